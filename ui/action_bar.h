// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

/// A toolbar that folds before it hides anything: where the texts do not fit, the less important buttons show their icons only, then
/// all of them do. Window's thread.
namespace holdfast {

class ActionBar final : public QToolBar {
    Q_OBJECT
public:
    explicit ActionBar(const QString &title, QWidget *parent = nullptr);

    void addImportant(QAction *action); ///< Keeps its text longest.

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    enum class Folded { None, LessImportant, All };
    void fold();
    void setFolded(Folded folded);
    [[nodiscard]] int neededWidth() const;

    QList<QAction *> m_important;
};

} // namespace holdfast
