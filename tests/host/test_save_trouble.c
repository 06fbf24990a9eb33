/*
 * test_save_trouble.c - what can't be used is refused, and nothing changes.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/bytes.h"
#include "saved.h"
#include "support.h"
#include "unity.h"

enum { BEGIN, LINE, MOVES, MOVE, COUNT, STATUS }; /* kinds of records */

static struct fake_flash flash;
static struct device first, second; /* the one played on, and a fresh one */
static struct match *const match = &first.match;
static struct match before;
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

/* --- Records that make no sense ------------------------------------------- */

static void append(uint8_t kind, const void *payload, uint16_t size)
{
    TEST_ASSERT_EQUAL(HAL_OK,
                      store_append(&first.store, 2, kind, payload, size));
}

/* A mark of slot 2, which is whole but may say anything. */
static void append_mark(uint8_t kind, uint16_t count, uint16_t value)
{
    uint8_t mark[22] = {0};

    bytes_put16(mark + 16, count);
    bytes_put16(mark + 18, value);
    append(kind, mark, kind == STATUS ? 22 : 20);
}

/* Another match runs while slot 2, that of duel, is spoilt. */
static void begin_another(void)
{
    begin("duel");
    play("2,2");
    begin("ludo");
    play("roll:6");
    play("token:1");
    match_pass_time(match, 1234);
}

/* Where the journal has no moves yet, anything may lie. */
static void clear_rest(struct match *m)
{
    size_t used = (size_t)m->count + m->undone;

    memset(m->journal + used, 0,
           (MATCH_JOURNAL_MAX - used) * sizeof m->journal[0]);
}

/* Refused, and the running match is what it was to the byte, and is saved. */
static void assert_refused(const char *why)
{
    struct saver saver = first.saver;

    before = *match;
    TEST_ASSERT_EQUAL_STRING(why, save_load(&first.saver, 2));
    clear_rest(&before);
    clear_rest(match);
    TEST_ASSERT_EQUAL_MEMORY(&before, match, sizeof before);
    TEST_ASSERT_EQUAL_MEMORY(&saver, &first.saver, sizeof saver);
    save_pause(&first.saver);
    saved_switch_on(&second, &flash);
    TEST_ASSERT_NULL(save_load(&second.saver, save_slot(match->config.game)));
    TEST_ASSERT_NULL(saved_difference(match, &second.match));
}

static const char damaged[] = "the save is damaged";

static void test_an_empty_slot_is_refused(void)
{
    begin("ludo");
    assert_refused("nothing is saved there");
}

/* What BEGIN says at an offset is changed, as another program might. */
static void assert_refused_with(uint8_t offset, uint8_t value, const char *why)
{
    struct store_cursor at;
    uint8_t payload[STORE_PAYLOAD_MAX];
    uint8_t kind;
    int size;

    begin_another();
    at = store_first(&first.store, 2);
    size = store_read(&first.store, &at, &kind, payload);
    TEST_ASSERT_GREATER_THAN(0, size);
    payload[offset] = value;
    append(BEGIN, payload, (uint16_t)size);
    assert_refused(why);
}

static void test_another_version_is_refused(void)
{
    assert_refused_with(0, 2, "the save is of another version");
}

static void test_a_game_that_is_not_there_is_refused(void)
{
    assert_refused_with(2, 'x', "the save is of an unknown game");
}

static void test_a_seat_that_is_not_there_is_refused(void)
{
    assert_refused_with(6, 77, damaged);
}

static void test_an_option_out_of_range_is_refused(void)
{
    assert_refused_with(10, 2, damaged);
}

static void test_a_clock_out_of_range_is_refused(void)
{
    assert_refused_with(21, 3, damaged);
}

static void test_a_line_that_does_not_follow_is_refused(void)
{
    assert_refused_with(22, 9, damaged);
}

static void test_a_line_longer_than_any_is_refused(void)
{
    assert_refused_with(23, 8, damaged);
}

