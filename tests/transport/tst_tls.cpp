// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "wire_bench.h"

#include <QTemporaryDir>
#include <QTest>
#include <sys/stat.h>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;
using Over = FaultServer::Over;

/// A server that cannot prove who it is gets nothing, and the evidence says what is wrong with its certificate and what to do.
class TstTls final : public QObject {
    Q_OBJECT
private slots:
    void badCertificatesInWords_data();
    void badCertificatesInWords();
    void badCaFilesInWords_data();
    void badCaFilesInWords();
    void aCaFileIsReadAnewWhenItChanged();
    void whoSpeaksNoTlsGetsNothing_data();
    void whoSpeaksNoTlsGetsNothing();
    void oldVersionsOfTlsAreRefused();
};

namespace {

void write(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void verifyNeverSent(const Observation &seen, const FaultServer &server, const QStringList &says)
{
    QVERIFY(!seen.gateWasRead());
    QCOMPARE(WireBench::classOf(seen), u"never_sent"_s);
    const QString sentence = WireBench::sentenceOf(seen);
    for (const QString &part : says)
        QVERIFY2(sentence.contains(part), qPrintable(sentence));
    QVERIFY2(!sentence.contains(u'…'), qPrintable(sentence)); // nothing of it was cut away
    QCOMPARE(server.bytesReceived(), 0);
}

} // namespace

void TstTls::badCertificatesInWords_data()
{
    QTest::addColumn<CertificateKind>("kind");
    QTest::addColumn<bool>("trusted");
    QTest::addColumn<QStringList>("says");
    const QString which = u"the certificate of 127.0.0.1:"_s;
    QTest::newRow("expired") << CertificateKind::Expired << true << QStringList{which, u"expired on 2021-01-02 00:00 UTC"_s, u"renewed"_s};
    QTest::newRow("not yet valid") << CertificateKind::NotYetValid << true
                                   << QStringList{which, u"is not valid before 2090-01-02"_s, u"clock"_s};
    QTest::newRow("for another name") << CertificateKind::OtherName << true
                                      << QStringList{which, u"is for other.example and not for 127.0.0.1"_s, u"look at the URL"_s};
    QTest::newRow("self-signed, the system's authorities")
        << CertificateKind::Good << false << QStringList{which, u"is self-signed: "_s, u"name its CA file in the provider's settings"_s};
    QTest::newRow("self-signed and expired and for another name")
        << CertificateKind::Expired << false
        << QStringList{which, u"is self-signed"_s, u"expired on"_s, u"name its CA file"_s, u"renewed"_s};
}

void TstTls::badCertificatesInWords()
{
    QFETCH(const CertificateKind, kind);
    QFETCH(const bool, trusted);
    QFETCH(const QStringList, says);
    FaultServer server(Over::Tls, kind);
    WireBench bench;
    WireRequest request = WireBench::request(server);
    if (!trusted)
        request.caFile.clear();
    verifyNeverSent(bench.run(request), server, says);
}

void TstTls::badCaFilesInWords_data()
{
    QTest::addColumn<QString>("kind");
    QTest::addColumn<QString>("says");
    QTest::newRow("there is none") << u"none"_s << u"cannot be read: "_s;
    QTest::newRow("a folder") << u"folder"_s << u"is no file"_s;
    QTest::newRow("a pipe that nobody fills") << u"pipe"_s << u"is no file"_s;
    QTest::newRow("empty") << u"empty"_s << u"holds no certificate"_s;
    QTest::newRow("a text") << u"text"_s << u"holds no certificate"_s;
    QTest::newRow("a broken certificate") << u"broken"_s << u"holds no certificate"_s;
    QTest::newRow("another authority") << u"other"_s << u"is self-signed: the CA file "_s;
}

void TstTls::badCaFilesInWords()
{
    QFETCH(const QString, kind);
    QFETCH(const QString, says);
    const QTemporaryDir dir;
    const QString path = dir.filePath(u"ca.pem"_s);
    if (kind == "folder"_L1)
        QVERIFY(QDir().mkpath(path));
    else if (kind == "pipe"_L1)
        QCOMPARE(::mkfifo(QFile::encodeName(path).constData(), 0600), 0);
    else if (kind == "other"_L1)
        write(path, read(testCertificate(CertificateKind::OtherName).caFile));
    else if (kind != "none"_L1)
        write(path,
            kind == "empty"_L1      ? ""
                : kind == "text"_L1 ? "no certificate"
                                    : "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");
    FaultServer server(Over::Tls);
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.caFile = path;
    verifyNeverSent(bench.run(request), server, {path, says, kind == "other"_L1 ? u"must hold its authority"_s : u"Name a PEM file"_s});
    request.caFile = server.caFile(); // and the transport goes on
    QCOMPARE(bench.run(request).httpStatus, 200);
}

void TstTls::aCaFileIsReadAnewWhenItChanged()
{
    const QTemporaryDir dir;
    const QString path = dir.filePath(u"ca.pem"_s);
    FaultServer server(Over::Tls);
    WireBench bench;
    WireRequest request = WireBench::request(server);
    write(path, read(server.caFile()));
    request.caFile = path;
    QCOMPARE(bench.run(request).httpStatus, 200);
    write(path, "gone");
    QCOMPARE(WireBench::classOf(bench.run(request)), u"never_sent"_s);
    QCOMPARE(server.completePosts(), 1);
}

void TstTls::whoSpeaksNoTlsGetsNothing_data()
{
    QTest::addColumn<Script>("script");
    QTest::newRow("it closes") << Script{step::readBytes(1), step::fin()};
    QTest::newRow("it resets") << Script{step::readBytes(1), step::rst()};
    QTest::newRow("it answers in plain HTTP") << Script{step::readBytes(1), step::send(answerBytes(400, "speak plainly")), step::fin()};
    QTest::newRow("it answers an alert: handshake failure")
        << Script{step::readBytes(1), step::send(QByteArray("\x15\x03\x03\x00\x02\x02\x28", 7)), step::fin()};
}

void TstTls::whoSpeaksNoTlsGetsNothing()
{
    QFETCH(const Script, script);
    FaultServer server;
    server.setScript(script);
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.url.setScheme(u"https"_s);
    for (const Observation &seen : bench.runAll(QList<WireRequest>(10, request))) {
        QCOMPARE(WireBench::classOf(seen), u"never_sent"_s);
        QVERIFY(!seen.networkError.isEmpty());
    }
    QCOMPARE(server.completePosts(), 0);
}

void TstTls::oldVersionsOfTlsAreRefused()
{
    FaultServer server;
    // A ServerHello of TLS 1.0.
    const QByteArray hello = QByteArray::fromHex("1603010031020000"
                                                 "2d0301")
        + QByteArray(32, 'r')
        + QByteArray::fromHex("00c01400"
                              "000500ff010001"
                              "00");
    server.setScript({step::readBytes(1), step::send(hello), step::hang()});
    WireBench bench;
    WireRequest request = WireBench::request(server);
    request.url.setScheme(u"https"_s);
    const Observation seen = bench.run(request);
    QCOMPARE(WireBench::classOf(seen), u"never_sent"_s);
    QVERIFY2(seen.networkError.startsWith(u"SslHandshakeFailedError"_s), qPrintable(seen.networkError));
}

HOLDFAST_TEST(TstTls, "tst_tls")
#include "tst_tls.moc"
