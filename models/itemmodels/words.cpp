// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/words.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

namespace holdfast {

using namespace std::chrono_literals;

QString glyph(JobState state)
{
    switch (state) {
    case JobState::Queued: return QStringLiteral("○");
    case JobState::Running: return QStringLiteral("▶");
    case JobState::Unknown: return QStringLiteral("?");
    case JobState::Failed: return QStringLiteral("✕");
    case JobState::Succeeded: return QStringLiteral("✓");
    case JobState::Cancelled: return QStringLiteral("■");
    }
    Q_UNREACHABLE();
}

QString glyph(AttemptState state)
{
    switch (state) {
    case AttemptState::Starting: return QStringLiteral("○");
    case AttemptState::Running: return QStringLiteral("▶");
    case AttemptState::Unknown: return QStringLiteral("?");
    case AttemptState::Succeeded: return QStringLiteral("✓");
    case AttemptState::Superseded: return QStringLiteral("≠");
    case AttemptState::Failed: return QStringLiteral("✕");
    case AttemptState::Abandoned: return QStringLiteral("~");
    }
    Q_UNREACHABLE();
}

QString glyphAndWord(JobState state)
{
    return glyph(state) + u' ' + word(state);
}

QString glyphAndWord(AttemptState state)
{
    return glyph(state) + u' ' + word(state);
}

QString durationText(std::optional<Micros> duration)
{
    if (!duration)
        return unknownText();
    const Micros d = std::max(*duration, Micros{0});
    const auto text = [](const char *source, const QString &number) {
        return QCoreApplication::translate("holdfast::Words", source).arg(number);
    };
    const QLocale locale;
    const auto whole = [&](auto unit) { return locale.toString(qint64(std::chrono::floor<decltype(unit)>(d).count())); };
    if (d < 1s)
        return text(QT_TRANSLATE_NOOP("holdfast::Words", "%1 ms"), whole(1ms));
    if (d < 10s)
        return text(QT_TRANSLATE_NOOP("holdfast::Words", "%1 s"), locale.toString(double(d.count()) / 1e6, 'f', 1));
    if (d < 2min)
        return text("%1 s", whole(1s));
    if (d < 2h)
        return text(QT_TRANSLATE_NOOP("holdfast::Words", "%1 min"), whole(1min));
    if (d < 48h)
        return text(QT_TRANSLATE_NOOP("holdfast::Words", "%1 h"), whole(1h));
    return text(QT_TRANSLATE_NOOP("holdfast::Words", "%1 d"), whole(std::chrono::days{1}));
}

QString timeText(UtcTime time, UtcTime now)
{
    const QDateTime utc = QDateTime::fromMSecsSinceEpoch(toMicros(time) / 1000, Qt::UTC);
    const bool recent = now - time < 24h && time - now < 24h;
    return utc.toString(recent ? QStringLiteral("HH:mm:ss'Z'") : QStringLiteral("yyyy-MM-dd HH:mm:ss'Z'"));
}

QString fullTimeText(UtcTime time)
{
    return QDateTime::fromMSecsSinceEpoch(toMicros(time) / 1000, Qt::UTC).toString(QStringLiteral("yyyy-MM-ddTHH:mm:ss.zzz'Z'"));
}

QString bytesText(std::optional<qint64> bytes)
{
    if (!bytes)
        return unknownText();
    return QCoreApplication::translate("holdfast::Words", "%1 bytes").arg(QLocale().toString(*bytes));
}

QString unknownText()
{
    return QStringLiteral("—");
}

} // namespace holdfast
