// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QHash>
#include <QWidget>

class QFormLayout;
class QLabel;

/// A form whose rows explain themselves and say in place what is wrong with them; both stand in the field's accessible description, too.
/// Window's thread.
namespace holdfast {

class FieldForm : public QWidget {
    Q_OBJECT
public:
    explicit FieldForm(QWidget *parent = nullptr);

    /// label may hold a mnemonic. help: what the field means, below it.
    void addField(QWidget *field, const QString &label, const QString &help = {});
    void setProblem(QWidget *field, const QString &problem);
    /// Text and hint; focus goes to the first field that has one.
    void setProblem(QWidget *field, const Error &error);
    [[nodiscard]] QString problem(QWidget *field) const;
    [[nodiscard]] bool hasProblems() const;
    void clearProblems();

private:
    struct Row {
        QLabel *problem;
        QString help;
    };
    QFormLayout *m_layout;
    QHash<QWidget *, Row> m_rows;
};

/// A sentence and what to do about it, as one text.
[[nodiscard]] QString sentenceOf(const Error &error);
/// A label of plain text that wraps, for what may come from outside.
[[nodiscard]] QLabel *plainTextLabel(QWidget *parent, const QString &text = {});
/// The theme's colour of what went wrong, and of what explains. Called again when the palette changes.
void paintAsProblem(QLabel &label);
void paintAsHelp(QLabel &label);

} // namespace holdfast
