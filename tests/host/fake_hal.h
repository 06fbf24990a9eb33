/*
 * fake_hal.h - a machine for tests: it does what the test says and remembers
 * what was done with it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_FAKE_HAL_H
#define TESTS_FAKE_HAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hal/matrix.h"
#include "hal/storage.h"

#define FAKE_HAL_CONSOLE_MAX 65536

struct fake_hal {
    /* What the machine says. */
    uint32_t now_ms; /* hal_time_sleep() lets one millisecond pass */
    uint32_t entropy;
    uint8_t buttons;    /* that are down, enum hal_button */
    uint8_t cols, rows; /* of the terminal, 0 after a reset: not known */
    bool is_plain;      /* no colours are wanted */
    bool can_quit;      /* false after a reset */
    bool is_overrun;    /* said once, then false */
    bool is_closed;     /* after the last byte of `input` */
    const char *input;  /* what the console still has to give, or NULL */
    size_t room;        /* what hal_console_room() answers */
    const struct hal_storage *storage; /* NULL after a reset: none */

    /* What was done with it. */
    bool has_quit;
    int quit_status;
    unsigned frames; /* pictures shown so far; `frame` is the last one */
    struct hal_matrix_frame frame;
    unsigned tones; /* started so far; `hz` and `ms` are of the last one */
    uint16_t hz, ms;
    uint32_t tone_ms; /* when that one ends */
    size_t length;    /* of what the console was sent, always a whole string */
    char console[FAKE_HAL_CONSOLE_MAX];
};

extern struct fake_hal fake_hal;

/* A new machine: time 0, nothing pressed, nothing sent. */
void fake_hal_reset(void);

/* Forgets what the console was sent. */
void fake_hal_clear_console(void);

/* The line of the title page that is Infinity Duel. */
#define DUEL_ITEM 2

#endif
