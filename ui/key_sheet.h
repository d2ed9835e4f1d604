// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

/// The "?" sheet: every action with its key, made from the registry. Window's thread.
namespace holdfast {

class KeySheet final : public QDialog {
    Q_OBJECT
public:
    explicit KeySheet(QWidget *parent);
};

} // namespace holdfast
