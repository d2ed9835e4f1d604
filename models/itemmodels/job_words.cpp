// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/job_words.h"

#include "itemmodels/words.h"

#include <QCoreApplication>

namespace holdfast {

namespace {

struct JobWords final {
    Q_DECLARE_TR_FUNCTIONS(holdfast::JobWords)
};

QString queuedText(const Job &job, UtcTime now)
{
    if (!job.next)
        return job.startsByItself ? JobWords::tr("starts") : JobWords::tr("start by hand");
    return job.next->at <= now ? JobWords::tr("starts") : JobWords::tr("in %1").arg(durationText(job.next->at - now));
}

QString runningText(const JobRow &row, UtcTime now)
{
    const bool hasDeadline = row.newest && row.newest->state == AttemptState::Running && row.newest->softDeadline;
    if (!hasDeadline || *row.newest->softDeadline <= now)
        return JobWords::tr("waits");
    return JobWords::tr("waits %1").arg(durationText(*row.newest->softDeadline - now));
}

} // namespace

std::optional<Micros> latencyOf(const Attempt &attempt)
{
    if (!attempt.released || !attempt.ended || isOpen(attempt.state))
        return std::nullopt;
    return *attempt.ended - *attempt.released;
}

Verdict startVerdict(const JobRow &row)
{
    std::vector<Attempt> known;
    if (row.unknown && (!row.newest || row.unknown->id != row.newest->id))
        known.push_back(*row.unknown);
    if (row.newest)
        known.push_back(*row.newest);
    return mayStart(row.job, known, std::nullopt);
}

QString verdictSentence(const Verdict &verdict)
{
    return sentence(verdict, [](const char *source) { return QCoreApplication::translate("Verdict", source); });
}

QString probeSentence(const ProbePlan &plan)
{
    return sentence(plan, [](const char *source) { return QCoreApplication::translate("ProbePlan", source); });
}

QString nextText(const JobRow &row, UtcTime now)
{
    switch (row.attention) {
    case Attention::Contradiction: return JobWords::tr("contradiction");
    case Attention::Decide: return JobWords::tr("held: decide");
    case Attention::Retry: return JobWords::tr("retry");
    case Attention::None: break;
    }
    switch (row.job.state) {
    case JobState::Queued: return queuedText(row.job, now);
    case JobState::Running: return runningText(row, now);
    case JobState::Unknown: return JobWords::tr("held");
    case JobState::Failed: return JobWords::tr("retry");
    case JobState::Succeeded:
    case JobState::Cancelled: return {};
    }
    Q_UNREACHABLE();
}

} // namespace holdfast
