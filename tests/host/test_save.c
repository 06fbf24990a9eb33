/*
 * test_save.c - a match that was saved and restored is the same match.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/save.h"

#include <string.h>

#include "fake_flash.h"
#include "support.h"
#include "unity.h"

static struct fake_flash flash;
static struct match match, restored;
static struct store store, other_store;
static struct saver saver, other;
static struct match_config config;

/* The device is switched on: what it knows comes from the storage. */
static void switch_on(struct match *m, struct store *s, struct saver *v)
{
    memset(m, 0, sizeof *m);
    store_open(s, &flash.interface);
    save_init(v, s, m);
    v->is_automatic = true;
}

static void begin(const char *name)
{
    match_defaults(&config, game_find(name));
    config.seed = 11;
    TEST_ASSERT_NULL(match_start(&match, &config));
}

void setUp(void)
{
    support_set_up();
    fake_flash_init(&flash, 32, 2048);
    switch_on(&match, &store, &saver);
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
        match_play(&match, match.config.game->parse_move(&match.state, move)),
        move);
}

/* Member by member: what lies between them may differ. */
static void assert_same_config(const struct match_config *a,
                               const struct match_config *b)
{
    TEST_ASSERT_EQUAL_PTR(a->game, b->game);
    TEST_ASSERT_EQUAL_MEMORY(a->option, b->option, sizeof a->option);
    TEST_ASSERT_EQUAL_MEMORY(a->seat, b->seat, sizeof a->seat);
    TEST_ASSERT_EQUAL(a->clock_s, b->clock_s);
    TEST_ASSERT_EQUAL_UINT32(a->seed, b->seed);
}

static void assert_same(const struct match *a, const struct match *b)
{
    struct game_result ra = match_result(a);
    struct game_result rb = match_result(b);

    assert_same_config(&a->config, &b->config);
    TEST_ASSERT_EQUAL_MEMORY(&a->state, &b->state, a->config.game->state_size);
    TEST_ASSERT_EQUAL_MEMORY(&a->first, &b->first, a->config.game->state_size);
    TEST_ASSERT_EQUAL_UINT32(a->id, b->id);
    TEST_ASSERT_TRUE(a->rng.state == b->rng.state);
    TEST_ASSERT_EQUAL(a->count, b->count);
    TEST_ASSERT_EQUAL(a->undone, b->undone);
    TEST_ASSERT_EQUAL_UINT32(a->folded, b->folded);
    if (a->count > 0) {
        TEST_ASSERT_EQUAL_MEMORY(a->journal, b->journal,
                                 a->count * sizeof a->journal[0]);
        TEST_ASSERT_EQUAL_MEMORY(a->took_s, b->took_s, a->count);
    }
    TEST_ASSERT_EQUAL_UINT32(a->played_ms, b->played_ms);
    TEST_ASSERT_EQUAL_UINT32(a->turn_ms, b->turn_ms);
    TEST_ASSERT_EQUAL_UINT32(a->moved_ms, b->moved_ms);
    TEST_ASSERT_EQUAL(ra.ending, rb.ending);
    TEST_ASSERT_EQUAL(ra.winner, rb.winner);
    TEST_ASSERT_EQUAL_MEMORY(ra.places, rb.places, sizeof ra.places);
    TEST_ASSERT_EQUAL(a->present, b->present);
    TEST_ASSERT_EQUAL(a->away, b->away);
}

/* Restores into a fresh match what the running one has saved. */
static void assert_saved(void)
{
    uint8_t slot = save_slot(match.config.game);

    switch_on(&restored, &other_store, &other);
    TEST_ASSERT_NULL(save_load(&other, slot));
    assert_same(&match, &restored);
}

/* --- Fidelity ------------------------------------------------------------- */

static game_move any_move(struct match *m)
{
    game_move moves[GAME_MOVES_MAX];
    size_t count = m->config.game->moves(&m->state, moves);

    return moves[support_random((uint32_t)count)];
}

/* Makes one step as a player would: mostly a move, sometimes an undo, a redo,
 * or a pause. */
