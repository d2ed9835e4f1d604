// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/secret_reference.h"

#include <QRegularExpression>

namespace holdfast {

Result<SecretReference> parseSecretReference(const QString &reference)
{
    static const QRegularExpression variable(QStringLiteral("\\Aenv:([A-Za-z_][A-Za-z0-9_]*)\\z"));
    if (reference.isEmpty())
        return SecretReference{};
    if (const auto match = variable.match(reference); match.hasMatch())
        return SecretReference{SecretReference::Kind::Variable, match.captured(1)};
    if (reference.startsWith(QLatin1String("file:/")) && !reference.contains(QChar::Null))
        return SecretReference{SecretReference::Kind::File, reference.mid(5)};
    const QString forms = QStringLiteral("Use env:NAME (a variable's name) or file:/PATH (an absolute path).");
    if (reference == QLatin1String("keychain") || reference.startsWith(QLatin1String("keychain:")))
        return fail(ErrorCode::Invalid, QStringLiteral("Keys from the keychain are not available in this version."), forms);
    return fail(ErrorCode::Invalid,
        QStringLiteral("The reference to a key is neither env:NAME nor file:/PATH; it is not shown here because it may be the key itself."),
        forms);
}

} // namespace holdfast
