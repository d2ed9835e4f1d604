// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/store.h"

#include "store/apply.h"
#include "store/change_feed.h"
#include "store/migrator.h"
#include "store/reader_p.h"
#include "store/set_back.h"
#include "store/writer.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr Millis s_newsInterval{100};

} // namespace

struct Store::Private {
    Private(StoreOptions chosen, const Clock &time, std::vector<Migration> known)
        : options(std::move(chosen)), clock(time), migrations(std::move(known))
    {}
    void start(Store *q);
    [[nodiscard]] std::unique_ptr<Reader> makeReader(Millis limit, const QString &name) const;

    StoreOptions options;
    const Clock &clock;
    std::vector<Migration> migrations;
    std::unique_ptr<ChangeFeed> feed;
    std::unique_ptr<Writer> writer;
    std::unique_ptr<Reader> interactive;
    std::unique_ptr<Reader> bulk;
};

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
    std::unique_ptr<Store> store(new Store(std::make_unique<Private>(std::move(options), clock, std::move(*migrations))));
    store->d->start(store.get());
    return store;
}

std::unique_ptr<Reader> Store::Private::makeReader(Millis limit, const QString &name) const
{
    const ConnectionOptions reading{
        .use = ConnectionOptions::Use::Read, .busyWait = options.busyWait, .statementLimit = limit, .name = name};
    return std::unique_ptr<Reader>(new Reader(std::make_unique<Reader::Private>(options.url, reading)));
}

void Store::Private::start(Store *q)
{
    interactive = makeReader(options.interactiveLimit, u"holdfast reader"_s);
    bulk = makeReader(Millis(0), u"holdfast bulk reader"_s);
    feed = std::make_unique<ChangeFeed>(options.url, s_newsInterval, [q](const Changes &changes) {
        if (changes.everything || !changes.jobs.isEmpty())
            emit q->changed(changes.everything ? QList<JobId>() : changes.jobs);
        if (changes.providers)
            emit q->providersChanged();
    });
    writer =
        std::make_unique<Writer>(WriterOptions{.url = options.url,
                                     .groupCommands = options.groupCommands,
                                     .groupBytes = options.groupBytes,
                                     .busyWait = options.busyWait,
                                     .usable = [this](Connection &connection) { return requireVersion(connection, migrations); },
                                     .remembers =
                                         [this, q](Connection &connection, const QString &lastCommand) {
                                             return lookForSetBack(connection, lastCommand, clock.utcNow()).map([q](const auto &found) {
                                                 if (found)
                                                     emit q->setBack(*found);
                                             });
                                         }},
            clock, applyCommand,
            WriterNews{[this] { feed->lookNow(); },
                [q](bool available, const QString &sentence) { emit q->availabilityChanged(available, sentence); }});
}

Store::Store(std::unique_ptr<Private> d) : d(std::move(d)) {}

Store::~Store()
{
    close();
}

QFuture<Result<Receipt>> Store::execute(Command command)
{
    return d->writer->execute(std::move(command));
}

Reader &Store::interactive()
{
    return *d->interactive;
}

Reader &Store::bulk()
{
    return *d->bulk;
}

const StoreOptions &Store::options() const
{
    return d->options;
}

bool Store::isPostgres() const
{
    return d->options.url.kind == DatabaseUrl::Kind::Postgres;
}

void Store::close()
{
    d->writer->close();
    d->feed->close();
    d->interactive->d->thread.close();
    d->bulk->d->thread.close();
}

} // namespace holdfast
