/*
 * lcd_test.c - the test page: every colour, every edge, every button.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/lcd_part.h"

#include "hal/panel.h"

#define BARS 8
#define BARS_HEIGHT 96
#define RAMPS 4
#define RAMP_HEIGHT 18
#define RAMP_STEPS 32 /* of a colour from dark to full */

#define KEYS 7
#define KEY_STEP 42

/* All colours of full primaries; the last of them and those that are a primary
 * are shown from dark to full as well. */
static const uint16_t bars[BARS] = {0x0000, 0xF800, 0x07E0, 0xFFE0,
                                    0x001F, 0xF81F, 0x07FF, 0xFFFF};
static const uint8_t ramps[RAMPS + 1] = {0, 1, 2, 4, 7};

/* Part 0 is the bars, the others are ramps. */
static void paint_stripes(struct lcd_canvas *k, const struct lcd_part *p)
{
    int count = p->n == 0 ? BARS : RAMP_STEPS;
    int width = HAL_PANEL_WIDTH / count;

    for (int i = 0; i < count; i++) {
        k->own[LCD_ROLE_OWNER] =
            p->n == 0 ? bars[i]
                      : lcd_mix(0, bars[ramps[p->n]], (uint32_t)i + 1);
        lcd_pen(k, i * width, 0, LCD_ROLE_OWNER);
        lcd_box(k, width, p->at.height);
    }
    if (p->n == 0) {
        /* The outermost pixels: none may be missing. */
        lcd_pen(k, 0, 0, LCD_ROLE_WHITE | LCD_WIDE(1));
        lcd_frame(k, HAL_PANEL_WIDTH, HAL_PANEL_HEIGHT);
    }
}

/* The buttons in the order of their bits; lit when they were pressed. */
static void paint_keys(struct lcd_canvas *k, const struct lcd_part *p)
{
    static const char keys[] = "^\0v\0<\0>\0A\0B\0M";

    for (int i = 0; i < KEYS; i++) {
        bool is_lit = p->c->item >> i & 1;
        int x = 34 + i * KEY_STEP;

        lcd_pen(k, x - 15, 8,
                LCD_WIDE(15) | (is_lit ? LCD_ROLE_GOLD : LCD_ROLE_RAISED));
        lcd_box(k, 30, 30);
        lcd_pen(k, 2 * x + 1, 19,
                LCD_CENTRED | (is_lit ? LCD_ROLE_SHADE : LCD_ROLE_SOFT));
        lcd_write(k, &keys[2 * i]);
    }
    lcd_pen(k, HAL_PANEL_WIDTH + 1, 50, LCD_CENTRED | LCD_ROLE_WHITE);
    lcd_write(k, "Press every button. B goes back.");
}

NOINLINE void lcd_test_part(struct lcd_part *p, uint32_t id)
{
    p->n = (uint8_t)id;
    p->paint = paint_stripes;
    if (id == 0) {
        p->at = (struct lcd_rect){0, 0, HAL_PANEL_WIDTH, BARS_HEIGHT};
    } else if (id <= RAMPS) {
        p->at.height = RAMP_HEIGHT;
    } else {
        p->paint = paint_keys;
        p->at.height = HAL_PANEL_HEIGHT - p->at.y;
    }
}
