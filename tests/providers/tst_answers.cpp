// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/answer_file.h"
#include "providers/outcome_table.h"
#include "support/registry.h"

#include <QSet>
#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace std::chrono;

/// Answers of real providers and gateways, as text files, and what each of them amounts to.
class TstAnswers final : public QObject {
    Q_OBJECT
private slots:
    void outcome_data();
    void outcome();
    void everyFileHasARow();
    void overloadSaysNothingAtAGateway_data();
    void overloadSaysNothingAtAGateway();
};

namespace {

const UtcTime s_now = sys_days{2026y / 12 / 1} + 12h;

/// "FAILED rejected, again after 2000 ms": the outcome in one line.
QString inWords(const Outcome &outcome)
{
    if (outcome.kind == Outcome::Kind::Answer)
        return QStringLiteral("ANSWER");
    QString text = outcome.kind == Outcome::Kind::Failed ? QStringLiteral("FAILED ") : QStringLiteral("UNKNOWN ");
    text += word(*outcome.attemptClass);
    if (outcome.repeatable)
        text += outcome.retryAfter ? QStringLiteral(", again after %1 ms").arg(outcome.retryAfter->count()) : QStringLiteral(", again");
    return text + (outcome.retryAfterCapped ? QStringLiteral(" (capped)") : QString());
}

struct Row {
    const char *name; ///< As a sentence.
    const char *file;
    const char *expected;
    const char *says; ///< Part of the evidence.
};

constexpr Row s_rows[] = {
    {"a whole answer wins", "ok", "ANSWER", "finished with \"stop\""},
    {"a chunked answer wins", "ok_chunked", "ANSWER", ""},
    {"an error member that is null is no error", "ok_error_null", "ANSWER", ""},
    {"a break after the announced length takes nothing away", "ok_broken_after_last_byte", "ANSWER", "broke after the last byte"},
    {"a missing last chunk after a complete JSON text is noted", "chunk_cut", "ANSWER", "broke after the last byte"},
    {"tool calls need no content", "tool_calls", "ANSWER", "tool_calls"},
    {"an empty text is a text", "empty_content", "ANSWER", ""},
    {"markup is an answer like any other", "markup", "ANSWER", ""},
    {"counts that are no integers leave an answer usable", "usage_no_integers", "ANSWER", ""},
    {"missing counts leave an answer usable", "usage_missing", "ANSWER", ""},

    {"O20: 200 with an error object", "err200", "FAILED provider_error", "\"Provider returned error\" (502)"},
    {"O20: an error beside choices", "err200_both", "FAILED provider_error", "beside an answer"},
    {"an error as a mere text", "err200_text", "FAILED provider_error", "\"model <b>x</b> not loaded\""},
    {"finish reason error", "finish_error", "FAILED provider_error", "broke off"},
    {"O21: cut by its limit", "length", "FAILED truncated", "cut by its limit"},
    {"cut by its limit, although what is there parses", "length_that_parses", "FAILED truncated", "cut by its limit"},
    {"O22: cut by its limit before any content", "null_length", "FAILED truncated", "cut by its limit"},
    {"O25: filtered", "filter", "FAILED filtered", "filtered"},
    {"O25: filtered, with no content key at all", "filter_nokey", "FAILED filtered", "filtered"},
    {"a refusal", "refusal", "FAILED filtered", "can't assist"},
    {"O26: no choice in the list", "empty_choices", "FAILED invalid_answer", "no choices"},
    {"O26: choices missing", "no_choices", "FAILED invalid_answer", "no choices"},
    {"O26: choices null", "null_choices", "FAILED invalid_answer", "no choices"},
    {"null content without tool calls", "null_content", "FAILED invalid_answer", "neither content nor tool calls"},
    {"tool_calls announced, none there", "tool_calls_none", "FAILED invalid_answer", "neither content nor tool calls"},

    {"no finish reason", "finish_null", "UNKNOWN incomplete_answer", "no finish reason"},
    {"a finish reason that nobody documents", "finish_unlisted", "UNKNOWN incomplete_answer", "\"abort\""},
    {"a sign-in page", "html200", "UNKNOWN incomplete_answer", "no JSON object"},
    {"an empty 200", "empty200", "UNKNOWN incomplete_answer", "empty"},
    {"a 204", "no_content_204", "UNKNOWN incomplete_answer", "empty"},
    {"an array", "array200", "UNKNOWN incomplete_answer", "no JSON object"},
    {"nested beyond every bound", "deep", "UNKNOWN incomplete_answer", "nested deeper"},
    {"a byte order mark", "bom", "UNKNOWN incomplete_answer", "no JSON object"},
    {"something after the JSON text", "junk_after", "UNKNOWN incomplete_answer", "not JSON"},
    {"two members of one name", "twice_named", "UNKNOWN incomplete_answer", "twice"},
    {"half of the announced length", "half_body", "UNKNOWN incomplete_answer", "only 120 of "},
    {"half of a chunked answer", "half_chunked", "UNKNOWN incomplete_answer", "not JSON"},
    {"gzip that was not asked for", "gzip", "UNKNOWN incomplete_answer", "encoded as \"gzip\""},
    {"a stream that was not asked for", "sse", "UNKNOWN incomplete_answer", "no JSON object"},

    {"400", "e400", "FAILED rejected",
        "HTTP 400: refused before the model; the provider says \"Unsupported parameter: 'max_tokens'\" (unsupported_parameter)"},
    {"400, cut", "e400_cut", "FAILED rejected", "HTTP 400"},
    {"401", "e401", "FAILED rejected", "the key was refused"},
    {"404", "e404", "FAILED rejected", "HTTP 404"},
    {"413", "e413", "FAILED rejected", "HTTP 413"},
    {"408", "e408", "UNKNOWN ambiguous_status", "HTTP 408"},
    {"409", "e409", "UNKNOWN ambiguous_status", "in progress"},
    {"425", "e425", "UNKNOWN ambiguous_status", "HTTP 425"},
    {"499", "e499", "UNKNOWN ambiguous_status", "HTTP 499"},
    {"302", "redirect_302", "UNKNOWN ambiguous_status", "redirect"},
    {"307", "redirect_307", "FAILED rejected", "not followed"},
    {"308", "redirect_308", "FAILED rejected", "not followed"},

    {"O27: seconds", "r429_seconds", "FAILED rejected, again after 2000 ms", "rate limit"},
    {"O27: a fraction of a second", "r429_fraction", "FAILED rejected, again after 1500 ms", ""},
    {"O27: milliseconds", "r429_ms", "FAILED rejected, again after 1500 ms", ""},
    {"O27: a date", "r429_date", "FAILED rejected, again after 3000 ms", ""},
    {"O27: junk is the default", "r429_junk", "FAILED rejected, again", ""},
    {"O27: negative is the default", "r429_negative", "FAILED rejected, again", ""},
    {"O27: huge is capped and said", "r429_huge", "FAILED rejected, again after 3600000 ms (capped)", "cut to one hour"},
    {"429, cut", "r429_cut", "FAILED rejected, again after 2000 ms", ""},
    {"a spent quota is final", "quota", "FAILED rejected", "Waiting does not help"},

    {"O10: 503 with an error object", "e503", "FAILED rejected, again after 4000 ms", "overloaded"},
    {"503 with an error text", "e503_text", "FAILED rejected, again", "server busy"},
    {"503 of a proxy", "e503_html", "UNKNOWN ambiguous_status", "HTTP 503"},
    {"503, empty", "e503_empty", "UNKNOWN ambiguous_status", "HTTP 503"},
    {"503 with JSON of somebody else", "e503_other_json", "UNKNOWN ambiguous_status", "HTTP 503"},
    {"503 with a null error", "e503_error_null", "UNKNOWN ambiguous_status", "HTTP 503"},
    {"503, cut", "e503_cut", "UNKNOWN ambiguous_status", "HTTP 503"},
    {"O10: 529 with an error object", "e529", "FAILED rejected, again", "Overloaded"},
    {"500 with an error object", "e500", "UNKNOWN ambiguous_status", "error while processing"},
    {"O10: 502", "gw502", "UNKNOWN ambiguous_status", "may still be working (1,812 of 1,812 bytes sent)"},
    {"O9: 504", "gw504", "UNKNOWN ambiguous_status",
        "HTTP 504: a gateway gave up waiting, and the upstream may still be working (1,812 of 1,812 bytes sent)."},
    {"O11: 524", "cf524", "UNKNOWN ambiguous_status", "HTTP 524: a gateway lost or outwaited"},
};

} // namespace

