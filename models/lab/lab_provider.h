// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QList>
#include <QObject>
#include <QString>
#include <QThread>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

/// A simulated model provider on loopback: real HTTP over a real socket, and it misbehaves on request. Its own log, not the
/// product's database, says how often it was asked and how often it really worked.
namespace holdfast {

/// What the provider does with one POST, once it has read it whole.
struct LabAct {
    enum class What {
        Answer, ///< 200 with a completion.
        Status, ///< This status with this body (429, 503, 504 …).
        Reset,  ///< RST; the work goes on behind it.
        Cut,    ///< The connection ends in the middle of the answer.
        Hang,   ///< Nothing, ever.
        Drip,   ///< The answer, one byte each dripEvery.
    };
    What what = What::Answer;
    Millis after{0};     ///< How long it works first.
    bool onStep = false; ///< Instead of after: until LabProvider::step().
    int status = 200;
    QByteArray body;    ///< Of Status.
    QByteArray headers; ///< Extra header lines, each ended by CRLF.
    Millis dripEvery{200};
    bool works = true; ///< It executes the request (it is billed); false for a refusal.
};

namespace acts {
LabAct answer(Millis after = Millis{0});
LabAct answerOnStep();
LabAct hang();
LabAct reset();
LabAct cut();
LabAct refuseBusy(int status, const QByteArray &retryAfterSeconds = {}); ///< 429 or 503 with the provider's own error body.
LabAct gateway504();
LabAct drip(Millis every);
} // namespace acts

struct LabRequest {
    QByteArray key; ///< The Idempotency-Key that came with it.
    QByteArray body;
    bool executed = false; ///< The work was done, whether or not anybody heard of it.
    bool answered = false; ///< Its whole answer was written to the socket.
};

/// What its record says of every request, whatever was done.
struct LabRecord {
    int status = 200;
    QByteArray body;
};

class LabServer;

/// Owns its thread; every method from any thread; signals from its thread.
class LabProvider final : public QObject {
    Q_OBJECT
public:
    explicit LabProvider(const QString &name);
    ~LabProvider() override;

    [[nodiscard]] QString name() const { return m_name; }
    /// The base that a provider record takes: http://127.0.0.1:PORT/v1.
    [[nodiscard]] QString url() const;
    /// How an attempt's record is asked: …/lookup?key={key}; the answer stands at /answer.
    [[nodiscard]] QString probeUrl() const;
    /// The n-th POST gets the n-th act, the last one repeats. Replaces the script; counts go on.
    void setScript(QList<LabAct> script);
    /// Empty: its records say what its log says.
    void setRecord(std::optional<LabRecord> record);
    /// While true, it is asked and does not answer; then it answers all of them. How often it was asked until now.
    qsizetype setHoldsLookUps(bool holds);
    /// Lets the oldest request go on that waits for a step; the next one that comes if none does.
    void step();
    /// While false, connections are refused by the operating system.
    void setListening(bool listening);

    [[nodiscard]] std::vector<LabRequest> requests() const; ///< Complete POSTs, in order.
    [[nodiscard]] int requestCount() const;
    [[nodiscard]] int executions() const;
    [[nodiscard]] QByteArrayList lookUps() const; ///< The key or the name of each that it was asked about, in order.

signals:
    void lookedUp();
    void requestRead(int number);
    void executed(int number);

private:
    friend class LabServer;
    const QString m_name;
    QThread m_thread;
    LabServer *m_server;        ///< Lives on m_thread.
    mutable std::mutex m_mutex; ///< Guards the log.
    std::vector<LabRequest> m_requests;
    QByteArrayList m_lookUps;
    std::optional<LabRecord> m_record;
};

} // namespace holdfast
