// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/provider_form.h"

#include "domain/limits.h"
#include "domain/provider_rules.h"
#include "ui/dialogs/locale_number.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>

namespace holdfast {

namespace {

QLineEdit *lineEdit(const char *name)
{
    auto *edit = new QLineEdit;
    edit->setObjectName(QLatin1String(name));
    return edit;
}

} // namespace

ProviderForm::ProviderForm(QWidget *parent)
    : FieldForm(parent), m_name(lineEdit("name")), m_format(new QComboBox), m_url(lineEdit("url")), m_model(lineEdit("model")),
      m_secret(lineEdit("secret")), m_caFile(lineEdit("ca_file")), m_proxy(lineEdit("proxy")), m_proxySecret(lineEdit("proxy_secret")),
      m_connect(lineEdit("connect")), m_soft(lineEdit("soft")), m_hard(lineEdit("hard")), m_limit(new QSpinBox),
      m_inputPrice(lineEdit("input_price")), m_outputPrice(lineEdit("output_price")), m_currency(lineEdit("currency")),
      m_overload(new QCheckBox(tr("503 and 529 do not say whether it ran (a gateway in front of others)")))
{
    build();
    for (QLineEdit *edit : findChildren<QLineEdit *>())
        connect(edit, &QLineEdit::textEdited, this, &ProviderForm::edited);
    for (QComboBox *choice : findChildren<QComboBox *>())
        connect(choice, &QComboBox::currentIndexChanged, this, &ProviderForm::edited);
    for (QCheckBox *box : findChildren<QCheckBox *>())
        connect(box, &QCheckBox::toggled, this, &ProviderForm::edited);
    connect(m_limit, &QSpinBox::valueChanged, this, &ProviderForm::edited);
    showRecord(ProviderRecord());
}

void ProviderForm::build()
{
    m_format->addItem(QStringLiteral("openai-chat"));
    m_limit->setRange(1, limits::maxSlots);
    addField(
        m_name, tr("&Name"), tr("Jobs name a provider by it. Saving under a name that exists makes a new version; attempts keep theirs."));
    addField(m_format, tr("&Format"));
    addField(m_url, tr("&URL"), tr("The base as stock clients take it: https://api.example.com/v1"));
    addField(m_model, tr("&Model"), tr("Used where a job names none."));
    addField(m_secret, tr("&Secret"),
        tr("A reference, never the secret itself: env:NAME is read from the environment, file:/path from a file that only you can read "
           "(mode 0600). "
           "Empty: no key is sent."));
    addField(m_caFile, tr("C&A file"), tr("If set, only these authorities are trusted; may be empty."));
    addField(m_proxy, tr("Prox&y"), tr("http://host:port, the only way to it. Empty: straight, whatever the environment says."));
    addField(m_proxySecret, tr("… its secret"), tr("A reference to USER:PASSWORD, as for the provider's secret; empty: it asks for none."));
    addField(m_connect, tr("Connect &within"), tr("Seconds. Nothing sent by then: it did not run."));
    addField(m_soft, tr("Ans&wer within"), tr("Seconds. No answer by then: the attempt is UNKNOWN, and the connection stays open."));
    addField(m_hard, tr("&Close after"), tr("Seconds. Then the connection is closed, and that is recorded."));
    addField(m_limit, tr("Attempts at &once"), tr("Per running Holdfast; others wait in the queue."));
    m_probe.addTo(*this);
    addField(m_inputPrice, tr("Price, &input"), tr("For a million tokens; empty: costs are not known."));
    addField(m_outputPrice, tr("Price, ou&tput"), tr("For a million tokens."));
    addField(m_currency, tr("Curre&ncy"), tr("Three capital letters, for example USD."));
    addField(m_overload, QString());
}

void ProviderForm::showRecord(const ProviderRecord &record)
{
    m_shown = record;
    clearProblems();
    m_name->setText(record.name);
    m_url->setText(record.url);
    m_model->setText(record.model);
    m_secret->setText(record.secretRef);
    m_caFile->setText(record.caFile);
    m_proxy->setText(record.proxyUrl);
    m_proxySecret->setText(record.proxySecretRef);
    m_connect->setText(numberText(record.deadlines.connect.count(), 3));
    m_soft->setText(numberText(record.deadlines.soft.count(), 3));
    m_hard->setText(numberText(record.deadlines.hard.count(), 3));
    m_limit->setValue(record.limit);
    m_probe.showRecipe(record.probe);
    m_inputPrice->setText(record.prices ? numberText(record.prices->inputMicros, 6) : QString());
    m_outputPrice->setText(record.prices ? numberText(record.prices->outputMicros, 6) : QString());
    m_currency->setText(record.prices ? record.prices->currency : QString());
    m_overload->setChecked(record.overloadAmbiguous);
}

std::optional<ProviderRecord> ProviderForm::read()
{
    clearProblems();
    ProviderRecord record = m_shown;
    record.name = m_name->text();
    record.format = m_format->currentText();
    record.url = m_url->text();
    record.model = m_model->text();
    record.secretRef = m_secret->text();
    record.caFile = m_caFile->text();
    record.proxyUrl = m_proxy->text();
    record.proxySecretRef = m_proxySecret->text();
    record.limit = m_limit->value();
    record.overloadAmbiguous = m_overload->isChecked();
    readDeadlines(record);
    record.probe = m_probe.read(*this);
    readPrices(record);
    if (const auto name = validateProviderName(record.name); !name)
        setProblem(m_name, name.error());
    if (const auto url = validateBaseUrl(record.url); !url)
        setProblem(m_url, url.error());
    if (hasProblems())
        return std::nullopt;
    const auto whole = validateProvider(record);
    if (whole)
        return *whole;
    if (!place(whole.error()))
        setProblem(m_name, whole.error());
    return std::nullopt;
}

void ProviderForm::readDeadlines(ProviderRecord &record)
{
    const auto seconds = [this](QLineEdit *edit, const QString &what, Millis &target, Millis ifEmpty) {
        const auto typed = typedSeconds(edit->text(), what);
        typed ? void(target = typed->value_or(ifEmpty)) : setProblem(edit, typed.error());
    };
    seconds(m_connect, tr("The connect deadline"), record.deadlines.connect, Deadlines().connect);
    seconds(m_soft, tr("The soft deadline"), record.deadlines.soft, Deadlines().soft);
    seconds(m_hard, tr("The hard deadline"), record.deadlines.hard, Deadlines().hard);
}

void ProviderForm::readPrices(ProviderRecord &record)
{
    const auto input = typedNumber(m_inputPrice->text(), tr("The input price"), 6);
    const auto output = typedNumber(m_outputPrice->text(), tr("The output price"), 6);
    if (!input)
        setProblem(m_inputPrice, input.error());
    if (!output)
        setProblem(m_outputPrice, output.error());
    if (!input || !output)
        return;
    const bool none = !*input && !*output && m_currency->text().isEmpty();
    record.prices = none ? std::nullopt : std::optional(Prices{input->value_or(0), output->value_or(0), m_currency->text()});
}

bool ProviderForm::place(const Error &error)
{
    const std::pair<const char *, QWidget *> places[] = {{"probe", m_probe.fieldOf(error.text)}, {"proxy's secret", m_proxySecret},
        {"proxy", m_proxy}, {"reference", m_secret}, {"secret", m_secret}, {"certificate", m_caFile}, {"CA file", m_caFile},
        {"connect deadline", m_connect}, {"soft deadline", m_soft}, {"hard deadline", m_hard}, {"currency", m_currency},
        {"price", m_inputPrice}, {"limit", m_limit}, {"model", m_model}, {"URL", m_url}, {"name", m_name}};
    for (const auto &[word, field] : places) {
        if (error.text.contains(QLatin1String(word))) {
            setProblem(field, error);
            return true;
        }
    }
    return false;
}

} // namespace holdfast
