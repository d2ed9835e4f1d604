// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_bench.h"

#include "domain/fingerprint.h"

using namespace Qt::StringLiterals;

namespace holdfast::test {

namespace {

ProviderRecord provider(const QString &name, const QString &model)
{
    ProviderRecord record;
    record.name = name;
    record.url = u"http://127.0.0.1/v1"_s;
    record.model = model;
    record.prices = Prices{1'000'000, 2'000'000, u"EUR"_s};
    return record;
}

CommandHead by(const QString &actor)
{
    return {newCommandId(), actor};
}

} // namespace

CommandBench::CommandBench(On on) : m_database(on), m_shell(m_database.url())
{
    m_shell.createSchema();
    auto opened = Connection::open(m_database.url(), {});
    if (!opened)
        qFatal("%s", qPrintable(opened.error().text));
    m_connection = std::move(*opened);
    (void)instance(u"one"_s);
    for (const ProviderRecord &record : {provider(u"alpha"_s, u"alpha-model"_s), provider(u"beta"_s, u"beta-model"_s)}) {
        ProviderRecord stored = record;
        stored.id = must(AddProvider{by(u"ada"_s), record}).provider;
        stored.version = 1;
        m_providers[record.name] = stored;
    }
}

Result<Receipt> CommandBench::run(const Command &command)
{
    return m_connection->begin()
        .and_then([&] { return applyCommand(*m_connection, command, now); })
        .and_then([&](const Receipt &receipt) { return m_connection->commit().map([&receipt] { return receipt; }); })
        .or_else([&](const Error &error) -> Result<Receipt> {
            m_connection->rollback();
            return tl::unexpected(error);
        });
}

Receipt CommandBench::must(const Command &command)
{
    const auto receipt = run(command);
    if (!receipt)
        qFatal("%s %s", qPrintable(receipt.error().text), qPrintable(receipt.error().details.value(u"rule"_s).toString()));
    return *receipt;
}

SubmitJob CommandBench::submission(const QString &key, const QByteArray &payload, int maxInFlight) const
{
    SubmitJob command;
    command.head = by(u"ada"_s);
    command.submission.owner = u"ada"_s;
    command.submission.key = key;
    command.submission.intent.payload = payload;
    command.submission.intent.provider = u"alpha"_s;
    if (maxInFlight > 1)
        command.submission.intent.maxInFlight = maxInFlight;
    command.fingerprint = fingerprint(command.submission.intent).value();
    return command;
}

ReleaseAttempt CommandBench::release(const Receipt &job, std::optional<AttemptId> starting, InstanceId instance) const
{
    ReleaseAttempt command;
    command.head = by(u"one"_s);
    command.job = job.job;
    command.starting = starting;
    const QString name = starting ? attempt(*starting, u"provider"_s) : u"alpha"_s;
    command.provider = m_providers.at(name);
    command.model = starting ? attempt(*starting, u"model"_s) : command.provider.model;
    command.instance = instance;
    command.releaseToken = newCommandId();
    return command;
}

EndAttempt CommandBench::end(const Receipt &released, Outcome outcome) const
{
    EndAttempt command;
    command.head = by(u"one"_s);
    command.releaseToken = attempt(released.attempt, u"release_token"_s);
    command.outcome = std::move(outcome);
    command.milestones.gateRead = now;
    command.milestones.bytesSent = 100;
    command.milestones.bytesTotal = 100;
    command.sealed = command.outcome.kind != Outcome::Kind::Unknown;
    return command;
}

DecideAttempt CommandBench::decision(AttemptId attempt, ReconcileOutcome outcome, std::optional<int> version) const
{
    DecideAttempt command;
    command.head = by(u"grace"_s);
    command.attempt = attempt;
    command.outcome = outcome;
    command.reason = u"I looked"_s;
    command.expectedVersion = version;
    if (outcome == ReconcileOutcome::Succeeded)
        command.answer = "found";
    return command;
}

Receipt CommandBench::running(const QString &key, int maxInFlight)
{
    return must(release(must(submission(key, "{\"amount\":1}", maxInFlight))));
}

Receipt CommandBench::unknown(const QString &key, bool sealed, int maxInFlight)
{
    EndAttempt command = end(running(key, maxInFlight), doubt(AttemptClass::TimedOut));
    command.sealed = sealed;
    return must(command);
}

Receipt CommandBench::another(const Receipt &job, const QString &provider)
{
    StartAttempt command;
    command.head = by(u"ada"_s);
    command.job = job.job;
    command.provider = provider;
    command.reason = u"once more"_s;
    const Receipt started = must(command);
    return must(release(job, started.attempt));
}

InstanceId CommandBench::instance(const QString &name)
{
    ask(u"INSERT INTO instances(name, host, pid, started_us) VALUES('%1', 'here', 1, 1)"_s.arg(name));
    return InstanceId(ask(u"SELECT id FROM instances WHERE name = '%1'"_s.arg(name)).toLongLong());
}

void CommandBench::kill(InstanceId instance)
{
    ask(u"UPDATE instances SET state = 'DEAD', ended_us = 1, ended_by = 'one' WHERE id = %1"_s.arg(instance.value()));
}

QString CommandBench::job(const Receipt &job, const QString &columns) const
{
    return ask(u"SELECT %1 FROM jobs WHERE id = %2"_s.arg(columns).arg(job.job.value()));
}

QString CommandBench::attempt(AttemptId attempt, const QString &columns) const
{
    return ask(u"SELECT %1 FROM attempts WHERE id = %2"_s.arg(columns).arg(attempt.value()));
}

int CommandBench::events(const Receipt &job, const QString &kind) const
{
    return ask(u"SELECT count(*) FROM events WHERE job_id = %1 AND kind = '%2'"_s.arg(job.job.value()).arg(kind)).toInt();
}

Outcome answer(const QByteArray &text, qint64 tokensIn, qint64 tokensOut)
{
    Outcome outcome;
    outcome.kind = Outcome::Kind::Answer;
    outcome.answer = text;
    outcome.contentType = u"application/json"_s;
    outcome.usage = {tokensIn, tokensOut};
    outcome.text = u"A whole answer"_s;
    return outcome;
}

Outcome failure(AttemptClass attemptClass, bool repeatable)
{
    Outcome outcome;
    outcome.kind = Outcome::Kind::Failed;
    outcome.attemptClass = attemptClass;
    outcome.repeatable = repeatable;
    outcome.text = u"It failed"_s;
    return outcome;
}

Outcome doubt(AttemptClass attemptClass)
{
    Outcome outcome;
    outcome.attemptClass = attemptClass;
    outcome.text = u"Nothing came"_s;
    return outcome;
}

CommandBench &Benches::on(On database)
{
    auto &bench = m_benches[database];
    if (!bench)
        bench = std::make_unique<CommandBench>(database);
    return *bench;
}

} // namespace holdfast::test
