// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/work_bench.h"
#include "itemmodels/session_models.h"
#include "support/shell.h"
#include "ui/main_window.h"
#include "ui/session.h"

#include <QList>

/// The whole program but for its main(): composition, models and the main window as app makes them, on a new database, driven by
/// mouse and keys. What it says of the database is asked over another connection. Window's thread.
namespace holdfast::test {

class WindowBench final {
public:
    explicit WindowBench(On on);
    ~WindowBench();

    [[nodiscard]] MainWindow &window() { return *m_window; }
    [[nodiscard]] WorkBench &work() { return m_work; }
    [[nodiscard]] const Shell &outside() const { return m_outside; }
    /// Makes the provider known, and waits until the window offers it.
    void add(const LabProvider &provider);
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier); ///< In the jobs table.

    /// What an operator reads in the chosen job's row and attempts, column by column.
    [[nodiscard]] QString jobText(int column) const;
    [[nodiscard]] QString attemptText(int ordinal, int column) const;
    [[nodiscard]] QString banner() const; ///< Empty: hidden.
    [[nodiscard]] QString viewText(JobFilter::View view) const;
    template <typename T> T &find(const char *name) const { return *m_window->findChild<T *>(QLatin1String(name)); }

private:
    WorkBench m_work;
    const Shell m_outside;
    SessionModels m_models;
    const Session m_session;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace holdfast::test
