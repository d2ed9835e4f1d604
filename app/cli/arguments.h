// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/error.h"
#include "domain/ids.h"

#include <QHash>
#include <QList>
#include <QStringList>
#include <optional>

/// What stood on the command line, after the verb was found: options by name and positional arguments. Main thread.
namespace holdfast::cli {

/// One option of a verb. A value may be missing only where valueIsOptional ("--wait [SECONDS]").
struct OptionSpec {
    QString name;      ///< Without dashes.
    QString valueName; ///< Empty: a flag.
    QString help;
    bool valueIsOptional = false;
};

class Arguments final {
public:
    /// Parses everything behind the program's name for this verb's options and the global ones, which may stand anywhere.
    /// Usage: an unknown option, a missing value, an option given twice, too many or too few positional arguments.
    static Result<Arguments> parse(
        const QStringList &arguments, const QList<OptionSpec> &options, qsizetype minPositional, qsizetype maxPositional);

    [[nodiscard]] bool has(const QString &name) const { return m_values.contains(name); }
    [[nodiscard]] std::optional<QString> value(const QString &name) const;
    [[nodiscard]] Result<QString> required(const QString &name) const;
    /// Whole milliseconds; "0,2", signs, junk and units are refused with a sentence.
    [[nodiscard]] Result<std::optional<Millis>> milliseconds(const QString &name) const;
    [[nodiscard]] Result<std::optional<qint64>> number(const QString &name, qint64 least, qint64 most) const;
    [[nodiscard]] const QStringList &positional() const { return m_positional; }
    [[nodiscard]] Result<qint64> id(qsizetype index, const QString &what) const;

private:
    QHash<QString, QString> m_values;
    QStringList m_positional;
};

/// --database, --config, --json, --help, --version: before or after the verb.
const QList<OptionSpec> &globalOptions();
/// Where the first words stand that are no options ("jobs", "retry", …); global options with their values are skipped over.
QList<qsizetype> leadingWords(const QStringList &arguments);

} // namespace holdfast::cli
