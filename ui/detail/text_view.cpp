// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/detail/text_view.h"

#include "ui/background.h"
#include "ui/detail/view_text.h"
#include "ui/theme.h"

#include <QCheckBox>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QVBoxLayout>

namespace holdfast {

namespace {

QString writeWhole(const QByteArray &bytes, const QString &path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return TextView::tr("Nothing was written to %1: %2.").arg(path, file.errorString());
    return {};
}

QString noteOf(const ViewText &view)
{
    const QLocale locale;
    if (!view.isCut())
        return TextView::tr("%1 bytes").arg(locale.toString(view.totalBytes));
    return TextView::tr("The first %1 of %2 bytes are shown; %3 more are in the file that \"Save as\" writes.")
        .arg(locale.toString(view.shownBytes), locale.toString(view.totalBytes), locale.toString(view.totalBytes - view.shownBytes));
}

} // namespace

TextView::TextView(const QString &name, const QString &fileName, QWidget *parent)
    : QWidget(parent), m_text(new QPlainTextEdit(this)), m_note(new QLabel(this)), m_setOut(new QCheckBox(tr("One member a &line"), this)),
      m_save(new QPushButton(tr("Save &as…"), this)), m_fileName(fileName)
{
    m_text->setReadOnly(true);
    m_text->setUndoRedoEnabled(false);
    m_text->setFont(monospaceFont());
    m_text->setWordWrapMode(QTextOption::WrapAnywhere);
    m_text->setAccessibleName(name);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setWordWrap(true);
    m_setOut->setChecked(true);
    auto *foot = new QHBoxLayout;
    foot->addWidget(m_note, 1);
    foot->addWidget(m_setOut);
    foot->addWidget(m_save);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(m_text, 1);
    layout->addLayout(foot);
    connect(m_setOut, &QCheckBox::toggled, this, &TextView::prepare);
    connect(m_save, &QPushButton::clicked, this, &TextView::askForFile);
    showSentence({});
}

void TextView::showSentence(const QString &sentence)
{
    ++m_generation;
    m_bytes.clear();
    m_text->setPlainText({});
    m_text->setPlaceholderText(sentence);
    m_note->clear();
    m_setOut->setEnabled(false);
    m_save->setEnabled(false);
}

void TextView::showBytes(const QByteArray &bytes)
{
    m_bytes = bytes;
    m_setOut->setEnabled(true);
    m_save->setEnabled(true);
    prepare();
}

void TextView::prepare()
{
    const quint64 generation = ++m_generation;
    inBackground(
        this, [bytes = m_bytes, setOut = m_setOut->isChecked()] { return viewText(bytes, setOut); },
        [this, generation](const ViewText &view) { take(generation, view); });
}

void TextView::take(quint64 generation, const ViewText &view)
{
    if (generation != m_generation)
        return;
    m_text->setPlainText(view.text);
    m_note->setText(noteOf(view));
    emit shown();
}

void TextView::saveAs(const QString &path)
{
    inBackground(
        this, [bytes = m_bytes, path] { return writeWhole(bytes, path); },
        [this, path](const QString &problem) {
            m_note->setText(problem.isEmpty() ? tr("Written to %1.").arg(path) : problem);
            emit saved(path, problem);
        });
}

void TextView::askForFile()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Save all bytes"), m_fileName);
    if (!path.isEmpty())
        saveAs(path);
}

} // namespace holdfast
