// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/probe_recipe.h"

#include "domain/provider_rules.h"

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

Result<void> validateProbe(const ProbeRecipe &recipe)
{
    if (recipe.answer.isEmpty())
        return fail(ErrorCode::Invalid, u"The probe has no pointer to the answer."_s,
            u"Say where in the provider's record the answer stands, for example --probe-answer /response."_s);
    return checkPlaceholders(recipe.url)
        .and_then([&] { return checkUrl(recipe.url); })
        .and_then([&] { return checkPointer(recipe.answer, "answer"_L1); })
        .and_then([&] { return checkPointer(recipe.failed, "failed"_L1); })
        .and_then([&] { return checkPointer(recipe.running, "running"_L1); });
}

} // namespace holdfast
