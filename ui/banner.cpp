// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/banner.h"

#include "domain/verdict.h"
#include "itemmodels/job_words.h"
#include "ui/actions.h"
#include "ui/plain_label.h"
#include "ui/theme.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

namespace holdfast {

namespace {

QString bannerText(const JobDetail &detail, UtcTime now)
{
    if (detail.attention == Attention::Contradiction)
        return Banner::tr("Evidence contradicts what was decided about this job: look at it, then acknowledge that you have seen it.");
    const QString provider = detail.job.next ? detail.job.next->provider : detail.job.provider;
    const Verdict verdict = mayStartAt(detail.job, detail.attempts, detail.pauses, provider, now);
    if (verdict.code == VerdictCode::Paused && detail.job.next)
        return verdictSentence(verdict);
    if (verdict.code != VerdictCode::HeldUnknown)
        return {};
    const auto plan = probePlanOf(detail, now);
    return verdictSentence(verdict) + QStringLiteral(". ") + (plan ? probeSentence(*plan) + QStringLiteral(". ") : QString())
        + Banner::tr("It may have run. A late answer, the provider's record or your decision clears it.");
}

} // namespace

Banner::Banner(const Actions &actions, QWidget *parent) : QFrame(parent), m_text(new PlainLabel(this))
{
    setObjectName(QStringLiteral("banner"));
    setAccessibleName(tr("What holds this job"));
    setFrameShape(QFrame::NoFrame);
    setAutoFillBackground(true);
    auto *row = new QHBoxLayout(this);
    auto *mark = new QLabel(QStringLiteral("?"), this);
    QFont bold = mark->font();
    bold.setBold(true);
    bold.setPointSizeF(bold.pointSizeF() * 1.4);
    mark->setFont(bold);
    row->addWidget(mark, 0, Qt::AlignTop);
    row->addWidget(m_text, 1);
    m_ways = {button(actions.action(ActionId::LookUp)), button(actions.action(ActionId::Reconcile))};
    m_seen = button(actions.action(ActionId::Acknowledge));
    paintColours();
    hide();
}

QToolButton *Banner::button(QAction &action)
{
    auto *button = new QToolButton(this);
    button->setDefaultAction(&action);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setFocusPolicy(Qt::TabFocus);
    button->setAccessibleName(action.text().remove(u'&'));
    layout()->addWidget(button);
    layout()->setAlignment(button, Qt::AlignTop);
    return button;
}

void Banner::show(const JobDetail *detail, UtcTime now)
{
    const QString text = detail ? bannerText(*detail, now) : QString();
    m_text->setText(text);
    setAccessibleDescription(text);
    for (QToolButton *way : m_ways)
        way->setVisible(detail && detail->job.state == JobState::Unknown);
    m_seen->setVisible(detail && detail->attention == Attention::Contradiction);
    setVisible(!text.isEmpty());
}

QString Banner::text() const
{
    return m_text->text();
}

void Banner::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::ApplicationPaletteChange)
        paintColours();
    QFrame::changeEvent(event);
}

void Banner::paintColours()
{
    const Colours &colours = coloursFor(*this);
    QPalette own = palette();
    own.setColor(QPalette::Window, colours.bannerBack);
    setPalette(own);
}

} // namespace holdfast
