// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEventLoop>
#include <QThread>
#include <memory>
#include <optional>

namespace holdfast {

/// Runs blocking work (opening, shutting down) on a thread of its own and turns the caller's event loop until it is done.
template <typename Work> auto offThread(Work work)
{
    std::optional<decltype(work())> result;
    const std::unique_ptr<QThread> thread(QThread::create([&] { result.emplace(work()); }));
    QEventLoop loop;
    QObject::connect(thread.get(), &QThread::finished, &loop, &QEventLoop::quit);
    thread->start();
    loop.exec();
    thread->wait();
    return std::move(*result);
}

} // namespace holdfast
