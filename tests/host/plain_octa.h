/*
 * plain_octa.h - Octa-Core once more, written for reading, not for speed.
 *
 * Arrays and loops straight from the rule book; it shares no code with games/.
 * Cells are named by the rule book's x and y: 0,0 is the centre, y grows to the
 * north.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_PLAIN_OCTA_H
#define TESTS_PLAIN_OCTA_H

#define PLAIN_OCTA_SIZE_MAX 7
#define PLAIN_OCTA_SIDE_MAX (2 * PLAIN_OCTA_SIZE_MAX + 1)
#define PLAIN_OCTA_CELLS_MAX (PLAIN_OCTA_SIDE_MAX * PLAIN_OCTA_SIDE_MAX)
#define PLAIN_OCTA_LINE_MAX 560

/* The options, in the order of the rule book. */
struct plain_octa_options {
    int size;
    int elimination; /* 0 is majority */
    int limit;
    int stop_on_enemy;
    int fair;
};

struct plain_octa_cell {
    int owner; /* 0 neutral, or the player */
    int arrow; /* 0..7, clockwise from north */
};

struct plain_octa {
    struct plain_octa_options options;
    int turns;
    int to;
    /* [y + size][x + size] */
    struct plain_octa_cell cell[PLAIN_OCTA_SIDE_MAX][PLAIN_OCTA_SIDE_MAX];
};

/* OC-07: what a move reports. */
struct plain_octa_report {
    int captured;                                         /* how many cells */
    int x[PLAIN_OCTA_CELLS_MAX], y[PLAIN_OCTA_CELLS_MAX]; /* in order */
    const char *stop; /* "edge", "own", "loop", "enemy" */
    int skipped;      /* the player who was passed over, or 0 */
};

/* Starts; `draw` gives an arrow each time it is called with `source`. */
void plain_octa_start(struct plain_octa *p,
                      const struct plain_octa_options *options,
                      int (*draw)(void *source), void *source);

/* "ok", or the word of the rule book for why not. */
const char *plain_octa_check(const struct plain_octa *p, int player, int x,
                             int y);

/* Makes a legal move and says what happened. */
void plain_octa_play(struct plain_octa *p, int x, int y,
                     struct plain_octa_report *report);

int plain_octa_over(const struct plain_octa *p);
int plain_octa_count(const struct plain_octa *p, int player);

/* 1, 2, or 0 for a tie. */
int plain_octa_winner(const struct plain_octa *p);

/* Writes the state line, at most PLAIN_OCTA_LINE_MAX characters. */
void plain_octa_line(const struct plain_octa *p, char *line);

#endif
