/*
 * plain_ludo.c - Ludo once more, written for reading, not for speed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "plain_ludo.h"

#include <string.h>

/* The board, square by square as it is walked, each as row * 15 + col. */
#define AT(row, col) ((row)*15 + (col))

static const int ring_cell[52] = {
    AT(6, 1),  AT(6, 2),  AT(6, 3),  AT(6, 4),  AT(6, 5),  AT(5, 6),  AT(4, 6),
    AT(3, 6),  AT(2, 6),  AT(1, 6),  AT(0, 6),  AT(0, 7),  AT(0, 8),  AT(1, 8),
    AT(2, 8),  AT(3, 8),  AT(4, 8),  AT(5, 8),  AT(6, 9),  AT(6, 10), AT(6, 11),
    AT(6, 12), AT(6, 13), AT(6, 14), AT(7, 14), AT(8, 14), AT(8, 13), AT(8, 12),
    AT(8, 11), AT(8, 10), AT(8, 9),  AT(9, 8),  AT(10, 8), AT(11, 8), AT(12, 8),
    AT(13, 8), AT(14, 8), AT(14, 7), AT(14, 6), AT(13, 6), AT(12, 6), AT(11, 6),
    AT(10, 6), AT(9, 6),  AT(8, 5),  AT(8, 4),  AT(8, 3),  AT(8, 2),  AT(8, 1),
    AT(8, 0),  AT(7, 0),  AT(6, 0),
};

/* By the start square: Red, Blue, Green, Yellow. The goal ends a lane. */
static const int lane_cell[4][6] = {
    {AT(7, 1), AT(7, 2), AT(7, 3), AT(7, 4), AT(7, 5), AT(7, 6)},
    {AT(1, 7), AT(2, 7), AT(3, 7), AT(4, 7), AT(5, 7), AT(6, 7)},
    {AT(7, 13), AT(7, 12), AT(7, 11), AT(7, 10), AT(7, 9), AT(7, 8)},
    {AT(13, 7), AT(12, 7), AT(11, 7), AT(10, 7), AT(9, 7), AT(8, 7)},
};

static const int home_cell[4][4] = {
    {AT(2, 2), AT(2, 3), AT(3, 2), AT(3, 3)},
    {AT(2, 12), AT(3, 12), AT(2, 11), AT(3, 11)},
    {AT(12, 12), AT(12, 11), AT(11, 12), AT(11, 11)},
    {AT(12, 2), AT(11, 2), AT(12, 3), AT(11, 3)},
};

static const int safe_square[8] = {0, 8, 13, 21, 26, 34, 39, 47};

static char *write_text(char *at, const char *text)
{
    size_t n = strlen(text);

    memcpy(at, text, n + 1);
    return at + n;
}

static char *write_number(char *at, int n)
{
    if (n < 0) {
        *at++ = '-';
        n = -n;
    }
    if (n >= 100) {
        *at++ = (char)('0' + n / 100);
    }
    if (n >= 10) {
        *at++ = (char)('0' + n / 10 % 10);
    }
    *at++ = (char)('0' + n % 10);
    *at = '\0';
    return at;
}

/* Adds to what is told: a number, or a word and whom it is about. */
static void tell_number(struct plain_ludo *p, int n)
{
    write_text(write_number(p->told + strlen(p->told), n), " ");
}

static void tell(struct plain_ludo *p, const char *word, int player)
{
    write_text(write_text(p->told + strlen(p->told), word), " ");
    tell_number(p, player);
}

/* LU-01 */
static int start_square(const struct plain_ludo *p, int player)
{
    if (p->players == 2) {
        return player == 1 ? 0 : 26;
    }
    return 13 * (player - 1);
}

/* LU-02 */
static int last_on_ring(const struct plain_ludo *p)
{
    return p->lane == 0 ? 51 : 50;
}

static int finish_line(const struct plain_ludo *p)
{
    return p->lane == 0 ? 52 : 56;
}

/* The ring square of a token, -1 where it is not on the ring. */
static int square_of(const struct plain_ludo *p, int player, int progress)
{
    if (progress < 0 || progress > last_on_ring(p)) {
        return -1;
    }
    return (start_square(p, player) + progress) % 52;
}

static int is_safe(int square)
{
    for (int i = 0; i < 8; i++) {
        if (safe_square[i] == square) {
            return 1;
        }
    }
    return 0;
}

