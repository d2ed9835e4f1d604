// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/commands.h"

#include <QUuid>

namespace holdfast {

QString newCommandId()
{
    return QUuid::createUuid().toString(QUuid::Id128);
}

const CommandHead &head(const Command &command)
{
    return std::visit([](const auto &each) -> const CommandHead & { return each.head; }, command);
}

} // namespace holdfast
