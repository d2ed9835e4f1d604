// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/probe.h"

#include "domain/json_pointer.h"
#include "providers/answer_content.h"
#include "providers/evidence_text.h"
#include "providers/outcome_table.h"

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

Outcome foundFailure(const Observation &observation, const QString &condition)
{
    Outcome outcome = evidence(observation, u"The provider's record says that it failed (%1)."_s.arg(oneLine(condition)));
    outcome.kind = Outcome::Kind::Failed;
    outcome.attemptClass = AttemptClass::Probed;
    return outcome;
}

/// A record that still works, or says two things at once, decides nothing.
Outcome judgeFound(const Adapter &adapter, const ProbeRecipe &recipe, const Observation &observation, const Found &found)
{
    if (found.running)
        return evidence(observation, u"The provider's record says that it is still at work (%1)."_s.arg(oneLine(recipe.running)));
    if (found.answer && found.failed)
        return evidence(observation,
            u"The provider's record has an answer and says that it failed (%1): it decides nothing."_s.arg(oneLine(recipe.failed)));
    if (found.answer)
        return foundAnswer(adapter, observation, found.answer->raw);
    if (found.failed)
        return foundFailure(observation, recipe.failed);
    return miss(observation, u"the provider's record has nothing at %1"_s.arg(oneLine(recipe.answer)));
}

QString statusWords(int status)
{
    const QString refused =
        status == 401 || status == 403 ? u", and a secret is sent only to the host of the provider's own URL"_s : QString();
    return u"the provider answered HTTP %1 to the look-up%2"_s.arg(QString::number(status), refused);
}

bool isSameOrigin(const QUrl &a, const QUrl &b)
{
    const auto port = [](const QUrl &url) { return url.port(url.scheme() == "https"_L1 ? 443 : 80); };
    return a.scheme() == b.scheme() && a.host() == b.host() && port(a) == port(b);
}

} // namespace

Result<QUrl> probeUrl(const ProviderRecord &record, const QString &providerKey, const QString &providerRequestId)
{
    if (!record.probe)
        return fail(ErrorCode::Invalid, u"The provider %1 has no way to be asked later."_s.arg(record.name),
            u"Add it with --probe-url, or reconcile the attempt by hand."_s);
    QString text = record.probe->url;
    if (text.contains("{id}"_L1) && providerRequestId.isEmpty())
        return fail(ErrorCode::Invalid,
            u"The provider %1 can be asked by its own id only, and none came for this attempt."_s.arg(record.name),
            u"Look it up at the provider by hand, and reconcile the attempt."_s);
    text.replace("{key}"_L1, QString::fromLatin1(QUrl::toPercentEncoding(providerKey)));
    text.replace("{id}"_L1, QString::fromLatin1(QUrl::toPercentEncoding(providerRequestId)));
    return QUrl(text, QUrl::StrictMode);
}

Result<BuiltRequest> buildProbeRequest(const Adapter &adapter, const ProviderRecord &record, const QString &providerKey,
    const QString &providerRequestId, const QByteArray &secret)
{
    const Result<QUrl> url = probeUrl(record, providerKey, providerRequestId);
    if (!url)
        return tl::unexpected(url.error());
    return buildGet(adapter, record, *url, isSameOrigin(*url, QUrl(record.url)) ? secret : QByteArray());
}

Outcome judgeProbe(const Adapter &adapter, const ProviderRecord &record, const Observation &observation)
{
    Q_ASSERT(record.probe);
    if (observation.httpStatus == 0)
        return miss(observation, u"the provider could not be asked (%1)"_s.arg(endWords(observation)));
    if (observation.httpStatus != 200)
        return miss(observation, statusWords(observation.httpStatus));
    if (isCut(observation))
        return miss(observation, u"the provider's record came incomplete (%1)"_s.arg(endWords(observation)));
    const Result<Found> found = readRecord(*record.probe, observation.body);
    if (!found)
        return miss(observation, oneLine(found.error().text.chopped(found.error().text.endsWith(u'.') ? 1 : 0)));
    return judgeFound(adapter, *record.probe, observation, *found);
}

} // namespace holdfast
