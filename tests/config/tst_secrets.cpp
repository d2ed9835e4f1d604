// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/secrets.h"
#include "support/registry.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <sys/stat.h>
#include <unistd.h>

using namespace holdfast;

/// References to secrets: what is accepted, what is refused and with which sentence, and that no sentence repeats a secret.
class TstSecrets final : public QObject {
    Q_OBJECT
private slots:
    void init();
    void syntax_data();
    void syntax();
    void aMalformedReferenceIsNotRepeated();
    void noReferenceIsNoKey();
    void variableIsReadAtEachCall();
    void contentOfAVariable_data();
    void contentOfAVariable();
    void fileOfOursIsRead_data();
    void fileOfOursIsRead();
    void fileOpenToOthersIsRefused_data();
    void fileOpenToOthersIsRefused();
    void fileOfAnotherUserIsRefused();
    void whatIsNoRegularFileIsRefused();
    void aLargeFileIsRefused();

private:
    QString write(const QByteArray &content, mode_t mode = 0600) const;
    static void refused(const QString &reference, const QString &textPart, const QString &hintPart = {});

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TstSecrets::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
    qunsetenv("HOLDFAST_TEST_KEY");
}

QString TstSecrets::write(const QByteArray &content, mode_t mode) const
{
    QFile file(m_folder->filePath(QStringLiteral("key")));
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size() || fchmod(file.handle(), mode) != 0)
        qFatal("cannot write the test's file");
    return QStringLiteral("file:") + file.fileName();
}

void TstSecrets::refused(const QString &reference, const QString &textPart, const QString &hintPart)
{
    const auto secret = resolveSecret(reference);
    QVERIFY(!secret);
    QCOMPARE(secret.error().code, ErrorCode::SecretMissing);
    QVERIFY2(secret.error().text.contains(textPart), qPrintable(secret.error().text));
    QVERIFY2(secret.error().hint.contains(hintPart), qPrintable(secret.error().hint));
    QVERIFY(!secret.error().text.contains(QLatin1String("s3cret")) && !secret.error().hint.contains(QLatin1String("s3cret")));
}

void TstSecrets::syntax_data()
{
    QTest::addColumn<QString>("reference");
    QTest::addColumn<bool>("accepted");
    QTest::newRow("empty means no key") << QString() << true;
    QTest::newRow("a variable") << QStringLiteral("env:OPENAI_API_KEY") << true;
    QTest::newRow("an absolute file") << QStringLiteral("file:/etc/keys/alpha") << true;
    QTest::newRow("a variable without a name") << QStringLiteral("env:") << false;
    QTest::newRow("a variable that begins with a digit") << QStringLiteral("env:1KEY") << false;
    QTest::newRow("a variable with a line break behind it") << QStringLiteral("env:KEY\n") << false;
    QTest::newRow("a relative file, which another process would not find") << QStringLiteral("file:keys/alpha") << false;
    QTest::newRow("a file with a NUL") << QStringLiteral("file:/a") + QChar(QChar::Null) << false;
    QTest::newRow("the key itself") << QStringLiteral("sk-s3cret") << false;
    QTest::newRow("the keychain") << QStringLiteral("keychain") << false;
}

void TstSecrets::syntax()
{
    QFETCH(QString, reference);
    QFETCH(bool, accepted);
    const auto verdict = validateSecretReference(reference);
    QCOMPARE(verdict.has_value(), accepted);
    if (!accepted) {
        QCOMPARE(verdict.error().code, ErrorCode::Invalid);
        QVERIFY(verdict.error().hint.contains(QLatin1String("env:NAME")));
        QVERIFY(!resolveSecret(reference));
    }
}

void TstSecrets::aMalformedReferenceIsNotRepeated()
{
    for (const QString &reference : {QStringLiteral("sk-s3cret"), QStringLiteral("env:sk-s3cret"), QStringLiteral("file:s3cret")}) {
        const Error error = validateSecretReference(reference).error();
        QVERIFY(!error.text.contains(QLatin1String("s3cret")) && !error.hint.contains(QLatin1String("s3cret")));
    }
    QVERIFY(validateSecretReference(QStringLiteral("keychain:x")).error().text.contains(QLatin1String("not available in this version")));
}

void TstSecrets::noReferenceIsNoKey()
{
    QCOMPARE(resolveSecret(QString()).value(), QByteArray());
}

void TstSecrets::variableIsReadAtEachCall()
{
    const QString reference = QStringLiteral("env:HOLDFAST_TEST_KEY");
    refused(
        reference, QStringLiteral("HOLDFAST_TEST_KEY, which should hold the key, is not set"), QStringLiteral("export HOLDFAST_TEST_KEY"));
    qputenv("HOLDFAST_TEST_KEY", "first");
    QCOMPARE(resolveSecret(reference).value(), QByteArray("first"));
    qputenv("HOLDFAST_TEST_KEY", "second");
    QCOMPARE(resolveSecret(reference).value(), QByteArray("second"));
}

