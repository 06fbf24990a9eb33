/*
 * null.c - the smallest complete game. Copy it to start a new one.
 *
 * Two players fill a board of 3 x 3 cells in turn, one cell a move, any empty
 * cell. Whoever fills the last one wins. Nobody would play it twice, but it
 * fulfils the whole contract of game.h, and the contract test runs over it.
 *
 * To make a game of it:
 *   1. Copy this file to games/<name>.c and rename game_null.
 *   2. Write down the rules and give each ruling a number to cite.
 *   3. Change the functions, from the state downwards. Read the comment of each
 *      one in game.h: it says what others rely on.
 *   4. Add two lines to registry.c. The contract test now covers the game.
 *   5. Write tests for each ruling, with boards drawn as text.
 *
 * A game may use memcpy, memset, memcmp, memmove and nothing else of the C
 * library. It keeps no data of its own: everything that changes is in the
 * state. No heap, no recursion, no floating point.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "line.h"

#define SIDE 3
#define CELLS (SIDE * SIDE)

/* The state. It is copied and compared as bytes, so make it small, hold no
 * pointers in it, and leave no padding that nobody sets: the compiler fills a
 * gap with whatever was there before. */
struct null {
    uint8_t owner[CELLS]; /* 0 empty, or the player */
    uint8_t filled;       /* how many cells are not empty */
    uint8_t to;           /* the player to move; at the end, who moved last */
};

_Static_assert(sizeof(struct null) == CELLS + 2, "no hidden bytes");
_Static_assert(sizeof(struct null) <= GAME_STATE_MAX, "the state fits");

/* Others hold a struct game_state; these two lay our struct over it. */
static struct null *null_of(struct game_state *s)
{
    return (struct null *)(void *)s->bytes;
}

static const struct null *view_of(const struct game_state *s)
{
    return (const struct null *)(const void *)s->bytes;
}

static bool is_over(const struct null *n)
{
    return n->filled == CELLS;
}

/* Begins. This game has no options and no chance; one that has reads
 * setup->option[] in the order of its table, and may draw from setup->dice.
 * Clear the whole struct first: the memory holds the game before. */
static GAME_COLD const char *start(struct game_state *s,
                                   const struct game_setup *setup)
{
    struct null *n = null_of(s);

    (void)setup;
    memset(n, 0, sizeof *n);
    n->to = 1;
    return NULL; /* or a sentence that says why this set-up cannot be played */
}

/* Reads the options back from a position; there are none. */
static GAME_COLD void recall(const struct game_state *s, uint16_t *option)
{
    (void)s;
    (void)option;
}

static GAME_COLD struct game_side side(const struct game_state *s,
                                       uint8_t player)
{
    (void)s;
    return player == 1 ? (struct game_side){"Red", COLOUR_RED}
                       : (struct game_side){"Green", COLOUR_GREEN};
}

/* GAME_CHANCE here means that the match must ask chance() for a move. */
static uint8_t to_move(const struct game_state *s)
{
    const struct null *n = view_of(s);

    return is_over(n) ? GAME_NOBODY : n->to;
}

/* A move is a number the game chooses for itself; here it is the cell. The
 * computer player calls this all the time: be quick, and list nothing when the
 * game is over. */
static size_t moves(const struct game_state *s, game_move *out)
{
    const struct null *n = view_of(s);
    size_t count = 0;

    for (uint8_t i = 0; i < CELLS; i++) {
        if (n->owner[i] == 0) {
            out[count++] = i;
        }
    }
    return count;
}

/* The judge. Any player number and any move may come: from a finger, a cable,
 * a damaged save. The reasons are tested in the order of enum game_reason. */
static enum game_reason check(const struct game_state *s, uint8_t player,
                              game_move m)
{
    const struct null *n = view_of(s);

    if (is_over(n)) {
        return GAME_OVER;
    }
    if (player != n->to) {
        return GAME_TURN;
    }
    if (m >= CELLS) {
        return GAME_RANGE;
    }
    return n->owner[m] != 0 ? GAME_OCCUPIED : GAME_OK;
}

/* The move was checked, so nothing can go wrong. With `ev` it also tells what
 * happened, in order; game_tell() does nothing where ev is NULL. */
static void play(struct game_state *s, game_move m, struct game_events *ev)
{
    struct null *n = null_of(s);
    uint8_t player = n->to;

    if (ev != NULL) {
        ev->count = 0;
    }
    n->owner[m] = player;
    n->filled++;
    game_tell(ev, EVENT_PLACED, player, (uint8_t)m);
    if (is_over(n)) {
        game_tell(ev, EVENT_OVER, player, GAME_NO_CELL);
        return;
    }
    n->to = (uint8_t)(3 - player);
}

/* The winner is 0 as long as the game runs, and in a draw. */
static GAME_COLD struct game_result result(const struct game_state *s)
{
    const struct null *n = view_of(s);

    return game_result(is_over(n), GAME_BY_FULL, n->to);
}

static GAME_COLD int32_t score(const struct game_state *s, uint8_t player)
{
    const struct null *n = view_of(s);
    int32_t sum = 0;

    for (uint8_t i = 0; i < CELLS; i++) {
        sum += n->owner[i] == player ? 1 : 0;
    }
    return sum;
}

