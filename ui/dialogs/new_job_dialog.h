// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "domain/error.h"
#include "domain/ids.h"
#include "domain/intent.h"

#include <QDialog>
#include <optional>

class QAbstractItemModel;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

/// Asks for a new job. However often Create is pressed, one request goes out at a time and always with the same key, so one intent is
/// one job. A conflict names what differs and offers the job that exists; a replay says which job it is. Window's thread.
namespace holdfast {

class EngineClient;
class FieldForm;
class JsonEditor;
struct Submitted;

class NewJobDialog final : public QDialog {
    Q_OBJECT
public:
    /// providers: names in column 0. owner: proposed, can be changed.
    NewJobDialog(EngineClient &engine, QAbstractItemModel &providers, const QString &owner, QWidget *parent = nullptr);

signals:
    /// The job was created, or the person wants to see the one that exists.
    void jobWanted(holdfast::JobId job);

private:
    void addFields(QAbstractItemModel &providers, const QString &owner);
    void layOut();
    void create();
    /// What the form says; empty when a field has a problem, which is then shown.
    [[nodiscard]] std::optional<Submission> read();
    void take(const Result<Submitted> &result);
    void refuse(const Error &error);
    void conflict(const Error &error);
    void offer(const QString &text, qint64 job);
    void edited();

    EngineClient &m_engine;
    FieldForm *m_form;
    QLineEdit *m_owner;
    QLineEdit *m_key;
    QComboBox *m_provider;
    QLineEdit *m_model;
    JsonEditor *m_payload;
    QSpinBox *m_inFlight;
    QLineEdit *m_connect;
    QLineEdit *m_soft;
    QLineEdit *m_hard;
    QCheckBox *m_start;
    QLabel *m_answer; ///< What the engine said.
    QPushButton *m_open;
    QPushButton *m_create;
    qint64 m_existing = 0;
};

} // namespace holdfast
