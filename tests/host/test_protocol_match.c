/*
 * test_protocol_match.c - the match by protocol: news, history, saving.
 *
 * SPDX-License-Identifier: MIT
 */
#include "protocol/protocol.h"

#include <string.h>

#include "fake_flash.h"
#include "support.h"
#include "unity.h"

static struct match match;
static struct protocol protocol;
static struct store store;
static struct saver saver;
static struct fake_flash flash;
static struct support_text answer;

static void send(const char *line)
{
    support_text_clear(&answer);
    for (; *line != '\0'; line++) {
        protocol_feed(&protocol, *line);
    }
    protocol_feed(&protocol, '\n');
}

static void assert_answer(const char *line, const char *expected)
{
    send(line);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(expected, answer.text, line);
}

static void assert_refused(const char *line, const char *reason)
{
    send(line);
    TEST_ASSERT_EQUAL_STRING_LEN_MESSAGE(reason, answer.text, strlen(reason),
                                         line);
}

/* The program starts anew; the flash is what it was. */
static void start(void)
{
    memset(&match, 0, sizeof match);
    rng_seed(&match.rng, 1);
    store_open(&store, &flash.interface);
    save_init(&saver, &store, &match);
    support_text_clear(&answer);
    protocol_init(&protocol, &match, &answer.out, "test");
    protocol.saver = &saver;
}

void setUp(void)
{
    fake_flash_init(&flash, 32, 2048);
    start();
    assert_answer("new duel seed=1", "= 1\n\n");
}

void tearDown(void)
{
}

/* --- Events --------------------------------------------------------------- */

static void test_events_are_off_until_they_are_wanted(void)
{
    assert_answer("play 2,2", "= placed 1 2,2\n\n");
}

static void test_a_move_and_the_turn_after_it_are_events(void)
{
    assert_answer("events on", "= \n\n");
    assert_answer("play 2,2", "event moved 1 2,2\nevent turn 2\n"
                              "= placed 1 2,2\n\n");
    assert_answer("events off", "= \n\n");
    assert_answer("undo", "= \n\n");
}

static void test_an_invalid_move_is_an_event_with_its_reason(void)
{
    send("events on");
    send("play 2,2");
    assert_refused("play 2,2", "event invalid 2 2,2 occupied\n? occupied ");
    assert_refused("play 9,9", "event invalid 2 - range\n? range ");
}

static void test_starts_ends_and_ways_back_are_events(void)
{
    send("events on");
    assert_answer("new ctor", "event started ctor\nevent turn 1\n= 2\n\n");
    send("play 0,0");
    assert_answer("undo", "event undone\n= \n\n");
    assert_answer("redo", "event redone\n= \n\n");
    assert_answer("leave 2", "event left 2\nevent ended win 1 left\n"
                             "= \n\n");
}

static void test_events_take_on_or_off_only(void)
{
    assert_refused("events maybe", "? usage ");
    assert_refused("events", "? usage ");
}

/* --- Clock, coming and going ---------------------------------------------- */

static void test_every_game_takes_a_turn_clock(void)
{
    assert_answer("new ctor clock=5", "= 2\n\n");
    send("clock 4999");
    assert_answer("result", "= running\n\n");
    send("clock 1");
    assert_answer("result", "= win 2 timeout\n\n");
    assert_refused("new ctor clock=601", "? option ");
    assert_refused("new ctor clock=", "? option ");
}

static void test_the_clock_of_raid_is_its_timeout(void)
{
    assert_answer("new raid clock=5", "= 2\n\n");
    send("clock 5000");
    assert_answer("result", "= win 2 timeout\n\n");
}

static void test_ct07_a_lost_player_may_come_back(void)
{
    send("new ctor");
    assert_answer("drop 2", "= \n\n");
    send("clock 59999");
    assert_answer("join 2", "= \n\n");
    send("clock 59999");
    assert_answer("result", "= running\n\n");
    assert_answer("drop 2", "= \n\n");
    send("clock 60000");
    assert_answer("result", "= win 1 left\n\n");
    assert_refused("drop 2", "? seat ");
}

/* --- History -------------------------------------------------------------- */

