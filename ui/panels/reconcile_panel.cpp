// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/reconcile_panel.h"

#include "domain/job.h"
#include "engine/engine_client.h"
#include "ui/theme.h"

#include <QFormLayout>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QVBoxLayout>
#include <algorithm>

namespace holdfast {

namespace {

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
    form().addRow(m_answer);
    connect(m_outcomes.value(ReconcileOutcome::Succeeded), &QRadioButton::toggled, m_answer, &QWidget::setVisible);
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
        request.answer = m_answer->toPlainText().toUtf8();
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
