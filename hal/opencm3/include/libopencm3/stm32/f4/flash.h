/*
 * flash.h - the flash controller (RM0383 3.8).
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef LIBOPENCM3_STM32_F4_FLASH_H
#define LIBOPENCM3_STM32_F4_FLASH_H

#include <libopencm3/cm3/common.h>
#include <libopencm3/stm32/memorymap.h>

#define FLASH_ACR MMIO32(FLASH_MEM_INTERFACE_BASE + 0x00U)
#define FLASH_KEYR MMIO32(FLASH_MEM_INTERFACE_BASE + 0x04U)
#define FLASH_SR MMIO32(FLASH_MEM_INTERFACE_BASE + 0x0CU)
#define FLASH_CR MMIO32(FLASH_MEM_INTERFACE_BASE + 0x10U)

#define FLASH_ACR_LATENCY_MASK 0xFU
#define FLASH_ACR_LATENCY_2WS 2U

#define FLASH_ACR_DCRST (1U << 12)
#define FLASH_ACR_DCEN (1U << 10)
#define FLASH_ACR_ICEN (1U << 9)
#define FLASH_ACR_PRFTEN (1U << 8)

#define FLASH_KEYR_KEY1 0x45670123U
#define FLASH_KEYR_KEY2 0xCDEF89ABU

#define FLASH_SR_BSY (1U << 16)
#define FLASH_SR_PGSERR (1U << 7)
#define FLASH_SR_PGPERR (1U << 6)
#define FLASH_SR_PGAERR (1U << 5)
#define FLASH_SR_WRPERR (1U << 4)
#define FLASH_SR_OPERR (1U << 1)
#define FLASH_SR_EOP (1U << 0)

#define FLASH_CR_LOCK (1U << 31)
#define FLASH_CR_STRT (1U << 16)
#define FLASH_CR_PROGRAM_SHIFT 8
#define FLASH_CR_PROGRAM_MASK 3U
#define FLASH_CR_PROGRAM_X32 2U
#define FLASH_CR_SNB_SHIFT 3
#define FLASH_CR_SNB_MASK 0x1FU
#define FLASH_CR_SER (1U << 1)
#define FLASH_CR_PG (1U << 0)

/* Refuses erasing and programming until the next unlock. */
void flash_lock(void);

/* Only while it is locked: the keys are an error otherwise (RM0383 3.5.1). */
void flash_unlock(void);

#endif
