/*
 * bytes.h - numbers in storage: little-endian, whatever the machine.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef ENGINE_BYTES_H
#define ENGINE_BYTES_H

#include <stdint.h>
#include <string.h>

#define BYTES_ARE_SWAPPED (__BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__)

/* By memcpy(), of which one instruction is left. */
static inline void bytes_put16(uint8_t *p, uint16_t n)
{
    n = BYTES_ARE_SWAPPED ? __builtin_bswap16(n) : n;
    memcpy(p, &n, sizeof n);
}

static inline void bytes_put32(uint8_t *p, uint32_t n)
{
    n = BYTES_ARE_SWAPPED ? __builtin_bswap32(n) : n;
    memcpy(p, &n, sizeof n);
}

static inline void bytes_put64(uint8_t *p, uint64_t n)
{
    n = BYTES_ARE_SWAPPED ? __builtin_bswap64(n) : n;
    memcpy(p, &n, sizeof n);
}

static inline uint16_t bytes_get16(const uint8_t *p)
{
    uint16_t n;

    memcpy(&n, p, sizeof n);
    return BYTES_ARE_SWAPPED ? __builtin_bswap16(n) : n;
}

static inline uint32_t bytes_get32(const uint8_t *p)
{
    uint32_t n;

    memcpy(&n, p, sizeof n);
    return BYTES_ARE_SWAPPED ? __builtin_bswap32(n) : n;
}

static inline uint64_t bytes_get64(const uint8_t *p)
{
    uint64_t n;

    memcpy(&n, p, sizeof n);
    return BYTES_ARE_SWAPPED ? __builtin_bswap64(n) : n;
}

#endif
