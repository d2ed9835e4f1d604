// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

/// The last moment to say no. Qt writes the headers together with the first chunk of the body and reads the body in our own
/// thread: a body that was never read is proof that no byte of the request left. Transport thread only.
namespace holdfast {

/// Given by the engine: true while the attempt may leave (not stopped, the last committed heartbeat young enough). Called on
/// the transport thread, at most once per attempt, so it reads atomics: it never blocks and never throws.
using MayLeave = std::function<bool()>;

class Gate final {
public:
    /// The body is about to be read. True: it may, from now on bytes may have left. False: shut, now and for good.
    [[nodiscard]] bool ask(const MayLeave &mayLeave)
    {
        if (m_state == State::Unread)
            m_state = mayLeave && mayLeave() ? State::Read : State::Shut;
        return m_state == State::Read;
    }
    /// For good. Without effect on a gate that was read: what left has left.
    void shut()
    {
        if (m_state == State::Unread)
            m_state = State::Shut;
    }
    [[nodiscard]] bool isUnread() const { return m_state == State::Unread; }

private:
    enum class State {
        Unread, ///< Nobody has asked for the body: nothing left.
        Read,   ///< The body was handed out: it may be on the wire.
        Shut,   ///< The body will never be handed out: nothing left, nothing will.
    };
    State m_state = State::Unread;
};

} // namespace holdfast
