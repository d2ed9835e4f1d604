// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/probe_fields.h"

#include "ui/dialogs/field_form.h"
#include "ui/dialogs/locale_number.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>

namespace holdfast {

namespace {

template <typename W> W *named(W *widget, const char *name)
{
    widget->setObjectName(QLatin1String(name));
    return widget;
}

QVariant ranData(std::optional<bool> ran)
{
    return ran ? QVariant(*ran) : QVariant();
}

} // namespace

ProbeFields::ProbeFields()
    : m_way(named(new QComboBox, "probe_way")), m_url(named(new QLineEdit, "probe_url")), m_answer(named(new QLineEdit, "probe_answer")),
      m_failed(named(new QLineEdit, "probe_failed")), m_failedRan(named(new QComboBox, "probe_failed_ran")),
      m_running(named(new QLineEdit, "probe_running")), m_retention(named(new QLineEdit, "probe_retention")),
      m_miss(named(new QCheckBox(tr("No record proves that it never came (only with its time and source)")), "probe_miss")),
      m_source(named(new QLineEdit, "probe_source"))
{
    m_way->addItem(tr("At a status URL"), word(ProbeWay::Url));
    m_way->addItem(tr("It is asked to keep its answers (store, metadata)"), word(ProbeWay::Stored));
    m_failedRan->addItem(tr("The record does not say whether it ran"), ranData({}));
    m_failedRan->addItem(tr("It had run"), ranData(true));
    m_failedRan->addItem(tr("It did not run"), ranData(false));
}

void ProbeFields::addTo(FieldForm &form)
{
    form.addField(m_way, tr("Asked later"), tr("While an attempt is UNKNOWN its provider is asked by itself, too, again and again."));
    form.addField(
        m_url, tr("&Look up at"), tr("URL of the provider's own record of an attempt, with {key} or {id} in it; empty: it keeps none."));
    form.addField(m_answer, tr("… its answer"), tr("JSON pointer of the answer: /result"));
    form.addField(m_failed, tr("… it failed"), tr("POINTER or POINTER=VALUE: /status=failed"));
    form.addField(m_failedRan, tr("… what failed"));
    form.addField(m_running, tr("… it runs"), tr("POINTER or POINTER=VALUE: /status=running"));
    form.addField(m_retention, tr("… kept for"), tr("Seconds from the request, as the provider states it; it is not asked beyond that."));
    form.addField(m_miss, QString());
    form.addField(m_source, tr("… says who"), tr("Where the provider says what its record means."));
}

void ProbeFields::showRecipe(const std::optional<ProbeRecipe> &shown)
{
    const ProbeRecipe recipe = shown.value_or(ProbeRecipe());
    m_way->setCurrentIndex(m_way->findData(word(recipe.way)));
    m_url->setText(recipe.url);
    m_answer->setText(recipe.answer);
    m_failed->setText(recipe.failed);
    m_failedRan->setCurrentIndex(m_failedRan->findData(ranData(recipe.failedRan)));
    m_running->setText(recipe.running);
    m_retention->setText(recipe.retention ? numberText(recipe.retention->count(), 3) : QString());
    m_miss->setChecked(recipe.miss == MissMeaning::NeverReceived);
    m_source->setText(recipe.source);
}

std::optional<ProbeRecipe> ProbeFields::read(FieldForm &form) const
{
    ProbeRecipe recipe{m_url->text(), m_answer->text(), m_failed->text(), m_running->text()};
    recipe.way = m_way->currentData() == word(ProbeWay::Stored) ? ProbeWay::Stored : ProbeWay::Url;
    if (const QVariant ran = m_failedRan->currentData(); ran.isValid())
        recipe.failedRan = ran.toBool();
    const auto retention = typedSeconds(m_retention->text(), tr("The probe's retention"));
    retention ? void(recipe.retention = *retention) : form.setProblem(m_retention, retention.error());
    recipe.miss = m_miss->isChecked() ? MissMeaning::NeverReceived : MissMeaning::Nothing;
    recipe.source = m_source->text();
    return recipe == ProbeRecipe() ? std::nullopt : std::optional(recipe);
}

QWidget *ProbeFields::fieldOf(const QString &sentence) const
{
    const std::pair<const char *, QWidget *> places[] = {{"probe's retention", m_retention}, {"how long the provider keeps", m_retention},
        {"probe's source", m_source}, {"names no source", m_source}, {"what failed had run", m_failed}, {"probe is \"stored\"", m_way},
        {"probe", m_url}, {"pointer", m_answer}};
    for (const auto &[words, field] : places) {
        if (sentence.contains(QLatin1String(words)))
            return field;
    }
    return nullptr;
}

} // namespace holdfast
