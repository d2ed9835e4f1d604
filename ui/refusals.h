// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"
#include "ui/actions.h"

#include <QHash>

/// Why an action on the chosen job or attempt is refused now: the domain's verdict, the same that the store would give. Pure.
namespace holdfast {

/// One sentence by action; an action that is not in it is allowed. Without a job everything that needs one says so.
[[nodiscard]] QHash<ActionId, QString> refusals(const JobDetail *detail, const Attempt *attempt, UtcTime now);

/// Actions that refusals() judges.
[[nodiscard]] std::span<const ActionId> judgedActions();

} // namespace holdfast
