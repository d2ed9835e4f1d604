// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"
#include "domain/provider_record.h"
#include "store/row.h"

#include <QVariant>

/// Rows to snapshots, once for commands and readers: each noun has a list of columns and a function that reads them in that order,
/// beginning at a column of a row. Internal where a stored word is none of ours. Pure; any thread.
namespace holdfast {

/// "j.id, j.public_id, …" for the alias "j"; without one "id, public_id, …".
[[nodiscard]] QString jobColumns(const QString &alias = {});
[[nodiscard]] QString attemptColumns(const QString &alias = {});
[[nodiscard]] QString evidenceColumns(const QString &alias = {});
[[nodiscard]] QString eventColumns(const QString &alias = {});
[[nodiscard]] QString providerColumns(const QString &alias = {});

/// How many columns each list has: where the next noun of a joined row begins.
inline constexpr int s_jobColumns = 23;
inline constexpr int s_attemptColumns = 54;
inline constexpr int s_evidenceColumns = 8;
inline constexpr int s_eventColumns = 7;
inline constexpr int s_providerColumns = 30;

[[nodiscard]] Result<Job> jobFrom(const Row &row, int column = 0);
[[nodiscard]] Result<Attempt> attemptFrom(const Row &row, int column = 0);
[[nodiscard]] Evidence evidenceFrom(const Row &row, int column = 0);
[[nodiscard]] Event eventFrom(const Row &row, int column = 0);
[[nodiscard]] Result<ProviderRecord> providerFrom(const Row &row, int column = 0);

/// Values to bind: what is absent is NULL.
inline QVariant bound(UtcTime time)
{
    return QVariant::fromValue(toMicros(time));
}
inline QVariant bound(const std::optional<UtcTime> &time)
{
    return time ? bound(*time) : QVariant();
}
inline QVariant bound(const std::optional<Millis> &duration)
{
    return duration ? QVariant::fromValue(qint64(duration->count())) : QVariant();
}
inline QVariant bound(const std::optional<bool> &truth)
{
    return truth ? QVariant(*truth ? 1 : 0) : QVariant();
}
template <typename T> QVariant bound(const std::optional<T> &value)
{
    return value ? QVariant::fromValue(*value) : QVariant();
}
/// Text for a column that is never NULL: QtSql binds a null QString as NULL.
inline QVariant boundText(const QString &text)
{
    return text.isNull() ? QString(QLatin1StringView("")) : text;
}
/// Bytes where empty means absent (hashes).
inline QVariant boundBytes(const QByteArray &bytes)
{
    return bytes.isEmpty() ? QVariant() : QVariant(bytes);
}

} // namespace holdfast
