/*
 * test_ai.c - the searcher: what each level finds, and that nothing but the
 * position, the level and the seed matters.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ai/player.h"

#include <string.h>

#include "support.h"
#include "unity.h"

static struct thinker thinker;
static struct game_state s;

void setUp(void)
{
    support_set_up();
}

void tearDown(void)
{
    support_tear_down();
}

static const struct game *position(const char *line)
{
    const struct game *g = game_find(line);

    for (uint8_t i = 0; g == NULL && i < game_count; i++) {
        size_t n = strlen(game_registry[i]->name);

        if (memcmp(line, game_registry[i]->name, n) == 0) {
            g = game_registry[i];
        }
    }
    TEST_ASSERT_NOT_NULL(g);
    memset(&s, 0, sizeof s);
    TEST_ASSERT_NULL(g->parse_state(&s, line));
    support_watch(g, &s, 0, 0);
    return g;
}

/* Searches as a level does, in slices of so many nodes. */
static game_move think_sliced(const struct game *g, uint8_t seat, uint32_t seed,
                              uint32_t nodes)
{
    thinker.order.game = g;
    ai_order(seat, seed, &s, &thinker.order);
    think_start(&thinker, &s);
    while (!think_step(&thinker, nodes)) {
    }
    TEST_ASSERT_GREATER_THAN(0, thinker.line_count);
    return thinker.line[0];
}

static game_move think(const struct game *g, uint8_t seat)
{
    return think_sliced(g, seat, 1, 1000);
}

static void assert_finds(const char *line, uint8_t seat, const char *move)
{
    const struct game *g = position(line);

    TEST_ASSERT_EQUAL_HEX16(g->parse_move(&s, move), think(g, seat));
}

static void assert_misses(const char *line, uint8_t seat, const char *move)
{
    const struct game *g = position(line);

    TEST_ASSERT_NOT_EQUAL(g->parse_move(&s, move), think(g, seat));
}

#define DUEL_WON                                                               \
    "duel reentry=1 placed=27 to=2 "                                           \
    "cells=RRRRRR/RGRRRR/GGRRR./GGGGG./.GGGGG/......"

/* Easy sees one move only and gives the win away. */
static void test_duel_a_win_in_nine_moves_is_seen_but_by_easy(void)
{
    assert_finds(DUEL_WON, SEAT_HARD, "4,0");
    TEST_ASSERT_GREATER_THAN(THINK_DECIDED, thinker.value);
    assert_finds(DUEL_WON, SEAT_NORMAL, "4,0");
    assert_misses(DUEL_WON, SEAT_EASY, "4,0");
}

#define OCTA_WON                                                               \
    "octa size=1 win=majority limit=50 stop=0 turns=11 to=2 "                  \
    "cells=222711/2627.2/2225.3"

static void test_octa_only_hard_sees_how_to_take_the_whole_board(void)
{
    assert_finds(OCTA_WON, SEAT_HARD, "0,0");
    TEST_ASSERT_GREATER_THAN(THINK_DECIDED, thinker.value);
    assert_misses(OCTA_WON, SEAT_NORMAL, "0,0");
    assert_misses(OCTA_WON, SEAT_EASY, "0,0");
}

#define RAID(pawns)                                                            \
    "raid map=cross8 food=33 still=1000 turns=20 quiet=0 to=1 next=4,4 "       \
    "pawns=" pawns " foods=4,0 orders=- stage=play"

static void test_raid_every_level_steps_onto_a_base_beside_it(void)
{
    const char *line = RAID("A1@3,1;A2@6,6;B1@1,5");

    for (uint8_t seat = SEAT_EASY; seat <= SEAT_HARD; seat++) {
        assert_finds(line, seat, "pA2:SE");
    }
}

static void test_raid_a_turn_ends_when_a_pawn_is_ordered_onto_the_base(void)
{
    const struct game *g = position(RAID("A1@3,1;A2@6,6;B1@1,5"));
    struct game_idea list[GAME_IDEAS_MAX];

    g->play(&s, g->parse_move(&s, "pA2:SE"), NULL);
    TEST_ASSERT_EQUAL(1, g->ideas(&s, list));
    TEST_ASSERT_EQUAL_HEX16(g->parse_move(&s, "end"), list[0].move);
}

static void test_raid_who_would_take_the_base_next_is_killed_first(void)
{
    const char *line = RAID("A1@2,0;A2@3,1;B1@1,1;B2@6,6");

    assert_finds(line, SEAT_NORMAL, "pA1:SW");
    assert_finds(line, SEAT_HARD, "pA1:SW");
}

