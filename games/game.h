/*
 * game.h - the contract between a game and everything else.
 *
 * A game is one table of functions over a small state that may be copied with
 * memcpy. Chance is a player: dice and food are moves, so a game is its list
 * of moves and a rule module never draws a random number of its own accord.
 * Cells are numbered row * cols + col with row 0 on top of the screen.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GAMES_GAME_H
#define GAMES_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text.h"

#define GAME_PLAYERS_MAX 4
#define GAME_OPTIONS_MAX 5
#define GAME_STATE_MAX 256  /* bytes */
#define GAME_CELLS_MAX 225  /* 15 x 15 */
#define GAME_MOVES_MAX 260  /* legal moves in one position */
#define GAME_EVENTS_MAX 240 /* of one move */

/* What to_move() says beside a player 1..n. */
#define GAME_CHANCE 0
#define GAME_NOBODY 0xFF

#define GAME_NO_CELL 0xFF

/* Games are built to be small. This marks what the computer player's search
 * calls all the time and what is measurably faster by being larger. */
#if defined(__GNUC__) && !defined(__clang__)
#define GAME_HOT __attribute__((optimize("O2"), hot))
#else
#define GAME_HOT __attribute__((hot))
#endif

/* Marks a helper of those that is worth its copies. */
#define GAME_INLINE static inline __attribute__((always_inline))

/* Marks one that is not, but that the compiler would copy. */
#define GAME_CALL __attribute__((noinline))

/* Marks what no search calls, so that it stays out of what is called. */
#define GAME_COLD __attribute__((cold, noinline))

/* A move: private to its game, but it is what a journal stores. */
typedef uint16_t game_move;

/* No game has this move: check() answers GAME_RANGE, if not something before
 * it in the order of reasons. */
#define GAME_NO_MOVE ((game_move)0xFFFF)

/* A move worth looking at, and how good it seems: a rough guess that says what
 * to look at first. */
struct game_idea {
    game_move move;
    int16_t promise;
};

#define GAME_IDEAS_MAX 100 /* in one position */

/* Bounds of value(): what a search adds to it still fits into 16 bits. */
#define GAME_VALUE_MAX 10000

/* A state as others hold it; each game lays its own struct over it. Compare
 * and copy the first state_size bytes. */
struct game_state {
    _Alignas(8) uint8_t bytes[GAME_STATE_MAX];
};

/* Why a move is refused, in the order in which the reasons are tested. */
enum game_reason {
    GAME_OK,
    GAME_OVER,     /* the game is over */
    GAME_TURN,     /* it is not this player's turn */
    GAME_RANGE,    /* no such cell, unit, die, direction */
    GAME_OCCUPIED, /* the cell is not empty */
    GAME_ADJACENT, /* not next to an own tile */
    GAME_OWNER,    /* not yours */
    GAME_PAWN,     /* the unit is not a pawn */
    GAME_TWICE,    /* that pawn has its order for this turn */
    GAME_DIE,      /* no die is pending */
    GAME_DONE,     /* that token has finished */
    GAME_SIX,      /* a token at home needs a 6 */
    GAME_EXACT,    /* the finish needs the exact number */
    GAME_REASONS
};

/* How a game ended. */
enum game_ending {
    GAME_RUNNING,
    GAME_BY_FULL,        /* the board is full */
    GAME_BY_MAJORITY,    /* the turn limit is reached */
    GAME_BY_ELIMINATION, /* a player owns nothing any more */
    GAME_BY_BASE,        /* a base was destroyed */
    GAME_BY_PAWNS,       /* a side has no pawns */
    GAME_BY_STILL,       /* nothing changed for too long */
    GAME_BY_FINISH,      /* all tokens are home */
    GAME_BY_TIMEOUT,     /* a turn took too long: the match says so */
    GAME_BY_LEAVING,     /* a player left: the match says so */
    GAME_BY_ABORT,       /* nobody gives moves any more: the match says so */
    GAME_ENDINGS
};

