// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/validation.h"

#include "domain/limits.h"
#include "domain/provider_rules.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

QString codePointName(char32_t point)
{
    return u"U+%1"_s.arg(static_cast<uint>(point), 4, 16, QLatin1Char('0')).toUpper();
}

QString grouped(qint64 number)
{
    QString text = QString::number(number);
    for (qsizetype at = text.size() - 3; at > 0; at -= 3)
        text.insert(at, u',');
    return text;
}

Result<void> validateDeadline(Millis value, const QString &what)
{
    if (value >= limits::minDeadline && value <= limits::maxDeadline)
        return {};
    return fail(ErrorCode::Invalid,
        u"%1 is %2 ms, and it must be from %3 ms to %4 ms (24 h)."_s.arg(
            what, grouped(value.count()), grouped(limits::minDeadline.count()), grouped(limits::maxDeadline.count())));
}

Result<void> validateOptionalText(const std::optional<QString> &text, const QString &what, qsizetype maxLength)
{
    return text ? validateText(*text, what, maxLength) : Result<void>{};
}

} // namespace

Result<void> validateKey(const std::optional<QString> &key)
{
    const QString hint =
        u"Send 1 to 255 visible ASCII characters, for example a UUID, and the same ones again when you repeat the request."_s;
    if (!key)
        return fail(ErrorCode::KeyMissing, u"The request has no idempotency key."_s, hint);
    if (key->isEmpty())
        return fail(ErrorCode::KeyInvalid, u"The idempotency key is empty."_s, hint);
    const QList<uint> points = key->toUcs4();
    for (qsizetype i = 0; i < points.size(); ++i) {
        if (points[i] < limits::firstKeyCharacter || points[i] > limits::lastKeyCharacter)
            return fail(ErrorCode::KeyInvalid,
                u"The idempotency key has %1 at position %2, and only visible ASCII characters (U+0021 to U+007E) are allowed."_s
                    .arg(codePointName(points[i]))
                    .arg(i + 1),
                hint);
    }
    if (points.size() > limits::maxKeyLength)
        return fail(ErrorCode::KeyInvalid,
            u"The idempotency key has %1 characters, and at most %2 are allowed."_s.arg(grouped(points.size())).arg(limits::maxKeyLength),
            hint);
    return {};
}

Result<void> validateText(const QString &text, const QString &what, qsizetype maxLength, ErrorCode code)
{
    if (text.isEmpty())
        return fail(code, u"%1 is empty."_s.arg(what));
    if (!text.isValidUtf16())
        return fail(code, u"%1 has half of a surrogate pair, which is no character."_s.arg(what));
    const QList<uint> points = text.toUcs4();
    if (points.size() > maxLength)
        return fail(code, u"%1 has %2 characters, and at most %3 are allowed."_s.arg(what, grouped(points.size()), grouped(maxLength)));
    for (qsizetype i = 0; i < points.size(); ++i) {
        if (QChar::category(points[i]) == QChar::Other_Control)
            return fail(code, u"%1 has the control character %2 at position %3."_s.arg(what, codePointName(points[i])).arg(i + 1));
    }
    return {};
}

Result<void> validateOwner(const QString &owner)
{
    return validateText(owner, u"The owner"_s, limits::maxOwnerLength);
}

Result<void> validateIntent(const Intent &intent)
{
    if (intent.payload.size() > limits::maxPayloadBytes)
        return fail(ErrorCode::Invalid,
            u"The payload has %1 bytes, and at most %2 (8 MiB) are allowed."_s.arg(
                grouped(intent.payload.size()), grouped(limits::maxPayloadBytes)));
    if (intent.maxInFlight && (*intent.maxInFlight < limits::minInFlight || *intent.maxInFlight > limits::maxInFlight))
        return fail(ErrorCode::Invalid,
            u"max_in_flight is %1, and it must be from %2 to %3."_s.arg(*intent.maxInFlight)
                .arg(limits::minInFlight)
                .arg(limits::maxInFlight));
    return validateOptionalText(intent.kind, u"The kind"_s, limits::maxKindLength)
        .and_then([&] { return intent.provider ? validateProviderName(*intent.provider) : Result<void>{}; })
        .and_then([&] { return validateOptionalText(intent.model, u"The model"_s, limits::maxModelLength); });
}

Result<void> validateSubmission(const Submission &submission)
{
    return validateOwner(submission.owner)
        .and_then([&] { return validateKey(submission.key); })
        .and_then([&] { return validateIntent(submission.intent); })
        .and_then([&]() -> Result<void> {
            const auto deadlines = validateDeadlines(submission.connectDeadline, submission.softDeadline, submission.hardDeadline);
            return deadlines ? Result<void>{} : tl::unexpected(deadlines.error());
        });
}

Result<Deadlines> validateDeadlines(
    std::optional<Millis> connect, std::optional<Millis> soft, std::optional<Millis> hard, const Deadlines &defaults)
{
    const auto described = [](QLatin1String name, bool given) {
        return u"The %1 deadline%2"_s.arg(name, given ? QString() : u" (by default)"_s);
    };
    const QString softName = described("soft"_L1, soft.has_value());
    const QString hardName = described("hard"_L1, hard.has_value());
    const Deadlines wanted{connect.value_or(defaults.connect), soft.value_or(defaults.soft), hard.value_or(defaults.hard)};
    const Result<void> each = validateDeadline(wanted.connect, described("connect"_L1, connect.has_value()))
                                  .and_then([&] { return validateDeadline(wanted.soft, softName); })
                                  .and_then([&] { return validateDeadline(wanted.hard, hardName); });
    if (!each)
        return tl::unexpected(each.error());
    if (wanted.soft > wanted.hard)
        return fail(ErrorCode::Invalid,
            u"%1 is %2 ms, and it must not be beyond the hard deadline%3 of %4 ms."_s.arg(
                softName, grouped(wanted.soft.count()), hard ? QString() : u" (by default)"_s, grouped(wanted.hard.count())),
            u"Give both, soft first: 100 ms <= soft <= hard <= 24 h."_s);
    return Deadlines{std::min(wanted.connect, wanted.soft), wanted.soft, wanted.hard};
}

} // namespace holdfast
