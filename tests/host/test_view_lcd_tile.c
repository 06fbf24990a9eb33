/*
 * test_view_lcd_tile.c - tiles, letters and shapes of the LCD at every size.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "support.h"
#include "ui/lcd_font.h"
#include "ui/lcd_tile.h"
#include "unity.h"

#define SIZE_MAX_PX 80
#define PIXELS (SIZE_MAX_PX * SIZE_MAX_PX)

static uint16_t whole[PIXELS];
static uint16_t blocks[PIXELS];

void setUp(void)
{
    support_set_up();
}

void tearDown(void)
{
    support_tear_down();
}

static void draw(const struct lcd_tile *t, struct lcd_canvas k)
{
    memset(k.pixels, 0x5A, (size_t)(k.width * k.height) * sizeof *k.pixels);
    lcd_tile_draw(&k, t);
}

static void draw_whole(const struct lcd_tile *t)
{
    draw(t, (struct lcd_canvas){
                .pixels = whole, .width = t->size, .height = t->size});
}

/* The same in stripes, one behind the other. The sanitizers see whether a
 * shape leaves its block at the end of the array. */
static void draw_stripes(const struct lcd_tile *t, int height)
{
    for (int top = 0; top < t->size; top += height) {
        int rest = t->size - top;

        draw(t, (struct lcd_canvas){.pixels = &blocks[top * t->size],
                                    .top = top,
                                    .width = t->size,
                                    .height = rest < height ? rest : height});
    }
}

static struct lcd_tile tile(uint8_t kind, uint8_t owner, uint8_t number)
{
    return (struct lcd_tile){
        .cell = {.tile = {.kind = kind, .owner = owner, .number = number}},
        .owner = lcd_tile_colour(0, (enum game_colour)(owner & 3)),
        .size = 30,
        .turn = 2,
    };
}

static void test_a_tile_in_stripes_is_the_same_as_in_one_piece(void)
{
    static const uint8_t sizes[] = {16, 24, 30, 34, 40, 80};

    for (uint8_t kind = TILE_VOID; kind <= TILE_DIE; kind++) {
        for (uint8_t n = 0; n < sizeof sizes * 10; n++) {
            struct lcd_tile t = tile(kind, n % 5, n / sizeof sizes);

            t.size = sizes[n % sizeof sizes];
            t.cell.tile.aim = n % 9;
            t.cell.marks = (uint8_t)(n * 7 & 31);
            t.turn = n & 7;
            draw_whole(&t);
            draw_stripes(&t, 3);
            TEST_ASSERT_EQUAL_HEX16_ARRAY(whole, blocks, t.size * t.size);
        }
    }
}

static void test_a_tile_covers_its_whole_cell(void)
{
    for (uint8_t kind = TILE_VOID; kind <= TILE_DIE; kind++) {
        struct lcd_tile t = tile(kind, 1, 0);

        draw_whole(&t);
        for (int i = 0; i < t.size * t.size; i++) {
            TEST_ASSERT_NOT_EQUAL_HEX16(0x5A5A, whole[i]);
        }
    }
}

/* Without colours: all owners get the same one. */
static void assert_shapes_differ(struct lcd_tile t, uint8_t other)
{
    t.owner = lcd_tile_colour(0, COLOUR_RED);
    draw_whole(&t);
    memcpy(blocks, whole, sizeof blocks);
    t.cell.tile.owner = other;
    draw_whole(&t);
    TEST_ASSERT_NOT_EQUAL(0,
                          memcmp(whole, blocks, (size_t)(t.size * t.size * 2)));
}

static void test_players_differ_by_shape_alone(void)
{
    static const struct tile tiles[] = {
        {.kind = TILE_PIECE},
        {.kind = TILE_ARROW, .number = 1},
        {.kind = TILE_BASE},
        {.kind = TILE_TOKEN, .number = 1},
        {.kind = TILE_TOKEN, .number = 6},
    };

    for (uint8_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++) {
        for (uint8_t player = 1; player < GAME_PLAYERS_MAX; player++) {
            struct lcd_tile t = tile(tiles[i].kind, player, tiles[i].number);

            t.size = 16;
            assert_shapes_differ(t, (uint8_t)(player + 1));
            t.size = 40;
            assert_shapes_differ(t, (uint8_t)(player + 1));
        }
    }
}

