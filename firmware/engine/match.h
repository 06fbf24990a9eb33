/*
 * match.h - a game being played: position, seats, journal, random numbers.
 *
 * A match is its first position and the list of moves since. Moves come from
 * providers, listeners are told what happens; screens, protocol and saving are
 * listeners like any other. There is no clock in it: time is handed in.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef ENGINE_MATCH_H
#define ENGINE_MATCH_H

#include <stdbool.h>
#include <stdint.h>

#include "engine/rng.h"
#include "game.h"

#define MATCH_JOURNAL_MAX 1024
#define MATCH_LISTENERS 4
#define MATCH_CLOCK_MAX 600 /* seconds a turn */

/* A player whose connection was lost may come back this long (CT-07). */
#define MATCH_RECONNECT_MS 60000u

/* Marks what the compiler would copy into its callers although there is no
 * haste: copies, split by cases, take more room than calls. The stack report
 * also needs it where it must see who calls through a pointer. */
#define NOINLINE __attribute__((noinline))

/* Saved matches keep these numbers: new seats come last. */
enum match_seat {
    SEAT_HUMAN,
    SEAT_RULE, /* the computer by the game's own rule of thumb */
    SEAT_EASY, /* the levels of the computer that think: ai/player.h */
    SEAT_NORMAL,
    SEAT_HARD,
    MATCH_SEATS
};

/* What a match begins with. */
struct match_config {
    const struct game *game;
    uint16_t option[GAME_OPTIONS_MAX]; /* in the order of game->options */
    uint8_t seat[GAME_PLAYERS_MAX];    /* enum match_seat */
    uint16_t clock_s; /* limit of a turn, 0: none; a game's own option wins */
    uint32_t seed;
};

/* --- Those who give moves, and those who are told ------------------------- */

struct match;

enum match_answer {
    ANSWER_NOTHING, /* not yet */
    ANSWER_MOVE,
    ANSWER_GONE, /* never again: the match is aborted, nobody wins */
};

/* Gives the moves of a seat: buttons, a script, the computer, the protocol, a
 * cable. Never waits: who has nothing to give gives nothing. */
struct match_provider {
    enum match_answer (*ask)(struct match_provider *self, const struct match *m,
                             game_move *move);
};

/* A provider that gives a list of moves; when it runs out the match ends. */
struct match_script {
    struct match_provider provider; /* .ask = match_script_ask */
    const game_move *moves;
    uint16_t count;
    uint16_t next;
};

enum match_kind {
    NEWS_STARTED, /* a new match, or the same one again */
    NEWS_TURN,    /* it is player's turn */
    NEWS_MOVED,   /* player, chance included, made `move` */
    NEWS_INVALID, /* player's `move` was refused for `reason` */
    NEWS_UNDONE,  /* moves were taken back */
    NEWS_REDONE,  /* and made again */
    NEWS_LEFT,    /* player went away, or its connection did */
    NEWS_JOINED,  /* player is there (again) */
    NEWS_ENDED,   /* match_result() says how */
    NEWS_LOADED,  /* another match was put in this one's place */
    NEWS_KINDS
};

struct match_news {
    uint8_t kind;   /* enum match_kind */
    uint8_t player; /* who it is about; GAME_NOBODY: the match */
    uint8_t reason; /* enum game_reason of NEWS_INVALID */
    game_move move;
};

/* Is told what happens to a match, after it happened. It may look at the match
 * but must not change it. */
struct match_listener {
    void (*hear)(struct match_listener *self, const struct match *m,
                 const struct match_news *news);
};

/* What match_tick() may do: nobody is at the board, the clock runs but machines
 * wait (an animation is shown), everything goes on. */
enum match_pace { PACE_STOPPED, PACE_CLOCK, PACE_FREE };

struct match {
    struct match_config config; /* config.game is NULL before the first start */
    bool was_move;              /* the last change was a move */
    bool has_line;              /* `first` is not what the set-up gives */
    uint8_t pace;               /* enum match_pace */
    uint8_t ending;             /* GAME_RUNNING, or how the match was ended
                                 * without the game's doing */
    uint8_t winner;             /* who won by that */
    uint8_t present;            /* a bit for each player that has joined */
    uint8_t away;               /* player whose connection is lost, or 0 */
    uint16_t count;             /* moves in the journal */
    uint16_t undone;            /* moves behind them that can be redone */
    uint32_t folded;            /* older moves that are in `first` only */
    uint32_t id;                /* no two matches have the same */
    uint32_t last_id;           /* the highest that was given */
    uint32_t tick_ms;           /* when match_tick() was called last */
    uint32_t played_ms;         /* how long the match has been played */
    uint32_t moved_ms;          /* played_ms at the last move */
    uint32_t turn_ms;           /* how long this turn has lasted */
    uint32_t away_ms;           /* how long somebody's connection is lost */
    struct match_provider *provider[MATCH_SEATS]; /* NULL: built in, or none */
    struct match_listener *listener[MATCH_LISTENERS];
    struct rng rng;
    uint64_t origin;            /* the random state from which it started */
    struct game_state state;    /* now */
    struct game_state previous; /* before the last move */
    struct game_state first;    /* where the journal begins */
    game_move journal[MATCH_JOURNAL_MAX];
    uint8_t took_s[MATCH_JOURNAL_MAX]; /* seconds, 255 for more */
};

