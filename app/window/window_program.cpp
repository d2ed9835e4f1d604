// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/window_program.h"

#include "app/composition/termination.h"
#include "app/window/off_thread.h"
#include "itemmodels/session_models.h"
#include "lab/fault_matrix.h"
#include "ui/language.h"
#include "ui/main_window.h"
#include "ui/theme.h"

#include <QMessageBox>
#include <QPointer>
#include <algorithm>
#include <cstdio>

namespace holdfast {

namespace {

/// The drills, and the fault matrix, small enough to be watched.
const std::vector<Drill> &scenes()
{
    static const std::vector<Drill> s_scenes = [] {
        std::vector<Drill> all = drills();
        all.push_back(fault::faultsScene());
        return all;
    }();
    return s_scenes;
}

} // namespace

WindowProgram::WindowProgram(QApplication &application, WindowOptions options, const Clock &clock)
    : m_application(application), m_options(std::move(options)), m_clock(clock),
      m_settingsFile(m_options.config.value_or(defaultSettingsFile()))
{}

WindowProgram::~WindowProgram()
{
    m_window.reset();
    m_session.reset();
    m_models.reset();
}

Composition &WindowProgram::composition()
{
    return m_lab ? m_lab->composition() : *m_work;
}

int WindowProgram::run()
{
    const Result<Settings> settings = loadSettings(m_settingsFile);
    if (!settings)
        return refuse(settings.error());
    m_settings = *settings;
    installLanguage(m_application, m_settings.language);
    applyTheme(m_application, m_settings.theme);
    if (!onTermination([this] { leaveOnSignal(); }))
        std::fprintf(stderr, "holdfast: signals cannot be caught here; quit by the menu, or attempts in flight are found orphaned\n");
    if (const auto opened = open(); !opened)
        return refuse(opened.error());
    if (m_signalled)
        return 0;
    show();
    return QApplication::exec();
}

Result<void> WindowProgram::open()
{
    if (m_options.lab) {
        auto lab = offThread([this] { return LabSession::open(m_options.database, m_clock); });
        if (!lab)
            return tl::unexpected(lab.error());
        m_lab = std::move(*lab);
        return {};
    }
    const Result<DatabaseUrl> url = DatabaseUrl::parse(m_options.database.value_or(m_settings.databaseUrl));
    if (!url)
        return tl::unexpected(url.error());
    CompositionOptions options;
    options.database = *url;
    options.engine.mode = m_options.noDispatch ? EngineMode::ClientOnly : EngineMode::Full;
    options.engine.operatorName = m_settings.operatorName;
    options.engine.timings = timingsOf(m_settings);
    options.engine.limits = limitsOf(m_settings);
    auto built = offThread([&] { return Composition::build(options, m_clock); });
    if (!built)
        return tl::unexpected(built.error());
    m_work = std::move(*built);
    return {};
}

void WindowProgram::show()
{
    m_models = std::make_unique<SessionModels>(composition().store(), m_clock);
    m_session = std::make_unique<Session>(Session{composition().engine(), *m_models, m_clock, composition().store().options().url.display(),
        composition().engine().operatorName(), m_lab != nullptr});
    m_window = std::make_unique<MainWindow>(*m_session, m_settings);
    if (m_lab) {
        QList<Scene> offered;
        for (const Drill &drill : scenes())
            offered << Scene{drill.name, drill.title};
        m_window->setScenes(offered);
        QObject::connect(m_window.get(), &MainWindow::sceneChosen, m_window.get(), [this](const QString &name) { playScene(name); });
    }
    QObject::connect(m_window.get(), &MainWindow::themeChosen, &m_application, [this](Theme theme) { applyTheme(m_application, theme); });
    QObject::connect(m_window.get(), &MainWindow::leaving, &m_application,
        [this](ShutdownMode mode) { leave(mode == ShutdownMode::Drain ? m_settings.drain : Millis{0}); });
    m_window->show();
}

/// A drill blocks, so it plays on a thread of its own; the window shows it live, as it shows everything.
void WindowProgram::playScene(const QString &name)
{
    const auto drill = std::ranges::find(scenes(), name, &Drill::name);
    if (drill == scenes().end() || std::exchange(m_playing, true)) {
        m_window->say(QCoreApplication::translate("WindowProgram", "A scene is playing; wait for its end"));
        return;
    }
    LabStage stage = m_lab->stage();
    const QPointer<MainWindow> window(m_window.get());
    const auto say = [window](const QString &line) {
        QMetaObject::invokeMethod(QCoreApplication::instance(), [window, line] {
            if (window)
                window->say(line);
        });
    };
    stage.narrate = say;
    const DrillVerdict verdict = offThread([&] { return drill->run(stage); });
    m_playing = false;
    say(verdict.passed ? QCoreApplication::translate("WindowProgram", "%1: as it should be. %2").arg(drill->title, verdict.seen)
                       : QCoreApplication::translate("WindowProgram", "%1: NOT as it should be. %2").arg(drill->title, verdict.seen));
}

void WindowProgram::leave(Millis drain)
{
    const Settings left = m_window->settings();
    const Result<void> saved = offThread([&]() -> Result<void> {
        composition().shutDown(drain);
        return saveSettings(left, m_settingsFile);
    });
    if (!saved)
        std::fprintf(stderr, "holdfast: %s\n", qPrintable(saved.error().text));
    m_window->letClose();
    m_window->close();
    QCoreApplication::exit(); // whatever dialog may still wait for an answer
}

/// Nobody may be there to be asked, and who sent the signal does not wait long: as if the operator had said "leave as UNKNOWN".
void WindowProgram::leaveOnSignal()
{
    m_signalled = true; // while the database is being opened there is no window yet
    if (m_window)
        m_window->leaveNow();
}

int WindowProgram::refuse(const Error &error) const
{
    std::fprintf(stderr, "holdfast: %s\n%s%s\n", qPrintable(error.text), error.hint.isEmpty() ? "" : "  ", qPrintable(error.hint));
    if (QGuiApplication::platformName() != QLatin1String("offscreen")) {
        QMessageBox box(QMessageBox::Critical, QStringLiteral("Holdfast"), error.text, QMessageBox::Close);
        box.setTextFormat(Qt::PlainText);
        box.setInformativeText(error.hint);
        box.exec();
    }
    const bool usage = error.code == ErrorCode::Usage || error.code == ErrorCode::Invalid;
    return usage ? 2 : 1;
}

} // namespace holdfast
