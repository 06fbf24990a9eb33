/*
 * support_console.c - what tests of the console and its views share.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support_console.h"

#include <string.h>

#include "unity.h"

void support_press(struct console *c, const char *buttons)
{
    static const char letters[] = "UDLRABM"; /* in the order of the bits */

    for (; *buttons != '\0'; buttons++) {
        const char *letter = strchr(letters, *buttons);

        TEST_ASSERT_NOT_NULL_MESSAGE(letter, buttons);
        console_press(c, (uint8_t)(1 << (letter - letters)));
    }
}