static void test_more_than_nine_pawns_look_like_more_than_nine(void)
{
    struct lcd_tile t = tile(TILE_PIECE, 1, 10);

    draw_whole(&t);
    memcpy(blocks, whole, sizeof blocks);
    t.cell.tile.number = 12;
    draw_whole(&t);
    TEST_ASSERT_EQUAL_HEX16_ARRAY(blocks, whole, t.size * t.size);
    t.cell.tile.number = 2;
    draw_whole(&t);
    TEST_ASSERT_NOT_EQUAL(0,
                          memcmp(whole, blocks, (size_t)(t.size * t.size * 2)));
}

static void test_every_mark_is_seen_on_every_kind_of_tile(void)
{
    for (uint8_t kind = TILE_EMPTY; kind <= TILE_DIE; kind++) {
        for (uint8_t bit = 0; bit < 5; bit++) {
            uint8_t mark = (uint8_t)(1u << bit);
            struct lcd_tile t = tile(kind, 1, 1);

            if (mark == MARK_FLASH &&
                (kind == TILE_WALL || kind == TILE_GOAL || kind == TILE_DIE)) {
                continue; /* these never change at an instant */
            }
            draw_whole(&t);
            memcpy(blocks, whole, sizeof blocks);
            t.cell.marks = mark;
            draw_whole(&t);
            TEST_ASSERT_NOT_EQUAL(
                0, memcmp(whole, blocks, (size_t)(t.size * t.size * 2)));
        }
    }
}

static void test_a_die_has_as_many_pips_as_it_shows(void)
{
    for (uint8_t number = 0; number <= 6; number++) {
        struct lcd_tile t = tile(TILE_DIE, 1, number);
        int pips = 0;

        t.size = 80;
        draw_whole(&t);
        for (int i = 0; i < 9; i++) {
            int x = 40 + (i % 3 - 1) * 17;
            int y = 40 + (i / 3 - 1) * 17;

            pips += whole[y * 80 + x] == LCD_BLACK;
        }
        TEST_ASSERT_EQUAL(number, pips);
    }
}

static void test_every_letter_is_drawn_and_is_like_no_other(void)
{
    for (int a = '!'; a <= '~'; a++) {
        for (int b = a + 1; b <= '~'; b++) {
            int same = 0;

            for (int col = 0; col < LCD_FONT_COLS; col++) {
                same += lcd_font_column((char)a, col) ==
                        lcd_font_column((char)b, col);
            }
            TEST_ASSERT_LESS_THAN(LCD_FONT_COLS, same);
        }
        TEST_ASSERT_GREATER_THAN(0, lcd_font_width((char)a));
    }
}

static void test_mixing_goes_from_one_colour_to_the_other(void)
{
    TEST_ASSERT_EQUAL_HEX16(0x1234, lcd_mix(0x1234, 0xFEDC, 0));
    TEST_ASSERT_EQUAL_HEX16(0xFEDC, lcd_mix(0x1234, 0xFEDC, 32));
    TEST_ASSERT_EQUAL_HEX16(0x7BEF, lcd_mix(0x0000, 0xFFFF, 16));
}

static void test_a_hash_tells_texts_apart(void)
{
    uint32_t hashes[2];

    for (int i = 0; i < 2; i++) {
        struct lcd_canvas k = {.pixels = NULL};

        lcd_pen(&k, 0, 0, LCD_ROLE_WHITE);
        text_string(&k.out, i == 0 ? "Red" : "Rod");
        hashes[i] = k.hash;
    }
    TEST_ASSERT_NOT_EQUAL(hashes[0], hashes[1]);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_tile_in_stripes_is_the_same_as_in_one_piece);
    RUN_TEST(test_a_tile_covers_its_whole_cell);
    RUN_TEST(test_players_differ_by_shape_alone);
    RUN_TEST(test_more_than_nine_pawns_look_like_more_than_nine);
    RUN_TEST(test_every_mark_is_seen_on_every_kind_of_tile);
    RUN_TEST(test_a_die_has_as_many_pips_as_it_shows);
    RUN_TEST(test_every_letter_is_drawn_and_is_like_no_other);
    RUN_TEST(test_mixing_goes_from_one_colour_to_the_other);
    RUN_TEST(test_a_hash_tells_texts_apart);
    return UNITY_END();
}
