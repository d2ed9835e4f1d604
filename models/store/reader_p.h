// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/question_thread.h"
#include "store/reader.h"

/// What stands behind a Reader. For Store, and for tests that need no writer.
namespace holdfast {

struct Reader::Private {
    Private(const DatabaseUrl &url, const ConnectionOptions &options) : thread(url, options) {}
    QuestionThread thread;
};

} // namespace holdfast
