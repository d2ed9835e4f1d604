// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QFutureWatcher>
#include <QObject>

/// How a thread with an event loop hears of a future's end.
namespace holdfast {

/// Calls then(result) in the thread of `context`, in a turn of its loop, once the future has ended; never after `context` is gone,
/// and not when the future ended without a result. Call it in the context's own thread. QFuture::then(context, …) of Qt 6.4.2
/// would do, but asserts when the context goes before the end: ordinary here, as when a dialog is closed with a question under way.
template <typename T, typename Then> void whenDone(const QFuture<T> &future, QObject *context, Then then)
{
    auto *watcher = new QFutureWatcher<T>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, then = std::move(then)] {
        watcher->deleteLater();
        const QFuture<T> ended = watcher->future();
        if (ended.resultCount() > 0)
            then(ended.result());
    });
    watcher->setFuture(future);
}

} // namespace holdfast
