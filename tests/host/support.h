/*
 * support.h - what the tests of the games share.
 *
 * The same tests run on the PC and on the chip: no files, no heap, and all
 * output goes through Unity.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

#include "game.h"

/* How many random games a test plays; less where time is dear. */
#ifndef TEST_GAMES
#ifdef TESSERA_DEVICE_TEST
#define TEST_GAMES 50
#else
#define TEST_GAMES 2000
#endif
#endif

/* Games that take long play a share of them, but not at night. */
#ifdef TEST_NIGHTLY
#define TEST_SHARE(n) 1u
#else
#define TEST_SHARE(n) (n)
#endif

/* The first seed: game number k of a test is played with TEST_SEED + k. */
#ifndef TEST_SEED
#define TEST_SEED 1u
#endif

#define SUPPORT_TEXT_MAX 4096

/* Random numbers that are the same on every machine. */
struct support_dice {
    struct game_dice dice;
    uint32_t state;
};

void support_dice_seed(struct support_dice *d, uint32_t seed);

/* 0 .. sides - 1. */
uint32_t support_draw(struct support_dice *d, uint32_t sides);

/* A sink that keeps what is printed, always as a whole string. What does not
 * fit fails the test. */
struct support_text {
    struct text_out out;
    size_t length;
    char text[SUPPORT_TEXT_MAX];
};

void support_text_clear(struct support_text *t);

/* What packed words say, until the next call. */
const char *support_said(const char *words);

/* Prints the state line into t and returns it. */
const char *support_line(struct support_text *t, const struct game *g,
                         const struct game_state *s);

/* Sets up a position: `head` is the state line up to the cells, `rows` are the
 * cells with blanks between the rows. The test fails if it is refused. */
void support_position(const struct game *g, struct game_state *s,
                      const char *head, const char *rows);

/* Fails unless the cells of the state line are these, drawn as above. */
void support_assert_cells(const struct game *g, const struct game_state *s,
                          const char *rows);

/* Fails unless it is a text of 1 to max characters. */
void support_assert_text(const char *s, size_t max);

/* Fails unless the player to move may make this move, then plays it. */
void support_play(const struct game *g, struct game_state *s, game_move m,
                  struct game_events *ev);

/* Plays moves written with blanks between them; ev, which may be NULL, tells
 * of the last one. */
void support_play_all(const struct game *g, struct game_state *s,
                      const char *moves, struct game_events *ev);

/* All games: those of the registry, and null. */
uint8_t support_games(void);
const struct game *support_game(uint8_t i);

/* The set-up with the default options. */
void support_defaults(const struct game *g, struct game_setup *setup);

/* Begins the game of this seed: one seed in two has the default options, the
 * others random ones. False where those are refused. */
bool support_begin(const struct game *g, struct game_state *s, uint32_t seed);

/* For a running game: any legal move, chance moves by their chance. */
game_move support_choose(const struct game *g, const struct game_state *s);

/* 0 .. sides - 1, from the dice of support_begin() and support_choose(). */
uint32_t support_random(uint32_t sides);

/* What a test does in a position. */
typedef void support_look(const struct game *g, const struct game_state *s);

/* Play random games of every kind and show their positions: all of them; or
 * the first ones, then fewer and fewer, and the end; or the same in a few games
 * only. Games with the default options must end. */
void support_visit_all(support_look *look);
void support_visit_some(support_look *look);
void support_visit_few(support_look *look);

/* Prints the seed of the first random game, for main(), before the tests. */
void support_say_seed(void);

/* Remembers what a failure shows: the game and the state being tested, the
 * seed and the number of moves made. */
void support_watch(const struct game *g, const struct game_state *s,
                   uint32_t seed, uint32_t step);

/* For setUp() and tearDown(): forgets the game before; draws the watched board
 * if the test failed. */
void support_set_up(void);
void support_tear_down(void);

#endif