/* One move of the history. */
struct match_entry {
    uint8_t player; /* GAME_CHANCE for chance */
    uint8_t took_s; /* seconds, 255 for more */
    game_move move;
};

/* Fills a configuration with the game's defaults, all seats human. */
void match_defaults(struct match_config *config, const struct game *game);

/* The first position of a set-up. Returns NULL, or why it is refused. */
const char *match_set_up(const struct match_config *config, struct rng *rng,
                         struct game_state *first);

/* Begins a new match. Returns NULL, or why it is refused: then the match
 * before it goes on untouched. */
const char *match_start(struct match *m, const struct match_config *config);

/* The same match from the beginning: same options, seats and id; the random
 * numbers go on where they are. */
const char *match_restart(struct match *m);

/* Sets up a position with an empty history. Returns NULL, or why not: then
 * nothing has changed. Options not in the line keep the match's values. A
 * position of another game begins a new match. */
const char *match_position(struct match *m, const struct game *game,
                           const char *line);

/* 1..n, GAME_CHANCE, or GAME_NOBODY. */
uint8_t match_turn(const struct match *m);

/* GAME_OK, or why this player may not make this move. */
enum game_reason match_check(const struct match *m, uint8_t player,
                             game_move move);

/* Makes a move for whoever's turn it is, if it is legal. */
enum game_reason match_play(struct match *m, game_move move);

/* Asks a provider for the move of whoever's turn it is and makes it. GAME_OK,
 * also if it had nothing to give; or why its move is refused. */
enum game_reason match_take(struct match *m, struct match_provider *provider);

/* What match_script's provider does. */
enum match_answer match_script_ask(struct match_provider *self,
                                   const struct match *m, game_move *move);

/* Makes the pending chance move; GAME_TURN when none is pending. */
enum game_reason match_chance(struct match *m, game_move *move);

/* Lets the rule of thumb move for the player to move; GAME_TURN when it is
 * chance's turn, GAME_OVER at the end. */
enum game_reason match_think(struct match *m, game_move *move);

/* What the last change did, if it was a move; else nothing. */
void match_events(struct match *m, struct game_events *ev);

/* Tells a listener from now on; once, however often this is called. */
void match_listen(struct match *m, struct match_listener *listener);

/* Like match_turn(), but who throws the die in the place of chance. */
uint8_t match_hand(const struct match *m);

/* True if a machine has the move: a seat of the computer's, or chance unless a
 * person throws the die. */
bool match_is_automatic(const struct match *m);

/* Lets the time pass since the last tick and asks whoever has the move, as far
 * as `pace` allows. To be called in every round of the loop; never waits. */
void match_tick(struct match *m, uint32_t now_ms);

/* Asks chance or the provider of the seat that has the move, once. The die of a
 * person waits for match_chance(). */
void match_step(struct match *m);

/* --- The list of moves (journal.c) ---------------------------------------- */

/* Takes the last move back, and the chance moves after the last player's move
 * with it. False when there is none. */
bool match_undo(struct match *m);

/* Makes the moves again that the last match_undo() took back. False when there
 * are none: a new move forgets them. */
bool match_redo(struct match *m);

/* The same, on to the last or next decision of a person, if any plays. */
bool match_undo_decision(struct match *m);
bool match_redo_decision(struct match *m);

/* The moves so far in the game's notation, separated by blanks. */
void match_print_history(const struct match *m, struct text_out *out);

/* Walks through the history: `entry` and the position `before` it, for the
 * numbers 0 .. count - 1. Begin with 0 and go up; false after the last one.
 * Older moves, `folded` of them, are no longer listed. */
bool match_history(const struct match *m, uint16_t number,
                   struct match_entry *entry, struct game_state *before);

/* How many of the last moves belong to the turn that is being played (CT-06).
 */
uint16_t match_turn_moves(const struct match *m);

/* True if playing the journal from its beginning gives the state to the byte:
 * asserted after every move where TESSERA_DEBUG is defined. */
bool match_is_sound(const struct match *m);

/* --- Around the board (table.c) ------------------------------------------- */

/* Lets time pass. A turn clock that runs out ends the match of two: the player
 * to move loses (PF-12); among more the computer moves in its place. What
 * comes at the same instant comes too late. */
void match_pass_time(struct match *m, uint32_t ms);

/* What is left of this turn in milliseconds; UINT32_MAX without a clock. */
uint32_t match_time_left(const struct match *m);

/* The connection to a player is lost: unless it joins again in time, it has
 * left (CT-07). The turn clock stands still. False if that makes no sense. */
bool match_drop(struct match *m, uint8_t player);

/* A player goes away. While two play the other one wins (`left`); before or
 * after that the seat is only empty. False if it was, or if the match has
 * more players than two and is running. */
bool match_leave(struct match *m, uint8_t player);

/* A player takes an empty seat; the match begins anew when nobody is missing
 * (PF-13). A player whose connection was lost goes on where it was. False if
 * there is no such seat or it is taken. */
bool match_join(struct match *m, uint8_t player);

/* Makes *count moves of one player, all or none of them. Returns GAME_OK, or
 * why the one whose number *count is then is refused: nothing has changed. */
enum game_reason match_play_all(struct match *m, uint8_t player,
                                const char *const *moves, uint8_t *count);

struct game_result match_result(const struct match *m);

#endif
