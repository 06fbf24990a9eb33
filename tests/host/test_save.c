/*
 * test_save.c - a match that was saved and restored is the same match->
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/save.h"

#include <string.h>

#include "saved.h"
#include "support.h"
#include "unity.h"

static struct fake_flash flash;
static struct device first, second; /* the one played on, and a fresh one */
static struct match *const match = &first.match;
static struct match *const restored = &second.match;
static struct match_config config;

static void begin(const char *name)
{
    match_defaults(&config, game_find(name));
    config.seed = 11;
    TEST_ASSERT_NULL(match_start(match, &config));
}

void setUp(void)
{
    support_set_up();
    fake_flash_init(&flash, 32, 2048);
    saved_switch_on(&first, &flash);
}

void tearDown(void)
{
    TEST_ASSERT_NULL(flash.wrong);
    support_tear_down();
}

static void play(const char *move)
{
    TEST_ASSERT_EQUAL_MESSAGE(
        GAME_OK,
        match_play(match, match->config.game->parse_move(&match->state, move)),
        move);
}

/* Restores into a fresh match what the running one has saved. */
static void assert_saved(void)
{
    uint8_t slot = save_slot(match->config.game);

    saved_switch_on(&second, &flash);
    TEST_ASSERT_NULL(save_load(&second.saver, slot));
    TEST_ASSERT_NULL(saved_difference(match, restored));
}

/* --- Fidelity ------------------------------------------------------------- */

static game_move any_move(struct match *m)
{
    game_move moves[GAME_MOVES_MAX];
    size_t count = m->config.game->moves(&m->state, moves);

    return moves[support_random((uint32_t)count)];
}

/* Makes one step as a player would: mostly a move, sometimes an undo, a redo,
 * a pause, or a connection that is lost and found. */
static void step(void)
{
    game_move move;
    uint32_t dice = support_random(40);

    match_pass_time(match, support_random(3000));
    if (match_turn(match) == GAME_NOBODY || dice == 0) {
        (void)match_undo(match);
    } else if (dice == 1) {
        (void)match_redo(match);
    } else if (dice == 2) {
        save_pause(&first.saver);
    } else if (dice == 3) {
        (void)match_drop(match, 1);
    } else if (dice == 4) {
        (void)match_join(match, 1);
    } else if (match_chance(match, &move) == GAME_TURN) {
        TEST_ASSERT_EQUAL(GAME_OK, match_play(match, any_move(match)));
    }
}

/* A pause notes the time that has passed since the last move. */
static void assert_steps_are_saved(const char *game, unsigned steps)
{
    struct game_state s;

    (void)support_begin(game_find(game), &s, 3);
    begin(game);
    for (unsigned i = 0; i < steps; i++) {
        step();
        save_pause(&first.saver);
        assert_saved();
    }
}

static void test_octa_is_restored_after_every_step(void)
{
    assert_steps_are_saved("octa", 120);
}

static void test_raid_is_restored_after_every_step(void)
{
    assert_steps_are_saved("raid", 300);
}

static void test_duel_is_restored_after_every_step(void)
{
    assert_steps_are_saved("duel", 90);
}

static void test_ctor_is_restored_after_every_step(void)
{
    assert_steps_are_saved("ctor", 200);
}

static void test_lu10_ludo_is_restored_after_every_step(void)
{
    assert_steps_are_saved("ludo", 400);
}

static void let_machines_play(struct match *m, unsigned steps)
{
    game_move move;

    for (unsigned i = 0; i < steps && match_turn(m) != GAME_NOBODY; i++) {
        match_pass_time(m, 700);
        (void)(match_chance(m, &move) == GAME_OK ||
               match_think(m, &move) == GAME_OK);
    }
}

/* The match that was never interrupted and the one that was restored get the
 * same dice, the same moves and the same end. */
static void assert_goes_on(const char *game)
{
    begin(game);
    let_machines_play(match, 25);
    saved_switch_on(&second, &flash);
    TEST_ASSERT_NULL(save_load(&second.saver, save_slot(match->config.game)));
    TEST_ASSERT_NULL(saved_difference(match, restored));
    first.saver.is_automatic = second.saver.is_automatic = false;
    let_machines_play(match, 5000);
    let_machines_play(restored, 5000);
    TEST_ASSERT_NULL(saved_difference(match, restored));
    first.saver.is_automatic = true;
}

static void test_a_restored_match_goes_on_like_the_other(void)
{
    assert_goes_on("octa");
    assert_goes_on("raid");
    assert_goes_on("duel");
    assert_goes_on("ctor");
    assert_goes_on("ludo");
}

static void test_a_half_ordered_raid_turn_is_restored(void)
{
    begin("raid");
    play("pA1:E");
    assert_saved();
    play("end");
    assert_saved();
}

static void test_a_match_longer_than_the_journal_is_restored(void)
{
    game_move move;

    begin("ludo");
    for (unsigned i = 0; i < MATCH_JOURNAL_MAX + 700; i++) {
        if (match_turn(match) == GAME_NOBODY) {
            TEST_ASSERT_NULL(match_restart(match));
        }
        (void)(match_chance(match, &move) == GAME_OK ||
               match_play(match, any_move(match)) == GAME_OK);
    }
    assert_saved();
}

