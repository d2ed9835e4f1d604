// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"
#include "ui/panels/action_panel.h"
#include "ui/session.h"

/// A contradiction was seen: nothing of the job moves, and it no longer asks for a person. Made only where one stands. Window's thread.
namespace holdfast {

class AcknowledgePanel final : public ActionPanel {
    Q_OBJECT
public:
    AcknowledgePanel(const Session &session, const JobDetail &detail, QWidget *parent);

    void look(const JobDetail &detail) override;

protected:
    void submit() override;

private:
    Session m_session;
    JobId m_job;
    EventId m_seen;
};

} // namespace holdfast
