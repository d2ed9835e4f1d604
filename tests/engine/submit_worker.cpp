// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/system_clock.h"
#include "domain/fingerprint.h"
#include "store/store.h"

#include <QCoreApplication>
#include <cstdio>
#include <poll.h>
#include <unistd.h>

using namespace holdfast;
using namespace Qt::StringLiterals;

/// An intake that is killed now and then: submit_worker URL PREFIX FIRST asks for the jobs PREFIX-FIRST, PREFIX-(FIRST+1), … at the
/// provider "alpha", one after the other, and prints "NUMBER ID" once one is confirmed. Ends when its standard input does.
namespace {

constexpr int s_paceMs = 20;

SubmitJob job(const QString &key)
{
    SubmitJob command;
    command.head.actor = u"intake"_s;
    command.submission.owner = u"ada"_s;
    command.submission.key = key;
    command.submission.intent.provider = u"alpha"_s;
    command.submission.intent.payload = "{\"messages\":[{\"role\":\"user\",\"content\":\"hello\"}]}";
    command.fingerprint = fingerprint(command.submission.intent).value();
    return command;
}

bool isToldToEnd()
{
    pollfd input{STDIN_FILENO, POLLIN, 0};
    return ::poll(&input, 1, s_paceMs) > 0;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList arguments = QCoreApplication::arguments();
    if (arguments.size() != 4)
        return 2;
    const SystemClock clock;
    StoreOptions options;
    options.url = DatabaseUrl::parse(arguments.at(1)).value();
    const auto store = Store::open(options, clock);
    if (!store)
        return 1;
    for (int number = arguments.at(3).toInt(); !isToldToEnd(); ++number) {
        QFuture<Result<Receipt>> future = (*store)->execute(job(arguments.at(2) + u'-' + QString::number(number)));
        future.waitForFinished();
        const Result<Receipt> receipt = future.result();
        if (!receipt) {
            std::fprintf(stderr, "%s\n", qPrintable(receipt.error().text));
            return 1;
        }
        std::printf("%d %lld\n", number, static_cast<long long>(receipt->job.value()));
        std::fflush(stdout);
    }
    return 0;
}
