// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/outcome.h"
#include "ui/panels/action_panel.h"
#include "ui/session.h"

#include <QHash>

class QPlainTextEdit;
class QPushButton;
class QRadioButton;

/// Decides one UNKNOWN attempt by a person's word. The version that its author saw goes along, so the second of two operators learns
/// who decided what; what was typed stays. Window's thread.
namespace holdfast {

struct Attempt;

class ReconcilePanel final : public ActionPanel {
    Q_OBJECT
public:
    ReconcilePanel(const Session &session, const Attempt &attempt, QWidget *parent);

    void choose(ReconcileOutcome outcome);
    /// Takes the file as the answer, byte for byte; read in the background.
    void takeFile(const QString &path);
    void look(const JobDetail &detail) override;

protected:
    void submit() override;

private:
    void addOutcome(ReconcileOutcome outcome, const QString &text);
    void addAnswer();
    void askForFile();
    [[nodiscard]] ReconcileOutcome outcome() const;

    Session m_session;
    AttemptId m_attempt;
    int m_version;
    bool m_open; ///< Its connection is not known to be closed.
    QHash<ReconcileOutcome, QRadioButton *> m_outcomes;
    QPlainTextEdit *m_answer = nullptr;
    QPushButton *m_fromFile = nullptr;
    QByteArray m_fileAnswer; ///< Whole, where the answer was taken from a file.
};

} // namespace holdfast
