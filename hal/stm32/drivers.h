/*
 * drivers.h - what the drivers of this folder need of each other.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef STM32_DRIVERS_H
#define STM32_DRIVERS_H

#include <stdbool.h>
#include <stdint.h>

/* Content survives a reset, not a power cut, and is random at first. */
#define NOINIT __attribute__((section(".noinit")))

/* Orders accesses to memory shared with an interrupt of the same core. */
#define COMPILER_BARRIER() __asm__ volatile("" ::: "memory")

/* The linker script's flash for saved games. */
extern const uint8_t _save_start[], _save_end[];

/* system.c: adds a line to hal_system_report(). The text is kept, not copied.
 * Not from interrupts. */
void system_report(const char *line);

/* system.c: true where the flash controller does not answer, which no real
 * chip does. */
bool system_is_emulated(void);

/* clock.c: raises the clock to BOARD_CLOCK_HZ if the hardware follows; the
 * frequencies in rcc.h tell what became of it. */
void clock_init(void);

/* time.c: starts the tick. From then on the display and the buzzer get theirs
 * every millisecond. */
void time_init(void);

/* buttons.c */
void buttons_init(void);

/* serial.c: after clock_init(). */
void serial_init(void);

/* serial.c: waits, within limits, until everything queued is on the line. */
void serial_drain(void);

/* serial.c: what is queued, then the text, all without interrupts. For the
 * panic only: it bypasses the queue. */
void serial_send_polled(const char *text);

/* dm163.c or ili9341.c, whichever the board has. After clock_init(). */
void display_init(void);

/* The display: what it needs every millisecond, such as moving on to the next
 * row. From the tick, or by a panic that holds all interrupts back. */
void display_tick(void);

/* The display: puts a red X in place of the picture. With interrupts held
 * back, so that no time passes. */
void display_show_panic(void);

/* buzzer.c: after clock_init(). */
void buzzer_init(void);

/* buzzer.c: counts a tone down. From the tick. */
void buzzer_tick(void);

/* entropy.c: looks for a source of noise. After clock_init(). */
void entropy_init(void);

/* noise_*.c: starts what the chip has; false if it does not answer. */
bool noise_init(void);

/* noise_*.c: a number nobody can foretell; false if none came in time. */
bool noise_read(uint32_t *number);

/* panic.c: makes faults distinguishable, and reports the panic that led to
 * this start, if one did. */
void panic_init(void);

/* panic.c: this start went well, the next panic may restart again. Interrupts
 * may call it. */
void panic_forget(void);

/* ecc_l4.c: how many damaged double-words of the save area were read since
 * start. A reader compares it before and after (see nmi_handler). */
uint32_t ecc_errors(void);

/* storage.c: chooses where saved games go. After system_is_emulated() and
 * hal_system_can_quit() know what they say. */
void storage_init(void);

#endif
