// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/observation.h"
#include "domain/provider_record.h"

#include <QString>

/// Whether a provider record can be used, and whether the provider answers. Pure; any thread.
namespace holdfast {

/// Every field of a record as an operator gave it; gives it back as it is stored (no slash at the URL's end, a connect deadline
/// beyond soft cut to soft). What a secret reference points to is not looked at. Errors: Invalid, one sentence and a hint.
[[nodiscard]] Result<ProviderRecord> validateRecord(ProviderRecord record);

/// "0.15" → 150000 millionths, exactly: digits and perhaps a point with at most six more, up to a million units, in every
/// locale. `what` begins the sentence of an error: "--price-in". Errors: Usage.
[[nodiscard]] Result<qint64> parsePrice(const QString &text, const QString &what);

/// What the answer to buildModelsRequest says, in a sentence: "alpha answers: 3 models, gpt-x among them". Error: Internal, when
/// the provider refuses the key, does not answer, or answers something else.
[[nodiscard]] Result<QString> judgeModels(const ProviderRecord &record, const Observation &observation);

} // namespace holdfast
