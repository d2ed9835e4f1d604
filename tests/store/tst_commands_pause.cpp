// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_bench.h"
#include "support/registry.h"

#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;

/// What a person paused is started by nobody: it stays as it is until it is resumed or the time is over.
class TstCommandsPause final : public QObject {
    Q_OBJECT
private slots:
    void aPausedProviderGrantsNoRelease_data() { TestDatabase::addRows(); }
    void aPausedProviderGrantsNoRelease();
    void everythingPausedRefusesARetryToo_data() { TestDatabase::addRows(); }
    void everythingPausedRefusesARetryToo();
    void badPausesAreRefused_data() { TestDatabase::addRows(); }
    void badPausesAreRefused();

private:
    Benches m_benches;
};

namespace {

PauseStarts pause(const QString &provider, const QString &reason, std::optional<UtcTime> until = {})
{
    return {{newCommandId(), u"ada"_s}, provider, until, reason};
}

ResumeStarts resume(const QString &provider)
{
    return {{newCommandId(), u"ada"_s}, provider, {}};
}

} // namespace

void TstCommandsPause::aPausedProviderGrantsNoRelease()
{
    HOLDFAST_BENCH(bench);
    const Receipt job = bench.must(bench.submission(u"paused"_s));
    const UtcTime until = bench.now + std::chrono::hours(1);
    QCOMPARE(bench.must(pause(u"alpha"_s, u"maintenance"_s, until)).done, Done::Paused);
    const auto refused = bench.run(bench.release(job));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Held);
    QCOMPARE(refused.error().details.value(u"rule"_s).toString(), u"paused"_s);
    QCOMPARE(refused.error().text, u"Provider alpha is paused since 1970-01-01 00:00:01Z until 1970-01-01 01:00:01Z by ada: maintenance"_s);
    QCOMPARE(bench.job(job, u"state, next_what"_s), u"QUEUED|start"_s);
    bench.now = until;
    QCOMPARE(bench.must(bench.release(job)).done, Done::Released); // its time is over
    bench.now = UtcTime(Micros(1'000'000));

    const Receipt second = bench.must(bench.submission(u"paused again"_s));
    QCOMPARE(bench.must(pause(u"alpha"_s, u"again"_s)).done, Done::Paused);
    QVERIFY(!bench.run(bench.release(second)));
    QCOMPARE(bench.must(resume(u"alpha"_s)).done, Done::Resumed);
    QCOMPARE(bench.must(bench.release(second)).done, Done::Released);
    QCOMPARE(bench.must(resume(u"alpha"_s)).done, Done::Noted);
    QCOMPARE(bench.ask(u"SELECT kind, actor FROM events WHERE job_id IS NULL AND kind IN('paused', 'resumed') ORDER BY id"_s),
        u"paused|ada\npaused|ada\nresumed|ada"_s);
}

void TstCommandsPause::everythingPausedRefusesARetryToo()
{
    HOLDFAST_BENCH(bench);
    const Receipt job = bench.running(u"retry while paused"_s);
    const Receipt ended = bench.must(bench.end(job, failure(AttemptClass::Rejected)));
    QCOMPARE(bench.must(pause({}, u"we look first"_s)).done, Done::Paused);
    StartAttempt retry;
    retry.head.actor = u"ada"_s;
    retry.job = ended.job;
    retry.provider = u"beta"_s;
    const auto refused = bench.run(retry);
    QVERIFY(!refused);
    QCOMPARE(refused.error().text, u"Starting is paused everywhere since 1970-01-01 00:00:01Z by ada: we look first"_s);
    QCOMPARE(bench.must(resume({})).done, Done::Resumed);
    retry.head.id = newCommandId();
    QCOMPARE(bench.must(retry).done, Done::Started);
}

void TstCommandsPause::badPausesAreRefused()
{
    HOLDFAST_BENCH(bench);
    QCOMPARE(bench.run(pause(u"nobody"_s, u"why"_s)).error().code, ErrorCode::NotFound);
    QCOMPARE(bench.run(pause(u"alpha"_s, u"  "_s)).error().code, ErrorCode::Invalid);
    QCOMPARE(bench.run(pause(u"alpha"_s, QString(1'001, u'x'))).error().code, ErrorCode::Invalid);
    QCOMPARE(bench.run(pause(u"alpha"_s, u"why"_s, bench.now)).error().code, ErrorCode::Invalid);
    QCOMPARE(bench.run(resume(u"nobody"_s)).error().code, ErrorCode::NotFound);
    QCOMPARE(bench.ask(u"SELECT count(*) FROM pauses"_s), u"0"_s);
}

HOLDFAST_TEST(TstCommandsPause, "tst_commands_pause")
#include "tst_commands_pause.moc"
