// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVariantMap>
#include <tl/expected.hpp>

/// The one error dialect of the program. A value, made once where the code is known, carried unchanged to the window, the
/// command line and the HTTP API. Any thread.
namespace holdfast {

enum class ErrorCode {
    Usage,           ///< The request itself is malformed (command line, URL, number).
    Invalid,         ///< The intent or a provider record breaks a stated limit or format.
    KeyMissing,      ///< A job was asked for without an idempotency key.
    KeyInvalid,      ///< The key is empty, too long or has characters that are not allowed.
    KeyReused,       ///< Same owner and key, other intent. details: job_id, differs.
    NotFound,        ///< No such job, attempt or provider.
    Held,            ///< A rule refuses it now. details: rule, and what the verdict names.
    Stale,           ///< The author saw an older version than the one that stands.
    AlreadyDecided,  ///< Somebody or something decided before. details: by, at, what.
    SecretMissing,   ///< A secret reference cannot be resolved here.
    DatabaseMissing, ///< The place or server is not there.
    DatabaseRefused, ///< Wrong password, read-only, not a database, newer version.
    DatabaseFull,    ///< No space left.
    DatabaseAway,    ///< It was there, and is not now; the same command may be repeated.
    RuleBroken,      ///< A trigger or constraint refused the write: our own fault. details: rule.
    Internal,        ///< Anything else; the text says what.
};

/// The fixed word that stands in JSON output and problem documents ("key_reused").
QString errorWord(ErrorCode code);

struct Error {
    ErrorCode code = ErrorCode::Internal;
    QString text;        ///< One English sentence: what was wrong and where.
    QString hint;        ///< What to do; may be empty.
    QVariantMap details; ///< Machine-readable arguments; keys as in the HTTP API.
    bool operator==(const Error &) const = default;
};

template <typename T> using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> fail(ErrorCode code, QString text, QString hint = {}, QVariantMap details = {})
{
    return tl::unexpected<Error>(Error{code, std::move(text), std::move(hint), std::move(details)});
}

} // namespace holdfast
