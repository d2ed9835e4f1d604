// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/provider_record.h"

#include <QCoreApplication>
#include <optional>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QWidget;

/// The fields of a provider form that say how the provider can be asked later, and what its record proves. The form owns the widgets.
/// Window's thread.
namespace holdfast {

struct Error;
class FieldForm;

class ProbeFields final {
    Q_DECLARE_TR_FUNCTIONS(holdfast::ProbeFields)
public:
    ProbeFields();

    void addTo(FieldForm &form);
    void showRecipe(const std::optional<ProbeRecipe> &recipe);
    /// What is no number is said beside its field.
    [[nodiscard]] std::optional<ProbeRecipe> read(FieldForm &form) const;
    /// The field that this sentence is about; null: none of these.
    [[nodiscard]] QWidget *fieldOf(const QString &sentence) const;

private:
    QComboBox *m_way;
    QLineEdit *m_url;
    QLineEdit *m_answer;
    QLineEdit *m_failed;
    QComboBox *m_failedRan;
    QLineEdit *m_running;
    QLineEdit *m_retention;
    QCheckBox *m_miss;
    QLineEdit *m_source;
};

} // namespace holdfast
