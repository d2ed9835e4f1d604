// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/job.h"
#include "domain/provider_record.h"
#include "store/reader.h"

#include <QHash>
#include <QObject>

/// Starts what is due: finds it, gets slot, payload and secret in hand, releases it in the store, and only then posts it.
/// Engine's thread only.
namespace holdfast {

struct BuiltRequest;
struct Credentials;
struct EngineParts;
struct Flight;
struct Receipt;
class Presence;

class Dispatcher final : public QObject {
    Q_OBJECT
public:
    Dispatcher(EngineParts &parts, Presence &presence);

    /// One round: asks the store what may start. Rounds that are asked for while one runs become one more.
    void dispatch();
    /// No further release; what is being prepared is dropped.
    void stop();
    /// News of providers: the records that are known are read again, and hold until then.
    void readProvidersAgain();
    /// Secrets may have come: providers that could not be run are tried again.
    void forgetUnrunnable() { m_unrunnable.clear(); }
    /// OneJob: from now on only this job is released, and only a tick after it was first seen due.
    void takeOnly(JobId job);
    /// Providers that cannot be run here, and why (a secret that is not set, a record that is not valid).
    [[nodiscard]] const QHash<QString, QString> &unrunnable() const { return m_unrunnable; }

signals:
    void posted();
    void gaveUp();                               ///< A preparation ended without a release: its slot is free.
    void notPosted(holdfast::AttemptId attempt); ///< Released, but transport did not take it: nothing left.

private:
    struct Preparation;
    void chooseFrom(const std::vector<Startable> &startables);
    bool mayTake(const Startable &startable);
    void prepare(const Startable &startable);
    void withProvider(const std::shared_ptr<Preparation> &preparation, const ProviderRecord &record);
    void credentialsCame(const std::shared_ptr<Preparation> &preparation, const Result<Credentials> &credentials);
    void withPayload(const std::shared_ptr<Preparation> &preparation, const QByteArray &payload);
    void release(const std::shared_ptr<Preparation> &preparation);
    void post(const std::shared_ptr<Preparation> &preparation, const Flight &flight, const Receipt &receipt);
    void giveUp(const std::shared_ptr<Preparation> &preparation);
    static Result<BuiltRequest> build(const Preparation &preparation, const QString &providerKey, const QString &tag);
    [[nodiscard]] StartFilter excluded() const;
    [[nodiscard]] bool isFull() const;
    [[nodiscard]] bool awaitsCredentials(const QString &provider) const;
    [[nodiscard]] int roundLimit() const;
    [[nodiscard]] std::vector<Startable> inTurn(std::vector<Startable> startables) const;

    EngineParts &m_parts;
    Presence &m_presence;
    QHash<QString, ProviderRecord> m_providers; ///< Newest versions, as far as is known.
    QHash<QString, QString> m_unrunnable;
    QList<std::shared_ptr<Preparation>> m_awaitingCredentials;
    QString m_afterOwner;                  ///< Whose job was taken last.
    std::optional<Micros> m_onlySeenSince; ///< OneJob: when its job was first seen due, monotonic.
    bool m_asking = false;
    bool m_askAgain = false;
    bool m_stopped = false;
};

} // namespace holdfast