static void test_a_folded_match_is_restored(void)
{
    match_defaults(&config, game_find("octa"));
    config.option[0] = 7;
    config.option[2] = 999;
    TEST_ASSERT_NULL(match_start(match, &config));
    for (unsigned i = 0; i < 998; i++) {
        TEST_ASSERT_EQUAL(GAME_OK, match_play(match, any_move(match)));
    }
    assert_saved();
    match_defaults(&config, game_find("raid"));
    config.option[3] = 9999;
    TEST_ASSERT_NULL(match_start(match, &config));
    for (unsigned i = 0; i < 3 * MATCH_JOURNAL_MAX; i++) {
        play(match_turn(match) == GAME_CHANCE ? "food:none" : "end");
    }
    TEST_ASSERT_GREATER_THAN(0, match->folded);
    assert_saved();
    TEST_ASSERT_GREATER_THAN(16, flash.erasures);
}

static void test_a_position_is_restored_with_its_options(void)
{
    begin("duel");
    TEST_ASSERT_NULL(
        match_position(match, match->config.game,
                       "duel reentry=0 placed=1 to=2 "
                       "cells=....../....../..R.../....../....../......"));
    play("4,4");
    assert_saved();
}

static void test_leaving_and_the_turn_clock_are_restored(void)
{
    begin("raid");
    match_pass_time(match, 12345);
    save_pause(&first.saver);
    assert_saved();
    TEST_ASSERT_TRUE(match_drop(match, 2));
    assert_saved();
    TEST_ASSERT_TRUE(match_leave(match, 2));
    assert_saved();
}

static void test_ct07_the_time_that_is_left_to_come_back_is_restored(void)
{
    begin("ctor");
    TEST_ASSERT_TRUE(match_drop(match, 2));
    match_pass_time(match, 40000);
    save_pause(&first.saver);
    assert_saved();
    TEST_ASSERT_EQUAL_UINT32(40000, restored->away_ms);
    match_pass_time(restored, MATCH_RECONNECT_MS - 40001);
    TEST_ASSERT_EQUAL(GAME_RUNNING, match_result(restored).ending);
    match_pass_time(restored, 1);
    TEST_ASSERT_EQUAL(GAME_BY_LEAVING, match_result(restored).ending);
}

static void test_ct07_a_player_that_came_back_is_there_when_restored(void)
{
    begin("ctor");
    TEST_ASSERT_TRUE(match_drop(match, 2));
    TEST_ASSERT_TRUE(match_join(match, 2));
    assert_saved();
    TEST_ASSERT_EQUAL(0, restored->away);
}

static void test_a_player_that_joined_again_is_there_when_restored(void)
{
    begin("duel");
    TEST_ASSERT_TRUE(match_leave(match, 1));
    TEST_ASSERT_TRUE(match_leave(match, 2));
    TEST_ASSERT_TRUE(match_join(match, 2));
    assert_saved();
}

/* A move that was taken back and replaced is no part of the match. */
static void test_moves_that_were_replaced_are_not_restored(void)
{
    begin("duel");
    play("2,2");
    play("2,3");
    TEST_ASSERT_TRUE(match_undo(match));
    TEST_ASSERT_TRUE(match_undo(match));
    play("3,3");
    assert_saved();
    play("3,4");
    TEST_ASSERT_TRUE(match_undo(match));
    assert_saved();
    TEST_ASSERT_EQUAL(1, restored->undone);
}

/* The journal is full, one move more folds it; then that one and others before
 * it are taken back and replaced. */
static void test_moves_taken_back_behind_a_fold_are_restored(void)
{
    match_defaults(&config, game_find("raid"));
    config.option[3] = 9999;
    TEST_ASSERT_NULL(match_start(match, &config));
    while (match->count < MATCH_JOURNAL_MAX - 2) {
        play(match_turn(match) == GAME_CHANCE ? "food:none" : "end");
    }
    TEST_ASSERT_EQUAL(HAL_OK, store_compact(&first.store));
    while (match->folded == 0) {
        play(match_turn(match) == GAME_CHANCE ? "food:none" : "end");
    }
    for (unsigned i = 0; i < 5; i++) {
        TEST_ASSERT_TRUE(match_undo(match));
        assert_saved();
    }
    play(match_turn(match) == 1 ? "pA1:E" : "pB1:W");
    assert_saved();
}

/* --- Slots ---------------------------------------------------------------- */

static void test_each_game_has_a_slot_of_its_own(void)
{
    struct save_info info;

    begin("octa");
    begin("ludo");
    play("roll:6");
    begin("duel");
    play("2,2");
    saved_switch_on(&second, &flash);
    TEST_ASSERT_NULL(
        save_peek(&second.saver, save_slot(game_find("ludo")), &info));
    TEST_ASSERT_EQUAL_STRING("ludo", info.game->name);
    TEST_ASSERT_EQUAL(save_slot(game_find("duel")), save_newest(&second.saver));
    TEST_ASSERT_NOT_NULL(
        save_peek(&second.saver, save_slot(game_find("ctor")), &info));
}