static void test_a_line_that_is_no_position_is_refused(void)
{
    uint8_t payload[STORE_PAYLOAD_MAX];
    struct store_cursor at;
    uint8_t kind;

    begin_another();
    at = store_first(&first.store, 2);
    TEST_ASSERT_EQUAL(44, store_read(&first.store, &at, &kind, payload));
    payload[22] = 5;
    append(BEGIN, payload, 44);
    append(LINE, "hello", 5);
    assert_refused(damaged);
}

static void test_an_illegal_move_is_refused(void)
{
    begin_another();
    append_mark(MOVE, 2, 200);
    assert_refused(damaged);
}

static void test_an_illegal_move_of_a_list_is_refused(void)
{
    static const uint8_t moves[6] = {14, 0, 1, 200, 0, 1};
    struct store_cursor at;
    uint8_t payload[STORE_PAYLOAD_MAX];
    uint8_t kind;

    begin_another();
    at = store_first(&first.store, 2);
    TEST_ASSERT_EQUAL(44, store_read(&first.store, &at, &kind, payload));
    append(BEGIN, payload, 44);
    append(MOVES, moves, sizeof moves);
    assert_refused(damaged);
}

static void test_a_number_of_moves_that_never_were_is_refused(void)
{
    begin_another();
    append_mark(COUNT, 9, 0);
    assert_refused(damaged);
}

static void test_a_list_behind_a_mark_is_refused(void)
{
    begin_another();
    append(MOVES, "abc", 3);
    assert_refused(damaged);
}

static void test_somebody_away_that_is_not_there_is_refused(void)
{
    begin_another();
    append_mark(STATUS, 1, 0x3F);
    assert_refused(damaged);
}

static void test_an_unknown_record_is_refused(void)
{
    begin_another();
    append(9, "x", 1);
    assert_refused(damaged);
}

static void test_a_mark_that_is_cut_off_is_refused(void)
{
    begin_another();
    append(COUNT, "cut off", 7);
    assert_refused(damaged);
}

static void test_more_marks_than_a_slot_ever_has_are_refused(void)
{
    begin_another();
    for (unsigned i = 0; i < SAVE_SLOT_BYTES / 32; i++) {
        append_mark(COUNT, 1, 0);
    }
    assert_refused(damaged);
}

/* An illegal move that was taken back and replaced harms nobody. */
static void test_what_was_replaced_need_not_be_legal(void)
{
    begin_another();
    append_mark(MOVE, 2, 200);
    append_mark(COUNT, 1, 0);
    append_mark(MOVE, 2, 15);
    TEST_ASSERT_NULL(save_load(&first.saver, 2));
    TEST_ASSERT_EQUAL(2, match->count);
}

/* The state line is read where the running match's journal has room. */
static void test_a_running_match_with_a_long_journal_survives_a_refusal(void)
{
    match_defaults(&config, game_find("duel"));
    TEST_ASSERT_NULL(match_start(match, &config));
    TEST_ASSERT_NULL(
        match_position(match, match->config.game,
                       "duel reentry=0 placed=1 to=2 "
                       "cells=....../....../..R.../....../....../......"));
    match_defaults(&config, game_find("raid"));
    config.option[3] = 9999;
    TEST_ASSERT_NULL(match_start(match, &config));
    while (match->count < MATCH_JOURNAL_MAX) {
        play(match_turn(match) == GAME_CHANCE ? "food:none" : "end");
    }
    TEST_ASSERT_TRUE(match_undo(match));
    append_mark(COUNT, 9, 0);
    before = *match;
    TEST_ASSERT_EQUAL_STRING(damaged, save_load(&first.saver, 2));
    TEST_ASSERT_EQUAL_MEMORY(&before.state, &match->state, sizeof before.state);
    TEST_ASSERT_EQUAL(before.count + before.folded,
                      match->count + match->folded);
    TEST_ASSERT_LESS_THAN(64, match->folded);
    TEST_ASSERT_TRUE(match_is_sound(match));
    save_pause(&first.saver);
    saved_switch_on(&second, &flash);
    TEST_ASSERT_NULL(save_load(&second.saver, save_slot(match->config.game)));
    TEST_ASSERT_NULL(saved_difference(match, &second.match));
}

