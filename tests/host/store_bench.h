/*
 * store_bench.h - a store on a fake flash, for the tests of the store.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef TESTS_STORE_BENCH_H
#define TESTS_STORE_BENCH_H

#include "engine/store.h"
#include "fake_flash.h"

#define PAGES 8u
#define PAGE_BYTES 256u
#define AREA_BYTES (PAGES / 2 * PAGE_BYTES)
#define HEADER_BYTES 24u
#define TEXT_MAX 2048

enum { BEGIN = STORE_KIND_BEGIN, MORE };

extern struct fake_flash flash;
extern struct store store;

/* A new flash and a store on it. */
void bench_init(void);

/* The power was off and is on again. */
void reopen(void);

/* Appends a text; put() fails the test if that fails. */
int append(uint8_t slot, uint8_t kind, const char *payload);
void put(uint8_t slot, uint8_t kind, const char *payload);

/* What a slot holds, one blank behind each record. */
const char *holds(uint8_t slot);
void assert_holds(uint8_t slot, const char *expected);

/* Whatever was before, saving works. */
void assert_works(void);

#endif
