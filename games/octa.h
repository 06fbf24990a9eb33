/*
 * octa.h - the board of Octa-Core: its state, and the map for others.
 *
 * A cell is a byte. The rows follow each other from the top, each of 16 bytes
 * of which those behind the cells are edge: a step over a side ends there, a
 * step over the top or the bottom leaves the array or ends in the edge that
 * fills its rest. So a cell's place in the array, row * 16 + col, and the steps
 * between places are the same for all sizes. Others name a cell by its number,
 * row * cols + col.
 *
 * Coordinates x and y are those of the rule book (OC-01): the centre is 0,0
 * and y grows to the north.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GAMES_OCTA_H
#define GAMES_OCTA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game.h"

#define OCTA_SIZE_MAX 7
#define OCTA_LIMIT_MAX 999
#define OCTA_CELLS_MAX 225
#define OCTA_LINE 16       /* bytes of a row: at most 15 cells and an edge */
#define OCTA_BYTES 240     /* 15 rows */
#define OCTA_NOWHERE 0xFFu /* no place */
#define OCTA_DIRECTIONS 8

/* The bits of a cell; neither RED nor BLUE: neutral. */
#define OCTA_ARROW 0x07u
#define OCTA_BLUE 0x08u
#define OCTA_RED 0x10u
#define OCTA_OWNERS (OCTA_RED | OCTA_BLUE)
#define OCTA_EDGE 0x80u

enum octa_win { OCTA_MAJORITY, OCTA_ELIMINATION, OCTA_WINS };

/* As the protocol has them; ends with NULL. */
extern const char *const octa_win_words[];

/* Why OC-10 refuses a set-up. */
extern const char octa_endless[];

extern const struct game game_octa;

struct octa {
    uint32_t turns; /* Red's turn if even, Blue's if odd (OC-09) */
    uint16_t limit;
    uint8_t size;
    uint8_t win;    /* enum octa_win */
    uint8_t stops;  /* bits of a cell that stop a chain of either player */
    uint8_t own;    /* cells of the player whose turn it is */
    uint8_t enemy;  /* cells of the other one */
    uint8_t unused; /* always 0: states are compared byte by byte */
    uint8_t cells[OCTA_BYTES];
};

_Static_assert(sizeof(struct octa) == OCTA_BYTES + 12, "no hidden bytes");
_Static_assert(sizeof(struct octa) <= GAME_STATE_MAX, "the state fits");

static inline struct octa *octa_of(struct game_state *s)
{
    return (struct octa *)(void *)s->bytes;
}

static inline const struct octa *octa_view_of(const struct game_state *s)
{
    return (const struct octa *)(const void *)s->bytes;
}

/* As many columns as rows. */
static inline uint32_t octa_cols(const struct octa *o)
{
    return 2u * o->size + 1;
}

static inline uint32_t octa_place(const struct octa *o, uint32_t number)
{
    uint32_t cols = octa_cols(o);

    return number / cols * OCTA_LINE + number % cols;
}

static inline uint8_t octa_number(const struct octa *o, uint32_t place)
{
    return (uint8_t)(place / OCTA_LINE * octa_cols(o) + place % OCTA_LINE);
}

/* The place of a player's first cell: 1,1 for Red and -1,-1 for Blue (OC-02).
 */
static inline uint32_t octa_home(const struct octa *o, uint32_t mover)
{
    uint32_t centre = o->size * (OCTA_LINE + 1u);

    return mover == 0 ? centre - (OCTA_LINE - 1) : centre + (OCTA_LINE - 1);
}

/* The player to move while the game runs, 0 for Red and 1 for Blue. */
static inline uint32_t octa_mover(const struct octa *o)
{
    return o->turns & 1;
}

static inline uint8_t octa_owner(uint8_t cell)
{
    if ((cell & OCTA_RED) != 0) {
        return 1;
    }
    return (cell & OCTA_BLUE) != 0 ? 2 : 0;
}

static inline uint32_t octa_owner_bits(uint32_t player)
{
    return player == 0 ? 0 : OCTA_RED * 2u >> player;
}

