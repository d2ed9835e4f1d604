// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "by_hand_world.h"
#include "domain/states.h"
#include "support/registry.h"
#include "support/test_database.h"

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTest>

using namespace holdfast;
using namespace holdfast::test;
using namespace Qt::StringLiterals;
using A = AttemptState;

/// The schema of both databases is one schema, and says of states what the domain says.
class TstSchema final : public QObject {
    Q_OBJECT
private slots:
    void sameFilesOnBothSides();
    void sameRulesOnBothSides();
    void sameColumnsOnBothSides();
    void tablesOfStatesAreTheDomains_data() { TestDatabase::addRows(); }
    void tablesOfStatesAreTheDomains();
    void triggersDeriveAsTheDomainDoes_data() { TestDatabase::addRows(); }
    void triggersDeriveAsTheDomainDoes();
};

namespace {

QDir folder(const QString &dialect)
{
    return QDir(qEnvironmentVariable("HOLDFAST_SOURCE_DIR") + u"/resources/sql/"_s + dialect);
}

QStringList files(const QString &dialect)
{
    return folder(dialect).entryList(QDir::Files, QDir::Name);
}

QString text(const QString &dialect)
{
    QString all;
    for (const QString &name : files(dialect)) {
        QFile file(folder(dialect).filePath(name));
        if (file.open(QIODevice::ReadOnly))
            all += QString::fromUtf8(file.readAll());
    }
    return all;
}

QStringList matches(const QString &dialect, const QRegularExpression &pattern)
{
    QStringList found;
    const QString all = text(dialect);
    for (auto it = pattern.globalMatch(all); it.hasNext();)
        found << it.next().captured(1);
    found.removeDuplicates();
    found.sort();
    return found;
}

/// "jobs.id" for every column; PostgreSQL's events.xid is the one that has no counterpart.
QStringList columns(const QString &dialect)
{
    QStringList found;
    QString table;
    static const QRegularExpression create(u"^CREATE TABLE (\\w+)\\("_s);
    static const QRegularExpression column(u"^    ([a-z]\\w*) (?:INTEGER|TEXT|BLOB|bigint|integer|smallint|text|bytea)\\b"_s);
    for (const QString &line : text(dialect).split(u'\n')) {
        if (const auto match = create.match(line); match.hasMatch())
            table = match.captured(1);
        else if (const auto match = column.match(line); match.hasMatch())
            found << table + u'.' + match.captured(1);
    }
    return found;
}

/// Every state that an attempt of an open job can have.
constexpr std::array s_openJobStates{A::Starting, A::Running, A::Unknown, A::Failed, A::Abandoned};

/// All ways to have up to three attempts of an open job.
std::vector<std::vector<A>> combinations()
{
    std::vector<std::vector<A>> all{{}};
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].size() == 3)
            continue;
        for (const A state : s_openJobStates) {
            std::vector<A> longer = all[i];
            longer.push_back(state);
            all.push_back(std::move(longer));
        }
    }
    return all;
}

/// A job whose attempts come to these states by legal moves: all start and are released before any becomes UNKNOWN.
QString life(const ByHand &hand, int job, int firstAttempt, const std::vector<A> &states)
{
    QString start = hand.job(u"key%1"_s.arg(job), 3);
    QString release;
    QString end;
    for (int i = 0; i < int(states.size()); ++i) {
        const int id = firstAttempt + i;
        start += hand.attempt(job, i + 1, i, 3);
        const A state = states[std::size_t(i)];
        release += state == A::Starting ? QString() : hand.release(id);
        end += state == A::Unknown || state == A::Abandoned ? hand.unknown(id) : QString();
        end += state == A::Abandoned ? hand.abandon(id, 3) : QString();
        end += state == A::Failed ? hand.fail(id, u"rejected"_s, 0) : QString();
    }
    return start + release + end;
}

} // namespace

void TstSchema::sameFilesOnBothSides()
{
    QVERIFY(!files(u"sqlite"_s).isEmpty());
    QCOMPARE(files(u"sqlite"_s), files(u"postgres"_s));
}

void TstSchema::sameRulesOnBothSides()
{
    static const QRegularExpression rule(u"'(\\w+: (?:[^']|'')+)'"_s);
    QVERIFY(matches(u"sqlite"_s, rule).size() > 40);
    QCOMPARE(matches(u"sqlite"_s, rule).join(u'\n'), matches(u"postgres"_s, rule).join(u'\n'));
    static const QRegularExpression constraint(u"CONSTRAINT (\\w+) (?:CHECK|UNIQUE|FOREIGN)"_s);
    QCOMPARE(matches(u"sqlite"_s, constraint), matches(u"postgres"_s, constraint));
}

void TstSchema::sameColumnsOnBothSides()
{
    QVERIFY(columns(u"sqlite"_s).size() > 100);
    QCOMPARE(columns(u"sqlite"_s).join(u'\n'), columns(u"postgres"_s).join(u'\n'));
}

void TstSchema::tablesOfStatesAreTheDomains()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const Shell shell(database.url());
    shell.createSchema();
    QStringList moves;
    for (const Move &move : legalMoves())
        moves << word(move.from) + u'|' + word(move.to);
    moves.sort();
    QCOMPARE(shell.must(u"SELECT f, t FROM attempt_moves ORDER BY f, t"_s), moves.join(u'\n'));
    QStringList classes;
    for (const ClassFact &fact : attemptClasses())
        classes << word(fact.attemptClass) + u'|' + word(fact.state) + u'|' + (fact.ran ? QString::number(int(*fact.ran)) : QString());
    classes.sort();
    QCOMPARE(shell.must(u"SELECT class, state, ran FROM attempt_classes ORDER BY class"_s), classes.join(u'\n'));
}

void TstSchema::triggersDeriveAsTheDomainDoes()
{
    QFETCH(On, on);
    if (TestDatabase::isMissing(on))
        return;
    const TestDatabase database(on);
    const Shell shell(database.url());
    shell.createSchema();
    const ByHand hand(shell);
    const auto all = combinations();
    QString sql = u"BEGIN;"_s + hand.people();
    QStringList unplanned;
    QStringList planned;
    int attempt = 1;
    for (int i = 0; i < int(all.size()); ++i) {
        const std::vector<A> &states = all[std::size_t(i)];
        sql += life(hand, i + 1, attempt, states);
        attempt += int(states.size());
        unplanned << word(deriveJobState(states, false));
        planned << word(deriveJobState(states, true));
    }
    shell.must(sql + u"COMMIT;"_s);
    const QString states = u"SELECT state FROM jobs ORDER BY id"_s;
    QCOMPARE(all.size(), std::size_t(1 + 5 + 25 + 125));
    QCOMPARE(shell.must(states).split(u'\n'), unplanned);
    shell.must(u"UPDATE jobs SET next_action_us = 9, next_what = 'repeat', next_provider = 'alpha'"_s);
    QCOMPARE(shell.must(states).split(u'\n'), planned);
    shell.must(u"UPDATE jobs SET next_action_us = NULL, next_what = NULL, next_provider = NULL"_s);
    QCOMPARE(shell.must(states).split(u'\n'), unplanned);
}

HOLDFAST_TEST(TstSchema, "tst_schema")
#include "tst_schema.moc"
