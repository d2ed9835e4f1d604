// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/states.h"

#include <QObject>
#include <QString>
#include <optional>
#include <vector>

namespace holdfast::fault {

/// An attempt that was UNKNOWN, and what cleared it: a late end (observed), the provider's record, or a person's word.
struct Doubt {
    std::optional<Basis> clearedBy;
    Micros lasted{0};
    bool operator==(const Doubt &) const = default;
};

/// How a call looked to whoever made it, at its end or when the drill's patience ended.
struct CallEnd {
    bool ended = false;
    bool succeeded = false;
    int attempts = 0;
    std::vector<Doubt> doubts;
    bool operator==(const CallEnd &) const = default;
};

/// One call of a client to its provider. Drill's thread.
class FaultCall : public QObject {
    Q_OBJECT
public:
    explicit FaultCall(QString name) : m_name(std::move(name)) {}
    virtual void start() = 0;
    [[nodiscard]] const QString &name() const { return m_name; }
    [[nodiscard]] const CallEnd &end() const { return m_end; }

signals:
    void ended(); ///< Once.

protected:
    void finish(CallEnd end)
    {
        if (m_end.ended)
            return;
        m_end = end;
        m_end.ended = true;
        emit ended();
    }
    CallEnd m_end;

private:
    const QString m_name;
};

} // namespace holdfast::fault
