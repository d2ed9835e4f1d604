// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "itemmodels/session_models.h"
#include "support/fake_engine.h"
#include "support/fake_source.h"
#include "support/turned_clock.h"
#include "ui/main_window.h"

#include <QApplication>

/// A whole window over a world in memory: an engine that notes what it is asked, a source that answers at once.
namespace holdfast::test {

struct WindowWorld {
    explicit WindowWorld(bool isLab = false)
        : source(new FakeSource),
          models(std::unique_ptr<Source>(source), clock), session{engine, models, clock, QStringLiteral("sqlite: ops.db"),
                                                              QStringLiteral("shop"), isLab}
    {}
    /// After the world has its jobs.
    MainWindow &open()
    {
        window = std::make_unique<MainWindow>(session, Settings{});
        window->show();
        QApplication::setActiveWindow(window.get()); // keys go to the active one
        return *window;
    }
    /// A job whose attempt 1 is UNKNOWN since 04:01:12Z.
    JobDetail &putUnknown(qint64 id)
    {
        using namespace std::chrono_literals;
        return source->put(
            id, JobState::Unknown, {FakeSource::attempt(1, AttemptState::Unknown, clock.utcNow() - 30s, AttemptClass::TimedOut)});
    }

    TurnedClock clock;
    FakeEngine engine;
    FakeSource *source; ///< Owned by models.
    SessionModels models;
    Session session;
    std::unique_ptr<MainWindow> window;
};

} // namespace holdfast::test
