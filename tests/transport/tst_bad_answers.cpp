// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"
#include "wire_bench.h"

#include <QFile>
#include <QTest>
#include <algorithm>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

/// Whatever a provider answers: a class, a sentence of one printable line, bounded memory, and the next attempt goes on.
class TstBadAnswers final : public QObject {
    Q_OBJECT
private slots:
    void eachHasAClassAndASentence_data();
    void eachHasAClassAndASentence();
    void whatNeverEndsHoldsNobodyUp_data();
    void whatNeverEndsHoldsNobodyUp();
};

namespace {

const QByteArray s_usable = R"({"choices":[{"finish_reason":"stop","message":{"content":"hi"}}]})";

QByteArray manyHeaders(int count)
{
    QByteArray headers;
    for (int i = 0; i < count; ++i)
        headers += "X-" + QByteArray::number(i) + ": value\r\n";
    return headers;
}

/// A head of one's own before a usable answer.
QByteArray withHead(const QByteArray &statusLine, const QByteArray &headers)
{
    return statusLine + "\r\n" + headers + "Content-Length: " + QByteArray::number(s_usable.size()) + "\r\n\r\n" + s_usable;
}

QByteArray withContent(const QByteArray &content)
{
    return answerBytes(200, R"({"choices":[{"finish_reason":"stop","message":{"content":)" + content + "}}]}");
}

/// The most memory this process has had, in MB.
qint64 peakMegabytes()
{
    QFile status(u"/proc/self/status"_s);
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray text = status.readAll();
    return text.mid(text.indexOf("VmHWM:") + 6).trimmed().split(' ').first().toLongLong() / 1024;
}

} // namespace

