// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/kept_answer.h"

#include "domain/json_pointer.h"
#include "providers/evidence_text.h"

#include <QUrl>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

bool isKept(const ProviderRecord &record)
{
    return record.probe && record.probe->way == ProbeWay::Stored;
}

/// The first of the payload's top-level names that says whether the answer is kept; empty: none.
QString nameOfKeeping(const Adapter &adapter, const QByteArray &payload)
{
    const Result<QStringList> names = topLevelNames(payload);
    for (const QLatin1StringView name : {adapter.stored.keep, adapter.stored.metadata}) {
        if (!names || names->contains(name))
            return name;
    }
    return {};
}

} // namespace

QString attemptTag(const QString &publicId, int ordinal)
{
    return publicId + u'.' + QString::number(ordinal);
}

Result<void> leavesKeepingAlone(const Adapter &adapter, const ProviderRecord &record, const QByteArray &payload)
{
    const QString name = isKept(record) ? nameOfKeeping(adapter, payload) : QString();
    if (name.isEmpty())
        return {};
    return fail(ErrorCode::Invalid,
        u"The payload has \"%1\" at its top level, and provider %2 is sent that with every request, so that its answer is kept and can "
        "be looked up."_s.arg(name, record.name),
        u"Take it out of the payload, or choose a provider whose record does not say so."_s, {{u"pointer"_s, QString(u'/' + name)}});
}

QByteArray keepingMembers(const Adapter &adapter, const ProviderRecord &record, const QByteArray &payload, const QString &tag)
{
    if (!isKept(record) || tag.isEmpty() || !nameOfKeeping(adapter, payload).isEmpty())
        return {};
    const QByteArray metadata = '{' + quotedJson(adapter.stored.tag) + ':' + quotedJson(tag) + '}';
    return quotedJson(adapter.stored.keep) + ":true," + quotedJson(adapter.stored.metadata) + ':' + metadata;
}

QString keptUrl(const Adapter &adapter, const ProviderRecord &record, const QString &tag)
{
    const QString filter = QString(adapter.stored.metadata) + u'[' + adapter.stored.tag + u']';
    return record.url + adapter.stored.path + u'?' + QString::fromLatin1(QUrl::toPercentEncoding(filter)) + u'='
        + QString::fromLatin1(QUrl::toPercentEncoding(tag));
}

/// A server that does not know the filter would give the answers of others, so the name must stand in the answer itself.
Result<std::optional<QByteArray>> keptAnswer(const Adapter &adapter, const QByteArray &list, const QString &tag)
{
    const QString first = adapter.stored.list + u"/0"_s;
    const QString ours = first + u'/' + adapter.stored.metadata + u'/' + adapter.stored.tag;
    const auto values = valuesAt(list, {adapter.stored.list, first, adapter.stored.list + u"/1"_s, ours}, u"the record"_s);
    if (!values)
        return tl::unexpected(values.error());
    const auto &entries = values->at(0);
    const auto &answer = values->at(1);
    if (!entries || entries->kind != JsonKind::Array)
        return fail(ErrorCode::Invalid, u"the provider's record has no list at %1"_s.arg(adapter.stored.list));
    if (!answer)
        return std::nullopt;
    if (!values->at(3) || values->at(3)->text != tag)
        return fail(ErrorCode::Invalid, u"the provider's list has an answer that is not kept under this attempt's name"_s);
    if (values->at(2))
        return fail(ErrorCode::Invalid, u"the provider keeps more than one answer under this attempt's name"_s);
    return answer->raw;
}

/// A JSON string; UTF-8 as it is, with the escapes that JSON demands.
QByteArray quotedJson(const QString &text)
{
    QByteArray out("\"");
    for (const char c : text.toUtf8()) {
        if (c == '"' || c == '\\')
            out += '\\';
        if (static_cast<unsigned char>(c) < 0x20)
            out += "\\u00" + QByteArray::number(c, 16).rightJustified(2, '0');
        else
            out += c;
    }
    return out + '"';
}

} // namespace holdfast