struct game_result {
    enum game_ending ending;
    uint8_t winner; /* 0: a draw, or still running */
    /* Players in the order of their places; 0 ends it, places[0] == 0 where
     * a game has a winner only. */
    uint8_t places[GAME_PLAYERS_MAX];
};

/* One option of the set-up; a value is the number, or the choice's index. */
struct game_option {
    const char *name;           /* as the protocol has it */
    const char *title;          /* for people, at most 16 characters */
    const char *const *choices; /* ends with NULL; NULL: a number */
    uint16_t min, max;          /* of the value */
    uint16_t fallback;          /* the default */
};

/* Gives random numbers to `start` and `chance`; the engine owns it. */
struct game_dice {
    /* 0 .. sides - 1, each as likely as the others; sides 1..65536. */
    uint32_t (*draw)(struct game_dice *dice, uint32_t sides);
};

struct game_setup {
    uint16_t option[GAME_OPTIONS_MAX]; /* in the order of game->options */
    struct game_dice *dice;
};

/* What stands on a cell. Views decide how it looks. */
enum tile_kind {
    TILE_VOID,  /* not part of the board; owner: whose corner it is */
    TILE_EMPTY, /* a free cell */
    TILE_PIECE, /* number: 0, or how many stand here */
    TILE_ARROW, /* number: direction 0..7, clockwise from north */
    TILE_WALL,
    TILE_FOOD,
    TILE_BASE,  /* number: pawns of its owner that stand on it */
    TILE_TOKEN, /* number: the token 1..4, or how many + 4 where they share */
    TILE_TRACK, /* a free square of a path; owner: whose start or lane it is */
    TILE_SAFE,  /* a free square on which nobody is cut; owner as before */
    TILE_HOME,  /* where tokens wait; owner: whose */
    TILE_GOAL,  /* where tokens finish; number: how many have */
    TILE_DIE,   /* number: what it shows, 0 before the roll */
};

struct tile {
    _Alignas(4) uint8_t kind; /* enum tile_kind; copied as one word */
    uint8_t owner;            /* player 1..n, 0 for nobody's */
    uint8_t number;           /* see the kinds */
    uint8_t aim; /* where it is ordered to go: direction + 1; 0: nowhere */
};

/* How a move is chosen on the board: a cell, a second cell if several moves
 * share the first, or a word for a move that has no cell. Moves with the same
 * view are the same to a player: any of them will do. */
struct move_view {
    uint8_t from;      /* GAME_NO_CELL: the move has a label only */
    uint8_t to;        /* GAME_NO_CELL: `from` is the whole move */
    const char *label; /* "ROLL", "END TURN"; NULL where cells say it */
};

/* What a move did, in order. Animations, sounds and the protocol's answers
 * are made of these. */
enum event_kind {
    EVENT_PLACED,   /* a piece appeared at `to` */
    EVENT_CAPTURED, /* `to` now belongs to player */
    EVENT_TURNED,   /* the arrow at `to` turned */
    EVENT_STOPPED,  /* a chain ended; value: enum event_stop */
    EVENT_ORDERED,  /* the pawn at `from` will go to `to` */
    EVENT_MOVED,    /* something went from `from` to `to` */
    EVENT_DIED,     /* a pawn or base of player at `to` is gone */
    EVENT_ATE,      /* the food at `to` is eaten */
    EVENT_BORN,     /* a new pawn at `to` */
    EVENT_DROPPED,  /* the new pawn found no room */
    EVENT_FOOD,     /* food appeared at `to`; GAME_NO_CELL: none did */
    EVENT_ROLLED,   /* the die shows `value` */
    EVENT_CUT,      /* player's token went from `from` home to `to` */
    EVENT_FINISHED, /* player's token reached the goal */
    EVENT_PLACE,    /* player took place `value` */
    EVENT_SKIPPED,  /* player could not move and was passed over */
    EVENT_LOST,     /* the turn of player ended early (third six) */
    EVENT_OVER,     /* the game is over; player: the winner or 0 */
    EVENT_KINDS
};

