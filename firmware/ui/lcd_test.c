/*
 * lcd_test.c - the test page: every colour, every edge, every button.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/lcd_part.h"

#include "hal/panel.h"

#define BARS 8
#define BARS_HEIGHT 96
#define RAMPS_HEIGHT 72
#define STEPS 32 /* of a colour from dark to full */

#define KEYS 7
#define KEY_STEP 42

static uint16_t primary(int bits)
{
    return LCD_RGB(bits & 1 ? 255 : 0, bits & 2 ? 255 : 0, bits & 4 ? 255 : 0);
}

static void paint_bars(struct lcd_canvas *k, const struct lcd_part *p)
{
    int width = HAL_PANEL_WIDTH / BARS;

    for (int i = 0; i < BARS; i++) {
        lcd_fill(k, (struct lcd_rect){i * width, 0, width, p->at.height},
                 primary(i));
    }
    /* The outermost pixels: none may be missing. */
    lcd_frame(k, (struct lcd_rect){0, 0, HAL_PANEL_WIDTH, HAL_PANEL_HEIGHT}, 1,
              LCD_WHITE);
}

/* Red, green, blue and white from dark to full. */
static void paint_ramps(struct lcd_canvas *k, const struct lcd_part *p)
{
    static const uint8_t colours[] = {1, 2, 4, 7};
    int width = HAL_PANEL_WIDTH / STEPS;

    for (int i = 0; i < 4 * STEPS; i++) {
        int height = p->at.height / 4;

        lcd_fill(
            k,
            (struct lcd_rect){i % STEPS * width, i / STEPS * height, width,
                              height},
            lcd_mix(0, primary(colours[i / STEPS]), (uint32_t)(i % STEPS) + 1));
    }
}

/* The buttons in the order of their bits; lit when they were pressed. */
static void paint_keys(struct lcd_canvas *k, const struct lcd_part *p)
{
    static const char keys[] = "^v<>ABM";

    lcd_part_fill(k, p, LCD_PANEL);
    for (int i = 0; i < KEYS; i++) {
        bool is_lit = p->c->item >> i & 1;
        int x = 34 + i * KEY_STEP;
        char key[2] = {keys[i], '\0'};

        lcd_round_rect(k, (struct lcd_rect){x - 15, 8, 30, 30}, 15,
                       is_lit ? LCD_GOLD : LCD_RAISED);
        lcd_part_centred(k, key, (struct lcd_point){x, 19},
                         is_lit ? LCD_BLACK : LCD_SOFT);
    }
    lcd_part_centred(k, "Press every button. B goes back.",
                     (struct lcd_point){HAL_PANEL_WIDTH / 2, 50}, LCD_WHITE);
}

bool lcd_test_part(struct lcd_part *p, uint8_t id)
{
    static void (*const paints[])(struct lcd_canvas *,
                                  const struct lcd_part *) = {
        paint_bars, paint_ramps, paint_keys};
    static const int tops[] = {0, BARS_HEIGHT, BARS_HEIGHT + RAMPS_HEIGHT,
                               HAL_PANEL_HEIGHT};

    if (id >= sizeof paints / sizeof paints[0]) {
        return false;
    }
    p->paint = paints[id];
    p->at = (struct lcd_rect){0, tops[id], HAL_PANEL_WIDTH,
                              tops[id + 1] - tops[id]};
    return true;
}
