// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/composition/composition.h"
#include "lab/drill.h"

#include <QTemporaryDir>

/// A whole Holdfast for the lab: on a database of its own that is removed afterwards, unless one is named; with short timings.
namespace holdfast {

class LabSession final {
public:
    /// Blocks (opens a database). clock must outlive it.
    static Result<std::unique_ptr<LabSession>> open(const std::optional<QString> &databaseUrl, const Clock &clock);
    ~LabSession();

    [[nodiscard]] LabStage stage();
    [[nodiscard]] Composition &composition() { return *m_composition; }

private:
    LabSession() = default;
    QTemporaryDir m_folder;
    QString m_databaseUrl;
    QString m_settingsFile;
    std::unique_ptr<Composition> m_composition;
};

} // namespace holdfast
