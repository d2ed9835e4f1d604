// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments.h"

#include "domain/number_text.h"

#include <algorithm>

namespace holdfast::cli {

namespace {

const OptionSpec *find(const QList<OptionSpec> &options, const QString &name)
{
    for (const QList<OptionSpec> *list : {&options, &globalOptions()}) {
        const auto it = std::ranges::find(*list, name, &OptionSpec::name);
        if (it != list->end())
            return &*it;
    }
    return nullptr;
}

bool looksLikeNumber(const QString &text)
{
    return !text.isEmpty() && std::ranges::all_of(text, [](QChar c) { return c.isDigit() || c == u'.' || c == u','; });
}

} // namespace

const QList<OptionSpec> &globalOptions()
{
    static const QList<OptionSpec> options{
        {QStringLiteral("database"), QStringLiteral("URL"),
            QStringLiteral("sqlite:FILE or postgresql://user@host:port/name; default: SQLite under the XDG data folder")},
        {QStringLiteral("config"), QStringLiteral("FILE"), QStringLiteral("settings, INI; default: under the XDG configuration folder")},
        {QStringLiteral("json"), {}, QStringLiteral("machine-readable: JSON on standard output and nothing else")},
        {QStringLiteral("help"), {}, QStringLiteral("this text")},
        {QStringLiteral("version"), {}, QStringLiteral("the version")},
    };
    return options;
}

QList<qsizetype> leadingWords(const QStringList &arguments)
{
    QList<qsizetype> words;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &argument = arguments.at(i);
        if (!argument.startsWith(QLatin1String("--"))) {
            words << i;
            continue;
        }
        const OptionSpec *option = find({}, argument.mid(2));
        if (!option && !argument.contains(u'='))
            break; // an option of the verb: what follows may be its value
        if (option && !option->valueName.isEmpty())
            ++i;
    }
    return words;
}

Result<Arguments> Arguments::parse(
    const QStringList &arguments, const QList<OptionSpec> &options, qsizetype minPositional, qsizetype maxPositional)
{
    Arguments result;
    bool onlyPositional = false;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &argument = arguments.at(i);
        if (onlyPositional || argument == QLatin1String("-") || !argument.startsWith(u'-')) {
            result.m_positional << argument;
            continue;
        }
        if (argument == QLatin1String("--")) {
            onlyPositional = true;
            continue;
        }
        const qsizetype equals = argument.indexOf(u'=');
        const QString name = argument.left(equals < 0 ? argument.size() : equals).mid(2);
        const OptionSpec *option = argument.startsWith(QLatin1String("--")) ? find(options, name) : nullptr;
        if (!option)
            return fail(ErrorCode::Usage,
                QStringLiteral("There is no option %1 here").arg(argument.left(equals < 0 ? argument.size() : equals)),
                QStringLiteral("--help lists what this verb takes."));
        if (result.m_values.contains(name))
            return fail(ErrorCode::Usage, QStringLiteral("Option --%1 is given twice").arg(name), QStringLiteral("Give it once."));
        QString value = equals < 0 ? QString() : argument.mid(equals + 1);
        const bool nextIsValue = equals < 0 && !option->valueName.isEmpty() && i + 1 < arguments.size()
            && (option->valueIsOptional ? looksLikeNumber(arguments.at(i + 1)) : true);
        if (nextIsValue)
            value = arguments.at(++i);
        else if (equals < 0 && !option->valueName.isEmpty() && !option->valueIsOptional)
            return fail(ErrorCode::Usage, QStringLiteral("Option --%1 needs a value (%2)").arg(name, option->valueName));
        else if (equals >= 0 && option->valueName.isEmpty())
            return fail(ErrorCode::Usage, QStringLiteral("Option --%1 takes no value").arg(name));
        result.m_values.insert(name, value);
    }
    if (result.m_positional.size() < minPositional)
        return fail(ErrorCode::Usage, QStringLiteral("Something is missing behind the verb"), QStringLiteral("--help says what it takes."));
    if (result.m_positional.size() > maxPositional)
        return fail(ErrorCode::Usage, QStringLiteral("\"%1\" is one word too many").arg(result.m_positional.at(maxPositional)),
            QStringLiteral("--help says what the verb takes."));
    return result;
}

std::optional<QString> Arguments::value(const QString &name) const
{
    const auto it = m_values.constFind(name);
    return it == m_values.cend() ? std::nullopt : std::optional(*it);
}

Result<QString> Arguments::required(const QString &name) const
{
    const auto found = value(name);
    if (!found)
        return fail(
            ErrorCode::Usage, QStringLiteral("Option --%1 is missing").arg(name), QStringLiteral("--help says what the verb takes."));
    return *found;
}

Result<std::optional<Millis>> Arguments::milliseconds(const QString &name) const
{
    const auto found = value(name);
    if (!found)
        return std::optional<Millis>();
    return parseMilliseconds(*found, QStringLiteral("--") + name).map([](Millis value) { return std::optional(value); });
}

Result<std::optional<qint64>> Arguments::number(const QString &name, qint64 least, qint64 most) const
{
    const auto found = value(name);
    if (!found)
        return std::optional<qint64>();
    return parseWholeNumber(*found, QStringLiteral("--") + name, least, most).map([](qint64 value) { return std::optional(value); });
}

Result<qint64> Arguments::id(qsizetype index, const QString &what) const
{
    QString text = m_positional.value(index);
    if (text.startsWith(u'#'))
        text.remove(0, 1);
    return parseWholeNumber(text, what, 1, std::numeric_limits<qint64>::max());
}

} // namespace holdfast::cli
