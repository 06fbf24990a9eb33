/*
 * ludo.h - the state of Ludo, and what its files share.
 *
 * The four tokens of a colour are one word, a byte each, which holds the steps
 * the token has gone: 0 at home, 1 on its start square, so one more than the
 * rule book's progress (LU-02). A set of tokens is the top bits of their bytes.
 * No byte ever reaches 64, so all four are compared by one addition. Tokens are
 * kept by colour; those of a colour that nobody plays count as finished, so
 * that turns pass it over and nothing of it is on the ring.
 *
 * Only the ludo files include this, so the names are short.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GAMES_LUDO_H
#define GAMES_LUDO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "game.h"

#define COLOURS 4 /* clockwise from Red: Red, Blue, Green, Yellow */
#define TOKENS 4  /* of a colour */
#define RING 52   /* squares */
#define QUARTER 13
#define LANE 5 /* squares of a home lane, where there are lanes */
#define HOME 0
#define STARTED 1

#define EACH 0x01010101u /* times a number: that number in every byte */
#define TOP 0x80

/* A move: the number rolled, or FIRST_TOKEN and more. */
#define FIRST_TOKEN 8

enum finish { FINISH_RANK, FINISH_FIRST };

struct ludo {
    uint32_t tokens[COLOURS];         /* a byte for each token: its steps */
    uint8_t places[GAME_PLAYERS_MAX]; /* finished players in order, then 0 */
    uint8_t placed;                   /* how many have finished */
    uint8_t last;                     /* with how many the game is over */
    uint8_t players;
    uint8_t finish;    /* enum finish */
    uint8_t ring;      /* steps on the last ring square before lane or goal */
    uint8_t goal;      /* steps of a finished token */
    uint8_t colour;    /* whose turn it is; at the end, who moved last */
    uint8_t die;       /* 0: none is pending */
    uint8_t sixes;     /* in a row, the pending one included */
    uint8_t unused[3]; /* always 0: states are compared byte by byte */
};

_Static_assert(sizeof(struct ludo) == 32, "no hidden bytes in the state");

static inline struct ludo *ludo_of(struct game_state *s)
{
    return (struct ludo *)(void *)s->bytes;
}

static inline const struct ludo *view_of(const struct game_state *s)
{
    return (const struct ludo *)(const void *)s->bytes;
}

/* LU-01: two players sit opposite each other. */
static inline uint8_t player_of(const struct ludo *d, uint32_t colour)
{
    return (uint8_t)((d->players == 2 ? colour / 2 : colour) + 1);
}

static inline uint8_t colour_of(const struct ludo *d, uint32_t player)
{
    return (uint8_t)(d->players == 2 ? (player - 1) * 2 : player - 1);
}

static inline bool is_played(const struct ludo *d, uint32_t colour)
{
    return d->players == 2 ? colour % 2 == 0 : colour < d->players;
}

static inline bool has_lane(const struct ludo *d)
{
    return d->ring < RING;
}

static inline bool is_over(const struct ludo *d)
{
    return d->placed == d->last;
}

static inline bool is_finished(const struct ludo *d, uint32_t colour)
{
    return d->tokens[colour] == d->goal * EACH;
}

static inline uint32_t steps_of(uint32_t tokens, uint32_t token)
{
    return tokens >> token * 8 & 0xFF;
}

/* The tokens that have gone at least `low` and at most `high` steps. */
static inline uint32_t between(uint32_t tokens, uint32_t low, uint32_t high)
{
    uint32_t is_enough = tokens + (TOP - low) * EACH;
    uint32_t is_not_more = (TOP + high) * EACH - tokens;

    return is_enough & is_not_more & TOP * EACH;
}

/* The same for one number of steps, a little faster. */
static inline uint32_t at(uint32_t tokens, uint32_t steps)
{
    return ~((tokens ^ steps * EACH) + (TOP - 1) * EACH) & TOP * EACH;
}

/* How many tokens a set holds. */
static inline uint8_t count(uint32_t set)
{
    return (uint8_t)((set >> 7) * EACH >> 24);
}

/* What a colour so many quarters before this one counts as the steps to the
 * ring square on which this one has gone `steps`. */
static inline uint32_t steps_for(uint32_t steps, uint32_t quarters)
{
    uint32_t there = steps + quarters * QUARTER;

    return there > RING ? there - RING : there;
}

static inline uint32_t colour_before(uint32_t colour, uint32_t quarters)
{
    return (colour - quarters) % COLOURS;
}

static inline uint32_t advance(uint32_t steps, uint32_t die)
{
    return steps == HOME ? STARTED : steps + die;
}

/* An empty board with these options. */
void ludo_set_up(struct ludo *d, uint32_t players, uint32_t has_lane,
                 uint32_t finish);

/* LU-04, LU-05: a 6 moves tokens at home too, and nothing overshoots. */
uint32_t ludo_movable(const struct ludo *d, uint32_t die);

/* LU-03, LU-06: whether a token with these steps can be cut. */
bool ludo_is_exposed(const struct ludo *d, uint32_t steps);

/* How many enemy tokens stand on the exposed square where this colour has gone
 * `steps`, for 0, or up to so many squares behind it. */
uint32_t ludo_count_enemies(const struct ludo *d, uint32_t colour,
                            uint32_t steps, uint32_t behind);

/* The players in the order of their places, as far as they are known; fills up
 * with 0. With `rank` the last place is known when the others are (LU-09). */
void ludo_places(const struct ludo *d, uint8_t *places);

/* ludo_think.c: for the computer player. */
int32_t ludo_think_value(const struct game_state *s, uint8_t player);
size_t ludo_think_ideas(const struct game_state *s, struct game_idea *out);
game_move ludo_think_rule(const struct game_state *s);

/* ludo_view.c: the board. */

/* The cell on which this token stands after so many steps. */
uint8_t ludo_view_cell(const struct ludo *d, uint32_t colour, uint32_t token,
                       uint32_t steps);

void ludo_view_size(const struct game_state *s, uint8_t *cols, uint8_t *rows);
struct tile ludo_view_look(const struct game_state *s, uint8_t col,
                           uint8_t row);
void ludo_view_describe(const struct game_state *s, game_move m,
                        struct move_view *view);
void ludo_view_print_cell(const struct game_state *s, uint8_t cell,
                          struct text_out *out);

/* ludo_text.c: the notation and the state line. */
void ludo_text_print_move(const struct game_state *s, game_move m,
                          struct text_out *out);
game_move ludo_text_parse_move(const struct game_state *s, const char *text);
void ludo_text_print_state(const struct game_state *s, struct text_out *out);
const char *ludo_text_parse_state(struct game_state *s, const char *line);

#endif
