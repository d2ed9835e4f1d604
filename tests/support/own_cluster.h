// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/database_url.h"

#include <QProcess>

/// A PostgreSQL cluster that one test may restart, stop and set back; its database "holdfast" is empty. Main thread.
namespace holdfast::test {

class OwnCluster final {
public:
    OwnCluster();
    ~OwnCluster();
    OwnCluster(const OwnCluster &) = delete;
    OwnCluster &operator=(const OwnCluster &) = delete;

    [[nodiscard]] const DatabaseUrl &url() const { return m_url; }
    void restart(const QString &mode); ///< "fast", "immediate".
    /// Stops it and keeps its files as they are now; starts it again.
    void takeSnapshot();
    /// Stops it at once and puts the files of the snapshot in place; starts it again: what came since is forgotten.
    void setBack();
    /// A standby takes over: the same data, a new timeline.
    void takeOver();

private:
    void control(const QString &arguments) const;
    void start() const;
    void shell(const QString &command) const;

    QProcess m_cluster;
    DatabaseUrl m_url;
    QString m_control; ///< pg_ctl with its folder, as a shell runs it.
    QString m_data;
    QString m_options; ///< With which its server is started.
};

} // namespace holdfast::test
