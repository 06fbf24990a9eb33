/*
 * test_panel.c - the model of the display: whatever is forbidden is caught.
 *
 * SPDX-License-Identifier: MIT
 */
#include "panel.h"

#include <stdio.h>
#include <string.h>

#include "fake_hal.h"
#include "unity.h"

static void pass(uint32_t ms)
{
    fake_hal.now_ms += ms + 1;
}

static void send_byte(uint8_t byte, enum panel_level dc)
{
    panel_set_dc(dc);
    panel_shift(byte);
}

/* A command and its parameters, in one selection. */
static void send(uint8_t code, const char *bytes, size_t count)
{
    panel_set_cs(PANEL_LOW);
    send_byte(code, PANEL_LOW);
    for (size_t i = 0; i < count; i++) {
        send_byte((uint8_t)bytes[i], PANEL_HIGH);
    }
    panel_set_cs(PANEL_HIGH);
}

#define SEND(code, bytes) send(code, bytes, sizeof(bytes) - 1)

/* As the data sheet wants it: landscape, 16 bits, awake, on. */
static void start(void)
{
    panel_set_rst(PANEL_LOW);
    pass(1);
    panel_set_rst(PANEL_HIGH);
    pass(120);
    SEND(0x36, "\x28");
    SEND(0x3A, "\x55");
    SEND(0x11, "");
    pass(120);
    SEND(0x29, "");
}

void setUp(void)
{
    fake_hal_reset();
    fake_hal.now_ms = 1000;
    panel_power_on();
    start();
}

void tearDown(void)
{
}

static void assert_violation(const char *text)
{
    TEST_ASSERT_EQUAL_STRING(text, panel_violation());
}

static void assert_well(void)
{
    TEST_ASSERT_NULL(panel_violation());
}

static void test_a_proper_start_violates_nothing(void)
{
    assert_well();
    TEST_ASSERT_TRUE(panel_is_on());
}

static void test_pixels_fill_the_window_row_by_row(void)
{
    SEND(0x2A, "\x01\x3E\x01\x3F");
    SEND(0x2B, "\x00\xEE\x00\xEF");
    SEND(0x2C, "\x12\x34\x23\x45\x34\x56\x45\x67");
    TEST_ASSERT_EQUAL_HEX16(0x1234, panel_pixel(318, 238));
    TEST_ASSERT_EQUAL_HEX16(0x2345, panel_pixel(319, 238));
    TEST_ASSERT_EQUAL_HEX16(0x3456, panel_pixel(318, 239));
    TEST_ASSERT_EQUAL_HEX16(0x4567, panel_pixel(319, 239));
    assert_well();
}

static void draw_corner(void)
{
    SEND(0x2A, "\x00\x00\x00\x00");
    SEND(0x2B, "\x00\x00\x00\x00");
    SEND(0x2C, "\xF8\x00");
}

static void test_the_rotation_says_where_the_first_pixel_is(void)
{
    SEND(0x36, "\xE8"); /* the other landscape */
    draw_corner();
    TEST_ASSERT_EQUAL_HEX16(0xF800, panel_pixel(319, 239));
    SEND(0x36, "\x48"); /* portrait, mirrored */
    draw_corner();
    TEST_ASSERT_EQUAL_HEX16(0xF800, panel_pixel(0, 239));
    SEND(0x36, "\x88"); /* portrait, upside down */
    draw_corner();
    TEST_ASSERT_EQUAL_HEX16(0xF800, panel_pixel(319, 0));
    assert_well();
}

static void test_without_bgr_red_and_blue_are_exchanged(void)
{
    draw_corner();
    TEST_ASSERT_EQUAL_HEX16(0xF800, panel_pixel(0, 0));
    SEND(0x36, "\x20");
    TEST_ASSERT_EQUAL_HEX16(0x001F, panel_pixel(0, 0));
}

static void test_the_memory_keeps_its_picture_asleep(void)
{
    draw_corner();
    SEND(0x28, "");
    TEST_ASSERT_FALSE(panel_is_on());
    SEND(0x10, "");
    pass(120);
    SEND(0x11, "");
    pass(120);
    SEND(0x29, "");
    TEST_ASSERT_TRUE(panel_is_on());
    TEST_ASSERT_EQUAL_HEX16(0xF800, panel_pixel(0, 0));
    assert_well();
}

static void test_a_short_reset_is_caught(void)
{
    panel_set_rst(PANEL_LOW);
    pass(0); /* one tick: less than a microsecond, perhaps */
    panel_set_rst(PANEL_HIGH);
    assert_violation("reset for less than 10 us");
}

