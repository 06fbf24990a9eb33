/*
 * system.h - start-up, what the machine is, and how to leave it.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef HAL_SYSTEM_H
#define HAL_SYSTEM_H

#include <stdbool.h>
#include <stdint.h>

/* Sets up clocks, pins, tick, console and display. Called once, first. Parts
 * that do not answer are replaced and reported by hal_system_report(). */
void hal_system_init(void);

/* The board's name as the protocol prints it: "b_l475e_iot01a", "host". */
const char *hal_system_board(void);

/* Bytes of flash that the program takes and of RAM, its stack included, known
 * when it was linked; 0 where nobody counts them. */
void hal_system_memory(uint32_t *flash_bytes, uint32_t *ram_bytes);

/* Line n (from 0) of what start-up found wrong or replaced; NULL after the
 * last one. */
const char *hal_system_report(unsigned n);

/* A number that differs from boot to boot where the machine can provide one:
 * the seed of matches for which nobody chose one. */
uint32_t hal_system_entropy(void);

/* True where hal_system_quit() exists: on the PC and in an emulator. */
bool hal_system_can_quit(void);

/* Ends the program or the emulator; returns only where it cannot. */
void hal_system_quit(int status);

/* Our own bug: says so on the console (and nothing may be trusted any more),
 * restarts once; a second time in a row it halts with the message standing.
 * Any context may call it, interrupts included. */
_Noreturn void hal_system_panic(const char *message);

#endif
