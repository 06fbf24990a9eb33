/*
 * test_duel_plain.c - the fast rules of Infinity Duel against the plain ones.
 *
 * Every position of random games, with both options, and of all games of the
 * first few moves is compared in everything the two programs can say.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "plain_duel.h"
#include "support.h"
#include "unity.h"

#define SIDE PLAIN_DUEL_SIDE
#define CELLS (SIDE * SIDE)

/* How deep all games are played; each move more takes about six times as
 * long. */
#ifdef TESSERA_DEVICE_TEST
#define DEPTH 3
#else
#define DEPTH 5
#endif

static const struct game *duel;
static struct game_state state;
static struct plain_duel plain;
static struct support_text line;

void setUp(void)
{
    support_set_up();
    duel = game_find("duel");
}

void tearDown(void)
{
    support_tear_down();
}

static void start_both(uint16_t reentry)
{
    struct game_setup setup = {.option = {reentry}};

    TEST_ASSERT_NULL(duel->start(&state, &setup));
    plain_duel_start(&plain, reentry);
}

static const char *reason(const struct game_state *s, int player, int cell)
{
    return game_reason_word(duel->check(s, (uint8_t)player, (game_move)cell));
}

static void assert_same_line(const struct game_state *s,
                             const struct plain_duel *p)
{
    char expected[PLAIN_DUEL_LINE_MAX];

    plain_duel_line(p, expected);
    TEST_ASSERT_EQUAL_STRING(expected, support_line(&line, duel, s));
}

static void assert_same_judgement(void)
{
    for (int player = 0; player <= 3; player++) {
        for (int cell = 0; cell < CELLS; cell++) {
            TEST_ASSERT_EQUAL_STRING(
                plain_duel_check(&plain, player, cell % SIDE, cell / SIDE),
                reason(&state, player, cell));
        }
    }
}

static void assert_same_count(void)
{
    struct game_result r = duel->result(&state);
    int over = plain_duel_over(&plain);

    TEST_ASSERT_EQUAL_INT(over, r.ending == GAME_BY_FULL);
    TEST_ASSERT_EQUAL_INT(over, r.ending != GAME_RUNNING);
    TEST_ASSERT_EQUAL_INT(over ? plain_duel_winner(&plain) : 0, r.winner);
    TEST_ASSERT_EQUAL_INT(plain_duel_count(&plain, 'R'),
                          duel->score(&state, 1));
    TEST_ASSERT_EQUAL_INT(plain_duel_count(&plain, 'G'),
                          duel->score(&state, 2));
}

static void assert_reads_back(const struct game_state *s)
{
    struct game_state again;
    const char *refusal =
        duel->parse_state(&again, support_line(&line, duel, s));

    TEST_ASSERT_NULL_MESSAGE(refusal, refusal);
    TEST_ASSERT_EQUAL_MEMORY(s->bytes, again.bytes, duel->state_size);
}

static void assert_same_rule(void)
{
    int cell = plain_duel_rule(&plain);

    TEST_ASSERT_EQUAL_INT(cell >= 0 ? cell : GAME_NO_MOVE, duel->rule(&state));
}

static void read_back(void)
{
    assert_reads_back(&state);
}

static uint8_t count_events(const struct game_events *ev, enum event_kind kind)
{
    uint8_t n = 0;

    for (uint16_t i = 0; i < ev->count; i++) {
        n = (uint8_t)(n + (ev->list[i].kind == kind ? 1 : 0));
    }
    return n;
}

/* Plays the move in both and compares what is told about it. */
static void play_both(game_move m)
{
    static struct game_events ev;
    int col = m % SIDE, row = m / SIDE;
    int captures = plain_duel_captures(&plain, plain.to, col, row);
    int skipped = plain_duel_play(&plain, col, row);

    duel->play(&state, m, &ev);
    TEST_ASSERT_EQUAL_INT(captures, count_events(&ev, EVENT_CAPTURED));
    TEST_ASSERT_EQUAL_INT(skipped != 0, count_events(&ev, EVENT_SKIPPED));
    TEST_ASSERT_EQUAL_INT(plain_duel_over(&plain),
                          count_events(&ev, EVENT_OVER));
    if (skipped != 0) {
        TEST_ASSERT_EQUAL_INT(skipped, ev.list[ev.count - 1].player);
    }
}

static game_move choose(struct support_dice *dice)
{
    game_move list[GAME_MOVES_MAX];
    size_t n = duel->moves(&state, list);

    return list[support_draw(dice, (uint32_t)n)];
}

/* Random games with one option; `compare` looks at every position. */
static void play_random_games(uint16_t reentry, void (*compare)(void))
{
    struct support_dice dice;

    for (uint32_t seed = TEST_SEED; seed < TEST_SEED + TEST_GAMES; seed++) {
        support_dice_seed(&dice, seed);
        start_both(reentry);
        support_watch(duel, &state, seed, 0);
        compare();
        for (uint32_t step = 1; !plain_duel_over(&plain); step++) {
            support_watch(duel, &state, seed, step);
            play_both(choose(&dice));
            compare();
        }
    }
}

static void compare_positions(void)
{
    assert_same_line(&state, &plain);
    assert_same_judgement();
    assert_same_count();
}

static void test_both_programs_agree_in_random_games_with_reentry(void)
{
    play_random_games(1, compare_positions);
}

static void test_both_programs_agree_in_random_games_without_reentry(void)
{
    play_random_games(0, compare_positions);
}

static void test_ig08_both_programs_choose_the_same_move(void)
{
    play_random_games(1, assert_same_rule);
    play_random_games(0, assert_same_rule);
}

static void test_every_state_of_random_games_reads_back(void)
{
    play_random_games(1, read_back);
    play_random_games(0, read_back);
}

