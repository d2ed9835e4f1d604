// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

/// What one window works on. The window's pages and models are made with it; nothing is re-pointed. An action holds the session
/// that it was pressed in. All referred parts outlive the window; window's thread.
namespace holdfast {

class Clock;
class EngineClient;
class SessionModels;

struct Session {
    EngineClient &engine;
    SessionModels &models;
    const Clock &clock;
    QString databaseLabel; ///< For people, never a password: "sqlite: ops.db".
    QString owner;         ///< Owner that new jobs are proposed with.
    bool isLab = false;    ///< Simulated providers on a database of its own: the window wears the LAB strip.
};

} // namespace holdfast
