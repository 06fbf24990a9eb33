/*
 * ctor.h - the board of CTOR: rows of bits on a torus, and the state.
 *
 * What a placement does depends on five rows and five columns around it, so
 * these are cut out of the board into one word, five bits a row, and all nine
 * cells of its middle are counted at once with the adders of a processor, made
 * of bit operations. Only the files of CTOR include this, so the names are
 * short; what begins with ctor_ is shared by them.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GAMES_CTOR_H
#define GAMES_CTOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game.h"

#define SIDE 10
#define CELLS (SIDE * SIDE)
#define FULL_ROW 0x3FFu

#define WINDOW 5      /* columns and rows of a window */
#define MIDDLE 0x1CE7 /* the 3 x 3 cells at the corner of a window's bits */

/* ctor.c: ctor_wrapped[n] is column or row n - 2 of the torus. */
extern const uint8_t ctor_wrapped[SIDE + 4];

extern const struct game game_ctor;

struct ctor {
    uint8_t placed;           /* placements so far: the pieces on the board */
    uint8_t unused;           /* always 0: states are compared by bytes */
    uint16_t points[2];       /* by player - 1, at most 800 (ctor_text.c) */
    uint16_t pieces[2][SIDE]; /* by player - 1, then row: bit `col` */
};

_Static_assert(sizeof(struct ctor) == 46, "no hidden bytes in the state");

static inline struct ctor *ctor_of(struct game_state *s)
{
    return (struct ctor *)(void *)s->bytes;
}

static inline const struct ctor *view_of(const struct game_state *s)
{
    return (const struct ctor *)(const void *)s->bytes;
}

/* CT-01: one placement of player 1, then two of each in turn, without an
 * exception, so the number of placements says whose turn it is. The last one,
 * number 100, is the first of its turn and leaves `to` and `ops` alone, as
 * CT-05 has it. */
static inline uint8_t player_after(uint32_t placed)
{
    return (uint8_t)(1 + ((placed + 1) >> 1 & 1));
}

static inline uint8_t ops_after(uint32_t placed)
{
    return (uint8_t)(1 + (placed & 1));
}

/* The placements of player 1 among these. */
static inline int32_t first_of(int32_t placed)
{
    return ((placed + 3) >> 2) + (placed >> 2);
}

/* CT-04: a capture is a point, and makes a piece of one player a piece of the
 * other, so the points tell how many pieces player 1 has. */
static inline int32_t first_pieces(const struct ctor *c)
{
    return first_of(c->placed) + c->points[0] - c->points[1];
}

/* The pieces around the middle of a window. */
static inline uint32_t middle_of(uint32_t window)
{
    return window >> (WINDOW + 1) & MIDDLE;
}

static inline bool is_over(const struct ctor *c)
{
    return c->placed == CELLS;
}

/* The row of a cell: cell / 10 for cells up to 1023, without a division. */
static inline uint32_t row_of(uint32_t cell)
{
    return cell * 205 >> 11;
}

static inline uint32_t col_of(uint32_t cell)
{
    return cell - row_of(cell) * SIDE;
}

static inline uint8_t owner_of(const struct ctor *c, uint32_t col, uint32_t row)
{
    uint32_t first = c->pieces[0][row] >> col & 1;
    uint32_t second = c->pieces[1][row] >> col & 1;

    return (uint8_t)(first | second << 1);
}

/* ctor_think.c: for the computer player. */
int32_t ctor_value(const struct game_state *s, uint8_t player);
size_t ctor_ideas(const struct game_state *s, struct game_idea *out);
game_move ctor_rule(const struct game_state *s);

/* ctor.c: how many bits are set. */
uint32_t ctor_count(uint32_t bits);

/* ctor.c: the 5 x 5 cells around a cell: bit 5 * row + col from the upper left.
 */
uint32_t ctor_window(const uint16_t *pieces, uint32_t cell);

/* ctor.c, CT-02: which of the enemies, as MIDDLE has them, a piece captures
 * that stands in the middle of the window `own`. */
uint32_t ctor_captures(uint32_t own, uint32_t enemies);

/* ctor.c: as in struct game. */
size_t ctor_moves(const struct game_state *s, game_move *out);

/* The notation and the state line, as in struct game. */
void ctor_print_cell(const struct game_state *s, uint8_t cell,
                     struct text_out *out);
void ctor_print_move(const struct game_state *s, game_move m,
                     struct text_out *out);
game_move ctor_parse_move(const struct game_state *s, const char *text);
void ctor_print_state(const struct game_state *s, struct text_out *out);
const char *ctor_parse_state(struct game_state *s, const char *line);

#endif
