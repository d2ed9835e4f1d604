// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/provider_record.h"
#include "engine/engine_options.h"
#include "transport/wire_request.h"

#include <QObject>
#include <functional>

namespace holdfast {

/// What opens the way to a provider: its key, and its proxy with the proxy's own secret. Both are read anew for each request.
struct Credentials {
    QByteArray secret;              ///< Empty: the provider wants none.
    std::optional<WireProxy> proxy; ///< None: straight.
};

/// Calls then() on the context's thread, at once where everything is at hand; never after the context is gone. A keychain takes its
/// time, and nobody waits for it: whoever asks goes on. Error: a secret cannot be read, or the proxy's is not USER:PASSWORD.
void withCredentials(const EngineOptions &options, const ProviderRecord &record, QObject *context,
    const std::function<void(const Result<Credentials> &)> &then);

} // namespace holdfast
