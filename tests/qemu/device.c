/*
 * device.c - runs a test program on the chip: output and exit code go to the
 * emulator by semihosting.
 *
 * SPDX-License-Identifier: MIT
 */
#include "semihost.h"

/* The compiler's library asks for this where it divides 64-bit numbers, and
 * brings its stack unwinder and a heap with it unless somebody else has it. */
void __aeabi_unwind_cpp_pr0(void);

void __aeabi_unwind_cpp_pr0(void)
{
}

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
