/*
 * test_ctor_plain.c - the fast rules of CTOR against the plain ones.
 *
 * Every position of random games is compared in everything the two programs
 * can say. Moves drawn blindly capture seldom, so there are games of a second
 * kind, in which the rule player makes every other move.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "plain_ctor.h"
#include "support.h"
#include "unity.h"

#define SIDE PLAIN_CTOR_SIDE
#define CELLS (SIDE * SIDE)

enum style { BLIND, SHARP };

static const struct game *ctor;
static struct game_state state;
static struct plain_ctor plain;
static struct support_text line;

void setUp(void)
{
    support_set_up();
    ctor = game_find("ctor");
    TEST_ASSERT_NOT_NULL(ctor);
}

void tearDown(void)
{
    support_tear_down();
}

static void start_both(void)
{
    struct game_setup setup;

    support_defaults(ctor, &setup);
    TEST_ASSERT_NULL(ctor->start(&state, &setup));
    plain_ctor_start(&plain);
}

static const char *reason(int player, int cell)
{
    return game_reason_word(
        ctor->check(&state, (uint8_t)player, (game_move)cell));
}

static void assert_same_line(void)
{
    char expected[PLAIN_CTOR_LINE_MAX];

    plain_ctor_line(&plain, expected);
    TEST_ASSERT_EQUAL_STRING(expected, support_line(&line, ctor, &state));
}

/* All cells for the player to move, and the list of moves; the others are told
 * the same whatever they try. */
static void assert_same_judgement(void)
{
    game_move list[GAME_MOVES_MAX];
    size_t n = ctor->moves(&state, list), legal = 0;

    for (int cell = 0; cell < CELLS; cell++) {
        const char *word =
            plain_ctor_check(&plain, plain.to, cell % SIDE, cell / SIDE);

        TEST_ASSERT_EQUAL_STRING(word, reason(plain.to, cell));
        if (strcmp(word, "ok") == 0) {
            TEST_ASSERT_LESS_THAN(n, legal);
            TEST_ASSERT_EQUAL_INT(cell, list[legal]);
            legal++;
        }
    }
    TEST_ASSERT_EQUAL_INT(legal, n);
    for (int player = 0; player <= 3; player++) {
        TEST_ASSERT_EQUAL_STRING(plain_ctor_check(&plain, player, SIDE, 0),
                                 reason(player, CELLS));
    }
}

static void assert_same_count(void)
{
    struct game_result r = ctor->result(&state);
    int over = plain_ctor_over(&plain);

    TEST_ASSERT_EQUAL_INT(over ? GAME_NOBODY : plain.to, ctor->to_move(&state));
    TEST_ASSERT_EQUAL_INT(over ? GAME_BY_FULL : GAME_RUNNING, r.ending);
    TEST_ASSERT_EQUAL_INT(over ? plain_ctor_winner(&plain) : 0, r.winner);
    TEST_ASSERT_EQUAL_INT(plain.points[1], ctor->score(&state, 1));
    TEST_ASSERT_EQUAL_INT(plain.points[2], ctor->score(&state, 2));
}

static void compare_positions(void)
{
    assert_same_line();
    assert_same_judgement();
    assert_same_count();
}

static void compare_rule(void)
{
    int cell = plain_ctor_rule(&plain);

    TEST_ASSERT_EQUAL_INT(cell >= 0 ? cell : GAME_NO_MOVE, ctor->rule(&state));
}

/* Two for each piece, one for each pair of neighbours. */
static int worth(char piece)
{
    int ends = 0;

    for (int cell = 0; cell < CELLS; cell++) {
        int col = cell % SIDE, row = cell / SIDE;

        if (plain.cell[row][col] == piece) {
            ends += plain_ctor_around(&plain, col, row, piece);
        }
    }
    return 2 * plain_ctor_count(&plain, piece) + ends / 2;
}

static void compare_value(void)
{
    int value = worth('1') - worth('2');

    TEST_ASSERT_EQUAL_INT(value, ctor->value(&state, 1));
    TEST_ASSERT_EQUAL_INT(-value, ctor->value(&state, 2));
}

static void read_back(void)
{
    struct game_state again;
    const char *refusal =
        ctor->parse_state(&again, support_line(&line, ctor, &state));

    TEST_ASSERT_NULL_MESSAGE(refusal, refusal);
    TEST_ASSERT_EQUAL_MEMORY(state.bytes, again.bytes, ctor->state_size);
}

/* CT-04 and CT-05 have one winner: each player places 50 times, so who has more
 * pieces at the end has captured more. */
static void compare_winners(void)
{
    int first = plain.points[1], second = plain.points[2];

    if (plain_ctor_over(&plain)) {
        TEST_ASSERT_EQUAL_INT(50 + first - second,
                              plain_ctor_count(&plain, '1'));
        TEST_ASSERT_EQUAL_INT((first > second) + 2 * (second > first),
                              plain_ctor_winner(&plain));
    }
}

static void assert_event(struct game_event e, enum event_kind kind, int player,
                         int cell)
{
    TEST_ASSERT_EQUAL_INT(kind, e.kind);
    TEST_ASSERT_EQUAL_INT(player, e.player);
    TEST_ASSERT_EQUAL_INT(GAME_NO_CELL, e.from);
    TEST_ASSERT_EQUAL_INT(cell, e.to);
}

