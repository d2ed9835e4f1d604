// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/observation.h"

#include <QString>

/// Answers as text files (answers/NAME.http): status line, headers, an empty line, the body, one newline that is not part of
/// it. The header "Test-End: broken" is an instruction to the reader: the connection broke at the end of what is there.
namespace holdfast::test {

/// The observation that transport makes of such an answer to a request whose 1,812 bytes were all sent.
[[nodiscard]] Observation readAnswerFile(const QString &name);
/// Names of all answers, without ".http".
[[nodiscard]] QStringList answerFiles();

} // namespace holdfast::test
