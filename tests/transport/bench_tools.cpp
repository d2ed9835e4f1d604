// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bench_tools.h"

#include "support/fault_server.h"
#include "transport/descriptors.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QTimer>
#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <vector>

using namespace Qt::StringLiterals;

namespace holdfast::test {

namespace {

constexpr size_t s_rounds = 3;
constexpr double s_mostRatio = 1.25;
constexpr qint64 s_mostMegabytes = 110;

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

} // namespace

Measured measured(const std::function<int()> &work)
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

void print(const char *who, const Measured &seen, int count)
{
    std::printf("%-5s %6lld ms  %4lld MB  %5lld descriptors  %d of %d answered\n", who, static_cast<long long>(seen.ms),
        static_cast<long long>(seen.megabytes), static_cast<long long>(seen.descriptors), seen.answered, count);
    std::fflush(stdout);
}

int bareManagers(const QUrl &url, int count)
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
    for (int i = 0; i < count; ++i) {
        managers.push_back(std::make_unique<QNetworkAccessManager>());
        managers.back()->setProxy(QNetworkProxy::NoProxy);
        QNetworkReply *reply = managers.back()->post(request, QByteArray("{\"model\":\"m\"}"));
        QObject::connect(reply, &QNetworkReply::finished, [&, reply] {
            answered += reply->error() == QNetworkReply::NoError ? 1 : 0;
            if (++finished == count)
                loop.quit();
        });
    }
    loop.exec();
    managers.clear(); // the end of an attempt is a closed connection
    return answered;
}

bool besideBareManagers(const char *who, const QUrl &url, int count, const std::function<Measured()> &ours)
{
    std::array<qint64, s_rounds> mine{};
    std::array<qint64, s_rounds> theirs{};
    bool good = true;
    for (size_t round = 0; round < s_rounds; ++round) {
        const Measured own = ours();
        print(who, own, count);
        const Measured other = measured([&] { return bareManagers(url, count); });
        print("bare", other, count);
        mine[round] = own.ms;
        theirs[round] = other.ms;
        good = good && own.answered == count && own.megabytes <= s_mostMegabytes;
    }
    std::ranges::sort(mine);
    std::ranges::sort(theirs);
    const double ratio = double(mine[s_rounds / 2]) / double(theirs[s_rounds / 2]);
    std::printf(
        "ratio of the medians %.2f (at most %.2f), memory at most %lld MB\n", ratio, s_mostRatio, static_cast<long long>(s_mostMegabytes));
    return good && ratio <= s_mostRatio;
}

ProviderProcess::ProviderProcess()
{
    m_process.start(QCoreApplication::applicationFilePath(), {u"--serve"_s});
    if (!m_process.waitForReadyRead())
        qFatal("no provider");
    m_url = QUrl(QString::fromUtf8(m_process.readLine().trimmed()));
}

ProviderProcess::~ProviderProcess()
{
    m_process.closeWriteChannel();
    m_process.waitForFinished();
}

int serveHeld(std::chrono::milliseconds held, const QByteArray &body)
{
    raiseDescriptorLimit();
    FaultServer server;
    server.setScript({step::readRequest(), step::wait(held), step::send(answerBytes(200, body)), step::fin()});
    std::printf("%s\n", server.url().toEncoded().constData());
    std::fflush(stdout);
    (void)std::getchar(); // until the bench leaves
    return 0;
}

} // namespace holdfast::test