static void test_a_command_just_after_reset_is_caught(void)
{
    panel_set_rst(PANEL_LOW);
    pass(1);
    panel_set_rst(PANEL_HIGH);
    pass(4);
    SEND(0x3A, "\x55");
    assert_violation("a command within 5 ms of reset");
}

static void test_waking_before_120_ms_after_reset_is_caught(void)
{
    panel_set_rst(PANEL_LOW);
    pass(1);
    panel_set_rst(PANEL_HIGH);
    pass(119);
    SEND(0x11, "");
    assert_violation("SLPOUT within 120 ms of reset");
}

static void test_a_reset_chip_that_slept_may_wake_after_5_ms(void)
{
    SEND(0x10, "");
    pass(120);
    panel_set_rst(PANEL_LOW);
    pass(1);
    panel_set_rst(PANEL_HIGH);
    pass(5);
    SEND(0x11, "");
    assert_well();
}

static void test_bytes_while_reset_are_caught(void)
{
    panel_set_rst(PANEL_LOW);
    SEND(0x29, "");
    assert_violation("a byte while reset");
}

static void test_a_command_just_after_waking_is_caught(void)
{
    SEND(0x10, "");
    pass(120);
    SEND(0x11, "");
    pass(4);
    SEND(0x29, "");
    assert_violation("a command within 5 ms of SLPOUT");
}

static void test_a_command_just_after_falling_asleep_is_caught(void)
{
    SEND(0x10, "");
    pass(4);
    SEND(0x28, "");
    assert_violation("a command within 5 ms of SLPIN");
}

static void test_waking_within_120_ms_of_sleep_is_caught(void)
{
    SEND(0x10, "");
    pass(119);
    SEND(0x11, "");
    assert_violation("SLPOUT within 120 ms of SLPIN");
}

static void test_sleep_within_120_ms_of_waking_is_caught(void)
{
    SEND(0x10, "");
    pass(120);
    SEND(0x11, "");
    pass(119);
    SEND(0x10, "");
    assert_violation("SLPIN within 120 ms of SLPOUT");
}

static void test_orders_without_effect_are_caught(void)
{
    SEND(0x11, "");
    assert_violation("SLPOUT while awake");
    panel_forgive();
    pass(120);
    SEND(0x10, "");
    pass(120);
    SEND(0x10, "");
    assert_violation("SLPIN while asleep");
    panel_forgive();
    pass(5);
    SEND(0x29, "");
    assert_violation("DISPON while asleep");
}

static void test_a_picture_for_a_sleeper_is_caught(void)
{
    SEND(0x10, "");
    pass(120);
    draw_corner();
    assert_violation("RAMWR while asleep");
}

static void test_windows_outside_are_caught(void)
{
    SEND(0x2A, "\x00\x00\x01\x40");
    assert_violation("CASET up to 320, beyond 319");
    panel_forgive();
    SEND(0x2B, "\x00\x00\x00\xF0");
    assert_violation("PASET up to 240, beyond 239");
    panel_forgive();
    SEND(0x36, "\x48"); /* portrait has fewer columns */
    SEND(0x2A, "\x00\x00\x00\xF0");
    assert_violation("CASET up to 240, beyond 239");
}

static void test_a_window_that_ends_before_it_starts_is_caught(void)
{
    SEND(0x2A, "\x00\x08\x00\x07");
    assert_violation("CASET ends at 7 before it starts at 8");
}

static void test_a_wrong_number_of_parameters_is_caught(void)
{
    SEND(0x2A, "\x00\x00\x00");
    assert_violation("command 0x2A with 3 parameters, not 4");
    panel_forgive();
    SEND(0x29, "\x00");
    assert_violation("command 0x29 with 1 parameters, not 0");
}

static void test_unknown_commands_are_caught(void)
{
    SEND(0x42, "");
    assert_violation("command 0x42 is unknown");
}

static void test_a_picture_before_its_format_is_caught(void)
{
    SEND(0x01, ""); /* a reset by software */
    pass(120);
    SEND(0x36, "\x28");
    SEND(0x11, "");
    pass(120);
    draw_corner();
    assert_violation("RAMWR before COLMOD");
}

static void test_other_formats_are_caught(void)
{
    SEND(0x3A, "\x66");
    assert_violation("COLMOD 0x66 is not 16 bits a pixel");
}

static void test_reserved_bits_of_the_rotation_are_caught(void)
{
    SEND(0x36, "\x29");
    assert_violation("MADCTL with reserved bits, 0x29");
}

