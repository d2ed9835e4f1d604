// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QPainter>
#include <QProxyStyle>
#include <QStyleFactory>
#include <QStyleOption>
#include <QToolTip>
#include <QWidget>

namespace holdfast {

namespace {

Colours makeLight()
{
    Colours c;
    c.window = QColor(0xf3, 0xf4, 0xf6);
    c.base = QColor(0xff, 0xff, 0xff);
    c.alternate = QColor(0xf7, 0xf8, 0xfa);
    c.text = QColor(0x1b, 0x1f, 0x27);
    c.muted = QColor(0x5b, 0x64, 0x72);
    c.grid = QColor(0xdd, 0xe1, 0xe7);
    c.accent = QColor(0x1f, 0x5f, 0xb8);
    c.accentText = QColor(0xff, 0xff, 0xff);
    c.success = QColor(0x1d, 0x7a, 0x3e);
    c.unknown = QColor(0x9a, 0x5b, 0x00);
    c.failure = QColor(0xb4, 0x23, 0x2a);
    c.running = QColor(0x1f, 0x5f, 0xb8);
    c.neutral = QColor(0x5b, 0x64, 0x72);
    c.bannerBack = QColor(0xff, 0xf2, 0xd6);
    c.labBack = QColor(0x5a, 0x2d, 0x82);
    c.labText = QColor(0xff, 0xff, 0xff);
    c.series = {QColor(0x1f, 0x5f, 0xb8), QColor(0x0e, 0x7c, 0x7b), QColor(0xa6, 0x3d, 0x7c), QColor(0x6b, 0x5b, 0x1e),
        QColor(0x4b, 0x4e, 0xa6), QColor(0x8c, 0x4a, 0x2f)};
    return c;
}

Colours makeDark()
{
    Colours c;
    c.window = QColor(0x16, 0x18, 0x1d);
    c.base = QColor(0x20, 0x24, 0x2b); // fields stand out from what is behind them
    c.alternate = QColor(0x25, 0x29, 0x31);
    c.text = QColor(0xe4, 0xe7, 0xec);
    c.muted = QColor(0x9a, 0xa3, 0xb1);
    c.grid = QColor(0x33, 0x38, 0x42);
    c.accent = QColor(0x3d, 0x7d, 0xd8);
    c.accentText = QColor(0xff, 0xff, 0xff);
    c.success = QColor(0x5c, 0xc4, 0x7e);
    c.unknown = QColor(0xf0, 0xb4, 0x4c);
    c.failure = QColor(0xf0, 0x7a, 0x7a);
    c.running = QColor(0x77, 0xb0, 0xf5);
    c.neutral = QColor(0x9a, 0xa3, 0xb1);
    c.bannerBack = QColor(0x3d, 0x30, 0x14);
    c.labBack = QColor(0x7b, 0x4a, 0xa8);
    c.labText = QColor(0xff, 0xff, 0xff);
    c.series = {QColor(0x77, 0xb0, 0xf5), QColor(0x4f, 0xc4, 0xbd), QColor(0xe0, 0x8c, 0xbf), QColor(0xc9, 0xb4, 0x5c),
        QColor(0xa3, 0xa6, 0xf2), QColor(0xdb, 0x9a, 0x7d)};
    return c;
}

const Colours &light()
{
    static const Colours colours = makeLight();
    return colours;
}

const Colours &dark()
{
    static const Colours colours = makeDark();
    return colours;
}

/// Fusion with room beside the text of a cell: a number on the right never touches the word that comes next.
class RoomyStyle final : public QProxyStyle {
public:
    RoomyStyle() : QProxyStyle(QStyleFactory::create(QStringLiteral("Fusion"))) {}
    [[nodiscard]] int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override
    {
        if (metric == PM_HeaderMargin)
            return 7;
        const bool inItemView = metric == PM_FocusFrameHMargin && qobject_cast<const QAbstractItemView *>(widget);
        return inItemView ? 6 : QProxyStyle::pixelMetric(metric, option, widget);
    }
    /// Fusion draws these outlines darker than the window: on a dark one they would not be seen.
    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter, const QWidget *widget) const override
    {
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (element != PE_IndicatorRadioButton && element != PE_IndicatorCheckBox)
            return;
        const QRectF outline = QRectF(option->rect).adjusted(0.5, 0.5, -0.5, -0.5);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing, element == PE_IndicatorRadioButton);
        painter->setBrush(Qt::NoBrush);
        painter->setPen(option->palette.color(QPalette::PlaceholderText));
        if (element == PE_IndicatorRadioButton)
            painter->drawEllipse(outline);
        else
            painter->drawRect(outline);
        painter->restore();
    }
};

