/*
 * chip.c - flash controller (RM0383 3.8).
 *
 * SPDX-License-Identifier: MIT
 */
#include <libopencm3/stm32/flash.h>

void flash_lock(void)
{
    FLASH_CR |= FLASH_CR_LOCK;
}

void flash_unlock(void)
{
    FLASH_KEYR = FLASH_KEYR_KEY1;
    FLASH_KEYR = FLASH_KEYR_KEY2;
}
