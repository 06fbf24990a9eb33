/*
 * table.c - the transposition table: what was found out about positions.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ai/table.h"

#include <string.h>

#if THINK_TABLE_BYTES > 0

#define ENTRIES (THINK_TABLE_BYTES / sizeof(struct table_entry))
#define KEY_BITS 0xFFFFFF00u

_Static_assert((THINK_TABLE_BYTES & (THINK_TABLE_BYTES - 1)) == 0,
               "a power of two");

/* Where a chip has memory beside that of the variables, the board names its
 * section. It need not be cleared at boot: every search begins so. */
#ifdef THINK_TABLE_SECTION
__attribute__((section(THINK_TABLE_SECTION)))
#endif
static struct table_entry entries[ENTRIES];

void table_clear(void)
{
    memset(entries, 0, sizeof entries);
}

const struct table_entry *table_find(uint32_t hash)
{
    const struct table_entry *e = &entries[hash % ENTRIES];

    return ((e->key ^ hash) & KEY_BITS) == 0 ? e : NULL;
}

/* The newest finding replaces any other: it is nearest to what comes next. */
void table_keep(uint32_t hash, struct table_entry found)
{
    found.key |= hash & KEY_BITS;
    entries[hash % ENTRIES] = found;
}

#endif
