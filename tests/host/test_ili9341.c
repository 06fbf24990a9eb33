/*
 * test_ili9341.c - the display's driver, byte for byte, against the model.
 *
 * After every test nothing may have been violated, unless the test forgave it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "hal/panel.h"

#include <string.h>

#include "drivers.h"
#include "fake_hal.h"
#include "panel.h"
#include "panel_bus.h"
#include "unity.h"

#define RED 0xF800

static const struct hal_window corner = {0, 0, 1, 1};
static const uint16_t red[16] = {RED, RED, RED, RED};

/* The milliseconds until a window is taken; fails if nothing ever is. */
static uint32_t wait_for_panel(void)
{
    uint32_t start_ms = fake_hal.now_ms;
    int err = hal_panel_send(&corner, red);

    while (err == HAL_ERR_BUSY && fake_hal.now_ms - start_ms < 10000) {
        fake_hal.now_ms++;
        err = hal_panel_send(&corner, red);
    }
    TEST_ASSERT_EQUAL(HAL_OK, err);
    return fake_hal.now_ms - start_ms;
}

static bool is_violated(const char *text)
{
    return panel_violation() && strstr(panel_violation(), text);
}

static void sleep_until_ok(bool is_asleep)
{
    int err = hal_panel_sleep(is_asleep);

    for (unsigned ms = 0; ms < 1000 && err == HAL_ERR_BUSY; ms++) {
        fake_hal.now_ms++;
        err = hal_panel_sleep(is_asleep);
    }
    TEST_ASSERT_EQUAL(HAL_OK, err);
}

void setUp(void)
{
    fake_hal_reset();
    panel_bus_remove(false);
    panel_bus_start();
}

void tearDown(void)
{
    TEST_ASSERT_NULL_MESSAGE(panel_violation(), panel_violation());
    TEST_ASSERT_FALSE_MESSAGE(panel_is_selected(), "still selected");
}

static void test_the_panel_starts_in_a_quarter_of_a_second(void)
{
    TEST_ASSERT_UINT32_WITHIN(10, 245, wait_for_panel());
    TEST_ASSERT_TRUE(panel_is_on());
    TEST_ASSERT_EQUAL_HEX16(RED, panel_pixel(0, 0));
    TEST_ASSERT_NULL(panel_bus_report());
}

static void test_time_may_wrap_while_the_panel_starts(void)
{
    fake_hal.now_ms = UINT32_MAX - 50;
    panel_bus_start();
    TEST_ASSERT_UINT32_WITHIN(10, 245, wait_for_panel());
}

static void test_a_start_that_is_watched_seldom_is_as_good(void)
{
    int err = HAL_ERR_BUSY;

    for (unsigned i = 0; i < 5; i++) {
        fake_hal.now_ms += 3000;
        err = hal_panel_sleep(false);
    }
    TEST_ASSERT_EQUAL(HAL_OK, err);
    TEST_ASSERT_EQUAL(HAL_OK, hal_panel_send(&corner, red));
}

static void test_a_panel_left_alone_for_a_month_takes_a_window(void)
{
    wait_for_panel();
    fake_hal.now_ms += 30u * 24 * 3600 * 1000;
    TEST_ASSERT_EQUAL(HAL_OK, hal_panel_send(&corner, red));
}

static void test_pixels_arrive_where_they_belong(void)
{
    const struct hal_window w = {100, 50, 3, 2};
    const uint16_t pixels[] = {0x0001, 0x1234, 0x8000, 0xFFFF, 0x00FF, 0xFF00};

    wait_for_panel();
    TEST_ASSERT_EQUAL(HAL_OK, hal_panel_send(&w, pixels));
    for (unsigned i = 0; i < 6; i++) {
        TEST_ASSERT_EQUAL_HEX16(pixels[i],
                                panel_pixel(100 + i % 3, 50 + i / 3));
    }
}

static void test_all_four_corners_can_be_drawn(void)
{
    const struct hal_window corners[] = {
        {0, 0, 1, 1}, {319, 0, 1, 1}, {0, 239, 1, 1}, {319, 239, 1, 1}};

    wait_for_panel();
    for (unsigned i = 0; i < 4; i++) {
        const uint16_t colour = (uint16_t)(0x1111 * (i + 1));

        TEST_ASSERT_EQUAL(HAL_OK, hal_panel_send(&corners[i], &colour));
        TEST_ASSERT_EQUAL_HEX16(colour,
                                panel_pixel(corners[i].x, corners[i].y));
    }
}

static void test_the_whole_panel_can_be_filled_at_once(void)
{
    static uint16_t all[HAL_PANEL_WIDTH * HAL_PANEL_HEIGHT];
    const struct hal_window w = {0, 0, HAL_PANEL_WIDTH, HAL_PANEL_HEIGHT};

    for (unsigned i = 0; i < HAL_PANEL_WIDTH * HAL_PANEL_HEIGHT; i++) {
        all[i] = (uint16_t)i;
    }
    wait_for_panel();
    TEST_ASSERT_EQUAL(HAL_OK, hal_panel_send(&w, all));
    for (unsigned i = 0; i < HAL_PANEL_WIDTH * HAL_PANEL_HEIGHT; i++) {
        TEST_ASSERT_EQUAL_HEX16(
            all[i], panel_pixel(i % HAL_PANEL_WIDTH, i / HAL_PANEL_WIDTH));
    }
}

