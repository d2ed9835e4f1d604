// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/observation.h"
#include "transport/gate.h"
#include "transport/wire_request.h"

#include <QNetworkAccessManager>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QObject>
#include <QSslConfiguration>
#include <QSslError>
#include <QThread>
#include <QTimer>
#include <memory>

namespace holdfast {

class OneShotBody;

/// One request on the wire, from its gate to its closed connection, with a network manager of its own: no shared connection,
/// no queue inside Qt. Owned by ExchangeTable; transport thread. Call begin() or refuse() once; finished() follows once.
class Exchange final : public QObject {
    Q_OBJECT
public:
    /// A POST. Deadlines count from `calledAt` (monotonic).
    Exchange(const WireRequest &request, MayLeave mayLeave, Micros calledAt, const Clock &clock, QObject *parent);
    /// A GET: no gate, its timeout is the hard deadline.
    Exchange(const WireGet &request, Micros calledAt, const Clock &clock, QObject *parent);
    ~Exchange() override;

    void begin(const QSslConfiguration &tls);
    /// Ends it before anything was made; `why` becomes the observation's network error.
    void refuse(const QString &why);
    /// Shuts the gate and breaks off; finished() follows in a later turn of the loop. Without effect once ended.
    void stop(StopReason reason);
    /// Begins to free the connection of an exchange that has ended; finished() follows, at once or when that is done.
    void leave();
    /// Frees the connection and reports, now. For an exchange that has ended; never from within a signal of Qt's reply.
    void close();

    /// A POST of which nobody has read a byte: nothing has left, nothing is answered.
    [[nodiscard]] bool isUnread() const { return m_body && m_gate.isUnread() && !m_ended; }

signals:
    void progressed(const Milestones &milestones);
    void softDeadlinePassed(const Milestones &milestones);
    void finished(const Observation &observation);

private:
    bool mayLeave();
    [[nodiscard]] QNetworkProxy wireProxy() const;
    [[nodiscard]] QString describe() const;
    [[nodiscard]] QString proxyWords() const;
    [[nodiscard]] QNetworkRequest wireForm(const QSslConfiguration &tls) const;
    [[nodiscard]] std::optional<StopReason> overdueUnread() const;
    void checkTime();
    void armTimer();
    void readHead();
    void receive();
    void keep(const QByteArray &piece);
    void end();
    void leaveElsewhere();
    void recordEnd();
    [[nodiscard]] const Milestones &milestones();

    const Clock &m_clock;
    const QUrl m_url;
    const HeaderList m_headers;
    const std::optional<WireProxy> m_proxy;
    const QString m_caFile;
    const qint64 m_cap;
    const MayLeave m_mayLeave;
    const Micros m_connectAt; ///< The three: monotonic instants.
    const Micros m_softAt;
    const Micros m_hardAt;
    Gate m_gate;
    QTimer m_timer;
    QList<QSslError> m_certificateFaults;
    std::unique_ptr<OneShotBody> m_body; ///< Null for a GET. Outlives manager and reply, which read it.
    std::unique_ptr<QNetworkAccessManager> m_manager;
    std::unique_ptr<QNetworkReply> m_reply;
    std::unique_ptr<QThread> m_closer; ///< Deletes the manager where waiting for Qt's thread holds nobody up.
    Observation m_seen;
    qint64 m_reported = 0; ///< Bytes received at the last progressed().
    bool m_softPassed = false;
    bool m_ended = false;
    bool m_closed = false;
};

} // namespace holdfast
