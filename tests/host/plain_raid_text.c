/*
 * plain_raid_text.c - the plain Base Raid in words: moves and state lines.
 *
 * SPDX-License-Identifier: MIT
 */
#include "plain_raid.h"

#include <string.h>

static const char *const directions[8] = {"N", "NE", "E", "SE",
                                          "S", "SW", "W", "NW"};

char *plain_raid_write_text(char *at, const char *text)
{
    size_t n = strlen(text);

    memcpy(at, text, n + 1);
    return at + n;
}

char *plain_raid_write_number(char *at, int n)
{
    char digits[12];
    int count = 0;

    if (n < 0) {
        *at++ = '-';
        n = -n;
    }
    do {
        digits[count++] = (char)('0' + n % 10);
        n /= 10;
    } while (n > 0);
    while (count > 0) {
        *at++ = digits[--count];
    }
    *at = '\0';
    return at;
}

char *plain_raid_write_pair(char *at, int a, int b)
{
    at = plain_raid_write_number(at, a);
    at = plain_raid_write_text(at, ",");
    return plain_raid_write_number(at, b);
}

static char *write_orders(struct plain_raid *p, char *at)
{
    for (int number = 1; number < p->next[p->to]; number++) {
        struct plain_pawn *pawn = plain_raid_pawn(p, p->to, number);

        for (int i = 0; i < 8 && pawn != NULL && pawn->order < 0; i++) {
            at = plain_raid_write_text(at, p->to == 1 ? "pA" : "pB");
            at = plain_raid_write_number(at, number);
            at = plain_raid_write_text(at, ":");
            at = plain_raid_write_text(at, directions[i]);
            at = plain_raid_write_text(at, " ");
        }
    }
    return plain_raid_write_text(at, "end ");
}

static char *write_chances(const struct plain_raid *p, char *at)
{
    int size = plain_raid_size(p);

    if (p->food < 100 || plain_raid_free(p) == 0) {
        at = plain_raid_write_text(at, "food:none ");
    }
    for (int cell = 0; cell < size * size && p->food > 0; cell++) {
        if (plain_raid_is_free(p, cell % size, cell / size)) {
            at = plain_raid_write_text(at, "food:");
            at = plain_raid_write_pair(at, cell % size, cell / size);
            at = plain_raid_write_text(at, " ");
        }
    }
    return at;
}

void plain_raid_moves(struct plain_raid *p, char *text)
{
    text[0] = '\0';
    if (strcmp(p->stage, "play") == 0) {
        write_orders(p, text);
    } else if (strcmp(p->stage, "food") == 0) {
        write_chances(p, text);
    }
}

/* The project's own ruling about what the line has no word for: while food is
 * to come, a turn that cost units is shown by a negative count; and so is the
 * end by a base where a side has no pawns. */
static int shown_quiet(const struct plain_raid *p)
{
    int lost = p->units_before - plain_raid_units(p);

    if (strcmp(p->ending, "base") == 0) {
        return plain_raid_count(p, 1) == 0 || plain_raid_count(p, 2) == 0 ? -1
                                                                          : 0;
    }
    if (strcmp(p->stage, "food") != 0 || lost == 0) {
        return p->quiet;
    }
    return lost == 1 ? -2 - p->quiet : -1;
}

/* A list ends with `;`, or is empty. */
static char *end_list(char *list, char *at)
{
    if (at == list) {
        return plain_raid_write_text(at, "-");
    }
    at[-1] = '\0';
    return at - 1;
}

static char *write_pawns(struct plain_raid *p, char *list)
{
    char *at = list;

    for (int player = 1; player <= 2; player++) {
        for (int number = 1; number < p->next[player]; number++) {
            struct plain_pawn *pawn = plain_raid_pawn(p, player, number);

            if (pawn != NULL) {
                at = plain_raid_write_text(at, player == 1 ? "A" : "B");
                at = plain_raid_write_number(at, number);
                at = plain_raid_write_text(at, "@");
                at = plain_raid_write_pair(at, pawn->col, pawn->row);
                at = plain_raid_write_text(at, ";");
            }
        }
    }
    return end_list(list, at);
}

static char *write_foods(const struct plain_raid *p, char *list)
{
    char *at = list;

    for (int row = 0; row < PLAIN_RAID_SIDE; row++) {
        for (int col = 0; col < PLAIN_RAID_SIDE; col++) {
            if (p->has_food[row][col]) {
                at = plain_raid_write_pair(at, col, row);
                at = plain_raid_write_text(at, ";");
            }
        }
    }
    return end_list(list, at);
}

static char *write_given_orders(struct plain_raid *p, char *list)
{
    char *at = list;

    for (int number = 1; number < p->next[p->to]; number++) {
        struct plain_pawn *pawn = plain_raid_pawn(p, p->to, number);

        if (pawn != NULL && pawn->order >= 0) {
            at = plain_raid_write_text(at, p->to == 1 ? "A" : "B");
            at = plain_raid_write_number(at, number);
            at = plain_raid_write_text(at, ":");
            at = plain_raid_write_text(at, directions[pawn->order]);
            at = plain_raid_write_text(at, ";");
        }
    }
    return end_list(list, at);
}

static char *write_field(char *at, const char *key, int n)
{
    return plain_raid_write_number(plain_raid_write_text(at, key), n);
}

void plain_raid_line(struct plain_raid *p, char *line)
{
    char *at =
        plain_raid_write_text(plain_raid_write_text(line, "raid map="), p->map);

    at = write_field(at, " food=", p->food);
    at = write_field(at, " still=", p->still);
    at = write_field(at, " turns=", p->turns);
    at = write_field(at, " quiet=", shown_quiet(p));
    at = write_field(at, " to=", p->to);
    at = plain_raid_write_pair(plain_raid_write_text(at, " next="), p->next[1],
                               p->next[2]);
    at = write_pawns(p, plain_raid_write_text(at, " pawns="));
    at = write_foods(p, plain_raid_write_text(at, " foods="));
    at = write_given_orders(p, plain_raid_write_text(at, " orders="));
    plain_raid_write_text(plain_raid_write_text(at, " stage="), p->stage);
}
