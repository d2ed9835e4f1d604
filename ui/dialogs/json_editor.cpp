// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/json_editor.h"

#include "domain/canonical_json.h"
#include "ui/background.h"
#include "ui/dialogs/field_form.h"
#include "ui/theme.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QTextBlock>
#include <QVBoxLayout>
#include <algorithm>

namespace holdfast {

namespace {

Result<void> judged(const QByteArray &json)
{
    const auto canonical = canonicalJson(json);
    if (!canonical)
        return tl::unexpected(canonical.error());
    return {};
}

/// From the place where the reader stopped to the end of that line.
QList<QTextEdit::ExtraSelection> markAt(QPlainTextEdit &text, const Error &error)
{
    const QTextBlock block = text.document()->findBlockByNumber(error.details.value(QStringLiteral("line")).toInt() - 1);
    if (!block.isValid())
        return {};
    const int column = std::clamp(error.details.value(QStringLiteral("column")).toInt() - 1, 0, std::max(0, block.length() - 2));
    QTextEdit::ExtraSelection mark;
    mark.cursor = QTextCursor(block);
    mark.cursor.setPosition(block.position() + column);
    mark.cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor);
    mark.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
    mark.format.setUnderlineColor(coloursFor(text).failure);
    mark.format.setBackground(coloursFor(text).bannerBack);
    return {mark};
}

} // namespace

JsonEditor::JsonEditor(QWidget *parent) : QWidget(parent), m_text(new QPlainTextEdit(this)), m_verdict(plainTextLabel(this))
{
    m_text->setFont(monospaceFont());
    m_text->setTabChangesFocus(true);
    m_text->setMinimumHeight(m_text->fontMetrics().lineSpacing() * 7);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_verdict);
    setFocusProxy(m_text);
    m_pause.setSingleShot(true);
    m_pause.setInterval(s_pauseMillis);
    connect(m_text, &QPlainTextEdit::textChanged, &m_pause, qOverload<>(&QTimer::start));
    connect(m_text, &QPlainTextEdit::textChanged, this, &JsonEditor::edited);
    connect(&m_pause, &QTimer::timeout, this, &JsonEditor::check);
}

void JsonEditor::setText(const QString &text)
{
    m_text->setPlainText(text);
}

QByteArray JsonEditor::bytes() const
{
    return m_text->toPlainText().toUtf8();
}

QString JsonEditor::verdict() const
{
    return m_verdict->text();
}

void JsonEditor::check()
{
    const quint64 generation = ++m_generation;
    inBackground(
        this, [json = bytes()] { return judged(json); }, [this, generation](const Result<void> &result) { take(generation, result); });
}

void JsonEditor::take(quint64 generation, const Result<void> &result)
{
    if (generation != m_generation)
        return; // an older text was judged
    if (result) {
        m_text->setExtraSelections({});
        m_verdict->setText(tr("This is JSON that can be sent."));
        paintAsHelp(*m_verdict);
    } else {
        showError(result.error());
    }
    emit checked(result.has_value());
}

void JsonEditor::showError(const Error &error)
{
    m_text->setExtraSelections(markAt(*m_text, error));
    m_verdict->setText(sentenceOf(error));
    paintAsProblem(*m_verdict);
    m_text->setAccessibleDescription(m_verdict->text());
}

} // namespace holdfast