static void test_data_without_a_command_is_caught(void)
{
    panel_set_cs(PANEL_LOW);
    send_byte(0x55, PANEL_HIGH);
    assert_violation("data without a command");
}

static void test_data_after_the_selection_has_ended_is_caught(void)
{
    SEND(0x2A, "\x00\x00\x00\x00");
    panel_set_cs(PANEL_LOW);
    send_byte(0, PANEL_HIGH);
    assert_violation("data without a command");
}

static void test_bytes_for_somebody_else_are_caught(void)
{
    send_byte(0x29, PANEL_LOW);
    assert_violation("a byte while not selected");
}

static void test_too_many_pixels_are_caught(void)
{
    draw_corner();
    SEND(0x2C, "\xF8\x00\xF8\x00");
    assert_violation("more than the 1 pixels of the window");
}

static void test_too_few_pixels_are_caught(void)
{
    SEND(0x2A, "\x00\x00\x00\x01");
    SEND(0x2B, "\x00\x00\x00\x00");
    SEND(0x2C, "\xF8\x00");
    assert_violation("1 pixels for a window of 2");
    panel_forgive();
    SEND(0x2C, "\xF8\x00\xF8");
    assert_violation("half a pixel");
}

static void test_the_first_violation_is_kept_and_all_are_counted(void)
{
    SEND(0x42, "");
    SEND(0x43, "");
    assert_violation("command 0x42 is unknown");
    TEST_ASSERT_EQUAL(2, panel_forgive());
    assert_well();
}

static void test_the_picture_is_written_as_a_ppm(void)
{
    uint8_t file[15 + 320 * 240 * 3 + 1];
    char path[] = "/tmp/test_panel.ppm";

    draw_corner();
    TEST_ASSERT_TRUE(panel_write_ppm(path));
    FILE *in = fopen(path, "rb");

    TEST_ASSERT_NOT_NULL(in);
    TEST_ASSERT_EQUAL(sizeof file - 1, fread(file, 1, sizeof file, in));
    (void)fclose(in);
    (void)remove(path);
    TEST_ASSERT_EQUAL_MEMORY("P6\n320 240\n255\n\xFF\x00\x00", file, 18);
    TEST_ASSERT_FALSE(panel_write_ppm("/nowhere/at/all.ppm"));
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_proper_start_violates_nothing);
    RUN_TEST(test_pixels_fill_the_window_row_by_row);
    RUN_TEST(test_the_rotation_says_where_the_first_pixel_is);
    RUN_TEST(test_without_bgr_red_and_blue_are_exchanged);
    RUN_TEST(test_the_memory_keeps_its_picture_asleep);
    RUN_TEST(test_a_short_reset_is_caught);
    RUN_TEST(test_a_command_just_after_reset_is_caught);
    RUN_TEST(test_waking_before_120_ms_after_reset_is_caught);
    RUN_TEST(test_a_reset_chip_that_slept_may_wake_after_5_ms);
    RUN_TEST(test_bytes_while_reset_are_caught);
    RUN_TEST(test_a_command_just_after_waking_is_caught);
    RUN_TEST(test_a_command_just_after_falling_asleep_is_caught);
    RUN_TEST(test_waking_within_120_ms_of_sleep_is_caught);
    RUN_TEST(test_sleep_within_120_ms_of_waking_is_caught);
    RUN_TEST(test_orders_without_effect_are_caught);
    RUN_TEST(test_a_picture_for_a_sleeper_is_caught);
    RUN_TEST(test_windows_outside_are_caught);
    RUN_TEST(test_a_window_that_ends_before_it_starts_is_caught);
    RUN_TEST(test_a_wrong_number_of_parameters_is_caught);
    RUN_TEST(test_unknown_commands_are_caught);
    RUN_TEST(test_a_picture_before_its_format_is_caught);
    RUN_TEST(test_other_formats_are_caught);
    RUN_TEST(test_reserved_bits_of_the_rotation_are_caught);
    RUN_TEST(test_data_without_a_command_is_caught);
    RUN_TEST(test_data_after_the_selection_has_ended_is_caught);
    RUN_TEST(test_bytes_for_somebody_else_are_caught);
    RUN_TEST(test_too_many_pixels_are_caught);
    RUN_TEST(test_too_few_pixels_are_caught);
    RUN_TEST(test_the_first_violation_is_kept_and_all_are_counted);
    RUN_TEST(test_the_picture_is_written_as_a_ppm);
    return UNITY_END();
}