static void step(void)
{
    game_move move;
    uint32_t dice = support_random(40);

    match_pass_time(&match, support_random(3000));
    if (match_turn(&match) == GAME_NOBODY || dice == 0) {
        (void)match_undo(&match);
    } else if (dice == 1) {
        (void)match_redo(&match);
    } else if (dice == 2) {
        save_pause(&saver);
    } else if (match_chance(&match, &move) == GAME_TURN) {
        TEST_ASSERT_EQUAL(GAME_OK, match_play(&match, any_move(&match)));
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
        save_pause(&saver);
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

static void test_LU_10_ludo_is_restored_after_every_step(void)
{
    assert_steps_are_saved("ludo", 400);
}

/* The match that was never interrupted and the one that was restored get the
 * same dice and the same end. */
static void test_a_restored_match_goes_on_like_the_other(void)
{
    game_move move;

    begin("ludo");
    match.config.seat[0] = SEAT_RULE;
    for (unsigned i = 0; i < 50; i++) {
        (void)(match_chance(&match, &move) == GAME_OK ||
               match_think(&match, &move) == GAME_OK);
    }
    switch_on(&restored, &other_store, &other);
    TEST_ASSERT_NULL(save_load(&other, save_slot(match.config.game)));
    saver.is_automatic = other.is_automatic = false;
    while (match_turn(&match) != GAME_NOBODY) {
        (void)(match_chance(&match, &move) == GAME_OK ||
               match_think(&match, &move) == GAME_OK);
        (void)(match_chance(&restored, &move) == GAME_OK ||
               match_think(&restored, &move) == GAME_OK);
    }
    TEST_ASSERT_EQUAL_MEMORY(&match.state, &restored.state,
                             match.config.game->state_size);
    TEST_ASSERT_EQUAL(GAME_NOBODY, match_turn(&restored));
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
        if (match_turn(&match) == GAME_NOBODY) {
            TEST_ASSERT_NULL(match_restart(&match));
        }
        (void)(match_chance(&match, &move) == GAME_OK ||
               match_play(&match, any_move(&match)) == GAME_OK);
    }
    assert_saved();
}

static void test_a_folded_match_is_restored(void)
{
    match_defaults(&config, game_find("octa"));
    config.option[0] = 7;
    config.option[2] = 999;
    TEST_ASSERT_NULL(match_start(&match, &config));
    for (unsigned i = 0; i < 998; i++) {
        TEST_ASSERT_EQUAL(GAME_OK, match_play(&match, any_move(&match)));
    }
    assert_saved();
    match_defaults(&config, game_find("raid"));
    config.option[3] = 9999;
    TEST_ASSERT_NULL(match_start(&match, &config));
    for (unsigned i = 0; i < 3 * MATCH_JOURNAL_MAX; i++) {
        play(match_turn(&match) == GAME_CHANCE ? "food:none" : "end");
    }
    TEST_ASSERT_GREATER_THAN(0, match.folded);
    assert_saved();
    TEST_ASSERT_GREATER_THAN(16, flash.erasures);
}

static void test_a_position_is_restored_with_its_options(void)
{
    begin("duel");
    TEST_ASSERT_NULL(
        match_position(&match, match.config.game,
                       "duel reentry=0 placed=1 to=2 "
                       "cells=....../....../..R.../....../....../......"));
    play("4,4");
    assert_saved();
}

static void test_leaving_and_the_turn_clock_are_restored(void)
{
    begin("raid");
    match_pass_time(&match, 12345);
    save_pause(&saver);
    assert_saved();
    TEST_ASSERT_TRUE(match_drop(&match, 2));
    assert_saved();
    TEST_ASSERT_TRUE(match_leave(&match, 2));
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
    switch_on(&restored, &other_store, &other);
    TEST_ASSERT_NULL(save_peek(&other, save_slot(game_find("ludo")), &info));
    TEST_ASSERT_EQUAL_STRING("ludo", info.game->name);
    TEST_ASSERT_EQUAL(save_slot(game_find("duel")), save_newest(&other));
    TEST_ASSERT_NOT_NULL(
        save_peek(&other, save_slot(game_find("ctor")), &info));
}

static void test_the_newest_match_that_is_not_over_is_offered(void)
{
    game_move move;

    begin("octa");
    begin("duel");
    while (match_turn(&match) != GAME_NOBODY) {
        TEST_ASSERT_EQUAL(GAME_OK, match_think(&match, &move));
    }
    TEST_ASSERT_EQUAL(save_slot(game_find("octa")), save_newest(&saver));
}

static void test_the_time_of_play_is_told(void)
{
    struct save_info info;

    begin("duel");
    match_pass_time(&match, 61000);
    save_pause(&saver);
    TEST_ASSERT_NULL(save_peek(&saver, saver.slot, &info));
    TEST_ASSERT_EQUAL_UINT32(61000, info.played_ms);
}

static void test_no_two_matches_have_the_same_id(void)
{
    uint32_t id;

    begin("duel");
    begin("duel");
    id = match.id;
    switch_on(&restored, &other_store, &other);
    TEST_ASSERT_NULL(match_start(&restored, &config));
    TEST_ASSERT_EQUAL_UINT32(id + 1, restored.id);
    TEST_ASSERT_NULL(save_load(&other, 2));
    TEST_ASSERT_NULL(match_start(&restored, &config));
    TEST_ASSERT_EQUAL_UINT32(id + 2, restored.id);
}

static void test_a_match_can_be_saved_by_hand_into_any_slot(void)
{
    saver.is_automatic = false;
    begin("duel");
    play("2,2");
    TEST_ASSERT_EQUAL(0, flash.programs);
    TEST_ASSERT_NULL(save_write(&saver, 4));
    switch_on(&restored, &other_store, &other);
    TEST_ASSERT_NULL(save_load(&other, 4));
    assert_same(&match, &restored);
}

/* --- Trouble -------------------------------------------------------------- */

static void test_an_empty_slot_is_refused_and_changes_nothing(void)
{
    static struct match before;

    begin("duel");
    play("2,2");
    before = match;
    TEST_ASSERT_NOT_NULL(save_load(&saver, 4));
    TEST_ASSERT_EQUAL_MEMORY(&before, &match, sizeof match);
}

/* What BEGIN says at an offset is changed, as another program might. */
static void assert_refused_with(uint8_t offset, uint8_t value)
{
    struct store_cursor at;
    uint8_t payload[STORE_PAYLOAD_MAX];
    uint8_t kind;
    int size;

    begin("duel");
    at = store_first(&store, saver.slot);
    size = store_read(&store, &at, &kind, payload);
    TEST_ASSERT_GREATER_THAN(0, size);
    payload[offset] = value;
    TEST_ASSERT_EQUAL(
        HAL_OK, store_append(&store, saver.slot, 0, payload, (uint16_t)size));
    TEST_ASSERT_NOT_NULL(save_load(&saver, saver.slot));
    TEST_ASSERT_EQUAL_STRING("duel", match.config.game->name);
}

static void test_another_version_is_refused(void)
{
    assert_refused_with(0, 2);
}

static void test_a_game_that_is_not_there_is_refused(void)
{
    assert_refused_with(2, 'x');
}

static void test_a_seat_that_is_not_there_is_refused(void)
{
    assert_refused_with(6, 77);
}

static void test_an_option_out_of_range_is_refused(void)
{
    assert_refused_with(10, 2);
}

static void test_a_line_that_does_not_follow_is_refused(void)
{
    assert_refused_with(22, 9);
}

static void test_an_illegal_move_is_refused(void)
{
    uint8_t mark[20] = {0};

    begin("duel");
    mark[16] = 1;
    mark[18] = 200;
    TEST_ASSERT_EQUAL(HAL_OK, store_append(&store, saver.slot, 3, mark, 20));
    TEST_ASSERT_NOT_NULL(save_load(&saver, saver.slot));
    TEST_ASSERT_EQUAL(0, match.count);
}

static void test_a_failed_write_is_told_and_the_match_goes_on(void)
{
    begin("duel");
    fake_flash_wear_out(&flash, flash.operations, FAKE_PROGRAM | FAKE_ERASE,
                        TEAR_NOTHING);
    play("2,2");
    TEST_ASSERT_TRUE(saver.has_failed);
    saver.has_failed = false;
    flash.worn = 0;
    play("2,3");
    TEST_ASSERT_FALSE(saver.has_failed);
    assert_saved();
}

static void test_without_a_storage_a_match_can_be_played(void)
{
    memset(&match, 0, sizeof match);
    store_open(&store, NULL);
    save_init(&saver, &store, &match);
    saver.is_automatic = true;
    begin("duel");
    play("2,2");
    TEST_ASSERT_TRUE(saver.has_failed);
    TEST_ASSERT_EQUAL(SAVE_NONE, save_newest(&saver));
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
        TEST_ASSERT_TRUE(i % 2 == 0 ? match_undo(&match) : match_redo(&match));
        TEST_ASSERT_LESS_OR_EQUAL(SAVE_SLOT_BYTES,
                                  store_bytes(&store, saver.slot));
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
    RUN_TEST(test_LU_10_ludo_is_restored_after_every_step);
    RUN_TEST(test_a_restored_match_goes_on_like_the_other);
    RUN_TEST(test_a_half_ordered_raid_turn_is_restored);
    RUN_TEST(test_a_match_longer_than_the_journal_is_restored);
    RUN_TEST(test_a_folded_match_is_restored);
    RUN_TEST(test_a_position_is_restored_with_its_options);
    RUN_TEST(test_leaving_and_the_turn_clock_are_restored);
    RUN_TEST(test_each_game_has_a_slot_of_its_own);
    RUN_TEST(test_the_newest_match_that_is_not_over_is_offered);
    RUN_TEST(test_the_time_of_play_is_told);
    RUN_TEST(test_no_two_matches_have_the_same_id);
    RUN_TEST(test_a_match_can_be_saved_by_hand_into_any_slot);
    RUN_TEST(test_an_empty_slot_is_refused_and_changes_nothing);
    RUN_TEST(test_another_version_is_refused);
    RUN_TEST(test_a_game_that_is_not_there_is_refused);
    RUN_TEST(test_a_seat_that_is_not_there_is_refused);
    RUN_TEST(test_an_option_out_of_range_is_refused);
    RUN_TEST(test_a_line_that_does_not_follow_is_refused);
    RUN_TEST(test_an_illegal_move_is_refused);
    RUN_TEST(test_a_failed_write_is_told_and_the_match_goes_on);
    RUN_TEST(test_without_a_storage_a_match_can_be_played);
    RUN_TEST(test_a_move_costs_one_program_of_32_bytes);
    RUN_TEST(test_a_slot_never_outgrows_its_share);
    return UNITY_END();
}
