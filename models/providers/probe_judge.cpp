// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/json_pointer.h"
#include "providers/answer_content.h"
#include "providers/evidence_text.h"
#include "providers/kept_answer.h"
#include "providers/outcome_table.h"
#include "providers/probe.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

Outcome evidence(const Observation &observation, const QString &text)
{
    Outcome outcome;
    outcome.answer = observation.body;
    outcome.text = text;
    return outcome;
}

Outcome miss(const Observation &observation, const QString &why)
{
    return evidence(observation, u"A miss proves nothing: %1."_s.arg(why));
}

QString withoutPoint(const QString &sentence)
{
    return oneLine(sentence.endsWith(u'.') ? sentence.chopped(1) : sentence);
}

/// What the three pointers of the recipe find in the record.
struct Found {
    std::optional<JsonValue> answer;
    std::optional<JsonValue> failed;
    std::optional<JsonValue> running;
};

Result<Found> readRecord(const ProbeRecipe &recipe, const QByteArray &body)
{
    const ProbeCondition failed = probeCondition(recipe.failed);
    const ProbeCondition running = probeCondition(recipe.running);
    QStringList pointers{recipe.answer};
    for (const ProbeCondition &condition : {failed, running})
        pointers << (condition.isSet() ? condition.pointer : recipe.answer); // a place that is read anyway
    const auto values = valuesAt(body, pointers, u"the record"_s);
    if (!values)
        return tl::unexpected(values.error());
    const auto hit = [](const ProbeCondition &condition, const std::optional<JsonValue> &value) {
        return condition.isSet() && condition.holds(value) ? value : std::nullopt;
    };
    return Found{hit({recipe.answer, {}}, values->at(0)), hit(failed, values->at(1)), hit(running, values->at(2))};
}

Outcome foundAnswer(const Adapter &adapter, const Observation &observation, const QByteArray &answer)
{
    Outcome outcome = judgeContent(adapter, answer);
    if (outcome.kind == Outcome::Kind::Unknown)
        return evidence(
            observation, u"The provider's record has something where the answer should be, but it is not usable: %1"_s.arg(outcome.text));
    outcome.contentType = u"application/json"_s;
    outcome.text = u"The provider's record has the answer. %1"_s.arg(outcome.text);
    return outcome;
}

Outcome probed(const Observation &observation, std::optional<bool> ran, const QString &text)
{
    Outcome outcome = evidence(observation, text);
    outcome.kind = Outcome::Kind::Failed;
    outcome.attemptClass = AttemptClass::Probed;
    outcome.ran = ran;
    return outcome;
}

/// Where the provider runs whatever comes under a key again, what failed under it may be another attempt.
bool mayBeAnother(const ProviderRecord &record, const ProbeSubject &subject)
{
    return subject.keyRepeated && record.keys == KeyBehaviour::Ignores && !record.probe->url.contains("{id}"_L1);
}

Outcome foundFailure(const ProviderRecord &record, const ProbeSubject &subject, const Observation &observation)
{
    const ProbeRecipe &recipe = *record.probe;
    const QString condition = oneLine(recipe.failed);
    if (mayBeAnother(record, subject))
        return evidence(observation,
            u"The provider's record says that it failed (%1), but an earlier attempt may have sent the same key: it decides nothing."_s.arg(
                condition));
    const QString ran = !recipe.failedRan ? QString() : *recipe.failedRan ? u", after it had run"_s : u", and that it did not run"_s;
    return probed(observation, recipe.failedRan, u"The provider's record says that it failed (%1)%2."_s.arg(condition, ran));
}

/// A list on the way to the answer that has nothing in it.
bool isEmptyList(const ProbeRecipe &recipe, const QByteArray &body)
{
    QStringList places;
    for (qsizetype slash = recipe.answer.indexOf(u'/'); slash >= 0; slash = recipe.answer.indexOf(u'/', slash + 1)) {
        if (recipe.answer.sliced(slash + 1).startsWith("0"_L1))
            places << recipe.answer.first(slash);
    }
    const auto lists = valuesAt(body, places, u"the record"_s);
    return lists && std::ranges::any_of(*lists, [](const std::optional<JsonValue> &list) {
        return list && list->kind == JsonKind::Array && list->raw.sliced(1).trimmed() == "]";
    });
}

