// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/error.h"

namespace holdfast {

QString errorWord(ErrorCode code)
{
    switch (code) {
    case ErrorCode::Usage: return QStringLiteral("usage");
    case ErrorCode::Invalid: return QStringLiteral("intent_invalid");
    case ErrorCode::KeyMissing: return QStringLiteral("key_missing");
    case ErrorCode::KeyInvalid: return QStringLiteral("key_invalid");
    case ErrorCode::KeyReused: return QStringLiteral("key_reused");
    case ErrorCode::NotFound: return QStringLiteral("not_found");
    case ErrorCode::Held: return QStringLiteral("held");
    case ErrorCode::Stale: return QStringLiteral("stale");
    case ErrorCode::AlreadyDecided: return QStringLiteral("already_decided");
    case ErrorCode::SecretMissing: return QStringLiteral("secret_missing");
    case ErrorCode::DatabaseMissing: return QStringLiteral("database_missing");
    case ErrorCode::DatabaseRefused: return QStringLiteral("database_refused");
    case ErrorCode::DatabaseFull: return QStringLiteral("database_full");
    case ErrorCode::DatabaseAway: return QStringLiteral("database_away");
    case ErrorCode::RuleBroken: return QStringLiteral("rule_broken");
    case ErrorCode::Internal: return QStringLiteral("internal");
    }
    Q_UNREACHABLE();
}

} // namespace holdfast
