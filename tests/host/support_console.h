/*
 * support_console.h - what tests of the console and its views share.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_HOST_SUPPORT_CONSOLE_H
#define TESTS_HOST_SUPPORT_CONSOLE_H

#include "ui/console.h"

/* Presses buttons one after the other: U D L R A B M, as in "DDA". */
void support_press(struct console *c, const char *buttons);

#endif
