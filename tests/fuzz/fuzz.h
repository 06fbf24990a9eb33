/*
 * fuzz.h - what the fuzz targets share: failing, printing, and what must hold
 * in any position of any game.
 *
 * A target has LLVMFuzzerTestOneInput() and nothing else that libFuzzer calls.
 * Linked with libFuzzer it looks for inputs of its own; linked with replay.c,
 * by any compiler, it runs the files that it is given.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game.h"

/* An answer or a state line of the largest board fits several times over. */
#define FUZZ_TEXT_MAX 16384

/* What a refusal may say, in characters. */
#define FUZZ_REFUSAL_MAX 200

/* Tries one input; 0 always. It ends the program if something is wrong. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A sink that keeps what is printed, always as a whole string. */
struct fuzz_text {
    struct text_out out;
    size_t length;
    char text[FUZZ_TEXT_MAX];
};

void fuzz_text_clear(struct fuzz_text *t);

/* Says what is wrong with which state or command, and ends the program. */
_Noreturn void fuzz_fail(const char *what, const char *about);

/* All games: those of the registry, and null. */
uint8_t fuzz_games(void);
const struct game *fuzz_game(uint8_t i);

/* Prints the state line; it stays until the next call. */
const char *fuzz_line(const struct game *g, const struct game_state *s);

/* Reads a state line into fresh memory; what play() does not set is 0 in it.
 * Returns the game's answer, which is checked: NULL, or words. */
const char *fuzz_parse(const struct game *g, struct game_state *s,
                       const char *line);

/* Fails unless the line of this state is accepted and gives the same bytes and
 * the same line again. */
void fuzz_check_line(const struct game *g, const struct game_state *s);

/* Fails unless the moves, the player to move and the result agree. */
void fuzz_check_turn(const struct game *g, const struct game_state *s);

/* Fails unless the screens can show the position, and the computer players
 * can judge it. */
void fuzz_check_view(const struct game *g, const struct game_state *s);

/* Fails unless every legal move passes check(), has a view and a notation. */
void fuzz_check_moves(const struct game *g, const struct game_state *s);

/* Plays a legal move and fails unless it does the same with and without
 * events, and the events make sense. */
void fuzz_play(const struct game *g, struct game_state *s, game_move m);

#endif
