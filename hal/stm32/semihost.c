/*
 * semihost.c - calls to the host of an emulator.
 *
 * "Semihosting for AArch32 and AArch64", Arm, release 2.0.
 *
 * SPDX-License-Identifier: MIT
 */
#include "semihost.h"

#include <stdint.h>
#include <string.h>

enum operation {
    SYS_OPEN = 0x01,
    SYS_CLOSE = 0x02,
    SYS_WRITE0 = 0x04,
    SYS_WRITE = 0x05,
    SYS_READ = 0x06,
    SYS_SEEK = 0x0A,
    SYS_FLEN = 0x0C,
    SYS_GET_CMDLINE = 0x15,
    SYS_EXIT = 0x18,
    SYS_EXIT_EXTENDED = 0x20,
};

#define ADP_STOPPED_RUNTIME_ERROR 0x20023U
#define ADP_STOPPED_APPLICATION_EXIT 0x20026U

/* The file of features: four bytes of magic, then bytes of bits. */
#define FEATURES ":semihosting-features"
#define MAGIC "SHFB"
#define MAGIC_BYTES 4
#define FEATURE_EXIT_EXTENDED 0x01

static bool has_exit_extended;

/* Naked, so that the breakpoint exists once, behind its label, and its
 * arguments are in r0 and r1 as the call's are. */
__attribute__((naked, noinline)) static int call(enum operation operation,
                                                 uintptr_t argument)
{
    (void)operation;
    (void)argument;
    __asm__ volatile(".global semihost_breakpoint\n"
                     "semihost_breakpoint:\n"
                     "bkpt 0xab\n"
                     "bx lr\n");
}

/* Most calls take the address of a block of up to three words. */
static int call_block(enum operation operation, uint32_t first, uint32_t second,
                      uint32_t third)
{
    uint32_t block[] = {first, second, third};

    __asm__ volatile("" ::: "memory");
    int result = call(operation, (uintptr_t)block);

    __asm__ volatile("" ::: "memory");
    return result;
}

int semihost_open(const char *name, enum semihost_mode mode)
{
    return call_block(SYS_OPEN, (uintptr_t)name, mode, strlen(name));
}

int semihost_read(int handle, void *data, size_t size)
{
    return call_block(SYS_READ, (uint32_t)handle, (uintptr_t)data, size);
}

int semihost_write(int handle, const void *data, size_t size)
{
    return call_block(SYS_WRITE, (uint32_t)handle, (uintptr_t)data, size);
}

int semihost_seek(int handle, size_t at)
{
    return call_block(SYS_SEEK, (uint32_t)handle, at, 0);
}

int semihost_flen(int handle)
{
    return call_block(SYS_FLEN, (uint32_t)handle, 0, 0);
}

int semihost_close(int handle)
{
    return call_block(SYS_CLOSE, (uint32_t)handle, 0, 0);
}

int semihost_command_line(char *line, size_t size)
{
    return call_block(SYS_GET_CMDLINE, (uintptr_t)line, size, 0);
}

void semihost_write0(const char *text)
{
    (void)call(SYS_WRITE0, (uintptr_t)text);
}

bool semihost_probe(void)
{
    uint8_t features[MAGIC_BYTES + 1] = {0};
    int handle = semihost_open(FEATURES, SEMIHOST_READ);

    if (handle == SEMIHOST_FAILED) {
        return false;
    }
    (void)semihost_read(handle, features, sizeof(features));
    (void)semihost_close(handle);
    has_exit_extended = (features[MAGIC_BYTES] & FEATURE_EXIT_EXTENDED) != 0;
    return memcmp(features, MAGIC, MAGIC_BYTES) == 0;
}

void semihost_exit(int status)
{
    if (has_exit_extended) {
        (void)call_block(SYS_EXIT_EXTENDED, ADP_STOPPED_APPLICATION_EXIT,
                         (uint32_t)status, 0);
    }
    /* Without the extension a 32-bit program has no status to give, only a
     * reason (specification, SYS_EXIT). */
    (void)call(SYS_EXIT, status == 0 ? ADP_STOPPED_APPLICATION_EXIT
                                     : ADP_STOPPED_RUNTIME_ERROR);
}
