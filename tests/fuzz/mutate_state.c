/*
 * mutate_state.c - how libFuzzer changes a state line for fuzz_state.c.
 *
 * Bytes at random nearly always spoil a line. So half of the time this does
 * what keeps one in shape: plays on from it, changes a number or a cell, or
 * lets two of them change places.
 *
 * SPDX-License-Identifier: MIT
 */
#include "fuzz.h"

#include <string.h>

#define CHANGES_MAX 4u

size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size,
                               unsigned int seed);

static uint32_t draw(uint32_t *random, size_t sides)
{
    *random = *random * 1664525u + 1013904223u;
    return (uint32_t)((*random >> 8) % sides);
}

static const struct game *game_of(const char *line, struct game_state *s)
{
    for (uint8_t i = 0; i < fuzz_games(); i++) {
        if (fuzz_parse(fuzz_game(i), s, line) == NULL) {
            return fuzz_game(i);
        }
    }
    return NULL;
}

/* The line of a position some moves later; the same line if there is none. */
static size_t play_on(uint8_t *data, size_t size, size_t max_size,
                      uint32_t *random)
{
    static char line[FUZZ_TEXT_MAX];
    static game_move list[GAME_MOVES_MAX];
    struct game_state s;
    const struct game *g;
    const char *later;

    memcpy(line, data, size);
    line[size] = '\0';
    g = game_of(line, &s);
    if (g == NULL) {
        return size;
    }
    for (uint32_t left = draw(random, 64); left > 0; left--) {
        size_t n = g->moves(&s, list);

        if (n > 0) {
            g->play(&s, list[draw(random, n)], NULL);
        }
    }
    later = fuzz_line(g, &s);
    if (strlen(later) > max_size) {
        return size;
    }
    memcpy(data, later, strlen(later));
    return strlen(later);
}

/* A character becomes like another one of the line, or both change places. */
static void mix(uint8_t *data, size_t size, uint32_t *random)
{
    uint8_t *a = &data[draw(random, size)], *b = &data[draw(random, size)];
    uint8_t kept = *a;

    *a = *b;
    if (draw(random, 2) == 0) {
        *b = kept;
    }
}

/* The digit at or after a random place becomes another one. */
static void change_digit(uint8_t *data, size_t size, uint32_t *random)
{
    size_t i = draw(random, size);

    while (i < size && (data[i] < '0' || data[i] > '9')) {
        i++;
    }
    if (i < size) {
        data[i] = (uint8_t)('0' + draw(random, 10));
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size,
                               unsigned int seed)
{
    uint32_t random = seed;
    uint32_t kind = draw(&random, 8);

    if (kind < 3 || size == 0 || size >= FUZZ_TEXT_MAX) {
        return LLVMFuzzerMutate(data, size, max_size);
    }
    if (kind == 3) {
        return play_on(data, size, max_size, &random);
    }
    for (uint32_t n = draw(&random, CHANGES_MAX) + 1; n > 0; n--) {
        if (draw(&random, 2) == 0) {
            mix(data, size, &random);
        } else {
            change_digit(data, size, &random);
        }
    }
    return size;
}