QPalette paletteOf(const Colours &c)
{
    QPalette p(c.window);
    p.setColor(QPalette::Window, c.window);
    p.setColor(QPalette::WindowText, c.text);
    p.setColor(QPalette::Base, c.base);
    p.setColor(QPalette::AlternateBase, c.alternate);
    p.setColor(QPalette::Text, c.text);
    p.setColor(QPalette::PlaceholderText, c.muted);
    p.setColor(QPalette::Button, c.window);
    p.setColor(QPalette::ButtonText, c.text);
    p.setColor(QPalette::BrightText, c.failure);
    p.setColor(QPalette::ToolTipBase, c.base);
    p.setColor(QPalette::ToolTipText, c.text);
    p.setColor(QPalette::Highlight, c.accent);
    p.setColor(QPalette::HighlightedText, c.accentText);
    p.setColor(QPalette::Link, c.accent);
    p.setColor(QPalette::LinkVisited, c.accent);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, c.muted);
    p.setColor(QPalette::Disabled, QPalette::Highlight, c.grid);
    return p;
}

bool isDark(const QPalette &palette)
{
    return palette.color(QPalette::Window).lightness() < 128;
}

} // namespace

void applyTheme(QApplication &application, Theme choice)
{
    static const bool s_desktopIsDark = isDark(QApplication::palette());
    const bool wantsDark = choice == Theme::Dark || (choice == Theme::System && s_desktopIsDark);
    application.setStyle(new RoomyStyle); // the application owns it
    const QPalette palette = paletteOf(wantsDark ? dark() : light());
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
    QFont font = QApplication::font();
    font.setFamilies({QStringLiteral("Noto Sans"), QStringLiteral("Noto Sans Gurmukhi")});
    QApplication::setFont(font);
}

const Colours &coloursFor(const QPalette &palette)
{
    return isDark(palette) ? dark() : light();
}

const Colours &coloursFor(const QWidget &widget)
{
    return coloursFor(widget.palette());
}

QColor stateColour(JobState state, const Colours &colours)
{
    switch (state) {
    case JobState::Queued:
    case JobState::Cancelled: return colours.neutral;
    case JobState::Running: return colours.running;
    case JobState::Unknown: return colours.unknown;
    case JobState::Failed: return colours.failure;
    case JobState::Succeeded: return colours.success;
    }
    Q_UNREACHABLE();
}

QColor stateColour(AttemptState state, const Colours &colours)
{
    switch (state) {
    case AttemptState::Starting:
    case AttemptState::Superseded: return colours.neutral;
    case AttemptState::Running: return colours.running;
    case AttemptState::Unknown:
    case AttemptState::Abandoned: return colours.unknown;
    case AttemptState::Failed: return colours.failure;
    case AttemptState::Succeeded: return colours.success;
    }
    Q_UNREACHABLE();
}

QFont monospaceFont()
{
    QFont font = QApplication::font();
    font.setFamilies({QStringLiteral("Noto Sans Mono"), QStringLiteral("DejaVu Sans Mono"), QStringLiteral("Noto Sans Gurmukhi")});
    font.setStyleHint(QFont::Monospace);
    return font;
}

} // namespace holdfast
