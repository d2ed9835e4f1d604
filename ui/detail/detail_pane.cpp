// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/detail_pane.h"

#include "itemmodels/event_table_model.h"
#include "itemmodels/job_detail_model.h"
#include "itemmodels/session_models.h"
#include "itemmodels/words.h"
#include "ui/detail/evidence_text.h"
#include "ui/detail/text_view.h"

#include <QComboBox>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

namespace holdfast {

DetailPane::DetailPane(SessionModels &models, QWidget *parent)
    : QTabWidget(parent), m_detail(models.detail()), m_evidence(new QPlainTextEdit(this)),
      m_payload(new TextView(tr("Payload of the job"), QStringLiteral("payload.json"), this)), m_answers(new QComboBox(this)),
      m_answer(new TextView(tr("Answer of the attempt"), QStringLiteral("answer.json"), this)), m_audit(new QTableView(this))
{
    m_evidence->setReadOnly(true);
    m_evidence->setUndoRedoEnabled(false);
    m_evidence->setAccessibleName(tr("Evidence of the job's attempts"));
    m_answers->setAccessibleName(tr("Attempt that answered"));
    m_audit->setModel(&models.events());
    m_audit->setAccessibleName(tr("Audit of the job"));
    m_audit->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_audit->verticalHeader()->hide();
    m_audit->horizontalHeader()->setStretchLastSection(true);
    auto *answer = new QWidget(this);
    auto *layout = new QVBoxLayout(answer);
    layout->setContentsMargins(4, 4, 4, 0);
    layout->addWidget(m_answers);
    layout->addWidget(m_answer, 1);
    addTab(m_evidence, tr("E&vidence"));
    addTab(m_payload, tr("Pay&load"));
    addTab(answer, tr("Ans&wer"));
    addTab(m_audit, tr("Audi&t"));
    setAccessibleName(tr("Details of the job"));
    connect(&m_detail, &JobDetailModel::jobChanged, this, &DetailPane::showJob);
    connect(&m_detail, &JobDetailModel::detailChanged, this, &DetailPane::showDetail);
    connect(&m_detail, &JobDetailModel::payloadChanged, this, &DetailPane::showPayload);
    connect(&m_detail, &JobDetailModel::answerChanged, this, &DetailPane::showAnswer);
    connect(m_answers, &QComboBox::currentIndexChanged, this, &DetailPane::ask);
    connect(this, &QTabWidget::currentChanged, this, &DetailPane::ask);
    showJob();
    showDetail(); // the job may have been read before this pane was made
}

void DetailPane::showJob()
{
    m_evidence->setPlainText(m_detail.job() ? tr("Reading the job…") : tr("Choose a job to see what is known of it."));
    m_answers->clear();
    m_payload->showSentence(tr("The payload was not read yet."));
    m_answer->showSentence(tr("No attempt of this job has answered."));
    ask();
}

void DetailPane::showDetail()
{
    const auto &detail = m_detail.detail();
    if (!detail)
        return;
    const QString text = evidenceText(*detail);
    if (text != m_evidence->toPlainText()) { // the same text again would lose the reader's place and selection
        const int place = m_evidence->verticalScrollBar()->value();
        m_evidence->setPlainText(text);
        m_evidence->verticalScrollBar()->setValue(place);
    }
    fillAnswers();
    ask();
}

void DetailPane::fillAnswers()
{
    QList<const Attempt *> answered;
    for (const Attempt &attempt : m_detail.detail()->attempts) {
        if (attempt.answerBytes)
            answered.prepend(&attempt);
    }
    const QVariant chosen = m_answers->currentData();
    const QSignalBlocker quiet(m_answers);
    m_answers->clear();
    for (const Attempt *attempt : answered)
        m_answers->addItem(
            tr("attempt %1 on %2: %3").arg(QString::number(attempt->ordinal), attempt->provider, glyphAndWord(attempt->state)),
            attempt->id.value());
    if (chosen.isValid() && m_answers->findData(chosen) >= 0)
        m_answers->setCurrentIndex(m_answers->findData(chosen));
    m_answers->setEnabled(!answered.isEmpty());
}

void DetailPane::ask()
{
    if (!m_detail.job())
        return;
    if (currentIndex() == Payload)
        m_detail.requestPayload();
    if (currentIndex() == Answer && m_answers->count() > 0)
        m_detail.requestAnswer(AttemptId{m_answers->currentData().toLongLong()});
}

void DetailPane::showPayload()
{
    if (m_detail.payload())
        m_payload->showBytes(m_detail.payload()->bytes);
}

void DetailPane::showAnswer()
{
    const auto &answer = m_detail.answer();
    if (answer && m_detail.answerOf() == AttemptId{m_answers->currentData().toLongLong()})
        m_answer->showBytes(answer->bytes);
    else
        m_answer->showSentence(tr("The text of this answer was not kept: it came after the job was closed."));
}

} // namespace holdfast
