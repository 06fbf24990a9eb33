/*
 * plain_octa.c - Octa-Core once more, written for reading, not for speed.
 *
 * SPDX-License-Identifier: MIT
 */
#include "plain_octa.h"

#include <string.h>

/* OC-03 has no bound; dice that always fall the same way need one. */
#define DRAWS_MAX 32

/* OC-01: N, NE, E, SE, S, SW, W, NW. */
static const int steps_x[8] = {0, 1, 1, 1, 0, -1, -1, -1};
static const int steps_y[8] = {1, 1, 0, -1, -1, -1, 0, 1};

static int is_on_board(const struct plain_octa *p, int x, int y)
{
    int size = p->options.size;

    return x >= -size && x <= size && y >= -size && y <= size;
}

static struct plain_octa_cell *cell_at(struct plain_octa *p, int x, int y)
{
    return &p->cell[y + p->options.size][x + p->options.size];
}

static const struct plain_octa_cell *look_at(const struct plain_octa *p, int x,
                                             int y)
{
    return &p->cell[y + p->options.size][x + p->options.size];
}

int plain_octa_count(const struct plain_octa *p, int player)
{
    int size = p->options.size, n = 0;

    for (int y = -size; y <= size; y++) {
        for (int x = -size; x <= size; x++) {
            if (look_at(p, x, y)->owner == player) {
                n++;
            }
        }
    }
    return n;
}

/* Quicker than counting: most boards show a cell of the player soon. */
static int owns_nothing(const struct plain_octa *p, int player)
{
    int size = p->options.size;

    for (int y = -size; y <= size; y++) {
        for (int x = -size; x <= size; x++) {
            if (look_at(p, x, y)->owner == player) {
                return 0;
            }
        }
    }
    return 1;
}

static int has_eliminated(const struct plain_octa *p)
{
    return owns_nothing(p, 1) || owns_nothing(p, 2);
}

int plain_octa_over(const struct plain_octa *p)
{
    if (p->options.elimination) {
        return p->turns > 0 && has_eliminated(p); /* OC-08 */
    }
    return p->turns == p->options.limit;
}

int plain_octa_winner(const struct plain_octa *p)
{
    int first = plain_octa_count(p, 1), second = plain_octa_count(p, 2);

    if (first > second) {
        return 1;
    }
    if (second > first) {
        return 2;
    }
    return 0;
}

const char *plain_octa_check(const struct plain_octa *p, int player, int x,
                             int y)
{
    if (plain_octa_over(p)) {
        return "over";
    }
    if (player != p->to) {
        return "turn";
    }
    if (!is_on_board(p, x, y)) {
        return "range";
    }
    if (look_at(p, x, y)->owner != player) {
        return "owner";
    }
    return "ok";
}

static void turn_clockwise(struct plain_octa_cell *cell)
{
    cell->arrow++;
    if (cell->arrow == 8) {
        cell->arrow = 0;
    }
}

/* Whether the move started here or captured this cell. */
static int is_in_chain(const struct plain_octa_report *r, int start_x,
                       int start_y, int x, int y)
{
    if (x == start_x && y == start_y) {
        return 1;
    }
    for (int i = 0; i < r->captured; i++) {
        if (r->x[i] == x && r->y[i] == y) {
            return 1;
        }
    }
    return 0;
}

/* OC-05 to OC-07. */
static void run_chain(struct plain_octa *p, int start_x, int start_y,
                      struct plain_octa_report *r)
{
    struct plain_octa_cell *cell = cell_at(p, start_x, start_y);
    int x = start_x, y = start_y;

    r->captured = 0;
    for (;;) {
        turn_clockwise(cell);
        x += steps_x[cell->arrow];
        y += steps_y[cell->arrow];
        if (!is_on_board(p, x, y)) {
            r->stop = "edge";
            return;
        }
        cell = cell_at(p, x, y);
        if (is_in_chain(r, start_x, start_y, x, y)) {
            r->stop = "loop";
            return;
        }
        if (cell->owner == p->to) {
            r->stop = "own";
            return;
        }
        if (cell->owner != 0 && p->options.stop_on_enemy) {
            r->stop = "enemy";
            return;
        }
        cell->owner = p->to;
        r->x[r->captured] = x;
        r->y[r->captured] = y;
        r->captured++;
    }
}

