// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/reconcile_panel.h"

#include "domain/job.h"
#include "engine/engine_client.h"
#include "itemmodels/words.h"
#include "ui/background.h"
#include "ui/theme.h"

#include <QFile>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>

namespace holdfast {

namespace {

constexpr qint64 s_answerBytes = 64 * 1024 * 1024; // design figures

QString about(const Attempt &attempt)
{
    return ReconcilePanel::tr("Attempt %1 on %2 is UNKNOWN: %3. It may have run.")
        .arg(QString::number(attempt.ordinal), attempt.provider, evidenceWords(attempt));
}

} // namespace

ReconcilePanel::ReconcilePanel(const Session &session, const Attempt &attempt, QWidget *parent)
    : ActionPanel(QStringLiteral("reconcile_panel"), tr("Reconcile attempt %1 of job #%2").arg(attempt.ordinal).arg(attempt.job.value()),
        about(attempt), parent),
      m_session(session), m_attempt(attempt.id), m_version(attempt.version), m_open(!attempt.sealed)
{
    addOutcome(ReconcileOutcome::Succeeded, tr("It &succeeded: I have its answer"));
    addAnswer();
    addOutcome(ReconcileOutcome::DidNotRun, m_open ? tr("It did &not run: stop waiting for it, then record that") : tr("It did &not run"));
    addOutcome(ReconcileOutcome::LetGo, tr("Let &go: go on although it may have run"));
    addOutcome(ReconcileOutcome::KeepWaiting, tr("&Keep waiting: only note what I found"));
    addReason(tr("What you found, and where"));
    setButton(tr("Decide"));
    setFirst(m_outcomes.value(ReconcileOutcome::Succeeded));
    choose(ReconcileOutcome::KeepWaiting);
}

void ReconcilePanel::addOutcome(ReconcileOutcome outcome, const QString &text)
{
    auto *radio = new QRadioButton(text, this);
    radio->setObjectName(word(outcome));
    radio->setAccessibleName(QString(text).remove(u'&'));
    form().addRow(radio);
    m_outcomes.insert(outcome, radio);
}

void ReconcilePanel::addAnswer()
{
    m_answer = new QPlainTextEdit(this);
    m_answer->setObjectName(QStringLiteral("answer"));
    m_answer->setAccessibleName(tr("The answer that it gave"));
    m_answer->setPlaceholderText(tr("The answer, as the provider shows it"));
    m_answer->setFont(monospaceFont());
    m_answer->setTabChangesFocus(true);
    m_answer->setMaximumHeight(m_answer->fontMetrics().lineSpacing() * 5);
    m_answer->hide();
    m_fromFile = new QPushButton(tr("From a &file…"), this);
    m_fromFile->setObjectName(QStringLiteral("from_file"));
    m_fromFile->setAccessibleName(tr("Take the answer from a file"));
    m_fromFile->hide();
    form().addRow(m_answer);
    auto *row = new QHBoxLayout;
    row->addWidget(m_fromFile);
    row->addStretch(1);
    form().addRow(row);
    connect(m_fromFile, &QPushButton::clicked, this, &ReconcilePanel::askForFile);
    for (QWidget *part : std::initializer_list<QWidget *>{m_answer, m_fromFile})
        connect(m_outcomes.value(ReconcileOutcome::Succeeded), &QRadioButton::toggled, part, &QWidget::setVisible);
}

void ReconcilePanel::askForFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("The answer that it gave"));
    if (!path.isEmpty())
        takeFile(path);
}

void ReconcilePanel::takeFile(const QString &path)
{
    const auto read = [path]() -> Result<QByteArray> {
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            return fail(ErrorCode::Invalid, tr("%1 cannot be read: %2").arg(path, file.errorString()));
        if (file.size() > s_answerBytes)
            return fail(ErrorCode::Invalid, tr("%1 is larger than an answer may be (64 MiB)").arg(path));
        return file.readAll();
    };
    inBackground(this, read, [this, path](const Result<QByteArray> &bytes) {
        if (!bytes) {
            say(bytes.error().text);
            return;
        }
        m_fileAnswer = *bytes;
        m_answer->setPlainText(tr("%1: %2").arg(path, bytesText(m_fileAnswer.size())));
        m_answer->setReadOnly(true);
        say({});
    });
}

void ReconcilePanel::choose(ReconcileOutcome outcome)
{
    m_outcomes.value(outcome)->setChecked(true);
    setFirst(m_outcomes.value(outcome));
}

ReconcileOutcome ReconcilePanel::outcome() const
{
    for (auto it = m_outcomes.cbegin(); it != m_outcomes.cend(); ++it) {
        if (it.value()->isChecked())
            return it.key();
    }
    return ReconcileOutcome::KeepWaiting;
}

void ReconcilePanel::look(const JobDetail &detail)
{
    const auto it = std::ranges::find(detail.attempts, m_attempt, &Attempt::id);
    if (it == detail.attempts.end())
        return;
    m_version = it->version;
    m_open = !it->sealed;
}

void ReconcilePanel::submit()
{
    if (!requireReason())
        return;
    DecisionRequest request{m_attempt, outcome(), reason(), m_version, {}, {}, false};
    if (request.outcome == ReconcileOutcome::Succeeded) {
        request.answer = m_fileAnswer.isEmpty() ? m_answer->toPlainText().toUtf8() : m_fileAnswer;
        if (request.answer.trimmed().isEmpty()) {
            say(tr("\"It succeeded\" needs the answer: paste it above, or choose another outcome."));
            m_answer->setFocus(Qt::OtherFocusReason);
            return;
        }
    }
    request.stopFirst = request.outcome == ReconcileOutcome::DidNotRun && m_open;
    await(m_session.engine.reconcile(request));
}

} // namespace holdfast
