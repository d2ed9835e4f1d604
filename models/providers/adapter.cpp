// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "providers/adapter.h"

#include "providers/openai_chat.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

using M = StatusMeaning;

/// What holds for every provider until its adapter says otherwise. The last row takes all that is named nowhere.
constexpr std::array s_httpFacts{
    StatusFact{200, 299, M::Answer, "answered"_L1, "RFC 9110, 15.3"_L1},
    StatusFact{301, 304, M::Ambiguous, "a redirect that a client would follow with another request"_L1, "RFC 9110, 15.4"_L1},
    StatusFact{307, 308, M::Rejected, "redirected to another place, which was not followed"_L1, "RFC 9110, 15.4.8 and 15.4.9"_L1},
    StatusFact{401, 401, M::Rejected, "the key was refused"_L1, "RFC 9110, 15.5.2"_L1},
    StatusFact{403, 403, M::Rejected, "access was refused"_L1, "RFC 9110, 15.5.4"_L1},
    StatusFact{
        407, 407, M::Rejected, "the proxy refused it: look at the proxy's secret in the provider's settings"_L1, "RFC 9110, 15.5.8"_L1},
    StatusFact{408, 408, M::Ambiguous, "the server gave up waiting, perhaps for its own upstream"_L1,
        "RFC 9110, 15.5.9; retried by stock clients"_L1},
    StatusFact{409, 409, M::Ambiguous, "a conflict, perhaps with this very request"_L1, "RFC 9110, 15.5.10; idempotency-key draft, 2.6"_L1},
    StatusFact{425, 425, M::Ambiguous, "too early"_L1, "RFC 8470, 5.2"_L1},
    StatusFact{499, 499, M::Ambiguous, "a gateway saw its client close"_L1, "nginx, ngx_http_request.h"_L1},
    StatusFact{400, 499, M::Rejected, "refused before the model"_L1, "RFC 9110, 15.5"_L1},
    StatusFact{500, 500, M::Ambiguous, "an error while processing"_L1, "RFC 9110, 15.6.1"_L1},
    StatusFact{502, 502, M::Ambiguous, "a gateway lost its upstream, which may still be working"_L1, "RFC 9110, 15.6.3"_L1},
    StatusFact{504, 504, M::Ambiguous, "a gateway gave up waiting, and the upstream may still be working"_L1, "RFC 9110, 15.6.5"_L1},
    StatusFact{
        520, 524, M::Ambiguous, "a gateway lost or outwaited its upstream, which may still be working"_L1, "Cloudflare, 5xx errors"_L1},
    StatusFact{200, 999, M::Ambiguous, "a status that does not say whether it ran"_L1, "not listed"_L1},
};

constexpr std::array<const Adapter *, 1> s_adapters{&openAiChat};

const StatusFact *find(std::span<const StatusFact> facts, int status)
{
    const auto fits = [status](const StatusFact &fact) { return fact.first <= status && status <= fact.last; };
    const auto it = std::ranges::find_if(facts, fits);
    return it == facts.end() ? nullptr : &*it;
}

} // namespace

std::span<const Adapter *const> adapters()
{
    return s_adapters;
}

const Adapter *adapterFor(QStringView format)
{
    const auto it = std::ranges::find_if(s_adapters, [format](const Adapter *adapter) { return adapter->format == format; });
    return it == s_adapters.end() ? nullptr : *it;
}

const StatusFact &statusFact(const Adapter &adapter, int status)
{
    if (const StatusFact *own = find(adapter.statuses, status))
        return *own;
    const StatusFact *shared = find(s_httpFacts, status);
    return shared ? *shared : s_httpFacts.back();
}

const FinishFact *finishFact(const Adapter &adapter, QStringView reason)
{
    const auto it = std::ranges::find_if(adapter.finishes, [reason](const FinishFact &fact) { return fact.reason == reason; });
    return it == adapter.finishes.end() ? nullptr : &*it;
}

} // namespace holdfast
