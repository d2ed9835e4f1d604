// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/deadlines.h"
#include "domain/ids.h"

#include <QString>
#include <optional>

/// A provider as an operator configured it: one immutable version. Secrets are references only. Any thread.
namespace holdfast {

/// What the provider does with an Idempotency-Key that it has seen before; each adapter states it with its source.
enum class KeyBehaviour { Ignores, Replays, Rejects };
QString word(KeyBehaviour behaviour);

/// How the provider's own record is asked.
enum class ProbeWay {
    Url,    ///< A status URL; where its parts stand is the recipe's.
    Stored, ///< The answers that it keeps because the request asked for that; how is the format's.
};
QString word(ProbeWay way);

/// What it proves that the provider has no record of an attempt.
enum class MissMeaning {
    Nothing,       ///< It may have run all the same.
    NeverReceived, ///< It never came there; only where the provider says so, and while it keeps its records.
};
QString word(MissMeaning meaning);

/// How the provider's own record of an attempt is asked and read ("Look up"), and what it proves.
struct ProbeRecipe {
    QString url;     ///< Template with {key} and {id}. This and the three below: of ProbeWay::Url alone.
    QString answer;  ///< JSON pointer of the answer: there and neither null nor false.
    QString failed;  ///< POINTER or POINTER=VALUE: the record says that it failed.
    QString running; ///< POINTER or POINTER=VALUE: still at work.
    ProbeWay way = ProbeWay::Url;
    std::optional<bool> failedRan = {};   ///< Whether what failed by that record had run; empty: it does not say.
    std::optional<Millis> retention = {}; ///< From the release: how long the provider keeps its record; empty: it does not say.
    MissMeaning miss = MissMeaning::Nothing;
    QString source = {}; ///< Where the provider says what its record means; a miss proves nothing without it.
    bool operator==(const ProbeRecipe &) const = default;
};

/// Per million tokens, in millionths of the currency's unit.
struct Prices {
    qint64 inputMicros = 0;
    qint64 outputMicros = 0;
    QString currency;
    bool operator==(const Prices &) const = default;
};

struct ProviderRecord {
    ProviderId id; ///< Of this version; none before it is stored.
    QString name;
    int version = 0;
    QString format = QStringLiteral("openai-chat");
    QString url;       ///< Base as stock clients take it, without a trailing slash.
    QString model;     ///< Default model; may be empty.
    QString secretRef; ///< env:NAME, file:PATH or empty (no key).
    QString caFile;
    QString proxyUrl;       ///< http://host:port, the only way to it; empty: straight.
    QString proxySecretRef; ///< Reference to the proxy's USER:PASSWORD; empty: it asks for none.
    Deadlines deadlines;
    int limit = 8; ///< Attempts at once per instance.
    std::optional<ProbeRecipe> probe;
    std::optional<Prices> prices;
    bool overloadAmbiguous = false; ///< --overload ambiguous: 503/529 say nothing (a gateway that talks to others).
    KeyBehaviour keys = KeyBehaviour::Ignores;
    UtcTime created;
    QString createdBy;
    bool operator==(const ProviderRecord &) const = default;
};

} // namespace holdfast
