// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/drills.h"

#include "lab/drill_tools.h"
#include "lab/naive_client.h"

#include <QProcess>
#include <QProcessEnvironment>
#include <QScopeGuard>

/// What networks and processes do: a client that sends again by itself, and a process that dies.
namespace holdfast::drill {

namespace {

std::pair<bool, QString> silentResend(Play &play)
{
    LabProvider naive(QStringLiteral("naive-target"));
    naive.setScript({acts::reset()});
    play.say(QStringLiteral("A plain QNetworkAccessManager posts once; the provider reads it and the connection dies."));
    postNaively(QUrl(naive.url() + QStringLiteral("/chat/completions")));
    LabProvider alpha(QStringLiteral("alpha"));
    alpha.setScript({acts::reset()});
    play.add(alpha);
    play.say(QStringLiteral("Now Holdfast's attempt meets the same fault."));
    const JobId job = play.submit(play.submission(alpha));
    const JobDetail held = play.awaitState(job, JobState::Unknown);
    const bool passed = alpha.requestCount() == 1 && naive.requestCount() > 1 && last(held).state == AttemptState::Unknown;
    return {passed,
        QStringLiteral("the naive client's one call was read %1 times, ours %2 time(s) and is %3")
            .arg(naive.requestCount())
            .arg(alpha.requestCount())
            .arg(word(last(held).state))};
}

QStringList childArguments(LabStage &stage, const Submission &intent)
{
    return {QStringLiteral("--database"), stage.databaseUrl, QStringLiteral("--config"), stage.settingsFile, QStringLiteral("submit"),
        QStringLiteral("--owner"), intent.owner, QStringLiteral("--key"), intent.key, QStringLiteral("--provider"), *intent.intent.provider,
        QStringLiteral("--wait")};
}

/// A child submits and runs the job with a secret that only it has, and is killed once the provider has read its request.
std::pair<bool, QString> killedProcess(Play &play)
{
    LabProvider gamma(QStringLiteral("gamma"));
    gamma.setScript({acts::hang()});
    const QString variable = QStringLiteral("HOLDFAST_DRILL_SECRET");
    play.add(gamma, QStringLiteral("env:") + variable);
    Submission intent = play.submission(gamma);
    QProcess child;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(variable, QStringLiteral("only-the-child-has-it"));
    child.setProcessEnvironment(environment);
    child.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    const auto reap = qScopeGuard([&child] { // also when a step before its end is broken
        child.kill();
        child.waitForFinished();
    });
    play.say(QStringLiteral("A second process submits the job and sends its request."));
    child.start(play.stage().program, childArguments(play.stage(), intent));
    if (!child.waitForStarted())
        throw Broken{QStringLiteral("%1 could not be started: %2").arg(play.stage().program, child.errorString())};
    child.write(intent.intent.payload);
    child.closeWriteChannel();
    child.waitForBytesWritten(); // no event loop turns here
    play.awaitRequests(gamma, 1);
    play.say(QStringLiteral("The provider has read it. The process is killed (SIGKILL)."));
    child.kill();
    child.waitForFinished();
    const JobDetail found =
        play.take(play.stage().store.interactive().jobByKey(intent.owner, intent.key), QStringLiteral("finding the job"));
    const JobDetail held = play.awaitState(found.job.id, JobState::Unknown);
    const bool passed = last(held).unknownClass == AttemptClass::Orphaned && held.attempts.size() == 1 && gamma.requestCount() == 1;
    return {passed,
        QStringLiteral("attempt %1 %2, %3 attempt(s); the provider read %4 request(s)")
            .arg(word(last(held).state), last(held).attemptClass ? word(*last(held).attemptClass) : QString())
            .arg(held.attempts.size())
            .arg(gamma.requestCount())};
}

} // namespace

std::vector<Drill> faultDrills()
{
    const QString resend = QStringLiteral("silent-resend");
    const QString killed = QStringLiteral("killed-process");
    return {
        {resend, QStringLiteral("Silent resend"), QStringLiteral("The network layer itself sends a POST again; ours cannot."),
            [resend](LabStage &stage) {
                return judged(resend, QStringLiteral("the naive call is read more than once, ours once and UNKNOWN"), stage, silentResend);
            }},
        {killed, QStringLiteral("Killed process"), QStringLiteral("A process dies with its request under way: UNKNOWN, never sent again."),
            [killed](LabStage &stage) {
                return judged(killed, QStringLiteral("UNKNOWN orphaned, one attempt, one request"), stage, killedProcess);
            }},
    };
}

} // namespace holdfast::drill

namespace holdfast {

const std::vector<Drill> &drills()
{
    static const std::vector<Drill> all = [] {
        std::vector<Drill> list = drill::contractDrills();
        for (Drill &drill : drill::faultDrills())
            list.push_back(std::move(drill));
        return list;
    }();
    return all;
}

} // namespace holdfast