static void test_windows_that_are_not_inside_are_refused(void)
{
    const struct hal_window outside[] = {
        {0, 0, 0, 1},     {0, 0, 1, 0},     {320, 0, 1, 1},   {0, 240, 1, 1},
        {319, 0, 2, 1},   {0, 239, 1, 2},   {1, 0, 320, 1},   {65535, 0, 2, 1},
        {0, 65535, 1, 2}, {0, 0, 65535, 1}, {0, 1, 1, 65535},
    };

    wait_for_panel();
    for (unsigned i = 0; i < sizeof outside / sizeof outside[0]; i++) {
        TEST_ASSERT_EQUAL(HAL_ERR_IO, hal_panel_send(&outside[i], red));
    }
}

static void test_sleeping_switches_the_picture_off_and_refuses_windows(void)
{
    wait_for_panel();
    TEST_ASSERT_EQUAL(HAL_OK, hal_panel_sleep(true));
    TEST_ASSERT_FALSE(panel_is_on());
    for (unsigned ms = 0; ms < 500; ms++) {
        fake_hal.now_ms++;
        TEST_ASSERT_EQUAL(HAL_ERR_BUSY, hal_panel_send(&corner, red));
    }
}

static void test_waking_brings_the_same_picture_back(void)
{
    wait_for_panel();
    sleep_until_ok(true);
    fake_hal.now_ms += 5000;
    TEST_ASSERT_EQUAL(HAL_OK, hal_panel_sleep(false));
    TEST_ASSERT_EQUAL(HAL_ERR_BUSY, hal_panel_send(&corner, red));
    TEST_ASSERT_UINT32_WITHIN(5, 121, wait_for_panel());
    TEST_ASSERT_TRUE(panel_is_on());
    TEST_ASSERT_EQUAL_HEX16(RED, panel_pixel(0, 0));
}

static void test_waking_at_once_waits_its_120_ms_without_blocking(void)
{
    wait_for_panel();
    TEST_ASSERT_EQUAL(HAL_OK, hal_panel_sleep(true));
    TEST_ASSERT_EQUAL(HAL_ERR_BUSY, hal_panel_sleep(false));
    sleep_until_ok(false);
    wait_for_panel();
}

static void test_sleep_is_taken_as_soon_as_the_panel_has_started(void)
{
    TEST_ASSERT_EQUAL(HAL_ERR_BUSY, hal_panel_sleep(true));
    sleep_until_ok(true);
    TEST_ASSERT_FALSE(panel_is_on());
}

static void test_an_order_that_is_repeated_changes_nothing(void)
{
    wait_for_panel();
    TEST_ASSERT_EQUAL(HAL_OK, hal_panel_sleep(false));
    sleep_until_ok(true);
    fake_hal.now_ms += 200;
    TEST_ASSERT_EQUAL(HAL_OK, hal_panel_sleep(true));
    TEST_ASSERT_EQUAL(HAL_OK, hal_panel_sleep(true));
}

static void test_any_mix_of_orders_violates_nothing(void)
{
    uint32_t dice = 1;

    for (unsigned i = 0; i < 20000; i++) {
        dice = dice * 1664525u + 1013904223u;
        fake_hal.now_ms += dice >> 28;
        int err = dice >> 16 & 7 ? hal_panel_send(&corner, red)
                                 : hal_panel_sleep(dice >> 20 & 1);

        TEST_ASSERT_TRUE(err == HAL_OK || err == HAL_ERR_BUSY);
    }
}

static void test_a_port_that_stands_still_is_a_timeout(void)
{
    wait_for_panel();
    panel_bus_stick(0);
    TEST_ASSERT_EQUAL(HAL_ERR_TIMEOUT, hal_panel_send(&corner, red));
    TEST_ASSERT_EQUAL(HAL_ERR_TIMEOUT, hal_panel_send(&corner, red));
    TEST_ASSERT_EQUAL(HAL_ERR_TIMEOUT, hal_panel_sleep(true));
    panel_bus_stick(UINT32_MAX);
    sleep_until_ok(true);
    (void)panel_forgive(); /* the command that was cut */
}

/* Wherever it happens: nothing is written over what has not left, and the next
 * window is drawn as if nothing had been. */
static void test_a_port_may_stop_at_any_frame_and_move_again(void)
{
    const struct hal_window w = {0, 0, 4, 1};

    wait_for_panel();
    for (uint32_t frames = 0; frames < 15; frames++) {
        panel_bus_stick(frames);
        TEST_ASSERT_EQUAL(HAL_ERR_TIMEOUT, hal_panel_send(&w, red));
        TEST_ASSERT_FALSE(panel_is_selected());
        TEST_ASSERT_FALSE(is_violated("over another"));
        (void)panel_forgive();
        panel_bus_stick(UINT32_MAX);
        wait_for_panel();
        (void)panel_forgive(); /* the frame that was left over */
        TEST_ASSERT_EQUAL(HAL_OK, hal_panel_send(&w, red));
        TEST_ASSERT_EQUAL_HEX16(RED, panel_pixel(3, 0));
    }
}