enum event_stop { STOP_EDGE, STOP_OWN, STOP_LOOP, STOP_ENEMY };

struct game_event {
    _Alignas(4) uint8_t kind; /* enum event_kind; copied as one word */
    uint8_t player;           /* who it is about */
    uint8_t from;             /* cell, or the unit's number for a unit event */
    uint8_t to;               /* cell, or the value */
};

struct game_events {
    uint16_t count;
    struct game_event list[GAME_EVENTS_MAX];
};

/* Who a player is on the board. Blink rhythm, letters and shapes come from the
 * player's number: colour is never the only difference. */
enum game_colour {
    COLOUR_RED,
    COLOUR_GREEN,
    COLOUR_BLUE,
    COLOUR_YELLOW,
    GAME_COLOURS
};

struct game_side {
    const char *name; /* "Red": at most 8 characters, distinct initials */
    enum game_colour colour;
};

/* A small picture for menus: two bits a pixel, the leftmost highest. 0 is dark,
 * 1 the first player's colour, 2 the second's, 3 white. */
struct game_icon {
    uint16_t row[8];
};

struct game {
    const char *name;    /* "duel": the protocol's word */
    const char *title;   /* "Infinity Duel": at most 16 characters */
    const char *summary; /* one line for the menu, at most 60 characters */
    const char *help;    /* how to play: at most 12 lines of 50 characters */
    const struct game_icon *icon;
    const struct game_option *options;
    uint16_t state_size; /* bytes, at most GAME_STATE_MAX */
    uint8_t option_count;
    /* Which option is the limit of a turn in seconds, counted from 1 as the
     * match keeps the clock; 0 where a game has no such option. */
    uint8_t clock_option;
    uint8_t players_min, players_max;
    bool has_orders; /* a turn is a list of orders that `end` closes */
    bool wraps;      /* opposite edges join: views scroll around */

    /* Begins. Values are in their ranges (the caller checks options); returns
     * NULL, or why the set-up is refused (then the state is undefined). */
    const char *(*start)(struct game_state *s, const struct game_setup *setup);

    /* Reads the options back from a position, so that one which was set up by
     * its state line can be restarted. Options that are not part of a state
     * are left as they are. */
    void (*recall)(const struct game_state *s, uint16_t *option);

    /* How many play, and who they are. */
    uint8_t (*players)(const struct game_state *s);
    struct game_side (*side)(const struct game_state *s, uint8_t player);

    /* 1..n, GAME_CHANCE, or GAME_NOBODY when over. */
    uint8_t (*to_move)(const struct game_state *s);

    /* Writes the legal moves, in a fixed order, and returns how many. `out`
     * holds GAME_MOVES_MAX. Chance: every outcome that can come. */
    size_t (*moves)(const struct game_state *s, game_move *out);

    /* GAME_OK, or why this player may not make this move. Any 16-bit value
     * and any player number may be asked. */
    enum game_reason (*check)(const struct game_state *s, uint8_t player,
                              game_move m);

    /* Makes a move that check() accepts. `ev` may be NULL; play() clears it
     * first. */
    void (*play)(struct game_state *s, game_move m, struct game_events *ev);

    /* The pending chance move; only called when to_move() is GAME_CHANCE.
     * NULL where a game has no chance moves. */
    game_move (*chance)(const struct game_state *s, struct game_dice *dice);

    /* The player whose throw that is: a person presses ROLL for it. NULL where
     * chance needs nobody's hand. */
    uint8_t (*roller)(const struct game_state *s);

    struct game_result (*result)(const struct game_state *s);

    /* The number the protocol's `score` prints and the screen shows. */
    int32_t (*score)(const struct game_state *s, uint8_t player);

    /* How good the position is for a player; antisymmetric for two; between
     * -GAME_VALUE_MAX and GAME_VALUE_MAX. */
    int32_t (*value)(const struct game_state *s, uint8_t player);

