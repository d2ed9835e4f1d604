// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/status_strip.h"

#include "domain/clock.h"
#include "itemmodels/session_models.h"
#include "itemmodels/view_counts_model.h"
#include "itemmodels/words.h"
#include "ui/plain_label.h"

#include <QStatusBar>

namespace holdfast {

StatusStrip::StatusStrip(const Session &session, QStatusBar &bar)
    : QObject(&bar), m_session(session), m_unknown(add(bar, QStringLiteral("status_unknown"))),
      m_running(add(bar, QStringLiteral("status_running"))), m_live(add(bar, QStringLiteral("status_live")))
{
    add(bar, QStringLiteral("status_zone"))->setText(tr("UTC"));
    add(bar, QStringLiteral("status_database"))->setText(session.databaseLabel);
    add(bar, QStringLiteral("status_operator"))->setText(tr("operator: %1").arg(session.engine.operatorName()));
    m_engine = add(bar, QStringLiteral("status_engine"));
    connect(&session.models.views(), &ViewCountsModel::countsChanged, this, &StatusStrip::refresh);
    connect(&session.models, &SessionModels::availabilityChanged, this, &StatusStrip::refresh);
    connect(&session.engine, &EngineClient::statusChanged, this, &StatusStrip::showEngine);
    connect(&m_second, &QTimer::timeout, this, &StatusStrip::refresh);
    m_second.start(std::chrono::seconds{1});
    showEngine(session.engine.status());
    refresh();
}

PlainLabel *StatusStrip::add(QStatusBar &bar, const QString &name)
{
    auto *label = new PlainLabel(&bar);
    label->setObjectName(name);
    label->setWordWrap(false);
    label->setContentsMargins(8, 0, 8, 0);
    label->setTextInteractionFlags(Qt::NoTextInteraction);
    bar.addPermanentWidget(label);
    return label;
}

void StatusStrip::setFrozen(bool frozen)
{
    m_frozen = frozen;
    refresh();
}

QString StatusStrip::liveText() const
{
    if (!m_session.models.isAvailable())
        return m_session.models.unavailableSentence();
    if (m_frozen)
        return tr("frozen: Space thaws");
    const std::optional<UtcTime> last = m_session.models.lastContact();
    return last ? tr("live %1 ago").arg(durationText(m_session.clock.utcNow() - *last)) : tr("not read yet");
}

void StatusStrip::refresh()
{
    m_live->setText(liveText());
    const std::optional<ViewCounts> &counts = m_session.models.views().counts();
    if (!counts)
        return;
    m_unknown->setText(tr("%1 to decide").arg(ViewCountsModel::countText(counts->needsDecision)));
    m_running->setText(tr("%1 running").arg(ViewCountsModel::countText(counts->running)));
}

void StatusStrip::showEngine(const EngineStatus &status)
{
    m_engine->setText(status.dispatching ? tr("dispatching") : tr("not dispatching: %1").arg(status.whyNot));
}

} // namespace holdfast
