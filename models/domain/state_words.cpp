// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/states.h"

#include <algorithm>
#include <array>

namespace holdfast {

namespace {

template <typename E> struct Word {
    E value;
    QStringView text;
};

template <typename E> constexpr auto words()
{
    if constexpr (std::is_same_v<E, AttemptState>) {
        return std::to_array<Word<E>>({{E::Starting, u"STARTING"}, {E::Running, u"RUNNING"}, {E::Unknown, u"UNKNOWN"},
            {E::Succeeded, u"SUCCEEDED"}, {E::Superseded, u"SUPERSEDED"}, {E::Failed, u"FAILED"}, {E::Abandoned, u"ABANDONED"}});
    } else if constexpr (std::is_same_v<E, JobState>) {
        return std::to_array<Word<E>>({{E::Queued, u"QUEUED"}, {E::Running, u"RUNNING"}, {E::Unknown, u"UNKNOWN"}, {E::Failed, u"FAILED"},
            {E::Succeeded, u"SUCCEEDED"}, {E::Cancelled, u"CANCELLED"}});
    } else if constexpr (std::is_same_v<E, AttemptClass>) {
        return std::to_array<Word<E>>({{E::NeverSent, u"never_sent"}, {E::Rejected, u"rejected"}, {E::Withdrawn, u"withdrawn"},
            {E::ProviderError, u"provider_error"}, {E::Truncated, u"truncated"}, {E::Filtered, u"filtered"},
            {E::InvalidAnswer, u"invalid_answer"}, {E::Attested, u"attested"}, {E::Probed, u"probed"}, {E::TimedOut, u"timed_out"},
            {E::ConnectionLost, u"connection_lost"}, {E::AmbiguousStatus, u"ambiguous_status"}, {E::IncompleteAnswer, u"incomplete_answer"},
            {E::Unstorable, u"unstorable"}, {E::Stopped, u"stopped"}, {E::Orphaned, u"orphaned"}});
    } else if constexpr (std::is_same_v<E, Basis>) {
        return std::to_array<Word<E>>({{E::Observed, u"observed"}, {E::Probe, u"probe"}, {E::Operator, u"operator"}});
    } else if constexpr (std::is_same_v<E, Cause>) {
        return std::to_array<Word<E>>(
            {{E::Initial, u"initial"}, {E::Repeat, u"repeat"}, {E::Retry, u"retry"}, {E::Failover, u"failover"}, {E::Race, u"race"}});
    } else {
        return std::to_array<Word<E>>(
            {{E::None, u"none"}, {E::Decide, u"decide"}, {E::Retry, u"retry"}, {E::Contradiction, u"contradiction"}});
    }
}

template <typename E> QString wordOf(E value)
{
    static constexpr auto table = words<E>();
    const auto it = std::ranges::find(table, value, &Word<E>::value);
    Q_ASSERT(it != table.end());
    return it->text.toString();
}

} // namespace

QString word(AttemptState state)
{
    return wordOf(state);
}
QString word(JobState state)
{
    return wordOf(state);
}
QString word(AttemptClass attemptClass)
{
    return wordOf(attemptClass);
}
QString word(Basis basis)
{
    return wordOf(basis);
}
QString word(Cause cause)
{
    return wordOf(cause);
}
QString word(Attention attention)
{
    return wordOf(attention);
}

template <typename E> Result<E> fromWord(QStringView text)
{
    static constexpr auto table = words<E>();
    const auto it = std::ranges::find(table, text, &Word<E>::text);
    if (it == table.end())
        return fail(ErrorCode::Internal, QStringLiteral("\"%1\" is none of the words that this program stores").arg(text),
            QStringLiteral("Is the database written by a newer Holdfast? Run holdfastctl db check."));
    return it->value;
}

template Result<AttemptState> fromWord(QStringView);
template Result<JobState> fromWord(QStringView);
template Result<AttemptClass> fromWord(QStringView);
template Result<Basis> fromWord(QStringView);
template Result<Cause> fromWord(QStringView);
template Result<Attention> fromWord(QStringView);

} // namespace holdfast