void TstBadAnswers::eachHasAClassAndASentence_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("outcome");
    const auto row = [](const char *name, const QByteArray &bytes, const QString &outcome) { QTest::newRow(name) << bytes << outcome; };
    const QString lost = u"connection_lost"_s;
    const QString incomplete = u"incomplete_answer"_s;
    const QString usable = u"answer"_s;
    const QByteArray megabyte(1024 * 1024, 'a');
    row("10,000 headers", withHead("HTTP/1.1 200 OK", manyHeaders(10'000)), usable);
    row("a header of 1 MB", withHead("HTTP/1.1 200 OK", "X-A: " + megabyte + "\r\n"), usable);
    row("a header's name of 1 MB", withHead("HTTP/1.1 200 OK", megabyte + ": a\r\n"), usable);
    row("a status line of 1 MB", withHead("HTTP/1.1 200 " + megabyte, {}), usable);
    row("a status line of 1 MB that is none", megabyte + "\r\n\r\n", lost);
    row("a status of 1 MB", withHead("HTTP/1.1 " + QByteArray(1024 * 1024, '2') + " OK", {}), lost);
    row("a header line without a colon", withHead("HTTP/1.1 200 OK", "no colon\r\n"), usable);
    row("invalid UTF-8 in a header", withHead("HTTP/1.1 200 OK", "X-Request-Id: \xff\xfe\xc0\r\n"), usable);
    row("NUL in a header", withHead("HTTP/1.1 200 OK", QByteArray("X-Request-Id: a\0b\r\n", 19)), usable);
    row("invalid UTF-8 in the answer", withContent("\"\xff\xfe\""), incomplete);
    row("NUL bytes in the answer", withContent(QByteArray("\"a\0b\"", 5)), incomplete);
    row("nothing but NUL bytes", answerBytes(200, QByteArray(1000, '\0')), incomplete);
    row("NUL escaped: JSON allows it", withContent("\"\\u0000\""), usable);
    row("HTML that says it is JSON", answerBytes(200, "<html></html>", {{"Content-Type", "application/json"}}), incomplete);
    row("JSON that says it is HTML", answerBytes(200, s_usable, {{"Content-Type", "text/html"}}), usable);
    row("100,000 arrays within each other", withContent(QByteArray(100'000, '[') + QByteArray(100'000, ']')), incomplete);
    row("100,000 objects that never close", answerBytes(200, QByteArray("{\"a\":").repeated(100'000)), incomplete);
    row("a number of 1 MB", withContent(QByteArray(1024 * 1024, '1')), incomplete);
    row("an exponent of 1 MB", withContent("1e" + QByteArray(1024 * 1024, '1')), incomplete);
    row("a count of tokens of 1 MB",
        answerBytes(200, s_usable.chopped(1) + R"(,"usage":{"prompt_tokens":)" + QByteArray(1024 * 1024, '9') + "}}"), incomplete);
    row("8 GB announced, little sent", "HTTP/1.1 200 OK\r\nContent-Length: 8589934592\r\n\r\n" + s_usable, incomplete);
    row("more announced than a number holds", "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n" + s_usable, usable);
    row("a length below nothing", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n" + s_usable, usable);
    row("a chunk of 8 GB", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n200000000\r\n" + s_usable, usable);
    row("an error of 1 MB of control characters",
        answerBytes(400, R"({"error":{"message":")" + QByteArray("\\u001b[2J").repeated(100'000) + R"("}})"), u"rejected"_s);
}

void TstBadAnswers::eachHasAClassAndASentence()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, outcome);
    FaultServer server;
    server.enqueue({step::readRequest(), step::send(bytes), step::fin()});
    server.setScript(answer(200, s_usable));
    WireBench bench;
    const qint64 before = peakMegabytes();
    const Observation seen = bench.run(WireBench::request(server));
    const QString sentence = WireBench::sentenceOf(seen);
    QVERIFY2(WireBench::classOf(seen) == outcome, qPrintable(WireBench::classOf(seen) + u": "_s + sentence + u" / "_s + seen.networkError));
    QVERIFY(seen.gateWasRead());
    QVERIFY2(!sentence.isEmpty() && sentence.size() < 1000, qPrintable(sentence));
    for (const QChar c : sentence)
        QVERIFY2(c.category() != QChar::Other_Control, qPrintable(sentence));
    QVERIFY2(peakMegabytes() - before < 64, qPrintable(u"%1 MB more"_s.arg(peakMegabytes() - before)));
    QCOMPARE(WireBench::classOf(bench.run(WireBench::request(server))), u"answer"_s);
    QCOMPARE(server.completePosts(), 2);
}

void TstBadAnswers::whatNeverEndsHoldsNobodyUp_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<int>("status");
    QTest::newRow("a header") << QByteArray("HTTP/1.1 200 OK\r\nX-A: ") << 0;
    QTest::newRow("a status line") << QByteArray("HTTP/1.1 200 ") << 0;
    QTest::newRow("a chunk's size") << QByteArray("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n") << 200;
}

/// Qt 6.4.2 reads these byte by byte, without a bound, in a loop that only the peer can end: our deadline ends the attempt, and
/// the others go on meanwhile.
void TstBadAnswers::whatNeverEndsHoldsNobodyUp()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const int, status);
    FaultServer hostile;
    hostile.setScript({step::readRequest(), step::send(bytes), step::flood(300'000'000), step::hang()});
    FaultServer server;
    server.setScript(answer(200, s_usable));
    WireBench bench;
    WireRequest request = WireBench::request(hostile);
    request.deadlines = {.connect = 10s, .soft = 500ms, .hard = 1s};
    const Micros start = bench.clock.monotonic();
    const AttemptId id = bench.post(request);
    int others = 0;
    Micros longest{0};
    while (!bench.finished.contains(id) && bench.clock.monotonic() - start < 15s) {
        const Micros asked = bench.clock.monotonic();
        QCOMPARE(WireBench::classOf(bench.run(WireBench::request(server))), u"answer"_s);
        longest = std::max(longest, bench.clock.monotonic() - asked);
        ++others;
    }
    const Observation seen = bench.waitFor(id);
    QCOMPARE(seen.stop, StopReason::HardDeadline);
    QCOMPARE(seen.httpStatus, status);
    QCOMPARE(WireBench::classOf(seen), status == 0 ? u"timed_out"_s : u"incomplete_answer"_s);
    QVERIFY2(longest < 4s, "the others waited for Qt's thread"); // which takes five seconds
    QVERIFY(others > 10);
    QCOMPARE(hostile.completePosts(), 1);
    qInfo("%lld bytes taken until the end, %d others answered meanwhile", hostile.bytesSent(), others);
}

HOLDFAST_TEST(TstBadAnswers, "tst_bad_answers")
#include "tst_bad_answers.moc"
