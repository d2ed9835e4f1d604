// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QUrl>
#include <chrono>
#include <functional>

/// What measurements of many attempts at once share: a provider in a process of its own, bare network managers to stand beside, and
/// what a piece of work needs of this process. Main thread.
namespace holdfast::test {

struct Measured {
    qint64 ms = 0;
    qint64 megabytes = 0; ///< At the peak, over what was there before.
    qsizetype descriptors = 0;
    int answered = 0;
};

/// Peak of memory and descriptors while `work` runs; it answers how many came back.
Measured measured(const std::function<int()> &work);
void print(const char *who, const Measured &seen, int count);

/// So many POSTs at once, each by a plain manager with the headers and attributes of ours; how many were answered.
int bareManagers(const QUrl &url, int count);

/// Ours and bare managers in turns, three times: all of ours answered, within 110 MB, and the ratio of the medians at most 1.25.
bool besideBareManagers(const char *who, const QUrl &url, int count, const std::function<Measured()> &ours);

/// The same program again, with --serve: it is the provider until this leaves.
class ProviderProcess final {
public:
    ProviderProcess();
    ~ProviderProcess();
    ProviderProcess(const ProviderProcess &) = delete;
    ProviderProcess &operator=(const ProviderProcess &) = delete;
    [[nodiscard]] const QUrl &url() const { return m_url; }

private:
    QProcess m_process;
    QUrl m_url;
};

/// What --serve runs: every POST is held for so long and answered with 200 and this body.
int serveHeld(std::chrono::milliseconds held, const QByteArray &body);

} // namespace holdfast::test
