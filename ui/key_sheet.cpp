// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/key_sheet.h"

#include "ui/actions.h"
#include "ui/plain_label.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QPushButton>

namespace holdfast {

KeySheet::KeySheet(QWidget *parent) : QDialog(parent)
{
    setWindowTitle(tr("Keys"));
    auto *grid = new QGridLayout(this);
    grid->setHorizontalSpacing(24);
    constexpr int half = 12; // two columns of about as many rows
    int shown = 0;
    for (const ActionSpec &spec : Actions::specs()) {
        const QKeySequence key(QLatin1String(spec.key), QKeySequence::PortableText);
        if (key.isEmpty())
            continue;
        auto *name = new PlainLabel(this);
        name->setText(Actions::tr(spec.text).remove(u'&'));
        auto *text = new PlainLabel(this);
        text->setText(key.toString(QKeySequence::NativeText));
        QFont bold = text->font();
        bold.setBold(true);
        text->setFont(bold);
        grid->addWidget(text, shown % half, shown / half * 2);
        grid->addWidget(name, shown % half, shown / half * 2 + 1);
        ++shown;
    }
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setAccessibleName(tr("Close"));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    grid->addWidget(buttons, half, 0, 1, 4);
}

} // namespace holdfast
