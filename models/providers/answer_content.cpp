// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/answer_content.h"

#include "domain/json_pointer.h"
#include "providers/evidence_text.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

using Found = std::optional<JsonValue>;

bool isThere(const Found &value)
{
    return value && value->kind != JsonKind::Null && value->kind != JsonKind::False;
}

QString textOf(const Found &value)
{
    const bool plain = value && (value->kind == JsonKind::String || value->kind == JsonKind::Number);
    return plain ? value->text : QString();
}

/// All places of an answer, taken in one reading.
struct Places {
    Found error, message, code, type, choice, finish, refusal, input, output, id;
    std::vector<Found> content;
};

Result<Places> readPlaces(const Adapter &adapter, const QByteArray &body)
{
    if (!body.trimmed().startsWith('{'))
        return fail(ErrorCode::Invalid, body.isEmpty() ? u"The answer is empty."_s : u"The answer is no JSON object."_s);
    const AnswerPlaces &at = adapter.answer;
    QStringList pointers;
    for (const QLatin1StringView place :
        {at.error, at.errorMessage, at.errorCode, at.errorType, at.choice, at.finish, at.refusal, at.inputTokens, at.outputTokens, at.id})
        pointers << place;
    for (const QLatin1StringView place : at.content)
        pointers << place;
    Result<std::vector<Found>> found = valuesAt(body, pointers);
    if (!found)
        return tl::unexpected(std::move(found.error()));
    std::vector<Found> &v = *found;
    return Places{v[0], v[1], v[2], v[3], v[4], v[5], v[6], v[7], v[8], v[9], {v.begin() + 10, v.end()}};
}

/// An exact count; anything but a whole number that fits is no count.
std::optional<qint64> countOf(const Found &value)
{
    if (!value || value->kind != JsonKind::Number)
        return std::nullopt;
    bool ok = false;
    const qint64 count = value->text.toLongLong(&ok);
    return ok && count >= 0 ? std::optional(count) : std::nullopt;
}

ProviderError errorOf(const Places &places)
{
    const bool isText = places.error && places.error->kind == JsonKind::String;
    return {
        oneLine(isText ? places.error->text : textOf(places.message)), oneLine(textOf(places.code), 60), oneLine(textOf(places.type), 60)};
}

Outcome ended(AttemptClass attemptClass, const QString &text)
{
    Outcome outcome;
    outcome.kind = stateOf(attemptClass) == AttemptState::Failed ? Outcome::Kind::Failed : Outcome::Kind::Unknown;
    outcome.attemptClass = attemptClass;
    outcome.text = text;
    return outcome;
}

Outcome usable(const QString &reason)
{
    Outcome outcome;
    outcome.kind = Outcome::Kind::Answer;
    outcome.text = u"A whole answer, finished with \"%1\"."_s.arg(reason);
    return outcome;
}

Outcome providerError(const Places &places)
{
    const QString words = errorWords(errorOf(places));
    const QString beside = isThere(places.choice) ? u" beside an answer"_s : QString();
    return ended(AttemptClass::ProviderError, u"The answer holds an error%1%2."_s.arg(beside, words.isEmpty() ? words : u": "_s + words));
}

/// An empty object or array of parts is nothing to use; an empty text is a text.
bool hasContent(const Places &places)
{
    const auto usablePart = [](const Found &part) {
        if (!part)
            return false;
        const bool container = part->kind == JsonKind::Object || part->kind == JsonKind::Array;
        return part->kind == JsonKind::String || (container && part->raw.size() > 2);
    };
    return std::any_of(places.content.begin(), places.content.end(), usablePart);
}

Outcome judgeFinish(const FinishFact *fact, const QString &reason, const Places &places)
{
    const QString word = oneLine(reason, 60);
    if (fact && fact->meaning == FinishMeaning::Error)
        return ended(AttemptClass::ProviderError, u"The provider broke off with the finish reason \"%1\"."_s.arg(word));
    if (fact && fact->meaning == FinishMeaning::Truncated) // before any look at the content: what is there may even parse
        return ended(AttemptClass::Truncated, u"The answer was cut by its limit (finish reason \"%1\")."_s.arg(word));
    if (fact && fact->meaning == FinishMeaning::Filtered)
        return ended(AttemptClass::Filtered, u"The answer was filtered (finish reason \"%1\")."_s.arg(word));
    if (const QString refusal = textOf(places.refusal); !refusal.isEmpty())
        return ended(AttemptClass::Filtered, u"The model refused: \"%1\"."_s.arg(oneLine(refusal)));
    if (!hasContent(places))
        return ended(AttemptClass::InvalidAnswer, u"The answer has neither content nor tool calls."_s);
    if (fact)
        return usable(word);
    return ended(AttemptClass::IncompleteAnswer,
        reason.isEmpty()
            ? u"The answer has no finish reason, so nothing says that it is complete."_s
            : u"The finish reason \"%1\" is none that is documented, so nothing says that the answer is complete."_s.arg(word));
}

Outcome judgePlaces(const Adapter &adapter, const Places &places)
{
    if (isThere(places.error))
        return providerError(places);
    if (!places.choice || places.choice->kind != JsonKind::Object)
        return ended(AttemptClass::InvalidAnswer, u"The answer has no choices."_s);
    const QString reason = textOf(places.finish);
    return judgeFinish(finishFact(adapter, reason), reason, places);
}

} // namespace

QString errorWords(const ProviderError &error)
{
    const QString code = error.code.isEmpty() ? error.type : error.code;
    if (error.message.isEmpty())
        return code.isEmpty() ? QString() : u"the provider says %1"_s.arg(code);
    return u"the provider says \"%1\"%2"_s.arg(error.message, code.isEmpty() ? QString() : u" (%1)"_s.arg(code));
}

std::optional<ProviderError> providerErrorOf(const Adapter &adapter, const QByteArray &body)
{
    const Result<Places> places = readPlaces(adapter, body);
    return places && isThere(places->error) ? std::optional(errorOf(*places)) : std::nullopt;
}

Outcome judgeContent(const Adapter &adapter, const QByteArray &body)
{
    const Result<Places> places = readPlaces(adapter, body);
    Outcome outcome = places ? judgePlaces(adapter, *places) : ended(AttemptClass::IncompleteAnswer, places.error().text);
    if (places) {
        outcome.usage = {countOf(places->input), countOf(places->output)};
        if (places->id && places->id->kind == JsonKind::String)
            outcome.providerRequestId = oneLine(places->id->text, 200);
    }
    outcome.answer = body;
    return outcome;
}

} // namespace holdfast
