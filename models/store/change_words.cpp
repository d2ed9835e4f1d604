// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/change_words.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

constexpr qsizetype s_longestPayload = 7'900; // PostgreSQL takes fewer than 8,000 bytes

} // namespace

QString changeChannel()
{
    return u"holdfast"_s;
}

QString changeWords(std::span<const Result<Receipt>> results)
{
    QStringList jobs;
    bool providers = false;
    bool startsChanged = false;
    for (const Result<Receipt> &result : results) {
        if (!result)
            continue;
        startsChanged = startsChanged || result->done == Done::Paused || result->done == Done::Resumed;
        providers = providers || result->provider.isValid();
        if (const QString id = QString::number(result->job.value()); result->job.isValid() && !jobs.contains(id))
            jobs << id;
    }
    QStringList words;
    if (providers)
        words << u"providers"_s;
    if (!jobs.isEmpty())
        words << u"jobs"_s << jobs;
    if (startsChanged)
        return u"all"_s;
    const QString text = words.join(u' ');
    return text.size() > s_longestPayload ? u"all"_s : text;
}

Changes changesFrom(const QString &words)
{
    Changes changes;
    for (const QString &each : words.split(u' ')) {
        bool isNumber = false;
        const qint64 id = each.toLongLong(&isNumber);
        if (isNumber)
            changes.jobs << JobId(id);
        else if (each == u"providers"_s)
            changes.providers = true;
        else if (each != u"jobs"_s)
            changes.everything = changes.providers = true;
    }
    return changes;
}

} // namespace holdfast
