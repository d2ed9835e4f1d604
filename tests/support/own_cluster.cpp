// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/own_cluster.h"

#include "store/connection.h"

using namespace Qt::StringLiterals;

namespace holdfast::test {

/// with_postgres makes it, and removes it when its command, which waits for the end of its input, has ended.
OwnCluster::OwnCluster()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(u"HOLDFAST_TEST_POSTGRES"_s);
    m_cluster.setProcessEnvironment(environment);
    m_cluster.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_cluster.start(qEnvironmentVariable("HOLDFAST_SOURCE_DIR") + u"/tests/support/with_postgres"_s,
        {u"sh"_s, u"-c"_s,
            u"echo \"$HOLDFAST_TEST_POSTGRES\"; echo \"$HOLDFAST_TEST_PG_CTL\"; echo \"$HOLDFAST_TEST_PG_DATA\"; echo $HOLDFAST_TEST_PG_OPTIONS; cat"_s});
    QStringList lines;
    while (lines.size() < 4 && (m_cluster.canReadLine() || m_cluster.waitForReadyRead(60'000))) {
        while (m_cluster.canReadLine())
            lines << QString::fromUtf8(m_cluster.readLine()).trimmed();
    }
    if (lines.size() < 4)
        qFatal("no cluster of the test's own");
    m_url = DatabaseUrl::parse(lines.at(0)).value();
    m_control = lines.at(1);
    m_data = lines.at(2);
    m_options = lines.at(3);
    if (const auto made = (*Connection::open(m_url, {}))->execScript(u"CREATE DATABASE holdfast"_s); !made)
        qFatal("%s", qPrintable(made.error().text));
    m_url.name = u"holdfast"_s;
}

OwnCluster::~OwnCluster()
{
    m_cluster.closeWriteChannel();
    m_cluster.waitForFinished(60'000);
}

void OwnCluster::shell(const QString &command) const
{
    QProcess process;
    process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process.setStandardOutputFile(QProcess::nullDevice()); // a server that it starts would keep a pipe open
    process.start(u"sh"_s, {u"-ec"_s, command});
    if (!process.waitForFinished(120'000) || process.exitCode() != 0)
        qFatal("%s", qPrintable(command));
}

void OwnCluster::control(const QString &arguments) const
{
    shell(m_control + u' ' + arguments + u" 2>&1"_s);
}

void OwnCluster::start() const
{
    control(u"-o \"%1\" start"_s.arg(m_options));
}

void OwnCluster::restart(const QString &mode)
{
    control(u"-m "_s + mode + u" restart"_s);
}

void OwnCluster::takeSnapshot()
{
    control(u"-m fast stop"_s);
    shell(u"cp -a '%1' '%1.snapshot'"_s.arg(m_data));
    start();
}

void OwnCluster::setBack()
{
    control(u"-m immediate stop"_s);
    shell(u"rm -rf '%1' && cp -a '%1.snapshot' '%1'"_s.arg(m_data));
    start();
}

void OwnCluster::takeOver()
{
    shell(u"touch '%1/standby.signal' && chmod a+r '%1/standby.signal'"_s.arg(m_data));
    restart(u"fast"_s);
    control(u"promote"_s);
}

} // namespace holdfast::test
