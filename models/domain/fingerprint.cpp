// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/fingerprint.h"

#include "domain/canonical_json.h"
#include "domain/json_tree.h"
#include "domain/limits.h"
#include "domain/validation.h"

#include <QCryptographicHash>
#include <QtEndian>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

const QString &payloadSubject()
{
    static const QString subject = u"The payload"_s;
    return subject;
}

/// One frame: the length, then the bytes, so that no two lists of fields give the same input.
void addFrame(QCryptographicHash &hash, QByteArrayView bytes)
{
    const quint64 size = qToBigEndian(static_cast<quint64>(bytes.size()));
    hash.addData(QByteArrayView(reinterpret_cast<const char *>(&size), sizeof size));
    hash.addData(bytes);
}

/// A field that was left out adds nothing; its name frames one that was sent.
void addField(QCryptographicHash &hash, QByteArrayView name, const std::optional<QString> &value)
{
    if (!value)
        return;
    addFrame(hash, name);
    addFrame(hash, value->toUtf8());
}

std::optional<QString> decimal(std::optional<int> value)
{
    return value ? std::optional(QString::number(*value)) : std::nullopt;
}

} // namespace

Result<QByteArray> fingerprint(const Intent &intent)
{
    if (const Result<void> valid = validateIntent(intent); !valid)
        return tl::unexpected(valid.error());
    const Result<QByteArray> payload = canonicalJson(intent.payload, payloadSubject());
    if (!payload)
        return tl::unexpected(payload.error());
    QCryptographicHash hash(QCryptographicHash::Sha256);
    addFrame(hash, "holdfast-intent-1"); // the version: a new form gets a new name, so that the two never meet
    addField(hash, "kind", intent.kind);
    addFrame(hash, "payload");
    addFrame(hash, *payload);
    addField(hash, "provider", intent.provider);
    addField(hash, "model", intent.model);
    addField(hash, "max_in_flight", decimal(intent.maxInFlight));
    return hash.result();
}

Result<QStringList> differingFields(const Intent &existing, const Intent &incoming)
{
    const Result<JsonTree> left = readTree(existing.payload, payloadSubject());
    const Result<JsonTree> right = readTree(incoming.payload, payloadSubject());
    if (!left || !right)
        return tl::unexpected(left ? right.error() : left.error());
    QStringList fields;
    if (existing.kind != incoming.kind)
        fields << u"/kind"_s;
    fields << differences(*left, *right, u"/payload"_s, limits::maxDifferences + 1);
    if (existing.provider != incoming.provider)
        fields << u"/provider"_s;
    if (existing.model != incoming.model)
        fields << u"/model"_s;
    if (existing.maxInFlight != incoming.maxInFlight)
        fields << u"/max_in_flight"_s;
    if (fields.size() > limits::maxDifferences) {
        fields.resize(limits::maxDifferences);
        fields << u"…"_s;
    }
    return fields;
}

} // namespace holdfast