static int cell_of(const struct plain_ludo *p, int player, int token,
                   int progress)
{
    int colour = start_square(p, player) / 13;

    if (progress == -1) {
        return home_cell[colour][token - 1];
    }
    if (progress == finish_line(p)) {
        return lane_cell[colour][5];
    }
    if (progress > last_on_ring(p)) {
        return lane_cell[colour][progress - 51];
    }
    return ring_cell[square_of(p, player, progress)];
}

int plain_ludo_score(const struct plain_ludo *p, int player)
{
    int n = 0;

    for (int token = 1; token <= 4; token++) {
        if (p->progress[player][token] == finish_line(p)) {
            n++;
        }
    }
    return n;
}

void plain_ludo_start(struct plain_ludo *p, int players, int lane, int first)
{
    memset(p, 0, sizeof *p);
    p->players = players;
    p->lane = lane;
    p->first = first;
    p->to = 1;
    for (int player = 1; player <= players; player++) {
        for (int token = 1; token <= 4; token++) {
            p->progress[player][token] = -1;
        }
    }
}

/* LU-05, once a die is pending. */
static const char *judge(const struct plain_ludo *p, int token)
{
    int progress = p->progress[p->to][token];

    if (progress == finish_line(p)) {
        return "done";
    }
    if (progress == -1) {
        return p->die == 6 ? "ok" : "six";
    }
    return progress + p->die > finish_line(p) ? "exact" : "ok";
}

const char *plain_ludo_check_roll(const struct plain_ludo *p, int player,
                                  int roll)
{
    if (p->over) {
        return "over";
    }
    if (player == 0 && p->die == 0) {
        return roll >= 1 && roll <= 6 ? "ok" : "range";
    }
    if (player == p->to && p->die != 0) {
        return "range"; /* there is no such token */
    }
    return "turn";
}

const char *plain_ludo_check_token(const struct plain_ludo *p, int player,
                                   int token)
{
    if (p->over) {
        return "over";
    }
    if (player == 0 && p->die == 0) {
        return "range"; /* there is no such number on a die */
    }
    if (player != p->to) {
        return "turn";
    }
    if (token < 1 || token > 4) {
        return "range";
    }
    return p->die == 0 ? "die" : judge(p, token);
}

/* The next one round the table who has not finished. */
static void next_player(struct plain_ludo *p)
{
    do {
        p->to++;
        if (p->to > p->players) {
            p->to = 1;
        }
    } while (plain_ludo_score(p, p->to) == 4);
    p->sixes = 0;
}

static int can_move(const struct plain_ludo *p)
{
    for (int token = 1; token <= 4; token++) {
        if (strcmp(judge(p, token), "ok") == 0) {
            return 1;
        }
    }
    return 0;
}

void plain_ludo_roll(struct plain_ludo *p, int roll)
{
    int player = p->to;

    p->told[0] = '\0';
    tell(p, "rolled", player);
    tell_number(p, roll);
    p->sixes = roll == 6 ? p->sixes + 1 : 0;
    if (p->sixes == 3) { /* LU-07 */
        tell(p, "lost", player);
        next_player(p);
        return;
    }
    p->die = roll;
    if (can_move(p)) {
        return;
    }
    p->die = 0;
    if (roll != 6) { /* LU-08 */
        tell(p, "skipped", player);
        next_player(p);
    }
}

/* LU-06 */
static void cut_on(struct plain_ludo *p, int square)
{
    if (square < 0 || is_safe(square)) {
        return;
    }
    for (int player = 1; player <= p->players; player++) {
        for (int token = 1; token <= 4; token++) {
            int progress = p->progress[player][token];

            if (player != p->to && square_of(p, player, progress) == square) {
                p->progress[player][token] = -1;
                tell(p, "cut", player);
                tell_number(p, ring_cell[square]);
                tell_number(p, cell_of(p, player, token, -1));
            }
        }
    }
}

int plain_ludo_place(const struct plain_ludo *p, int place)
{
    if (place <= p->finished) {
        return p->places[place - 1];
    }
    if (!p->over || p->first || place != p->players) {
        return 0;
    }
    for (int player = 1; player <= p->players; player++) {
        if (plain_ludo_score(p, player) < 4) {
            return player; /* LU-09: the one who is left */
        }
    }
    return 0;
}

