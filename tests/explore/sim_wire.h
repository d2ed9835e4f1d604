// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explore/sim_provider.h"
#include "transport/wire.h"

#include <QPromise>
#include <QSet>
#include <deque>
#include <map>

/// Transport's rules without a network: one request for each attempt, a gate, three deadlines. What happens when is the world's.
namespace holdfast::explore {

class SimWire final : public Wire {
public:
    SimWire(const Clock &clock, SimProvider &provider) : m_clock(clock), m_provider(provider) {}

    bool post(AttemptId id, WireRequest request, MayLeave mayLeave) override;
    void stop(AttemptId id, StopReason reason) override;
    void stopAll(StopReason reason) override;
    void shutUnread(StopReason reason) override;
    QFuture<Observation> get(WireGet request) override;
    bool isResponsive(Micros) const override { return true; }
    int maximumExchanges() const override { return 1'000; }

    [[nodiscard]] QList<AttemptId> unread() const;                                  ///< Connections that are being made.
    [[nodiscard]] QList<AttemptId> waiting() const;                                 ///< Sent, not answered.
    [[nodiscard]] QList<AttemptId> ended() const;                                   ///< Ended, not yet told.
    [[nodiscard]] QList<AttemptId> overdue() const;                                 ///< A deadline has passed that nobody has acted on.
    [[nodiscard]] int open() const { return static_cast<int>(m_exchanges.size()); } ///< Until their end was told.
    [[nodiscard]] bool hasUnread() const { return !unread().isEmpty(); }
    [[nodiscard]] bool isIdle() const { return m_exchanges.empty() && m_gets.empty(); }
    [[nodiscard]] bool hasGet() const { return !m_gets.empty(); }

    /// The network layer reads the body. True: it left; then it arrives at the provider, or is lost on the way.
    bool readBody(AttemptId id, JobId job, bool arrives);
    void refuseConnection(AttemptId id);
    void answer(AttemptId id, Draws &draws, bool onlyAnswers); ///< The provider's end comes over the wire.
    void lose(AttemptId id);                                   ///< The connection breaks without a status line.
    void checkTime(AttemptId id);
    [[nodiscard]] Micros untilSoftDeadline(AttemptId id) const;
    bool tell(AttemptId id); ///< finished() for one that has ended; true if what it tells is a usable answer.
    void answerGet();
    void die() { m_exchanges.clear(); }

private:
    struct Exchange {
        QString key;
        MayLeave mayLeave;
        Micros connectAt;
        Micros softAt;
        Micros hardAt;
        Observation seen;
        bool unread = true;
        bool softPassed = false;
        bool ended = false;
    };
    void end(Exchange &exchange, StopReason reason);
    template <typename Condition> QList<AttemptId> those(Condition condition) const;

    const Clock &m_clock;
    SimProvider &m_provider;
    std::map<AttemptId, Exchange> m_exchanges;
    QSet<AttemptId> m_posted;
    std::deque<std::pair<WireGet, QPromise<Observation>>> m_gets;
};

} // namespace holdfast::explore
