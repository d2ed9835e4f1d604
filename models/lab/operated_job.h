// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/ids.h"
#include "domain/job.h"
#include "lab/drill.h"
#include "lab/fault_call.h"
#include "lab/work_ledger.h"

namespace holdfast::fault {

/// One call as a job of ours, with an operator who does what the console would have him do: where an attempt is UNKNOWN he waits for
/// a late answer as long as one can come, then looks up the provider's record, and at last asks the provider what it did and decides.
/// He never retries. Drill's thread.
class OperatedJob final : public FaultCall {
    Q_OBJECT
public:
    OperatedJob(QString name, const QString &provider, LabStage &stage, const WorkLedger &ledger);
    void start() override;
    /// Something about this job changed, or may have: reads it again.
    void look();
    [[nodiscard]] JobId job() const { return m_job; }

private:
    void read(const Result<JobDetail> &detail);
    void judge(const JobDetail &detail);
    void lookUp(AttemptId attempt);
    void decide(const Attempt &attempt);

    LabStage &m_stage;
    const WorkLedger &m_ledger;
    const QString m_provider;
    JobId m_job;
    bool m_reading = false;
    bool m_stale = false;     ///< It changed while it was being read.
    bool m_attending = false; ///< The operator waits or looks up.
    AttemptId m_lookedUp;     ///< Whose record was asked last.
};

} // namespace holdfast::fault
