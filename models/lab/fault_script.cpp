// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/fault_script.h"

#include <algorithm>

namespace holdfast::fault {

namespace {

QList<QByteArray> valuesOf(const HeaderList &headers, QByteArrayView name)
{
    QList<QByteArray> values;
    for (const auto &[key, value] : headers) {
        if (QByteArrayView(key).compare(name, Qt::CaseInsensitive) == 0)
            values << value;
    }
    return values;
}

} // namespace

QByteArray SeenRequest::header(QByteArrayView name) const
{
    return valuesOf(headers, name).value(0);
}

bool SeenRequest::has(QByteArrayView name) const
{
    return !valuesOf(headers, name).isEmpty();
}

namespace step {

Step neverRead()
{
    return {.kind = Step::Kind::NeverRead, .bytes = {}, .respond = {}};
}
Step readBytes(qint64 count)
{
    return {.kind = Step::Kind::ReadBytes, .bytes = {}, .count = count, .respond = {}};
}
Step readHead()
{
    return {.kind = Step::Kind::ReadHead, .bytes = {}, .respond = {}};
}
Step readRequest()
{
    return {.kind = Step::Kind::ReadRequest, .bytes = {}, .respond = {}};
}
Step send(QByteArray bytes)
{
    return {.kind = Step::Kind::Send, .bytes = std::move(bytes), .respond = {}};
}
Step drip(QByteArray bytes, Millis pause)
{
    return {.kind = Step::Kind::Drip, .bytes = std::move(bytes), .pause = pause, .respond = {}};
}
Step flood(qint64 count)
{
    return {.kind = Step::Kind::Flood, .bytes = {}, .count = count, .respond = {}};
}
Step wait(Millis pause)
{
    return {.kind = Step::Kind::Wait, .bytes = {}, .pause = pause, .respond = {}};
}
Step hold()
{
    return {.kind = Step::Kind::Hold, .bytes = {}, .respond = {}};
}
Step respond(std::function<Script(const SeenRequest &)> respond)
{
    return {.kind = Step::Kind::Respond, .bytes = {}, .respond = std::move(respond)};
}
Step tunnel(quint16 port, qint64 count)
{
    return {.kind = Step::Kind::Tunnel, .bytes = {}, .count = count, .port = port, .respond = {}};
}
Step stall()
{
    return {.kind = Step::Kind::Stall, .bytes = {}, .respond = {}};
}
Step hang()
{
    return {.kind = Step::Kind::Hang, .bytes = {}, .respond = {}};
}
Step fin()
{
    return {.kind = Step::Kind::Fin, .bytes = {}, .respond = {}};
}
Step cut()
{
    return {.kind = Step::Kind::Cut, .bytes = {}, .respond = {}};
}
Step rst()
{
    return {.kind = Step::Kind::Rst, .bytes = {}, .respond = {}};
}

} // namespace step

QByteArray answerBytes(int status, const QByteArray &body, const HeaderList &extra)
{
    QByteArray bytes = "HTTP/1.1 " + QByteArray::number(status) + " Status\r\n";
    for (const auto &[name, value] : extra)
        bytes += name + ": " + value + "\r\n";
    if (valuesOf(extra, "Content-Length").isEmpty() && valuesOf(extra, "Transfer-Encoding").isEmpty())
        bytes += "Content-Length: " + QByteArray::number(body.size()) + "\r\n";
    if (valuesOf(extra, "Connection").isEmpty())
        bytes += "Connection: close\r\n";
    return bytes + "\r\n" + body;
}

Script answer(int status, const QByteArray &body, const HeaderList &extra)
{
    return {step::readRequest(), step::send(answerBytes(status, body, extra)), step::fin()};
}

Script repeated(int count, const Script &script)
{
    Script all;
    for (int i = 0; i < count; ++i)
        all += script;
    return all;
}

} // namespace holdfast::fault
