// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "race_barrier.h"

#include <QFile>
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <unistd.h>

namespace holdfast::test {

struct RaceBarrier::Shared {
    pthread_barrier_t barrier;
    int processes;
};

bool RaceBarrier::create(const QString &file, int processes)
{
    {
        QFile made(file);
        if (!made.open(QIODevice::WriteOnly) || !made.resize(sizeof(Shared)))
            return false;
    }
    const RaceBarrier opened(file);
    pthread_barrierattr_t attributes;
    pthread_barrierattr_init(&attributes);
    pthread_barrierattr_setpshared(&attributes, PTHREAD_PROCESS_SHARED);
    opened.m_shared->processes = processes;
    const bool done = pthread_barrier_init(&opened.m_shared->barrier, &attributes, static_cast<unsigned>(processes)) == 0;
    pthread_barrierattr_destroy(&attributes);
    return done;
}

RaceBarrier::RaceBarrier(const QString &file)
{
    const int descriptor = ::open(QFile::encodeName(file).constData(), O_RDWR | O_CLOEXEC);
    void *memory = ::mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    if (descriptor < 0 || memory == MAP_FAILED)
        qFatal("no barrier at %s", qPrintable(file));
    ::close(descriptor);
    m_shared = static_cast<Shared *>(memory);
}

RaceBarrier::~RaceBarrier()
{
    ::munmap(m_shared, sizeof(Shared));
}

void RaceBarrier::wait()
{
    pthread_barrier_wait(&m_shared->barrier);
}

int RaceBarrier::processes() const
{
    return m_shared->processes;
}

} // namespace holdfast::test
