// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/states.h"

#include <algorithm>
#include <array>

namespace holdfast {

namespace {

using A = AttemptState;
using C = AttemptClass;

constexpr std::array s_moves{
    Move{A::Starting, A::Running},
    Move{A::Starting, A::Failed},
    Move{A::Running, A::Succeeded},
    Move{A::Running, A::Superseded},
    Move{A::Running, A::Failed},
    Move{A::Running, A::Unknown},
    Move{A::Unknown, A::Succeeded},
    Move{A::Unknown, A::Superseded},
    Move{A::Unknown, A::Failed},
    Move{A::Unknown, A::Abandoned},
    Move{A::Failed, A::Unknown},
    Move{A::Failed, A::Succeeded},
    Move{A::Failed, A::Superseded},
    Move{A::Abandoned, A::Unknown},
    Move{A::Abandoned, A::Succeeded},
    Move{A::Abandoned, A::Superseded},
};

constexpr std::array s_classes{
    ClassFact{C::NeverSent, A::Failed, false},
    ClassFact{C::Rejected, A::Failed, false},
    ClassFact{C::Withdrawn, A::Failed, false},
    ClassFact{C::ProviderError, A::Failed, true},
    ClassFact{C::Truncated, A::Failed, true},
    ClassFact{C::Filtered, A::Failed, true},
    ClassFact{C::InvalidAnswer, A::Failed, true},
    ClassFact{C::Attested, A::Failed, false},
    ClassFact{C::Probed, A::Failed, std::nullopt},
    ClassFact{C::TimedOut, A::Unknown, std::nullopt},
    ClassFact{C::ConnectionLost, A::Unknown, std::nullopt},
    ClassFact{C::AmbiguousStatus, A::Unknown, std::nullopt},
    ClassFact{C::IncompleteAnswer, A::Unknown, std::nullopt},
    ClassFact{C::Unstorable, A::Unknown, std::nullopt},
    ClassFact{C::Stopped, A::Unknown, std::nullopt},
    ClassFact{C::Orphaned, A::Unknown, std::nullopt},
};

const ClassFact &factOf(C attemptClass)
{
    const auto *it = std::ranges::find(s_classes, attemptClass, &ClassFact::attemptClass);
    Q_ASSERT(it != s_classes.end());
    return *it;
}

} // namespace

std::span<const Move> legalMoves()
{
    return s_moves;
}

std::span<const ClassFact> attemptClasses()
{
    return s_classes;
}

bool isLegalMove(A from, A to)
{
    return std::ranges::find(s_moves, Move{from, to}) != s_moves.end();
}

bool isLegalEnd(A from, A to, std::optional<C> attemptClass)
{
    if (!isLegalMove(from, to) || attemptClass.has_value() != (to == A::Failed || to == A::Unknown))
        return false;
    if (!attemptClass)
        return true;
    if (stateOf(*attemptClass) != to)
        return false;
    switch (from) {
    case A::Starting: return *attemptClass == C::NeverSent || *attemptClass == C::Withdrawn;
    case A::Running: return *attemptClass != C::Withdrawn && *attemptClass != C::Attested && *attemptClass != C::Probed;
    case A::Unknown: return *attemptClass != C::Withdrawn;
    case A::Failed:
    case A::Abandoned: return true;
    case A::Succeeded:
    case A::Superseded: return false;
    }
    Q_UNREACHABLE();
}

bool isOpen(A state)
{
    return state == A::Starting || state == A::Running || state == A::Unknown;
}

bool isClosed(JobState state)
{
    return state == JobState::Succeeded || state == JobState::Cancelled;
}

A stateOf(C attemptClass)
{
    return factOf(attemptClass).state;
}

std::optional<bool> ranOf(C attemptClass)
{
    return factOf(attemptClass).ran;
}

bool restsOnWord(A state, std::optional<C> attemptClass)
{
    return state == A::Abandoned || (state == A::Failed && (attemptClass == C::Attested || attemptClass == C::Probed));
}

JobState deriveJobState(std::span<const A> attempts, bool hasNextAction)
{
    const auto any = [&](A state) { return std::ranges::find(attempts, state) != attempts.end(); };
    if (any(A::Unknown))
        return JobState::Unknown;
    if (any(A::Starting) || any(A::Running))
        return JobState::Running;
    if (hasNextAction || attempts.empty())
        return JobState::Queued;
    return JobState::Failed;
}

} // namespace holdfast
