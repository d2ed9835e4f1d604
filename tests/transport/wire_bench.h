// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/system_clock.h"
#include "support/fault_server.h"
#include "transport/transport.h"

#include <QHash>
#include <QObject>

namespace holdfast::test {

/// One Transport and everything it reported, kept on the test's thread.
class WireBench final : public QObject {
    Q_OBJECT
public:
    WireBench();

    /// A POST of `body` to the server, with deadlines too long to matter.
    [[nodiscard]] static WireRequest request(const FaultServer &server, const QByteArray &body = "{\"model\":\"m\"}");

    /// Posts under a new id.
    AttemptId post(
        const WireRequest &request, const MayLeave &mayLeave = [] { return true; });
    /// Posts and waits for the end; an Observation without a `closed` time if none came within 20 s.
    Observation run(
        const WireRequest &request, const MayLeave &mayLeave = [] { return true; });
    [[nodiscard]] Observation waitFor(AttemptId id);
    /// All of them, at most `width` at a time, in any order; what was seen stands where its request stood.
    [[nodiscard]] QList<Observation> runAll(const QList<WireRequest> &requests, int width = 48);

    /// What providers make of it for an OpenAI-like provider: "answer", or the class's word as it is stored.
    [[nodiscard]] static QString classOf(const Observation &seen);
    /// The evidence's sentence.
    [[nodiscard]] static QString sentenceOf(const Observation &seen);

    SystemClock clock;
    Transport transport;
    QHash<AttemptId, Observation> finished;
    QHash<AttemptId, Milestones> softPassed;
    QHash<AttemptId, Milestones> progress; ///< The latest of each.
    int finishedSignals = 0;

signals:
    void kept(AttemptId id); ///< An end has come into `finished`.

private:
    qint64 m_lastId = 0;
};

} // namespace holdfast::test