/* LU-09 */
static void take_place(struct plain_ludo *p)
{
    p->places[p->finished++] = p->to;
    tell(p, "place", p->to);
    tell_number(p, p->finished);
    if (p->first) {
        p->over = 1;
    } else if (p->players - p->finished == 1) {
        p->over = 1;
        tell(p, "place", plain_ludo_place(p, p->players));
        tell_number(p, p->players);
    }
    if (p->over) {
        tell(p, "over", p->places[0]);
    }
}

void plain_ludo_move(struct plain_ludo *p, int token)
{
    int *progress = &p->progress[p->to][token];
    int from = cell_of(p, p->to, token, *progress), die = p->die;

    *progress = *progress == -1 ? 0 : *progress + die;
    p->die = 0;
    p->told[0] = '\0';
    tell(p, "moved", p->to);
    tell_number(p, from);
    tell_number(p, cell_of(p, p->to, token, *progress));
    if (*progress == finish_line(p)) {
        tell(p, "finished", p->to);
    }
    cut_on(p, square_of(p, p->to, *progress));
    if (plain_ludo_score(p, p->to) == 4) {
        take_place(p);
        if (!p->over) {
            next_player(p);
        }
    } else if (die != 6) {
        next_player(p);
    }
}

/* How many enemies stand so many squares behind this ring square, and can get
 * there. */
static int enemies_behind(const struct plain_ludo *p, int square, int distance)
{
    int n = 0;

    for (int player = 1; player <= p->players; player++) {
        for (int token = 1; token <= 4; token++) {
            int progress = p->progress[player][token];

            if (player != p->to && progress >= 0 &&
                progress <= last_on_ring(p) &&
                square_of(p, player, progress + distance) == square) {
                n++;
            }
        }
    }
    return n;
}

static int is_in_danger(const struct plain_ludo *p, int square)
{
    int n = 0;

    if (square < 0 || is_safe(square)) {
        return 0;
    }
    for (int distance = 1; distance <= 6; distance++) {
        n += enemies_behind(p, square, distance);
    }
    return n > 0;
}

/* How sensible a move is: 5 cuts, 4 finishes, 3 opens, 2 leaves danger. */
static int sense(const struct plain_ludo *p, int progress)
{
    int after = progress == -1 ? 0 : progress + p->die;
    int square = square_of(p, p->to, progress);
    int target = square_of(p, p->to, after);

    if (target >= 0 && !is_safe(target) && enemies_behind(p, target, 0) > 0) {
        return 5;
    }
    if (after == finish_line(p)) {
        return 4;
    }
    if (progress == -1) {
        return 3;
    }
    return is_in_danger(p, square) && !is_in_danger(p, target) ? 2 : 1;
}

int plain_ludo_rule(const struct plain_ludo *p)
{
    int best = 0;

    for (int token = 1; token <= 4; token++) {
        int progress = p->progress[p->to][token];
        int leader = p->progress[p->to][best];

        if (strcmp(judge(p, token), "ok") != 0) {
            continue;
        }
        if (best == 0 || sense(p, progress) > sense(p, leader) ||
            (sense(p, progress) == sense(p, leader) && progress > leader)) {
            best = token;
        }
    }
    return best;
}

static char *write_key(char *at, const char *key, int n)
{
    return write_number(write_text(at, key), n);
}

void plain_ludo_line(const struct plain_ludo *p, char *line)
{
    char *at = write_key(line, "ludo lane=", p->lane);

    at = write_text(at, p->first ? " finish=first" : " finish=rank");
    at = write_key(at, " players=", p->players);
    at = write_key(at, " to=", p->to);
    at = write_key(at, " die=", p->die);
    at = write_key(at, " sixes=", p->sixes);
    at = write_text(at, " tokens=");
    for (int player = 1; player <= p->players; player++) {
        at = write_text(at, player > 1 ? ";" : "");
        for (int token = 1; token <= 4; token++) {
            at = write_text(at, token > 1 ? "," : "");
            at = write_number(at, p->progress[player][token]);
        }
    }
    at = write_text(at, p->finished == 0 ? " places=-" : " places=");
    for (int i = 0; i < p->finished; i++) {
        at = write_text(at, i > 0 ? "," : "");
        at = write_number(at, p->places[i]);
    }
}
