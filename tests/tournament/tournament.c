/*
 * tournament.c - plays the computer's levels against each other, against the
 * rule of thumb and against random moves, and prints rows of a table.
 *
 *     tournament GAME [GAMES] [FIRST-SECOND]
 *
 * Both sides are played in turn, from the same beginnings, with fixed seeds:
 * the same program always prints the same rows. Where a game has no chance of
 * its own its first moves are random, so that no two games are equal.
 *
 * SPDX-License-Identifier: MIT
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/player.h"

#define MOVES_MAX 20000

enum { PLAYER_RANDOM, PLAYER_GREEDY, PLAYER_RULE, PLAYER_LEVELS };

#define LEVEL(seat) ((seat)-SEAT_EASY + PLAYER_LEVELS)

static const char *const names[] = {"random", "greedy", "rule",
                                    "easy",   "normal", "hard"};

/* How a game is played: options are the default ones but for these. */
static const struct setting {
    const char *game;
    const char *words; /* for the table */
    uint8_t option[2]; /* number and value of an option that is set */
    uint8_t players;
    uint8_t random_moves; /* at the beginning */
} settings[] = {
    {"octa", "size 3, majority 50, fair start", {4, 1}, 2, 0},
    {"raid", "cross8", {0, 1}, 2, 0},
    {"duel", "re-entry", {0, 1}, 2, 1},
    {"ctor", "", {0xFF, 0}, 2, 3},
    {"ludo", "four players, first winner; one against three", {2, 1}, 4, 0},
};

struct score {
    uint32_t won, drawn, lost;
};

static struct match match;
static struct ai ai;
static struct rng dice;

/* --- Players -------------------------------------------------------------- */

static game_move any(const game_move *list, size_t n)
{
    return list[rng_below(&dice, (uint32_t)n)];
}

/* The most captures, else any move. */
static game_move choose_greedy(const game_move *list, size_t n)
{
    const struct game *g = match.config.game;
    uint8_t me = match_turn(&match);
    game_move best[GAME_MOVES_MAX];
    size_t count = 0;
    int32_t most = -1;

    for (size_t i = 0; i < n; i++) {
        struct game_state next = match.state;
        int32_t score;

        g->play(&next, list[i], NULL);
        score = g->score(&next, me) - g->score(&match.state, me);
        if (score > most) {
            most = score;
            count = 0;
        }
        if (score == most) {
            best[count++] = list[i];
        }
    }
    return any(best, count);
}

/* A move that is refused would be a bug of the players. */
static void must(enum game_reason reason)
{
    if (reason != GAME_OK) {
        fprintf(stderr, "a move was refused\n");
        exit(1);
    }
}

static void move(uint8_t player)
{
    game_move list[GAME_MOVES_MAX], m = GAME_NO_MOVE;
    size_t n = match.config.game->moves(&match.state, list);

    if (player == PLAYER_RANDOM) {
        must(match_play(&match, any(list, n)));
    } else if (player == PLAYER_GREEDY) {
        must(match_play(&match, choose_greedy(list, n)));
    } else {
        must(ai_play(&match,
                     (enum match_seat)(player - PLAYER_RULE + SEAT_RULE), &m));
    }
}

/* --- Matches -------------------------------------------------------------- */

static void begin(const struct setting *how, uint32_t seed)
{
    struct match_config config;

    match_defaults(&config, game_find(how->game));
    if (how->option[0] != 0xFF) {
        config.option[how->option[0]] = how->option[1];
    }
    config.seed = seed;
    (void)match_start(&match, &config);
    rng_seed(&dice, seed);
}

/* Plays one match; `first` has the seat `seat`, counted from 1. */
static void play(const struct setting *how, const uint8_t *pair, uint8_t seat,
                 struct score *score)
{
    game_move m;
    uint8_t begun = 0, winner;

    for (uint32_t i = 0; i < MOVES_MAX; i++) {
        uint8_t turn = match_turn(&match);

        if (turn == GAME_NOBODY) {
            break;
        }
        if (turn == GAME_CHANCE) {
            (void)match_chance(&match, &m);
        } else if (begun < how->random_moves) {
            begun++;
            move(PLAYER_RANDOM);
        } else {
            move(pair[turn == seat ? 0 : 1]);
        }
    }
    winner = match_result(&match).winner;
    score->won += winner == seat ? 1 : 0;
    score->drawn += winner == 0 ? 1 : 0;
    score->lost += winner != 0 && winner != seat ? 1 : 0;
}

