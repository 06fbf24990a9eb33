/*
 * plain_raid.c - Base Raid once more, written for reading, not for speed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "plain_raid.h"

#include <string.h>

static const char *const open8[] = {"........", "........", "........",
                                    "........", "........", "........",
                                    "........", "........"};

static const char *const cross8[] = {"........", "........", "..#..#..",
                                     "...##...", "...##...", "..#..#..",
                                     "........", "........"};

static const char *const classic10[] = {
    "..........", "..........", "..........", "...#......", "...#..#...",
    "...#..#...", "......#...", "..........", "..........", ".........."};

/* PF-01: N, NE, E, SE, S, SW, W, NW. */
static const struct {
    int col, row;
} directions[8] = {{0, -1}, {1, -1}, {1, 0},  {1, 1},
                   {0, 1},  {-1, 1}, {-1, 0}, {-1, -1}};

static const char *const *rows_of(const struct plain_raid *p)
{
    if (strcmp(p->map, "open8") == 0) {
        return open8;
    }
    return strcmp(p->map, "cross8") == 0 ? cross8 : classic10;
}

int plain_raid_size(const struct plain_raid *p)
{
    return strcmp(p->map, "classic10") == 0 ? 10 : 8;
}

int plain_raid_is_wall(const struct plain_raid *p, int col, int row)
{
    int size = plain_raid_size(p);

    if (col < 0 || col >= size || row < 0 || row >= size) {
        return 1;
    }
    return rows_of(p)[row][col] == '#';
}

int plain_raid_base(const struct plain_raid *p, int player)
{
    if (strcmp(p->map, "classic10") == 0) {
        return player == 1 ? 11 : 88;
    }
    return player == 1 ? 0 : 63;
}

static int is_base_of(const struct plain_raid *p, int player, int col, int row)
{
    return plain_raid_base(p, player) == row * plain_raid_size(p) + col;
}

int plain_raid_count(const struct plain_raid *p, int player)
{
    int n = 0;

    for (int i = 0; i < p->pawns; i++) {
        n += p->pawn[i].owner == player;
    }
    return n;
}

int plain_raid_count_at(const struct plain_raid *p, int player, int col,
                        int row)
{
    int n = 0;

    for (int i = 0; i < p->pawns; i++) {
        n += p->pawn[i].owner == player && p->pawn[i].col == col &&
             p->pawn[i].row == row;
    }
    return n;
}

struct plain_pawn *plain_raid_pawn(struct plain_raid *p, int player, int number)
{
    for (int i = 0; i < p->pawns; i++) {
        if (p->pawn[i].owner == player && p->pawn[i].number == number) {
            return &p->pawn[i];
        }
    }
    return NULL;
}

static int foods(const struct plain_raid *p)
{
    int n = 0;

    for (int row = 0; row < PLAIN_RAID_SIDE; row++) {
        for (int col = 0; col < PLAIN_RAID_SIDE; col++) {
            n += p->has_food[row][col];
        }
    }
    return n;
}

int plain_raid_units(const struct plain_raid *p)
{
    return 2 + p->pawns + foods(p);
}

void plain_raid_add(struct plain_raid *p, int player, int number, int col,
                    int row)
{
    p->pawn[p->pawns++] = (struct plain_pawn){player, number, col, row, -1};
    p->units_before = plain_raid_units(p);
}

static void add_on_base(struct plain_raid *p, int player)
{
    int base = plain_raid_base(p, player), size = plain_raid_size(p);

    p->pawn[p->pawns++] = (struct plain_pawn){player, p->next[player]++,
                                              base % size, base / size, -1};
}

void plain_raid_start(struct plain_raid *p, const char *map, int food,
                      int still)
{
    memset(p, 0, sizeof *p);
    p->map = map;
    p->food = food;
    p->still = still;
    p->to = 1;
    p->next[1] = 1;
    p->next[2] = 1;
    p->stage = "play";
    p->ending = "running";
    add_on_base(p, 1);
    add_on_base(p, 2);
    p->units_before = plain_raid_units(p);
}

