/*
 * test_match_long.c - matches as Infinity Duel has none: long ones, with
 * chance, or refused.
 *
 * A counting game is played. It never ends, its state depends on every move
 * and on their order, and every third move is chance's.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/match.h"

#include <string.h>

#include "support.h"
#include "unity.h"

#define COUNTING_MOVES 10

struct counting {
    uint32_t mix, turns;
};

static struct counting *counting_of(struct game_state *s)
{
    return (struct counting *)(void *)s->bytes;
}

static const struct counting *view_of(const struct game_state *s)
{
    return (const struct counting *)(const void *)s->bytes;
}

static const char *start(struct game_state *s, const struct game_setup *setup)
{
    counting_of(s)->mix = setup->dice->draw(setup->dice, 65536);
    counting_of(s)->turns = 0;
    return setup->option[0] == 1 ? "this cannot be played" : NULL;
}

/* 1, 2, chance, 1, 2, chance, ... */
static uint8_t to_move(const struct game_state *s)
{
    static const uint8_t order[] = {1, 2, GAME_CHANCE};

    return order[view_of(s)->turns % 3];
}

static enum game_reason check(const struct game_state *s, uint8_t player,
                              game_move m)
{
    if (player != to_move(s)) {
        return GAME_TURN;
    }
    return m < COUNTING_MOVES ? GAME_OK : GAME_RANGE;
}

static void play(struct game_state *s, game_move m, struct game_events *ev)
{
    struct counting *c = counting_of(s);

    c->mix = c->mix * 31 + m + 1;
    c->turns++;
    if (ev != NULL) {
        ev->count = 0;
        game_event(ev,
                   (struct game_event){.kind = EVENT_ROLLED, .to = (uint8_t)m});
    }
}

static game_move chance(const struct game_state *s, struct game_dice *dice)
{
    (void)s;
    return (game_move)dice->draw(dice, COUNTING_MOVES);
}

static game_move rule(const struct game_state *s)
{
    return (game_move)(view_of(s)->turns % COUNTING_MOVES);
}

static void print_move(const struct game_state *s, game_move m,
                       struct text_out *out)
{
    text_char(out, to_move(s) == GAME_CHANCE ? '*' : '-');
    text_number(out, m);
}

static const struct game_option options[] = {
    {.name = "refuse", .max = 1, .fallback = 0}};

static const struct game counting = {
    .name = "counting",
    .players_min = 2,
    .players_max = 2,
    .option_count = 1,
    .options = options,
    .state_size = sizeof(struct counting),
    .start = start,
    .to_move = to_move,
    .check = check,
    .play = play,
    .chance = chance,
    .rule = rule,
    .print_move = print_move,
};

static struct match match, before;
static struct match_config config;

void setUp(void)
{
    memset(&match, 0, sizeof match);
    match_defaults(&config, &counting);
    config.seed = 5;
    TEST_ASSERT_NULL(match_start(&match, &config));
}

void tearDown(void)
{
}

static void play_moves(uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        game_move move = (game_move)(i * 7 % COUNTING_MOVES);

        if (match_turn(&match) == GAME_CHANCE) {
            TEST_ASSERT_EQUAL(GAME_OK, match_chance(&match, &move));
        } else {
            TEST_ASSERT_EQUAL(GAME_OK, match_play(&match, move));
        }
    }
}

/* The first position and the journal since must give the position now. */
static void assert_replay(void)
{
    struct game_state s = match.first;

    for (uint16_t i = 0; i < match.count; i++) {
        play(&s, match.journal[i], NULL);
    }
    TEST_ASSERT_EQUAL_MEMORY(&match.state, &s, sizeof(struct counting));
}

static void assert_unchanged(void)
{
    TEST_ASSERT_EQUAL_MEMORY(&before, &match, sizeof match);
}

static void test_a_restart_draws_the_next_random_numbers(void)
{
    uint32_t first = view_of(&match.state)->mix;

    TEST_ASSERT_NULL(match_restart(&match));
    TEST_ASSERT_NOT_EQUAL_UINT32(first, view_of(&match.state)->mix);
}

