// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/verdict.h"
#include "store/commands/job_scope.h"
#include "store/commands/steps.h"
#include "store/contradictions.h"

using namespace Qt::StringLiterals;

namespace holdfast {

Result<Receipt> execute(Connection &db, const AcknowledgeContradiction &command, UtcTime now)
{
    auto scope = JobScope::lock(db, command.head, now, command.job);
    if (!scope)
        return tl::unexpected(scope.error());
    const auto contradiction = readUnseenContradiction(db, command.job);
    if (!contradiction)
        return tl::unexpected(contradiction.error());
    const Verdict verdict = mayAcknowledge(scope->job, *contradiction, command.seen, command.reason);
    if (!verdict.allowed())
        return tl::unexpected(toError(verdict));
    const QJsonObject detail{{u"event"_s, QString::number(command.seen.value())}, {u"reason"_s, command.reason}};
    return scope->note(u"contradiction_seen"_s, (*contradiction)->attempt, detail).and_then([&] {
        return scope->receipt(Done::Acknowledged);
    });
}

} // namespace holdfast
