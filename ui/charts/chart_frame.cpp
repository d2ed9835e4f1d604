// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_frame.h"

#include "ui/background.h"
#include "ui/theme.h"

#include <QAction>
#include <QEvent>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QMouseEvent>
#include <QSaveFile>
#include <QStackedLayout>
#include <QVBoxLayout>
#include <qcustomplot.h>

namespace holdfast {

namespace {

QString writePng(const QImage &image, const QString &path)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || !image.save(&file, "PNG") || !file.commit())
        return ChartFrame::tr("The picture was not written to %1: %2.").arg(path, file.errorString());
    return {};
}

void colourAxis(QCPAxis &axis, const Colours &colours)
{
    const QPen line(colours.muted, 1);
    axis.setBasePen(line);
    axis.setTickPen(line);
    axis.setSubTickPen(line);
    axis.setTickLabelColor(colours.muted);
    axis.setLabelColor(colours.muted);
    axis.grid()->setPen(QPen(colours.grid, 1));
    axis.grid()->setZeroLinePen(QPen(colours.grid, 1));
}

void colourPlot(QCustomPlot &plot, const Colours &colours)
{
    plot.setBackground(colours.base);
    for (QCPAxisRect *rect : plot.axisRects()) {
        for (QCPAxis *axis : rect->axes())
            colourAxis(*axis, colours);
    }
    plot.legend->setBrush(Qt::NoBrush);
    plot.legend->setBorderPen(Qt::NoPen);
    plot.legend->setTextColor(colours.text);
}

QLabel *plainLabel(QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText); // names of providers come from outside
    label->setWordWrap(true);
    return label;
}

} // namespace

ChartFrame::ChartFrame(const QString &title, const QString &emptySentence, QWidget *parent)
    : QWidget(parent), m_pages(new QStackedLayout), m_plot(new QCustomPlot(this)), m_empty(plainLabel(this)), m_summary(plainLabel(this))
{
    m_empty->setText(emptySentence);
    m_empty->setAlignment(Qt::AlignCenter);
    m_plot->setNoAntialiasingOnDrag(true);
    m_plot->setPlottingHint(QCP::phFastPolylines);
    m_plot->setMinimumHeight(120);
    m_plot->setAccessibleName(title);
    setAccessibleName(title);
    m_pages->addWidget(m_empty);
    m_pages->addWidget(m_plot);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 4, 6, 4);
    layout->setSpacing(2);
    layout->addLayout(m_pages, 1);
    layout->addWidget(m_summary);
    auto *png = new QAction(tr("Save as &PNG…"), this);
    connect(png, &QAction::triggered, this, &ChartFrame::askForPng);
    addAction(png);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    m_plot->installEventFilter(this);
    m_redraw.setSingleShot(true);
    m_redraw.setInterval(s_replotMillis);
    connect(&m_redraw, &QTimer::timeout, this, &ChartFrame::redraw);
}

ChartFrame::~ChartFrame() = default;

QString ChartFrame::summary() const
{
    return m_summary->text();
}

void ChartFrame::setSummary(const QString &text)
{
    m_summary->setText(text);
    m_summary->setVisible(!text.isEmpty());
    setAccessibleDescription(text.isEmpty() ? m_empty->text() : text);
    m_plot->setAccessibleDescription(text);
    m_pages->setCurrentWidget(text.isEmpty() ? static_cast<QWidget *>(m_empty) : m_plot);
}

void ChartFrame::redrawSoon()
{
    if (!m_redraw.isActive())
        m_redraw.start();
}

void ChartFrame::redraw()
{
    const Colours &colours = coloursFor(*this);
    colourPlot(*m_plot, colours);
    m_plot->legend->setFont(font());
    paintData(colours);
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void ChartFrame::savePng(const QString &path)
{
    redraw();
    m_plot->replot(QCustomPlot::rpImmediateRefresh);
    const QImage image = m_plot->toPixmap(0, 0, 2.0).toImage();
    inBackground(
        this, [image, path] { return writePng(image, path); }, [this, path](const QString &problem) { emit saved(path, problem); });
}

void ChartFrame::askForPng()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Save as PNG"), QStringLiteral("chart.png"), tr("Pictures (*.png)"));
    if (!path.isEmpty())
        savePng(path);
}

void ChartFrame::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        redrawSoon();
    QWidget::changeEvent(event);
}

bool ChartFrame::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_plot && event->type() == QEvent::MouseButtonRelease) {
        const auto *mouse = static_cast<QMouseEvent *>(event);
        if (mouse->button() == Qt::LeftButton)
            clicked(mouse->position());
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace holdfast
