// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/action_panel.h"

#include "ui/plain_label.h"

#include <QFormLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>

namespace holdfast {

ActionPanel::ActionPanel(const QString &name, const QString &title, const QString &about, QWidget *parent)
    : QFrame(parent), m_form(new QFormLayout), m_said(new PlainLabel(this)), m_button(new QPushButton(this))
{
    setObjectName(name);
    setAccessibleName(title);
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    auto *layout = new QVBoxLayout(this);
    auto *heading = new PlainLabel(this);
    heading->setText(title);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    auto *sentence = new PlainLabel(this);
    sentence->setText(about);
    layout->addWidget(heading);
    layout->addWidget(sentence);
    layout->addLayout(m_form);
    m_said->setObjectName(QStringLiteral("said"));
    m_said->hide();
    layout->addWidget(m_said);
    auto *row = new QHBoxLayout;
    auto *leave = new QPushButton(tr("Close"), this);
    leave->setObjectName(QStringLiteral("close"));
    leave->setAccessibleName(tr("Close without doing anything"));
    m_button->setObjectName(QStringLiteral("send"));
    row->addStretch(1);
    row->addWidget(leave);
    row->addWidget(m_button);
    layout->addLayout(row);
    connect(leave, &QPushButton::clicked, this, &ActionPanel::closed);
    connect(m_button, &QPushButton::clicked, this, &ActionPanel::send);
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter})
        connect(new QShortcut(QKeySequence(Qt::CTRL | key), this), &QShortcut::activated, this, &ActionPanel::send);
    connect(new QShortcut(QKeySequence(Qt::Key_Escape), this), &QShortcut::activated, this, &ActionPanel::closed);
    for (QShortcut *shortcut : findChildren<QShortcut *>())
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
}

void ActionPanel::addReason(const QString &placeholder)
{
    m_reason = new QLineEdit(this);
    m_reason->setObjectName(QStringLiteral("reason"));
    m_reason->setAccessibleName(tr("Reason"));
    m_reason->setPlaceholderText(placeholder);
    m_form->addRow(tr("&Reason"), m_reason);
}

void ActionPanel::setButton(const QString &text)
{
    m_button->setText(text);
    m_button->setAccessibleName(text);
    m_button->setToolTip(tr("Ctrl+Enter"));
}

QString ActionPanel::reason() const
{
    return m_reason ? m_reason->text().trimmed() : QString();
}

QString ActionPanel::said() const
{
    return m_said->text();
}

void ActionPanel::focusFirst()
{
    QWidget *first = m_first ? m_first : m_reason;
    (first ? first : m_button)->setFocus(Qt::OtherFocusReason);
}

void ActionPanel::say(const QString &text)
{
    m_said->setText(text);
    m_said->setVisible(!text.isEmpty());
}

bool ActionPanel::requireReason()
{
    if (!reason().isEmpty())
        return true;
    say(tr("A decision needs a reason: say why, in your own words."));
    m_reason->setFocus(Qt::OtherFocusReason);
    return false;
}

void ActionPanel::look(const JobDetail &) {}

void ActionPanel::send()
{
    if (!m_busy)
        submit();
}

void ActionPanel::setBusy(bool busy)
{
    m_busy = busy;
    m_button->setEnabled(!busy);
    if (busy)
        say(tr("Sent; waiting for the engine."));
}

void ActionPanel::refuse(const Error &error)
{
    say(error.hint.isEmpty() ? error.text : QString(error.text + u'\n' + error.hint));
    if (error.code == ErrorCode::Stale || error.code == ErrorCode::AlreadyDecided)
        emit stale();
}

} // namespace holdfast
