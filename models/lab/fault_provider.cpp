// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/fault_provider.h"

#include <QUrlQuery>

namespace holdfast::fault {

FaultProvider::FaultProvider(const FaultCase &fault, const ServerCertificate *certificate, WorkLedger &ledger, Millis limit)
    : m_ledger(ledger), m_server(certificate)
{
    m_server.setScript(fault.script({work(fault.work), work(Work::Done), limit}));
    m_server.setListening(fault.lasts != FaultCase::Lasts::Refused);
}

void FaultProvider::recover()
{
    m_server.setScript(soundScript(work(Work::Done)));
    m_server.setListening(true);
}

Step FaultProvider::work(Work what)
{
    return step::respond([&ledger = m_ledger, what](const SeenRequest &request) {
        ledger.record(request, what);
        return Script();
    });
}

Script recordScript(const WorkLedger &ledger)
{
    return {
        step::readRequest(), step::respond([&ledger](const SeenRequest &request) {
            const QUrl url(QString::fromLatin1(request.target));
            const QByteArray key = QUrlQuery(url).queryItemValue(QStringLiteral("key"), QUrl::FullyDecoded).toUtf8();
            const QByteArray answer = ledger.hasAnswer(key) ? completionBody() : QByteArrayLiteral("null");
            return Script{step::send(answerBytes(200, "{\"answer\":" + answer + "}", {{"Content-Type", "application/json"}})), step::fin()};
        })};
}

} // namespace holdfast::fault
