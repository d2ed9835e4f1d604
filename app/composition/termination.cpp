// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/termination.h"

#include <QCoreApplication>
#include <QSocketNotifier>
#include <csignal>
#include <sys/socket.h>
#include <unistd.h>

namespace holdfast {

namespace {

int s_signalPipe[2] = {-1, -1};

void onSignal(int)
{
    const char byte = 1;
    [[maybe_unused]] const auto written = ::write(s_signalPipe[0], &byte, 1);
}

} // namespace

bool onTermination(std::function<void()> then)
{
    if (::socketpair(AF_UNIX, SOCK_STREAM, 0, s_signalPipe) != 0)
        return false;
    auto *notifier = new QSocketNotifier(s_signalPipe[1], QSocketNotifier::Read, QCoreApplication::instance());
    QObject::connect(notifier, &QSocketNotifier::activated, QCoreApplication::instance(), [notifier, then = std::move(then)] {
        notifier->setEnabled(false); // a second signal ends the process at once
        std::signal(SIGINT, SIG_DFL);
        std::signal(SIGTERM, SIG_DFL);
        then();
    });
    return std::signal(SIGINT, onSignal) != SIG_ERR && std::signal(SIGTERM, onSignal) != SIG_ERR;
}

} // namespace holdfast
