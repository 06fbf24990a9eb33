/*
 * fuzz_state.c - state lines that may hold anything, and games played on from
 * those that are accepted.
 *
 * An input is a state line. After its newline bytes may follow that choose the
 * moves; when they are used up a random number made of the line does. Every
 * position on the way must be accepted again: what parse_state() takes is
 * closed under play.
 *
 * SPDX-License-Identifier: MIT
 */
#include "fuzz.h"

#include <string.h>

#define PLIES 200u
#define PLIES_IN_DETAIL 4u /* every move is looked at; then every 32nd time */
#define LINE_MAX 2047u

/* Where the moves come from. */
struct chooser {
    const uint8_t *at, *end;
    uint32_t random;
};

static uint32_t choose(struct chooser *c)
{
    if (c->at < c->end) {
        return *c->at++;
    }
    c->random = c->random * 1664525u + 1013904223u;
    return c->random >> 8;
}

static uint32_t hash_of(const char *line)
{
    uint32_t hash = 2166136261u;

    for (; *line != '\0'; line++) {
        hash = (hash ^ (uint8_t)*line) * 16777619u;
    }
    return hash;
}

static void check_position(const struct game *g, const struct game_state *s,
                           uint32_t ply)
{
    fuzz_check_line(g, s);
    fuzz_check_turn(g, s);
    if (ply < PLIES_IN_DETAIL || ply % 32 == 0) {
        fuzz_check_view(g, s);
        fuzz_check_moves(g, s);
    }
}

static void play_on(const struct game *g, struct game_state *s,
                    struct chooser *c)
{
    static game_move list[GAME_MOVES_MAX];

    for (uint32_t ply = 0; ply < PLIES; ply++) {
        size_t n = g->moves(s, list);

        check_position(g, s, ply);
        if (n == 0) {
            return;
        }
        fuzz_play(g, s, list[choose(c) % n]);
    }
}

/* True if the game takes the line, after trying what can be done with it. */
static bool try_game(const struct game *g, const char *line, struct chooser *c)
{
    struct game_state s;

    if (fuzz_parse(g, &s, line) != NULL) {
        return false;
    }
    if (strcmp(fuzz_line(g, &s), line) != 0) {
        fuzz_fail("an accepted line prints as another", line);
    }
    play_on(g, &s, c);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char line[LINE_MAX + 1];
    struct chooser c = {.end = data + size};
    size_t length = 0;
    unsigned taken = 0;

    while (length < size && length < LINE_MAX && data[length] != '\n') {
        line[length] = (char)data[length];
        length++;
    }
    line[length] = '\0';
    c.at = data + length + (length < size ? 1 : 0);
    c.random = hash_of(line);
    for (uint8_t i = 0; i < fuzz_games(); i++) {
        taken += try_game(fuzz_game(i), line, &c) ? 1 : 0;
    }
    if (taken > 1) {
        fuzz_fail("two games accept the same line", line);
    }
    return 0;
}
