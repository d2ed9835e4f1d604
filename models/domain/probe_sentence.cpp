// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/probe_plan.h"

#include "domain/sentence_places.h"

namespace holdfast {

namespace {

const char *source(ProbePlan::Why why)
{
    switch (why) {
    case ProbePlan::Why::Planned: return QT_TRANSLATE_NOOP("ProbePlan", "%0 is asked for its record of attempt %1 next at %2");
    case ProbePlan::Why::NotUnknown: return QT_TRANSLATE_NOOP("ProbePlan", "%0 is not asked about attempt %1: nothing is in doubt");
    case ProbePlan::Why::NoRecipe:
        return QT_TRANSLATE_NOOP("ProbePlan", "%0 is not asked about attempt %1: its settings say no way to look an attempt up");
    case ProbePlan::Why::NoName:
        return QT_TRANSLATE_NOOP("ProbePlan", "%0 is not asked about attempt %1: it knows its own ids only, and none came");
    case ProbePlan::Why::RetentionOver:
        return QT_TRANSLATE_NOOP("ProbePlan", "%0 is not asked about attempt %1 any more: it keeps its record until %3 only");
    case ProbePlan::Why::HourOver:
        return QT_TRANSLATE_NOOP(
            "ProbePlan", "%0 is not asked about attempt %1 any more: it does not state for how long it keeps its record, and %3 is past");
    }
    Q_UNREACHABLE();
}

} // namespace

QString sentence(const ProbePlan &plan, const std::function<QString(const char *)> &translate)
{
    const char *text = source(plan.why);
    return filled(translate ? translate(text) : QString::fromUtf8(text),
        {plan.provider, QString::number(plan.ordinal), sentenceTime(plan.next), sentenceTime(plan.end)});
}

} // namespace holdfast
