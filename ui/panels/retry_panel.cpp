// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/retry_panel.h"

#include "engine/engine_client.h"
#include "itemmodels/provider_model.h"
#include "itemmodels/session_models.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>

namespace holdfast {

namespace {

int newestOrdinal(const JobDetail &detail)
{
    return detail.attempts.empty() ? 0 : detail.attempts.back().ordinal;
}

QString about(const JobDetail &detail)
{
    const bool anyRan = std::ranges::any_of(detail.attempts, [](const Attempt &a) { return a.ran != false && !isOpen(a.state); });
    if (anyRan)
        return RetryPanel::tr("A new attempt of the same job. An earlier one ran or may have run: the work can be done, and paid, twice.");
    return RetryPanel::tr("A new attempt of the same job; none of the earlier ones ran.");
}

} // namespace

RetryPanel::RetryPanel(const Session &session, const JobDetail &detail, QWidget *parent)
    : ActionPanel(QStringLiteral("retry_panel"), tr("Retry job #%1").arg(detail.job.id.value()), about(detail), parent), m_session(session),
      m_job(detail.job.id), m_afterOrdinal(newestOrdinal(detail)), m_target(detail.job.provider), m_provider(new QComboBox(this)),
      m_model(new QLineEdit(this))
{
    m_provider->setObjectName(QStringLiteral("provider"));
    m_provider->setAccessibleName(tr("Provider"));
    for (const ProviderRecord &record : session.models.providers().rows())
        m_provider->addItem(record.name);
    if (m_provider->findText(m_target) < 0)
        m_provider->addItem(m_target);
    m_provider->setCurrentText(detail.attempts.empty() ? m_target : detail.attempts.back().provider);
    m_model->setObjectName(QStringLiteral("model"));
    m_model->setAccessibleName(tr("Model"));
    m_model->setPlaceholderText(detail.job.model.value_or(tr("the provider's default")));
    form().addRow(tr("&Provider"), m_provider);
    form().addRow(tr("&Model"), m_model);
    addReason(tr("Optional here; it stands in the audit"));
    setButton(tr("Start the attempt"));
    setFirst(m_provider);
    for (QLineEdit *field : findChildren<QLineEdit *>())
        connect(field, &QLineEdit::returnPressed, this, &ActionPanel::send);
}

void RetryPanel::submit()
{
    RetryRequest request{m_job, m_afterOrdinal, std::nullopt, std::nullopt, reason()};
    if (m_provider->currentText() != m_target)
        request.provider = m_provider->currentText();
    if (!m_model->text().trimmed().isEmpty())
        request.model = m_model->text().trimmed();
    await(m_session.engine.retry(request));
}

} // namespace holdfast
