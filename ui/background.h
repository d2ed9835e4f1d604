// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/when_done.h"

#include <QFuture>
#include <QObject>
#include <QPromise>
#include <QThreadPool>
#include <memory>
#include <type_traits>

/// Work that is too long for the window's thread.
namespace holdfast {

/// Runs `work` in the thread pool and then `done(result)` in the thread of `context`, unless that is gone by then. `work` owns
/// everything that it touches.
template <typename Work, typename Done> void inBackground(QObject *context, Work work, Done done)
{
    using Value = std::invoke_result_t<Work>;
    auto promise = std::make_shared<QPromise<Value>>();
    promise->start();
    whenDone(promise->future(), context, [done = std::move(done)](const Value &value) { done(value); });
    QThreadPool::globalInstance()->start([promise, work = std::move(work)] {
        promise->addResult(work());
        promise->finish();
    });
}

} // namespace holdfast
