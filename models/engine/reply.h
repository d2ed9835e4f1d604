// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QFuture>
#include <QMetaObject>
#include <QObject>
#include <QPromise>
#include <atomic>
#include <memory>

/// The answer to one request, given exactly once: whoever holds the last copy without having answered answers that the engine
/// is closing. Copies share it; any thread.
namespace holdfast {

template <typename T> class Reply final {
public:
    Reply() : m_state(std::make_shared<State>()) {}
    [[nodiscard]] QFuture<Result<T>> future() const { return m_state->promise.future(); }
    void answer(Result<T> result) const { m_state->answer(std::move(result)); }
    void refuse(Error error) const { m_state->answer(tl::unexpected<Error>(std::move(error))); }

private:
    struct State {
        State() { promise.start(); }
        ~State()
        {
            answer(fail(ErrorCode::DatabaseAway, QStringLiteral("Holdfast is closing; what was asked for may not have been recorded"),
                QStringLiteral("Look at the job again after the next start.")));
        }
        void answer(Result<T> result)
        {
            if (answered.exchange(true))
                return;
            promise.addResult(std::move(result));
            promise.finish();
        }
        QPromise<Result<T>> promise;
        std::atomic<bool> answered = false;
    };
    std::shared_ptr<State> m_state;
};

/// Runs work(reply) on the context's thread and returns the reply's future.
template <typename T, typename Work> QFuture<Result<T>> replyOn(QObject *context, Work work)
{
    const Reply<T> reply;
    QMetaObject::invokeMethod(context, [reply, work = std::move(work)] { work(reply); });
    return reply.future();
}

} // namespace holdfast