/* 5,5 has three enemies beside it: two more capture it. */
static void test_ctor_both_placements_of_a_turn_serve_one_capture(void)
{
    const struct game *g = game_find("ctor");
    struct game_setup setup;

    for (uint8_t seat = SEAT_EASY; seat <= SEAT_HARD; seat++) {
        support_defaults(g, &setup);
        TEST_ASSERT_NULL(g->start(&s, &setup));
        support_play_all(g, &s, "4,4 5,5 0,0 5,4 6,4 1,8 8,1", NULL);
        (void)think_sliced(g, seat, 2, 1000);
        TEST_ASSERT_EQUAL(2, thinker.line_count);
        support_play(g, &s, thinker.line[0], NULL);
        support_play(g, &s, thinker.line[1], NULL);
        TEST_ASSERT_EQUAL_INT32(1, g->score(&s, 1));
    }
}

#define LUDO(die, red)                                                         \
    "ludo lane=0 finish=first players=2 to=1 die=" die " sixes=0 tokens=" red  \
    ";30,-1,-1,-1 places=-"

/* Green's 30 is Red's 4: a 3 cuts it from 1, which is worth more than a run. */
static void test_ludo_an_enemy_is_cut(void)
{
    for (uint8_t seat = SEAT_NORMAL; seat <= SEAT_HARD; seat++) {
        assert_finds(LUDO("3", "20,1,-1,-1"), seat, "token:2");
    }
}

static void test_ludo_the_last_token_goes_in(void)
{
    assert_finds(LUDO("2", "50,52,52,52"), SEAT_HARD, "token:1");
}

/* The solver in a few lines: the tiles Red ends with if both play well. */
static int solve(const struct game *g, const struct game_state *at)
{
    uint8_t mover = g->to_move(at);
    game_move list[GAME_MOVES_MAX];
    size_t n = g->moves(at, list);
    int best = mover == 1 ? -1 : 99;

    if (mover == GAME_NOBODY) {
        return g->score(at, 1) > 18 ? 2 : g->score(at, 1) == 18;
    }
    for (size_t i = 0; i < n; i++) {
        struct game_state next = *at;
        int v;

        g->play(&next, list[i], NULL);
        v = solve(g, &next);
        best = (mover == 1 ? v > best : v < best) ? v : best;
    }
    return best;
}

static void test_duel_the_last_cells_are_played_without_a_mistake(void)
{
    const struct game *g = game_find("duel");

    for (uint32_t seed = 1; seed <= 12; seed++) {
        struct game_state next;

        TEST_ASSERT_TRUE(support_begin(g, &s, 2 * seed));
        for (uint8_t i = 0; i < 29; i++) {
            g->play(&s, support_choose(g, &s), NULL);
        }
        next = s;
        g->play(&next, think(g, SEAT_HARD), NULL);
        TEST_ASSERT_EQUAL(solve(g, &s), solve(g, &next));
    }
}

static void look_at_ideas(const struct game *g, const struct game_state *at)
{
    struct game_idea list[GAME_IDEAS_MAX];
    uint8_t mover = g->to_move(at);
    int32_t value = g->value(at, 1);
    size_t n;

    TEST_ASSERT_TRUE(value <= GAME_VALUE_MAX && value >= -GAME_VALUE_MAX);
    if (mover == GAME_NOBODY) {
        return;
    }
    n = g->ideas(at, list);
    TEST_ASSERT_TRUE(n > 0 && n <= GAME_IDEAS_MAX);
    for (size_t i = 0; i < n && mover != GAME_CHANCE; i++) {
        TEST_ASSERT_EQUAL(GAME_OK, g->check(at, mover, list[i].move));
        for (size_t k = 0; k < i; k++) {
            TEST_ASSERT_NOT_EQUAL(list[k].move, list[i].move);
        }
    }
}

/* What a search does not copy must stay as it is, whatever is played. */
static void look_at_idle_bytes(const struct game *g,
                               const struct game_state *at)
{
    uint16_t first, count;
    struct game_state next = *at;

    if (g->idle == NULL || g->to_move(at) == GAME_NOBODY) {
        return;
    }
    count = g->idle(at, &first);
    TEST_ASSERT_EQUAL(0, (first | count) % 16);
    TEST_ASSERT_TRUE(first + count <= GAME_STATE_MAX);
    g->play(&next, support_choose(g, at), NULL);
    TEST_ASSERT_EQUAL(0, memcmp(at->bytes + first, next.bytes + first, count));
}

