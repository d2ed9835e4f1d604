// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"
#include "ui/panels/action_panel.h"
#include "ui/session.h"

class QComboBox;
class QLineEdit;

/// A new attempt of a job, on a provider of the operator's choice. The newest attempt that its author saw goes along, so pressing
/// twice starts one. Window's thread.
namespace holdfast {

class RetryPanel final : public ActionPanel {
    Q_OBJECT
public:
    RetryPanel(const Session &session, const JobDetail &detail, QWidget *parent);

protected:
    void submit() override;

private:
    Session m_session;
    JobId m_job;
    int m_afterOrdinal;
    QString m_target; ///< The intent's own provider.
    QComboBox *m_provider;
    QLineEdit *m_model;
};

} // namespace holdfast
