// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "domain/json_reader.h"
#include "providers/evidence_text.h"
#include "providers/outcome_table.h"
#include "providers/provider_check.h"

using namespace Qt::StringLiterals;

namespace holdfast {

namespace {

/// Counts /data/N/id of a list of models, and looks for one of them.
class ModelList final : public JsonHandler {
public:
    explicit ModelList(const QString &wanted) : m_wanted(wanted.toUtf8()) {}
    [[nodiscard]] qint64 count() const { return m_count; }
    [[nodiscard]] bool isList() const { return m_isList; }
    [[nodiscard]] bool hasWanted() const { return m_hasWanted; }

    Result<void> scalar(const JsonPath &path, const JsonToken &token) override
    {
        const bool isId = path.size() == 3 && path[0].name == "data" && path[1].inArray && path[2].name == "id";
        if (isId && token.kind == JsonKind::String) {
            ++m_count;
            m_hasWanted = m_hasWanted || token.text == m_wanted;
        }
        return {};
    }
    Result<void> open(const JsonPath &path, JsonKind kind, qsizetype) override
    {
        m_isList = m_isList || (kind == JsonKind::Array && path.size() == 1 && path[0].name == "data");
        return {};
    }
    Result<void> name(const JsonPath &) override { return {}; }
    Result<void> close(const JsonPath &, qsizetype) override { return {}; }

private:
    QByteArray m_wanted;
    qint64 m_count = 0;
    bool m_isList = false;
    bool m_hasWanted = false;
};

Result<QString> notOk(const ProviderRecord &record, int status)
{
    if (status == 401 || status == 403)
        return fail(ErrorCode::Internal, u"%1 refuses the key (HTTP %2)."_s.arg(record.name).arg(status),
            u"Check the key that its secret reference points to."_s);
    return fail(ErrorCode::Internal, u"%1 answers HTTP %2 to the list of its models."_s.arg(record.name).arg(status),
        u"Check its URL: it is the base as stock clients take it, for example https://api.example.com/v1."_s);
}

QString listed(const ProviderRecord &record, const ModelList &models)
{
    const QString count = models.count() == 1 ? u"1 model"_s : u"%1 models"_s.arg(grouped(models.count()));
    if (record.model.isEmpty())
        return u"%1 answers: %2."_s.arg(record.name, count);
    const QString among = models.hasWanted() ? u"%1 among them"_s : u"but its default model %1 is not among them"_s;
    return u"%1 answers: %2, %3."_s.arg(record.name, count, among.arg(record.model));
}

} // namespace

Result<QString> judgeModels(const ProviderRecord &record, const Observation &observation)
{
    if (observation.httpStatus == 0)
        return fail(ErrorCode::Internal, u"%1 does not answer: %2."_s.arg(record.name, endWords(observation)),
            u"Check its URL, and whether it runs."_s);
    if (observation.httpStatus != 200)
        return notOk(record, observation.httpStatus);
    ModelList models(record.model);
    const Result<void> read = readJson(observation.body, u"The list of models"_s, models);
    if (isCut(observation) || !read || !models.isList())
        return fail(ErrorCode::Internal, u"%1 answers, but not with a list of models."_s.arg(record.name),
            u"Check that its URL is the base of an API of the format %1."_s.arg(record.format));
    return listed(record, models);
}

} // namespace holdfast
