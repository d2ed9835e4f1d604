// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/composition/composition.h"
#include "lab/drill_tools.h"
#include "support/set_clock.h"
#include "support/test_database.h"

#include <QTemporaryDir>
#include <functional>
#include <memory>
#include <optional>

/// A whole Holdfast on a new database with short timings, and the lab's tools to play on it. One test's thread.
namespace holdfast::test {

EngineTimings shortTimings();

class WorkBench final {
public:
    explicit WorkBench(On on, std::function<void(EngineOptions &)> change = {});
    explicit WorkBench(const DatabaseUrl &own); ///< An empty database of the test's.
    ~WorkBench();

    [[nodiscard]] drill::Play &play() { return *m_play; }
    [[nodiscard]] LabStage &stage() { return *m_stage; }
    [[nodiscard]] Composition &composition() { return *m_composition; }
    [[nodiscard]] EngineClient &engine() { return m_composition->engine(); }
    [[nodiscard]] SetClock &clock() { return m_clock; }
    [[nodiscard]] const DatabaseUrl &url() const { return m_url; }
    [[nodiscard]] Store &store() { return m_composition->store(); }
    /// Takes this Holdfast down (or has it vanish, when it was built by a process that died) and builds another on the same database.
    void rebuild();
    /// Every rule of the database holds: the text of what does not.
    [[nodiscard]] QString violations() const;

private:
    void saveTimings();
    void build();
    QTemporaryDir m_folder;
    std::optional<TestDatabase> m_database;
    DatabaseUrl m_url;
    SetClock m_clock;
    std::function<void(EngineOptions &)> m_change;
    std::unique_ptr<Composition> m_composition;
    QString m_settingsFile;
    std::unique_ptr<LabStage> m_stage;
    std::unique_ptr<drill::Play> m_play;
};

} // namespace holdfast::test