    /* Writes the moves that are worth searching, at least one, and returns how
     * many; only called while the game runs. `out` holds GAME_IDEAS_MAX.
     * Chance: outcomes that stand for all, each as likely as the others. A
     * game whose turns are sets of orders lists each set in one order only. */
    size_t (*ideas)(const struct game_state *s, struct game_idea *out);

    /* Bytes of the state that never change during a match: where they begin
     * and, as the result, how many; both multiples of 16. A search leaves them
     * alone. NULL: there are none. */
    uint16_t (*idle)(const struct game_state *s, uint16_t *first);

    /* How many of the ideas a search follows, the most promising; 0: all. */
    uint8_t beam;

    /* How many turns the computer's normal level sees. */
    uint8_t sight;

    /* About how many instructions a node of a search takes on the device, as
     * `make bench-ai` counts them: budgets are made of it. */
    uint16_t effort;

    /* The simplest sensible player: a legal move for the player to move. */
    game_move (*rule)(const struct game_state *s);

    void (*size)(const struct game_state *s, uint8_t *cols, uint8_t *rows);
    struct tile (*look)(const struct game_state *s, uint8_t col, uint8_t row);
    void (*describe)(const struct game_state *s, game_move m,
                     struct move_view *view);

    /* The notation of the protocol. What names no move reads as
     * GAME_NO_MOVE, and check() then says GAME_RANGE. */
    void (*print_move)(const struct game_state *s, game_move m,
                       struct text_out *out);
    game_move (*parse_move)(const struct game_state *s, const char *text);
    void (*print_cell)(const struct game_state *s, uint8_t cell,
                       struct text_out *out);

    /* The state line, the game's name included. parse_state returns NULL, or
     * what was expected of a line that is refused; the state is then undefined.
     * One state has one line: what is accepted prints as it was read. */
    void (*print_state)(const struct game_state *s, struct text_out *out);
    const char *(*parse_state)(struct game_state *s, const char *line);
};

/* The table of games (registry.c), in the order of the menu. */
extern const struct game *const game_registry[];
extern const uint8_t game_count;

/* The game of that name, or NULL. */
const struct game *game_find(const char *name);

/* The protocol's word for a reason, and a sentence for people. */
const char *game_reason_word(enum game_reason reason);
const char *game_reason_text(enum game_reason reason);

/* The protocol's word for an ending. */
const char *game_ending_word(enum game_ending ending);

/* Appends to ev; does nothing when ev is NULL or full. */
void game_event(struct game_events *ev, struct game_event e);

/* The same for events that have no `from`. */
void game_tell(struct game_events *ev, enum event_kind kind, uint8_t player,
               uint8_t to);

/* Who has the move or, when it is chance's, throws the die; GAME_CHANCE where
 * nobody does. */
uint8_t game_hand(const struct game *game, const struct game_state *s);

/* Who of two players has more: 1, 2, or 0 for neither. */
uint8_t game_ahead(int32_t first, int32_t second);

/* A result with a winner or 0, and no places; all 0 while the game runs. */
struct game_result game_result(bool is_over, enum game_ending ending,
                               uint8_t winner);

/* The legal move of the highest rank, the first of equals; GAME_NO_MOVE when
 * the game is over. */
game_move game_best(const struct game *game, const struct game_state *s,
                    uint32_t (*rank)(const struct game_state *s, game_move m));

/* --- What many games put into their tables ---------------------------------
 */

/* players(): two. */
uint8_t game_two(const struct game_state *s);

/* side(): Red and Blue. */
struct game_side game_red_blue(const struct game_state *s, uint8_t player);

/* describe(): a move is the number of its cell. */
void game_describe_cell(const struct game_state *s, game_move m,
                        struct move_view *view);

/* For look(): a piece of this player, or an empty cell for 0. */
struct tile game_piece(uint8_t owner);

#endif
