/*
 * raid.h - the board of Base Raid: sets of tiles, the maps, and the state.
 *
 * A tile is one byte, row * 16 + col. A map has at most 15 columns and 15 rows
 * and counts all tiles around it as walls; since the byte wraps, every step
 * over an edge or a corner arrives on one of them. Only the files of this game
 * include this, so the names are short; what they share begins with raid_.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GAMES_RAID_H
#define GAMES_RAID_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game.h"

#define SIDES 2
#define PAWNS_MAX 32 /* living, a side */
#define PAWNS (SIDES * PAWNS_MAX)
#define TILES 256
#define SET_WORDS (TILES / 32)
#define DIRECTIONS 8

/* Numbers are never used twice (PF-09). Whoever has used them up, after more
 * than 65 000 pawns, gets no new pawn, as with 32 living ones (PF-08). */
#define NEXT_MAX 65535

#define TURNS_MAX INT32_MAX /* the count of turns stays there */

#define TILE(col, row) ((row)*16 + (col))

/* A pawn is side << 5 | slot, where the slot is its place among the living
 * pawns of that side by number. An order is pawn << 3 | direction, and a
 * direction is 0..7 clockwise from north. An order to a base is never legal,
 * but it has a name, and the refusal says why: MOVE_BASE | side << 3 |
 * direction. */
#define MOVE_BASE 0x200
#define MOVE_BASE_END 0x210
#define MOVE_END 0x300
#define MOVE_FOOD 0x400 /* and the tile */
#define MOVE_NO_FOOD 0x500

enum stage { STAGE_PLAY, STAGE_FOOD, STAGE_OVER };

/* What `quiet` says beside the number of turns without a change. While the food
 * chance is open, the turn has cost units: two or more, so that the number has
 * changed whatever comes, or one, a new pawn that was dropped; food may make up
 * for that, so the count before it is kept as QUIET_LOST_ONE - count. At the
 * end: a base was destroyed although a side has no pawns, which alone would be
 * the other ending. */
#define QUIET_CHANGED (-1)
#define QUIET_LOST_ONE (-2)
#define QUIET_RAIDED (-1)

/* A bit for each tile; two rows make a word. */
struct set {
    uint32_t word[SET_WORDS];
};

struct raid_map {
    uint8_t cols, rows;  /* at most 15 */
    uint8_t base[SIDES]; /* tiles */
    struct set walls;
};

enum { MAP_OPEN8, MAP_CROSS8, MAP_CLASSIC10, MAPS };

extern const struct raid_map raid_maps[MAPS];
extern const char *const raid_map_names[]; /* ends with NULL */
extern const char raid_directions[DIRECTIONS][3];
extern const int8_t raid_steps[DIRECTIONS + 1]; /* of an order; 0 stays */

/* By side - player minus 1 - and by pawn. Empty slots are 0. It fills what a
 * state may take, hence the bits. What is read most comes first: the
 * processor's short instructions reach 32 bytes far. */
struct raid {
    uint32_t orders[PAWNS_MAX / 8]; /* of `to`: 4 bits a slot, direction + 1 */
    uint32_t turns;                 /* completed */
    uint8_t count[SIDES];           /* living pawns */
    uint16_t percent : 7;           /* option: the chance of food */
    uint16_t map : 3;
    uint16_t stage : 3;   /* enum stage */
    uint16_t to : 3;      /* the player to move, also before the food chance; at
                           * the end, who moved last */
    uint16_t still;       /* option */
    int16_t quiet;        /* see above */
    uint16_t next[SIDES]; /* number of the next pawn */
    uint16_t number[PAWNS];
    uint8_t tile[PAWNS];
    struct set foods;
};

_Static_assert(sizeof(struct raid) == 256, "no hidden bytes in the state");
_Static_assert(sizeof(struct raid) <= GAME_STATE_MAX, "the state fits");

static inline struct raid *raid_of(struct game_state *s)
{
    return (struct raid *)(void *)s->bytes;
}

static inline const struct raid *view_of(const struct game_state *s)
{
    return (const struct raid *)(const void *)s->bytes;
}

static inline uint32_t mover(const struct raid *r)
{
    return r->to - 1u;
}

/* The pawns of a side are those from the first one up to the end. */
static inline uint32_t first_pawn(uint32_t side)
{
    return side * PAWNS_MAX;
}

static inline uint32_t end_pawn(const struct raid *r, uint32_t side)
{
    return side * PAWNS_MAX + r->count[side];
}

/* What the search does all the time is copied into its callers; what begins
 * with raid_ does the same by a call, and is smaller. */
GAME_INLINE const struct raid_map *map_of(const struct raid *r)
{
    return &raid_maps[r->map];
}

GAME_INLINE bool has(const struct set *a, uint8_t tile)
{
    return (a->word[tile / 32] >> tile % 32 & 1) != 0;
}

