/*
 * test_input.c - from bouncing contacts and terminal bytes to button presses.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/input.h"

#include <stddef.h>
#include <string.h>

#include "unity.h"

static struct input input;
static struct keys keys;
static uint32_t now_ms;

void setUp(void)
{
    memset(&input, 0, sizeof input);
    memset(&keys, 0, sizeof keys);
    now_ms = 1000;
}

void tearDown(void)
{
}

static uint8_t sample(uint8_t raw)
{
    return input_sample(&input, raw, now_ms++);
}

/* Samples the same level for a while and counts how often the button acts. */
static unsigned count_acts(uint8_t raw, uint8_t button, unsigned samples)
{
    unsigned acts = 0;

    for (unsigned i = 0; i < samples; i++) {
        acts += sample(raw) & button ? 1 : 0;
    }
    return acts;
}

/* One millisecond a character: '#' is down, '.' is up. */
static unsigned count_pattern(const char *pattern, uint8_t button)
{
    unsigned acts = 0;

    for (; *pattern != '\0'; pattern++) {
        acts += sample(*pattern == '#' ? button : 0) & button ? 1 : 0;
    }
    return acts;
}

/* Holds a button and returns after how many samples more it acts. */
static unsigned samples_until_it_acts(uint8_t button)
{
    unsigned samples = 1;

    while (sample(button) == 0) {
        TEST_ASSERT_LESS_THAN_MESSAGE(2000, samples, "it never acts");
        samples++;
    }
    return samples;
}

/* Feeds bytes and collects the buttons they stand for. */
static void assert_keys(const char *bytes, const uint8_t *expected,
                        size_t count)
{
    size_t found = 0;

    for (; *bytes != '\0'; bytes++) {
        uint8_t button = keys_feed(&keys, *bytes);

        if (button != 0) {
            TEST_ASSERT_LESS_THAN_MESSAGE(count, found, "too many presses");
            TEST_ASSERT_EQUAL_HEX8(expected[found], button);
            found++;
        }
    }
    TEST_ASSERT_EQUAL_MESSAGE(count, found, "presses are missing");
}

#define ASSERT_KEYS(bytes, ...)                                                \
    assert_keys(bytes, (const uint8_t[]){__VA_ARGS__},                         \
                sizeof((const uint8_t[]){__VA_ARGS__}))

static void test_a_press_acts_with_the_fifth_equal_sample(void)
{
    TEST_ASSERT_EQUAL(0, count_acts(HAL_BUTTON_A, HAL_BUTTON_A, 4));
    TEST_ASSERT_EQUAL_HEX8(HAL_BUTTON_A, sample(HAL_BUTTON_A));
}

static void test_a_press_acts_once_however_long_it_is_held(void)
{
    TEST_ASSERT_EQUAL(1, count_acts(HAL_BUTTON_A, HAL_BUTTON_A, 5000));
}

static void test_bounce_before_a_press_does_not_act(void)
{
    TEST_ASSERT_EQUAL(0, count_pattern("#.##.#.###.####.", HAL_BUTTON_B));
    TEST_ASSERT_EQUAL(1, count_pattern("#####", HAL_BUTTON_B));
}

static void test_bounce_after_a_press_does_not_act_again(void)
{
    TEST_ASSERT_EQUAL(1,
                      count_pattern("#####.#..#...#....#####", HAL_BUTTON_A));
}

static void test_bounce_of_a_release_is_no_second_press(void)
{
    TEST_ASSERT_EQUAL(1, count_pattern("##########", HAL_BUTTON_A));
    TEST_ASSERT_EQUAL(0,
                      count_pattern(".#..##...###....####.....", HAL_BUTTON_A));
}

static void test_a_spike_of_four_samples_is_nothing(void)
{
    TEST_ASSERT_EQUAL(0, count_pattern("####........####....", HAL_BUTTON_UP));
}

static void test_a_button_acts_again_after_its_release(void)
{
    TEST_ASSERT_EQUAL(
        3, count_pattern("#####.....#####.....#####.....", HAL_BUTTON_A));
}

static void test_a_release_does_not_act(void)
{
    count_acts(HAL_BUTTON_A, HAL_BUTTON_A, 10);
    for (unsigned i = 0; i < 20; i++) {
        TEST_ASSERT_EQUAL_HEX8(0, sample(0));
    }
}

static void test_two_buttons_together_both_act(void)
{
    const uint8_t both = HAL_BUTTON_A | HAL_BUTTON_UP;

    TEST_ASSERT_EQUAL(0, count_acts(both, both, 4));
    TEST_ASSERT_EQUAL_HEX8(both, sample(both));
}

