# "Black Pill" STM32F411CEU6 with an ILI9341 display: what the build needs.
#
# SPDX-License-Identifier: MIT

BOARD_CHIP = STM32F411CE
BOARD_FAMILY = f4
BOARD_CPUFLAGS = -mcpu=cortex-m4 -mthumb -mfloat-abi=hard -mfpu=fpv4-sp-d16
# The computer player's table has a part of the SRAM for itself.
BOARD_DEFS = -DSTM32F4 -DTESSERA_MATRIX=0 -DTESSERA_PANEL=1 -DTHINK_TABLE_BYTES=32768 \
	-DTHINK_TABLE_SECTION='".sram2"'
BOARD_LDSCRIPT = linker/stm32f411ce.ld
BOARD_FLASH_ADDRESS = 0x08000000
BOARD_OPENCM3_LIB = opencm3_stm32f4
# A chip of the same family: serial port, tick and timers, but no pins.
BOARD_QEMU_MACHINE = netduinoplus2
BOARD_HAL_SOURCES = \
	hal/stm32/buttons.c \
	hal/stm32/buzzer.c \
	hal/stm32/clock_f4.c \
	hal/stm32/serial.c \
	hal/stm32/entropy.c \
	hal/stm32/flash_storage.c \
	hal/stm32/ili9341.c \
	hal/stm32/memory.c \
	hal/stm32/noise_f4.c \
	hal/stm32/panic.c \
	hal/stm32/pwm.c \
	hal/stm32/semihost.c \
	hal/stm32/semihost_storage.c \
	hal/stm32/storage.c \
	hal/stm32/system.c \
	hal/stm32/time.c
