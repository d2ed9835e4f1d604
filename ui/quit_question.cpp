// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/quit_question.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace holdfast {

namespace {

QString text(const char *source, int n = -1)
{
    return QCoreApplication::translate("holdfast::QuitQuestion", source, nullptr, n);
}

} // namespace

std::optional<ShutdownMode> askQuit(int inFlight, QWidget *parent)
{
    QMessageBox box(QMessageBox::Question, text(QT_TRANSLATE_NOOP("holdfast::QuitQuestion", "Quit Holdfast")),
        text(QT_TRANSLATE_N_NOOP("holdfast::QuitQuestion", "%n attempt(s) are in flight."), inFlight), QMessageBox::NoButton, parent);
    box.setObjectName(QStringLiteral("quit_question"));
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(text(QT_TRANSLATE_NOOP("holdfast::QuitQuestion",
        "Drain waits for their answers first. Leaving them closes the connections; they become UNKNOWN and hold their jobs until they are "
        "cleared.")));
    const QPushButton *drain =
        box.addButton(text(QT_TRANSLATE_NOOP("holdfast::QuitQuestion", "&Drain, then quit")), QMessageBox::AcceptRole);
    const QPushButton *leave =
        box.addButton(text(QT_TRANSLATE_NOOP("holdfast::QuitQuestion", "&Leave as UNKNOWN")), QMessageBox::DestructiveRole);
    QPushButton *stay = box.addButton(text(QT_TRANSLATE_NOOP("holdfast::QuitQuestion", "&Stay")), QMessageBox::RejectRole);
    box.setDefaultButton(stay);
    box.setEscapeButton(stay);
    box.exec();
    if (box.clickedButton() == drain)
        return ShutdownMode::Drain;
    if (box.clickedButton() == leave)
        return ShutdownMode::LeaveUnknown;
    return std::nullopt;
}

} // namespace holdfast
