// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "work_bench.h"

/// What the tests of look-ups share: a provider that says how it can be asked, and its own log of that. One test's thread.
namespace holdfast::test {

void askOften(EngineOptions &options);
/// Its record as it says of itself; the retention is that of the design where nothing else is said.
ProviderRecord recordOf(const LabProvider &provider);
void add(WorkBench &bench, const ProviderRecord &record);
JobDetail unknownJob(WorkBench &bench, LabProvider &provider, const LabAct &act);
int asks(const LabProvider &provider, const JobDetail &job);
/// Until it was asked so often in all.
void awaitLookUps(const LabProvider &provider, qsizetype count);
int evidenceOf(const JobDetail &detail, Basis basis);
QStringList eventsOf(WorkBench &bench, JobId job);

} // namespace holdfast::test
