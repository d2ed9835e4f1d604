// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/new_job_dialog.h"

#include "domain/limits.h"
#include "domain/validation.h"
#include "domain/when_done.h"
#include "engine/engine_client.h"
#include "ui/dialogs/field_form.h"
#include "ui/dialogs/json_editor.h"
#include "ui/dialogs/locale_number.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QUuid>
#include <QVBoxLayout>

namespace holdfast {

namespace {

std::optional<QString> given(const QString &text)
{
    return text.isEmpty() ? std::nullopt : std::optional(text);
}

/// Proposed once, when the dialog opens: pressing Create again sends the same one.
QString proposedKey()
{
    return QStringLiteral("window-") + QUuid::createUuid().toString(QUuid::WithoutBraces);
}

QLineEdit *named(QLineEdit *edit, const char *name)
{
    edit->setObjectName(QLatin1String(name));
    return edit;
}

} // namespace

NewJobDialog::NewJobDialog(EngineClient &engine, QAbstractItemModel &providers, const QString &owner, QWidget *parent)
    : QDialog(parent), m_engine(engine), m_form(new FieldForm), m_owner(named(new QLineEdit, "owner")), m_key(named(new QLineEdit, "key")),
      m_provider(new QComboBox), m_model(named(new QLineEdit, "model")), m_payload(new JsonEditor), m_inFlight(new QSpinBox),
      m_connect(named(new QLineEdit, "connect")), m_soft(named(new QLineEdit, "soft")), m_hard(named(new QLineEdit, "hard")),
      m_start(new QCheckBox(tr("Start the first attempt by &itself"))), m_answer(plainTextLabel(this)), m_open(new QPushButton(this)),
      m_create(new QPushButton(tr("&Create"), this))
{
    setWindowTitle(tr("New job"));
    addFields(providers, owner);
    layOut();
    connect(m_create, &QPushButton::clicked, this, &NewJobDialog::create);
    connect(m_open, &QPushButton::clicked, this, [this] {
        emit jobWanted(JobId{m_existing});
        accept();
    });
    for (QLineEdit *edit : {m_owner, m_key, m_model, m_connect, m_soft, m_hard})
        connect(edit, &QLineEdit::textEdited, this, &NewJobDialog::edited);
    connect(m_payload, &JsonEditor::edited, this, &NewJobDialog::edited);
    connect(m_provider, &QComboBox::currentIndexChanged, this, &NewJobDialog::edited);
    connect(m_inFlight, &QSpinBox::valueChanged, this, &NewJobDialog::edited);
}

void NewJobDialog::addFields(QAbstractItemModel &providers, const QString &owner)
{
    m_owner->setText(owner);
    m_key->setText(proposedKey());
    m_provider->setObjectName(QStringLiteral("provider"));
    m_provider->setModel(&providers);
    m_model->setPlaceholderText(tr("the provider's own"));
    m_payload->setText(QStringLiteral("{\n  \"messages\": [\n    {\"role\": \"user\", \"content\": \"\"}\n  ]\n}"));
    m_inFlight->setObjectName(QStringLiteral("in_flight"));
    m_inFlight->setRange(limits::minInFlight, limits::maxInFlight);
    for (QLineEdit *edit : {m_connect, m_soft, m_hard})
        edit->setPlaceholderText(tr("the provider's own"));
    m_start->setChecked(true);
    m_form->addField(m_owner, tr("&Owner"));
    m_form->addField(m_key, tr("&Key"),
        tr("Ties this job to one exact intention. The same owner, key and content are always the same job, however often they are sent; "
           "other content "
           "under the same key is refused. A key never expires."));
    m_form->addField(m_provider, tr("&Provider"));
    m_form->addField(m_model, tr("&Model"));
    m_form->addField(m_payload, tr("Pa&yload"));
    m_form->addField(m_inFlight, tr("Attempts at on&ce"),
        tr("Above 1 you declare this work free of side effects: attempts may then race, and only one answer counts."));
    m_form->addField(m_connect, tr("Connect &within"), tr("Seconds. Nothing sent by then: it did not run."));
    m_form->addField(m_soft, tr("&Answer within"),
        tr("Seconds. No answer by then: the attempt is UNKNOWN, never failed, and the connection stays open."));
    m_form->addField(m_hard, tr("C&lose after"), tr("Seconds. Then the connection is closed, and that is recorded."));
    m_form->addField(m_start, QString());
}

void NewJobDialog::layOut()
{
    auto *scroll = new QScrollArea(this);
    auto *inner = new QWidget(scroll);
    auto *innerLayout = new QVBoxLayout(inner);
    innerLayout->addWidget(m_form, 1);
    scroll->setWidget(inner);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    auto *buttons = new QDialogButtonBox(this);
    buttons->addButton(m_create, QDialogButtonBox::ActionRole); // no AcceptRole: only an answer closes the dialog
    m_create->setObjectName(QStringLiteral("create"));
    m_create->setDefault(true);
    connect(buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole), &QPushButton::clicked, this, &QDialog::reject);
    m_answer->setObjectName(QStringLiteral("answer"));
    m_answer->hide();
    m_open->setObjectName(QStringLiteral("open_existing"));
    m_open->hide();
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(scroll, 1);
    layout->addWidget(m_answer);
    layout->addWidget(m_open, 0, Qt::AlignLeft);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 90, fontMetrics().lineSpacing() * 42);
}