static void test_a_new_match_with_the_same_seed_is_the_same(void)
{
    play_moves(50);
    before = match;
    TEST_ASSERT_NULL(match_start(&match, &config));
    play_moves(50);
    TEST_ASSERT_EQUAL_MEMORY(&before.state, &match.state,
                             sizeof(struct counting));
}

static void test_another_seed_is_another_match(void)
{
    uint32_t first = view_of(&match.state)->mix;

    config.seed = 6;
    TEST_ASSERT_NULL(match_start(&match, &config));
    TEST_ASSERT_NOT_EQUAL_UINT32(first, view_of(&match.state)->mix);
}

static void test_a_refused_start_leaves_the_match_untouched(void)
{
    play_moves(5);
    before = match;
    config.option[0] = 1;
    TEST_ASSERT_EQUAL_STRING("this cannot be played",
                             match_start(&match, &config));
    assert_unchanged();
}

static void test_a_refused_restart_leaves_the_match_untouched(void)
{
    play_moves(5);
    match.config.option[0] = 1;
    before = match;
    TEST_ASSERT_NOT_NULL(match_restart(&match));
    assert_unchanged();
}

static void test_a_refused_position_does_not_change_the_game(void)
{
    play_moves(5);
    before = match;
    TEST_ASSERT_NOT_NULL(
        match_position(&match, game_find("duel"), "duel to=1"));
    assert_unchanged();
}

static void test_a_position_of_another_game_is_a_new_match(void)
{
    const struct game *duel = game_find("duel");
    uint32_t id = match.id;

    TEST_ASSERT_NULL(
        match_position(&match, duel,
                       "duel reentry=0 placed=0 to=1 "
                       "cells=....../....../....../....../....../......"));
    TEST_ASSERT_EQUAL_PTR(duel, match.config.game);
    TEST_ASSERT_EQUAL_UINT32(id + 1, match.id);
}

static void test_the_history_prints_each_move_in_its_own_position(void)
{
    struct support_text text;

    for (game_move move = 4; move < 8; move++) {
        TEST_ASSERT_EQUAL(GAME_OK, match_play(&match, move));
    }
    support_text_clear(&text);
    match_print_history(&match, &text.out);
    TEST_ASSERT_EQUAL_STRING("-4 -5 *6 -7", text.text);
}

static void test_undo_takes_the_chance_moves_behind_a_move_with_it(void)
{
    play_moves(6);
    TEST_ASSERT_TRUE(match_undo(&match));
    TEST_ASSERT_EQUAL(4, match.count);
    TEST_ASSERT_EQUAL(2, match_turn(&match));
    assert_replay();
}

static void test_undo_leaves_the_chance_moves_before_a_move(void)
{
    play_moves(4);
    TEST_ASSERT_TRUE(match_undo(&match));
    TEST_ASSERT_EQUAL(3, match.count);
    TEST_ASSERT_EQUAL(1, match_turn(&match));
    assert_replay();
}

static void test_a_match_longer_than_the_journal_goes_on(void)
{
    for (uint32_t i = 1; i <= 4 * MATCH_JOURNAL_MAX + 3; i++) {
        play_moves(1);
        TEST_ASSERT_EQUAL_UINT32(i, view_of(&match.state)->turns);
        TEST_ASSERT_EQUAL_UINT32(i, match.folded + match.count);
        TEST_ASSERT_EQUAL_UINT32(match.folded, view_of(&match.first)->turns);
        assert_replay();
    }
    TEST_ASSERT_GREATER_THAN_UINT32(0, match.folded);
}

static void test_the_journal_is_used_to_its_last_place(void)
{
    play_moves(MATCH_JOURNAL_MAX);
    TEST_ASSERT_EQUAL(MATCH_JOURNAL_MAX, match.count);
    TEST_ASSERT_EQUAL_UINT32(0, match.folded);
    play_moves(1);
    TEST_ASSERT_EQUAL(MATCH_JOURNAL_MAX / 2 + 1, match.count);
}

