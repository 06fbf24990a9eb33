/*
 * saved.h - what the tests of saving share.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_SAVED_H
#define TESTS_SAVED_H

#include "engine/save.h"
#include "fake_flash.h"

/* A match with all that saves it, as app.c has it. */
struct device {
    struct match match;
    struct store store;
    struct saver saver;
};

/* The device is switched on: what it knows comes from the storage. */
void saved_switch_on(struct device *d, const struct fake_flash *flash);

/* What differs between two matches, of all that saving must keep: position,
 * history, clocks, random numbers, result, who is there. NULL: nothing. */
const char *saved_difference(const struct match *a, const struct match *b);

#endif
