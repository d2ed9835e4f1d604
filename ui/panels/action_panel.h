// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/when_done.h"

#include <QFrame>
#include <QFuture>

class QFormLayout;
class QLineEdit;
class QPushButton;

/// An action's form, in place of a pop-up: what it is about, its fields, a reason, one button (Ctrl+Enter), Escape closes. It sends
/// once at a time; what was typed stays when it is refused. Made for one action on one job and thrown away after. Window's thread.
namespace holdfast {

class PlainLabel;
struct JobDetail;

class ActionPanel : public QFrame {
    Q_OBJECT
public:
    /// name: stable, for tests. about: one sentence on top, plain text.
    ActionPanel(const QString &name, const QString &title, const QString &about, QWidget *parent);

    [[nodiscard]] QString reason() const;
    [[nodiscard]] QString said() const; ///< What stands below the form: a refusal, or what is missing.
    void focusFirst();
    /// What stands now, after its author was told of it: the next sending counts from there.
    virtual void look(const JobDetail &detail);

public slots:
    void send(); ///< As the button does; nothing while an answer is outstanding.

signals:
    void done(const QString &sentence); ///< It stands; the sentence says what was done.
    void closed();                      ///< The operator left it.
    void stale();                       ///< Somebody was faster: what is shown has to be read again.

protected:
    /// Starts the request through await(), or says what is missing.
    virtual void submit() = 0;
    template <typename T> void await(QFuture<Result<T>> future)
    {
        setBusy(true);
        whenDone(future, this, [this](const Result<T> &result) {
            if (result) {
                emit done(result->text); // stays busy: it is never sent a second time
                return;
            }
            setBusy(false);
            refuse(result.error());
        });
    }
    void addReason(const QString &placeholder);
    void setButton(const QString &text);
    void say(const QString &text);
    [[nodiscard]] bool requireReason();
    [[nodiscard]] QFormLayout &form() { return *m_form; }
    void setFirst(QWidget *widget) { m_first = widget; }

private:
    void setBusy(bool busy);
    void refuse(const Error &error);

    QFormLayout *m_form;
    QLineEdit *m_reason = nullptr;
    PlainLabel *m_said;
    QPushButton *m_button;
    QWidget *m_first = nullptr;
    bool m_busy = false;
};

} // namespace holdfast
