// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lasting_store.h"

#include "domain/fingerprint.h"
#include "store/apply.h"
#include "store/migrator.h"

using namespace Qt::StringLiterals;

namespace holdfast::test {

namespace {

std::unique_ptr<Connection> opened(const DatabaseUrl &url)
{
    auto connection = Connection::open(url, {});
    if (!connection)
        qFatal("%s", qPrintable(connection.error().text));
    return std::move(*connection);
}

} // namespace

LastingStore::LastingStore(const DatabaseUrl &url, Millis busyWait)
{
    StoreOptions options;
    options.url = url;
    options.busyWait = busyWait;
    auto store = Store::open(options, m_clock);
    if (!store)
        qFatal("%s", qPrintable(store.error().text));
    m_store = std::move(*store);
    QObject::connect(m_store.get(), &Store::availabilityChanged, &m_context, [this](bool available, const QString &sentence) {
        if (available)
            ++back;
        else
            away << sentence;
    });
    QObject::connect(m_store.get(), &Store::setBack, &m_context, [this](const QString &sentence) { setBacks << sentence; });
}

Result<Receipt> LastingStore::run(const Command &command)
{
    QFuture<Result<Receipt>> future = m_store->execute(command);
    future.waitForFinished();
    return future.result();
}

Receipt LastingStore::must(const Command &command)
{
    const auto receipt = run(command);
    if (!receipt)
        qFatal("%s %s", qPrintable(receipt.error().text), qPrintable(receipt.error().details.value(u"rule"_s).toString()));
    return *receipt;
}

InstanceId prepare(const DatabaseUrl &url)
{
    const auto connection = opened(url);
    if (const auto done = migrate(*connection, migrationsIn(sqlFolder(connection->dialect())).value(), utcFromMicros(1)); !done)
        qFatal("%s", qPrintable(done.error().text));
    AddProvider alpha;
    alpha.record.name = u"alpha"_s;
    alpha.record.url = u"http://127.0.0.1/v1"_s;
    alpha.record.model = u"m"_s;
    const auto added =
        connection->begin().and_then([&] { return applyCommand(*connection, alpha, utcFromMicros(1)); }).and_then([&](const Receipt &) {
            return connection->commit();
        });
    if (!added)
        qFatal("%s", qPrintable(added.error().text));
    const auto row = connection->exec(u"INSERT INTO instances(name, host, pid, started_us) VALUES('one', 'here', 1, 1) RETURNING id"_s);
    return InstanceId(row.value().first().integer(0));
}

QString traces(const DatabaseUrl &url, const QString &life)
{
    const auto connection = opened(url);
    QStringList lines;
    const auto add = [&](const QString &what, const QString &where) {
        const auto rows = connection->exec(u"SELECT "_s + what + u", count(*) FROM "_s + where + u" GROUP BY 1, 2 ORDER BY 1, 2"_s);
        if (!rows)
            qFatal("%s", qPrintable(rows.error().text));
        for (const Row &row : rows->rows)
            lines << u"%1 %2 %3"_s.arg(row.text(0), row.text(1)).arg(row.integer(2));
    };
    add(u"'command', kind"_s, u"commands WHERE id LIKE '%1-%'"_s.arg(life));
    add(u"'event', kind"_s, u"events WHERE command_id LIKE '%1-%'"_s.arg(life));
    add(u"'job', state"_s, u"jobs WHERE provider = '%1'"_s.arg(life));
    add(u"state, class"_s, u"attempts WHERE provider = '%1'"_s.arg(life));
    add(u"'evidence', kind"_s, u"evidence WHERE attempt_id IN(SELECT id FROM attempts WHERE provider = '%1')"_s.arg(life));
    add(u"'race', outcome"_s, u"races WHERE attempt_id IN(SELECT id FROM attempts WHERE provider = '%1')"_s.arg(life));
    return lines.join(u'\n');
}

SubmitJob simpleJob(const QString &key, const QByteArray &payload)
{
    SubmitJob command;
    command.head.actor = u"ada"_s;
    command.submission.owner = u"ada"_s;
    command.submission.key = key;
    command.submission.intent.payload = payload;
    command.submission.intent.provider = u"alpha"_s;
    command.fingerprint = fingerprint(command.submission.intent).value();
    return command;
}

} // namespace holdfast::test
