// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/drill.h"
#include "lab/lab_provider.h"

#include <chrono>

/// What every drill needs: providers under names of its own, jobs under fresh keys, and waiting without polling. A broken step
/// ends the drill as a verdict that says which (DrillBroken never leaves this room).
namespace holdfast::drill {

struct Broken {
    QString why;
};

class Play final {
public:
    explicit Play(LabStage &stage) : m_stage(stage) {}

    [[nodiscard]] LabStage &stage() { return m_stage; }
    void say(const QString &line) const;
    /// Records the simulated provider under its name (a new version if the name stands).
    void add(const LabProvider &provider, const QString &secretRef = {});
    [[nodiscard]] Submission submission(const LabProvider &provider,
        const QByteArray &payload = QByteArrayLiteral("{\"messages\":[{\"role\":\"user\",\"content\":\"hello\"}]}")) const;
    JobId submit(const Submission &submission);
    /// Reads the job again at each change until the condition holds; breaks the drill after limit.
    JobDetail await(JobId job, const QString &what, const std::function<bool(const JobDetail &)> &holds, Millis limit = Millis{20'000});
    JobDetail awaitState(JobId job, JobState state);
    void awaitRequests(const LabProvider &provider, int count, Millis limit = Millis{20'000});
    JobDetail read(JobId job);
    [[nodiscard]] int racesOf(JobId job);

    template <typename T> T take(QFuture<Result<T>> future, const QString &what)
    {
        future.waitForFinished();
        const Result<T> result = future.result();
        if (!result)
            throw Broken{what + QStringLiteral(": ") + result.error().text};
        return *result;
    }
    /// The error that must come; breaks the drill when it was done instead.
    template <typename T> Error refused(QFuture<Result<T>> future, const QString &what)
    {
        future.waitForFinished();
        const Result<T> result = future.result();
        if (result)
            throw Broken{what + QStringLiteral(" was not refused")};
        return result.error();
    }

private:
    LabStage &m_stage;
};

/// Runs the body; a broken step becomes the verdict.
DrillVerdict judged(
    const QString &name, const QString &expected, LabStage &stage, const std::function<std::pair<bool, QString>(Play &)> &body);

QString newKey();
inline const Attempt &last(const JobDetail &detail)
{
    return detail.attempts.back();
}

} // namespace holdfast::drill
