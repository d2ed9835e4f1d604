// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QFutureWatcher>
#include <QObject>

/// How a thread with an event loop hears of a future's end.
namespace holdfast {

/// Calls then(result) once the future has ended: at once if it has, else in a turn of the loop of the context's thread, which is
/// also where to call this. Never after `context` is gone, and not when the future ended without a result.
/// QFuture::then(context, …) of Qt 6.4.2 would do, but asserts when the context goes before the end: ordinary here, as when a dialog
/// is closed with a question under way.
template <typename T, typename Then> void whenDone(const QFuture<T> &future, QObject *context, Then then)
{
    const auto tell = [then = std::move(then)](const QFuture<T> &ended) {
        if (ended.resultCount() > 0)
            then(ended.result());
    };
    if (future.isFinished())
        return tell(future);
    auto *watcher = new QFutureWatcher<T>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, tell] {
        watcher->deleteLater();
        tell(watcher->future());
    });
    watcher->setFuture(future);
}

} // namespace holdfast
