// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QByteArrayView>
#include <string>
#include <vector>

/// Reads JSON text as events, without rounding a number and without a tree. Strict RFC 8259 in UTF-8: a byte order mark, NUL
/// bytes, lone surrogates (escaped ones too), anything after the value, and nesting beyond limits::maxJsonDepth are refused.
/// Pure; any thread; any locale. This is the only door to the JSON library.
namespace holdfast {

enum class JsonKind { Null, False, True, Number, String, Array, Object };

/// Where the reader stands: one step for each object or array around the present value.
struct JsonStep {
    bool inArray = false;
    qsizetype index = -1; ///< In an array.
    std::string name;     ///< In an object: UTF-8, escapes resolved.
};
using JsonPath = std::vector<JsonStep>;

/// The RFC 6901 pointer of a path; "" is the whole text. Cut to limits::maxPointerLength, as it is for messages.
[[nodiscard]] QString pointerOf(const JsonPath &path);
/// For a sentence: 'at "/x/0"', or "at its top".
[[nodiscard]] QString placeOf(const JsonPath &path);
/// prefix + "/" + name, with ~ and / escaped.
[[nodiscard]] QString pointerBelow(const QString &prefix, QByteArrayView name);

struct JsonToken {
    JsonKind kind;
    QByteArrayView text; ///< String: its UTF-8, escapes resolved. Number: as written. Valid during the call only.
    qsizetype begin;     ///< First byte of the value in the input.
    qsizetype end;       ///< One past its last byte.
};

/// Receives the events; an error from any of them stops the reading and is its result.
class JsonHandler {
public:
    JsonHandler() = default;
    JsonHandler(const JsonHandler &) = delete;
    JsonHandler &operator=(const JsonHandler &) = delete;
    virtual ~JsonHandler() = default;
    /// A value that is neither object nor array. `path` is its own place.
    virtual Result<void> scalar(const JsonPath &path, const JsonToken &token) = 0;
    /// An object or array begins; `path` is its own place.
    virtual Result<void> open(const JsonPath &path, JsonKind kind, qsizetype begin) = 0;
    /// A member's name was read; it is the last step of `path`.
    virtual Result<void> name(const JsonPath &path) = 0;
    /// The object or array at `path` is complete.
    virtual Result<void> close(const JsonPath &path, qsizetype end) = 0;
};

/// Reads the whole input. `subject` begins the sentence of an error: "The payload". Errors: Invalid; for a syntax error details
/// hold byte, line, column (from 1) and at_end (bool): true when the text ended too early, as a cut one does.
[[nodiscard]] Result<void> readJson(QByteArrayView json, const QString &subject, JsonHandler &handler);

} // namespace holdfast