struct tree {
    uint32_t positions[DEPTH + 1]; /* by the number of moves */
    uint32_t skips[DEPTH + 1];     /* of a player who has tiles */
};

/* Whether the move was followed by a skip of a player who has tiles. */
static bool was_skipped(const struct game_state *before,
                        const struct game_state *after)
{
    uint8_t mover = duel->to_move(before);

    return duel->to_move(after) == mover &&
           duel->score(after, (uint8_t)(3 - mover)) > 0;
}

/* Compares one position with its twin; returns its number of legal moves. */
static size_t compare_node(const struct game_state *s,
                           const struct plain_duel *p, game_move *list)
{
    size_t n = duel->moves(s, list), legal = 0;

    support_watch(duel, s, 0, (uint32_t)p->placed);
    assert_same_line(s, p);
    assert_reads_back(s);
    for (int cell = 0; cell < CELLS; cell++) {
        if (strcmp(plain_duel_check(p, p->to, cell % SIDE, cell / SIDE),
                   "ok") == 0) {
            TEST_ASSERT_LESS_THAN(n, legal);
            TEST_ASSERT_EQUAL_INT(cell, list[legal]);
            legal++;
        }
    }
    TEST_ASSERT_EQUAL_INT(legal, n);
    return n;
}

/* All games of DEPTH moves; recursion is fine here, no deeper than DEPTH. */
static void walk(const struct game_state *s, const struct plain_duel *p,
                 struct tree *tree)
{
    game_move list[CELLS];
    size_t n = compare_node(s, p, list);

    for (size_t i = 0; i < n && p->placed < DEPTH; i++) {
        struct game_state s2 = *s;
        struct plain_duel p2 = *p;

        duel->play(&s2, list[i], NULL);
        plain_duel_play(&p2, list[i] % SIDE, list[i] / SIDE);
        tree->positions[p2.placed]++;
        tree->skips[p2.placed] += was_skipped(s, &s2) ? 1 : 0;
        walk(&s2, &p2, tree);
    }
}

/* The numbers of games come from both programs; they have no other source. */
static void assert_tree(uint16_t reentry, const uint32_t *positions,
                        const uint32_t *skips)
{
    struct tree tree = {{0}, {0}};

    start_both(reentry);
    walk(&state, &plain, &tree);
    for (int i = 1; i <= DEPTH; i++) {
        TEST_ASSERT_EQUAL_UINT32(positions[i], tree.positions[i]);
        TEST_ASSERT_EQUAL_UINT32(skips[i], tree.skips[i]);
    }
}

static void test_all_first_moves_with_reentry_agree_and_are_counted(void)
{
    static const uint32_t positions[] = {1, 36, 1260, 7864, 39816, 200448};
    static const uint32_t skips[] = {0, 0, 0, 0, 24, 288};

    assert_tree(1, positions, skips);
}

static void test_all_first_moves_without_reentry_agree_and_are_counted(void)
{
    static const uint32_t positions[] = {1, 36, 1260, 4376, 16824, 90576};
    static const uint32_t skips[] = {0, 0, 0, 0, 0, 0};

    assert_tree(0, positions, skips);
}

/* Tries all ways to put two tiles on the board as a state line. */
static uint32_t count_accepted_with_two_tiles(int reentry, int to,
                                              const char *colours)
{
    struct plain_duel p;
    char text[PLAIN_DUEL_LINE_MAX];
    struct game_state s;
    uint32_t accepted = 0;

    for (int a = 0; a < CELLS; a++) {
        for (int b = 0; b < CELLS; b++) {
            /* Two tiles of one colour are one position, not two. */
            if (a == b || (colours[0] == colours[1] && a > b)) {
                continue;
            }
            plain_duel_start(&p, reentry);
            p.placed = 2;
            p.to = to;
            p.cell[a / SIDE][a % SIDE] = colours[0];
            p.cell[b / SIDE][b % SIDE] = colours[1];
            plain_duel_line(&p, text);
            accepted += duel->parse_state(&s, text) == NULL ? 1 : 0;
        }
    }
    return accepted;
}

/* 6 x 6 cells have 36 * 35 ordered pairs. Which tile came last is not asked,
 * only whether the player to move can move, whoever has no tile needs re-entry,
 * and that the second one is Green's (IG-02). */
static void test_two_tiles_are_read_where_the_player_to_move_can_move(void)
{
    for (int reentry = 0; reentry <= 1; reentry++) {
        for (int to = 1; to <= 2; to++) {
            TEST_ASSERT_EQUAL_UINT32(
                36 * 35, count_accepted_with_two_tiles(reentry, to, "RG"));
            TEST_ASSERT_EQUAL_UINT32(
                reentry == 1 || to == 2 ? 18 * 35 : 0,
                count_accepted_with_two_tiles(reentry, to, "GG"));
            TEST_ASSERT_EQUAL_UINT32(
                0, count_accepted_with_two_tiles(reentry, to, "RR"));
        }
    }
}

int main(void)
{
    UNITY_BEGIN();
    support_say_seed();
    RUN_TEST(test_both_programs_agree_in_random_games_with_reentry);
    RUN_TEST(test_both_programs_agree_in_random_games_without_reentry);
    RUN_TEST(test_ig08_both_programs_choose_the_same_move);
    RUN_TEST(test_every_state_of_random_games_reads_back);
    RUN_TEST(test_all_first_moves_with_reentry_agree_and_are_counted);
    RUN_TEST(test_all_first_moves_without_reentry_agree_and_are_counted);
    RUN_TEST(test_two_tiles_are_read_where_the_player_to_move_can_move);
    return UNITY_END();
}
