/*
 * save.h - matches in the store: written move by move, read back exactly.
 *
 * A listener like any other: every move appends one small record to the slot
 * of its game, so that whatever happens, the match goes on where it was. The
 * format is in docs/saving.md, to the byte.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef ENGINE_SAVE_H
#define ENGINE_SAVE_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/match.h"
#include "engine/store.h"

/* Slots: one for each game, by its place in the registry, and this one. */
#define SAVE_SETTINGS (STORE_SLOTS - 1)

/* The settings are one record, written as a whole. It begins with the last
 * match id; the rest belongs to who shows the settings. */
#define SAVE_ID_BYTES 4
#define SAVE_NONE 0xFF

/* More than this many bytes in a slot are written anew, in short form: five
 * such slots and the settings always fit into an area. */
#define SAVE_SLOT_BYTES 6144u

struct saver {
    struct match_listener listener; /* first, so it casts back */
    struct store *store;
    struct match *match;
    uint32_t known_id; /* the last match id that is stored */
    uint8_t slot;      /* where the match is saved, or SAVE_NONE */
    bool is_automatic; /* every move is saved; else only save_write() */
    bool has_failed;   /* a write failed: the player should know */
    bool is_behind;    /* so the slot lacks something: write all of it */
};

/* What a slot holds. */
struct save_info {
    const struct game *game;
    uint32_t played_ms;
    bool is_over;
};

/* Begins to listen. The match gets the ids that follow the stored ones. */
void save_init(struct saver *v, struct store *store, struct match *match);

/* The slot that was written last and whose match is not over, or SAVE_NONE. */
uint8_t save_newest(const struct saver *v);

/* What is in a slot. NULL, or why it can't be used. */
const char *save_peek(const struct saver *v, uint8_t slot,
                      struct save_info *info);

/* Puts the match of a slot in the place of the running one. NULL, or why not:
 * then the running one is as it was; only of a journal that is almost full the
 * oldest moves may be folded. (If the storage fails between two readings of
 * the slot, the match is as far as it could be read, and not saved.) */
const char *save_load(struct saver *v, uint8_t slot);

/* Writes the whole match into a slot. NULL, or why not. */
const char *save_write(struct saver *v, uint8_t slot);

/* Notes clock and random state, for a match that is left for a while. */
void save_pause(struct saver *v);

/* The slot of a game, SAVE_NONE if there is none for it. */
uint8_t save_slot(const struct game *game);

#endif
