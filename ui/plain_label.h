// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

/// A label for sentences that may carry text from outside: plain text, wrapped, selectable. Window's thread.
namespace holdfast {

class PlainLabel final : public QLabel {
    Q_OBJECT
public:
    explicit PlainLabel(QWidget *parent = nullptr);
};

} // namespace holdfast
