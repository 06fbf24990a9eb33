/*
 * crc.h - CRC-32 as in IEEE 802.3, Ethernet and zip.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef ENGINE_CRC_H
#define ENGINE_CRC_H

#include <stddef.h>
#include <stdint.h>

#define CRC_BEGIN 0u

/* Goes on with `crc`, which is CRC_BEGIN at first, over further bytes. */
uint32_t crc_add(uint32_t crc, const void *data, size_t size);

#endif
