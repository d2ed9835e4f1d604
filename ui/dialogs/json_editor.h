// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QPlainTextEdit;

/// A JSON text that is checked in the background while it is typed; what is wrong is said below, with its line and column, and marked
/// in the text. Window's thread.
namespace holdfast {

class JsonEditor final : public QWidget {
    Q_OBJECT
public:
    static constexpr int s_pauseMillis = 250; ///< Checked when the typing rests this long.

    explicit JsonEditor(QWidget *parent = nullptr);

    void setText(const QString &text);
    [[nodiscard]] QByteArray bytes() const; ///< UTF-8, as typed.
    [[nodiscard]] QString verdict() const;  ///< The sentence below.
    /// Says and marks what is wrong, as found by whoever judged these very bytes.
    void showError(const Error &error);
    [[nodiscard]] QPlainTextEdit &editor() const { return *m_text; }

signals:
    void edited();
    void checked(bool inOrder);

private:
    void check();
    void take(quint64 generation, const Result<void> &result);

    QPlainTextEdit *m_text;
    QLabel *m_verdict;
    QTimer m_pause;
    quint64 m_generation = 0;
};

} // namespace holdfast
