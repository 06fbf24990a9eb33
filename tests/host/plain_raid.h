/*
 * plain_raid.h - Base Raid once more, written for reading, not for speed.
 *
 * The rule book (PF-01 to PF-11) put into words one after the other, with lists
 * and loops only. It shares no code with games/, so that two mistakes would
 * have to be the same to go unnoticed.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_PLAIN_RAID_H
#define TESTS_PLAIN_RAID_H

#define PLAIN_RAID_PAWNS 32 /* living, a side */
#define PLAIN_RAID_SIDE 15  /* columns and rows at most */
#define PLAIN_RAID_LINE_MAX 4096
#define PLAIN_RAID_HAPPENED_MAX 4096

struct plain_pawn {
    int owner; /* 1 or 2 */
    int number;
    int col, row;
    int order; /* -1, or the direction 0..7 */
};

struct plain_raid {
    const char *map;
    int food, still; /* options */
    int turns, quiet, to, next[3];
    const char *stage;  /* "play", "food", "over" */
    const char *ending; /* "running", "base", "pawns", "still" */
    int winner;
    int units_before; /* when the turn began */
    int pawns;
    struct plain_pawn pawn[2 * PLAIN_RAID_PAWNS];    /* in any order */
    char has_food[PLAIN_RAID_SIDE][PLAIN_RAID_SIDE]; /* [row][col] */
    /* What the last move did, as words with `;` after each. */
    char happened[PLAIN_RAID_HAPPENED_MAX];
};

void plain_raid_start(struct plain_raid *p, const char *map, int food,
                      int still);

/* About the map: its size, whether a tile is a wall or off the map, where the
 * base of a player stands. */
int plain_raid_size(const struct plain_raid *p);
int plain_raid_is_wall(const struct plain_raid *p, int col, int row);
int plain_raid_base(const struct plain_raid *p, int player);

int plain_raid_count(const struct plain_raid *p, int player);
int plain_raid_count_at(const struct plain_raid *p, int player, int col,
                        int row);

/* PF-11: bases, pawns and food together, as long as both bases stand. */
int plain_raid_units(const struct plain_raid *p);

/* The living pawn, or NULL. */
struct plain_pawn *plain_raid_pawn(struct plain_raid *p, int player,
                                   int number);

/* Puts a pawn on the board: to set up positions. */
void plain_raid_add(struct plain_raid *p, int player, int number, int col,
                    int row);

/* Whether food may appear there (PF-10), and the number of such tiles. */
int plain_raid_is_free(const struct plain_raid *p, int col, int row);
int plain_raid_free(const struct plain_raid *p);

/* The word for an order: "ok" or the reason. kind is 'p', 'b' or anything else;
 * direction -1 for one that does not exist. */
const char *plain_raid_check(struct plain_raid *p, int player, char kind,
                             int owner, int number, int direction);

void plain_raid_order(struct plain_raid *p, int number, int direction);
void plain_raid_end(struct plain_raid *p);

/* col -1: no food. */
void plain_raid_food(struct plain_raid *p, int col, int row);

/* All legal moves in order with a blank after each. */
void plain_raid_moves(struct plain_raid *p, char *text);

/* The state line. */
void plain_raid_line(struct plain_raid *p, char *line);

/* Write at this place and return where to go on. */
char *plain_raid_write_text(char *at, const char *text);
char *plain_raid_write_number(char *at, int n);
char *plain_raid_write_pair(char *at, int a, int b);

#endif
