// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/drill.h"

/// The parts that drills() is put together from, one file each.
namespace holdfast::drill {

std::vector<Drill> contractDrills();
std::vector<Drill> faultDrills();

} // namespace holdfast::drill
