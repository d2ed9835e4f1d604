// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/registry.h"

#include <QDirIterator>
#include <QFile>
#include <QHash>
#include <QRegularExpression>
#include <QSet>
#include <QTest>

/// Reads every #include of the tree: no arrow runs up, none runs in a circle, and nothing below ui knows Widgets.
class TstIncludes final : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void roomsIncludeOnlyWhatTheyMay();
    void noCircles();
    void widgetsStayInUi();
    void plotsStayInCharts();
    void engineIsKnownByItsClientOnly();
    void certificatesAreNeverIgnored();

private:
    struct Include {
        QString file;
        QString room;
        QString header;
    };
    QList<Include> m_includes;
    QHash<QString, QString> m_texts; ///< By file.
};

namespace {

/// Which rooms a room may include; the arrows of the design, transitive closure written out by hand.
const QHash<QString, QStringList> &mayInclude()
{
    static const QHash<QString, QStringList> table{
        {QStringLiteral("domain"), {}},
        {QStringLiteral("config"), {QStringLiteral("domain")}},
        {QStringLiteral("store"), {QStringLiteral("domain")}},
        {QStringLiteral("transport"), {QStringLiteral("domain")}},
        {QStringLiteral("providers"), {QStringLiteral("domain")}},
        {QStringLiteral("engine"),
            {QStringLiteral("domain"), QStringLiteral("config"), QStringLiteral("store"), QStringLiteral("transport"),
                QStringLiteral("providers")}},
        {QStringLiteral("itemmodels"), {QStringLiteral("domain"), QStringLiteral("store")}},
        {QStringLiteral("lab"), {QStringLiteral("domain"), QStringLiteral("config"), QStringLiteral("store"), QStringLiteral("engine")}},
        {QStringLiteral("ui"),
            {QStringLiteral("domain"), QStringLiteral("config"), QStringLiteral("engine"), QStringLiteral("itemmodels"),
                QStringLiteral("lab")}},
        {QStringLiteral("app"),
            {QStringLiteral("domain"), QStringLiteral("config"), QStringLiteral("store"), QStringLiteral("transport"),
                QStringLiteral("providers"), QStringLiteral("engine"), QStringLiteral("itemmodels"), QStringLiteral("lab"),
                QStringLiteral("ui")}},
    };
    return table;
}

QString roomOf(const QString &relative)
{
    const QStringList parts = relative.split(u'/');
    return parts.value(0) == QLatin1String("models") ? parts.value(1) : parts.value(0);
}

} // namespace

void TstIncludes::initTestCase()
{
    const QString root = qEnvironmentVariable("HOLDFAST_SOURCE_DIR");
    QVERIFY2(QFile::exists(root + QStringLiteral("/CMakeLists.txt")), "HOLDFAST_SOURCE_DIR must name the source tree");
    static const QRegularExpression pattern(
        QStringLiteral("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"]"), QRegularExpression::MultilineOption);
    for (const QString &top : {QStringLiteral("models"), QStringLiteral("ui"), QStringLiteral("app")}) {
        QDirIterator it(root + u'/' + top, {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QString path = it.next();
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString text = QString::fromUtf8(file.readAll());
            const QString relative = path.mid(root.size() + 1);
            m_texts.insert(relative, text);
            auto match = pattern.globalMatch(text);
            while (match.hasNext())
                m_includes.append({relative, roomOf(relative), match.next().captured(1)});
        }
    }
    QVERIFY(m_includes.size() > 20);
}

void TstIncludes::roomsIncludeOnlyWhatTheyMay()
{
    QStringList wrong;
    for (const Include &include : m_includes) {
        QVERIFY2(mayInclude().contains(include.room), qPrintable(QStringLiteral("unknown room: ") + include.file));
        const QString target = include.header.section(u'/', 0, 0);
        if (!include.header.contains(u'/') || target == include.room || !mayInclude().contains(target))
            continue;
        if (!mayInclude().value(include.room).contains(target))
            wrong << include.file + QStringLiteral(" includes ") + include.header;
    }
    QCOMPARE(wrong.join(u'\n'), QString());
}

void TstIncludes::noCircles()
{
    QHash<QString, QSet<QString>> arrows;
    for (const Include &include : m_includes) {
        const QString target = include.header.section(u'/', 0, 0);
        if (include.header.contains(u'/') && target != include.room && mayInclude().contains(target))
            arrows[include.room].insert(target);
    }
    bool grew = true;
    while (grew) { // transitive closure
        grew = false;
        for (auto it = arrows.begin(); it != arrows.end(); ++it) {
            for (const QString &mid : QSet<QString>(it.value())) {
                const auto size = it.value().size();
                it.value().unite(arrows.value(mid));
                grew = grew || it.value().size() != size;
            }
        }
    }
    for (auto it = arrows.cbegin(); it != arrows.cend(); ++it)
        QVERIFY2(!it.value().contains(it.key()), qPrintable(QStringLiteral("circle through ") + it.key()));
}

void TstIncludes::widgetsStayInUi()
{
    static const QRegularExpression widget(
        QStringLiteral("^(QtWidgets|QWidget|QApplication|QDialog|QMainWindow|QLabel|QTableView|QAction|QMessageBox|QStyle.*|QMenu)\\b"));
    for (const Include &include : m_includes) {
        if (include.file.startsWith(QLatin1String("models/")))
            QVERIFY2(!widget.match(include.header).hasMatch(), qPrintable(include.file + QStringLiteral(" includes ") + include.header));
        QVERIFY2(!include.header.startsWith(QLatin1String("QtWidgets")) && !include.header.startsWith(QLatin1String("QtTest")),
            qPrintable(include.file));
    }
}

void TstIncludes::plotsStayInCharts()
{
    for (const Include &include : m_includes) {
        if (include.header == QLatin1String("qcustomplot.h"))
            QVERIFY2(include.file.startsWith(QLatin1String("ui/charts/")) && include.file.endsWith(QLatin1String(".cpp")),
                qPrintable(include.file));
    }
}

void TstIncludes::engineIsKnownByItsClientOnly()
{
    for (const Include &include : m_includes) {
        if (include.room == QLatin1String("ui") && include.header.startsWith(QLatin1String("engine/")))
            QCOMPARE(include.header, QStringLiteral("engine/engine_client.h"));
    }
}

/// No peer is taken at its word: nothing in the tree can turn the check of a certificate off.
void TstIncludes::certificatesAreNeverIgnored()
{
    static const QRegularExpression turnedOff(QStringLiteral("ignoreSslErrors|VerifyNone|QueryPeer|AutoVerifyPeer"));
    QVERIFY(m_texts.size() > 100);
    for (auto it = m_texts.cbegin(); it != m_texts.cend(); ++it)
        QVERIFY2(!turnedOff.match(it.value()).hasMatch(), qPrintable(it.key()));
}

HOLDFAST_TEST(TstIncludes, "tst_includes")
#include "tst_includes.moc"
