// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/job_text.h"

#include "domain/api_json.h"
#include "domain/probe_plan.h"
#include "domain/verdict.h"

namespace holdfast::cli {

namespace {

QString attemptLine(const Attempt &attempt)
{
    QString line = QStringLiteral("  attempt %1 (id %2) on %3: %4")
                       .arg(QString::number(attempt.ordinal), QString::number(attempt.id.value()), attempt.provider, word(attempt.state));
    if (attempt.attemptClass)
        line += u' ' + word(*attempt.attemptClass);
    return line + QStringLiteral(" (%1; %2)").arg(word(attempt.cause), evidenceWords(attempt));
}

} // namespace

QString harmless(const QString &text)
{
    QString result = text;
    for (QChar &c : result) {
        if (c.unicode() < 0x20)
            c = QChar(0x2400 + c.unicode());
        else if (c.unicode() == 0x7f || (c.unicode() >= 0x80 && c.unicode() < 0xa0))
            c = QChar(0x2421);
    }
    return result;
}

QString jobText(const JobDetail &detail, UtcTime now)
{
    const Job &job = detail.job;
    QStringList lines{QStringLiteral("job %1 %2 (%3, key %4): %5, version %6")
                          .arg(QString::number(job.id.value()), job.publicId, harmless(job.owner), job.key, word(job.state),
                              QString::number(job.version))};
    for (const Attempt &attempt : detail.attempts) {
        lines << attemptLine(attempt);
        for (const Evidence &evidence : detail.evidence) {
            if (evidence.attempt == attempt.id)
                lines << QStringLiteral("    %1 %2 (%3): %4")
                             .arg(rfc3339(evidence.at), evidence.kind, harmless(evidence.by), harmless(evidence.text));
        }
    }
    if (detail.contradiction)
        lines << QStringLiteral("  contradicted since %1 (event %2): look at the evidence, then: jobs acknowledge %3 --reason R")
                     .arg(rfc3339(detail.contradiction->at), QString::number(detail.contradiction->id.value()),
                         QString::number(job.id.value()));
    if (job.next)
        lines << QStringLiteral("  next: %1 at %2 on %3").arg(word(job.next->what), rfc3339(job.next->at), job.next->provider);
    const QString provider = job.next ? job.next->provider : job.provider;
    if (const Verdict verdict = mayStartAt(job, detail.attempts, detail.pauses, provider, now); !verdict.allowed())
        lines << QStringLiteral("  ") + sentence(verdict);
    if (const auto plan = probePlanOf(detail, now))
        lines << QStringLiteral("  ") + sentence(*plan);
    return lines.join(u'\n');
}

QString jobLine(const JobRow &row)
{
    return QStringLiteral("%1  %2  %3  %4  %5  %6")
        .arg(QString::number(row.job.id.value()).rightJustified(8), word(row.job.state).leftJustified(9),
            QString::number(row.attempts).rightJustified(2), row.job.provider.leftJustified(12), harmless(row.job.owner).leftJustified(16),
            row.job.key);
}

} // namespace holdfast::cli
