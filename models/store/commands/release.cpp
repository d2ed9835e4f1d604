// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/verdict.h"
#include "store/commands/start.h"
#include "store/commands/steps.h"
#include "store/pauses.h"
#include "store/rows.h"
#include "store/set_back.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

Result<void> requireNotSetBack(Connection &db)
{
    const auto stands = readSetBack(db);
    if (!stands)
        return tl::unexpected(stands.error());
    if (*stands)
        return fail(ErrorCode::Held, **stands, u"Look at what was sent meanwhile, then: holdfastctl dispatch resume."_s,
            {{u"rule"_s, u"set_back"_s}});
    return {};
}

tl::unexpected<Error> stale(const QString &text)
{
    return fail(ErrorCode::Stale, text, u"Read the job again; nothing was sent."_s);
}

/// A person's STARTING attempt, as it was asked for.
Result<AttemptId> takeStarting(const JobScope &scope, const ReleaseAttempt &command)
{
    if (const Verdict verdict = mayRelease(scope.job, scope.attempts); !verdict.allowed())
        return tl::unexpected(toError(verdict));
    const Attempt *attempt = scope.find(*command.starting);
    if (!attempt || attempt->state != AttemptState::Starting)
        return stale(u"Attempt %1 of job %2 does not wait to be released"_s.arg(command.starting->value()).arg(scope.job.id.value()));
    if (attempt->provider != command.provider.name || attempt->model != command.model)
        return stale(u"Attempt %1 was asked for at %2 with the model \"%3\", not at %4 with \"%5\""_s.arg(attempt->ordinal)
                         .arg(attempt->provider, attempt->model, command.provider.name, command.model));
    return attempt->id;
}

/// What the job plans by itself, when its time has come.
Result<AttemptId> startPlanned(JobScope &scope, const ReleaseAttempt &command)
{
    if (const Verdict verdict = mayStart(scope.job, scope.attempts, std::nullopt); !verdict.allowed())
        return tl::unexpected(toError(verdict));
    const auto &next = scope.job.next;
    if (!next || next->at > scope.now || next->provider != command.provider.name)
        return stale(u"Job %1 plans no start at %2 now"_s.arg(scope.job.id.value()).arg(command.provider.name));
    const auto cause = [&next] {
        switch (next->what) {
        case NextAction::What::Start: return Cause::Initial;
        case NextAction::What::Repeat: return Cause::Repeat;
        case NextAction::What::Failover: return Cause::Failover;
        }
        Q_UNREACHABLE();
    };
    return insertStarting(scope, {command.provider.name, command.model, cause(), {}});
}

} // namespace

Result<void> requireAlive(Connection &db, InstanceId instance)
{
    const auto rows = db.exec(u"SELECT state FROM instances WHERE id = ?"_s + forKeyShare(db.dialect()), {instance.value()});
    if (!rows)
        return tl::unexpected(rows.error());
    if (rows->isEmpty() || rows->first().text(0) != "ALIVE"_L1)
        return fail(ErrorCode::Held, u"This process may send nothing: it is no longer registered as alive"_s,
            u"It was found dead by another one, or it has closed; it registers anew and goes on."_s,
            {{u"rule"_s, u"instance_not_alive"_s}});
    return {};
}

Result<void> requireNotPaused(Connection &db, const QString &provider, UtcTime now)
{
    const auto pauses = readPauses(db);
    if (!pauses)
        return tl::unexpected(pauses.error());
    const Pause *const pause = pauseOf(*pauses, provider, now);
    return pause ? tl::unexpected(toError(pausedVerdict(*pause))) : Result<void>();
}

Result<std::optional<AttemptId>> releasedUnder(Connection &db, const QString &token)
{
    const auto rows = db.exec(u"SELECT id FROM attempts WHERE release_token = ?"_s, {token});
    if (!rows)
        return tl::unexpected(rows.error());
    return rows->isEmpty() ? std::nullopt : std::optional(AttemptId(rows->first().integer(0)));
}

Result<void> writeRelease(JobScope &scope, const ReleaseAttempt &command, AttemptId id)
{
    const Deadlines &deadlines = command.deadlines;
    const auto &prices = command.provider.prices;
    AttemptChange change;
    change.set(u"state"_s, word(AttemptState::Running)).set(u"provider_id"_s, command.provider.id.value());
    change.set(u"instance_id"_s, command.instance.value()).set(u"release_token"_s, command.releaseToken);
    change.set(u"released_us"_s, bound(scope.now)).set(u"connect_ms"_s, qint64(deadlines.connect.count()));
    change.set(u"soft_ms"_s, qint64(deadlines.soft.count())).set(u"hard_ms"_s, qint64(deadlines.hard.count()));
    change.set(u"soft_deadline_us"_s, bound(scope.now + deadlines.soft)).set(u"hard_deadline_us"_s, bound(scope.now + deadlines.hard));
    if (prices) {
        change.set(u"price_in_micros"_s, prices->inputMicros).set(u"price_out_micros"_s, prices->outputMicros);
        change.set(u"currency"_s, prices->currency);
    }
    return change.write(scope, id);
}

Result<Receipt> execute(Connection &db, const ReleaseAttempt &command, UtcTime now)
{
    if (const auto alive = requireAlive(db, command.instance); !alive)
        return tl::unexpected(alive.error());
    auto scope = JobScope::lock(db, command.head, now, command.job);
    if (!scope)
        return tl::unexpected(scope.error());
    const auto before = releasedUnder(db, command.releaseToken);
    if (!before)
        return tl::unexpected(before.error());
    if (*before) {
        return scope->receipt(Done::Released, **before).map([](Receipt receipt) {
            receipt.repeated = true;
            return receipt;
        });
    }
    if (const auto free = requireNotSetBack(db).and_then([&] { return requireNotPaused(db, command.provider.name, now); }); !free)
        return tl::unexpected(free.error());
    const auto id = command.starting ? takeStarting(*scope, command) : startPlanned(*scope, command);
    if (!id)
        return tl::unexpected(id.error());
    return writeRelease(*scope, command, *id)
        .and_then([&] {
            return scope->note(u"released"_s, *id,
                {{u"provider"_s, command.provider.name}, {u"version"_s, command.provider.version}, {u"model"_s, command.model}});
        })
        .and_then([&] { return scope->receipt(Done::Released, *id); });
}

} // namespace holdfast
