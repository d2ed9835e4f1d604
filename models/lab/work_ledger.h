// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/fault_script.h"

#include <QHash>
#include <mutex>

namespace holdfast::fault {

/// What a provider does for one whole request.
enum class Work {
    None,    ///< Nothing: it refuses, or something in front of it does.
    Endless, ///< It begins, is billed for it, and never comes to an end.
    Done,    ///< It begins and ends, whether or not anybody hears of it.
};

struct WorkDone {
    int executions = 0;
    int finished = 0;
    bool operator==(const WorkDone &) const = default;
};

/// What simulated providers have really done, by call: the truth that every client is held against. Any thread.
class WorkLedger final {
public:
    void record(const SeenRequest &request, Work work);
    [[nodiscard]] WorkDone of(const QString &call) const;
    /// Whether work that came under this Idempotency-Key has ended: what a provider can say that keeps a record.
    [[nodiscard]] bool hasAnswer(const QByteArray &key) const;

private:
    mutable std::mutex m_mutex;
    QHash<QString, WorkDone> m_calls;
    QHash<QByteArray, WorkDone> m_keys;
};

/// A chat payload that names its call, some kilobytes long, so that a connection can die in the middle of it.
[[nodiscard]] QByteArray callPayload(const QString &call);
/// The whole answer of a provider: a chat completion.
[[nodiscard]] QByteArray completionBody();

} // namespace holdfast::fault
