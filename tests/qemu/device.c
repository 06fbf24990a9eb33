/*
 * device.c - runs a test program on the chip: output and exit code go to the
 * emulator by semihosting.
 *
 * SPDX-License-Identifier: MIT
 */
#include "semihost.h"

void test_putchar(int c);
int test_main(void);
int main(void);

void test_putchar(int c)
{
    char text[2] = {(char)c, '\0'};

    semihost_write0(text);
}

int main(void)
{
    semihost_exit(test_main());
    return 0;
}
