// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QWidget>

class QCheckBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

/// Bytes from outside as plain text, read-only: cut in the view with a line that says so, whole in "Save as". Prepared in the
/// background; an older text never replaces a newer one. Window's thread.
namespace holdfast {

struct ViewText;

class TextView final : public QWidget {
    Q_OBJECT
public:
    TextView(const QString &name, const QString &fileName, QWidget *parent = nullptr);

    /// A sentence in place of a text: "No answer is kept." Nothing can be saved.
    void showSentence(const QString &sentence);
    void showBytes(const QByteArray &bytes);
    /// Writes all bytes in the background; ends with saved().
    void saveAs(const QString &path);

signals:
    void shown();
    void saved(const QString &path, const QString &problem); ///< An empty problem: it stands there.

private:
    void prepare();
    void take(quint64 generation, const ViewText &view);
    void askForFile();

    QPlainTextEdit *m_text;
    QLabel *m_note;
    QCheckBox *m_setOut;
    QPushButton *m_save;
    QString m_fileName;
    QByteArray m_bytes;
    quint64 m_generation = 0;
};

} // namespace holdfast
