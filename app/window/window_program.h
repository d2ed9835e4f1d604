// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/composition/lab_session.h"
#include "app/window/window_options.h"
#include "config/settings.h"
#include "ui/session.h"

#include <QApplication>
#include <memory>

namespace holdfast {

class MainWindow;
class SessionModels;

/// The window and what it stands on, from the first read of the settings to the last join. Window's thread.
class WindowProgram final {
public:
    WindowProgram(QApplication &application, WindowOptions options, const Clock &clock);
    ~WindowProgram();
    int run();

private:
    Result<void> open();
    void show();
    void playScene(const QString &name);
    void leave(Millis drain);
    void leaveOnSignal();
    int refuse(const Error &error) const;
    [[nodiscard]] Composition &composition();

    QApplication &m_application;
    const WindowOptions m_options;
    const Clock &m_clock;
    Settings m_settings;
    QString m_settingsFile;
    std::unique_ptr<Composition> m_work;
    std::unique_ptr<LabSession> m_lab;
    std::unique_ptr<SessionModels> m_models;
    std::unique_ptr<Session> m_session;
    std::unique_ptr<MainWindow> m_window;
    bool m_playing = false;
    bool m_signalled = false;
};

} // namespace holdfast
