// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/commands/receipt.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

QString word(Done done)
{
    switch (done) {
    case Done::Created: return u"created"_s;
    case Done::Replayed: return u"replayed"_s;
    case Done::Started: return u"started"_s;
    case Done::Released: return u"released"_s;
    case Done::Won: return u"won"_s;
    case Done::Superseded: return u"superseded"_s;
    case Done::Failed: return u"failed"_s;
    case Done::Unknown: return u"unknown"_s;
    case Done::Noted: return u"noted"_s;
    case Done::Decided: return u"decided"_s;
    case Done::Cancelled: return u"cancelled"_s;
    case Done::Acknowledged: return u"acknowledged"_s;
    case Done::Withdrawn: return u"withdrawn"_s;
    case Done::StopAsked: return u"stop_asked"_s;
    case Done::Sealed: return u"sealed"_s;
    case Done::Swept: return u"swept"_s;
    case Done::Paused: return u"paused"_s;
    case Done::Resumed: return u"resumed"_s;
    }
    Q_UNREACHABLE();
}

Result<Done> doneFrom(const QString &text)
{
    for (int i = 0; i <= int(Done::Resumed); ++i) {
        if (word(Done(i)) == text)
            return Done(i);
    }
    return fail(ErrorCode::Internal, u"A stored receipt says \"%1\", which this program does not know"_s.arg(text));
}

/// Ids and times as text: JSON's numbers are doubles.
QString number(qint64 value)
{
    return QString::number(value);
}

std::optional<NextAction> nextFrom(const QJsonObject &next)
{
    for (const auto what : {NextAction::What::Start, NextAction::What::Repeat, NextAction::What::Failover}) {
        if (holdfast::word(what) == next.value("what"_L1).toString())
            return NextAction{what, utcFromMicros(next.value("at"_L1).toString().toLongLong()), next.value("provider"_L1).toString()};
    }
    return std::nullopt;
}

} // namespace

QString receiptText(const Receipt &receipt)
{
    QJsonObject object{{u"done"_s, word(receipt.done)}, {u"job"_s, number(receipt.job.value())}, {u"public_id"_s, receipt.publicId},
        {u"job_version"_s, receipt.jobVersion}, {u"job_state"_s, holdfast::word(receipt.jobState)},
        {u"attempt"_s, number(receipt.attempt.value())}, {u"attempt_version"_s, receipt.attemptVersion}, {u"ordinal"_s, receipt.ordinal},
        {u"provider_key"_s, receipt.providerKey}, {u"key_repeated"_s, receipt.keyRepeated},
        {u"ignored"_s, QJsonArray::fromStringList(receipt.ignored)}, {u"provider"_s, number(receipt.provider.value())}};
    if (receipt.next) {
        object.insert(u"next"_s,
            QJsonObject{{u"what"_s, holdfast::word(receipt.next->what)}, {u"at"_s, number(toMicros(receipt.next->at))},
                {u"provider"_s, receipt.next->provider}});
    }
    return QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
}

Result<Receipt> receiptFrom(const QString &text)
{
    const QJsonObject object = QJsonDocument::fromJson(text.toUtf8()).object();
    const auto done = doneFrom(object.value("done"_L1).toString());
    const auto state = fromWord<JobState>(object.value("job_state"_L1).toString());
    if (!done || !state)
        return tl::unexpected(!done ? done.error() : state.error());
    const auto id = [&object](QLatin1StringView name) { return object.value(name).toString().toLongLong(); };
    Receipt receipt;
    receipt.done = *done;
    receipt.job = JobId(id("job"_L1));
    receipt.publicId = object.value("public_id"_L1).toString();
    receipt.jobVersion = object.value("job_version"_L1).toInt();
    receipt.jobState = *state;
    receipt.attempt = AttemptId(id("attempt"_L1));
    receipt.attemptVersion = object.value("attempt_version"_L1).toInt();
    receipt.ordinal = object.value("ordinal"_L1).toInt();
    receipt.providerKey = object.value("provider_key"_L1).toString();
    receipt.keyRepeated = object.value("key_repeated"_L1).toBool();
    receipt.next = nextFrom(object.value("next"_L1).toObject());
    for (const QJsonValue &name : object.value("ignored"_L1).toArray())
        receipt.ignored << name.toString();
    receipt.provider = ProviderId(id("provider"_L1));
    return receipt;
}

} // namespace holdfast
