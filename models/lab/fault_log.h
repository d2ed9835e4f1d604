// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/fault_script.h"

#include <QList>
#include <mutex>

namespace holdfast::fault {

/// What a fault server saw and what it is to do next; shared between the test's thread and the server's, behind its mutex.
struct FaultLog {
    std::mutex mutex;
    Script script;
    QList<Script> next;
    QList<SeenRequest> requests;
    int connections = 0;
    int released = 0; ///< Connections up to this number go on past their hold().
    int open = 0;
    int partial = 0;
    qint64 bytesReceived = 0;
    qint64 bytesSent = 0;
};

} // namespace holdfast::fault
