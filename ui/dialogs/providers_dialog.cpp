// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/providers_dialog.h"

#include "domain/when_done.h"
#include "engine/engine_client.h"
#include "itemmodels/provider_model.h"
#include "ui/dialogs/provider_form.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

namespace holdfast {

ProvidersDialog::ProvidersDialog(EngineClient &engine, ProviderModel &providers, QWidget *parent)
    : QDialog(parent), m_engine(engine), m_providers(providers), m_table(new QTableView(this)), m_form(new ProviderForm),
      m_said(plainTextLabel(this)), m_new(new QPushButton(tr("Add a &provider"), this)),
      m_save(new QPushButton(tr("Sa&ve as a new version"), this)), m_test(new QPushButton(tr("T&est"), this))
{
    setWindowTitle(tr("Providers"));
    build();
    connect(m_new, &QPushButton::clicked, this, &ProvidersDialog::beginNew);
    connect(m_save, &QPushButton::clicked, this, &ProvidersDialog::save);
    connect(m_test, &QPushButton::clicked, this, &ProvidersDialog::test);
    connect(m_form, &ProviderForm::edited, this, [this] {
        m_edited = true;
        updateButtons();
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex &now) {
        if (now.isValid())
            chosen(now.row());
    });
    m_providers.rowCount() > 0 ? m_table->selectRow(0) : beginNew();
}

void ProvidersDialog::build()
{
    m_table->setModel(&m_providers);
    m_table->setObjectName(QStringLiteral("providers"));
    m_table->setAccessibleName(tr("Providers"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setTextElideMode(Qt::ElideMiddle);
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->resizeColumnsToContents();
    m_test->setObjectName(QStringLiteral("test"));
    m_test->setToolTip(tr("Asks the provider for its list of models; nothing is computed and nothing is paid."));
    m_save->setObjectName(QStringLiteral("save"));
    m_new->setObjectName(QStringLiteral("new"));
    m_said->setObjectName(QStringLiteral("said"));
    auto *scroll = new QScrollArea(this);
    auto *inner = new QWidget(scroll);
    auto *innerLayout = new QVBoxLayout(inner);
    innerLayout->addWidget(m_form);
    scroll->setWidget(inner);
    scroll->setWidgetResizable(true);
    auto *splitter = new QSplitter(Qt::Horizontal, this);
    splitter->addWidget(m_table);
    splitter->addWidget(scroll);
    splitter->setSizes({2'000, 3'000}); // a proportion: the splitter makes it fit
    splitter->setChildrenCollapsible(false);
    auto *buttons = new QDialogButtonBox(this);
    for (QPushButton *button : {m_new, m_save, m_test})
        buttons->addButton(button, QDialogButtonBox::ActionRole);
    connect(buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole), &QPushButton::clicked, this, &QDialog::reject);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(splitter, 1);
    layout->addWidget(m_said);
    layout->addWidget(buttons);
    resize(fontMetrics().averageCharWidth() * 150, fontMetrics().lineSpacing() * 40);
}

void ProvidersDialog::chosen(int row)
{
    const ProviderRecord &record = m_providers.rowAt(row);
    m_name = record.name;
    m_edited = false;
    m_form->showRecord(record);
    say(tr("Version %1, by %2. Nothing that was saved is ever changed: saving adds a version.")
            .arg(QString::number(record.version), record.createdBy),
        false);
    updateButtons();
}

void ProvidersDialog::beginNew()
{
    m_table->clearSelection();
    m_table->setCurrentIndex({});
    m_name.clear();
    m_edited = false;
    m_form->showRecord(ProviderRecord());
    say(tr("A new provider: a name and a URL are enough."), false);
    m_form->setFocus();
    updateButtons();
}

void ProvidersDialog::save()
{
    const auto record = m_form->read();
    if (!record) {
        say(tr("Nothing was saved: something above cannot stand."), true);
        return;
    }
    setBusy(true);
    whenDone(m_engine.addProvider(*record), this, [this](const Result<ProviderRecord> &result) {
        setBusy(false);
        saved(result);
    });
}

void ProvidersDialog::saved(const Result<ProviderRecord> &result)
{
    if (!result) {
        say(m_form->place(result.error()) ? tr("Nothing was saved: something above cannot stand.") : sentenceOf(result.error()), true);
        return;
    }
    m_name = result->name;
    m_edited = false;
    m_form->showRecord(*result);
    say(tr("Saved as version %1 of %2.").arg(QString::number(result->version), result->name), false);
    updateButtons();
}

void ProvidersDialog::test()
{
    setBusy(true);
    say(tr("Asking %1 for its models…").arg(m_name), false);
    whenDone(m_engine.testProvider(m_name), this, [this](const Result<QString> &result) {
        setBusy(false);
        say(result ? *result : sentenceOf(result.error()), !result);
    });
}

void ProvidersDialog::say(const QString &sentence, bool problem)
{
    problem ? paintAsProblem(*m_said) : paintAsHelp(*m_said);
    m_said->setText(sentence);
}

void ProvidersDialog::setBusy(bool busy)
{
    m_busy = busy;
    updateButtons();
}

void ProvidersDialog::updateButtons()
{
    m_save->setEnabled(!m_busy && m_edited);
    m_test->setEnabled(!m_busy && !m_edited && !m_name.isEmpty()); // it tests what was saved
}

} // namespace holdfast