static void pass_turn(struct plain_octa *p)
{
    p->turns++;
    p->to = p->to == 1 ? 2 : 1;
}

void plain_octa_play(struct plain_octa *p, int x, int y,
                     struct plain_octa_report *report)
{
    run_chain(p, x, y, report);
    pass_turn(p);
    report->skipped = 0;
    if (!plain_octa_over(p) && !p->options.elimination &&
        owns_nothing(p, p->to)) {
        report->skipped = p->to; /* OC-09 */
        pass_turn(p);
    }
}

/* OC-02. */
static void draw_board(struct plain_octa *p, int (*draw)(void *source),
                       void *source)
{
    int size = p->options.size;

    for (int y = -size; y <= size; y++) {
        for (int x = -size; x <= size; x++) {
            cell_at(p, x, y)->owner = 0;
            cell_at(p, x, y)->arrow = draw(source);
        }
    }
    cell_at(p, 1, 1)->owner = 1;
    cell_at(p, -1, -1)->owner = 2;
}

/* OC-03: tries the first move and every reply to it. */
static int is_fair(const struct plain_octa *p)
{
    static struct plain_octa_report report;
    static struct plain_octa first, reply;
    int size = p->options.size;

    first = *p;
    plain_octa_play(&first, 1, 1, &report);
    if (has_eliminated(&first)) {
        return 0;
    }
    for (int y = -size; y <= size; y++) {
        for (int x = -size; x <= size; x++) {
            if (strcmp(plain_octa_check(&first, 2, x, y), "ok") == 0) {
                reply = first;
                plain_octa_play(&reply, x, y, &report);
                if (has_eliminated(&reply)) {
                    return 0;
                }
            }
        }
    }
    return 1;
}

void plain_octa_start(struct plain_octa *p,
                      const struct plain_octa_options *options,
                      int (*draw)(void *source), void *source)
{
    memset(p, 0, sizeof *p);
    p->options = *options;
    p->turns = 0;
    p->to = 1;
    draw_board(p, draw, source);
    for (int i = 1; i < DRAWS_MAX && options->fair && !is_fair(p); i++) {
        draw_board(p, draw, source);
    }
}

static char *write_text(char *at, const char *text)
{
    size_t n = strlen(text);

    memcpy(at, text, n);
    return at + n;
}

static char *write_number(char *at, int number)
{
    int unit = 1;

    while (number / unit >= 10) {
        unit *= 10;
    }
    for (; unit > 0; unit /= 10) {
        *at++ = (char)('0' + number / unit % 10);
    }
    return at;
}

static char *write_cells(char *at, const struct plain_octa *p)
{
    int size = p->options.size;

    for (int y = size; y >= -size; y--) {
        for (int x = -size; x <= size; x++) {
            *at++ = ".12"[look_at(p, x, y)->owner];
            *at++ = "01234567"[look_at(p, x, y)->arrow];
        }
        *at++ = y > -size ? '/' : '\0';
    }
    return at;
}

void plain_octa_line(const struct plain_octa *p, char *line)
{
    char *at = write_text(line, "octa size=");

    at = write_number(at, p->options.size);
    at = write_text(at, p->options.elimination ? " win=elimination"
                                               : " win=majority");
    at = write_text(at, " limit=");
    at = write_number(at, p->options.limit);
    at = write_text(at, " stop=");
    at = write_number(at, p->options.stop_on_enemy);
    at = write_text(at, " turns=");
    at = write_number(at, p->turns);
    at = write_text(at, " to=");
    at = write_number(at, p->to);
    at = write_text(at, " cells=");
    write_cells(at, p);
}
