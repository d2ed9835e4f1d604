// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/apply.h"

#include "store/commands/receipt.h"
#include "store/commands/steps.h"
#include "store/rows.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

QString kindOf(const SubmitJob &)
{
    return u"submit_job"_s;
}
QString kindOf(const StartAttempt &)
{
    return u"start_attempt"_s;
}
QString kindOf(const ReleaseAttempt &)
{
    return u"release_attempt"_s;
}
QString kindOf(const EndAttempt &)
{
    return u"end_attempt"_s;
}
QString kindOf(const DecideAttempt &)
{
    return u"decide_attempt"_s;
}
QString kindOf(const RecordProbe &)
{
    return u"record_probe"_s;
}
QString kindOf(const CancelJob &)
{
    return u"cancel_job"_s;
}
QString kindOf(const AcknowledgeContradiction &)
{
    return u"acknowledge_contradiction"_s;
}
QString kindOf(const WithdrawAttempt &)
{
    return u"withdraw_attempt"_s;
}
QString kindOf(const RequestStop &)
{
    return u"request_stop"_s;
}
QString kindOf(const SweepJob &)
{
    return u"sweep_job"_s;
}
QString kindOf(const MarkSent &)
{
    return u"mark_sent"_s;
}
QString kindOf(const PauseStarts &)
{
    return u"pause_starts"_s;
}
QString kindOf(const ResumeStarts &)
{
    return u"resume_starts"_s;
}
QString kindOf(const AddProvider &)
{
    return u"add_provider"_s;
}

/// The receipt of this very command, if it was executed before.
Result<std::optional<Receipt>> storedReceipt(Connection &db, const QString &id)
{
    const auto rows = db.exec(u"SELECT receipt FROM commands WHERE id = ?"_s, {id});
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->isEmpty())
        return std::nullopt;
    return receiptFrom(rows->first().text(0)).map([](Receipt receipt) {
        receipt.repeated = true;
        return std::optional(std::move(receipt));
    });
}

Result<void> store(Connection &db, const CommandHead &head, const QString &kind, const Receipt &receipt, UtcTime now)
{
    const auto done = db.exec(u"INSERT INTO commands(id, kind, job_id, receipt, at_us) VALUES(?, ?, ?, ?, ?)"_s,
        {head.id, kind, receipt.job.isValid() ? QVariant(receipt.job.value()) : QVariant(), receiptText(receipt), bound(now)});
    return done ? Result<void>() : tl::unexpected(done.error());
}

template <typename C> Result<Receipt> applyOne(Connection &db, const C &command, UtcTime now)
{
    const auto stored = storedReceipt(db, command.head.id);
    if (!stored)
        return tl::unexpected(stored.error());
    if (*stored)
        return **stored;
    auto receipt = execute(db, command, now);
    if (!receipt || receipt->repeated)
        return receipt;
    return store(db, command.head, kindOf(command), *receipt, now).map([&receipt] { return *receipt; });
}

} // namespace

Result<Receipt> applyCommand(Connection &connection, const Command &command, UtcTime now)
{
    return std::visit([&](const auto &each) { return applyOne(connection, each, now); }, command);
}

} // namespace holdfast
