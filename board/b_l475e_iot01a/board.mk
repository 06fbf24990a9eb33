# ST B-L475E-IOT01A with the "Colors Shield" LED matrix: what the build needs.
#
# SPDX-License-Identifier: MIT

BOARD_CHIP = STM32L475VG
BOARD_FAMILY = l4
BOARD_CPUFLAGS = -mcpu=cortex-m4 -mthumb -mfloat-abi=hard -mfpu=fpv4-sp-d16
# The computer player's table has the second SRAM for itself.
BOARD_DEFS = -DSTM32L4 -DTESSERA_MATRIX=1 -DTESSERA_PANEL=0 -DTHINK_TABLE_BYTES=32768 \
	-DTHINK_TABLE_SECTION='".sram2"'
BOARD_LDSCRIPT = linker/stm32l475vg.ld
BOARD_FLASH_ADDRESS = 0x08000000
BOARD_OPENCM3_LIB = opencm3_stm32l4
BOARD_QEMU_MACHINE = b-l475e-iot01a
BOARD_HAL_SOURCES = \
	hal/stm32/buttons.c \
	hal/stm32/buzzer.c \
	hal/stm32/clock.c \
	hal/stm32/serial.c \
	hal/stm32/dm163.c \
	hal/stm32/ecc_l4.c \
	hal/stm32/entropy.c \
	hal/stm32/flash_storage.c \
	hal/stm32/memory.c \
	hal/stm32/noise_l4.c \
	hal/stm32/panic.c \
	hal/stm32/pwm.c \
	hal/stm32/semihost.c \
	hal/stm32/semihost_storage.c \
	hal/stm32/storage.c \
	hal/stm32/system.c \
	hal/stm32/time.c
