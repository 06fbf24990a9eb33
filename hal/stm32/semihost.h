/*
 * semihost.h - calls to the host of an emulator (Arm's semihosting).
 *
 * Only where system_is_emulated(): on a chip without a debugger each call is a
 * fault. Where nobody answers, every call returns SEMIHOST_FAILED.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef STM32_SEMIHOST_H
#define STM32_SEMIHOST_H

#include <stdbool.h>
#include <stddef.h>

#define SEMIHOST_FAILED (-1)

/* As fopen()'s "rb", "r+b" and "w+b", numbered as the specification does. */
enum semihost_mode {
    SEMIHOST_READ = 1,
    SEMIHOST_UPDATE = 3,
    SEMIHOST_CREATE = 7, /* and empties a file that exists */
};

/* Where the one breakpoint instruction of this file is. A fault handler that
 * finds it in the stacked PC puts SEMIHOST_FAILED into r0 and skips it. */
extern const char semihost_breakpoint[];

/* True if a host answers. Asked once, at start. */
bool semihost_probe(void);

/* A handle, or SEMIHOST_FAILED. */
int semihost_open(const char *name, enum semihost_mode mode);

/* How many bytes of `size` were NOT read; SEMIHOST_FAILED on an error. */
int semihost_read(int handle, void *data, size_t size);

/* How many bytes of `size` were NOT written; SEMIHOST_FAILED on an error. */
int semihost_write(int handle, const void *data, size_t size);

/* Where the next read or write begins, from the start; 0 or an error. */
int semihost_seek(int handle, size_t at);

/* How many bytes the file has, or SEMIHOST_FAILED. */
int semihost_flen(int handle);

int semihost_close(int handle);

/* What the host passes to a program as its arguments; 0, or SEMIHOST_FAILED
 * if it does not fit, in which case `line` is undefined. */
int semihost_command_line(char *line, size_t size);

/* To the debug console of the host, zero-terminated. */
void semihost_write0(const char *text);

/* Ends the emulator. Returns only if the host does not know how. */
void semihost_exit(int status);

#endif
