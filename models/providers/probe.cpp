// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/probe.h"

#include "providers/kept_answer.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

bool isSameOrigin(const QUrl &a, const QUrl &b)
{
    const auto port = [](const QUrl &url) { return url.port(url.scheme() == "https"_L1 ? 443 : 80); };
    return a.scheme() == b.scheme() && a.host() == b.host() && port(a) == port(b);
}

} // namespace

ProbeSubject probeSubject(const Job &job, const Attempt &attempt, const ProviderRecord &record, UtcTime now)
{
    const auto retention = record.probe ? record.probe->retention : std::nullopt;
    const bool kept = retention && attempt.released && now < *attempt.released + *retention;
    return {attempt.providerKey, attempt.providerRequestId, attemptTag(job.publicId, attempt.ordinal), attempt.keyRepeated,
        attempt.sealed.has_value(), kept};
}

Result<QUrl> probeUrl(const Adapter &adapter, const ProviderRecord &record, const ProbeSubject &subject)
{
    if (!record.probe)
        return fail(ErrorCode::Invalid, u"The provider %1 has no way to be asked later."_s.arg(record.name),
            u"Add it with --probe-url, or reconcile the attempt by hand."_s);
    if (record.probe->way == ProbeWay::Stored)
        return QUrl(keptUrl(adapter, record, subject.tag), QUrl::StrictMode);
    QString text = record.probe->url;
    if (text.contains("{id}"_L1) && subject.id.isEmpty())
        return fail(ErrorCode::Invalid,
            u"The provider %1 can be asked by its own id only, and none came for this attempt."_s.arg(record.name),
            u"Look it up at the provider by hand, and reconcile the attempt."_s);
    text.replace("{key}"_L1, QString::fromLatin1(QUrl::toPercentEncoding(subject.key)));
    text.replace("{id}"_L1, QString::fromLatin1(QUrl::toPercentEncoding(subject.id)));
    return QUrl(text, QUrl::StrictMode);
}

Result<BuiltRequest> buildProbeRequest(
    const Adapter &adapter, const ProviderRecord &record, const ProbeSubject &subject, const QByteArray &secret)
{
    const Result<QUrl> url = probeUrl(adapter, record, subject);
    if (!url)
        return tl::unexpected(url.error());
    return buildGet(adapter, record, *url, isSameOrigin(*url, QUrl(record.url)) ? secret : QByteArray());
}

} // namespace holdfast