/* `word player col,row`, or what of it there is. */
static void happen(struct plain_raid *p, const char *word, int player, int col,
                   int row)
{
    char *at = p->happened + strlen(p->happened);

    at = plain_raid_write_text(at, word);
    at = plain_raid_write_text(at, " ");
    at = plain_raid_write_number(at, player);
    if (col >= 0) {
        at = plain_raid_write_text(at, " ");
        at = plain_raid_write_pair(at, col, row);
    }
    plain_raid_write_text(at, ";");
}

static void happen_path(struct plain_raid *p, const char *word,
                        const struct plain_pawn *from, int col, int row)
{
    char *at = p->happened + strlen(p->happened);

    at = plain_raid_write_text(at, word);
    at = plain_raid_write_text(at, " ");
    at = plain_raid_write_number(at, from->owner);
    at = plain_raid_write_text(at, " ");
    at = plain_raid_write_pair(at, from->col, from->row);
    at = plain_raid_write_text(at, " ");
    at = plain_raid_write_pair(at, col, row);
    plain_raid_write_text(at, ";");
}

const char *plain_raid_check(struct plain_raid *p, int player, char kind,
                             int owner, int number, int direction)
{
    struct plain_pawn *pawn = plain_raid_pawn(p, owner, number);

    if (strcmp(p->stage, "over") == 0) {
        return "over";
    }
    if (strcmp(p->stage, "food") == 0 ? player != 0 : player != p->to) {
        return "turn";
    }
    if (player == 0 || direction < 0 || (kind != 'p' && kind != 'b') ||
        (kind == 'p' && pawn == NULL)) {
        return "range";
    }
    if (owner != player) {
        return "owner";
    }
    if (kind == 'b') {
        return "pawn";
    }
    return pawn->order >= 0 ? "twice" : "ok";
}

/* PF-04: where an order leads, or stays. */
static void aim(const struct plain_raid *p, const struct plain_pawn *pawn,
                int direction, int *col, int *row)
{
    *col = pawn->col;
    *row = pawn->row;
    if (direction < 0) {
        return;
    }
    *col += directions[direction].col;
    *row += directions[direction].row;
    if (plain_raid_is_wall(p, *col, *row)) {
        *col = pawn->col;
        *row = pawn->row;
    }
}

void plain_raid_order(struct plain_raid *p, int number, int direction)
{
    struct plain_pawn *pawn = plain_raid_pawn(p, p->to, number);
    int col, row;

    p->happened[0] = '\0';
    pawn->order = direction;
    aim(p, pawn, direction, &col, &row);
    happen_path(p, "ordered", pawn, col, row);
}

static void finish(struct plain_raid *p, const char *ending, int winner)
{
    p->stage = "over";
    p->ending = ending;
    p->winner = winner;
    happen(p, "over", winner, -1, -1);
}

static void move_all(struct plain_raid *p)
{
    for (int number = 1; number < p->next[p->to]; number++) {
        struct plain_pawn *pawn = plain_raid_pawn(p, p->to, number);
        int col, row;

        if (pawn == NULL) {
            continue;
        }
        aim(p, pawn, pawn->order, &col, &row);
        if (col != pawn->col || row != pawn->row) {
            happen_path(p, "moved", pawn, col, row);
        }
        pawn->col = col;
        pawn->row = row;
        pawn->order = -1;
    }
}

static int dies(const struct plain_raid *p, const struct plain_pawn *pawn)
{
    int col = pawn->col, row = pawn->row;

    if (plain_raid_count_at(p, 1, col, row) > 0 &&
        plain_raid_count_at(p, 2, col, row) > 0) {
        return 1; /* PF-06 */
    }
    /* PF-07: on a base that is attacked. */
    return (is_base_of(p, 1, col, row) &&
            plain_raid_count_at(p, 2, col, row) > 0) ||
           (is_base_of(p, 2, col, row) &&
            plain_raid_count_at(p, 1, col, row) > 0);
}

