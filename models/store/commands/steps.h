// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/commands.h"
#include "store/connection.h"

/// The effect of each command: decides by the domain's verdict and writes. Called by applyCommand, which knows repeated commands and
/// stores the receipt. Errors as in the command's own words; the caller then takes everything back. On the writer's thread.
namespace holdfast {

Result<Receipt> execute(Connection &db, const SubmitJob &command, UtcTime now);
Result<Receipt> execute(Connection &db, const StartAttempt &command, UtcTime now);
Result<Receipt> execute(Connection &db, const ReleaseAttempt &command, UtcTime now);
Result<Receipt> execute(Connection &db, const EndAttempt &command, UtcTime now);
Result<Receipt> execute(Connection &db, const DecideAttempt &command, UtcTime now);
Result<Receipt> execute(Connection &db, const RecordProbe &command, UtcTime now);
Result<Receipt> execute(Connection &db, const CancelJob &command, UtcTime now);
Result<Receipt> execute(Connection &db, const AcknowledgeContradiction &command, UtcTime now);
Result<Receipt> execute(Connection &db, const WithdrawAttempt &command, UtcTime now);
Result<Receipt> execute(Connection &db, const RequestStop &command, UtcTime now);
Result<Receipt> execute(Connection &db, const SweepJob &command, UtcTime now);
Result<Receipt> execute(Connection &db, const MarkSent &command, UtcTime now);
Result<Receipt> execute(Connection &db, const PauseStarts &command, UtcTime now);
Result<Receipt> execute(Connection &db, const ResumeStarts &command, UtcTime now);
Result<Receipt> execute(Connection &db, const AddProvider &command, UtcTime now);

} // namespace holdfast
