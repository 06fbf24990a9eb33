/*
 * plain_duel.c - Infinity Duel once more, written for reading, not for speed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "plain_duel.h"

#include <string.h>

#define SIDE PLAIN_DUEL_SIDE

static const struct {
    int col, row;
} steps[4] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

static char colour_of(int player)
{
    return player == 1 ? 'R' : 'G';
}

static int opponent_of(int player)
{
    return player == 1 ? 2 : 1;
}

static int is_on_board(int col, int row)
{
    return col >= 0 && col < SIDE && row >= 0 && row < SIDE;
}

/* How many of the up to four neighbours show this character. */
static int neighbours(const struct plain_duel *p, int col, int row, char what)
{
    int n = 0;

    for (int i = 0; i < 4; i++) {
        int c = col + steps[i].col, r = row + steps[i].row;

        if (is_on_board(c, r) && p->cell[r][c] == what) {
            n++;
        }
    }
    return n;
}

int plain_duel_count(const struct plain_duel *p, char colour)
{
    int n = 0;

    for (int row = 0; row < SIDE; row++) {
        for (int col = 0; col < SIDE; col++) {
            if (p->cell[row][col] == colour) {
                n++;
            }
        }
    }
    return n;
}

void plain_duel_start(struct plain_duel *p, int reentry)
{
    memset(p->cell, '.', sizeof p->cell);
    p->reentry = reentry;
    p->placed = 0;
    p->to = 1;
}

int plain_duel_over(const struct plain_duel *p)
{
    return plain_duel_count(p, '.') == 0;
}

/* IG-02 and IG-04, whoever's turn it is. */
static const char *placement(const struct plain_duel *p, int player, int col,
                             int row)
{
    char own = colour_of(player);

    if (!is_on_board(col, row)) {
        return "range";
    }
    if (p->cell[row][col] != '.') {
        return "occupied";
    }
    if (p->placed == 0 && player == 1) {
        return "ok";
    }
    if (p->placed == 1 && player == 2) {
        return "ok";
    }
    if (plain_duel_count(p, own) == 0 && p->reentry == 1) {
        return "ok";
    }
    if (neighbours(p, col, row, own) > 0) {
        return "ok";
    }
    return "adjacent";
}

const char *plain_duel_check(const struct plain_duel *p, int player, int col,
                             int row)
{
    if (plain_duel_over(p)) {
        return "over";
    }
    if (player != p->to) {
        return "turn";
    }
    return placement(p, player, col, row);
}

static int is_legal(const struct plain_duel *p, int player, int col, int row)
{
    return strcmp(placement(p, player, col, row), "ok") == 0;
}

static int can_place(const struct plain_duel *p, int player)
{
    for (int row = 0; row < SIDE; row++) {
        for (int col = 0; col < SIDE; col++) {
            if (is_legal(p, player, col, row)) {
                return 1;
            }
        }
    }
    return 0;
}

int plain_duel_captures(const struct plain_duel *p, int player, int col,
                        int row)
{
    return neighbours(p, col, row, colour_of(opponent_of(player)));
}

int plain_duel_play(struct plain_duel *p, int col, int row)
{
    int mover = p->to, opponent = opponent_of(p->to);

    p->cell[row][col] = colour_of(mover);
    for (int i = 0; i < 4; i++) {
        int c = col + steps[i].col, r = row + steps[i].row;

        if (is_on_board(c, r) && p->cell[r][c] == colour_of(opponent)) {
            p->cell[r][c] = colour_of(mover);
        }
    }
    p->placed++;
    if (plain_duel_over(p)) {
        return 0; /* IG-06: the player to move stays */
    }
    if (!can_place(p, opponent)) {
        return opponent; /* IG-05 */
    }
    p->to = opponent;
    return 0;
}

int plain_duel_winner(const struct plain_duel *p)
{
    int red = plain_duel_count(p, 'R'), green = plain_duel_count(p, 'G');

    if (red > green) {
        return 1;
    }
    if (green > red) {
        return 2;
    }
    return 0;
}

/* The most tiles this player could turn with one legal placement. */
static int best_capture(const struct plain_duel *p, int player)
{
    int best = 0;

    for (int row = 0; row < SIDE; row++) {
        for (int col = 0; col < SIDE; col++) {
            int n = plain_duel_captures(p, player, col, row);

            if (is_legal(p, player, col, row) && n > best) {
                best = n;
            }
        }
    }
    return best;
}

/* The opponent's best capture after the player to move has placed here. */
static int danger(const struct plain_duel *p, int col, int row)
{
    struct plain_duel after = *p;

    plain_duel_play(&after, col, row);
    return best_capture(&after, opponent_of(p->to));
}

int plain_duel_rule(const struct plain_duel *p)
{
    int most = best_capture(p, p->to);
    int best_cell = -1, best_danger = 0, best_empty = 0;

    for (int cell = 0; cell < SIDE * SIDE; cell++) {
        int col = cell % SIDE, row = cell / SIDE;
        int threat, empty;

        if (!is_legal(p, p->to, col, row) ||
            plain_duel_captures(p, p->to, col, row) < most) {
            continue;
        }
        threat = most > 0 ? 0 : danger(p, col, row);
        empty = neighbours(p, col, row, '.');
        if (best_cell < 0 || threat < best_danger ||
            (threat == best_danger && empty > best_empty)) {
            best_cell = cell;
            best_danger = threat;
            best_empty = empty;
        }
    }
    return best_cell;
}

static char *write_text(char *at, const char *text)
{
    size_t n = strlen(text);

    memcpy(at, text, n);
    return at + n;
}

void plain_duel_line(const struct plain_duel *p, char *line)
{
    char *at = write_text(line, "duel reentry=");

    *at++ = (char)('0' + p->reentry);
    at = write_text(at, " placed=");
    if (p->placed >= 10) {
        *at++ = (char)('0' + p->placed / 10);
    }
    *at++ = (char)('0' + p->placed % 10);
    at = write_text(at, " to=");
    *at++ = (char)('0' + p->to);
    at = write_text(at, " cells=");
    for (int row = 0; row < SIDE; row++) {
        memcpy(at, p->cell[row], SIDE);
        at += SIDE;
        *at++ = row < SIDE - 1 ? '/' : '\0';
    }
}
