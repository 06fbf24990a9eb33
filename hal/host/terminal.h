/*
 * terminal.h - the PC's terminal as the device's console.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef HOST_TERMINAL_H
#define HOST_TERMINAL_H

/* Takes the terminal over: every key at once, no echo. It is given back when
 * the program ends, also by a signal. */
void terminal_open(void);

/* Gives the terminal back, with its cursor and colours. */
void terminal_close(void);

/* Sends what is still queued. */
void terminal_flush(void);

#endif
