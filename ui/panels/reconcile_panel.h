// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/outcome.h"
#include "ui/panels/action_panel.h"
#include "ui/session.h"

#include <QHash>

class QPlainTextEdit;
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
    void look(const JobDetail &detail) override;

protected:
    void submit() override;

private:
    void addOutcome(ReconcileOutcome outcome, const QString &text);
    void addAnswer();
    [[nodiscard]] ReconcileOutcome outcome() const;

    Session m_session;
    AttemptId m_attempt;
    int m_version;
    bool m_open; ///< Its connection is not known to be closed.
    QHash<ReconcileOutcome, QRadioButton *> m_outcomes;
    QPlainTextEdit *m_answer = nullptr;
};

} // namespace holdfast
