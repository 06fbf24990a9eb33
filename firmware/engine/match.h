/*
 * match.h - a game being played: position, seats, journal, random numbers.
 *
 * A match is its first position and the list of moves since. Views look at
 * `revision` to learn that something changed, and ask match_events() how.
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

enum match_seat {
    SEAT_HUMAN,
    SEAT_RULE, /* the computer by the game's own rule of thumb */
    MATCH_SEATS
};

/* What a match begins with. */
struct match_config {
    const struct game *game;
    uint16_t option[GAME_OPTIONS_MAX]; /* in the order of game->options */
    uint8_t seat[GAME_PLAYERS_MAX];    /* enum match_seat */
    uint32_t seed;
};

struct match {
    struct match_config config; /* config.game is NULL before the first start */
    uint32_t id;                /* counts up with every new match */
    uint32_t revision;          /* counts up with every change */
    bool was_move;              /* the last change was a move */
    struct rng rng;
    struct game_state state;    /* now */
    struct game_state previous; /* before the last move */
    struct game_state first;    /* where the journal begins */
    uint32_t turn_ms;           /* how long this turn has lasted */
    uint8_t ending;             /* GAME_RUNNING, or how the match was ended
                                 * without the game's doing */
    uint8_t winner;             /* who won by that */
    uint8_t present;            /* a bit for each player that has joined */
    uint16_t count;             /* moves in the journal */
    uint32_t folded;            /* older moves that are in `first` only */
    game_move journal[MATCH_JOURNAL_MAX];
};

/* Fills a configuration with the game's defaults, all seats human. */
void match_defaults(struct match_config *config, const struct game *game);

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

/* Makes the pending chance move; GAME_TURN when none is pending. */
enum game_reason match_chance(struct match *m, game_move *move);

/* Lets the computer move for the player to move; GAME_TURN when it is
 * chance's turn, GAME_OVER at the end. */
enum game_reason match_think(struct match *m, game_move *move);

/* What the last change did, if it was a move; else nothing. */
void match_events(const struct match *m, struct game_events *ev);

/* True if a machine has the move: chance, or a seat of the computer's. */
bool match_is_automatic(const struct match *m);

/* Makes the move of chance or of the computer, if it is their turn. */
void match_step(struct match *m);

/* Takes the last move back, and the chance moves after the last player's move
 * with it. False when there is none. */
bool match_undo(struct match *m);

/* Lets time pass. A turn clock that runs out ends the match: the player to move
 * loses (PF-12). What comes at the same instant comes too late. */
void match_pass_time(struct match *m, uint32_t ms);

/* What is left of this turn in milliseconds; UINT32_MAX without a clock. */
uint32_t match_time_left(const struct match *m);

/* A player goes away. While two play the other one wins (`left`); before or
 * after that the seat is only empty. False if it was, or if the match has
 * more players than two and is running. */
bool match_leave(struct match *m, uint8_t player);

/* A player takes an empty seat; the match begins anew when nobody is missing
 * (PF-13). False if there is no such seat or it is taken. */
bool match_join(struct match *m, uint8_t player);

/* Makes several moves of one player, all or none of them. Returns GAME_OK, or
 * why the move number *failed is refused: then nothing has changed. */
enum game_reason match_play_all(struct match *m, uint8_t player,
                                const char *const *moves, uint8_t count,
                                uint8_t *failed);

struct game_result match_result(const struct match *m);

/* The moves so far in the game's notation, separated by blanks. */
void match_print_history(const struct match *m, struct text_out *out);

#endif
