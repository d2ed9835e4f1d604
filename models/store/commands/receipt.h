// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/commands.h"

/// A receipt as it is stored with its command: compact JSON, without "repeated". Pure; any thread.
namespace holdfast {

[[nodiscard]] QString receiptText(const Receipt &receipt);
/// Internal where the text is none that this program writes.
[[nodiscard]] Result<Receipt> receiptFrom(const QString &text);

} // namespace holdfast
