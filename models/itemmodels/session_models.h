// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/clock.h"
#include "domain/ids.h"

#include <QObject>
#include <QString>
#include <memory>
#include <optional>

/// Every model of one session, made with it and never re-pointed. Owned by whoever built the session; lives on the window's
/// thread; reads nothing there: all reading happens on the store's own threads.
namespace holdfast {

class AttemptTableModel;
class EventTableModel;
class JobDetailModel;
class JobTableModel;
class ProviderModel;
class RaceTableModel;
class Source;
class Store;
class ViewCountsModel;

class SessionModels final : public QObject {
    Q_OBJECT
public:
    SessionModels(Store &store, const Clock &clock);
    SessionModels(std::unique_ptr<Source> source, const Clock &clock);
    ~SessionModels() override;

    [[nodiscard]] JobTableModel &jobs();
    [[nodiscard]] ViewCountsModel &views();
    [[nodiscard]] JobDetailModel &detail();      ///< The chosen job, whole.
    [[nodiscard]] AttemptTableModel &attempts(); ///< Of the chosen job.
    [[nodiscard]] EventTableModel &events();     ///< Audit of the chosen job.
    [[nodiscard]] RaceTableModel &races();
    [[nodiscard]] ProviderModel &providers();
    [[nodiscard]] Source &source(); ///< For chart series, which read by themselves.
    [[nodiscard]] const Clock &clock() const;

    /// First reads of everything that is shown without a choice. Once, when the window is up.
    void start();
    /// The job that detail, attempts and events show; none clears them.
    void chooseJob(std::optional<JobId> job);

    [[nodiscard]] bool isAvailable() const;
    [[nodiscard]] QString unavailableSentence() const;        ///< Empty while the database answers.
    [[nodiscard]] std::optional<UtcTime> lastContact() const; ///< Last time that the database answered.

signals:
    void availabilityChanged(bool available, const QString &sentence);

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace holdfast