static void test_the_full_history_has_number_player_move_and_seconds(void)
{
    send("clock 2000");
    send("play 2,2");
    send("play 2,3");
    assert_answer("history full", "= folded 0\n1 1 2,2 2\n2 2 2,3 0\n\n");
    assert_answer("history", "= 2,2 2,3\n\n");
}

static void test_ct06_the_history_of_the_turn_is_part_of_it(void)
{
    send("new ctor");
    send("play 0,0");
    send("play 1,1");
    assert_answer("history turn", "= folded 0\n2 2 1,1 0\n\n");
    send("play 2,2");
    assert_answer("history turn", "= folded 0\n\n");
    assert_refused("history all", "? usage ");
}

static void test_redo_needs_something_that_was_undone(void)
{
    assert_refused("redo", "? empty ");
    send("play 2,2");
    send("undo");
    assert_answer("redo", "= \n\n");
    assert_answer("history", "= 2,2\n\n");
}

/* --- Saving --------------------------------------------------------------- */

static void test_a_saved_match_can_be_loaded_by_another_run(void)
{
    send("play 2,2");
    assert_answer("save duel", "= \n\n");
    start();
    assert_refused("turn", "? match ");
    assert_answer("load duel", "= \n\n");
    assert_answer("history", "= 2,2\n\n");
    assert_answer("turn", "= 2\n\n");
}

static void test_a_slot_may_be_named_by_its_number(void)
{
    send("play 2,2");
    assert_answer("save 5", "= \n\n");
    send("new ctor");
    assert_answer("load 5", "= \n\n");
    assert_answer("history", "= 2,2\n\n");
}

static void test_a_slot_of_another_game_is_refused(void)
{
    assert_refused("save ctor", "? slot ");
    send("save 4");
    assert_refused("load ctor", "? slot ");
}

static void test_what_is_no_slot_is_refused(void)
{
    assert_refused("save 0", "? slot ");
    assert_refused("save 6", "? slot ");
    assert_refused("load chess", "? slot ");
    assert_refused("save", "? usage ");
}

static void test_an_empty_slot_is_refused_and_the_match_goes_on(void)
{
    send("play 2,2");
    assert_answer("load ludo", "? store nothing is saved there\n\n");
    assert_answer("history", "= 2,2\n\n");
}

static void test_a_storage_that_fails_is_said(void)
{
    fake_flash_wear_out(&flash, flash.operations, FAKE_PROGRAM | FAKE_ERASE,
                        TEAR_NOTHING);
    assert_refused("save duel", "? store ");
    protocol.saver = NULL;
    assert_refused("save duel", "? store ");
    assert_refused("load duel", "? store ");
}

static void test_loading_is_an_event_and_tells_nothing_of_long_ago(void)
{
    send("play 2,2");
    send("save duel");
    send("events on");
    assert_answer("load duel", "event loaded duel\n= \n\n");
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_events_are_off_until_they_are_wanted);
    RUN_TEST(test_a_move_and_the_turn_after_it_are_events);
    RUN_TEST(test_an_invalid_move_is_an_event_with_its_reason);
    RUN_TEST(test_starts_ends_and_ways_back_are_events);
    RUN_TEST(test_events_take_on_or_off_only);
    RUN_TEST(test_every_game_takes_a_turn_clock);
    RUN_TEST(test_the_clock_of_raid_is_its_timeout);
    RUN_TEST(test_ct07_a_lost_player_may_come_back);
    RUN_TEST(test_the_full_history_has_number_player_move_and_seconds);
    RUN_TEST(test_ct06_the_history_of_the_turn_is_part_of_it);
    RUN_TEST(test_redo_needs_something_that_was_undone);
    RUN_TEST(test_a_saved_match_can_be_loaded_by_another_run);
    RUN_TEST(test_a_slot_may_be_named_by_its_number);
    RUN_TEST(test_a_slot_of_another_game_is_refused);
    RUN_TEST(test_what_is_no_slot_is_refused);
    RUN_TEST(test_an_empty_slot_is_refused_and_the_match_goes_on);
    RUN_TEST(test_a_storage_that_fails_is_said);
    RUN_TEST(test_loading_is_an_event_and_tells_nothing_of_long_ago);
    return UNITY_END();
}
