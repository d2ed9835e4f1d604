// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/commands/start.h"

#include "domain/next_start.h"
#include "domain/verdict.h"
#include "store/commands/steps.h"
#include "store/rows.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

/// The newest version's default model; NotFound where there is no such provider.
Result<QString> defaultModel(Connection &db, const QString &provider)
{
    const auto rows = db.exec(u"SELECT model FROM providers WHERE name = ? ORDER BY version DESC LIMIT 1"_s, {provider});
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->isEmpty())
        return fail(ErrorCode::NotFound, u"There is no provider named \"%1\""_s.arg(provider),
            u"holdfastctl providers add makes one; holdfastctl providers lists them."_s, {{u"provider"_s, provider}});
    return rows->first().text(0);
}

/// The intent's model is the intent's provider's: another provider gets its own default, not a name that it does not know.
QString modelFor(const StartAttempt &command, const Job &job, const QString &provider, const QString &ownDefault)
{
    if (command.model)
        return *command.model;
    if (provider != job.provider && !ownDefault.isEmpty())
        return ownDefault;
    return job.model.value_or(ownDefault);
}

Cause causeOf(const JobScope &scope)
{
    if (scope.attempts.empty())
        return Cause::Initial;
    return std::ranges::any_of(scope.attempts, isOpen, &Attempt::state) ? Cause::Race : Cause::Retry;
}

} // namespace

Result<AttemptId> insertStarting(JobScope &scope, const NewAttempt &wanted)
{
    const int lane = freeLane(scope.job, scope.attempts);
    const ProviderKey key = providerKey(scope.job, scope.attempts, lane, wanted.provider, wanted.model);
    const int ordinal = scope.attempts.empty() ? 1 : scope.attempts.back().ordinal + 1;
    const auto rows = scope.db.exec(u"INSERT INTO attempts(job_id, ordinal, lane, max_in_flight, provider, model, cause, provider_key, "
                                    "key_repeated, started_by, start_reason, created_us, updated_us) VALUES("_s
            + placeholders(13) + u") RETURNING id"_s,
        {scope.job.id.value(), ordinal, lane, scope.job.maxInFlight, wanted.provider, boundText(wanted.model), word(wanted.cause), key.key,
            key.repeated ? 1 : 0, boundText(scope.head.actor), boundText(wanted.reason), bound(scope.now), bound(scope.now)});
    if (!rows)
        return tl::unexpected(rows.error());
    return AttemptId(rows->first().integer(0));
}

Result<Receipt> execute(Connection &db, const StartAttempt &command, UtcTime now)
{
    auto scope = JobScope::lock(db, command.head, now, command.job);
    if (!scope)
        return tl::unexpected(scope.error());
    if (const Verdict verdict = mayStart(scope->job, scope->attempts, command.afterOrdinal); !verdict.allowed())
        return tl::unexpected(toError(verdict));
    const QString provider = command.provider.value_or(scope->job.provider);
    if (const auto free = requireNotPaused(db, provider, now); !free)
        return tl::unexpected(free.error());
    const auto ownDefault = defaultModel(db, provider);
    if (!ownDefault)
        return tl::unexpected(ownDefault.error());
    const NewAttempt wanted{provider, modelFor(command, scope->job, provider, *ownDefault), causeOf(*scope), command.reason};
    const auto id = insertStarting(*scope, wanted);
    if (!id)
        return tl::unexpected(id.error());
    return scope
        ->note(u"started"_s, *id,
            {{u"provider"_s, provider}, {u"model"_s, wanted.model}, {u"cause"_s, word(wanted.cause)}, {u"reason"_s, command.reason}})
        .and_then([&] { return scope->receipt(Done::Started, *id); });
}

} // namespace holdfast
