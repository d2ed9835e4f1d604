// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/source.h"

namespace holdfast {

Source::Source() = default;
Source::~Source() = default;

} // namespace holdfast
