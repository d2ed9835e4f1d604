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

QString word(ProbeWay way)
{
    switch (way) {
    case ProbeWay::Url: return QStringLiteral("url");
    case ProbeWay::Stored: return QStringLiteral("stored");
    }
    Q_UNREACHABLE();
}

QString word(MissMeaning meaning)
{
    switch (meaning) {
    case MissMeaning::Nothing: return QStringLiteral("nothing");
    case MissMeaning::NeverReceived: return QStringLiteral("never_received");
    }
    Q_UNREACHABLE();
}

} // namespace holdfast
