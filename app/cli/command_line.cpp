// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verb.h"

#include <cstdio>

namespace holdfast::cli {

namespace {

QList<Verb> allVerbs()
{
    return submitVerbs() + serveVerbs() + jobVerbs() + attemptVerbs() + providerVerbs() + pauseVerbs() + logVerbs() + drillVerbs()
        + databaseVerbs();
}

const Verb *findVerb(const QList<Verb> &verbs, const QStringList &words)
{
    for (const Verb &verb : verbs) {
        if (words.size() >= verb.words.size() && words.mid(0, verb.words.size()) == verb.words)
            return &verb;
    }
    return nullptr;
}

QString optionLine(const OptionSpec &option)
{
    QString left = QStringLiteral("--") + option.name;
    if (!option.valueName.isEmpty())
        left += option.valueIsOptional ? QStringLiteral(" [%1]").arg(option.valueName) : QStringLiteral(" ") + option.valueName;
    return QStringLiteral("  %1  %2\n").arg(left.leftJustified(26), option.help);
}

QString helpOf(const Verb &verb)
{
    QString text = QStringLiteral("holdfastctl %1 %2\n%3\n").arg(verb.words.join(u' '), verb.positional, verb.help);
    for (const OptionSpec &option : verb.options + globalOptions())
        text += optionLine(option);
    return text;
}

QString overview(const QList<Verb> &verbs)
{
    QString text =
        QStringLiteral("holdfastctl %1: one durable job per intent, without a window.\n\n").arg(QStringLiteral(HOLDFAST_VERSION));
    for (const Verb &verb : verbs)
        text += QStringLiteral("  %1  %2\n")
                    .arg(QString(verb.words.join(u' ') + u' ' + verb.positional).trimmed().leftJustified(28), verb.help);
    text += QStringLiteral("\nGlobal options, before or after the verb:\n");
    for (const OptionSpec &option : globalOptions())
        text += optionLine(option);
    text += QStringLiteral("\nExit status: 0 done, 1 failed, 2 usage or not found, 3 held, 4 conflict, 5 unknown.\n");
    return text;
}

ExitStatus print(std::FILE *stream, const QString &text, ExitStatus status)
{
    std::fputs(text.toUtf8().constData(), stream);
    return status;
}

/// The words of the verb are taken out; everything else stays in its order.
QStringList withoutVerb(QStringList arguments, const QList<qsizetype> &places, qsizetype words)
{
    for (qsizetype i = words; i > 0; --i)
        arguments.removeAt(places.at(i - 1));
    return arguments;
}

} // namespace

ExitStatus runCommandLine(const QStringList &arguments, const Clock &clock)
{
    const QList<Verb> verbs = allVerbs();
    const QList<qsizetype> places = leadingWords(arguments);
    QStringList words;
    for (const qsizetype place : places)
        words << arguments.at(place);
    const Verb *verb = findVerb(verbs, words);
    if (!verb) {
        if (arguments.contains(QStringLiteral("--version")))
            return print(stdout, QStringLiteral("holdfastctl %1\n").arg(QStringLiteral(HOLDFAST_VERSION)), ExitStatus::Done);
        if (arguments.contains(QStringLiteral("--help")))
            return print(stdout, overview(verbs), ExitStatus::Done);
        return print(stderr,
            words.isEmpty() ? overview(verbs)
                            : QStringLiteral("holdfastctl: there is no verb \"%1\"\n  --help lists them.\n").arg(words.join(u' ')),
            ExitStatus::Usage);
    }
    const Context bare({}, {}, clock);
    const QStringList rest = withoutVerb(arguments, places, verb->words.size());
    const Result<Arguments> parsed = Arguments::parse(rest, verb->options, 0, 100);
    if (!parsed)
        return bare.refuse(parsed.error());
    if (parsed->has(QStringLiteral("help")))
        return print(stdout, helpOf(*verb), ExitStatus::Done);
    const Result<Arguments> counted = Arguments::parse(rest, verb->options, verb->minPositional, verb->maxPositional);
    if (!counted)
        return bare.refuse(counted.error());
    const Result<Settings> settings = loadSettings(counted->value(QStringLiteral("config")).value_or(defaultSettingsFile()));
    Context context(*counted, settings.value_or(Settings{}), clock);
    if (!settings)
        return context.refuse(settings.error());
    return verb->run(context);
}

} // namespace holdfast::cli
