// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

#include <QHash>
#include <QSet>
#include <QString>
#include <QStringList>

/// A refusal (429, 503, 529, connection refused) is the provider's state: it holds that provider in this instance until the
/// time of the next try, and then one attempt at a time tries again. Engine's thread only.
namespace holdfast {

class ProviderHolds final {
public:
    void refused(const QString &provider, UtcTime until);
    /// No connection to it could be made; one that can be made again ends that.
    void notReached(const QString &provider, UtcTime until);
    void reached(const QString &provider);
    /// Anything but a refusal came back: the provider works again.
    void answered(const QString &provider);
    /// How many attempts may be in use there now: 0 while held, 1 while it is tried again, else limit.
    [[nodiscard]] int allowed(const QString &provider, int limit, UtcTime now) const;
    [[nodiscard]] QStringList heldNow(UtcTime now) const;
    [[nodiscard]] const QHash<QString, UtcTime> &all() const { return m_until; }

private:
    void hold(const QString &provider, UtcTime until);

    QHash<QString, UtcTime> m_until;
    QSet<QString> m_unreached; ///< Of these: held for want of a connection alone.
};

} // namespace holdfast
