// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "app/cli/exit_status.h"
#include "app/composition/composition.h"
#include "config/settings.h"

#include <QJsonObject>
#include <functional>

/// One verb of the command line: what it takes and what it does. One file per verb or group of verbs registers itself in verbs().
namespace holdfast::cli {

/// What every verb works with: arguments, settings, the database's place, and where to write. Main thread.
class Context final {
public:
    Context(Arguments arguments, Settings settings, const Clock &clock);

    const Arguments arguments;
    const Settings settings;
    const Clock &clock;

    [[nodiscard]] bool wantsJson() const { return arguments.has(QStringLiteral("json")); }
    [[nodiscard]] Result<DatabaseUrl> database() const;
    /// Opens the database and builds an engine in this mode. The context owns it and takes it down.
    Result<Composition *> compose(EngineMode mode);
    /// One object on standard output: JSON, or the text.
    void print(const QJsonObject &json, const QString &text) const;
    /// The error as one line and a hint on standard error (with --json also as an object on standard output); its exit status.
    [[nodiscard]] ExitStatus refuse(const Error &error) const;

private:
    std::unique_ptr<Composition> m_composition;
};

struct Verb {
    QStringList words;  ///< {"jobs", "retry"}
    QString positional; ///< "ID", for the help.
    QString help;
    QList<OptionSpec> options;
    qsizetype minPositional = 0;
    qsizetype maxPositional = 0;
    std::function<ExitStatus(Context &)> run;
};

QList<Verb> submitVerbs();
QList<Verb> serveVerbs();
QList<Verb> jobVerbs();
QList<Verb> attemptVerbs();
QList<Verb> providerVerbs();
QList<Verb> pauseVerbs();
QList<Verb> logVerbs();
QList<Verb> drillVerbs();
Verb faultsVerb(); ///< Of drillVerbs().
QList<Verb> databaseVerbs();

/// Finds the verb, parses, runs. arguments without the program's name.
ExitStatus runCommandLine(const QStringList &arguments, const Clock &clock);

} // namespace holdfast::cli
