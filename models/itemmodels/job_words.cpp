// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/job_words.h"

#include "itemmodels/words.h"

#include <QCoreApplication>

namespace holdfast {

namespace {

QString tr(const char *source)
{
    return QCoreApplication::translate("holdfast::JobWords", source);
}

QString queuedText(const Job &job, UtcTime now)
{
    if (!job.next)
        return job.startsByItself ? tr("starts") : tr("start by hand");
    return job.next->at <= now ? tr("starts") : tr("in %1").arg(durationText(job.next->at - now));
}

QString runningText(const JobRow &row, UtcTime now)
{
    const bool hasDeadline = row.newest && row.newest->state == AttemptState::Running && row.newest->softDeadline;
    if (!hasDeadline || *row.newest->softDeadline <= now)
        return tr("waits");
    return tr("waits %1").arg(durationText(*row.newest->softDeadline - now));
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

QString nextText(const JobRow &row, UtcTime now)
{
    switch (row.attention) {
    case Attention::Contradiction: return tr("contradiction");
    case Attention::Decide: return tr("held: decide");
    case Attention::Retry: return tr("retry");
    case Attention::None: break;
    }
    switch (row.job.state) {
    case JobState::Queued: return queuedText(row.job, now);
    case JobState::Running: return runningText(row, now);
    case JobState::Unknown: return tr("held");
    case JobState::Failed: return tr("retry");
    case JobState::Succeeded:
    case JobState::Cancelled: return {};
    }
    Q_UNREACHABLE();
}

} // namespace holdfast
