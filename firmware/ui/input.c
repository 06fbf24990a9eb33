/*
 * input.c - from bouncing contacts and terminal bytes to button presses.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/input.h"

#include "hal/time.h"

#define DIRECTIONS                                                             \
    (HAL_BUTTON_UP | HAL_BUTTON_DOWN | HAL_BUTTON_LEFT | HAL_BUTTON_RIGHT)

#define ESCAPE '\033'

/* True when the button has differed from its stable state long enough. */
static int has_settled(struct input *in, uint8_t index, int differs)
{
    if (!differs) {
        in->count[index] = 0;
        return 0;
    }
    in->count[index]++;
    if (in->count[index] < INPUT_DEBOUNCE_SAMPLES) {
        return 0;
    }
    in->count[index] = 0;
    return 1;
}

static uint8_t debounce(struct input *in, uint8_t raw)
{
    uint8_t changed = 0;

    for (uint8_t i = 0; i < 8; i++) {
        uint8_t bit = (uint8_t)(1u << i);

        if (has_settled(in, i, (raw ^ in->stable) & bit)) {
            changed |= bit;
        }
    }
    in->stable ^= changed;
    return changed & in->stable;
}

uint8_t input_sample(struct input *in, uint8_t raw, uint32_t now_ms)
{
    uint8_t pressed = debounce(in, raw);
    uint8_t held = in->stable & DIRECTIONS;

    if (pressed & DIRECTIONS) {
        in->repeat_ms = now_ms + INPUT_REPEAT_AFTER_MS;
    } else if (held && hal_time_reached(now_ms, in->repeat_ms)) {
        in->repeat_ms = now_ms + INPUT_REPEAT_EVERY_MS;
        pressed |= held;
    }
    return pressed;
}

struct key {
    char byte;
    uint8_t button;
};

static const struct key plain_keys[] = {
    {'w', HAL_BUTTON_UP},    {'s', HAL_BUTTON_DOWN},  {'a', HAL_BUTTON_LEFT},
    {'d', HAL_BUTTON_RIGHT}, {'\r', HAL_BUTTON_A},    {'\n', HAL_BUTTON_A},
    {' ', HAL_BUTTON_A},     {'\b', HAL_BUTTON_B},    {127, HAL_BUTTON_B},
    {'m', HAL_BUTTON_MENU},  {'\t', HAL_BUTTON_MENU}, {0, 0},
};

/* The final bytes of the arrow keys' control sequences. */
static const struct key arrow_keys[] = {
    {'A', HAL_BUTTON_UP},
    {'B', HAL_BUTTON_DOWN},
    {'C', HAL_BUTTON_RIGHT},
    {'D', HAL_BUTTON_LEFT},
    {0, 0},
};

static uint8_t find_key(const struct key *keys, char byte)
{
    while (keys->byte != 0 && keys->byte != byte) {
        keys++;
    }
    return keys->button;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* ECMA-48 5.4: parameters and intermediates of a control sequence lie between
 * 0x20 and 0x3F, its final byte at 0x40 or above. */
static int is_final(char c)
{
    return (unsigned char)c >= 0x40;
}

uint8_t keys_feed(struct keys *keys, char c)
{
    uint8_t step = keys->step;
    bool is_second = keys->after_return && c == '\n';

    keys->step = 0;
    keys->after_return = c == '\r';
    if (is_second) {
        return 0;
    }
    if (c == ESCAPE) {
        keys->step = 1;
        return 0;
    }
    if (step == 1 && (c == '[' || c == 'O')) {
        keys->step = 2;
        return 0;
    }
    if (step == 2 && c == '[') { /* a function key of Linux: ESC [ [ A */
        keys->step = 3;
        return 0;
    }
    if (step == 3) {
        return 0;
    }
    if (step == 2 && !is_final(c)) {
        keys->step = 2;
        return 0;
    }
    return step == 2 ? find_key(arrow_keys, c) : find_key(plain_keys, lower(c));
}
