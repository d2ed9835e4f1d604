// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/fingerprint.h"
#include "support/registry.h"

#include <QTest>
#include <algorithm>
#include <random>

using namespace holdfast;
using namespace Qt::StringLiterals;

/// Random payloads, each written in two spellings by a writer that shares no code with the reader: one intent. Then one leaf
/// is changed: another intent, and that leaf is what is named. Fixed seeds, so that a failure can be repeated.
class TstFingerprintProperty final : public QObject {
    Q_OBJECT
private slots:
    void twoSpellingsAreOneIntentAndOneLeafMakesAnother_data();
    void twoSpellingsAreOneIntentAndOneLeafMakesAnother();
};

namespace {

struct Value {
    enum Type { Number, Text, Literal, List, Object } type = Literal;
    qint64 digits = 0; // Number: digits * 10^exponent
    int exponent = 0;
    int literal = 0; // Literal: null, true, false
    QString text;
    std::vector<std::pair<QString, Value>> children; // names are unique; empty in a list
};

class Dice final {
public:
    explicit Dice(quint32 seed) : m_engine(seed) {}
    int roll(int below) { return static_cast<int>(m_engine() % static_cast<quint32>(below)); }
    std::mt19937 &engine() { return m_engine; }

private:
    std::mt19937 m_engine;
};

QString randomText(Dice &dice)
{
    static const QStringList pieces{u"a"_s, u"Z"_s, u"/"_s, u"~"_s, u"\""_s, u"\\"_s, u"\n"_s, u"\x1f"_s, u"é"_s, u"e\u0301"_s, u"ਪ"_s,
        u"\uffee"_s, u"\U0001F600"_s, u" "_s};
    QString text;
    for (int left = dice.roll(6); left > 0; --left)
        text += pieces[dice.roll(static_cast<int>(pieces.size()))];
    return text;
}

Value randomValue(Dice &dice, int depth)
{
    Value value;
    value.type = static_cast<Value::Type>(dice.roll(depth > 0 ? 5 : 3));
    value.digits = (qint64{dice.roll(1 << 30)} << 30 | dice.roll(1 << 30)) >> dice.roll(60);
    value.digits = dice.roll(2) ? -value.digits : value.digits;
    value.exponent = dice.roll(40) - 20;
    value.literal = dice.roll(3);
    value.text = randomText(dice);
    if (value.type < Value::List)
        return value;
    for (int i = dice.roll(6); i > 0; --i)
        value.children.emplace_back(
            value.type == Value::Object ? randomText(dice) + QString::number(i) : QString(), randomValue(dice, depth - 1));
    return value;
}

/// One of many spellings of the same value: order, white space, escapes, forms of a number.
class Speller final {
public:
    explicit Speller(Dice &dice) : m_dice(dice) {}

