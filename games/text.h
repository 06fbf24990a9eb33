/*
 * text.h - printing and reading the words of notations and state lines.
 *
 * Printing goes character by character into a sink, so a state line needs no
 * buffer whatever its length. Reading walks along a string and never past its
 * end.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef GAMES_TEXT_H
#define GAMES_TEXT_H

#include <stdbool.h>
#include <stdint.h>

/* Where text goes. The owner embeds it first in a struct of its own. */
struct text_out {
    void (*put)(struct text_out *out, char c);
};

/* Marks words that only text_string() and text_line() will ever read. The
 * device's build packs them (tools/pack); elsewhere they are what they are. */
#ifdef TESSERA_PACKED
#define SAY(words) tessera_pack(words)
#else
#define SAY(words) words
#endif

/* Packed words: a byte of TEXT_PACKED + n stands for the two of text_pairs[n],
 * which may be packed again, TEXT_DEPTH times at most. */
#define TEXT_PACKED 128
#define TEXT_PAIRS 128
#define TEXT_DEPTH 8

extern const uint8_t text_pairs[TEXT_PAIRS][2];

void text_char(struct text_out *out, char c);

/* Prints a string, packed or not. */
void text_string(struct text_out *out, const char *s);

/* The same up to the end of the line: a newline or the end. */
void text_line(struct text_out *out, const char *s);
void text_number(struct text_out *out, int32_t n);

/* `row,col` and the like: two numbers with a comma between them. */
void text_pair(struct text_out *out, int32_t a, int32_t b);

/* Where reading stands. A function that returns false leaves it unmoved. */
struct text_in {
    const char *at;
};

/* Takes exactly these characters. */
bool text_take(struct text_in *in, const char *literal);

/* Takes a number as text_number() writes it: no plus sign, no leading zeros.
 * False as well when it exceeds 31 bits. */
bool text_take_number(struct text_in *in, int32_t *n);

/* Takes a number of at least min and at most max. */
bool text_take_range(struct text_in *in, int32_t min, int32_t max, int32_t *n);

/* Takes `a,b`. */
bool text_take_pair(struct text_in *in, int32_t *a, int32_t *b);

/* True when nothing is left. */
bool text_at_end(const struct text_in *in);

/* Word number n of a list that ends each with a NUL: "a\0b\0c". In flash such a
 * list is smaller than an array of pointers to its words. */
const char *text_nth(const char *list, uint32_t n);

/* Compares whole strings (the games link no C library beyond mem*). */
bool text_equal(const char *a, const char *b);

#endif
