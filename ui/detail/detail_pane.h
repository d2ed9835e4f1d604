// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabWidget>

class QComboBox;
class QPlainTextEdit;
class QTableView;

/// The chosen job beside the table: evidence in words, payload, answers, audit. Text from outside is plain text everywhere. Payload and
/// answers are read only while their tab is shown. Owned by the window; window's thread.
namespace holdfast {

class JobDetailModel;
class SessionModels;
class TextView;

class DetailPane final : public QTabWidget {
    Q_OBJECT
public:
    enum Tab { Evidence, Payload, Answer, Audit };

    explicit DetailPane(SessionModels &models, QWidget *parent = nullptr);

private:
    void showJob();
    void showDetail();
    void showPayload();
    void showAnswer();
    void fillAnswers();
    /// Asks for what the current tab needs and has not got.
    void ask();

    JobDetailModel &m_detail;
    QPlainTextEdit *m_evidence;
    TextView *m_payload;
    QComboBox *m_answers; ///< Attempts that answered.
    TextView *m_answer;
    QTableView *m_audit;
};

} // namespace holdfast
