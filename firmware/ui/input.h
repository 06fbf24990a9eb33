/*
 * input.h - from bouncing contacts and terminal bytes to button presses.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_INPUT_H
#define UI_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "hal/buttons.h"

/* A change counts when it has been there for this many samples in a row. */
#define INPUT_DEBOUNCE_SAMPLES 5

/* Directions held down repeat after a while. */
#define INPUT_REPEAT_AFTER_MS 400
#define INPUT_REPEAT_EVERY_MS 110

struct input {
    uint8_t stable;     /* buttons down, bounce removed */
    uint8_t count[8];   /* samples that differed from `stable`, by button */
    uint32_t repeat_ms; /* when a held direction acts again */
};

/* Takes one sample; call it once a millisecond with hal_buttons_read().
 * Returns the buttons that act now: just pressed, or repeating. */
uint8_t input_sample(struct input *in, uint8_t raw, uint32_t now_ms);

/* Asks a terminal for its size: the cursor goes as far as it can, and where it
 * is then is told. */
#define KEYS_ASK_SIZE "\033[999;999H\033[6n"

/* What a terminal has sent so far of a key that is several bytes long, or of
 * its size: ESC [ rows ; cols R. */
struct keys {
    bool after_return;  /* a newline behind a carriage return is no key */
    uint8_t step;       /* 0; 1 after ESC; 2 after ESC [ or ESC O;
                         * 3 after ESC [ [ */
    uint8_t separators; /* behind ESC [ so far */
    uint8_t rows, cols; /* the numbers before and behind the last of them */
};

/* Beside the buttons: `rows` and `cols` are the terminal's. */
#define KEYS_SIZE 0x80

/* Takes one byte from the terminal; returns the button it stands for,
 * KEYS_SIZE, or 0. */
uint8_t keys_feed(struct keys *keys, char c);

#endif
