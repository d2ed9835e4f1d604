// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/work_ledger.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace holdfast::fault {

namespace {

constexpr int s_fillerBytes = 8 * 1024;

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

} // namespace

void WorkLedger::record(const SeenRequest &request, Work work)
{
    if (work == Work::None)
        return;
    const QString call = QJsonDocument::fromJson(request.body).object().value(QStringLiteral("user")).toString();
    const std::scoped_lock lock(m_mutex);
    for (WorkDone *done : {&m_calls[call], &m_keys[request.header("Idempotency-Key")]}) {
        ++done->executions;
        done->finished += work == Work::Done ? 1 : 0;
    }
}

WorkDone WorkLedger::of(const QString &call) const
{
    const std::scoped_lock lock(m_mutex);
    return m_calls.value(call);
}

bool WorkLedger::hasAnswer(const QByteArray &key) const
{
    const std::scoped_lock lock(m_mutex);
    return m_keys.value(key).finished > 0;
}

QByteArray callPayload(const QString &call)
{
    const QJsonObject message{{QStringLiteral("role"), QStringLiteral("user")}, {QStringLiteral("content"), QString(s_fillerBytes, u'x')}};
    return compact({{QStringLiteral("user"), call}, {QStringLiteral("messages"), QJsonArray{message}}});
}

QByteArray completionBody()
{
    const QJsonObject message{
        {QStringLiteral("role"), QStringLiteral("assistant")}, {QStringLiteral("content"), QStringLiteral("the lab's answer")}};
    const QJsonObject choice{
        {QStringLiteral("index"), 0}, {QStringLiteral("message"), message}, {QStringLiteral("finish_reason"), QStringLiteral("stop")}};
    const QJsonObject usage{{QStringLiteral("prompt_tokens"), 11}, {QStringLiteral("completion_tokens"), 7}};
    return compact({{QStringLiteral("id"), QStringLiteral("lab-fault")}, {QStringLiteral("object"), QStringLiteral("chat.completion")},
        {QStringLiteral("model"), QStringLiteral("lab-1")}, {QStringLiteral("choices"), QJsonArray{choice}},
        {QStringLiteral("usage"), usage}});
}

} // namespace holdfast::fault
