// SPDX-FileCopyrightText: The Holdfast authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition/private_memory.h"

#include <cstdio>
#include <sys/prctl.h>
#include <sys/resource.h>

namespace holdfast {

void keepMemoryPrivate()
{
    // Both: a core that is piped to a collector asks no limit, and what a child inherits is the limit alone.
    const rlimit none{0, 0};
    const bool noCore = setrlimit(RLIMIT_CORE, &none) == 0;
    const bool unread = prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
    if (!noCore || !unread)
        std::fputs("A crash here may write keys of providers into a core file: the system refused to rule that out.\n"
                   "  Switch cores off for this user (ulimit -c 0), or see what confines this program.\n",
            stderr);
}

} // namespace holdfast
