// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QString>

/// How a secret is referred to; what is stored and shown is never the secret itself. Pure; any thread.
namespace holdfast {

struct SecretReference {
    enum class Kind {
        None,     ///< The provider wants no key.
        Variable, ///< env:NAME, a variable of this process.
        File,     ///< file:/PATH, a private file.
    };
    Kind kind = Kind::None;
    QString place; ///< The variable's name or the file's path.
    bool operator==(const SecretReference &) const = default;
};

/// Looks at nothing outside. Error: Invalid; it never repeats the text, for somebody may have put the key itself there.
[[nodiscard]] Result<SecretReference> parseSecretReference(const QString &reference);

} // namespace holdfast
