/*
 * text.c - printing and reading the words of notations and state lines.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text.h"

#define DIGITS_MAX 10 /* of 32 bits */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

void text_char(struct text_out *out, char c)
{
    out->put(out, c);
}

/* Second halves wait until the first ones, which may be pairs again, are
 * printed. */
static void put_unpacked(struct text_out *out, uint32_t c)
{
    uint8_t later[TEXT_DEPTH];
    uint32_t count = 0;

    for (;;) {
        while (c >= TEXT_PACKED) {
            const uint8_t *pair = text_pairs[c - TEXT_PACKED];

            c = pair[0];
            later[count++] = pair[1];
        }
        out->put(out, (char)c);
        if (count == 0) {
            return;
        }
        c = later[--count];
    }
}

static void print_until(struct text_out *out, const char *s, char end)
{
    for (; *s != '\0' && *s != end; s++) {
        put_unpacked(out, (uint8_t)*s);
    }
}

void text_string(struct text_out *out, const char *s)
{
    print_until(out, s, '\0');
}

void text_line(struct text_out *out, const char *s)
{
    print_until(out, s, '\n');
}

void text_number(struct text_out *out, int32_t n)
{
    char digits[DIGITS_MAX];
    uint8_t count = 0;
    uint32_t rest = (uint32_t)n;

    if (n < 0) {
        out->put(out, '-');
        rest = 0u - rest; /* unsigned: the lowest number has no opposite */
    }
    do {
        digits[count++] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest != 0);
    while (count > 0) {
        out->put(out, digits[--count]);
    }
}

void text_pair(struct text_out *out, int32_t a, int32_t b)
{
    text_number(out, a);
    out->put(out, ',');
    text_number(out, b);
}

bool text_take(struct text_in *in, const char *literal)
{
    const char *at = in->at;

    while (*literal != '\0') {
        if (*at++ != *literal++) {
            return false; /* the end of the text differs as well */
        }
    }
    in->at = at;
    return true;
}

bool text_take_number(struct text_in *in, int32_t *n)
{
    const char *at = in->at;
    bool is_negative = *at == '-';
    int32_t value = 0;

    if (is_negative) {
        at++;
    }
    if (!is_digit(*at) || (*at == '0' && (is_negative || is_digit(at[1])))) {
        return false;
    }
    for (; is_digit(*at); at++) {
        int32_t digit = *at - '0';

        if (value > (INT32_MAX - digit) / 10) {
            return false;
        }
        value = value * 10 + digit;
    }
    *n = is_negative ? -value : value;
    in->at = at;
    return true;
}

bool text_take_range(struct text_in *in, int32_t min, int32_t max, int32_t *n)
{
    struct text_in ahead = *in;
    int32_t value;

    if (!text_take_number(&ahead, &value) || value < min || value > max) {
        return false;
    }
    *n = value;
    *in = ahead;
    return true;
}

bool text_take_pair(struct text_in *in, int32_t *a, int32_t *b)
{
    struct text_in ahead = *in;
    int32_t first;

    if (!text_take_number(&ahead, &first) || !text_take(&ahead, ",") ||
        !text_take_number(&ahead, b)) {
        return false;
    }
    *a = first;
    *in = ahead;
    return true;
}

bool text_at_end(const struct text_in *in)
{
    return *in->at == '\0';
}

bool text_equal(const char *a, const char *b)
{
    struct text_in in = {a};

    return text_take(&in, b) && text_at_end(&in);
}

const char *text_nth(const char *list, uint32_t n)
{
    while (n > 0) {
        if (*list++ == '\0') {
            n--;
        }
    }
    return list;
}