/* What the computer player wants to be large. For two players it must be the
 * opposite for the other one. */
static int32_t value(const struct game_state *s, uint8_t player)
{
    const struct null *n = view_of(s);

    if (!is_over(n)) {
        return 0;
    }
    return player == n->to ? 1 : -1;
}

/* What a search of the computer player tries: here, all moves alike. */
static size_t ideas(const struct game_state *s, struct game_idea *out)
{
    game_move list[CELLS];
    size_t n = moves(s, list);

    for (size_t i = 0; i < n; i++) {
        out[i] = (struct game_idea){.move = list[i], .promise = 0};
    }
    return n;
}

/* The simplest sensible player: here, the first legal move. */
static GAME_COLD game_move rule(const struct game_state *s)
{
    game_move list[CELLS];

    return moves(s, list) > 0 ? list[0] : GAME_NO_MOVE;
}

/* What the screens need: they know cells and tiles, but no rules. */
static GAME_COLD void size(const struct game_state *s, uint8_t *cols,
                           uint8_t *rows)
{
    (void)s;
    *cols = SIDE;
    *rows = SIDE;
}

static GAME_COLD struct tile look(const struct game_state *s, uint8_t col,
                                  uint8_t row)
{
    return game_piece(view_of(s)->owner[row * SIDE + col]);
}

/* The notation: what print_move() writes, parse_move() reads back. */
static GAME_COLD void print_cell(const struct game_state *s, uint8_t cell,
                                 struct text_out *out)
{
    (void)s;
    text_pair(out, cell % SIDE, cell / SIDE);
}

static GAME_COLD void print_move(const struct game_state *s, game_move m,
                                 struct text_out *out)
{
    print_cell(s, (uint8_t)m, out);
}

static GAME_COLD game_move parse_move(const struct game_state *s,
                                      const char *text)
{
    struct text_in in = {text};
    int32_t col, row;

    (void)s;
    if (!text_take_range(&in, 0, SIDE - 1, &col) || !text_take(&in, ",") ||
        !text_take_range(&in, 0, SIDE - 1, &row) || !text_at_end(&in)) {
        return GAME_NO_MOVE;
    }
    return (game_move)(row * SIDE + col);
}

/* The state line, described once for printing and reading; see line.h. */
extern const struct game game_null;

static void tell(const struct game_state *s, int32_t *values)
{
    values[0] = view_of(s)->to;
}

static void begin(struct game_state *s, const int32_t *values)
{
    struct null *n = null_of(s);

    memset(n, 0, sizeof *n);
    n->to = (uint8_t)values[0];
}

static void put(struct game_state *s, uint32_t col, uint32_t row, struct tile t)
{
    struct null *n = null_of(s);

    n->owner[row * SIDE + col] = t.owner;
    n->filled = (uint8_t)(n->filled + (t.owner != 0 ? 1 : 0));
}

/* A state line may hold anything at all. This accepts every state that play()
 * can reach and refuses what contradicts itself, so that the rest of the game
 * need not think about it. */
static const char *why_impossible(const struct game_state *s)
{
    const struct null *n = view_of(s);

    if (score(s, 1) - score(s, 2) != (n->to == 1 && !is_over(n) ? 0 : 1) ||
        (is_over(n) && n->to != 1)) {
        return SAY("players who move in turn");
    }
    return NULL;
}

static const struct line_board board = {
    .game = &game_null,
    .fields = "null to=1..2 cells=(. 1 2, / between rows)",
    .tell = tell,
    .begin = begin,
    .put = put,
    .why_impossible = why_impossible,
};

static GAME_COLD void print_state(const struct game_state *s,
                                  struct text_out *out)
{
    line_print_board(&board, s, out);
}

static GAME_COLD const char *parse_state(struct game_state *s, const char *line)
{
    return line_read_board(&board, s, line);
}

/* Two bits a pixel: three by three squares. A picture is drawn more readably
 * with ICON_ROW of help.h. */
static const struct game_icon icon = {
    {0xF3CF, 0xF3CF, 0, 0xF3CF, 0xF3CF, 0, 0xF3CF, 0xF3CF}};

/* The one thing others see: fields by name, so that the order is free. */
const struct game game_null = {
    .name = "null",
    .title = "Fill Nine",
    .summary = SAY("Fill the cells in turn; the last one wins"),
    .icon = &icon,
    .help = SAY("Choose an empty cell. Who fills the last one wins."),
    .players_min = 2,
    .players_max = 2,
    .option_count = 0,
    .state_size = sizeof(struct null),
    .options = NULL,
    .start = start,
    .recall = recall,
    .players = game_two,
    .side = side,
    .to_move = to_move,
    .moves = moves,
    .check = check,
    .play = play,
    .chance = NULL, /* no dice in this game, */
    .roller = NULL, /* and nobody who throws them */
    .result = result,
    .score = score,
    .value = value,
    .ideas = ideas,
    .sight = 2,
    .effort = 500,
    .rule = rule,
    .size = size,
    .look = look,
    .describe = game_describe_cell,
    .print_move = print_move,
    .parse_move = parse_move,
    .print_cell = print_cell,
    .print_state = print_state,
    .parse_state = parse_state,
};
