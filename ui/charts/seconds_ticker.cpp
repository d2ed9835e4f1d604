// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/seconds_ticker.h"

#include "itemmodels/words.h"

#include <cmath>
#include <qcustomplot.h>

namespace holdfast {

namespace {

class SecondsTicker final : public QCPAxisTicker {
protected:
    double getTickStep(const QCPRange &) override { return 1.0; } // the ticks below are not evenly spaced
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale &, QChar, int) override
    {
        if (tick < 1.0)
            return QCoreApplication::translate("holdfast::Words", "%1 ms").arg(QLocale().toString(tick * 1e3));
        return QCoreApplication::translate("holdfast::Words", "%1 s").arg(QLocale().toString(tick));
    }
    QVector<double> createTickVector(double, const QCPRange &range) override
    {
        QVector<double> ticks;
        const int first = static_cast<int>(std::floor(std::log10(range.lower)));
        const int last = static_cast<int>(std::ceil(std::log10(range.upper)));
        const bool many = last - first > 3;
        for (int decade = first; decade <= last; ++decade) {
            for (const double part : {1.0, 2.0, 5.0}) {
                if (part == 1.0 || !many)
                    ticks << part * std::pow(10.0, decade);
            }
        }
        return ticks;
    }
};

} // namespace

QSharedPointer<QCPAxisTicker> secondsTicker()
{
    return QSharedPointer<QCPAxisTicker>(new SecondsTicker);
}

} // namespace holdfast
