// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/drill.h"
#include "lab/fault_provider.h"
#include "lab/fault_report.h"
#include "lab/operated_job.h"

#include <QHash>
#include <QObject>
#include <memory>

namespace holdfast::fault {

/// What all sides of a matrix stand on; outlives them.
struct FaultGround {
    LabStage &stage;
    WorkLedger &ledger;
    const ServerCertificate &certificate;
    QString recordUrl; ///< Where the provider's own record is asked.
    int calls = 0;     ///< Of each side.
};

/// One client under one fault over one kind of wire: its provider and its calls, all at once. Drill's thread.
class FaultSide : public QObject {
    Q_OBJECT
public:
    virtual void start() = 0;
    [[nodiscard]] SideFigures figures() const;

signals:
    void over(); ///< Once: every call has ended, or patience has.

protected:
    FaultSide(const FaultCase &fault, bool tls, const FaultGround &ground);
    void take(std::unique_ptr<FaultCall> call);
    /// After so long, what has not ended is left as it is.
    void startCalls(Millis patience);
    [[nodiscard]] QString callName(const QString &client, int number) const;

    const FaultCase &m_fault;
    const FaultGround &m_ground;
    const bool m_tls;
    FaultProvider m_provider;

private:
    void count();
    std::vector<std::unique_ptr<FaultCall>> m_calls;
    size_t m_ended = 0;
};

class OurSide final : public FaultSide {
    Q_OBJECT
public:
    OurSide(const FaultCase &fault, bool tls, const FaultGround &ground);
    void start() override;

private:
    void changed(const QList<JobId> &jobs);
    [[nodiscard]] ProviderRecord record() const;
    std::vector<OperatedJob *> m_jobs;
};

class NaiveSide final : public FaultSide {
    Q_OBJECT
public:
    NaiveSide(const FaultCase &fault, bool tls, const FaultGround &ground);
    void start() override;
};

} // namespace holdfast::fault
