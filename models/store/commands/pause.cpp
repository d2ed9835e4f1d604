// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/commands/steps.h"
#include "store/pauses.h"
#include "store/rows.h"
#include "store/set_back.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr qsizetype s_longestReason = 1'000; // pauses_reason

Result<Receipt> noted(Connection &db, const CommandHead &head, const QString &kind, const QJsonObject &detail, UtcTime now, Done done)
{
    return db
        .exec(u"INSERT INTO events(at_us, kind, actor, detail, command_id) VALUES(?, ?, ?, ?, ?)"_s,
            {bound(now), kind, boundText(head.actor), QString::fromUtf8(QJsonDocument(detail).toJson(QJsonDocument::Compact)), head.id})
        .map([done](const Rows &) {
            Receipt receipt;
            receipt.done = done;
            return receipt;
        });
}

Result<void> requireProvider(Connection &db, const QString &name)
{
    if (name.isEmpty())
        return {};
    const auto rows = db.exec(u"SELECT 1 FROM providers WHERE name = ? LIMIT 1"_s, {name});
    if (!rows)
        return tl::unexpected(rows.error());
    return rows->isEmpty() ? fail(ErrorCode::NotFound, u"There is no provider named \"%1\""_s.arg(name)) : Result<void>();
}

Result<void> check(const PauseStarts &command, UtcTime now)
{
    if (command.reason.trimmed().isEmpty() || command.reason.size() > s_longestReason)
        return fail(ErrorCode::Invalid, u"Pausing needs a reason of 1 to 1,000 characters"_s,
            u"Say why in a sentence: it is shown wherever something waits for it."_s);
    if (command.until && *command.until <= now)
        return fail(ErrorCode::Invalid, u"The pause would be over already"_s, u"Name a time to come, or none."_s);
    return {};
}

QJsonObject detailOf(const QString &provider, const QString &reason)
{
    QJsonObject detail{{u"reason"_s, reason}};
    if (!provider.isEmpty())
        detail.insert(u"provider"_s, provider);
    return detail;
}

} // namespace

Result<Receipt> execute(Connection &db, const PauseStarts &command, UtcTime now)
{
    if (const auto valid = check(command, now).and_then([&] { return requireProvider(db, command.provider); }); !valid)
        return tl::unexpected(valid.error());
    QJsonObject detail = detailOf(command.provider, command.reason);
    if (command.until)
        detail.insert(u"until_us"_s, toMicros(*command.until));
    return db
        .exec(u"INSERT INTO pauses(provider, since_us, until_us, reason, paused_by) VALUES(?, ?, ?, ?, ?) ON CONFLICT(provider) DO UPDATE "
              "SET since_us = excluded.since_us, until_us = excluded.until_us, reason = excluded.reason, paused_by = excluded.paused_by"_s,
            {boundText(command.provider), bound(now), bound(command.until), command.reason, boundText(command.head.actor)})
        .and_then([&](const Rows &) { return noted(db, command.head, u"paused"_s, detail, now, Done::Paused); });
}

Result<Receipt> execute(Connection &db, const ResumeStarts &command, UtcTime now)
{
    const auto setBack = command.provider.isEmpty() ? readSetBack(db) : Result<std::optional<QString>>(std::nullopt);
    if (!setBack)
        return tl::unexpected(setBack.error());
    if (*setBack && command.reason.trimmed().isEmpty())
        return fail(ErrorCode::Invalid, u"Resuming after the database was set back needs a reason"_s,
            u"Say what you looked at; it stands in the events."_s);
    const auto known = requireProvider(db, command.provider);
    if (!known)
        return tl::unexpected(known.error());
    const auto pause = db.exec(u"DELETE FROM pauses WHERE provider = ?"_s, {boundText(command.provider)});
    if (!pause)
        return tl::unexpected(pause.error());
    if (pause->affected == 0 && !*setBack)
        return Receipt{};
    QJsonObject detail = detailOf(command.provider, command.reason);
    if (*setBack) {
        detail.insert(u"text"_s, **setBack);
        if (const auto cleared = db.exec(u"DELETE FROM meta WHERE k = 'set_back'"_s); !cleared)
            return tl::unexpected(cleared.error());
    }
    return noted(db, command.head, u"resumed"_s, detail, now, Done::Resumed);
}

} // namespace holdfast