/* --- A storage that fails ------------------------------------------------- */

static void test_a_failed_write_is_told_and_the_match_goes_on(void)
{
    begin("duel");
    fake_flash_wear_out(&flash, flash.operations, FAKE_PROGRAM | FAKE_ERASE,
                        TEAR_NOTHING);
    play("2,2");
    TEST_ASSERT_TRUE(first.saver.has_failed);
    first.saver.has_failed = false;
    flash.worn = 0;
    play("2,3");
    TEST_ASSERT_FALSE(first.saver.has_failed);
    saved_switch_on(&second, &flash);
    TEST_ASSERT_NULL(save_load(&second.saver, 2));
    TEST_ASSERT_NULL(saved_difference(match, &second.match));
}

/* Nothing of the position is saved, and the match before it is still there:
 * the next move must not be written behind that. */
static void test_a_position_that_could_not_be_saved_is_saved_with_its_move(void)
{
    begin("duel");
    play("2,2");
    fake_flash_wear_out(&flash, flash.operations, FAKE_ERASE, TEAR_NOTHING);
    TEST_ASSERT_NULL(
        match_position(match, match->config.game,
                       "duel reentry=0 placed=1 to=2 "
                       "cells=....../....../..R.../....../....../......"));
    TEST_ASSERT_TRUE(first.saver.has_failed);
    flash.worn = 0;
    play("4,4");
    TEST_ASSERT_FALSE(first.saver.has_failed);
    saved_switch_on(&second, &flash);
    TEST_ASSERT_NULL(save_load(&second.saver, 2));
    TEST_ASSERT_NULL(saved_difference(match, &second.match));
}

static void test_without_a_storage_a_match_can_be_played(void)
{
    memset(match, 0, sizeof *match);
    store_open(&first.store, NULL);
    save_init(&first.saver, &first.store, match);
    first.saver.is_automatic = true;
    begin("duel");
    play("2,2");
    TEST_ASSERT_TRUE(first.saver.has_failed);
    TEST_ASSERT_EQUAL(SAVE_NONE, save_newest(&first.saver));
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_an_empty_slot_is_refused);
    RUN_TEST(test_another_version_is_refused);
    RUN_TEST(test_a_game_that_is_not_there_is_refused);
    RUN_TEST(test_a_seat_that_is_not_there_is_refused);
    RUN_TEST(test_an_option_out_of_range_is_refused);
    RUN_TEST(test_a_clock_out_of_range_is_refused);
    RUN_TEST(test_a_line_that_does_not_follow_is_refused);
    RUN_TEST(test_a_line_longer_than_any_is_refused);
    RUN_TEST(test_a_line_that_is_no_position_is_refused);
    RUN_TEST(test_an_illegal_move_is_refused);
    RUN_TEST(test_an_illegal_move_of_a_list_is_refused);
    RUN_TEST(test_a_number_of_moves_that_never_were_is_refused);
    RUN_TEST(test_a_list_behind_a_mark_is_refused);
    RUN_TEST(test_somebody_away_that_is_not_there_is_refused);
    RUN_TEST(test_an_unknown_record_is_refused);
    RUN_TEST(test_a_mark_that_is_cut_off_is_refused);
    RUN_TEST(test_more_marks_than_a_slot_ever_has_are_refused);
    RUN_TEST(test_what_was_replaced_need_not_be_legal);
    RUN_TEST(test_a_running_match_with_a_long_journal_survives_a_refusal);
    RUN_TEST(test_a_failed_write_is_told_and_the_match_goes_on);
    RUN_TEST(test_a_position_that_could_not_be_saved_is_saved_with_its_move);
    RUN_TEST(test_without_a_storage_a_match_can_be_played);
    return UNITY_END();
}
