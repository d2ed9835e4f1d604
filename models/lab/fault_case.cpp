// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/fault_case.h"

namespace holdfast::fault {

namespace {

using Make = std::function<Script(const FaultTerms &)>;
using Lasts = FaultCase::Lasts;

constexpr qint64 s_withinHead = 20;
constexpr qint64 s_withinBody = 4'096; // no client's head is as long, and the body is longer

Make script(Script steps)
{
    return [steps = std::move(steps)](const FaultTerms &) { return steps; };
}

/// The request is read whole and worked on; then this.
Make afterwards(Script steps)
{
    return [steps = std::move(steps)](const FaultTerms &terms) { return Script{step::readRequest(), terms.work} + steps; };
}

Make answers(int status, const QByteArray &body, const HeaderList &headers)
{
    return afterwards({step::send(answerBytes(status, body, headers)), step::fin()});
}

HeaderList type(const QByteArray &type)
{
    return {{"Content-Type", type}};
}

QByteArray whole()
{
    return answerBytes(200, completionBody(), type("application/json"));
}

QByteArray headOfAnswer()
{
    return whole().first(whole().indexOf("\r\n\r\n") + 4);
}

/// The completion as one chunk, cut after so many bytes or left without the last, empty one.
QByteArray chunked(qsizetype bytes)
{
    const QByteArray body = completionBody();
    return answerBytes(200, {}, {{"Content-Type", "application/json"}, {"Transfer-Encoding", "chunked"}})
        + QByteArray::number(body.size(), 16) + "\r\n" + body.first(bytes) + (bytes == body.size() ? "\r\n" : "");
}

QByteArray page(const QByteArray &words)
{
    return "<!DOCTYPE html><html><head><title>" + words + "</title></head></html>";
}

QByteArray errorBody(const QByteArray &message, const QByteArray &kind)
{
    return R"({"error":{"message":")" + message + R"(","type":")" + kind + R"(","code":null}})";
}

/// The answer comes after twice the time that a client waits.
Script late(const FaultTerms &terms)
{
    return {step::readRequest(), terms.work, step::wait(terms.limit * 2), step::send(whole()), step::fin()};
}

/// Never silent for as long as a client waits, and yet it takes twice that time.
Script dripping(const FaultTerms &terms)
{
    constexpr int pieces = 8;
    Script steps{step::readRequest(), terms.work};
    const QByteArray bytes = whole();
    const qsizetype size = bytes.size() / pieces + 1;
    for (qsizetype at = 0; at < bytes.size(); at += size)
        steps += {step::wait(terms.limit * 2 / pieces), step::send(bytes.mid(at, size))};
    return steps;
}

/// Redirects to a place of its own that works and answers. Whoever follows sends the request, with its key, wherever he is told to.
Make redirects(int status)
{
    return [status](const FaultTerms &terms) {
        return Script{step::readRequest(), step::respond([status, terms](const SeenRequest &request) {
                          if (request.method == "POST" && request.target == "/elsewhere")
                              return Script{terms.elsewhere, step::send(whole()), step::fin()};
                          return Script{step::send(answerBytes(status, {}, {{"Location", "/elsewhere"}})), step::fin()};
                      })};
    };
}

std::vector<FaultCase> beforeIt()
{
    return {
        {QStringLiteral("no fault"), Work::Done, Lasts::Always, [](const FaultTerms &terms) { return soundScript(terms.work); }},
        {QStringLiteral("connection refused"), Work::None, Lasts::Refused, script({})},
        {QStringLiteral("reset when connected"), Work::None, Lasts::AWhile, script({step::rst()})},
        {QStringLiteral("closed when connected"), Work::None, Lasts::AWhile, script({step::cut()})},
        {QStringLiteral("reset within the headers"), Work::None, Lasts::Always, script({step::readBytes(s_withinHead), step::rst()})},
        {QStringLiteral("closed within the headers"), Work::None, Lasts::Always, script({step::readBytes(s_withinHead), step::cut()})},
        {QStringLiteral("reset within the body"), Work::None, Lasts::Always, script({step::readBytes(s_withinBody), step::rst()})},
        {QStringLiteral("closed within the body"), Work::None, Lasts::Always, script({step::readBytes(s_withinBody), step::cut()})},
        {QStringLiteral("upload stalls"), Work::None, Lasts::Always, script({step::readBytes(s_withinBody), step::stall()})},
    };
}

std::vector<FaultCase> connections()
{
    const QByteArray head = headOfAnswer();
    const QByteArray half = whole().chopped(completionBody().size() / 2);
    return {
        {QStringLiteral("reset before the answer"), Work::Done, Lasts::Always, afterwards({step::rst()})},
        {QStringLiteral("closed before the answer"), Work::Done, Lasts::Always, afterwards({step::fin()})},
        {QStringLiteral("reset in answer's headers"), Work::Done, Lasts::Always, afterwards({step::send(head.first(30)), step::rst()})},
        {QStringLiteral("closed in answer's headers"), Work::Done, Lasts::Always, afterwards({step::send(head.first(30)), step::fin()})},
        {QStringLiteral("reset after its headers"), Work::Done, Lasts::Always, afterwards({step::send(head), step::rst()})},
        {QStringLiteral("closed after its headers"), Work::Done, Lasts::Always, afterwards({step::send(head), step::fin()})},
        {QStringLiteral("reset in answer's body"), Work::Done, Lasts::Always, afterwards({step::send(half), step::rst()})},
        {QStringLiteral("answer cut short"), Work::Done, Lasts::Always, afterwards({step::send(half), step::fin()})},
        {QStringLiteral("chunk cut"), Work::Done, Lasts::Always, afterwards({step::send(chunked(50)), step::fin()})},
        {QStringLiteral("last chunk missing"), Work::Done, Lasts::Always,
            afterwards({step::send(chunked(completionBody().size())), step::fin()})},
    };
}

/// As long as anybody would wait, and then the connection goes: without that, what waits on it would hold its place to the end.
Script silent(const FaultTerms &terms)
{
    return {step::readRequest(), terms.work, step::wait(terms.limit * 8), step::rst()};
}

std::vector<FaultCase> silences()
{
    return {
        {QStringLiteral("silence, then the answer"), Work::Done, Lasts::Always, late},
        {QStringLiteral("answer in drops"), Work::Done, Lasts::Always, dripping},
        {QStringLiteral("silence, work done"), Work::Done, Lasts::Always, silent},
        {QStringLiteral("silence, work never ends"), Work::Endless, Lasts::Always, silent},
    };
}

std::vector<FaultCase> statuses()
{
    const HeaderList html = type("text/html");
    const HeaderList json = type("application/json");
    const QByteArray busy = errorBody("The engine is currently overloaded", "overloaded");
    return {
        {QStringLiteral("503 before the work"), Work::None, Lasts::AWhile, answers(503, busy, json)},
        {QStringLiteral("429 before the work"), Work::None, Lasts::AWhile,
            answers(429, errorBody("Rate limit reached", "requests"), json + HeaderList{{"Retry-After", "1"}})},
        {QStringLiteral("504 after the work"), Work::Done, Lasts::Always, answers(504, page("504 Gateway Time-out"), html)},
        {QStringLiteral("502 after the work"), Work::Done, Lasts::Always, answers(502, page("502 Bad Gateway"), html)},
        {QStringLiteral("500 after the work"), Work::Done, Lasts::Always,
            answers(500, errorBody("The server had an error", "server_error"), json)},
        {QStringLiteral("408 after the work"), Work::Done, Lasts::Always, answers(408, page("408 Request Timeout"), html)},
        {QStringLiteral("200 with a web page"), Work::Done, Lasts::Always, answers(200, page("Sign in to the network"), html)},
        {QStringLiteral("200 with nothing"), Work::Done, Lasts::Always, answers(200, {}, json)},
        {QStringLiteral("307 elsewhere"), Work::None, Lasts::Always, redirects(307)},
        {QStringLiteral("302 elsewhere"), Work::None, Lasts::Always, redirects(302)},
    };
}

} // namespace

Script soundScript(const Step &work)
{
    return {step::readRequest(), work, step::send(whole()), step::fin()};
}

const std::vector<FaultCase> &faultCases()
{
    static const std::vector<FaultCase> s_cases = [] {
        std::vector<FaultCase> all;
        for (const auto &part : {beforeIt(), connections(), silences(), statuses()})
            all.insert(all.end(), part.begin(), part.end());
        return all;
    }();
    return s_cases;
}

} // namespace holdfast::fault
