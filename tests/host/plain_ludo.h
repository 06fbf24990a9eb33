/*
 * plain_ludo.h - Ludo once more, written for reading, not for speed.
 *
 * Arrays and loops straight from the rule book; it shares no code with games/.
 * Two programs that were written apart rarely make the same mistake.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_PLAIN_LUDO_H
#define TESTS_PLAIN_LUDO_H

#define PLAIN_LUDO_LINE_MAX 160
#define PLAIN_LUDO_TOLD_MAX 240

struct plain_ludo {
    int players;
    int lane;           /* 0 or 5 */
    int first;          /* 1: over with the first winner */
    int progress[5][5]; /* [player][token], both from 1; -1 at home */
    int places[5];      /* finished players in order, from 0 */
    int finished;       /* how many */
    int over;
    int to, die, sixes;
    /* What the last move did: words and numbers, each followed by a blank. */
    char told[PLAIN_LUDO_TOLD_MAX];
};

void plain_ludo_start(struct plain_ludo *p, int players, int lane, int first);

/* "ok", or the word of the rule book for why not. */
const char *plain_ludo_check_roll(const struct plain_ludo *p, int player,
                                  int roll);
const char *plain_ludo_check_token(const struct plain_ludo *p, int player,
                                   int token);

/* Make a legal move. */
void plain_ludo_roll(struct plain_ludo *p, int roll);
void plain_ludo_move(struct plain_ludo *p, int token);

/* Who took which place, from 1; 0 where nobody did. */
int plain_ludo_place(const struct plain_ludo *p, int place);
int plain_ludo_score(const struct plain_ludo *p, int player);

/* The token of the rule player. */
int plain_ludo_rule(const struct plain_ludo *p);

/* Writes the state line, at most PLAIN_LUDO_LINE_MAX characters. */
void plain_ludo_line(const struct plain_ludo *p, char *line);

#endif
