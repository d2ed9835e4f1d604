// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/field_form.h"

#include "ui/theme.h"

#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace holdfast {

namespace {

void paint(QLabel &label, const QColor &colour)
{
    QPalette palette = label.palette();
    palette.setColor(QPalette::WindowText, colour);
    label.setPalette(palette);
}

} // namespace

QString sentenceOf(const Error &error)
{
    return error.hint.isEmpty() ? error.text : error.text + u' ' + error.hint;
}

QLabel *plainTextLabel(QWidget *parent, const QString &text)
{
    auto *label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

void paintAsProblem(QLabel &label)
{
    paint(label, coloursFor(label).failure);
}

void paintAsHelp(QLabel &label)
{
    paint(label, coloursFor(label).muted);
}

FieldForm::FieldForm(QWidget *parent) : QWidget(parent), m_layout(new QFormLayout(this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

void FieldForm::addField(QWidget *field, const QString &label, const QString &help)
{
    auto *cell = new QVBoxLayout;
    cell->setSpacing(2);
    cell->addWidget(field);
    if (!help.isEmpty()) {
        QLabel *text = plainTextLabel(this, help);
        paintAsHelp(*text);
        cell->addWidget(text);
    }
    QLabel *problem = plainTextLabel(this);
    paintAsProblem(*problem);
    problem->hide();
    cell->addWidget(problem);
    auto *name = new QLabel(label, this);
    name->setBuddy(field);
    m_layout->addRow(name, cell);
    field->setAccessibleName(QString(label).remove(u'&'));
    field->setAccessibleDescription(help);
    m_rows.insert(field, {problem, help});
}

void FieldForm::setProblem(QWidget *field, const QString &problem)
{
    const bool first = !hasProblems();
    const Row &row = *m_rows.constFind(field);
    row.problem->setText(problem);
    row.problem->setVisible(!problem.isEmpty());
    field->setAccessibleDescription(problem.isEmpty() ? row.help : problem + u' ' + row.help);
    if (first && !problem.isEmpty())
        field->setFocus();
}

void FieldForm::setProblem(QWidget *field, const Error &error)
{
    setProblem(field, sentenceOf(error));
}

QString FieldForm::problem(QWidget *field) const
{
    return m_rows.value(field).problem->text();
}

bool FieldForm::hasProblems() const
{
    return std::any_of(m_rows.cbegin(), m_rows.cend(), [](const Row &row) { return !row.problem->text().isEmpty(); });
}

void FieldForm::clearProblems()
{
    for (QWidget *field : m_rows.keys())
        setProblem(field, QString());
}

} // namespace holdfast
