// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/lab_provider.h"
#include "support/test_database.h"

#include <QProcess>
#include <QRandomGenerator>
#include <map>
#include <memory>
#include <vector>

/// Real processes on one database (`holdfastctl serve`, and intakes), under load, that are killed at moments drawn from a seed. The
/// provider and its count are the test's. What is not as it should be is thrown as drill::Broken. Main thread.
namespace holdfast::test {

class KilledWorld final {
public:
    struct Figures {
        int rounds = 0;
        int killed = 0;        ///< Dispatchers.
        int killedIntakes = 0; ///< Intakes.
        int acknowledged = 0;  ///< Jobs whose commit an intake had confirmed.
        int askedAgain = 0;    ///< Keys that stood when their intake was killed before it said so.
        int attempts = 0;
        int requests = 0;
        int executions = 0;
        int succeeded = 0;
        int orphaned = 0;
        Figures &operator+=(const Figures &other);
        [[nodiscard]] QString text() const;
    };

    KilledWorld(On on, quint32 seed);
    ~KilledWorld();
    /// Starts what is missing, lets it work, kills at a drawn moment; the database is clean as it was left.
    void round();
    /// Nobody is killed any more: everything comes to rest.
    void settle();
    /// Nothing is lost, doubled or left RUNNING.
    Figures judge();

private:
    struct Intake {
        QString name;
        std::unique_ptr<QProcess> process;
        std::map<int, qint64> acknowledged; ///< Number → job.
    };
    using Serve = std::unique_ptr<QProcess>;
    void prepare();
    void startServes();
    void start(Intake &intake);
    void hear(Intake &intake);
    void kill(Intake &intake);
    void kill(Serve &serve);
    void killSome();
    void awaitRequest();
    void requireClean(bool atRest) const;
    void judgeAcknowledged();
    void judgeWork();

    const On m_on;
    TestDatabase m_database;
    QTemporaryDir m_folder;
    QString m_url;
    QString m_settings;
    QRandomGenerator m_draws;
    LabProvider m_alpha{QStringLiteral("alpha")};
    std::vector<Intake> m_intakes;
    std::vector<Serve> m_serves;
    Figures m_figures;
};

} // namespace holdfast::test
