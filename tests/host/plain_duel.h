/*
 * plain_duel.h - Infinity Duel once more, written for reading, not for speed.
 *
 * Arrays and loops straight from the rule book; it shares no code with games/.
 * Two programs that were written apart rarely make the same mistake.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_PLAIN_DUEL_H
#define TESTS_PLAIN_DUEL_H

#define PLAIN_DUEL_SIDE 6
#define PLAIN_DUEL_LINE_MAX 96

struct plain_duel {
    char cell[PLAIN_DUEL_SIDE][PLAIN_DUEL_SIDE]; /* [row][col]: '.' 'R' 'G' */
    int reentry;
    int placed;
    int to; /* 1 is Red, 2 is Green */
};

void plain_duel_start(struct plain_duel *p, int reentry);

/* "ok", or the word of the rule book for why not. */
const char *plain_duel_check(const struct plain_duel *p, int player, int col,
                             int row);

/* How many tiles a placement of this player would turn. */
int plain_duel_captures(const struct plain_duel *p, int player, int col,
                        int row);

/* Makes a legal move; returns the player who was skipped, or 0. */
int plain_duel_play(struct plain_duel *p, int col, int row);

int plain_duel_over(const struct plain_duel *p);
int plain_duel_count(const struct plain_duel *p, char colour);

/* 1, 2, or 0 for a draw. */
int plain_duel_winner(const struct plain_duel *p);

/* The move of the rule player (IG-08), as row * 6 + col. */
int plain_duel_rule(const struct plain_duel *p);

/* Writes the state line, at most PLAIN_DUEL_LINE_MAX characters. */
void plain_duel_line(const struct plain_duel *p, char *line);

#endif
