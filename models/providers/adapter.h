// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/provider_record.h"

#include <QLatin1StringView>
#include <QStringView>
#include <span>

/// A provider's wire format as data: paths, headers, what statuses and finish reasons mean, what it does with a key; each fact
/// with its source. Nothing here runs; request_builder, outcome_table and answer_content read it. Constant; any thread.
namespace holdfast {

/// What a status line proves about the request.
enum class StatusMeaning {
    Answer,         ///< The content decides.
    Rejected,       ///< Refused before the model; the same request would be refused again.
    RejectedForNow, ///< Refused before the model because of the provider's state; may be repeated by itself.
    Overload,       ///< As RejectedForNow, but only with a whole error body of the provider's own; else Ambiguous.
    Ambiguous,      ///< Does not say whether it ran.
};

struct StatusFact {
    int first;
    int last;
    StatusMeaning meaning;
    QLatin1StringView says; ///< What it means, as part of a sentence.
    QLatin1StringView source;
};

/// What the provider's own word for "why I stopped" makes of an answer. A word not listed proves nothing.
enum class FinishMeaning { Usable, Truncated, Filtered, Error };

struct FinishFact {
    QLatin1StringView reason;
    FinishMeaning meaning;
    QLatin1StringView source;
};

/// A word of the provider's that decides something, such as an error code after which no repeat helps.
struct WordFact {
    QLatin1StringView word;
    QLatin1StringView source;
};

/// A top-level name that a payload must not have.
struct RefusedName {
    QLatin1StringView name;
    QLatin1StringView why;      ///< As a sentence.
    QLatin1StringView whenTrue; ///< The sentence when its value is true; empty: as any other value.
    QLatin1StringView hint;
};

/// Where the parts of an answer stand: JSON pointers.
struct AnswerPlaces {
    QLatin1StringView error; ///< There and neither null nor false: the provider failed, whatever else is there.
    QLatin1StringView errorMessage;
    QLatin1StringView errorCode;
    QLatin1StringView errorType;
    QLatin1StringView choice;                   ///< The first answer; without it there is none.
    QLatin1StringView finish;                   ///< Why it stopped.
    QLatin1StringView refusal;                  ///< A text here is a refusal.
    std::span<const QLatin1StringView> content; ///< Any of these, not null: there is something to use.
    QLatin1StringView inputTokens;
    QLatin1StringView outputTokens;
    QLatin1StringView id;
};

/// How a provider is told to keep its answers, and how they are found again. Without `tag` it keeps none.
struct StoredFacts {
    QLatin1StringView keep;     ///< Top-level name that is set to true.
    QLatin1StringView metadata; ///< Top-level name of what is kept beside the answer.
    QLatin1StringView tag;      ///< Its member with the attempt's own name.
    QLatin1StringView path;     ///< Appended to the record's URL: the list, filtered by that member.
    QLatin1StringView list;     ///< JSON pointer of the list's entries; the first one is the answer.
    QLatin1StringView source;
};

struct Adapter {
    QLatin1StringView format;     ///< As it stands in the record: "openai-chat".
    QLatin1StringView path;       ///< Appended to the record's URL for a request.
    QLatin1StringView modelsPath; ///< Appended for `providers test`.
    QLatin1StringView authHeader;
    QLatin1StringView authPrefix; ///< Before the secret in that header.
    QLatin1StringView keyHeader;
    KeyBehaviour keys; ///< What the provider does with a key it has seen; a record may state another.
    QLatin1StringView keysSource;
    std::span<const StatusFact> statuses; ///< Before the facts that hold for every provider; the first that fits counts.
    std::span<const FinishFact> finishes;
    std::span<const WordFact> finalErrors; ///< Codes or types with a 429 after which waiting does not help.
    std::span<const QLatin1StringView> requestIdHeaders;
    std::span<const RefusedName> refusedNames;
    AnswerPlaces answer;
    StoredFacts stored;
};

std::span<const Adapter *const> adapters();
/// nullptr when there is no such format.
[[nodiscard]] const Adapter *adapterFor(QStringView format);
/// The adapter's own fact, else the one that HTTP and its gateways give; every status from 200 on has one.
[[nodiscard]] const StatusFact &statusFact(const Adapter &adapter, int status);
/// nullptr when the provider documents no such reason.
[[nodiscard]] const FinishFact *finishFact(const Adapter &adapter, QStringView reason);

} // namespace holdfast
