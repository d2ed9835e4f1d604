// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/session_models.h"

#include "itemmodels/attempt_table_model.h"
#include "itemmodels/event_table_model.h"
#include "itemmodels/job_detail_model.h"
#include "itemmodels/job_table_model.h"
#include "itemmodels/provider_model.h"
#include "itemmodels/race_table_model.h"
#include "itemmodels/source.h"
#include "itemmodels/view_counts_model.h"

#include <QTimer>

namespace holdfast {

struct SessionModels::Private {
    Private(std::unique_ptr<Source> from, const Clock &time)
        : source(std::move(from)), clock(time), views(*source), jobs(*source, time), detail(*source), attempts(detail, time),
          events(*source, detail, time), races(*source, time), providers(*source)
    {}
    std::unique_ptr<Source> source; // first in, last out: every model reads from it
    const Clock &clock;
    ViewCountsModel views;
    JobTableModel jobs;
    JobDetailModel detail;
    AttemptTableModel attempts;
    EventTableModel events;
    RaceTableModel races;
    ProviderModel providers;
    bool available = true;
    QString sentence;
    std::optional<UtcTime> lastContact;
    QTimer pulse; ///< Asks at least every two seconds, so that the shown age of the data is true when nothing changes.
};

SessionModels::SessionModels(std::unique_ptr<Source> source, const Clock &clock) : d(std::make_unique<Private>(std::move(source), clock))
{
    connect(&d->views, &ViewCountsModel::answered, this, [this] { d->lastContact = d->clock.utcNow(); });
    connect(&d->pulse, &QTimer::timeout, &d->views, &ViewCountsModel::read);
    connect(d->source.get(), &Source::availabilityChanged, this, [this](bool available, const QString &sentence) {
        d->available = available;
        d->sentence = available ? QString() : sentence;
        emit availabilityChanged(available, sentence);
    });
}

SessionModels::~SessionModels() = default;

JobTableModel &SessionModels::jobs()
{
    return d->jobs;
}

ViewCountsModel &SessionModels::views()
{
    return d->views;
}

JobDetailModel &SessionModels::detail()
{
    return d->detail;
}

AttemptTableModel &SessionModels::attempts()
{
    return d->attempts;
}

EventTableModel &SessionModels::events()
{
    return d->events;
}

RaceTableModel &SessionModels::races()
{
    return d->races;
}

ProviderModel &SessionModels::providers()
{
    return d->providers;
}

Source &SessionModels::source()
{
    return *d->source;
}

const Clock &SessionModels::clock() const
{
    return d->clock;
}

void SessionModels::start()
{
    d->views.start();
    d->pulse.start(std::chrono::seconds{2});
    d->jobs.start();
    d->races.start();
    d->providers.start();
}

void SessionModels::chooseJob(std::optional<JobId> job)
{
    d->jobs.setChosen(job);
    d->detail.setJob(job);
}

bool SessionModels::isAvailable() const
{
    return d->available;
}

QString SessionModels::unavailableSentence() const
{
    return d->sentence;
}

std::optional<UtcTime> SessionModels::lastContact() const
{
    return d->lastContact;
}

} // namespace holdfast