void TstAnswers::outcome_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("says");
    for (const Row &row : s_rows)
        QTest::newRow(row.name) << QString::fromLatin1(row.file) << QString::fromLatin1(row.expected) << QString::fromUtf8(row.says);
}

void TstAnswers::outcome()
{
    QFETCH(QString, file);
    QFETCH(QString, expected);
    QFETCH(QString, says);
    const Observation seen = readAnswerFile(file);
    const Outcome outcome = judge(*adapterFor(u"openai-chat"), ProviderRecord{}, seen, false, s_now);
    QCOMPARE(inWords(outcome), expected);
    QVERIFY2(outcome.text.contains(says), qPrintable(outcome.text));
    QVERIFY2(outcome.text.endsWith(u'.') && !outcome.text.contains(u'\n'), qPrintable(outcome.text));
    QCOMPARE(outcome.answer, seen.body); // whatever came is kept, byte by byte
}

void TstAnswers::everyFileHasARow()
{
    QSet<QString> covered;
    for (const Row &row : s_rows)
        covered << QString::fromLatin1(row.file);
    for (const QString &name : answerFiles())
        QVERIFY2(covered.contains(name), qPrintable(name));
    QVERIFY(answerFiles().size() > 60);
}

void TstAnswers::overloadSaysNothingAtAGateway_data()
{
    QTest::addColumn<QString>("file");
    QTest::newRow("503 of a gateway that talks to others") << QStringLiteral("e503");
    QTest::newRow("529 of a gateway that talks to others") << QStringLiteral("e529");
}

void TstAnswers::overloadSaysNothingAtAGateway()
{
    QFETCH(QString, file);
    ProviderRecord gateway;
    gateway.overloadAmbiguous = true;
    QCOMPARE(inWords(judge(*adapterFor(u"openai-chat"), gateway, readAnswerFile(file), false, s_now)),
        QStringLiteral("UNKNOWN ambiguous_status"));
}

HOLDFAST_TEST(TstAnswers, "tst_answers")
#include "tst_answers.moc"
