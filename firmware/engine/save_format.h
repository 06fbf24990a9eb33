/*
 * save_format.h - what the records of a saved match look like.
 *
 * A slot is BEGIN, then LINE records if the match did not start from its
 * set-up, then moves. MOVES is the short form that a rewritten slot begins
 * with; MOVE, COUNT and STATUS share one layout, the mark, and each says how
 * many moves there are after it: read twice, a mark changes nothing.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef ENGINE_SAVE_FORMAT_H
#define ENGINE_SAVE_FORMAT_H

#include "engine/store.h"

#define SAVE_VERSION 1

enum save_kind {
    KIND_BEGIN = STORE_KIND_BEGIN,
    KIND_LINE,   /* a piece of the first position's state line */
    KIND_MOVES,  /* moves and their seconds, 3 bytes each */
    KIND_MOVE,   /* a mark: one move more */
    KIND_COUNT,  /* a mark: moves were taken back or made again */
    KIND_STATUS, /* a mark: somebody came or went, or time passed */
};

/* The offsets in a BEGIN record. */
enum {
    BEGIN_VERSION = 0,
    BEGIN_NAME = 2, /* four letters, 0 for fewer */
    BEGIN_SEATS = 6,
    BEGIN_OPTIONS = 10,
    BEGIN_CLOCK = 20,
    BEGIN_LINE = 22, /* length of the state line, 0: started by the set-up */
    BEGIN_SEED = 24,
    BEGIN_ID = 28,
    BEGIN_ORIGIN = 32,
    BEGIN_FOLDED = 40,
    BEGIN_SIZE = 44
};

/* The offsets in a mark. */
enum {
    MARK_RANDOM = 0,
    MARK_PLAYED = 8,
    MARK_TURN = 12,   /* 3 bytes: milliseconds of this turn */
    MARK_ENDING = 15, /* ending, winner << 4, over << 7 */
    MARK_COUNT = 16,
    MARK_VALUE = 18, /* the move; of a STATUS: present, away << 4 */
    MARK_SIZE = 20,
    MARK_AWAY = 20, /* of a STATUS: milliseconds since somebody is away */
    STATUS_SIZE = 22
};

#define MARK_BYTES 32u   /* a mark's record in the store */
#define STATUS_BYTES 40u /* that of a STATUS */
#define MARK_OVER 0x80u
#define SAVE_TURN_MAX 0xFFFFFFu

#define SAVE_CHUNK_MAX 60 /* bytes of LINE and MOVES */
#define SAVE_MOVE_BYTES 3
#define SAVE_NAME_LENGTH 4

_Static_assert(SAVE_CHUNK_MAX <= STORE_PAYLOAD_MAX &&
                   BEGIN_SIZE <= SAVE_CHUNK_MAX &&
                   STATUS_SIZE <= SAVE_CHUNK_MAX,
               "every record fits");
_Static_assert(SAVE_CHUNK_MAX % SAVE_MOVE_BYTES == 0, "no move is cut apart");

/* The loaded match is saved from now on, if all are; it came from `slot`. */
struct saver;
void save_adopt(struct saver *v, uint8_t slot);

#endif
