// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/outcome.h"

namespace holdfast {

QString word(ReconcileOutcome outcome)
{
    switch (outcome) {
    case ReconcileOutcome::Succeeded: return QStringLiteral("succeeded");
    case ReconcileOutcome::DidNotRun: return QStringLiteral("did_not_run");
    case ReconcileOutcome::LetGo: return QStringLiteral("let_go");
    case ReconcileOutcome::KeepWaiting: return QStringLiteral("keep_waiting");
    case ReconcileOutcome::Undo: return QStringLiteral("undo");
    }
    Q_UNREACHABLE();
}

} // namespace holdfast