static void test_a_bouncing_button_does_not_hold_up_another(void)
{
    for (unsigned i = 0; i < 4; i++) {
        sample(i % 2 ? HAL_BUTTON_A | HAL_BUTTON_B : HAL_BUTTON_A);
    }
    TEST_ASSERT_EQUAL_HEX8(HAL_BUTTON_A, sample(HAL_BUTTON_A));
}

static void test_a_held_direction_repeats_after_400_ms_then_every_110(void)
{
    TEST_ASSERT_EQUAL(5, samples_until_it_acts(HAL_BUTTON_DOWN));
    TEST_ASSERT_EQUAL(400, samples_until_it_acts(HAL_BUTTON_DOWN));
    TEST_ASSERT_EQUAL(110, samples_until_it_acts(HAL_BUTTON_DOWN));
    TEST_ASSERT_EQUAL(110, samples_until_it_acts(HAL_BUTTON_DOWN));
}

static void test_every_direction_repeats(void)
{
    for (uint8_t bit = HAL_BUTTON_UP; bit <= HAL_BUTTON_RIGHT;
         bit = (uint8_t)(bit << 1)) {
        setUp();
        TEST_ASSERT_EQUAL(3, count_acts(bit, bit, 5 + 400 + 110));
    }
}

static void test_a_b_and_menu_do_not_repeat(void)
{
    for (uint8_t bit = HAL_BUTTON_A; bit <= HAL_BUTTON_MENU;
         bit = (uint8_t)(bit << 1)) {
        setUp();
        TEST_ASSERT_EQUAL(1, count_acts(bit, bit, 3000));
    }
}

static void test_a_b_and_menu_do_not_repeat_beside_a_held_direction(void)
{
    const uint8_t held = HAL_BUTTON_A | HAL_BUTTON_LEFT;

    TEST_ASSERT_EQUAL(1, count_acts(held, HAL_BUTTON_A, 3000));
}

static void test_the_repeat_goes_on_when_the_clock_wraps(void)
{
    now_ms = UINT32_MAX - 200;
    TEST_ASSERT_EQUAL(5, samples_until_it_acts(HAL_BUTTON_UP));
    TEST_ASSERT_EQUAL(400, samples_until_it_acts(HAL_BUTTON_UP));
    TEST_ASSERT_EQUAL(110, samples_until_it_acts(HAL_BUTTON_UP));
    TEST_ASSERT_LESS_THAN_UINT32(1000, now_ms);
}

static void test_the_repeat_goes_on_when_the_clock_wraps_between_two(void)
{
    now_ms = UINT32_MAX - 5 - 400 - 60;
    TEST_ASSERT_EQUAL(3, count_acts(HAL_BUTTON_UP, HAL_BUTTON_UP, 515));
    TEST_ASSERT_LESS_THAN_UINT32(1000, now_ms);
}

static void test_a_release_ends_the_repeat(void)
{
    count_acts(HAL_BUTTON_UP, HAL_BUTTON_UP, 450);
    TEST_ASSERT_EQUAL(0, count_acts(0, HAL_BUTTON_UP, 2000));
}

static void test_the_second_press_waits_the_long_time_again(void)
{
    count_acts(HAL_BUTTON_UP, HAL_BUTTON_UP, 1000);
    count_acts(0, HAL_BUTTON_UP, 10);
    TEST_ASSERT_EQUAL(5, samples_until_it_acts(HAL_BUTTON_UP));
    TEST_ASSERT_EQUAL(400, samples_until_it_acts(HAL_BUTTON_UP));
}

static void test_letters_stand_for_directions(void)
{
    ASSERT_KEYS("wasd", HAL_BUTTON_UP, HAL_BUTTON_LEFT, HAL_BUTTON_DOWN,
                HAL_BUTTON_RIGHT);
    ASSERT_KEYS("WASD", HAL_BUTTON_UP, HAL_BUTTON_LEFT, HAL_BUTTON_DOWN,
                HAL_BUTTON_RIGHT);
}

static void test_other_keys_stand_for_a_b_and_menu(void)
{
    ASSERT_KEYS("\r \n", HAL_BUTTON_A, HAL_BUTTON_A, HAL_BUTTON_A);
    ASSERT_KEYS("\b\177", HAL_BUTTON_B, HAL_BUTTON_B);
    ASSERT_KEYS("mM\t", HAL_BUTTON_MENU, HAL_BUTTON_MENU, HAL_BUTTON_MENU);
}

static void test_arrows_in_the_csi_form_are_directions(void)
{
    ASSERT_KEYS("\033[A\033[B\033[C\033[D", HAL_BUTTON_UP, HAL_BUTTON_DOWN,
                HAL_BUTTON_RIGHT, HAL_BUTTON_LEFT);
}

static void test_arrows_in_the_ss3_form_are_directions(void)
{
    ASSERT_KEYS("\033OA\033OB\033OC\033OD", HAL_BUTTON_UP, HAL_BUTTON_DOWN,
                HAL_BUTTON_RIGHT, HAL_BUTTON_LEFT);
}

