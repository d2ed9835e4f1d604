// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fault_vfs.h"

#include <new>
#include <sqlite3.h>

namespace holdfast::test {

namespace {

/// An open file of the system, and behind it in the same memory the real one.
struct FaultFile {
    sqlite3_file base;
    FaultVfs *disk;
    sqlite3_file *real;
};

FaultFile &self(sqlite3_file *file)
{
    return *reinterpret_cast<FaultFile *>(file);
}

const sqlite3_io_methods &real(sqlite3_file *file)
{
    return *self(file).real->pMethods;
}

bool fails(sqlite3_file *file, FaultVfs::Fail what)
{
    return self(file).disk->fails(what);
}

int closeFile(sqlite3_file *file)
{
    return real(file).xClose(self(file).real);
}

int readFile(sqlite3_file *file, void *into, int bytes, sqlite3_int64 from)
{
    return fails(file, FaultVfs::Fail::Read) ? SQLITE_IOERR_READ : real(file).xRead(self(file).real, into, bytes, from);
}

int writeFile(sqlite3_file *file, const void *data, int bytes, sqlite3_int64 to)
{
    if (self(file).disk->isFull(to + bytes) || fails(file, FaultVfs::Fail::Full))
        return SQLITE_FULL;
    return fails(file, FaultVfs::Fail::Write) ? SQLITE_IOERR_WRITE : real(file).xWrite(self(file).real, data, bytes, to);
}

int truncateFile(sqlite3_file *file, sqlite3_int64 size)
{
    return real(file).xTruncate(self(file).real, size);
}

/// The tests' files need not survive a power cut.
int syncFile(sqlite3_file *file, int)
{
    return fails(file, FaultVfs::Fail::Sync) ? SQLITE_IOERR_FSYNC : SQLITE_OK;
}

int fileSize(sqlite3_file *file, sqlite3_int64 *size)
{
    return real(file).xFileSize(self(file).real, size);
}

int lockFile(sqlite3_file *file, int lock)
{
    return real(file).xLock(self(file).real, lock);
}

int unlockFile(sqlite3_file *file, int lock)
{
    return real(file).xUnlock(self(file).real, lock);
}

int checkReserved(sqlite3_file *file, int *result)
{
    return real(file).xCheckReservedLock(self(file).real, result);
}

int control(sqlite3_file *file, int what, void *argument)
{
    return real(file).xFileControl(self(file).real, what, argument);
}

int sectorSize(sqlite3_file *file)
{
    return real(file).xSectorSize(self(file).real);
}

int characteristics(sqlite3_file *file)
{
    return real(file).xDeviceCharacteristics(self(file).real);
}

int shmMap(sqlite3_file *file, int page, int size, int extend, void volatile **memory)
{
    return real(file).xShmMap(self(file).real, page, size, extend, memory);
}

int shmLock(sqlite3_file *file, int offset, int n, int flags)
{
    if ((flags & SQLITE_SHM_LOCK) != 0 && fails(file, FaultVfs::Fail::Lock))
        return SQLITE_BUSY;
    return real(file).xShmLock(self(file).real, offset, n, flags);
}

void shmBarrier(sqlite3_file *file)
{
    real(file).xShmBarrier(self(file).real);
}

int shmUnmap(sqlite3_file *file, int remove)
{
    return real(file).xShmUnmap(self(file).real, remove);
}

const sqlite3_io_methods s_methods{2, closeFile, readFile, writeFile, truncateFile, syncFile, fileSize, lockFile, unlockFile, checkReserved,
    control, sectorSize, characteristics, shmMap, shmLock, shmBarrier, shmUnmap, nullptr, nullptr};

} // namespace

struct FaultVfs::Private {
    static int open(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags, int *out);

    sqlite3_vfs *real = sqlite3_vfs_find(nullptr);
    sqlite3_vfs mine = *real; ///< All but opening is the real one's own.
};

int FaultVfs::Private::open(sqlite3_vfs *vfs, sqlite3_filename name, sqlite3_file *file, int flags, int *out)
{
    auto *const disk = static_cast<FaultVfs *>(vfs->pAppData);
    auto *const opened = new (file) FaultFile{{nullptr}, disk, reinterpret_cast<sqlite3_file *>(reinterpret_cast<FaultFile *>(file) + 1)};
    const int done = disk->d->real->xOpen(disk->d->real, name, opened->real, flags, out);
    opened->base.pMethods = opened->real->pMethods ? &s_methods : nullptr;
    return done;
}

FaultVfs::FaultVfs() : d(std::make_unique<Private>())
{
    d->mine.zName = "fault";
    d->mine.szOsFile += int(sizeof(FaultFile));
    d->mine.pAppData = this;
    d->mine.xOpen = &Private::open;
    sqlite3_vfs_register(&d->mine, 1);
}

FaultVfs::~FaultVfs()
{
    sqlite3_vfs_unregister(&d->mine);
    sqlite3_vfs_register(d->real, 1);
}

void FaultVfs::failAt(int n, Fail what)
{
    m_what = what;
    m_countdown = n;
}

bool FaultVfs::takeBack()
{
    return m_countdown.exchange(0) > 0;
}

bool FaultVfs::fails(Fail what)
{
    if (m_what != what || m_countdown.load() <= 0)
        return false;
    return --m_countdown == 0;
}

} // namespace holdfast::test