/* Plays the move in both and compares all that is told about it. */
static void play_both(game_move m)
{
    static struct game_events ev;
    int player = plain.to, col = m % SIDE, row = m / SIDE, n = 0;
    struct plain_ctor_captures captured =
        plain_ctor_captures(&plain, player, col, row);

    plain_ctor_play(&plain, col, row);
    ctor->play(&state, m, &ev);
    TEST_ASSERT_EQUAL_INT(1 + captured.count + plain_ctor_over(&plain),
                          ev.count);
    assert_event(ev.list[n++], EVENT_PLACED, player, m);
    for (int i = 0; i < captured.count; i++) {
        assert_event(ev.list[n++], EVENT_CAPTURED, player, captured.cell[i]);
    }
    if (plain_ctor_over(&plain)) {
        assert_event(ev.list[n], EVENT_OVER, plain_ctor_winner(&plain),
                     GAME_NO_CELL);
    }
}

static game_move choose(struct support_dice *dice, enum style style)
{
    game_move list[GAME_MOVES_MAX];
    size_t n = ctor->moves(&state, list);

    if (style == SHARP && support_draw(dice, 2) == 0) {
        return ctor->rule(&state);
    }
    return list[support_draw(dice, (uint32_t)n)];
}

/* Random games of one style; `compare` looks at every position. */
static void play_games(enum style style, uint32_t games, void (*compare)(void))
{
    struct support_dice dice;

    for (uint32_t seed = TEST_SEED; seed < TEST_SEED + games; seed++) {
        support_dice_seed(&dice, seed);
        start_both();
        support_watch(ctor, &state, seed, 0);
        compare();
        for (uint32_t step = 1; !plain_ctor_over(&plain); step++) {
            support_watch(ctor, &state, seed, step);
            play_both(choose(&dice, style));
            compare();
        }
    }
}

static void test_both_programs_agree_in_random_games(void)
{
    play_games(BLIND, TEST_GAMES, compare_positions);
}

static void test_both_programs_agree_in_games_with_many_captures(void)
{
    play_games(SHARP, TEST_GAMES, compare_positions);
}

static void test_both_programs_choose_the_same_move(void)
{
    play_games(BLIND, TEST_GAMES / 10, compare_rule);
    play_games(SHARP, TEST_GAMES / 10, compare_rule);
}

static void test_the_value_counts_pieces_and_pairs_of_neighbours(void)
{
    play_games(BLIND, TEST_GAMES / 10, compare_value);
    play_games(SHARP, TEST_GAMES / 10, compare_value);
}

static void test_every_state_of_random_games_reads_back(void)
{
    play_games(BLIND, TEST_GAMES, read_back);
    play_games(SHARP, TEST_GAMES, read_back);
}

static void test_ct04_who_has_more_pieces_at_the_end_has_more_points(void)
{
    play_games(BLIND, TEST_GAMES / 10, compare_winners);
    play_games(SHARP, TEST_GAMES / 10, compare_winners);
}

/* Tries all ways to put two pieces on the board as a state line. */
static uint32_t count_accepted_with_two(int to, int ops, const char *pieces)
{
    struct plain_ctor p;
    char text[PLAIN_CTOR_LINE_MAX];
    struct game_state s;
    uint32_t accepted = 0;

    plain_ctor_start(&p);
    p.to = to;
    p.ops = ops;
    for (int a = 0; a < CELLS; a++) {
        for (int b = 0; b < CELLS; b++) {
            if (a == b) {
                continue;
            }
            p.cell[a / SIDE][a % SIDE] = pieces[0];
            p.cell[b / SIDE][b % SIDE] = pieces[1];
            plain_ctor_line(&p, text);
            accepted += ctor->parse_state(&s, text) == NULL ? 1 : 0;
            p.cell[b / SIDE][b % SIDE] = '.';
        }
        p.cell[a / SIDE][a % SIDE] = '.';
    }
    return accepted;
}

static void test_exactly_the_positions_of_two_pieces_that_arise_are_read(void)
{
    for (int to = 1; to <= 2; to++) {
        for (int ops = 1; ops <= 2; ops++) {
            TEST_ASSERT_EQUAL_UINT32(to == 2 && ops == 1 ? 9900 : 0,
                                     count_accepted_with_two(to, ops, "12"));
            TEST_ASSERT_EQUAL_UINT32(0, count_accepted_with_two(to, ops, "11"));
            TEST_ASSERT_EQUAL_UINT32(0, count_accepted_with_two(to, ops, "22"));
        }
    }
}

int main(void)
{
    UNITY_BEGIN();
    support_say_seed();
    RUN_TEST(test_both_programs_agree_in_random_games);
    RUN_TEST(test_both_programs_agree_in_games_with_many_captures);
    RUN_TEST(test_both_programs_choose_the_same_move);
    RUN_TEST(test_the_value_counts_pieces_and_pairs_of_neighbours);
    RUN_TEST(test_every_state_of_random_games_reads_back);
    RUN_TEST(test_ct04_who_has_more_pieces_at_the_end_has_more_points);
    RUN_TEST(test_exactly_the_positions_of_two_pieces_that_arise_are_read);
    return UNITY_END();
}
