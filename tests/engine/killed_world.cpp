// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "killed_world.h"

#include "config/settings.h"
#include "store/check.h"
#include "work_bench.h"

#include <QDeadlineTimer>
#include <QEventLoop>
#include <QHash>
#include <QRegularExpression>
#include <QTimer>
#include <algorithm>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using holdfast::drill::Broken;

namespace holdfast::test {

namespace {

constexpr int s_latestMs = 300; ///< After its start, or after the first request that came since.
constexpr Millis s_patience = 60s;

QString program(const QString &name)
{
    return qEnvironmentVariable("HOLDFAST_BINARY_DIR") + name;
}

void pass(Millis time)
{
    QEventLoop loop;
    QTimer::singleShot(time, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    loop.exec();
}

void kill9(QProcess &process)
{
    process.kill();
    process.waitForFinished();
}

void requireRunning(const QProcess &process, const QString &name)
{
    if (process.state() == QProcess::NotRunning)
        throw Broken{name + u" ended by itself"_s};
}

void requireGoodEnd(QProcess &process, const QString &name)
{
    if (!process.waitForFinished() || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0)
        throw Broken{name + u" did not end well"_s};
}

Rows ask(const DatabaseUrl &url, const QString &question)
{
    const auto connection = Connection::open(url, {.use = ConnectionOptions::Use::Read});
    auto rows = connection ? (*connection)->exec(question) : tl::unexpected(connection.error());
    if (!rows)
        throw Broken{rows.error().text};
    return std::move(*rows);
}

/// Most answers come while others are killed; now and then the provider is busy or slow.
QList<LabAct> drawnActs(QRandomGenerator &draws)
{
    QList<LabAct> acts;
    for (int i = 0; i < 20'000; ++i) {
        const int drawn = draws.bounded(100);
        acts << (drawn < 3   ? acts::refuseBusy(503, "0.05")
                : drawn < 20 ? acts::answer(Millis(60 + draws.bounded(240)))
                             : acts::answer(Millis(draws.bounded(60))));
    }
    return acts;
}

} // namespace

KilledWorld::Figures &KilledWorld::Figures::operator+=(const Figures &other)
{
    for (int Figures::*each : {&Figures::rounds, &Figures::killed, &Figures::killedIntakes, &Figures::acknowledged, &Figures::askedAgain,
             &Figures::attempts, &Figures::requests, &Figures::executions, &Figures::succeeded, &Figures::orphaned})
        this->*each += other.*each;
    return *this;
}

QString KilledWorld::Figures::text() const
{
    return u"%1 rounds: %2 dispatchers and %3 intakes killed; %4 jobs acknowledged, %5 asked for again and found; %6 attempts, %7 requests, %8 executed; %9 jobs SUCCEEDED"_s
               .arg(rounds)
               .arg(killed)
               .arg(killedIntakes)
               .arg(acknowledged)
               .arg(askedAgain)
               .arg(attempts)
               .arg(requests)
               .arg(executions)
               .arg(succeeded)
        + u", %1 orphaned"_s.arg(orphaned);
}

KilledWorld::KilledWorld(On on, quint32 seed)
    : m_on(on), m_database(on), m_settings(m_folder.filePath(u"settings.ini"_s)), m_draws(seed), m_intakes(2),
      m_serves(on == On::Sqlite ? 1 : 2) // any number may dispatch on PostgreSQL
{
    m_alpha.setScript(drawnActs(m_draws));
    m_url = on == On::Sqlite ? u"sqlite:"_s + m_database.url().file : m_database.url().display();
    for (size_t i = 0; i < m_intakes.size(); ++i)
        m_intakes.at(i).name = u"intake%1"_s.arg(i);
    prepare();
}

KilledWorld::~KilledWorld()
{
    for (const Intake &intake : m_intakes) {
        if (intake.process)
            kill9(*intake.process);
    }
    for (const Serve &serve : m_serves) {
        if (serve)
            kill9(*serve);
    }
}

void KilledWorld::prepare()
{
    Settings settings;
    settings.tick = shortTimings().tick;
    settings.beat = shortTimings().beat;
    settings.lease = shortTimings().lease;
    settings.margin = shortTimings().margin;
    settings.slotsPerProvider = 16;
    if (const auto saved = saveSettings(settings, m_settings); !saved)
        throw Broken{saved.error().text};
    const SystemClock clock;
    StoreOptions options;
    options.url = m_database.url();
    const auto store = Store::open(options, clock);
    if (!store)
        throw Broken{store.error().text};
    AddProvider add;
    add.record.name = m_alpha.name();
    add.record.url = m_alpha.url();
    add.record.model = u"lab-1"_s;
    QFuture<Result<Receipt>> added = (*store)->execute(add);
    added.waitForFinished();
    if (!added.result())
        throw Broken{added.result().error().text};
}

void KilledWorld::startServes()
{
    for (Serve &serve : m_serves) {
        if (serve)
            continue;
        serve = std::make_unique<QProcess>();
        serve->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        serve->setStandardOutputFile(QProcess::nullDevice());
        serve->start(program(u"/app/holdfastctl"_s), {u"serve"_s, u"--database"_s, m_url, u"--config"_s, m_settings});
    }
}

/// What was not confirmed is asked for again, under the same key.
void KilledWorld::start(Intake &intake)
{
    const int first = static_cast<int>(intake.acknowledged.size());
    const QString key = u"%1-%2"_s.arg(intake.name).arg(first);
    if (!ask(m_database.url(), u"SELECT 1 FROM jobs WHERE idempotency_key = '%1'"_s.arg(key)).isEmpty())
        ++m_figures.askedAgain;
    intake.process = std::make_unique<QProcess>();
    intake.process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    intake.process->start(program(u"/tests/engine/submit_worker"_s), {m_url, intake.name, QString::number(first)});
}

void KilledWorld::hear(Intake &intake)
{
    while (intake.process->canReadLine()) {
        const QList<QByteArray> words = intake.process->readLine().trimmed().split(' ');
        intake.acknowledged.emplace(words.value(0).toInt(), words.value(1).toLongLong());
    }
}

void KilledWorld::kill(Intake &intake)
{
    if (!intake.process)
        return;
    requireRunning(*intake.process, intake.name);
    kill9(*intake.process);
    hear(intake);
    intake.process.reset();
    ++m_figures.killedIntakes;
}

void KilledWorld::kill(Serve &serve)
{
    requireRunning(*serve, u"serve"_s);
    kill9(*serve);
    serve.reset();
    ++m_figures.killed;
}

void KilledWorld::round()
{
    startServes();
    for (Intake &intake : m_intakes) {
        if (!intake.process)
            start(intake);
    }
    if (m_draws.bounded(4) > 0) // else while it starts
        awaitRequest();
    pass(Millis(m_draws.bounded(s_latestMs)));
    killSome();
    ++m_figures.rounds;
    requireClean(false);
}

/// One dispatcher; now and then all of them, and whoever asks for jobs: then the database is as the dead left it.
void KilledWorld::killSome()
{
    const bool all = m_draws.bounded(8) == 0;
    if (all || m_draws.bounded(8) == 0) {
        for (Intake &intake : m_intakes)
            kill(intake);
    }
    const size_t one = m_draws.bounded(static_cast<quint32>(m_serves.size()));
    for (size_t i = 0; i < m_serves.size(); ++i) {
        if (all || i == one)
            kill(m_serves.at(i));
    }
}

void KilledWorld::awaitRequest()
{
    QEventLoop loop;
    const int before = m_alpha.requestCount();
    QObject::connect(&m_alpha, &LabProvider::requestRead, &loop, &QEventLoop::quit);
    QTimer::singleShot(s_patience, &loop, &QEventLoop::quit);
    if (m_alpha.requestCount() == before)
        loop.exec();
    if (m_alpha.requestCount() == before)
        throw Broken{u"nothing was sent for a minute"_s};
}

void KilledWorld::requireClean(bool atRest) const
{
    const auto found = checkDatabase(m_database.url());
    if (!found)
        throw Broken{found.error().text};
    const QStringList bad = atRest ? *found : found->filter(QRegularExpression(u"^(?!.*next tick makes it UNKNOWN)"_s));
    if (!bad.isEmpty())
        throw Broken{u"round %1: %2"_s.arg(m_figures.rounds).arg(bad.join(u' '))};
}

void KilledWorld::settle()
{
    for (Intake &intake : m_intakes) {
        if (!intake.process)
            continue;
        intake.process->closeWriteChannel();
        requireGoodEnd(*intake.process, intake.name);
        hear(intake);
        intake.process.reset();
    }
    startServes();
    const QDeadlineTimer deadline(s_patience);
    while (!ask(m_database.url(), u"SELECT 1 FROM jobs WHERE state IN('QUEUED', 'RUNNING') LIMIT 1"_s).isEmpty()) {
        if (deadline.hasExpired())
            throw Broken{u"jobs are still QUEUED or RUNNING after a minute of peace"_s};
        pass(100ms);
    }
    for (Serve &serve : m_serves) {
        serve->terminate();
        requireGoodEnd(*serve, u"serve"_s);
        serve.reset();
    }
}

KilledWorld::Figures KilledWorld::judge()
{
    requireClean(true);
    judgeAcknowledged();
    judgeWork();
    return m_figures;
}

void KilledWorld::judgeAcknowledged()
{
    QHash<QString, qint64> jobs;
    for (const Row &row : ask(m_database.url(), u"SELECT idempotency_key, id FROM jobs"_s).rows)
        jobs.insert(row.text(0), row.integer(1));
    for (const Intake &intake : m_intakes) {
        for (const auto &[number, job] : intake.acknowledged) {
            ++m_figures.acknowledged;
            if (const qint64 found = jobs.value(u"%1-%2"_s.arg(intake.name).arg(number)); found != job)
                throw Broken{u"%1-%2 was acknowledged as job %3, but is %4"_s.arg(intake.name).arg(number).arg(job).arg(found)};
        }
    }
    if (m_figures.acknowledged != jobs.size())
        throw Broken{u"%1 jobs were acknowledged, %2 are there"_s.arg(m_figures.acknowledged).arg(jobs.size())};
}

/// By the key that each attempt sends, held against the provider's own log.
void KilledWorld::judgeWork()
{
    QHash<QByteArray, int> requests;
    QHash<QByteArray, int> executions;
    for (const LabRequest &request : m_alpha.requests()) {
        ++requests[request.key];
        executions[request.key] += request.executed ? 1 : 0;
    }
    m_figures.requests = m_alpha.requestCount();
    m_figures.executions = m_alpha.executions();
    QHash<qint64, int> ran;
    const auto jobs = ask(m_database.url(),
        u"SELECT j.id, j.state, a.provider_key, count(*), sum(CASE WHEN a.class = 'orphaned' THEN 1 ELSE 0 END), "
        "sum(CASE WHEN a.class = 'rejected' THEN 1 ELSE 0 END) "
        "FROM jobs j JOIN attempts a ON a.job_id = j.id GROUP BY j.id, j.state, a.provider_key"_s);
    for (const Row &row : jobs.rows) {
        const QByteArray key = row.text(2).toUtf8();
        const bool succeeded = row.text(1) == u"SUCCEEDED"_s;
        const int orphaned = row.number(4);
        m_figures.attempts += row.number(3);
        m_figures.orphaned += orphaned;
        m_figures.succeeded += succeeded ? 1 : 0;
        ran[row.integer(0)] += executions.value(key);
        const bool holds = succeeded ? orphaned == 0 && executions.value(key) == 1
                                     : row.text(1) == u"UNKNOWN"_s && orphaned == 1 && ran.value(row.integer(0)) <= 1;
        // A refused attempt was asked for once, and so was the one that ran or was orphaned.
        if (!holds || requests.value(key) > row.number(5) + 1)
            throw Broken{u"job %1 is %2 after %3 attempts with %4 requests, of which %5 ran"_s.arg(row.integer(0))
                             .arg(row.text(1))
                             .arg(row.number(3))
                             .arg(requests.value(key))
                             .arg(executions.value(key))};
        requests.remove(key);
    }
    if (!requests.isEmpty())
        throw Broken{u"the provider was asked %1 things that no attempt stands for"_s.arg(requests.size())};
}

} // namespace holdfast::test
