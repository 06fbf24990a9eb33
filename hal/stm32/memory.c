/*
 * memory.c - the five functions of the C library that the program uses.
 *
 * Positions are copied all the time and are aligned, so words are moved where
 * both sides allow it; the C library's own versions are five times as large.
 *
 * SPDX-License-Identifier: MIT
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* A compiler that sees a copying loop would call memcpy for it, and one that
 * sees a short way through a function would write its loops twice. */
#define AS_WRITTEN                                                             \
    __attribute__((                                                            \
        optimize("no-tree-loop-distribute-patterns", "no-shrink-wrap")))

#define WORD sizeof(uint32_t)

/* The buffers hold anything: words of them may alias whatever they are. */
typedef uint32_t __attribute__((may_alias)) any_word;

static int are_aligned(uintptr_t a, uintptr_t b)
{
    return ((a | b) & (WORD - 1)) == 0;
}

AS_WRITTEN void *memcpy(void *restrict to, const void *restrict from, size_t n)
{
    uint8_t *out = to;
    const uint8_t *in = from;

    if (are_aligned((uintptr_t)to, (uintptr_t)from)) {
        for (; n >= WORD; n -= WORD, out += WORD, in += WORD) {
            *(any_word *)(void *)out = *(const any_word *)(const void *)in;
        }
    }
    while (n-- > 0) {
        *out++ = *in++;
    }
    return to;
}

AS_WRITTEN void *memmove(void *to, const void *from, size_t n)
{
    uint8_t *out = to;
    const uint8_t *in = from;

    if ((uintptr_t)to - (uintptr_t)from >= n) {
        return memcpy(to, from, n);
    }
    while (n-- > 0) {
        out[n] = in[n];
    }
    return to;
}

AS_WRITTEN void *memset(void *to, int value, size_t n)
{
    uint8_t *out = to;
    uint32_t word = (uint8_t)value * 0x01010101u;

    if (are_aligned((uintptr_t)to, 0)) {
        for (; n >= WORD; n -= WORD, out += WORD) {
            *(any_word *)(void *)out = word;
        }
    }
    while (n-- > 0) {
        *out++ = (uint8_t)value;
    }
    return to;
}

AS_WRITTEN int memcmp(const void *a, const void *b, size_t n)
{
    const uint8_t *left = a;
    const uint8_t *right = b;

    for (; n > 0; n--, left++, right++) {
        if (*left != *right) {
            return *left - *right;
        }
    }
    return 0;
}

AS_WRITTEN size_t strlen(const char *text)
{
    size_t n = 0;

    while (text[n] != '\0') {
        n++;
    }
    return n;
}
