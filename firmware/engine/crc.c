/*
 * crc.c - CRC-32 as in IEEE 802.3, half a byte at a time.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/crc.h"

/* The reflected polynomial 0xEDB88320, for each half byte. */
static const uint32_t table[16] = {
    0x00000000, 0x1DB71064, 0x3B6E20C8, 0x26D930AC, 0x76DC4190, 0x6B6B51F4,
    0x4DB26158, 0x5005713C, 0xEDB88320, 0xF00F9344, 0xD6D6A3E8, 0xCB61B38C,
    0x9B64C2B0, 0x86D3D2D4, 0xA00AE278, 0xBDBDF21C};

uint32_t crc_add(uint32_t crc, const void *data, size_t size)
{
    const uint8_t *p = data;

    crc = ~crc;
    while (size-- > 0) {
        crc ^= *p++;
        crc = table[crc & 15] ^ crc >> 4;
        crc = table[crc & 15] ^ crc >> 4;
    }
    return ~crc;
}
