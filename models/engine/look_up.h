// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine_client.h"
#include "engine/reply.h"

#include <QObject>
#include <memory>

/// Asks providers, never for work: their record of an attempt ("Look up") and their list of models ("Test"). Engine's thread only.
namespace holdfast {

struct Credentials;
struct EngineParts;

class LookUp final : public QObject {
    Q_OBJECT
public:
    explicit LookUp(EngineParts &parts);
    void attempt(AttemptId attempt, const Reply<LookupResult> &reply);
    /// The same in this process' own name: what the record said before is not written again.
    void attemptByItself(AttemptId attempt, const Reply<LookupResult> &reply);
    void models(const QString &provider, const Reply<QString> &reply);

private:
    struct Question;
    void find(AttemptId attempt, const std::shared_ptr<Question> &question);
    void ask(const std::shared_ptr<Question> &question);
    void models(const ProviderRecord &record, const Credentials &credentials, const Reply<QString> &reply);
    void refuse(const std::shared_ptr<Question> &question, const Error &error);
    void record(const std::shared_ptr<Question> &question, const Outcome &outcome);
    void ask(const std::shared_ptr<Question> &question, const Credentials &credentials);

    EngineParts &m_parts;
};

} // namespace holdfast
