/*
 * plain_ctor.c - CTOR once more, written for reading, not for speed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "plain_ctor.h"

#include <string.h>

#define SIDE PLAIN_CTOR_SIDE

/* From the north clockwise. */
static const struct {
    int col, row;
} steps[8] = {{0, -1}, {1, -1}, {1, 0},  {1, 1},
              {0, 1},  {-1, 1}, {-1, 0}, {-1, -1}};

static char piece_of(int player)
{
    return player == 1 ? '1' : '2';
}

static int opponent_of(int player)
{
    return player == 1 ? 2 : 1;
}

/* As the game's own document has it. */
static int wrap(int n)
{
    return (n + SIDE) % SIDE;
}

int plain_ctor_around(const struct plain_ctor *p, int col, int row, char what)
{
    int n = 0;

    for (int i = 0; i < 8; i++) {
        int c = wrap(col + steps[i].col), r = wrap(row + steps[i].row);

        if (p->cell[r][c] == what) {
            n++;
        }
    }
    return n;
}

int plain_ctor_count(const struct plain_ctor *p, char piece)
{
    int n = 0;

    for (int row = 0; row < SIDE; row++) {
        for (int col = 0; col < SIDE; col++) {
            if (p->cell[row][col] == piece) {
                n++;
            }
        }
    }
    return n;
}

void plain_ctor_start(struct plain_ctor *p)
{
    memset(p->cell, '.', sizeof p->cell);
    memset(p->points, 0, sizeof p->points);
    p->to = 1;
    p->ops = 1; /* CT-01: only in the first turn */
    p->empty = SIDE * SIDE;
}

int plain_ctor_over(const struct plain_ctor *p)
{
    return p->empty == 0;
}

const char *plain_ctor_check(const struct plain_ctor *p, int player, int col,
                             int row)
{
    if (plain_ctor_over(p)) {
        return "over";
    }
    if (player != p->to) {
        return "turn";
    }
    if (col < 0 || col >= SIDE || row < 0 || row >= SIDE) {
        return "range";
    }
    return p->cell[row][col] == '.' ? "ok" : "occupied";
}

struct plain_ctor_captures plain_ctor_captures(const struct plain_ctor *p,
                                               int player, int col, int row)
{
    struct plain_ctor after = *p;
    struct plain_ctor_captures found = {0, {0}};
    char own = piece_of(player), enemy = piece_of(opponent_of(player));

    after.cell[row][col] = own;
    for (int i = 0; i < 8; i++) {
        int c = wrap(col + steps[i].col), r = wrap(row + steps[i].row);

        if (after.cell[r][c] == enemy &&
            plain_ctor_around(&after, c, r, own) >= 5) {
            found.cell[found.count++] = r * SIDE + c;
        }
    }
    return found;
}

void plain_ctor_play(struct plain_ctor *p, int col, int row)
{
    struct plain_ctor_captures captured =
        plain_ctor_captures(p, p->to, col, row);

    p->cell[row][col] = piece_of(p->to);
    for (int i = 0; i < captured.count; i++) {
        int cell = captured.cell[i];

        p->cell[cell / SIDE][cell % SIDE] = piece_of(p->to);
        p->points[p->to]++;
    }
    p->empty--;
    p->ops--;
    if (p->ops == 0 && !plain_ctor_over(p)) {
        p->to = opponent_of(p->to);
        p->ops = 2;
    }
}

int plain_ctor_winner(const struct plain_ctor *p)
{
    int first = plain_ctor_count(p, '1'), second = plain_ctor_count(p, '2');

    if (first > second) {
        return 1;
    }
    if (second > first) {
        return 2;
    }
    return 0;
}

int plain_ctor_rule(const struct plain_ctor *p)
{
    int best = -1, most_captures = 0, most_beside = 0;

    for (int cell = 0; cell < SIDE * SIDE; cell++) {
        int col = cell % SIDE, row = cell / SIDE;
        int captures, beside;

        if (p->cell[row][col] != '.') {
            continue;
        }
        captures = plain_ctor_captures(p, p->to, col, row).count;
        beside = plain_ctor_around(p, col, row, piece_of(p->to));
        if (best < 0 || captures > most_captures ||
            (captures == most_captures && beside > most_beside)) {
            best = cell;
            most_captures = captures;
            most_beside = beside;
        }
    }
    return best;
}

static char *write_text(char *at, const char *text)
{
    size_t n = strlen(text);

    memcpy(at, text, n);
    return at + n;
}

static char *write_number(char *at, int n)
{
    if (n >= 100) {
        *at++ = (char)('0' + n / 100);
    }
    if (n >= 10) {
        *at++ = (char)('0' + n / 10 % 10);
    }
    *at++ = (char)('0' + n % 10);
    return at;
}

void plain_ctor_line(const struct plain_ctor *p, char *line)
{
    char *at = write_text(line, "ctor to=");

    at = write_number(at, p->to);
    at = write_text(at, " ops=");
    at = write_number(at, p->ops);
    at = write_text(at, " score=");
    at = write_number(at, p->points[1]);
    *at++ = ':';
    at = write_number(at, p->points[2]);
    at = write_text(at, " cells=");
    for (int row = 0; row < SIDE; row++) {
        memcpy(at, p->cell[row], SIDE);
        at += SIDE;
        *at++ = row < SIDE - 1 ? '/' : '\0';
    }
}