static void test_a_start_that_stood_still_goes_on_later(void)
{
    panel_bus_stick(0);
    fake_hal.now_ms += 10;
    TEST_ASSERT_EQUAL(HAL_ERR_BUSY, hal_panel_send(&corner, red));
    fake_hal.now_ms += 500;
    TEST_ASSERT_EQUAL(HAL_ERR_TIMEOUT, hal_panel_send(&corner, red));
    panel_bus_stick(UINT32_MAX);
    wait_for_panel();
    TEST_ASSERT_EQUAL_HEX16(RED, panel_pixel(0, 0));
    (void)panel_forgive();
}

static void test_a_machine_without_the_port_says_so(void)
{
    panel_bus_remove(true);
    panel_bus_start();
    fake_hal.now_ms += 1000;
    TEST_ASSERT_EQUAL(HAL_ERR_ABSENT, hal_panel_send(&corner, red));
    TEST_ASSERT_EQUAL(HAL_ERR_ABSENT, hal_panel_sleep(true));
    TEST_ASSERT_EQUAL_STRING("panel: no port to it, no picture",
                             panel_bus_report());
}

static void test_the_light_goes_on_with_the_first_picture(void)
{
    hal_panel_light(40);
    TEST_ASSERT_EQUAL(0, panel_bus_light());
    wait_for_panel();
    TEST_ASSERT_EQUAL(40, panel_bus_light());
}

static void test_the_light_follows_at_once(void)
{
    wait_for_panel();
    TEST_ASSERT_EQUAL(100, panel_bus_light());
    hal_panel_light(1);
    TEST_ASSERT_EQUAL(1, panel_bus_light());
    hal_panel_light(0);
    TEST_ASSERT_EQUAL(0, panel_bus_light());
    hal_panel_light(255);
    TEST_ASSERT_EQUAL(100, panel_bus_light());
}

static void test_a_panic_draws_a_red_cross(void)
{
    const struct hal_window all = {0, 0, HAL_PANEL_WIDTH, HAL_PANEL_HEIGHT};
    static const uint16_t black[HAL_PANEL_WIDTH * HAL_PANEL_HEIGHT];

    wait_for_panel();
    TEST_ASSERT_EQUAL(HAL_OK, hal_panel_send(&all, black));
    display_show_panic();
    TEST_ASSERT_EQUAL_HEX16(RED, panel_pixel(40, 0));
    TEST_ASSERT_EQUAL_HEX16(RED, panel_pixel(279, 0));
    TEST_ASSERT_EQUAL_HEX16(RED, panel_pixel(160, 120));
    TEST_ASSERT_EQUAL_HEX16(RED, panel_pixel(40, 239));
    TEST_ASSERT_EQUAL_HEX16(0, panel_pixel(160, 10));
}

static void test_a_panic_while_the_panel_starts_changes_nothing(void)
{
    uint32_t before = panel_changes();

    display_show_panic();
    TEST_ASSERT_EQUAL(before, panel_changes());
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_the_panel_starts_in_a_quarter_of_a_second);
    RUN_TEST(test_time_may_wrap_while_the_panel_starts);
    RUN_TEST(test_a_start_that_is_watched_seldom_is_as_good);
    RUN_TEST(test_a_panel_left_alone_for_a_month_takes_a_window);
    RUN_TEST(test_pixels_arrive_where_they_belong);
    RUN_TEST(test_all_four_corners_can_be_drawn);
    RUN_TEST(test_the_whole_panel_can_be_filled_at_once);
    RUN_TEST(test_windows_that_are_not_inside_are_refused);
    RUN_TEST(test_sleeping_switches_the_picture_off_and_refuses_windows);
    RUN_TEST(test_waking_brings_the_same_picture_back);
    RUN_TEST(test_waking_at_once_waits_its_120_ms_without_blocking);
    RUN_TEST(test_sleep_is_taken_as_soon_as_the_panel_has_started);
    RUN_TEST(test_an_order_that_is_repeated_changes_nothing);
    RUN_TEST(test_any_mix_of_orders_violates_nothing);
    RUN_TEST(test_a_port_that_stands_still_is_a_timeout);
    RUN_TEST(test_a_port_may_stop_at_any_frame_and_move_again);
    RUN_TEST(test_a_start_that_stood_still_goes_on_later);
    RUN_TEST(test_a_machine_without_the_port_says_so);
    RUN_TEST(test_the_light_goes_on_with_the_first_picture);
    RUN_TEST(test_the_light_follows_at_once);
    RUN_TEST(test_a_panic_draws_a_red_cross);
    RUN_TEST(test_a_panic_while_the_panel_starts_changes_nothing);
    return UNITY_END();
}
