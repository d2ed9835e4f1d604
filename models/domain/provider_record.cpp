// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/provider_record.h"

namespace holdfast {

QString word(KeyBehaviour behaviour)
{
    switch (behaviour) {
    case KeyBehaviour::Ignores: return QStringLiteral("ignores");
    case KeyBehaviour::Replays: return QStringLiteral("replays");
    case KeyBehaviour::Rejects: return QStringLiteral("rejects");
    }
    Q_UNREACHABLE();
}

} // namespace holdfast
