// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <sys/resource.h>
#include <unistd.h>

using namespace holdfast;

/// What another process of the same user sees of a running program. Root sees everything: run as root, these run as nobody.
class TstPrivateMemory final : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void nobodyElseReadsIt_data();
    void nobodyElseReadsIt();
    void anOrdinaryProgramIsRead();

private:
    static void leaveRoot(QProcess &process);
    void start(QProcess &process, const QString &program, const QStringList &arguments) const;
    QByteArray reading(const QProcess &process, const QString &what) const;
    QTemporaryDir m_folder;
};

void TstPrivateMemory::initTestCase()
{
    QVERIFY(m_folder.isValid());
    // Whoever these run as must reach the folder and write there.
    QVERIFY(QFile::setPermissions(m_folder.path(), QFile::Permissions(0x7777)));
    for (const QString &name : {QStringLiteral("holdfast"), QStringLiteral("holdfastctl")}) {
        QVERIFY(QFile::copy(qEnvironmentVariable("HOLDFAST_BINARY_DIR") + QStringLiteral("/app/") + name, m_folder.filePath(name)));
        QVERIFY(QFile::setPermissions(m_folder.filePath(name), QFile::Permissions(0x7555)));
    }
}

void TstPrivateMemory::leaveRoot(QProcess &process)
{
    process.setChildProcessModifier([] {
        constexpr unsigned nobody = 65534;
        rlimit cores{};
        getrlimit(RLIMIT_CORE, &cores);
        cores.rlim_cur = cores.rlim_max; // as whoever wants cores has it
        setrlimit(RLIMIT_CORE, &cores);
        if (geteuid() == 0 && (setgid(nobody) != 0 || setuid(nobody) != 0))
            _exit(127);
    });
}

void TstPrivateMemory::start(QProcess &process, const QString &program, const QStringList &arguments) const
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "HOME"})
        environment.insert(QString::fromLatin1(name), m_folder.path());
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    environment.insert(QStringLiteral("PLANTED"), QStringLiteral("a key of a provider"));
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(m_folder.path());
    leaveRoot(process);
    process.start(program, arguments);
    QVERIFY2(process.waitForStarted(), qPrintable(process.errorString()));
}

QByteArray TstPrivateMemory::reading(const QProcess &process, const QString &what) const
{
    QProcess reader;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
    reader.setProcessEnvironment(environment);
    reader.setWorkingDirectory(m_folder.path());
    reader.setProcessChannelMode(QProcess::MergedChannels);
    leaveRoot(reader);
    reader.start(QStringLiteral("cat"), {QStringLiteral("/proc/%1/%2").arg(process.processId()).arg(what)});
    return reader.waitForFinished() ? reader.readAll() : reader.errorString().toUtf8();
}

void TstPrivateMemory::nobodyElseReadsIt_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("the window") << QStringLiteral("holdfast") << QStringList{};
    QTest::newRow("the engine without one") << QStringLiteral("holdfastctl") << QStringList{QStringLiteral("serve")};
}

void TstPrivateMemory::nobodyElseReadsIt()
{
    QFETCH(const QString, program);
    QFETCH(const QStringList, arguments);
    QProcess process;
    start(process, m_folder.filePath(program),
        QStringList{QStringLiteral("--database"), QStringLiteral("sqlite:") + m_folder.filePath(program + QStringLiteral(".db"))}
            + arguments);
    QTRY_VERIFY2(reading(process, QStringLiteral("environ")).contains("Permission denied"), process.readAllStandardError().constData());
    QVERIFY(reading(process, QStringLiteral("mem")).contains("Permission denied"));
    const QRegularExpression noCore(QStringLiteral("^Max core file size +0 +0 "), QRegularExpression::MultilineOption);
    const QByteArray limits = reading(process, QStringLiteral("limits"));
    QVERIFY2(noCore.match(QString::fromLatin1(limits)).hasMatch(), limits.constData());
    QCOMPARE(process.state(), QProcess::Running);
    process.terminate();
    QVERIFY(process.waitForFinished(30'000));
}

void TstPrivateMemory::anOrdinaryProgramIsRead()
{
    QProcess process; // without this the refusals above would prove nothing
    start(process, QStringLiteral("cat"), {});
    QTRY_VERIFY(reading(process, QStringLiteral("environ")).contains("a key of a provider"));
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished());
}

HOLDFAST_TEST(TstPrivateMemory, "tst_private_memory")
#include "tst_private_memory.moc"
