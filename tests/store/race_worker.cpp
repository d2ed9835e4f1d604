// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/fingerprint.h"
#include "race_barrier.h"
#include "store/apply.h"

#include <QCoreApplication>
#include <QMap>
#include <cstdio>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// One of several processes that race on one database: race_worker URL MODE ROUNDS PROCESS BARRIER. Each round all of them execute
/// the same kind of command on the same job at once. Prints how often each result came: "created=12 replayed=60 …".
namespace {

struct Racer {
    Connection &db;
    QString mode;
    int process = 0;
};

/// Again while another process is in the way; that is what the writer does, too.
Result<Receipt> execute(Connection &db, const Command &command)
{
    const UtcTime now{Micros{10}};
    for (;;) {
        db.clearFault();
        Result<Receipt> result = db.begin().and_then([&] { return applyCommand(db, command, now); });
        if (result) {
            if (const auto committed = db.commit(); !committed)
                result = tl::unexpected(committed.error());
        }
        if (result)
            return result;
        db.rollback();
        if (!db.fault().retry())
            return result;
    }
}

/// Even and odd processes ask for different things under one key.
SubmitJob submission(const Racer &racer, int round)
{
    SubmitJob command;
    command.head.actor = u"racer"_s;
    command.submission.owner = u"ada"_s;
    command.submission.key = u"race%1"_s.arg(round);
    command.submission.intent.provider = u"alpha"_s;
    command.submission.intent.payload = racer.process % 2 == 0 ? "{\"amount\":1}" : "{\"amount\":2}";
    command.fingerprint = fingerprint(command.submission.intent).value();
    return command;
}

StartAttempt start(int round)
{
    StartAttempt command;
    command.head.actor = u"racer"_s;
    command.job = JobId(round);
    command.afterOrdinal = 0;
    return command;
}

EndAttempt win(const Racer &racer, int round, int processes)
{
    EndAttempt command;
    command.head.actor = u"racer"_s;
    command.releaseToken = u"t%1"_s.arg((round - 1) * processes + racer.process + 1);
    command.outcome.kind = Outcome::Kind::Answer;
    command.outcome.answer = "{}";
    command.outcome.text = u"came"_s;
    command.sealed = true;
    return command;
}

QString wordOf(const Result<Receipt> &result)
{
    if (!result)
        return errorWord(result.error().code);
    static const QMap<Done, QString> words{{Done::Created, u"created"_s}, {Done::Replayed, u"replayed"_s}, {Done::Started, u"started"_s},
        {Done::Won, u"won"_s}, {Done::Superseded, u"superseded"_s}};
    return words.value(result->done, u"other"_s);
}

Command commandOf(const Racer &racer, int round, int processes)
{
    if (racer.mode == "key"_L1)
        return submission(racer, round);
    if (racer.mode == "lane"_L1)
        return start(round);
    return win(racer, round, processes);
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    const auto url = DatabaseUrl::parse(arguments.value(1));
    const auto db = url ? Connection::open(*url, {}) : tl::unexpected(url.error());
    if (!db) {
        std::fprintf(stderr, "%s\n", qPrintable(db.error().text));
        return 1;
    }
    const Racer racer{**db, arguments.value(2), arguments.value(4).toInt()};
    RaceBarrier barrier(arguments.value(5));
    QMap<QString, int> counts;
    for (int round = 1; round <= arguments.value(3).toInt(); ++round) {
        const Command command = commandOf(racer, round, barrier.processes());
        barrier.wait();
        ++counts[wordOf(execute(racer.db, command))];
    }
    for (auto it = counts.cbegin(); it != counts.cend(); ++it)
        std::printf("%s=%d ", qPrintable(it.key()), it.value());
    return 0;
}
