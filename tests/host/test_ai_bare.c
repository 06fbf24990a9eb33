/*
 * test_ai_bare.c - the searcher without a transposition table.
 *
 * Contains the searcher, built for a table of no size.
 *
 * SPDX-License-Identifier: MIT
 */
#define THINK_TABLE_BYTES 0

#include <string.h>

#include "ai/frame.c"
#include "ai/think.c"
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

static game_move search_for(const struct game *g, uint32_t nodes)
{
    thinker.order = (struct think_order){.game = g,
                                         .nodes = nodes,
                                         .seed = 1,
                                         .depth = 60,
                                         .avoid = GAME_NO_MOVE};
    think_start(&thinker, &s);
    while (!think_step(&thinker, 100)) {
    }
    return thinker.line[0];
}

static void test_it_finds_a_win_without_a_table(void)
{
    const struct game *duel = game_find("duel");

    support_position(duel, &s, "duel reentry=1 placed=27 to=2",
                     "RRRRRR RGRRRR GGRRR. GGGGG. .GGGGG ......");
    TEST_ASSERT_EQUAL(24, search_for(duel, 100000));
    TEST_ASSERT_GREATER_THAN(THINK_DECIDED, thinker.value);
}

static void test_all_games_are_searched_without_a_table(void)
{
    for (uint8_t i = 0; i < game_count; i++) {
        const struct game *g = game_registry[i];
        uint32_t seed = 1;

        while (!support_begin(g, &s, seed)) {
            seed++;
        }
        while (g->to_move(&s) == GAME_CHANCE) {
            g->play(&s, support_choose(g, &s), NULL);
        }
        TEST_ASSERT_EQUAL(GAME_OK,
                          g->check(&s, g->to_move(&s), search_for(g, 500)));
    }
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_it_finds_a_win_without_a_table);
    RUN_TEST(test_all_games_are_searched_without_a_table);
    return UNITY_END();
}
