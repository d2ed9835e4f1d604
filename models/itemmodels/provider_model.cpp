// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "itemmodels/provider_model.h"

#include "domain/when_done.h"
#include "itemmodels/source.h"
#include "itemmodels/words.h"

#include <array>

namespace holdfast {

namespace {

bool byRecordName(const ProviderRecord &a, const ProviderRecord &b)
{
    return a.name < b.name;
}

} // namespace

ProviderModel::ProviderModel(Source &source, QObject *parent) : SnapshotModel(byRecordName, parent), m_source(source)
{
    connect(&source, &Source::providersChanged, this, &ProviderModel::read);
}

void ProviderModel::start()
{
    read();
}

void ProviderModel::read()
{
    whenDone(m_source.providers(), this, [this](const Result<std::vector<ProviderRecord>> &records) {
        if (!records)
            return;
        std::vector<ProviderRecord> sorted = *records;
        std::ranges::sort(sorted, byRecordName);
        replaceAll(sorted);
    });
}

const ProviderRecord *ProviderModel::byName(const QString &name) const
{
    const auto it = std::ranges::find(rows(), name, &ProviderRecord::name);
    return it == rows().end() ? nullptr : &*it;
}

int ProviderModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : s_columns;
}

QVariant ProviderModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const ProviderRecord &record = rowAt(index.row());
    switch (role) {
    case Qt::DisplayRole: return display(record, index.column());
    case Qt::ToolTipRole: return QStringLiteral("<qt>%1</qt>").arg(display(record, index.column()).toHtmlEscaped());
    case RawRole: return record.name;
    case IdRole: return record.id.value();
    default: return {};
    }
}

QString ProviderModel::display(const ProviderRecord &record, int column) const
{
    switch (column) {
    case NameColumn: return record.name;
    case UrlColumn: return record.url;
    case ModelColumn: return record.model.isEmpty() ? unknownText() : record.model;
    case SecretColumn: return record.secretRef.isEmpty() ? tr("none") : record.secretRef;
    case LimitColumn: return QString::number(record.limit);
    case DeadlinesColumn:
        return tr("%1 / %2 / %3")
            .arg(durationText(record.deadlines.connect), durationText(record.deadlines.soft), durationText(record.deadlines.hard));
    case KeysColumn: return word(record.keys);
    case ProbeColumn:
        if (!record.probe)
            return tr("none");
        return record.probe->way == ProbeWay::Stored ? tr("the answers that it keeps") : record.probe->url;
    case VersionColumn: return QString::number(record.version);
    default: return {};
    }
}

QVariant ProviderModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 || section >= s_columns)
        return {};
    static constexpr std::array titles{QT_TR_NOOP("Name"), QT_TR_NOOP("URL"), QT_TR_NOOP("Model"), QT_TR_NOOP("Secret"),
        QT_TR_NOOP("At once"), QT_TR_NOOP("Deadlines"), QT_TR_NOOP("Keys"), QT_TR_NOOP("Look up"), QT_TR_NOOP("Version")};
    return tr(titles.at(size_t(section)));
}

} // namespace holdfast
