/*
 * unity_config.h - how Unity is built for these tests, on the PC and on the
 * chip.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_UNITY_CONFIG_H
#define TESTS_UNITY_CONFIG_H

#define UNITY_EXCLUDE_FLOAT
#define UNITY_EXCLUDE_DOUBLE

/* On the chip there is no standard output: the test image brings its own, and
 * a main() that calls the test program's, which is renamed. */
#ifdef TESSERA_DEVICE_TEST
int test_main(void);
void test_putchar(int c);
#define UNITY_OUTPUT_CHAR(c) test_putchar(c)
#endif

#endif
