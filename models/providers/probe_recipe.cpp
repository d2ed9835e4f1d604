// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/probe_recipe.h"

#include "domain/limits.h"
#include "domain/provider_rules.h"
#include "domain/validation.h"

#include <QRegularExpression>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

const QString &urlHint()
{
    static const QString hint =
        u"Give the URL of the provider's record of one request, for example https://api.example.com/v1/records/{key}."_s;
    return hint;
}

Result<void> checkPlaceholders(const QString &url)
{
    static const QRegularExpression any(u"\\{[^}]*\\}?"_s);
    QRegularExpressionMatchIterator it = any.globalMatch(url);
    while (it.hasNext()) {
        const QString word = it.next().captured();
        if (word != "{key}"_L1 && word != "{id}"_L1)
            return fail(ErrorCode::Invalid,
                u"The probe URL has the placeholder %1, and only {key} and {id} are known."_s.arg(word.left(40)), urlHint());
    }
    if (!url.contains("{key}"_L1) && !url.contains("{id}"_L1))
        return fail(
            ErrorCode::Invalid, u"The probe URL has neither {key} nor {id}, so it would say the same of every attempt."_s, urlHint());
    return {};
}

/// Up to its query a probe URL is held to the rules of a base URL.
Result<void> checkUrl(QString url)
{
    url.replace("{key}"_L1, "x"_L1).replace("{id}"_L1, "x"_L1);
    const Result<QUrl> base = validateBaseUrl(url.section(u'?', 0, 0));
    if (!base) {
        QString text = base.error().text;
        return fail(ErrorCode::Invalid, text.replace("The URL"_L1, "The probe URL"_L1), urlHint());
    }
    const QUrl whole(url, QUrl::StrictMode);
    if (!whole.isValid())
        return fail(ErrorCode::Invalid, u"The probe URL is not valid: %1."_s.arg(whole.errorString().section(u';', 0, 0)), urlHint());
    if (whole.hasFragment())
        return fail(ErrorCode::Invalid, u"The probe URL has a fragment (#), which no server sees."_s, urlHint());
    return {};
}

/// `text`: POINTER, or POINTER=VALUE; empty: none.
Result<void> checkPointer(const QString &text, QLatin1StringView what)
{
    const ProbeCondition condition = probeCondition(text);
    if (!condition.isSet() && condition.value)
        return fail(ErrorCode::Invalid, u"The probe's condition for \"%1\" has no pointer before its '='."_s.arg(what),
            u"Write it as POINTER or POINTER=VALUE, for example /status=failed."_s);
    const auto tokens = pointerTokens(condition.pointer);
    return tokens ? Result<void>{}
                  : fail(ErrorCode::Invalid, u"The probe's pointer for \"%1\" cannot be used: %2"_s.arg(QString(what), tokens.error().text),
                      tokens.error().hint);
}

Result<void> checkPlaces(const ProbeRecipe &recipe)
{
    if (recipe.answer.isEmpty())
        return fail(ErrorCode::Invalid, u"The probe has no pointer to the answer."_s,
            u"Say where in the provider's record the answer stands, for example --probe-answer /response."_s);
    if (recipe.failedRan && recipe.failed.isEmpty())
        return fail(ErrorCode::Invalid, u"The probe says whether what failed had run, but not where the record says that it failed."_s,
            u"Give the place, for example --probe-failed /status=failed."_s);
    return checkPlaceholders(recipe.url)
        .and_then([&] { return checkUrl(recipe.url); })
        .and_then([&] { return checkPointer(recipe.answer, "answer"_L1); })
        .and_then([&] { return checkPointer(recipe.failed, "failed"_L1); })
        .and_then([&] { return checkPointer(recipe.running, "running"_L1); });
}

/// How the answers are kept and found is the format's, and it says that a miss proves nothing.
Result<void> checkStored(const Adapter &adapter, const ProbeRecipe &recipe)
{
    if (adapter.stored.keep.isEmpty())
        return fail(ErrorCode::Invalid,
            u"The probe cannot be \"stored\": the format %1 knows no way to keep answers."_s.arg(adapter.format),
            u"Give a --probe-url instead."_s);
    if (!recipe.url.isEmpty() || !recipe.answer.isEmpty() || !recipe.failed.isEmpty() || !recipe.running.isEmpty() || recipe.failedRan)
        return fail(ErrorCode::Invalid, u"The probe is \"stored\", and has a URL or pointers of its own beside it."_s,
            u"The format says where answers are kept: leave them out."_s);
    if (recipe.miss != MissMeaning::Nothing)
        return fail(ErrorCode::Invalid,
            u"The probe is \"stored\", and there a miss proves nothing: a request that is under way is not yet kept."_s);
    return {};
}

Result<void> checkRetention(const ProbeRecipe &recipe)
{
    if (!recipe.retention || (*recipe.retention >= limits::minRetention && *recipe.retention <= limits::maxRetention))
        return {};
    return fail(ErrorCode::Invalid,
        u"The probe's retention is %1 ms, and it must be from 1 second to 10 years."_s.arg(recipe.retention->count()),
        u"Say for how long the provider keeps its record, or nothing where it does not state that."_s);
}

Result<void> checkSource(const ProbeRecipe &recipe)
{
    return recipe.source.isEmpty() ? Result<void>{} : validateText(recipe.source, u"The probe's source"_s, limits::maxSourceLength);
}

Result<void> checkMiss(const ProbeRecipe &recipe)
{
    if (recipe.miss == MissMeaning::Nothing)
        return {};
    if (recipe.source.isEmpty())
        return fail(ErrorCode::Invalid, u"The probe says that a miss proves something, and names no source for that."_s,
            u"Name where the provider says so (--probe-source), or leave it: a miss proves nothing."_s);
    if (!recipe.retention)
        return fail(ErrorCode::Invalid,
            u"The probe says that a miss proves something, but not for how long the provider keeps its record."_s,
            u"Give the time that it states (--probe-retention-ms): later a miss proves nothing."_s);
    return {};
}

} // namespace

bool ProbeCondition::holds(const std::optional<JsonValue> &found) const
{
    if (!found)
        return false;
    switch (found->kind) {
    case JsonKind::Null: return value == "null"_L1;
    case JsonKind::False: return value == "false"_L1;
    case JsonKind::True: return !value || *value == "true"_L1;
    case JsonKind::Number:
    case JsonKind::String: return !value || *value == found->text;
    case JsonKind::Array:
    case JsonKind::Object: return !value;
    }
    Q_UNREACHABLE();
}

ProbeCondition probeCondition(const QString &text)
{
    const qsizetype equals = text.indexOf(u'=');
    if (equals < 0)
        return {text, {}};
    return {text.first(equals), text.sliced(equals + 1)};
}

Result<void> validateProbe(const Adapter &adapter, const ProbeRecipe &recipe)
{
    return (recipe.way == ProbeWay::Stored ? checkStored(adapter, recipe) : checkPlaces(recipe))
        .and_then([&] { return checkRetention(recipe); })
        .and_then([&] { return checkSource(recipe); })
        .and_then([&] { return checkMiss(recipe); });
}

} // namespace holdfast
