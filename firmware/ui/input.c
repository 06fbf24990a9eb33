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

/* The final bytes of control sequences: the arrow keys, and an answer. */
static const struct key final_keys[] = {
    {'A', HAL_BUTTON_UP},   {'B', HAL_BUTTON_DOWN}, {'C', HAL_BUTTON_RIGHT},
    {'D', HAL_BUTTON_LEFT}, {'R', KEYS_SIZE},       {0, 0},
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

/* What stands between ESC [ and the final byte: numbers, with one byte between
 * two of them. */
static void take_parameter(struct keys *keys, char c)
{
    int number = keys->cols * 10 + c - '0';

    if (c < '0' || c > '9') {
        keys->rows = keys->cols;
        keys->separators++;
        number = 0;
    }
    keys->cols = (uint8_t)(number < UINT8_MAX ? number : UINT8_MAX);
}

/* F3 with a modifier looks like the size of a terminal with one row. */
static bool has_size(const struct keys *keys)
{
    return keys->separators == 1 && keys->rows > 1 && keys->cols > 0;
}

/* Behind ESC [ or ESC O. */
static uint8_t feed_sequence(struct keys *keys, char c)
{
    uint8_t button = find_key(final_keys, c);

    if (c == '[') { /* a function key of Linux: ESC [ [ A */
        keys->step = 3;
    } else if (!is_final(c)) {
        keys->step = 2;
        take_parameter(keys, c);
    }
    return button == KEYS_SIZE && !has_size(keys) ? 0 : button;
}

uint8_t keys_feed(struct keys *keys, char c)
{
    uint8_t step = keys->step;
    bool is_second = keys->after_return && c == '\n';

    keys->step = 0;
    keys->after_return = c == '\r';
    if (c == ESCAPE) {
        keys->step = 1;
        return 0;
    }
    if (step == 1 && (c == '[' || c == 'O')) {
        *keys = (struct keys){.step = 2};
        return 0;
    }
    if (step == 2) {
        return feed_sequence(keys, c);
    }
    return step == 3 || is_second ? 0 : find_key(plain_keys, lower(c));
}
