/*
 * raid_board.h - what the tests of Base Raid share: one board, and ways to set
 * it up and to look at it.
 *
 * Only the tests of this game include this, so the names are short and
 * everything is static.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_RAID_BOARD_H
#define TESTS_RAID_BOARD_H

#include <string.h>

#include "support.h"
#include "unity.h"

#define A 1
#define B 2

/* 31 pawns of A on one tile. */
#define MANY_ON(tile)                                                          \
    "A1@" tile ";A2@" tile ";A3@" tile ";A4@" tile ";A5@" tile ";A6@" tile     \
    ";A7@" tile ";A8@" tile ";A9@" tile ";A10@" tile ";A11@" tile ";A12@" tile \
    ";A13@" tile ";A14@" tile ";A15@" tile ";A16@" tile ";A17@" tile           \
    ";A18@" tile ";A19@" tile ";A20@" tile ";A21@" tile ";A22@" tile           \
    ";A23@" tile ";A24@" tile ";A25@" tile ";A26@" tile ";A27@" tile           \
    ";A28@" tile ";A29@" tile ";A30@" tile ";A31@" tile

static const struct game *raid;
static struct game_state s;
static struct game_events ev;
static struct support_text text;

static inline void start(const char *map, uint16_t food, uint16_t still)
{
    const char *const *maps = raid->options[0].choices;
    struct game_setup setup = {.option = {0, food, 60, still}};

    while (strcmp(maps[setup.option[0]], map) != 0) {
        setup.option[0]++;
    }
    TEST_ASSERT_NULL(raid->start(&s, &setup));
    support_watch(raid, &s, 0, 0);
}

static inline void set_up(void)
{
    support_set_up();
    raid = game_find("raid");
    TEST_ASSERT_NOT_NULL(raid);
    start("cross8", 33, 1000);
}

/* A position at the start of a turn; next is large enough for all tests. */
static inline void position(const char *head, const char *pawns,
                            const char *foods)
{
    const char *refusal;

    support_text_clear(&text);
    text_string(&text.out, "raid ");
    text_string(&text.out, head);
    text_string(&text.out, " next=40,40 pawns=");
    text_string(&text.out, pawns);
    text_string(&text.out, " foods=");
    text_string(&text.out, foods);
    text_string(&text.out, " orders=- stage=play");
    refusal = raid->parse_state(&s, text.text);
    TEST_ASSERT_NULL_MESSAGE(refusal, refusal);
    support_watch(raid, &s, 0, 0);
}

static inline void on_open8(const char *pawns, const char *foods)
{
    position("map=open8 food=33 still=1000 turns=8 quiet=3 to=1", pawns, foods);
}

static inline void on_classic10(const char *pawns, const char *foods)
{
    position("map=classic10 food=33 still=1000 turns=8 quiet=3 to=1", pawns,
             foods);
}

static inline void play_all(const char *moves)
{
    support_play_all(raid, &s, moves, &ev);
}

static inline void assert_line(const char *line)
{
    TEST_ASSERT_EQUAL_STRING(line, support_line(&text, raid, &s));
}

/* Fails unless the state line has this word. */
static inline void assert_word(const char *word)
{
    const char *line = support_line(&text, raid, &s);
    const char *at = strstr(line, word);
    char after;

    TEST_ASSERT_NOT_NULL_MESSAGE(at, line);
    after = at[strlen(word)];
    TEST_ASSERT_TRUE_MESSAGE(at[-1] == ' ' && (after == ' ' || after == '\0'),
                             line);
}

static inline void assert_check(enum game_reason expected, uint8_t player,
                                const char *move)
{
    TEST_ASSERT_EQUAL_STRING_MESSAGE(
        game_reason_word(expected),
        game_reason_word(raid->check(&s, player, raid->parse_move(&s, move))),
        move);
}

static inline void assert_result(enum game_ending ending, uint8_t winner)
{
    struct game_result r = raid->result(&s);

    TEST_ASSERT_EQUAL_STRING(game_ending_word(ending),
                             game_ending_word(r.ending));
    TEST_ASSERT_EQUAL_UINT8(winner, r.winner);
    TEST_ASSERT_EQUAL_UINT8(0, r.places[0]);
}

static inline void assert_score(int32_t a, int32_t b)
{
    TEST_ASSERT_EQUAL_INT32(a, raid->score(&s, A));
    TEST_ASSERT_EQUAL_INT32(b, raid->score(&s, B));
}

static inline void assert_event(uint16_t i, enum event_kind kind,
                                uint8_t player, uint8_t cell)
{
    TEST_ASSERT_LESS_THAN_UINT16(ev.count, i);
    TEST_ASSERT_EQUAL_UINT8(kind, ev.list[i].kind);
    TEST_ASSERT_EQUAL_UINT8(player, ev.list[i].player);
    TEST_ASSERT_EQUAL_UINT8(cell, ev.list[i].to);
}

/* A whole state line, which must come back as it was. */
static inline void read_line(const char *line)
{
    const char *refusal = raid->parse_state(&s, line);

    TEST_ASSERT_NULL_MESSAGE(refusal, refusal);
    support_watch(raid, &s, 0, 0);
    TEST_ASSERT_EQUAL_STRING(line, support_line(&text, raid, &s));
}

#endif