void NewJobDialog::edited()
{
    m_answer->hide();
    m_open->hide();
}

std::optional<Submission> NewJobDialog::read()
{
    m_form->clearProblems();
    Submission submission;
    submission.owner = m_owner->text();
    submission.key = m_key->text();
    submission.intent.payload = m_payload->bytes();
    submission.intent.provider = given(m_provider->currentText());
    submission.intent.model = given(m_model->text());
    if (m_inFlight->value() > 1)
        submission.intent.maxInFlight = m_inFlight->value();
    submission.start = m_start->isChecked();
    submission.actor = m_engine.operatorName();
    const auto seconds = [this](QLineEdit *edit, const QString &what, std::optional<Millis> &target) {
        const auto typed = typedSeconds(edit->text(), what);
        typed ? void(target = *typed) : m_form->setProblem(edit, typed.error());
    };
    seconds(m_connect, tr("The connect deadline"), submission.connectDeadline);
    seconds(m_soft, tr("The soft deadline"), submission.softDeadline);
    seconds(m_hard, tr("The hard deadline"), submission.hardDeadline);
    if (const auto owner = validateOwner(submission.owner); !owner)
        m_form->setProblem(m_owner, owner.error());
    if (const auto key = validateKey(submission.key); !key)
        m_form->setProblem(m_key, key.error());
    if (!submission.intent.provider)
        m_form->setProblem(m_provider, tr("There is no provider yet. Add one first, under File, Providers."));
    return m_form->hasProblems() ? std::nullopt : std::optional(submission);
}

void NewJobDialog::create()
{
    const auto submission = read();
    if (!submission)
        return;
    edited();
    m_create->setEnabled(false); // at once: the second half of a double click finds it so
    whenDone(m_engine.submit(*submission), this, [this](const Result<Submitted> &result) {
        m_create->setEnabled(true);
        take(result);
    });
}

void NewJobDialog::take(const Result<Submitted> &result)
{
    if (!result) {
        refuse(result.error());
        return;
    }
    if (!result->replayed) {
        emit jobWanted(result->job);
        accept();
        return;
    }
    QString text = tr("This is the same job #%1: it was created earlier with this key and this very content. Nothing new was started.")
                       .arg(result->job.value());
    if (!result->ignored.isEmpty())
        text += u' ' + tr("Left out of account: %1.").arg(result->ignored.join(QStringLiteral(", ")));
    offer(text, result->job.value());
}

void NewJobDialog::refuse(const Error &error)
{
    if (error.code == ErrorCode::KeyReused) {
        conflict(error);
        return;
    }
    const std::pair<const char *, QWidget *> places[] = {{"idempotency key", m_key}, {"owner", m_owner}, {"model", m_model},
        {"max_in_flight", m_inFlight}, {"connect deadline", m_connect}, {"soft deadline", m_soft}, {"hard deadline", m_hard},
        {"provider", m_provider}};
    if (error.text.contains(QLatin1String("payload"), Qt::CaseInsensitive)) {
        m_payload->showError(error);
        m_payload->setFocus();
        return;
    }
    for (const auto &[word, field] : places) {
        if (error.text.contains(QLatin1String(word))) {
            m_form->setProblem(field, error);
            return;
        }
    }
    paintAsProblem(*m_answer);
    m_answer->setText(sentenceOf(error));
    m_answer->show();
}

void NewJobDialog::conflict(const Error &error)
{
    const qint64 job = error.details.value(QStringLiteral("job_id")).toLongLong();
    const QStringList differs = error.details.value(QStringLiteral("differs")).toStringList();
    offer(tr("Nothing was created: this key belongs to job #%1, whose content is another. It differs in:").arg(job) + QStringLiteral("\n  ")
            + differs.join(QStringLiteral("\n  ")) + u'\n' + tr("Open that job, or take another key if this is another intention."),
        job);
    paintAsProblem(*m_answer);
}

void NewJobDialog::offer(const QString &text, qint64 job)
{
    m_existing = job;
    paintAsHelp(*m_answer);
    m_answer->setText(text);
    m_answer->show();
    m_open->setText(tr("&Open job #%1").arg(job));
    m_open->setVisible(job > 0);
}

} // namespace holdfast