static void test_an_arrow_may_have_parameters(void)
{
    ASSERT_KEYS("\033[1;5A\033[1;2D", HAL_BUTTON_UP, HAL_BUTTON_LEFT);
}

/* Page up, F5, delete with a modifier, focus in, F1 in the SS3 form: a whole
 * sequence is swallowed, and the key after it counts. */
static void test_unknown_sequences_are_ignored_as_a_whole(void)
{
    ASSERT_KEYS("\033[5~w", HAL_BUTTON_UP);
    ASSERT_KEYS("\033[15~s", HAL_BUTTON_DOWN);
    ASSERT_KEYS("\033[3;5~d", HAL_BUTTON_RIGHT);
    ASSERT_KEYS("\033[Ia", HAL_BUTTON_LEFT);
    ASSERT_KEYS("\033OPm", HAL_BUTTON_MENU);
}

/* The text console of Linux sends ESC [ [ A for F1. */
static void test_a_function_key_of_the_linux_console_is_ignored(void)
{
    ASSERT_KEYS("\033[[Aw", HAL_BUTTON_UP);
    ASSERT_KEYS("\033[[D ", HAL_BUTTON_A);
}

static void test_a_sequence_may_arrive_in_parts(void)
{
    TEST_ASSERT_EQUAL_HEX8(0, keys_feed(&keys, '\033'));
    TEST_ASSERT_EQUAL_HEX8(0, keys_feed(&keys, '['));
    TEST_ASSERT_EQUAL_HEX8(HAL_BUTTON_RIGHT, keys_feed(&keys, 'C'));
    TEST_ASSERT_EQUAL_HEX8(0, keys_feed(&keys, 'C'));
}

static void test_a_new_escape_ends_an_unfinished_sequence(void)
{
    ASSERT_KEYS("\033\033[A", HAL_BUTTON_UP);
    ASSERT_KEYS("\033[1\033[B", HAL_BUTTON_DOWN);
}

static void test_a_lone_escape_does_not_swallow_the_next_key(void)
{
    ASSERT_KEYS("\033w", HAL_BUTTON_UP);
}

static void test_bytes_without_a_meaning_are_nothing(void)
{
    for (int c = 1; c < 256; c++) {
        if (strchr("\033wasdWASD\r\n \b\177mM\t", c) == NULL) {
            TEST_ASSERT_EQUAL_HEX8(0, keys_feed(&keys, (char)c));
        }
    }
    TEST_ASSERT_EQUAL_HEX8(0, keys_feed(&keys, '\0'));
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_press_acts_with_the_fifth_equal_sample);
    RUN_TEST(test_a_press_acts_once_however_long_it_is_held);
    RUN_TEST(test_bounce_before_a_press_does_not_act);
    RUN_TEST(test_bounce_after_a_press_does_not_act_again);
    RUN_TEST(test_bounce_of_a_release_is_no_second_press);
    RUN_TEST(test_a_spike_of_four_samples_is_nothing);
    RUN_TEST(test_a_button_acts_again_after_its_release);
    RUN_TEST(test_a_release_does_not_act);
    RUN_TEST(test_two_buttons_together_both_act);
    RUN_TEST(test_a_bouncing_button_does_not_hold_up_another);
    RUN_TEST(test_a_held_direction_repeats_after_400_ms_then_every_110);
    RUN_TEST(test_every_direction_repeats);
    RUN_TEST(test_a_b_and_menu_do_not_repeat);
    RUN_TEST(test_a_b_and_menu_do_not_repeat_beside_a_held_direction);
    RUN_TEST(test_the_repeat_goes_on_when_the_clock_wraps);
    RUN_TEST(test_the_repeat_goes_on_when_the_clock_wraps_between_two);
    RUN_TEST(test_a_release_ends_the_repeat);
    RUN_TEST(test_the_second_press_waits_the_long_time_again);
    RUN_TEST(test_letters_stand_for_directions);
    RUN_TEST(test_other_keys_stand_for_a_b_and_menu);
    RUN_TEST(test_arrows_in_the_csi_form_are_directions);
    RUN_TEST(test_arrows_in_the_ss3_form_are_directions);
    RUN_TEST(test_an_arrow_may_have_parameters);
    RUN_TEST(test_unknown_sequences_are_ignored_as_a_whole);
    RUN_TEST(test_a_function_key_of_the_linux_console_is_ignored);
    RUN_TEST(test_a_sequence_may_arrive_in_parts);
    RUN_TEST(test_a_new_escape_ends_an_unfinished_sequence);
    RUN_TEST(test_a_lone_escape_does_not_swallow_the_next_key);
    RUN_TEST(test_bytes_without_a_meaning_are_nothing);
    return UNITY_END();
}
