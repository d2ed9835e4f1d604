// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/settings.h"

#include <QFileInfo>
#include <QSettings>
#include <QTimeZone>
#include <QUrl>
#include <array>

namespace holdfast {

namespace {

/// One setting: its key below the version's group, how it is written, and how it is read. Values are text in the file, so that a wrong
/// one is seen as it stands instead of becoming 0 or false.
struct Field {
    QLatin1StringView key;
    QString (*write)(const Settings &);
    bool (*read)(Settings &, const QString &);
    QLatin1StringView expected; ///< Completes "… must be".
};

constexpr QLatin1StringView s_group("v1");

template <auto Member> QString writeMillis(const Settings &settings)
{
    return QString::number((settings.*Member).count());
}

template <auto Member, int Least, int Most> bool readMillis(Settings &settings, const QString &text)
{
    bool isNumber = false;
    const int value = text.toInt(&isNumber);
    settings.*Member = Millis{value};
    return isNumber && value >= Least && value <= Most;
}

template <auto Member> QString writeText(const Settings &settings)
{
    return settings.*Member;
}

template <auto Member> bool readText(Settings &settings, const QString &text)
{
    settings.*Member = text;
    return !text.isEmpty();
}

template <auto Member> QString writeBytes(const Settings &settings)
{
    return QString::fromLatin1((settings.*Member).toBase64());
}

template <auto Member> bool readBytes(Settings &settings, const QString &text)
{
    const auto decoded = QByteArray::fromBase64Encoding(text.toLatin1(), QByteArray::AbortOnBase64DecodingErrors);
    settings.*Member = *decoded;
    return bool(decoded);
}

bool readDatabaseUrl(Settings &settings, const QString &text)
{
    settings.databaseUrl = text;
    return !text.isEmpty() && QUrl(text).password().isEmpty();
}

template <int Settings::*field> QString writeCount(const Settings &settings)
{
    return QString::number(settings.*field);
}

template <int Settings::*field, int most> bool readCount(Settings &settings, const QString &text)
{
    bool isNumber = false;
    settings.*field = text.toInt(&isNumber);
    return isNumber && settings.*field >= 1 && settings.*field <= most;
}

QString writeTheme(const Settings &settings)
{
    switch (settings.theme) {
    case Theme::System: return QStringLiteral("system");
    case Theme::Light: return QStringLiteral("light");
    case Theme::Dark: return QStringLiteral("dark");
    }
    Q_UNREACHABLE();
}

bool readTheme(Settings &settings, const QString &text)
{
    for (const Theme theme : {Theme::System, Theme::Light, Theme::Dark}) {
        settings.theme = theme;
        if (writeTheme(settings) == text)
            return true;
    }
    return false;
}

bool readLanguage(Settings &settings, const QString &text)
{
    settings.language = text;
    return text.isEmpty() || text == QLatin1String("en") || text == QLatin1String("pa");
}

QString writeTimeZone(const Settings &settings)
{
    return QString::fromLatin1(settings.timeZone);
}

bool readTimeZone(Settings &settings, const QString &text)
{
    settings.timeZone = text.toLatin1();
    return QTimeZone(settings.timeZone).isValid();
}

using S = Settings;
using L = QLatin1StringView;

constexpr std::array s_fields{
    Field{L("database"), writeText<&S::databaseUrl>, readDatabaseUrl, L("sqlite:FILE or postgresql://…, without a password")},
    Field{L("beat_ms"), writeMillis<&S::beat>, readMillis<&S::beat, 100, 60'000>, L("a whole number from 100 to 60000")},
    Field{L("lease_ms"), writeMillis<&S::lease>, readMillis<&S::lease, 1'000, 600'000>, L("a whole number from 1000 to 600000")},
    Field{L("margin_ms"), writeMillis<&S::margin>, readMillis<&S::margin, 100, 600'000>, L("a whole number from 100 to 600000")},
    Field{L("tick_ms"), writeMillis<&S::tick>, readMillis<&S::tick, 50, 60'000>, L("a whole number from 50 to 60000")},
    Field{L("drain_ms"), writeMillis<&S::drain>, readMillis<&S::drain, 0, 600'000>, L("a whole number from 0 to 600000")},
    Field{L("slots_in_all"), writeCount<&S::slotsInAll>, readCount<&S::slotsInAll, 16'000>, L("a whole number from 1 to 16000")},
    Field{L("slots_per_owner"), writeCount<&S::slotsPerOwner>, readCount<&S::slotsPerOwner, 16'000>, L("a whole number from 1 to 16000")},
    Field{L("slots_per_provider"), writeCount<&S::slotsPerProvider>, readCount<&S::slotsPerProvider, 1'000>,
        L("a whole number from 1 to 1000")},
    Field{L("operator"), writeText<&S::operatorName>, readText<&S::operatorName>, L("a name")},
    Field{L("theme"), writeTheme, readTheme, L("system, light or dark")},
    Field{L("language"), writeText<&S::language>, readLanguage, L("en, pa or empty")},
    Field{L("time_zone"), writeTimeZone, readTimeZone, L("a time zone's IANA name, such as UTC or Asia/Kolkata")},
    Field{L("last_view"), writeText<&S::lastView>, readText<&S::lastView>, L("a view's name")},
    Field{L("window_geometry"), writeBytes<&S::windowGeometry>, readBytes<&S::windowGeometry>, L("Base64")},
    Field{L("window_state"), writeBytes<&S::windowState>, readBytes<&S::windowState>, L("Base64")},
};

auto invalid(const QString &file, const QString &text, const QString &hint = {})
{
    return fail(ErrorCode::Invalid, QStringLiteral("Settings file %1: %2").arg(file, text),
        hint.isEmpty() ? QStringLiteral("Mend that line, or move the file away to begin with the defaults.") : hint);
}

Result<void> fitTogether(const Settings &settings, const QString &file)
{
    if (settings.beat < settings.lease - settings.margin)
        return {};
    return invalid(file, QStringLiteral("beat_ms must be less than lease_ms less margin_ms, or nothing could ever be sent."));
}

/// The value of one key goes through its field. The value is not repeated: it may be a URL with a password.
Result<void> readKey(Settings &settings, const QVariant &value, const QString &key, const QString &file)
{
    for (const Field &field : s_fields) {
        if (key != s_group + u'/' + field.key)
            continue;
        if (value.typeId() != QMetaType::QString)
            return invalid(file, QStringLiteral("the value of \"%1\" has a comma and must stand in double quotes.").arg(key));
        if (!field.read(settings, value.toString()))
            return invalid(file, QStringLiteral("\"%1\" must be %2.").arg(key, field.expected));
        return {};
    }
    if (!key.startsWith(s_group + u'/') && key.startsWith(u'v') && key.section(u'/', 0, 0).mid(1).toInt() > 1)
        return invalid(file, QStringLiteral("\"%1\" was written by a newer Holdfast.").arg(key),
            QStringLiteral("Use that version, or name another file with --config."));
    return invalid(file, QStringLiteral("this version knows no setting \"%1\".").arg(key));
}

} // namespace

Result<Settings> loadSettings(const QString &file)
{
    const QFileInfo info(file);
    if (!info.exists()) {
        if (file == defaultSettingsFile())
            return Settings{};
        return fail(ErrorCode::NotFound, QStringLiteral("There is no settings file %1.").arg(file), QStringLiteral("Check --config."));
    }
    if (!info.isFile() || !info.isReadable())
        return fail(ErrorCode::Internal, QStringLiteral("The settings file %1 cannot be read.").arg(file),
            QStringLiteral("It must be a regular file that this user may read."));
    const QSettings ini(file, QSettings::IniFormat);
    const QStringList keys = ini.allKeys();
    if (ini.status() != QSettings::NoError)
        return invalid(file, QStringLiteral("it is damaged: not every line is a [group] or key=value."));
    Settings settings;
    for (const QString &key : keys) {
        if (const Result<void> read = readKey(settings, ini.value(key), key, file); !read)
            return tl::unexpected(read.error());
    }
    return fitTogether(settings, file).map([&settings] { return settings; });
}

Result<void> saveSettings(const Settings &settings, const QString &file)
{
    Settings scratch;
    for (const Field &field : s_fields) {
        if (const QString text = field.write(settings); text != field.write(Settings{}) && !field.read(scratch, text))
            return invalid(file, QStringLiteral("not written, \"%1\" must be %2.").arg(field.key, field.expected),
                QStringLiteral("Choose another value."));
    }
    if (const Result<void> fits = fitTogether(settings, file); !fits)
        return fits;
    QSettings ini(file, QSettings::IniFormat);
    const Settings defaults;
    for (const Field &field : s_fields) {
        const QString key = s_group + u'/' + field.key;
        if (field.write(settings) == field.write(defaults))
            ini.remove(key);
        else
            ini.setValue(key, field.write(settings));
    }
    ini.sync();
    if (ini.status() != QSettings::NoError)
        return fail(ErrorCode::Internal, QStringLiteral("The settings file %1 cannot be written.").arg(file),
            QStringLiteral("Check that its folder can be written, and that the disk is not full."));
    return {};
}

} // namespace holdfast
