// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHashFunctions>
#include <QtGlobal>
#include <compare>

/// A strong id for each noun, explicit both ways: a JobId is never an AttemptId. 0 is "none". Any thread.
namespace holdfast {

template <typename Tag> class StrongId final {
public:
    constexpr StrongId() = default;
    explicit constexpr StrongId(qint64 value) : m_value(value) {}
    [[nodiscard]] constexpr qint64 value() const { return m_value; }
    [[nodiscard]] constexpr bool isValid() const { return m_value > 0; }
    constexpr auto operator<=>(const StrongId &) const = default;

private:
    qint64 m_value = 0;
};

template <typename Tag> size_t qHash(StrongId<Tag> id, size_t seed = 0)
{
    return ::qHash(id.value(), seed);
}

using JobId = StrongId<struct JobTag>;
using AttemptId = StrongId<struct AttemptTag>;
using InstanceId = StrongId<struct InstanceTag>;
using ProviderId = StrongId<struct ProviderTag>; ///< One immutable version of a provider record.
using EvidenceId = StrongId<struct EvidenceTag>;
using EventId = StrongId<struct EventTag>;

} // namespace holdfast