/* --- The table ------------------------------------------------------------ */

/* Wilson's interval at 95 %, in percent. */
static void wilson(double won, double games, double *low, double *high)
{
    const double z = 1.96;
    double p = won / games, centre = p + z * z / (2 * games);
    double reach = z * sqrt((p * (1 - p) + z * z / (4 * games)) / games);
    double scale = 100 / (1 + z * z / games);

    *low = (centre - reach) * scale;
    *high = (centre + reach) * scale;
}

static void print_row(const struct setting *how, const uint8_t *pair,
                      const struct score *s)
{
    double games = s->won + s->drawn + s->lost, low, high;
    double decided = s->won + s->lost;

    wilson(s->won, games, &low, &high);
    printf("| %s | %s | %s | %.0f | %u | %u | %u | %.1f %% | %.1f - %.1f | "
           "%.1f %% |\n",
           how->game, names[pair[0]], names[pair[1]], games, s->won, s->drawn,
           s->lost, 100 * s->won / games, low, high,
           decided > 0 ? 100 * s->won / decided : 50);
    fflush(stdout);
}

static void play_pair(const struct setting *how, uint8_t first, uint8_t second,
                      uint32_t games)
{
    const uint8_t pair[] = {first, second};
    struct score score = {0, 0, 0};

    for (uint32_t i = 0; i < games; i++) {
        begin(how, 1 + i / how->players);
        play(how, pair, (uint8_t)(1 + i % how->players), &score);
        if (i % 10 == 9 || i + 1 == games) {
            fprintf(stderr, "\r%s %s-%s %u/%u: +%u =%u -%u   ", how->game,
                    names[first], names[second], i + 1, games, score.won,
                    score.drawn, score.lost);
        }
    }
    fprintf(stderr, "\n");
    print_row(how, pair, &score);
}

static uint8_t player_of(const char *name, size_t length)
{
    for (uint8_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (strlen(names[i]) == length && memcmp(names[i], name, length) == 0) {
            return i;
        }
    }
    fprintf(stderr, "no such player: %s\n", name);
    exit(2);
}

/* What the goals ask for comes first. */
static void play_all(const struct setting *how, uint32_t games)
{
    static const uint8_t pairs[][2] = {
        {LEVEL(SEAT_HARD), PLAYER_GREEDY},
        {LEVEL(SEAT_HARD), PLAYER_RULE},
        {LEVEL(SEAT_HARD), LEVEL(SEAT_NORMAL)},
        {LEVEL(SEAT_NORMAL), LEVEL(SEAT_EASY)},
        {LEVEL(SEAT_NORMAL), PLAYER_RULE},
        {LEVEL(SEAT_EASY), PLAYER_RULE},
        {LEVEL(SEAT_EASY), PLAYER_RANDOM},
        {LEVEL(SEAT_NORMAL), PLAYER_RANDOM},
        {PLAYER_RULE, PLAYER_RANDOM},
        {LEVEL(SEAT_HARD), LEVEL(SEAT_EASY)},
        {LEVEL(SEAT_HARD), PLAYER_RANDOM},
    };

    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        if (pairs[i][1] != PLAYER_GREEDY || strcmp(how->game, "ctor") == 0) {
            play_pair(how, pairs[i][0], pairs[i][1], games);
        }
    }
}

int main(int argc, char **argv)
{
    uint32_t games = argc > 2 ? (uint32_t)atoi(argv[2]) : 1000;

    match.pace = PACE_FREE;
    ai_attach(&ai, &match);
    for (size_t i = 0; i < sizeof settings / sizeof settings[0]; i++) {
        const struct setting *how = &settings[i];

        if (argc < 2 || strcmp(argv[1], how->game) != 0) {
            continue;
        }
        if (argc > 3) {
            const char *dash = strchr(argv[3], '-');

            if (dash == NULL) {
                return 2;
            }
            play_pair(how, player_of(argv[3], (size_t)(dash - argv[3])),
                      player_of(dash + 1, strlen(dash + 1)), games);
        } else {
            play_all(how, games);
        }
        return 0;
    }
    fprintf(stderr, "usage: tournament GAME [GAMES] [FIRST-SECOND]\n");
    return 2;
}
