// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

#include <QHash>
#include <QString>
#include <QStringList>

/// A refusal (429, 503, 529, connection refused) is the provider's state: it holds that provider in this instance until the
/// time of the next try, and then one attempt at a time tries again. Engine's thread only.
namespace holdfast {

class ProviderHolds final {
public:
    void refused(const QString &provider, UtcTime until);
    /// Anything but a refusal came back: the provider works again.
    void answered(const QString &provider);
    /// How many attempts may be in use there now: 0 while held, 1 while it is tried again, else limit.
    [[nodiscard]] int allowed(const QString &provider, int limit, UtcTime now) const;
    [[nodiscard]] QStringList heldNow(UtcTime now) const;
    [[nodiscard]] const QHash<QString, UtcTime> &all() const { return m_until; }

private:
    QHash<QString, UtcTime> m_until;
};

} // namespace holdfast