static void tell_deaths(struct plain_raid *p, int player)
{
    for (int number = 1; number < p->next[player]; number++) {
        struct plain_pawn *pawn = plain_raid_pawn(p, player, number);

        if (pawn != NULL && dies(p, pawn)) {
            happen(p, "died", player, pawn->col, pawn->row);
        }
    }
}

static void remove_dead(struct plain_raid *p)
{
    static struct plain_raid before; /* large for a small stack */

    before = *p;
    p->pawns = 0;
    for (int i = 0; i < before.pawns; i++) {
        if (!dies(&before, &before.pawn[i])) {
            p->pawn[p->pawns++] = before.pawn[i];
        }
    }
}

/* PF-08. */
static void eat(struct plain_raid *p)
{
    int size = plain_raid_size(p), base = plain_raid_base(p, p->to), eaten = 0;

    for (int cell = 0; cell < size * size; cell++) {
        int col = cell % size, row = cell / size;

        if (p->has_food[row][col] &&
            plain_raid_count_at(p, p->to, col, row) > 0) {
            p->has_food[row][col] = 0;
            happen(p, "ate", p->to, col, row);
            eaten++;
        }
    }
    for (; eaten > 0; eaten--) {
        if (plain_raid_count(p, p->to) < PLAIN_RAID_PAWNS) {
            add_on_base(p, p->to);
            happen(p, "born", p->to, base % size, base / size);
        } else {
            happen(p, "dropped", p->to, -1, -1);
        }
    }
}

void plain_raid_end(struct plain_raid *p)
{
    int other = 3 - p->to, size = plain_raid_size(p);
    int base = plain_raid_base(p, other), is_raided, a, b;

    p->happened[0] = '\0';
    move_all(p);
    is_raided = plain_raid_count_at(p, p->to, base % size, base / size) > 0;
    tell_deaths(p, p->to);
    tell_deaths(p, other);
    if (is_raided) {
        happen(p, "died", other, base % size, base / size);
    }
    remove_dead(p);
    eat(p);
    p->stage = "food";
    a = plain_raid_count(p, 1);
    b = plain_raid_count(p, 2);
    if (is_raided || a == 0 || b == 0) {
        p->turns++;
        p->quiet = 0;
        if (is_raided) {
            finish(p, "base", p->to);
        } else if (a == 0 && b == 0) {
            finish(p, "pawns", 0);
        } else {
            finish(p, "pawns", a > 0 ? 1 : 2);
        }
    }
}

void plain_raid_food(struct plain_raid *p, int col, int row)
{
    p->happened[0] = '\0';
    if (col >= 0) {
        p->has_food[row][col] = 1;
    }
    happen(p, "food", 0, col, row);
    p->turns++;
    p->quiet = plain_raid_units(p) == p->units_before ? p->quiet + 1 : 0;
    p->units_before = plain_raid_units(p);
    p->stage = "play";
    if (p->quiet > p->still) {
        finish(p, "still", 0);
    } else {
        p->to = 3 - p->to;
    }
}

int plain_raid_is_free(const struct plain_raid *p, int col, int row)
{
    return !plain_raid_is_wall(p, col, row) && !p->has_food[row][col] &&
           !is_base_of(p, 1, col, row) && !is_base_of(p, 2, col, row) &&
           plain_raid_count_at(p, 1, col, row) == 0 &&
           plain_raid_count_at(p, 2, col, row) == 0;
}

int plain_raid_free(const struct plain_raid *p)
{
    int size = plain_raid_size(p), n = 0;

    for (int cell = 0; cell < size * size; cell++) {
        n += plain_raid_is_free(p, cell % size, cell / size);
    }
    return n;
}