void TstSecrets::contentOfAVariable_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QByteArray("") << QStringLiteral("is empty");
    QTest::newRow("a line break would begin another header") << QByteArray("s3cret\r\nX-Other: 1") << QStringLiteral("line break");
    QTest::newRow("a line break at the end of a variable") << QByteArray("s3cret\n") << QStringLiteral("line break");
    QTest::newRow("a control character") << QByteArray("s3cret\x7f") << QStringLiteral("control character");
}

void TstSecrets::contentOfAVariable()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, text);
    qputenv("HOLDFAST_TEST_KEY", content);
    refused(QStringLiteral("env:HOLDFAST_TEST_KEY"), text);
}

void TstSecrets::fileOfOursIsRead_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("expected"); // empty: refused
    QTest::newRow("as it is") << QByteArray("s3cret") << QByteArray("s3cret");
    QTest::newRow("an editor's newline is not part of it") << QByteArray("s3cret\n") << QByteArray("s3cret");
    QTest::newRow("nor is Windows'") << QByteArray("s3cret\r\n") << QByteArray("s3cret");
    QTest::newRow("blanks are") << QByteArray(" s3cret ") << QByteArray(" s3cret ");
    QTest::newRow("two newlines are one too many") << QByteArray("s3cret\n\n") << QByteArray();
    QTest::newRow("two lines are refused") << QByteArray("s3cret\nother") << QByteArray();
    QTest::newRow("a NUL is refused") << QByteArray("s3cret\0x", 8) << QByteArray();
    QTest::newRow("only a newline is empty") << QByteArray("\n") << QByteArray();
    QTest::newRow("nothing is empty") << QByteArray() << QByteArray();
    QTest::newRow("64 KiB are the most") << QByteArray(65'536, 'k') << QByteArray(65'536, 'k');
}

void TstSecrets::fileOfOursIsRead()
{
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, expected);
    const QString reference = write(content);
    if (expected.isEmpty())
        refused(reference, reference.mid(5));
    else
        QCOMPARE(resolveSecret(reference).value(), expected);
}

void TstSecrets::fileOpenToOthersIsRefused_data()
{
    QTest::addColumn<int>("mode");
    QTest::addColumn<bool>("accepted");
    QTest::newRow("0600") << 0600 << true;
    QTest::newRow("0400 is stricter") << 0400 << true;
    QTest::newRow("0644: everybody reads") << 0644 << false;
    QTest::newRow("0640: the group reads") << 0640 << false;
    QTest::newRow("0602: everybody writes") << 0602 << false;
}

void TstSecrets::fileOpenToOthersIsRefused()
{
    QFETCH(int, mode);
    QFETCH(bool, accepted);
    const QString reference = write("s3cret", static_cast<mode_t>(mode));
    if (accepted)
        QCOMPARE(resolveSecret(reference).value(), QByteArray("s3cret"));
    else
        refused(
            reference, QStringLiteral("mode 0%1").arg(mode, 3, 8, QChar(u'0')), QStringLiteral("chmod 600 '") + reference.mid(5) + u'\'');
}

void TstSecrets::fileOfAnotherUserIsRefused()
{
    const QString reference = write("s3cret");
    if (chown(qPrintable(reference.mid(5)), 65'534, gid_t(-1)) != 0)
        QSKIP("only root can give a file away");
    refused(reference, QStringLiteral("belongs to another user"), QStringLiteral("chown"));
}

void TstSecrets::whatIsNoRegularFileIsRefused()
{
    const QString path = m_folder->filePath(QStringLiteral("it's"));
    refused(QStringLiteral("file:") + path, path + QStringLiteral(" cannot be opened: No such file"));
    QCOMPARE(mkfifo(qPrintable(path), 0600), 0); // opening it must not wait for a writer
    refused(QStringLiteral("file:") + path, path + QStringLiteral(", which should hold the key, is not a regular file"));
    refused(QStringLiteral("file:") + m_folder->path(), QStringLiteral("is not a regular file"));
    const QString link = m_folder->filePath(QStringLiteral("link")); // what it leads to counts
    QVERIFY(QFile::link(write("s3cret").mid(5), link));
    QCOMPARE(resolveSecret(QStringLiteral("file:") + link).value(), QByteArray("s3cret"));
}

void TstSecrets::aLargeFileIsRefused()
{
    refused(write(QByteArray(65'537, 'k')), QStringLiteral("has 65537 bytes; a key has at most 65536"));
}

HOLDFAST_TEST(TstSecrets, "tst_secrets")
#include "tst_secrets.moc"
