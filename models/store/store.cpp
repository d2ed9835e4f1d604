// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/store.h"

#include "store/apply.h"
#include "store/change_feed.h"
#include "store/migrator.h"
#include "store/question_thread.h"
#include "store/set_back.h"
#include "store/writer.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr Millis s_newsInterval{100};

class ThreadedStore final : public Store {
public:
    ThreadedStore(StoreOptions options, const Clock &clock, std::vector<Migration> migrations);
    ~ThreadedStore() override { ThreadedStore::close(); }

    QFuture<Result<Receipt>> execute(Command command) override { return m_writer.execute(std::move(command)); }
    Reader &interactive() override { return m_interactive; }
    Reader &bulk() override { return m_bulk; }
    Result<std::unique_ptr<Heartbeat>> startHeartbeat(HeartbeatTimings timings, const QString &name, std::function<bool()> alive) override
    {
        return Heartbeat::start(m_options.url, timings, m_clock, name, std::move(alive));
    }
    std::unique_ptr<DispatchLock> makeDispatchLock() const override
    {
        return isPostgres() ? nullptr : std::make_unique<DispatchLock>(m_options.url.file);
    }
    const StoreOptions &options() const override { return m_options; }
    void close() override;

private:
    [[nodiscard]] std::unique_ptr<QuestionLine> makeLine(Millis limit, const QString &name) const;
    [[nodiscard]] WriterOptions writerOptions();
    void tell(const Changes &changes);

    const StoreOptions m_options;
    const Clock &m_clock;
    const std::vector<Migration> m_migrations;
    Reader m_interactive;
    Reader m_bulk;
    ChangeFeed m_feed;
    Writer m_writer;
};

ThreadedStore::ThreadedStore(StoreOptions options, const Clock &clock, std::vector<Migration> migrations)
    : m_options(std::move(options)), m_clock(clock), m_migrations(std::move(migrations)),
      m_interactive(makeLine(m_options.interactiveLimit, u"holdfast reader"_s)), m_bulk(makeLine(Millis(0), u"holdfast bulk reader"_s)),
      m_feed(m_options.url, s_newsInterval, [this](const Changes &changes) { tell(changes); }),
      m_writer(writerOptions(), clock, applyCommand,
          WriterNews{[this] { m_feed.lookNow(); },
              [this](bool available, const QString &sentence) { emit availabilityChanged(available, sentence); }})
{}

std::unique_ptr<QuestionLine> ThreadedStore::makeLine(Millis limit, const QString &name) const
{
    const ConnectionOptions reading{
        .use = ConnectionOptions::Use::Read, .busyWait = m_options.busyWait, .statementLimit = limit, .name = name};
    return std::make_unique<QuestionThread>(m_options.url, reading);
}

WriterOptions ThreadedStore::writerOptions()
{
    return {.url = m_options.url,
        .groupCommands = m_options.groupCommands,
        .groupBytes = m_options.groupBytes,
        .busyWait = m_options.busyWait,
        .usable = [this](Connection &connection) { return requireVersion(connection, m_migrations); },
        .remembers =
            [this](Connection &connection, const QString &lastCommand) {
                return lookForSetBack(connection, lastCommand, m_clock.utcNow()).map([this](const auto &found) {
                    if (found)
                        emit setBack(*found);
                });
            }};
}

void ThreadedStore::tell(const Changes &changes)
{
    if (changes.everything || !changes.jobs.isEmpty())
        emit changed(changes.everything ? QList<JobId>() : changes.jobs);
    if (changes.providers)
        emit providersChanged();
}

void ThreadedStore::close()
{
    m_writer.close();
    m_feed.close();
    m_interactive.close();
    m_bulk.close();
}

} // namespace

Result<std::unique_ptr<Store>> Store::open(StoreOptions options, const Clock &clock)
{
    const DatabaseUrl &url = options.url;
    auto migrations = migrationsIn(sqlFolder(url.kind == DatabaseUrl::Kind::Sqlite ? Dialect::Sqlite : Dialect::Postgres));
    if (!migrations)
        return tl::unexpected(migrations.error());
    const auto connection = Connection::open(url, {.busyWait = options.busyWait});
    if (!connection)
        return tl::unexpected(connection.error());
    const auto ready = options.migrate ? migrate(**connection, *migrations, clock.utcNow()) : requireVersion(**connection, *migrations);
    if (!ready)
        return tl::unexpected(ready.error());
    if (const auto looked = lookForSetBack(**connection, {}, clock.utcNow()); !looked && looked.error().code != ErrorCode::DatabaseRefused)
        return tl::unexpected(looked.error()); // a server that only follows may be read
    return std::make_unique<ThreadedStore>(std::move(options), clock, std::move(*migrations));
}

} // namespace holdfast
