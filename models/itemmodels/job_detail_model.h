// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/job.h"
#include "store/reader.h"

#include <QObject>
#include <optional>

/// The chosen job, whole: read on the store's thread, read again when it changes. Payload and answer are read when somebody
/// asks for them. Owned by SessionModels; window's thread.
namespace holdfast {

class Source;

class JobDetailModel final : public QObject {
    Q_OBJECT
public:
    explicit JobDetailModel(Source &source, QObject *parent = nullptr);

    void setJob(std::optional<JobId> job);
    [[nodiscard]] std::optional<JobId> job() const { return m_job; }
    [[nodiscard]] const std::optional<JobDetail> &detail() const { return m_detail; } ///< Empty until it was read.
    [[nodiscard]] const Attempt *attempt(AttemptId id) const;
    /// The attempt that a person has to decide (the oldest UNKNOWN one); null when none is.
    [[nodiscard]] const Attempt *undecided() const;

    void requestPayload();                 ///< payloadChanged when it is here; nothing while it is here already.
    void requestAnswer(AttemptId attempt); ///< answerChanged; the answer is empty when none is kept.
    [[nodiscard]] const std::optional<StoredBytes> &payload() const { return m_payload; }
    [[nodiscard]] const std::optional<StoredBytes> &answer() const { return m_answer; }
    [[nodiscard]] std::optional<AttemptId> answerOf() const { return m_answerOf; }

signals:
    void jobChanged();    ///< Another job (or none) was chosen; nothing of it is here yet.
    void detailChanged(); ///< What is known of the chosen job is newer.
    void payloadChanged();
    void answerChanged();
    void failed(const holdfast::Error &error);

private:
    void read();
    void take(const Result<JobDetail> &detail);

    Source &m_source;
    std::optional<JobId> m_job;
    quint64 m_generation = 0;
    bool m_reading = false;
    bool m_again = false; ///< It changed while it was read.
    bool m_payloadAsked = false;
    std::optional<JobDetail> m_detail;
    std::optional<StoredBytes> m_payload;
    std::optional<StoredBytes> m_answer;
    std::optional<AttemptId> m_answerOf;
};

} // namespace holdfast
