/*
 * plain_ctor.h - CTOR once more, written for reading, not for speed.
 *
 * Arrays and loops straight from the rule book; it shares no code with games/.
 * Two programs that were written apart rarely make the same mistake.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_PLAIN_CTOR_H
#define TESTS_PLAIN_CTOR_H

#define PLAIN_CTOR_SIDE 10
#define PLAIN_CTOR_LINE_MAX 160
#define PLAIN_CTOR_CAPTURES_MAX 8

struct plain_ctor {
    char cell[PLAIN_CTOR_SIDE][PLAIN_CTOR_SIDE]; /* [row][col]: '.' '1' '2' */
    int to;
    int ops;       /* placements that are left of this turn */
    int empty;     /* cells */
    int points[3]; /* by player */
};

/* What one placement captured, from the north clockwise: row * 10 + col. */
struct plain_ctor_captures {
    int count;
    int cell[PLAIN_CTOR_CAPTURES_MAX];
};

void plain_ctor_start(struct plain_ctor *p);

/* "ok", or the word of the rule book for why not. */
const char *plain_ctor_check(const struct plain_ctor *p, int player, int col,
                             int row);

/* What a placement of this player would capture. */
struct plain_ctor_captures plain_ctor_captures(const struct plain_ctor *p,
                                               int player, int col, int row);

/* Makes a legal move. */
void plain_ctor_play(struct plain_ctor *p, int col, int row);

int plain_ctor_over(const struct plain_ctor *p);
int plain_ctor_count(const struct plain_ctor *p, char piece);

/* How many of the eight neighbours of a cell show this character. */
int plain_ctor_around(const struct plain_ctor *p, int col, int row, char what);

/* 1, 2, or 0 for a draw. */
int plain_ctor_winner(const struct plain_ctor *p);

/* The move of the rule player, as row * 10 + col; -1 at the end. */
int plain_ctor_rule(const struct plain_ctor *p);

/* Writes the state line, at most PLAIN_CTOR_LINE_MAX characters. */
void plain_ctor_line(const struct plain_ctor *p, char *line);

#endif