static void test_the_newest_match_that_is_not_over_is_offered(void)
{
    game_move move;

    begin("octa");
    begin("duel");
    while (match_turn(match) != GAME_NOBODY) {
        TEST_ASSERT_EQUAL(GAME_OK, match_think(match, &move));
    }
    TEST_ASSERT_EQUAL(save_slot(game_find("octa")), save_newest(&first.saver));
}

static void test_the_newest_is_found_where_the_sequence_wraps(void)
{
    first.store.area.sequence = UINT32_MAX - 2;
    begin("octa");
    begin("duel");
    TEST_ASSERT_EQUAL(save_slot(game_find("duel")), save_newest(&first.saver));
    begin("octa");
    TEST_ASSERT_EQUAL(save_slot(game_find("octa")), save_newest(&first.saver));
}

static void test_the_time_of_play_is_told(void)
{
    struct save_info info;

    begin("duel");
    match_pass_time(match, 61000);
    save_pause(&first.saver);
    TEST_ASSERT_NULL(save_peek(&first.saver, first.saver.slot, &info));
    TEST_ASSERT_EQUAL_UINT32(61000, info.played_ms);
}

static void test_no_two_matches_have_the_same_id(void)
{
    uint32_t id;

    begin("duel");
    begin("duel");
    id = match->id;
    saved_switch_on(&second, &flash);
    TEST_ASSERT_NULL(match_start(restored, &config));
    TEST_ASSERT_EQUAL_UINT32(id + 1, restored->id);
    TEST_ASSERT_NULL(save_load(&second.saver, 2));
    TEST_ASSERT_NULL(match_start(restored, &config));
    TEST_ASSERT_EQUAL_UINT32(id + 2, restored->id);
}

static void test_a_match_can_be_saved_by_hand_into_any_slot(void)
{
    first.saver.is_automatic = false;
    begin("duel");
    play("2,2");
    TEST_ASSERT_EQUAL(0, flash.programs);
    TEST_ASSERT_NULL(save_write(&first.saver, 4));
    saved_switch_on(&second, &flash);
    TEST_ASSERT_NULL(save_load(&second.saver, 4));
    TEST_ASSERT_NULL(saved_difference(match, restored));
}

/* --- Cost ----------------------------------------------------------------- */

static void test_a_move_costs_one_program_of_32_bytes(void)
{
    begin("duel");
    flash.programs = flash.programmed_bytes = 0;
    play("2,2");
    TEST_ASSERT_EQUAL(1, flash.programs);
    TEST_ASSERT_EQUAL(32, flash.programmed_bytes);
}

/* Undone and redone without end, a slot does not grow without end. */
static void test_a_slot_never_outgrows_its_share(void)
{
    begin("ludo");
    play("roll:6");
    play("token:1");
    for (unsigned i = 0; i < 2000; i++) {
        TEST_ASSERT_TRUE(i % 2 == 0 ? match_undo(match) : match_redo(match));
        TEST_ASSERT_LESS_OR_EQUAL(SAVE_SLOT_BYTES,
                                  store_bytes(&first.store, first.saver.slot));
    }
    assert_saved();
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_octa_is_restored_after_every_step);
    RUN_TEST(test_raid_is_restored_after_every_step);
    RUN_TEST(test_duel_is_restored_after_every_step);
    RUN_TEST(test_ctor_is_restored_after_every_step);
    RUN_TEST(test_lu10_ludo_is_restored_after_every_step);
    RUN_TEST(test_a_restored_match_goes_on_like_the_other);
    RUN_TEST(test_a_half_ordered_raid_turn_is_restored);
    RUN_TEST(test_a_match_longer_than_the_journal_is_restored);
    RUN_TEST(test_a_folded_match_is_restored);
    RUN_TEST(test_a_position_is_restored_with_its_options);
    RUN_TEST(test_leaving_and_the_turn_clock_are_restored);
    RUN_TEST(test_ct07_the_time_that_is_left_to_come_back_is_restored);
    RUN_TEST(test_ct07_a_player_that_came_back_is_there_when_restored);
    RUN_TEST(test_a_player_that_joined_again_is_there_when_restored);
    RUN_TEST(test_moves_that_were_replaced_are_not_restored);
    RUN_TEST(test_moves_taken_back_behind_a_fold_are_restored);
    RUN_TEST(test_each_game_has_a_slot_of_its_own);
    RUN_TEST(test_the_newest_match_that_is_not_over_is_offered);
    RUN_TEST(test_the_newest_is_found_where_the_sequence_wraps);
    RUN_TEST(test_the_time_of_play_is_told);
    RUN_TEST(test_no_two_matches_have_the_same_id);
    RUN_TEST(test_a_match_can_be_saved_by_hand_into_any_slot);
    RUN_TEST(test_a_move_costs_one_program_of_32_bytes);
    RUN_TEST(test_a_slot_never_outgrows_its_share);
    return UNITY_END();
}
