// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dispatcher.h"

#include "domain/when_done.h"
#include "engine/credentials.h"
#include "engine/engine_parts.h"
#include "engine/presence.h"
#include "providers/adapter.h"
#include "providers/kept_answer.h"
#include "providers/request_builder.h"

#include <QRandomGenerator>
#include <algorithm>
#include <array>

namespace holdfast {

struct Dispatcher::Preparation {
    Startable startable;
    ProviderRecord provider;
    QString model;
    QByteArray payload;
    Credentials credentials;
    QString releaseToken;
    Deadlines deadlines;
    Micros askedAt{}; ///< Monotonic, before the release was asked for: deadlines count from here and are never prolonged.
};

namespace {

constexpr int s_leastLooked = 64; ///< Jobs looked at in one round: as many as there are free slots, but not fewer.

QString newReleaseToken()
{
    std::array<quint32, 4> words{};
    QRandomGenerator::system()->fillRange(words.data(), words.size());
    QByteArray bytes(reinterpret_cast<const char *>(words.data()), sizeof(words));
    return QString::fromLatin1(bytes.toHex());
}

Deadlines deadlinesOf(const Job &job, const ProviderRecord &provider)
{
    Deadlines result = provider.deadlines;
    result.soft = job.softDeadline.value_or(result.soft);
    result.hard = std::max(job.hardDeadline.value_or(result.hard), result.soft);
    result.connect = std::min(job.connectDeadline.value_or(result.connect), result.soft);
    return result;
}

} // namespace

Result<BuiltRequest> Dispatcher::build(const Preparation &preparation, const QString &providerKey, const QString &tag)
{
    const Adapter *adapter = adapterFor(preparation.provider.format);
    if (!adapter)
        return fail(ErrorCode::Invalid,
            QStringLiteral("Provider %1 has the format %2, which this version does not know")
                .arg(preparation.provider.name, preparation.provider.format));
    return buildRequest(
        *adapter, preparation.provider, preparation.model, preparation.payload, providerKey, preparation.credentials.secret, {}, tag);
}

Dispatcher::Dispatcher(EngineParts &parts, Presence &presence) : m_parts(parts), m_presence(presence) {}

void Dispatcher::readProvidersAgain()
{
    m_unrunnable.clear();
    for (const QString &name : m_providers.keys()) {
        whenDone(m_parts.store.interactive().provider(name), this, [this, name](const Result<ProviderRecord> &record) {
            if (!record)
                return;
            m_providers.insert(name, *record);
            dispatch(); // there may be more slots now
        });
    }
}

void Dispatcher::takeOnly(JobId job)
{
    m_parts.options.onlyJob = job;
    m_onlySeenSince.reset();
}

bool Dispatcher::isFull() const
{
    return m_parts.flights.inUse() >= std::min(m_parts.options.limits.all, m_parts.wire.maximumExchanges());
}

/// What is being prepared is still due in the database, so it is read again beside what the free slots can take.
int Dispatcher::roundLimit() const
{
    const UtcTime now = m_parts.clock.utcNow();
    int free = s_leastLooked; // providers that are not known yet
    for (const ProviderRecord &record : m_providers)
        free += std::max(0, m_parts.holds.allowed(record.name, record.limit, now) - m_parts.flights.inUse(record.name));
    return std::min(free, m_parts.options.limits.all) + m_parts.flights.reserved();
}

StartFilter Dispatcher::excluded() const
{
    const UtcTime now = m_parts.clock.utcNow();
    QStringList names = m_parts.holds.heldNow(now) + m_unrunnable.keys();
    for (const auto &preparation : m_awaitingCredentials)
        names << preparation->provider.name;
    const QHash<QString, int> use = m_parts.flights.inUseByOwner();
    QStringList owners = use.keys();
    owners.removeIf([&](const QString &owner) { return use.value(owner) < m_parts.options.limits.perOwner; });
    for (const ProviderRecord &record : m_providers) {
        if (m_parts.flights.inUse(record.name) >= m_parts.holds.allowed(record.name, record.limit, now))
            names << record.name;
    }
    names.removeDuplicates();
    return {names, owners, m_afterOwner};
}

void Dispatcher::dispatch()
{
    if (m_stopped || !m_presence.mayDispatch() || m_parts.flights.anyFromBeforeSetBack() || isFull())
        return;
    if (m_asking) {
        m_askAgain = true;
        return;
    }
    m_asking = true;
    whenDone(m_parts.store.interactive().startable(m_parts.clock.utcNow(), excluded(), roundLimit()), this,
        [this](const Result<std::vector<Startable>> &found) {
            m_asking = false;
            if (found)
                chooseFrom(*found);
            if (std::exchange(m_askAgain, false))
                dispatch();
        });
}

/// Persons' own starts first; then whoever has least at work, the oldest of each owner first.
std::vector<Startable> Dispatcher::inTurn(std::vector<Startable> startables) const
{
    QHash<QString, int> busy = m_parts.flights.inUseByOwner();
    std::vector<std::pair<int, size_t>> order;
    for (size_t i = 0; i < startables.size(); ++i) {
        const int before = busy[startables[i].job.owner]++;
        order.emplace_back(startables[i].starting ? -1 : before, i);
    }
    std::ranges::stable_sort(order, {}, &std::pair<int, size_t>::first);
    std::vector<Startable> sorted;
    for (const auto &[use, i] : order)
        sorted.push_back(std::move(startables[i]));
    return sorted;
}

void Dispatcher::chooseFrom(const std::vector<Startable> &startables)
{
    for (const Startable &startable : inTurn(startables)) {
        if (!mayTake(startable))
            continue;
        m_afterOwner = startable.job.owner;
        prepare(startable);
    }
}

bool Dispatcher::mayTake(const Startable &startable)
{
    if (m_stopped || isFull() || m_parts.flights.isReserved(startable.job.id)
        || m_parts.flights.inUseBy(startable.job.owner) >= m_parts.options.limits.perOwner)
        return false;
    if (m_parts.options.mode == EngineMode::OneJob) {
        if (m_parts.options.onlyJob != startable.job.id)
            return false;
        const Micros now = m_parts.clock.monotonic();
        if (!m_onlySeenSince)
            m_onlySeenSince = now;
        if (now - *m_onlySeenSince < m_parts.options.timings.tick) // a full dispatcher has one tick to take it first
            return false;
    }
    const QString provider = startable.starting ? startable.starting->provider : startable.job.provider;
    if (awaitsCredentials(provider))
        return false;
    const auto known = m_providers.constFind(provider);
    const int limit = known == m_providers.cend() ? 1 : known->limit; // until its record is read, one at a time
    return m_parts.flights.inUse(provider) < m_parts.holds.allowed(provider, limit, m_parts.clock.utcNow());
}

void Dispatcher::prepare(const Startable &startable)
{
    auto preparation = std::make_shared<Preparation>();
    preparation->startable = startable;
    const QString name = startable.starting ? startable.starting->provider : startable.job.provider;
    m_parts.flights.reserve(startable.job.id, name, startable.job.owner);
    if (const auto known = m_providers.constFind(name); known != m_providers.cend()) {
        withProvider(preparation, *known);
        return;
    }
    whenDone(m_parts.store.interactive().provider(name), this, [this, preparation, name](const Result<ProviderRecord> &record) {
        if (!record) {
            m_unrunnable.insert(name, record.error().text);
            giveUp(preparation);
            return;
        }
        m_providers.insert(name, *record);
        withProvider(preparation, *record);
        dispatch(); // its limit is known now
    });
}

void Dispatcher::withProvider(const std::shared_ptr<Preparation> &preparation, const ProviderRecord &record)
{
    const Startable &startable = preparation->startable;
    preparation->provider = record;
    preparation->model = startable.starting ? startable.starting->model : startable.job.model.value_or(record.model);
    preparation->deadlines = deadlinesOf(startable.job, record);
    m_awaitingCredentials.append(preparation);
    const auto later = std::make_shared<bool>(false);
    withCredentials(m_parts.options, record, this, [this, preparation, later](const Result<Credentials> &credentials) {
        if (!m_awaitingCredentials.removeOne(preparation)) // it was given up meanwhile
            return;
        credentialsCame(preparation, credentials);
        if (*later)
            dispatch(); // its provider's other jobs were passed by
    });
    *later = true;
}

void Dispatcher::credentialsCame(const std::shared_ptr<Preparation> &preparation, const Result<Credentials> &credentials)
{
    if (!credentials) {
        m_unrunnable.insert(preparation->provider.name, QString(credentials.error().text + u' ' + credentials.error().hint).trimmed());
        giveUp(preparation);
        return;
    }
    preparation->credentials = *credentials;
    const JobId job = preparation->startable.job.id;
    whenDone(m_parts.store.interactive().payload(job), this, [this, preparation](const Result<StoredBytes> &payload) {
        payload ? withPayload(preparation, payload->bytes) : giveUp(preparation);
    });
}

void Dispatcher::withPayload(const std::shared_ptr<Preparation> &preparation, const QByteArray &payload)
{
    preparation->payload = payload;
    preparation->releaseToken = newReleaseToken();
    // Tried once before anything is written: what cannot be built must not become a RUNNING attempt.
    if (const Result<BuiltRequest> trial = build(*preparation, preparation->startable.job.publicId, {}); !trial) {
        m_unrunnable.insert(preparation->provider.name, trial.error().text);
        giveUp(preparation);
        return;
    }
    m_parts.step(LifeStep::BeforeRelease, preparation->startable.starting ? preparation->startable.starting->id : AttemptId{});
    m_stopped || !m_presence.mayDispatch() ? giveUp(preparation) : release(preparation);
}

void Dispatcher::release(const std::shared_ptr<Preparation> &preparation)
{
    ReleaseAttempt command;
    command.head.actor = m_parts.options.instanceName;
    command.job = preparation->startable.job.id;
    if (preparation->startable.starting)
        command.starting = preparation->startable.starting->id;
    command.provider = preparation->provider;
    command.model = preparation->model;
    command.instance = m_presence.instance();
    command.releaseToken = preparation->releaseToken;
    command.deadlines = preparation->deadlines;
    preparation->askedAt = m_parts.clock.monotonic();
    whenDone(m_parts.store.execute(command), this, [this, preparation, command](const Result<Receipt> &receipt) {
        if (!receipt || receipt->done != Done::Released) {
            giveUp(preparation); // held, taken by another, closed: the next round reads anew
            return;
        }
        Flight flight;
        flight.attempt = receipt->attempt;
        flight.row = receipt->attempt;
        flight.publicId = receipt->publicId;
        flight.owner = preparation->startable.job.owner;
        flight.sent = command;
        flight.keyRepeated = receipt->keyRepeated;
        m_parts.flights.add(flight);
        m_parts.flights.unreserve(receipt->job);
        m_parts.step(LifeStep::Released, receipt->attempt);
        post(preparation, flight, *receipt);
    });
}

void Dispatcher::post(const std::shared_ptr<Preparation> &preparation, const Flight &flight, const Receipt &receipt)
{
    if (m_stopped) { // the release was on its way when everything was told to stop
        emit notPosted(flight.attempt);
        return;
    }
    const Result<BuiltRequest> built = build(*preparation, receipt.providerKey, attemptTag(receipt.publicId, receipt.ordinal));
    Q_ASSERT(built); // the trial before the release said so
    const auto spent = std::chrono::duration_cast<Millis>(m_parts.clock.monotonic() - preparation->askedAt);
    const auto left = [spent](Millis deadline) { return std::max(Millis{1}, deadline - spent); };
    WireRequest request;
    request.url = built->url;
    request.headers = built->headers;
    request.body = built->body;
    request.caFile = preparation->provider.caFile;
    request.proxy = preparation->credentials.proxy;
    request.deadlines = {left(preparation->deadlines.connect), left(preparation->deadlines.soft), left(preparation->deadlines.hard)};
    const auto mayLeave = [allowed = flight.mayLeave, &presence = m_presence] { return allowed->load() && presence.leaseHolds(); };
    const bool taken = m_parts.wire.post(flight.attempt, std::move(request), mayLeave);
    m_parts.step(LifeStep::Posted, flight.attempt);
    if (taken)
        emit posted();
    else
        emit notPosted(flight.attempt);
}

/// A keychain that does not answer holds one slot of its provider, not all slots of everybody.
bool Dispatcher::awaitsCredentials(const QString &provider) const
{
    return std::ranges::any_of(m_awaitingCredentials, [&](const auto &preparation) { return preparation->provider.name == provider; });
}

void Dispatcher::stop()
{
    m_stopped = true;
    for (const auto &preparation : std::exchange(m_awaitingCredentials, {}))
        giveUp(preparation);
}

void Dispatcher::giveUp(const std::shared_ptr<Preparation> &preparation)
{
    m_parts.flights.unreserve(preparation->startable.job.id);
    emit gaveUp();
}

} // namespace holdfast
