// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

#include <QByteArray>
#include <QString>
#include <optional>

/// What a client asks for, as plain values. Any thread.
namespace holdfast {

/// The fields that an idempotency key is tied to, exactly as they were sent: a field left out is empty here and stays so, so
/// that a default that changes later is no conflict. Deadlines, start and streaming are no part of the intent.
struct Intent {
    std::optional<QString> kind;     ///< NAME@VERSION of a declared kind of job.
    QByteArray payload;              ///< JSON, the bytes as sent; stored and sent on as they are.
    std::optional<QString> provider; ///< Name of a provider record.
    std::optional<QString> model;    ///< Empty: the provider's default.
    std::optional<int> maxInFlight;  ///< Above 1: the job is free of side effects and may race.
    bool operator==(const Intent &) const = default;
};

/// One request to create a job. The same owner and key with the same intent is always the same job.
struct Submission {
    QString owner;
    QString key;
    Intent intent;
    std::optional<Millis> connectDeadline; ///< Empty: the provider's, else the default.
    std::optional<Millis> softDeadline;
    std::optional<Millis> hardDeadline;
    bool start = true; ///< false: only an explicit act starts the first attempt.
    QString actor;     ///< Who asked, for the event; need not be the owner.
    bool operator==(const Submission &) const = default;
};

} // namespace holdfast