    QByteArray spell(const Value &value)
    {
        switch (value.type) {
        case Value::Number: return blank() + number(value) + blank();
        case Value::Text: return blank() + text(value.text) + blank();
        case Value::Literal: return blank() + (value.literal == 0 ? "null" : value.literal == 1 ? "true" : "false") + blank();
        case Value::List:
        case Value::Object: return blank() + container(value) + blank();
        }
        Q_UNREACHABLE();
    }

private:
    QByteArray blank() { return QByteArray(" \n\t\r \n").left(m_dice.roll(3) ? 0 : m_dice.roll(6)); }
    QByteArray number(const Value &value)
    {
        QByteArray digits = QByteArray::number(std::abs(value.digits));
        int exponent = value.exponent;
        const int zeros = value.digits == 0 ? 0 : m_dice.roll(4); // at the end, and taken back in the exponent
        digits += QByteArray(zeros, '0');
        exponent -= zeros;
        const int moved = m_dice.roll(4); // behind the point
        if (moved > 0) {
            digits = digits.rightJustified(moved + 1, '0');
            digits.insert(digits.size() - moved, '.');
            exponent += moved;
        }
        const QByteArray sign = value.digits < 0 || (value.digits == 0 && m_dice.roll(2)) ? "-" : "";
        if (exponent == 0 && m_dice.roll(2))
            return sign + digits;
        const QByteArray mark = m_dice.roll(2) ? "e" : "E";
        const QByteArray exponentSign = exponent < 0 ? "-" : m_dice.roll(2) ? "+" : "";
        return sign + digits + mark + exponentSign + QByteArray(m_dice.roll(3), '0') + QByteArray::number(std::abs(exponent));
    }
    QByteArray text(const QString &value)
    {
        QByteArray out = "\"";
        for (qsizetype i = 0; i < value.size(); ++i) {
            const bool pair = value[i].isHighSurrogate();
            const QString character = value.sliced(i, pair ? 2 : 1);
            const char16_t unit = value[i].unicode();
            if (m_dice.roll(3) == 0 || unit < 0x20 || unit == u'"' || unit == u'\\') {
                for (const QChar c : character)
                    out += "\\u" + QByteArray::number(c.unicode(), 16).rightJustified(4, '0');
            } else {
                out += character.toUtf8();
            }
            i += pair ? 1 : 0;
        }
        return out + '"';
    }
    QByteArray container(const Value &value)
    {
        const bool object = value.type == Value::Object;
        std::vector<const std::pair<QString, Value> *> order;
        for (const auto &child : value.children)
            order.push_back(&child);
        if (object)
            std::shuffle(order.begin(), order.end(), m_dice.engine());
        QByteArrayList parts;
        for (const auto *child : order)
            parts << (object ? blank() + text(child->first) + blank() + ':' : QByteArray()) + spell(child->second);
        return (object ? '{' : '[') + (parts.isEmpty() ? blank() : parts.join(',')) + (object ? '}' : ']');
    }

    Dice &m_dice;
};

/// Changes one leaf as little as can be, and says where it stands; false if there is none.
bool changeOneLeaf(Dice &dice, Value &value, QString &pointer)
{
    if (value.type < Value::List) {
        value.digits += value.digits == 0 ? 1 : value.digits > 0 ? 1 : -1;
        value.literal = (value.literal + 1) % 3;
        value.text += u'\u0301';
        return true;
    }
    const int count = static_cast<int>(value.children.size());
    const int first = count > 0 ? dice.roll(count) : 0;
    for (int i = 0; i < count; ++i) {
        auto &child = value.children[static_cast<size_t>((first + i) % count)];
        QString name = value.type == Value::Object ? child.first : QString::number((first + i) % count);
        QString below = pointer + u'/' + name.replace(u'~', u"~0"_s).replace(u'/', u"~1"_s);
        if (changeOneLeaf(dice, child.second, below)) {
            pointer = below;
            return true;
        }
    }
    return false;
}

} // namespace

void TstFingerprintProperty::twoSpellingsAreOneIntentAndOneLeafMakesAnother_data()
{
    QTest::addColumn<quint32>("seed");
    for (quint32 seed = 1; seed <= 10; ++seed)
        QTest::addRow("seed %u", seed) << seed;
}

void TstFingerprintProperty::twoSpellingsAreOneIntentAndOneLeafMakesAnother()
{
    QFETCH(quint32, seed);
    Dice dice(seed);
    Speller speller(dice);
    int changedOnes = 0;
    for (int round = 0; round < 200; ++round) {
        Value value = randomValue(dice, 5);
        Intent first;
        first.payload = speller.spell(value);
        Intent second;
        second.payload = speller.spell(value);
        const auto print = fingerprint(first);
        QVERIFY2(print, print ? "" : qPrintable(print.error().text + u'\n' + QString::fromUtf8(first.payload)));
        QVERIFY2(print == fingerprint(second), QByteArray(first.payload + "\n" + second.payload).constData());
        QCOMPARE(differingFields(first, second).value(), QStringList());

        QString pointer = u"/payload"_s;
        if (!changeOneLeaf(dice, value, pointer))
            continue;
        ++changedOnes;
        second.payload = speller.spell(value);
        QVERIFY2(print != fingerprint(second), QByteArray(first.payload + "\n" + second.payload).constData());
        QCOMPARE(differingFields(first, second).value(), QStringList{pointer});
    }
    QVERIFY(changedOnes > 100);
}

HOLDFAST_TEST(TstFingerprintProperty, "tst_fingerprint_property")
#include "tst_fingerprint_property.moc"
