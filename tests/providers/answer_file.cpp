// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/answer_file.h"

#include <QDir>
#include <QFile>

namespace holdfast::test {

namespace {

QString folder()
{
    return qEnvironmentVariable("HOLDFAST_SOURCE_DIR") + QStringLiteral("/tests/providers/answers");
}

BodyEnd endOf(const Observation &observation, bool broken)
{
    if (observation.announcedLength && observation.body.size() >= *observation.announcedLength && !broken)
        return BodyEnd::AnnouncedLength;
    if (broken || observation.announcedLength)
        return BodyEnd::Short;
    if (observation.header("transfer-encoding") == "chunked")
        return BodyEnd::Chunked;
    return observation.body.isEmpty() ? BodyEnd::None : BodyEnd::Eof;
}

} // namespace

Observation readAnswerFile(const QString &name)
{
    QFile file(folder() + u'/' + name + QStringLiteral(".http"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no answer file %s", qPrintable(name));
    const QByteArray all = file.readAll();
    const qsizetype blank = all.indexOf("\n\n");
    const QList<QByteArray> head = all.first(blank).split('\n');
    Observation observation;
    observation.milestones.gateRead = utcFromMicros(1);
    observation.milestones.bytesSent = observation.milestones.bytesTotal = 1812;
    observation.httpStatus = head[0].split(' ').at(1).toInt();
    bool broken = false;
    for (const QByteArray &line : head.mid(1)) {
        const qsizetype colon = line.indexOf(": ");
        if (line == "Test-End: broken")
            broken = true;
        else
            observation.headers.append({line.first(colon), line.sliced(colon + 2)});
    }
    observation.body = all.sliced(blank + 2).chopped(1);
    if (const QByteArray length = observation.header("content-length"); !length.isEmpty())
        observation.announcedLength = length.toLongLong();
    observation.bodyEnd = endOf(observation, broken);
    return observation;
}

QStringList answerFiles()
{
    QStringList names = QDir(folder()).entryList({QStringLiteral("*.http")}, QDir::Files, QDir::Name);
    for (QString &name : names)
        name.chop(5);
    return names;
}

} // namespace holdfast::test