GAME_INLINE void add(struct set *a, uint8_t tile)
{
    a->word[tile / 32] |= 1u << tile % 32;
}

/* 0, or the direction + 1; the pawn is one of the player to move. */
GAME_INLINE uint32_t order_of(const struct raid *r, uint32_t pawn)
{
    return r->orders[pawn / 8 % 4] >> pawn % 8 * 4 & 15;
}

GAME_INLINE void give_order(struct raid *r, game_move m)
{
    uint32_t order = (m & 7u) + 1;

    r->orders[m >> 6 & 3] |= order << (m >> 3 & 7) * 4;
}

/* The neighbour in a direction, wall or not; order 0 is the tile itself. */
GAME_INLINE uint8_t neighbour(uint8_t tile, uint32_t order)
{
    return (uint8_t)(tile + raid_steps[order]);
}

/* raid_map.c: as above. */
const struct raid_map *raid_map_of(const struct raid *r);
bool raid_has(const struct set *a, uint8_t tile);
void raid_add(struct set *a, uint8_t tile);
uint32_t raid_order(const struct raid *r, uint32_t pawn);
void raid_give_order(struct raid *r, game_move m);

/* raid_map.c: takes a tile out of a set. */
void raid_take(struct set *a, uint8_t tile);

/* raid_map.c: whether a side has no pawns. */
bool raid_is_bare(const struct raid *r);

/* raid_map.c: the order of any pawn, 0 for one of the side that waits. */
uint32_t raid_plan(const struct raid *r, uint32_t pawn);

/* raid_map.c: true as well for whatever is not on the map. */
bool raid_is_wall(const struct raid *r, uint8_t tile);

/* raid_map.c: where a pawn ends; a wall or the edge of the map stops it where
 * it is (PF-04). */
uint8_t raid_target(const struct raid *r, uint8_t tile, uint32_t order);

/* raid_map.c: the contract's number of a tile of the map. */
uint8_t raid_cell(const struct raid *r, uint8_t tile);

/* raid_turn.c: adds the tiles of a side's pawns; of its base too. */
void raid_add_pawns(struct set *a, const struct raid *r, uint32_t side);
void raid_add_units(struct set *a, const struct raid *r, uint32_t side);

/* raid_turn.c: PF-08: a new pawn on the base for each food. Returns for how
 * many there was no room. */
uint32_t raid_hatch(struct raid *r, uint32_t side, uint32_t eaten);

/* raid_turn.c: carries out the orders and all that follows from them (PF-03);
 * the food chance, which completes a turn. */
void raid_end_turn(struct raid *r);
void raid_grow(struct raid *r, game_move m);

/* raid_turn.c: how it ended, or GAME_RUNNING; who won, or 0. */
enum game_ending raid_ending(const struct raid *r);
uint8_t raid_winner(const struct raid *r);

/* raid_report.c: tells what a move did, once it is made. */
void raid_report(struct game_events *ev, const struct raid *before,
                 const struct raid *after, game_move m);

/* raid_think.c: for the computer player. */
int32_t raid_value(const struct game_state *s, uint8_t player);
size_t raid_ideas(const struct game_state *s, struct game_idea *out);
game_move raid_rule(const struct game_state *s);

/* raid_view.c: what the screens need of the table. */
void raid_size(const struct game_state *s, uint8_t *cols, uint8_t *rows);
struct tile raid_look(const struct game_state *s, uint8_t col, uint8_t row);
void raid_describe(const struct game_state *s, game_move m,
                   struct move_view *view);

/* raid_text.c: the notation of the table. */
void raid_print_move(const struct game_state *s, game_move m,
                     struct text_out *out);
game_move raid_parse_move(const struct game_state *s, const char *text);
void raid_print_cell(const struct game_state *s, uint8_t cell,
                     struct text_out *out);

/* raid_text.c: the words that moves and state lines share. A pawn is `A1`
 * (PF-09), a tile `col,row`, a direction `:NE`. */
void raid_print_pawn(struct text_out *out, const struct raid *r, uint32_t pawn);
void raid_print_tile(struct text_out *out, uint8_t tile);
void raid_print_order(struct text_out *out, const struct raid *r, game_move m);

/* Take the tile of a map, wall or not; `A` or `B`; the order of a living pawn
 * of either side, as `A1:NE`. Where they return false the place of reading is
 * undefined. */
bool raid_take_tile(struct text_in *in, const struct raid *r, uint8_t *tile);
bool raid_take_side(struct text_in *in, uint32_t *side);
bool raid_take_order(struct text_in *in, const struct raid *r, game_move *m);

/* raid_state.c: the state line of the table. */
void raid_print_state(const struct game_state *s, struct text_out *out);
const char *raid_parse_state(struct game_state *s, const char *line);

#endif