static void test_idle_bytes_never_change(void)
{
    support_visit_some(look_at_idle_bytes);
}

static void test_ideas_are_legal_and_listed_once(void)
{
    support_visit_some(look_at_ideas);
}

/* A position in the middle of a game. */
static const struct game *middle_of(uint8_t game)
{
    const struct game *g = game_registry[game];

    for (uint32_t seed = 2;; seed++) {
        if (!support_begin(g, &s, seed)) {
            continue;
        }
        for (uint8_t i = 0; i < 30 && g->to_move(&s) != GAME_NOBODY; i++) {
            g->play(&s, support_choose(g, &s), NULL);
        }
        while (g->to_move(&s) == GAME_CHANCE) {
            g->play(&s, support_choose(g, &s), NULL);
        }
        if (g->to_move(&s) != GAME_NOBODY) {
            return g;
        }
    }
}

static void test_the_length_of_a_slice_changes_nothing(void)
{
    for (uint8_t i = 0; i < game_count; i++) {
        const struct game *g = middle_of(i);
        game_move m = think_sliced(g, SEAT_NORMAL, 5, 1);
        uint32_t nodes = thinker.nodes;
        int16_t value = thinker.value;

        TEST_ASSERT_EQUAL_HEX16(m, think_sliced(g, SEAT_NORMAL, 5, 100000));
        TEST_ASSERT_EQUAL_UINT32(nodes, thinker.nodes);
        TEST_ASSERT_EQUAL_INT16(value, thinker.value);
    }
}

static void test_a_search_stopped_at_any_slice_has_a_legal_move_or_none(void)
{
    for (uint8_t i = 0; i < game_count; i++) {
        const struct game *g = middle_of(i);
        struct game_state before = s;

        thinker.order.game = g;
        ai_order(SEAT_NORMAL, 1, &s, &thinker.order);
        think_start(&thinker, &s);
        do {
            if (thinker.line_count > 0) {
                TEST_ASSERT_EQUAL(
                    GAME_OK, g->check(&s, g->to_move(&s), thinker.line[0]));
            }
        } while (!think_step(&thinker, 1));
        TEST_ASSERT_EQUAL_MEMORY(&before, &s, sizeof s);
    }
}

/* All moves of the turn that was found can be made, one after the other. */
static void test_a_whole_turn_is_found_and_can_be_played(void)
{
    for (uint8_t i = 0; i < game_count; i++) {
        const struct game *g = middle_of(i);
        uint8_t me = g->to_move(&s);

        (void)think(g, SEAT_NORMAL);
        for (uint8_t k = 0; k < thinker.line_count; k++) {
            TEST_ASSERT_EQUAL(me, g->to_move(&s));
            support_play(g, &s, thinker.line[k], NULL);
        }
    }
}

static void test_what_is_to_be_avoided_is_avoided(void)
{
    const struct game *g = middle_of(2); /* Infinity Duel */
    game_move best = think(g, SEAT_NORMAL);

    thinker.order.avoid = best;
    think_start(&thinker, &s);
    while (!think_step(&thinker, 1000)) {
    }
    TEST_ASSERT_NOT_EQUAL(best, thinker.line[0]);
}

int main(void)
{
    UNITY_BEGIN();
    support_say_seed();
    RUN_TEST(test_duel_a_win_in_nine_moves_is_seen_but_by_easy);
    RUN_TEST(test_octa_only_hard_sees_how_to_take_the_whole_board);
    RUN_TEST(test_raid_every_level_steps_onto_a_base_beside_it);
    RUN_TEST(test_raid_a_turn_ends_when_a_pawn_is_ordered_onto_the_base);
    RUN_TEST(test_raid_who_would_take_the_base_next_is_killed_first);
    RUN_TEST(test_ctor_both_placements_of_a_turn_serve_one_capture);
    RUN_TEST(test_ludo_an_enemy_is_cut);
    RUN_TEST(test_ludo_the_last_token_goes_in);
    RUN_TEST(test_duel_the_last_cells_are_played_without_a_mistake);
    RUN_TEST(test_idle_bytes_never_change);
    RUN_TEST(test_ideas_are_legal_and_listed_once);
    RUN_TEST(test_the_length_of_a_slice_changes_nothing);
    RUN_TEST(test_a_search_stopped_at_any_slice_has_a_legal_move_or_none);
    RUN_TEST(test_a_whole_turn_is_found_and_can_be_played);
    RUN_TEST(test_what_is_to_be_avoided_is_avoided);
    return UNITY_END();
}
