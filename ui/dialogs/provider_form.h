// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/provider_record.h"
#include "ui/dialogs/field_form.h"
#include "ui/dialogs/probe_fields.h"

#include <optional>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;

/// The fields of one provider record. Secrets are references here as everywhere. Window's thread.
namespace holdfast {

class ProviderForm final : public FieldForm {
    Q_OBJECT
public:
    explicit ProviderForm(QWidget *parent = nullptr);

    void showRecord(const ProviderRecord &record);
    /// What the fields say, as it may be stored; empty when one has a problem, which is then shown beside it.
    [[nodiscard]] std::optional<ProviderRecord> read();
    /// Beside the field that the sentence is about, where that can be told. False: nowhere.
    bool place(const Error &error);

signals:
    void edited();

private:
    void build();
    void readDeadlines(ProviderRecord &record);
    void readPrices(ProviderRecord &record);

    QLineEdit *m_name;
    QComboBox *m_format;
    QLineEdit *m_url;
    QLineEdit *m_model;
    QLineEdit *m_secret;
    QLineEdit *m_caFile;
    QLineEdit *m_proxy;
    QLineEdit *m_proxySecret;
    QLineEdit *m_connect;
    QLineEdit *m_soft;
    QLineEdit *m_hard;
    QSpinBox *m_limit;
    ProbeFields m_probe;
    QLineEdit *m_inputPrice;
    QLineEdit *m_outputPrice;
    QLineEdit *m_currency;
    QCheckBox *m_overload;
    ProviderRecord m_shown; ///< What the fields do not show stays as it was.
};

} // namespace holdfast
