/*
 * page.h - what a page that is a list consists of.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_PAGE_H
#define UI_PAGE_H

#include "ui/console.h"

struct page {
    const char *heading; /* NULL: the title of the page's game */
    uint8_t (*count)(const struct console *c);
    void (*print)(const struct console *c, uint8_t item, struct text_out *out);
    void (*choose)(struct console *c);         /* A; NULL: as RIGHT */
    void (*change)(struct console *c, int by); /* LEFT, RIGHT; NULL: nothing */
};

extern const struct page page_setup;    /* setup.c */
extern const struct page page_settings; /* options.c */
extern const struct page page_about, page_help;

/* Steps a value up or down within its range, around the ends. */
uint16_t page_step(uint16_t value, int by, uint16_t min, uint16_t max);

/* Which line of the set-up page is Start. */
uint8_t setup_start_line(const struct console *c);

/* The set-up of a game as it was played last, or its usual one. */
void setup_open(struct console *c, const struct game *game);

/* Remembers the set-up for the next time. */
void setup_keep(struct console *c);

/* Goes on with the match that the page offers. */
void page_resume(struct console *c);
void page_print_resume(const struct console *c, struct text_out *out);

#endif