/* Whether a chain stops at cells of the enemy (OC-06). */
static inline bool octa_does_stop(const struct octa *o)
{
    return (o->stops & OCTA_OWNERS) != 0;
}

/* OC-10: what such a set-up would be. */
static inline bool octa_is_endless(const struct octa *o)
{
    return o->win == OCTA_ELIMINATION && octa_does_stop(o);
}

static inline uint8_t octa_owned(const struct octa *o, uint8_t player)
{
    return player == octa_mover(o) + 1 ? o->own : o->enemy;
}

static inline bool octa_is_over(const struct octa *o)
{
    if (o->win == OCTA_ELIMINATION) {
        /* OC-08: at the start both own a cell, so a turn has passed. */
        return o->own == 0 || o->enemy == 0;
    }
    return o->turns >= o->limit;
}

/* Makes a legal move and returns how many cells were captured. Afterwards the
 * arrows lead from the chosen cell along the captured ones to where the chain
 * stopped: each cell of it turned once. */
uint32_t octa_apply(struct octa *o, game_move m);

/* The options that are part of a state, in the order of the game's options. */
enum { OCTA_SIZE, OCTA_WIN, OCTA_LIMIT, OCTA_STOP, OCTA_SETTINGS };

/* Sets up a board by these options without any cell: edge everywhere. */
void octa_clear(struct octa *o, const uint16_t *option);

/* The bit of the player whose first cell this is, or 0 (OC-02). */
uint32_t octa_first_owner(const struct octa *o, uint32_t place);

/* Puts a cell onto a cleared board and counts it for its owner. */
void octa_put(struct octa *o, uint32_t place, uint32_t cell);

/* The neighbour's place, or OCTA_NOWHERE beyond the edge. */
uint8_t octa_next(const struct octa *o, uint32_t place, uint32_t direction);

/* The place to which the arrow of a cell points, or OCTA_NOWHERE. */
uint8_t octa_pointed_at(const struct octa *o, uint32_t place);

/* --- The map: cells by coordinate or number ------------------------------- */

struct octa_cell {
    int8_t x, y;
    uint8_t number;
    uint8_t owner; /* player, 0 for neutral */
    uint8_t arrow; /* 0..7, clockwise from north */
};

/* -size .. size are the coordinates of the board. */
uint8_t octa_size(const struct game_state *s);

uint8_t octa_cell_count(const struct game_state *s);

/* All cells are those of the numbers 0 .. octa_cell_count() - 1. */
struct octa_cell octa_cell(const struct game_state *s, uint8_t number);

/* The number of the cell, or GAME_NO_CELL where the board has none. */
uint8_t octa_cell_at(const struct game_state *s, int32_t x, int32_t y);

/* The number of the neighbour in direction 0..7, or GAME_NO_CELL. */
uint8_t octa_neighbour(const struct game_state *s, uint8_t number,
                       uint8_t direction);

/* --- The set-up and the outcome ------------------------------------------- */

struct octa_config {
    enum octa_win win;
    uint16_t turn_limit; /* without effect for elimination */
    bool stop_on_enemy;
};

struct octa_config octa_config(const struct game_state *s);

struct octa_outcome {
    uint8_t winner;     /* 0: a tie, or still running */
    const char *reason; /* a sentence for people */
};

struct octa_outcome octa_outcome(const struct game_state *s);

/* --- The members of the contract that octa_think.c fills --------------------
 */

int32_t octa_value(const struct game_state *s, uint8_t player);
size_t octa_ideas(const struct game_state *s, struct game_idea *out);
uint16_t octa_idle(const struct game_state *s, uint16_t *first);
game_move octa_rule(const struct game_state *s);

/* --- The members of the contract that octa_text.c fills --------------------
 */

void octa_print_cell(const struct game_state *s, uint8_t cell,
                     struct text_out *out);
void octa_print_move(const struct game_state *s, game_move m,
                     struct text_out *out);
game_move octa_parse_move(const struct game_state *s, const char *text);
void octa_print_state(const struct game_state *s, struct text_out *out);
const char *octa_parse_state(struct game_state *s, const char *line);

#endif
