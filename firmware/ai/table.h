/*
 * table.h - the transposition table: what was found out about positions.
 *
 * One table for all, of a size that the build chooses. Without it (size 0)
 * everything works, only slower: then also other moves may be found.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef AI_TABLE_H
#define AI_TABLE_H

#include <stdint.h>

#include "game.h"

/* Bytes; a power of two, or 0 for none. */
#ifndef THINK_TABLE_BYTES
#define THINK_TABLE_BYTES 32768
#endif

/* What the value of an entry is. */
enum table_bound {
    TABLE_NONE, /* the entry is empty */
    TABLE_AT_LEAST,
    TABLE_AT_MOST,
    TABLE_EXACT,
};

struct table_entry {
    uint32_t key;   /* 24 bits of the hash, 6 of the depth, 2 of the bound */
    int16_t value;  /* as the player sees it for whom the search is made */
    game_move move; /* the best that is known, or GAME_NO_MOVE */
};

#if THINK_TABLE_BYTES > 0

/* Forgets everything. */
void table_clear(void);

/* What is known of the position with this hash, or NULL. */
const struct table_entry *table_find(uint32_t hash);

/* Keeps a finding; `found.key` is depth * 4 + bound, depth below 64. */
void table_keep(uint32_t hash, struct table_entry found);

#else

static inline void table_clear(void)
{
}

static inline const struct table_entry *table_find(uint32_t hash)
{
    (void)hash;
    return NULL;
}

static inline void table_keep(uint32_t hash, struct table_entry found)
{
    (void)hash;
    (void)found;
}

#endif

#endif
