/*
 * bytes.h - numbers in storage: little-endian, whatever the machine.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef ENGINE_BYTES_H
#define ENGINE_BYTES_H

#include <stdint.h>

static inline void bytes_put16(uint8_t *p, uint16_t n)
{
    p[0] = (uint8_t)n;
    p[1] = (uint8_t)(n >> 8);
}

static inline void bytes_put32(uint8_t *p, uint32_t n)
{
    p[0] = (uint8_t)n;
    p[1] = (uint8_t)(n >> 8);
    p[2] = (uint8_t)(n >> 16);
    p[3] = (uint8_t)(n >> 24);
}

static inline void bytes_put64(uint8_t *p, uint64_t n)
{
    bytes_put32(p, (uint32_t)n);
    bytes_put32(p + 4, (uint32_t)(n >> 32));
}

static inline uint16_t bytes_get16(const uint8_t *p)
{
    return (uint16_t)(p[0] | p[1] << 8);
}

static inline uint32_t bytes_get32(const uint8_t *p)
{
    return bytes_get16(p) | (uint32_t)bytes_get16(p + 2) << 16;
}

static inline uint64_t bytes_get64(const uint8_t *p)
{
    return bytes_get32(p) | (uint64_t)bytes_get32(p + 4) << 32;
}

#endif
