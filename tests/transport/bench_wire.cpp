// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fault_server.h"
#include "transport/descriptors.h"
#include "wire_bench.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QProcess>
#include <QTimer>
#include <algorithm>
#include <cstdio>
#include <sys/resource.h>

/// 1,000 attempts that the provider holds for two seconds: ours beside as many bare network managers with the same headers and
/// attributes, in turns, in one process; the provider is another one. Fails beyond its bounds.
using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int s_count = 1'000;
constexpr int s_rounds = 3;
constexpr double s_mostRatio = 1.25;
constexpr qint64 s_mostMegabytes = 110;

struct Measured {
    qint64 ms = 0;
    qint64 megabytes = 0; ///< At the peak, over what was there before.
    qsizetype descriptors = 0;
    int answered = 0;
};

qint64 statusKilobytes(const char *field)
{
    QFile status(u"/proc/self/status"_s);
    (void)status.open(QIODevice::ReadOnly);
    const QByteArray text = status.readAll();
    return text.mid(text.indexOf(field) + qsizetype(qstrlen(field)) + 1).trimmed().split(' ').first().toLongLong();
}

qsizetype descriptors()
{
    return QDir(u"/proc/self/fd"_s).entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot).size();
}

/// Peak of memory and descriptors while `work` runs; it answers how many came back.
template <typename Work> Measured measured(const Work &work)
{
    QFile peak(u"/proc/self/clear_refs"_s);
    (void)peak.open(QIODevice::WriteOnly);
    (void)peak.write("5"); // the peak starts anew
    peak.close();
    const qint64 before = statusKilobytes("VmRSS");
    const qsizetype opened = descriptors();
    Measured result;
    QTimer sampler;
    QObject::connect(&sampler, &QTimer::timeout, [&] { result.descriptors = std::max(result.descriptors, descriptors() - opened); });
    sampler.start(100);
    QElapsedTimer time;
    time.start();
    result.answered = work();
    result.ms = time.elapsed();
    result.megabytes = (statusKilobytes("VmHWM") - before) / 1024;
    return result;
}

int ours(const QUrl &url)
{
    WireBench bench;
    WireRequest request{
        .url = url, .headers = {{"Content-Type", "application/json"}}, .body = "{\"model\":\"m\"}", .deadlines = {}, .caFile = {}};
    int answered = 0;
    for (const Observation &seen : bench.runAll(QList<WireRequest>(s_count, request), s_count))
        answered += seen.httpStatus == 200 ? 1 : 0;
    return answered;
}

int bare(const QUrl &url)
{
    QNetworkRequest request(url);
    request.setRawHeader("Content-Type", "application/json");
    request.setRawHeader("Accept-Encoding", "identity");
    request.setRawHeader("Connection", "close");
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    std::vector<std::unique_ptr<QNetworkAccessManager>> managers;
    int finished = 0;
    int answered = 0;
    QEventLoop loop;
    for (int i = 0; i < s_count; ++i) {
        managers.push_back(std::make_unique<QNetworkAccessManager>());
        managers.back()->setProxy(QNetworkProxy::NoProxy);
        QNetworkReply *reply = managers.back()->post(request, QByteArray("{\"model\":\"m\"}"));
        QObject::connect(reply, &QNetworkReply::finished, [&, reply] {
            answered += reply->error() == QNetworkReply::NoError ? 1 : 0;
            if (++finished == s_count)
                loop.quit();
        });
    }
    loop.exec();
    managers.clear(); // the end of an attempt is a closed connection
    return answered;
}

void print(const char *who, const Measured &seen)
{
    std::printf("%-5s %6lld ms  %4lld MB  %5lld descriptors  %d of %d answered\n", who, static_cast<long long>(seen.ms),
        static_cast<long long>(seen.megabytes), static_cast<long long>(seen.descriptors), seen.answered, s_count);
    std::fflush(stdout);
}

int serve()
{
    raiseDescriptorLimit();
    FaultServer server;
    server.setScript({step::readRequest(), step::wait(2s), step::send(answerBytes(200, "{}")), step::fin()});
    std::printf("%s\n", server.url().toEncoded().constData());
    std::fflush(stdout);
    (void)std::getchar(); // until the bench leaves
    return 0;
}

/// A process that may open few descriptors and is asked for far more attempts: what does not fit ends unsent, nothing aborts, and
/// there is room again afterwards.
int atTheLimit(const QUrl &url)
{
    const rlimit few{500, 500};
    if (setrlimit(RLIMIT_NOFILE, &few) != 0)
        return 1;
    WireBench bench;
    const int room = bench.transport.maximumExchanges();
    const WireRequest request{.url = url, .headers = {}, .body = "{}", .deadlines = {}, .caFile = {}};
    int answered = 0;
    int unsent = 0;
    for (const Observation &seen : bench.runAll(QList<WireRequest>(s_count, request), s_count)) {
        answered += seen.httpStatus == 200 ? 1 : 0;
        unsent += WireBench::classOf(seen) == "never_sent"_L1 && seen.networkError.contains("file descriptors"_L1) ? 1 : 0;
    }
    const bool again = bench.run(request).httpStatus == 200;
    std::printf("room for %d: %d answered, %d unsent, afterwards %s\n", room, answered, unsent, again ? "answered" : "not answered");
    return room < s_count && answered == room && answered + unsent == s_count && again ? 0 : 1;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    if (application.arguments().contains(u"--serve"_s))
        return serve();
    QProcess provider;
    provider.start(QCoreApplication::applicationFilePath(), {u"--serve"_s});
    if (!provider.waitForReadyRead())
        return 1;
    const QUrl url(QString::fromUtf8(provider.readLine().trimmed()));
    if (application.arguments().contains(u"--at-the-limit"_s)) {
        const int result = atTheLimit(url);
        provider.closeWriteChannel();
        provider.waitForFinished();
        return result;
    }
    std::printf("%d attempts, held for 2 s each, in turns:\n", s_count);
    QList<qint64> mine;
    QList<qint64> theirs;
    bool good = true;
    for (int round = 0; round < s_rounds; ++round) {
        const Measured own = measured([&] { return ours(url); });
        print("ours", own);
        const Measured other = measured([&] { return bare(url); });
        print("bare", other);
        mine << own.ms;
        theirs << other.ms;
        good = good && own.answered == s_count && own.megabytes <= s_mostMegabytes;
    }
    std::sort(mine.begin(), mine.end());
    std::sort(theirs.begin(), theirs.end());
    const double ratio = double(mine[s_rounds / 2]) / double(theirs[s_rounds / 2]);
    std::printf(
        "ratio of the medians %.2f (at most %.2f), memory at most %lld MB\n", ratio, s_mostRatio, static_cast<long long>(s_mostMegabytes));
    provider.closeWriteChannel();
    provider.waitForFinished();
    return good && ratio <= s_mostRatio ? 0 : 1;
}
