// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/provider_record.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTableView;

/// The providers and one of them to edit. Records are immutable: saving adds a version. Nothing is saved unless all of it may be.
/// Test asks the provider for its list of models, never for a completion. Window's thread.
namespace holdfast {

class EngineClient;
class ProviderForm;
class ProviderModel;

class ProvidersDialog final : public QDialog {
    Q_OBJECT
public:
    ProvidersDialog(EngineClient &engine, ProviderModel &providers, QWidget *parent = nullptr);

private:
    void build();
    void chosen(int row);
    void beginNew();
    void save();
    void saved(const Result<ProviderRecord> &result);
    void test();
    void say(const QString &sentence, bool problem);
    void setBusy(bool busy);
    void updateButtons();

    EngineClient &m_engine;
    ProviderModel &m_providers;
    QTableView *m_table;
    ProviderForm *m_form;
    QLabel *m_said;
    QPushButton *m_new;
    QPushButton *m_save;
    QPushButton *m_test;
    QString m_name; ///< Of the version that is shown; empty while a new one is typed.
    bool m_edited = false;
    bool m_busy = false;
};

} // namespace holdfast
