// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QTimer>
#include <QWidget>

class QCustomPlot;
class QLabel;
class QStackedLayout;

/// What every chart has: the plot (its name stands on the tab and is told to screen readers), a sentence in its place while there is
/// nothing to draw, the same figures as plain text below (for screen readers too), the theme's colours, and "Save as PNG". Replots are queued and at most ten in a second.
/// Made to be derived; window's thread.
namespace holdfast {

struct Colours;

class ChartFrame : public QWidget {
    Q_OBJECT
public:
    static constexpr int s_replotMillis = 100; ///< At most 10 replots in a second (design: charts).

    ~ChartFrame() override;

    /// What the chart says, as plain text; empty while there is nothing to draw.
    [[nodiscard]] QString summary() const;
    /// Writes what is drawn, twice as fine as on the screen. Rendered here, written in the background; ends with saved().
    void savePng(const QString &path);

signals:
    void saved(const QString &path, const QString &problem); ///< An empty problem: it stands there.

protected:
    ChartFrame(const QString &title, const QString &emptySentence, QWidget *parent);

    [[nodiscard]] QCustomPlot &plot() const { return *m_plot; }
    /// An empty text shows the sentence in place of the plot.
    void setSummary(const QString &text);
    /// Asks for a redraw; many calls make one.
    void redrawSoon();
    /// Pens and brushes of the chart's own data, from the theme.
    virtual void paintData(const Colours &colours) = 0;
    /// A left click on the plot.
    virtual void clicked(QPointF position) = 0;

    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void redraw();
    void askForPng();

    QStackedLayout *m_pages;
    QCustomPlot *m_plot;
    QLabel *m_empty;
    QLabel *m_summary;
    QTimer m_redraw;
};

} // namespace holdfast
