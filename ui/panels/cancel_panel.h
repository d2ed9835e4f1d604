// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"
#include "ui/panels/action_panel.h"
#include "ui/session.h"

class QCheckBox;

/// Cancels a job. Attempts that may be running have to be let go by name, one tick each, with a reason. Window's thread.
namespace holdfast {

class CancelPanel final : public ActionPanel {
    Q_OBJECT
public:
    CancelPanel(const Session &session, const JobDetail &detail, QWidget *parent);

    void look(const JobDetail &detail) override { m_version = detail.job.version; }

protected:
    void submit() override;

private:
    Session m_session;
    JobId m_job;
    int m_version;
    QList<std::pair<AttemptId, QCheckBox *>> m_letGo;
};

} // namespace holdfast
