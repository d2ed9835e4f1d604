// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

#include <QtGlobal>
#include <chrono>

/// Every bound on what comes in and every default, once. All from the design figures; changing one is a change of contract.
namespace holdfast::limits {

using namespace std::chrono_literals;

inline constexpr qsizetype maxPayloadBytes = 8 * 1024 * 1024;
inline constexpr qsizetype maxAnswerBytes = 64 * 1024 * 1024; ///< Beyond it: incomplete_answer, what came is kept.

inline constexpr qsizetype maxKeyLength = 255; ///< Visible ASCII, firstKeyCharacter to lastKeyCharacter.
inline constexpr char16_t firstKeyCharacter = 0x21;
inline constexpr char16_t lastKeyCharacter = 0x7E;
inline constexpr qsizetype maxOwnerLength = 128; ///< Code points, as the databases count.
inline constexpr qsizetype maxModelLength = 255;
inline constexpr qsizetype maxKindLength = 255;
inline constexpr qsizetype maxProviderNameLength = 64; ///< Of [A-Za-z0-9._-], beginning with a letter or digit.

inline constexpr qsizetype maxNumberDigits = 1000;  ///< Digits of a JSON number as written, without its exponent.
inline constexpr int maxNumberExponent = 308;       ///< Either sign, as written.
inline constexpr qsizetype maxJsonDepth = 1000;     ///< Objects and arrays within each other.
inline constexpr qsizetype maxDifferences = 20;     ///< Pointers that a conflict names; "…" stands for the rest.
inline constexpr qsizetype maxPointerLength = 1000; ///< Of a pointer in a message; longer ones are cut with "…".

inline constexpr int minInFlight = 1;
inline constexpr int maxInFlight = 8;
inline constexpr qint64 maxPriceMicros = 1'000'000'000'000; ///< A million of the currency's units for a million tokens.
inline constexpr int maxSlots = 1000; ///< Of a provider's attempts at once in one instance; the default is ProviderRecord's.

inline constexpr Millis minRetention = 1s; ///< Of a provider's own record.
inline constexpr Millis maxRetention = 10 * 365 * 24h;
inline constexpr qsizetype maxSourceLength = 1000; ///< Of the provider's word that a recipe rests on.

inline constexpr Millis minDeadline = 100ms;
inline constexpr Millis maxDeadline = 24h;

inline constexpr Millis maxRetryAfter = 1h; ///< A longer Retry-After is cut to this, and shown.
inline constexpr Millis firstBackoff = 1s;  ///< Doubles with each refusal in a row, with full jitter.
inline constexpr Millis maxBackoff = 60s;
inline constexpr int longBackoffFrom = 10; ///< From this refusal in a row on, the cap is maxLongBackoff.
inline constexpr Millis maxLongBackoff = 15min;
inline constexpr int maxPostedByItself = 5; ///< Posted attempts that a job gets without a person.

} // namespace holdfast::limits
