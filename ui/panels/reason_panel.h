// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/attempt.h"
#include "ui/panels/action_panel.h"
#include "ui/session.h"

/// The actions on one attempt that ask for nothing but a reason: stop waiting, withdraw, undo. Window's thread.
namespace holdfast {

class ReasonPanel final : public ActionPanel {
    Q_OBJECT
public:
    enum class What { StopWaiting, Withdraw, Undo };

    ReasonPanel(const Session &session, What what, const Attempt &attempt, QWidget *parent);

    void look(const JobDetail &detail) override;

protected:
    void submit() override;

private:
    Session m_session;
    What m_what;
    AttemptId m_attempt;
    int m_version;
};

} // namespace holdfast
