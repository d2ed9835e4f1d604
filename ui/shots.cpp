// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shots.h"

#include "config/settings.h"
#include "itemmodels/provider_model.h"
#include "itemmodels/session_models.h"
#include "ui/charts_pane.h"
#include "ui/detail/detail_pane.h"
#include "ui/dialogs/new_job_dialog.h"
#include "ui/dialogs/providers_dialog.h"
#include "ui/job_page.h"
#include "ui/jobs_view.h"
#include "ui/language.h"
#include "ui/main_window.h"
#include "ui/theme.h"

#include <QApplication>
#include <QDir>
#include <QEventLoop>
#include <QTimer>

namespace holdfast {

namespace {

/// Takes the pictures of one theme and language; remembers the first thing that went wrong.
class Photographer final {
public:
    Photographer(const QDir &folder, const QString &style, int settleMillis) : m_folder(folder), m_style(style), m_settle(settleMillis) {}

    void take(QWidget &widget, const QString &name)
    {
        QEventLoop loop;
        QTimer::singleShot(m_settle, &loop, &QEventLoop::quit);
        loop.exec();
        const QString path = m_folder.filePath(m_style + u'-' + name + QStringLiteral(".png"));
        if (widget.grab().save(path))
            m_written << path;
        else if (m_failed.isEmpty())
            m_failed = path;
    }
    [[nodiscard]] const QStringList &written() const { return m_written; }
    [[nodiscard]] const QString &failed() const { return m_failed; }

private:
    QDir m_folder;
    QString m_style;
    int m_settle;
    QStringList m_written;
    QString m_failed;
};

void takeViews(Photographer &photographer, MainWindow &window)
{
    using View = JobFilter::View;
    const std::pair<View, const char *> views[] = {
        {View::All, "all"}, {View::Running, "running"}, {View::Failed, "failed"}, {View::Queued, "queued"}, {View::Raced, "races"}};
    for (const auto &[view, name] : views) {
        window.showView(view);
        photographer.take(window, QLatin1String(name));
    }
}

/// The chosen row's pictures: whatever is undecided first.
void takeDecision(Photographer &photographer, MainWindow &window, int settleMillis)
{
    window.showView(JobFilter::View::NeedsDecision);
    QEventLoop loop;
    QTimer::singleShot(settleMillis, &loop, &QEventLoop::quit);
    loop.exec();
    window.page().jobs().choose(0);
    photographer.take(window, QStringLiteral("held"));
    window.page().perform(ActionId::Reconcile);
    photographer.take(window, QStringLiteral("reconcile"));
    if (auto *detail = window.findChild<DetailPane *>()) {
        detail->setCurrentIndex(DetailPane::Payload);
        photographer.take(window, QStringLiteral("payload"));
    }
}

void takeCharts(Photographer &photographer, MainWindow &window)
{
    auto *charts = window.findChild<ChartsPane *>();
    if (charts == nullptr)
        return;
    for (int tab = 0; tab < charts->count(); ++tab) {
        charts->setCurrentIndex(tab);
        photographer.take(*charts, QStringLiteral("chart-%1").arg(tab + 1));
    }
}

void takeDialogs(Photographer &photographer, const Session &session, MainWindow &window)
{
    NewJobDialog newJob(session.engine, session.models.providers(), session.owner, &window);
    newJob.show();
    photographer.take(newJob, QStringLiteral("new-job"));
    ProvidersDialog providers(session.engine, session.models.providers(), &window);
    providers.show();
    photographer.take(providers, QStringLiteral("providers"));
}

Result<QStringList> takeStyle(const QDir &folder, const QString &style, const ShotPlan &plan)
{
    Photographer photographer(folder, style, plan.settleMillis);
    const std::unique_ptr<MainWindow> window = plan.makeWindow();
    window->resize(1440, 900);
    window->show();
    takeViews(photographer, *window);
    takeDecision(photographer, *window, plan.settleMillis);
    takeCharts(photographer, *window);
    takeDialogs(photographer, plan.session, *window);
    window->letClose();
    window->close();
    if (!photographer.failed().isEmpty())
        return fail(ErrorCode::Internal, QStringLiteral("The picture %1 was not written.").arg(photographer.failed()),
            QStringLiteral("Choose a folder that you can write to."));
    return photographer.written();
}

} // namespace

Result<QStringList> takeShots(QApplication &application, const QString &folder, const ShotPlan &plan)
{
    const QDir target(folder);
    if (!target.mkpath(QStringLiteral(".")))
        return fail(ErrorCode::Internal, QStringLiteral("The folder %1 cannot be made.").arg(folder),
            QStringLiteral("Choose a folder that you can write to."));
    struct Style {
        const char *name;
        const char *language;
        Theme theme;
    };
    QStringList written;
    for (const Style &style :
        {Style{"light", "en", Theme::Light}, Style{"dark", "en", Theme::Dark}, Style{"punjabi", "pa", Theme::Light}}) {
        installLanguage(application, QLatin1String(style.language));
        applyTheme(application, style.theme);
        const auto files = takeStyle(target, QLatin1String(style.name), plan);
        if (!files)
            return files;
        written << *files;
    }
    return written;
}

} // namespace holdfast