static void test_the_last_move_can_be_shown_when_the_journal_was_folded(void)
{
    struct game_events events;

    play_moves(MATCH_JOURNAL_MAX);
    TEST_ASSERT_EQUAL(GAME_OK, match_play(&match, 9));
    match_events(&match, &events);
    TEST_ASSERT_EQUAL(1, events.count);
    TEST_ASSERT_EQUAL(9, events.list[0].to);
    TEST_ASSERT_EQUAL_UINT32(MATCH_JOURNAL_MAX,
                             view_of(&match.previous)->turns);
}

static void test_an_illegal_move_does_not_fold_a_full_journal(void)
{
    play_moves(MATCH_JOURNAL_MAX);
    before = match;
    TEST_ASSERT_EQUAL(GAME_RANGE, match_play(&match, COUNTING_MOVES));
    assert_unchanged();
}

static void test_a_long_match_is_undone_as_far_as_its_journal_goes(void)
{
    play_moves(MATCH_JOURNAL_MAX + 50);
    while (match_undo(&match)) {
        assert_replay();
    }
    TEST_ASSERT_EQUAL(0, match.count);
    TEST_ASSERT_EQUAL_UINT32(MATCH_JOURNAL_MAX / 2, match.folded);
    TEST_ASSERT_EQUAL_UINT32(match.folded, view_of(&match.state)->turns);
}

static void test_a_new_beginning_forgets_what_was_folded(void)
{
    play_moves(MATCH_JOURNAL_MAX + 50);
    TEST_ASSERT_NULL(match_restart(&match));
    TEST_ASSERT_EQUAL_UINT32(0, match.folded);
    TEST_ASSERT_EQUAL(0, match.count);
    play_moves(10);
    assert_replay();
}

static void test_chance_is_automatic(void)
{
    play_moves(1);
    TEST_ASSERT_FALSE(match_is_automatic(&match));
    play_moves(1);
    TEST_ASSERT_TRUE(match_is_automatic(&match));
}

static void test_a_step_makes_the_move_of_chance_and_no_more(void)
{
    play_moves(2);
    match_step(&match);
    TEST_ASSERT_EQUAL(3, match.count);
    match_step(&match);
    TEST_ASSERT_EQUAL(3, match.count);
}

static void test_chance_does_not_move_for_a_player(void)
{
    game_move move;

    before = match;
    TEST_ASSERT_EQUAL(GAME_TURN, match_chance(&match, &move));
    assert_unchanged();
}

static void test_the_computer_does_not_move_for_chance(void)
{
    game_move move;

    play_moves(2);
    before = match;
    TEST_ASSERT_EQUAL(GAME_TURN, match_think(&match, &move));
    assert_unchanged();
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_restart_draws_the_next_random_numbers);
    RUN_TEST(test_a_new_match_with_the_same_seed_is_the_same);
    RUN_TEST(test_another_seed_is_another_match);
    RUN_TEST(test_a_refused_start_leaves_the_match_untouched);
    RUN_TEST(test_a_refused_restart_leaves_the_match_untouched);
    RUN_TEST(test_a_refused_position_does_not_change_the_game);
    RUN_TEST(test_a_position_of_another_game_is_a_new_match);
    RUN_TEST(test_the_history_prints_each_move_in_its_own_position);
    RUN_TEST(test_undo_takes_the_chance_moves_behind_a_move_with_it);
    RUN_TEST(test_undo_leaves_the_chance_moves_before_a_move);
    RUN_TEST(test_a_match_longer_than_the_journal_goes_on);
    RUN_TEST(test_the_journal_is_used_to_its_last_place);
    RUN_TEST(test_the_last_move_can_be_shown_when_the_journal_was_folded);
    RUN_TEST(test_an_illegal_move_does_not_fold_a_full_journal);
    RUN_TEST(test_a_long_match_is_undone_as_far_as_its_journal_goes);
    RUN_TEST(test_a_new_beginning_forgets_what_was_folded);
    RUN_TEST(test_chance_is_automatic);
    RUN_TEST(test_a_step_makes_the_move_of_chance_and_no_more);
    RUN_TEST(test_chance_does_not_move_for_a_player);
    RUN_TEST(test_the_computer_does_not_move_for_chance);
    return UNITY_END();
}
