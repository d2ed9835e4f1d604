// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/verdict.h"
#include "store/commands/start.h"
#include "store/commands/steps.h"
#include "store/rows.h"

using namespace Qt::StringLiterals;

/// What follows when a database has forgotten: what was sent is marked.
namespace holdfast {

namespace {

/// The attempt as it was sent, RUNNING again. Refused where the job is closed or held: then nothing is sent beside it anyway.
Result<AttemptId> restore(JobScope &scope, const ReleaseAttempt &sent)
{
    const Attempt *const asked = sent.starting ? scope.find(*sent.starting) : nullptr;
    const bool stands = asked && asked->state == AttemptState::Starting && asked->provider == sent.provider.name;
    const Verdict verdict = stands ? mayRelease(scope.job, scope.attempts) : mayStart(scope.job, scope.attempts, std::nullopt);
    if (!verdict.allowed())
        return tl::unexpected(toError(verdict));
    const auto id = stands
        ? Result<AttemptId>(asked->id)
        : insertStarting(scope, {sent.provider.name, sent.model, Cause::Retry, u"sent before the database was set back"_s});
    if (!id)
        return id;
    return writeRelease(scope, sent, *id).and_then([&] { return scope.reload(); }).map([&] { return *id; });
}

Result<void> becomesOrphaned(JobScope &scope, AttemptId id)
{
    AttemptChange change;
    change.move(AttemptState::Unknown, AttemptClass::Orphaned, std::nullopt, Basis::Observed);
    change.set(u"unknown_class"_s, word(AttemptClass::Orphaned)).set(u"unknown_since_us"_s, bound(scope.now));
    return change.write(scope, id)
        .and_then([&] { return scope.keep(id, u"observed"_s, u"It was sent, and the database has forgotten its release"_s); })
        .and_then([&] {
            return scope.note(u"unknown"_s, id, {{u"class"_s, word(AttemptClass::Orphaned)}, {u"set_back"_s, true}});
        });
}

} // namespace

Result<Receipt> execute(Connection &db, const MarkSent &command, UtcTime now)
{
    if (const auto alive = requireAlive(db, command.sent.instance); !alive)
        return tl::unexpected(alive.error());
    auto scope = JobScope::lock(db, command.head, now, command.sent.job);
    if (!scope)
        return tl::unexpected(scope.error());
    if (scope->job.publicId != command.publicId)
        return fail(ErrorCode::NotFound, u"The database has forgotten the job “%1”, of which an attempt was sent"_s.arg(command.publicId),
            u"Its provider may have run it. Look there before the job is submitted again."_s);
    const auto before = releasedUnder(db, command.sent.releaseToken);
    if (!before)
        return tl::unexpected(before.error());
    if (*before)
        return scope->receipt(Done::Noted, **before);
    const auto id = restore(*scope, command.sent);
    if (!id)
        return tl::unexpected(id.error());
    return becomesOrphaned(*scope, *id).and_then([&] { return scope->receipt(Done::Unknown, *id); });
}

} // namespace holdfast