/// The provider itself says that it has no such record: an empty list, or a whole 404 of JSON (a page of a proxy's is none).
bool isNoRecord(const ProbeRecipe &recipe, const Observation &observation)
{
    if (isCut(observation) || !observation.body.trimmed().startsWith('{'))
        return false;
    const auto found = readRecord(recipe, observation.body);
    if (!found || found->answer || found->failed || found->running)
        return false;
    return observation.httpStatus == 404 || (observation.httpStatus == 200 && isEmptyList(recipe, observation.body));
}

/// A miss proves nothing unless the provider's data says so; and not before the connection is closed (it may still arrive), nor after
/// the time for which the record is kept (it may have been there).
Outcome noRecord(const ProbeRecipe &recipe, const ProbeSubject &subject, const Observation &observation, const QString &why)
{
    if (recipe.miss == MissMeaning::Nothing || !isNoRecord(recipe, observation))
        return miss(observation, why);
    if (!subject.sealed)
        return miss(observation, why + u", and while its connection is open it may still arrive"_s);
    if (!subject.kept)
        return miss(observation, why + u", but records are not kept for so long"_s);
    return probed(
        observation, false, u"The provider has no record of it, which proves that it never came (%1)."_s.arg(oneLine(recipe.source)));
}

Outcome judgeKept(const Adapter &adapter, const ProbeSubject &subject, const Observation &observation)
{
    const auto answer = keptAnswer(adapter, observation.body, subject.tag);
    if (!answer)
        return miss(observation, withoutPoint(answer.error().text));
    return *answer ? foundAnswer(adapter, observation, **answer)
                   : miss(observation, u"the provider keeps no answer under this attempt's name"_s);
}

/// A record that still works, or says two things at once, decides nothing.
Outcome judgeFound(
    const Adapter &adapter, const ProviderRecord &record, const ProbeSubject &subject, const Observation &observation, const Found &found)
{
    const ProbeRecipe &recipe = *record.probe;
    if (found.running)
        return evidence(observation, u"The provider's record says that it is still at work (%1)."_s.arg(oneLine(recipe.running)));
    if (found.answer && found.failed)
        return evidence(observation,
            u"The provider's record has an answer and says that it failed (%1): it decides nothing."_s.arg(oneLine(recipe.failed)));
    if (found.answer)
        return foundAnswer(adapter, observation, found.answer->raw);
    if (found.failed)
        return foundFailure(record, subject, observation);
    return noRecord(recipe, subject, observation, u"the provider's record has nothing at %1"_s.arg(oneLine(recipe.answer)));
}

QString statusWords(int status)
{
    const QString refused =
        status == 401 || status == 403 ? u", and a secret is sent only to the host of the provider's own URL"_s : QString();
    return u"the provider answered HTTP %1 to the look-up%2"_s.arg(QString::number(status), refused);
}

} // namespace

Outcome judgeProbe(const Adapter &adapter, const ProviderRecord &record, const ProbeSubject &subject, const Observation &observation)
{
    Q_ASSERT(record.probe);
    if (observation.httpStatus == 0)
        return miss(observation, u"the provider could not be asked (%1)"_s.arg(endWords(observation)));
    if (observation.httpStatus != 200)
        return noRecord(*record.probe, subject, observation, statusWords(observation.httpStatus));
    if (isCut(observation))
        return miss(observation, u"the provider's record came incomplete (%1)"_s.arg(endWords(observation)));
    if (record.probe->way == ProbeWay::Stored)
        return judgeKept(adapter, subject, observation);
    const Result<Found> found = readRecord(*record.probe, observation.body);
    if (!found)
        return miss(observation, withoutPoint(found.error().text));
    return judgeFound(adapter, record, subject, observation, *found);
}

} // namespace holdfast
