/*
 * semihost_storage.c - saved games in a file of the emulator's host.
 *
 * The file may be shorter than the storage, or missing: what it does not have
 * is erased. QEMU passes every write straight on to the system, so what was
 * reported as written survives the emulator's death.
 *
 * SPDX-License-Identifier: MIT
 */
#include "storage.h"

#include <string.h>

#include "semihost.h"

/* The name, relative to the emulator's working directory. Another one is given
 * by its option -semihosting-config arg=save=NAME. Without that option the
 * line is the path of the image: hence the prefix. */
#define DEFAULT_NAME "tessera.sav"
#define PREFIX "save="
#define PREFIX_LENGTH (sizeof PREFIX - 1)
#define LINE_BYTES 128

/* As the flagship's flash has it, on every board: files can be exchanged. */
#define PAGE_BYTES 2048U
#define PAGES 32U

#define CHUNK 64

enum need { NEED_READ, NEED_WRITE };

static int handle = SEMIHOST_FAILED;
static bool is_writable;

static int open_as(enum semihost_mode mode)
{
    char line[LINE_BYTES];

    if (semihost_command_line(line, sizeof line) == 0 &&
        memcmp(line, PREFIX, PREFIX_LENGTH) == 0) {
        return semihost_open(line + PREFIX_LENGTH, mode);
    }
    return semihost_open(DEFAULT_NAME, mode);
}

/* How long the file is, if it is open for that or can be opened; negative
 * otherwise. A missing file can be read, too: it has nothing. It is emptied by
 * creating it, so that is done only if it cannot even be read. */
static int open_for(enum need need)
{
    static const uint8_t modes[] = {SEMIHOST_UPDATE, SEMIHOST_READ,
                                    SEMIHOST_CREATE};
    unsigned tries = need == NEED_READ ? 2 : 3;

    for (unsigned i = 0; i < tries && handle == SEMIHOST_FAILED; i++) {
        handle = open_as(modes[i]);
        is_writable = modes[i] != SEMIHOST_READ;
    }
    if (handle == SEMIHOST_FAILED) {
        return need == NEED_READ ? 0 : SEMIHOST_FAILED;
    }
    return need == NEED_READ || is_writable ? semihost_flen(handle)
                                            : SEMIHOST_FAILED;
}

static int read(const struct hal_storage *self, uint32_t at, void *data,
                size_t size)
{
    if (!storage_has(self, at, size)) {
        return HAL_ERR_IO;
    }
    int length = open_for(NEED_READ);

    if (length < 0) {
        return HAL_ERR_IO;
    }
    memset(data, 0xFF, size);
    if (at >= (uint32_t)length) {
        return HAL_OK;
    }
    if (size > (uint32_t)length - at) {
        size = (uint32_t)length - at;
    }
    return semihost_seek(handle, at) == 0 &&
                   semihost_read(handle, data, size) == 0
               ? HAL_OK
               : HAL_ERR_IO;
}

static int write_at(uint32_t at, const void *data, size_t size)
{
    return semihost_seek(handle, at) == 0 &&
                   semihost_write(handle, data, size) == 0
               ? HAL_OK
               : HAL_ERR_IO;
}

/* Nothing, from `at` to `end`. */
static int fill(uint32_t at, uint32_t end)
{
    uint8_t erased[CHUNK];
    int err = HAL_OK;

    memset(erased, 0xFF, sizeof erased);
    while (at < end && err == HAL_OK) {
        uint32_t size = end - at < CHUNK ? end - at : CHUNK;

        err = write_at(at, erased, size);
        at += size;
    }
    return err;
}

static int program(const struct hal_storage *self, uint32_t at,
                   const void *data, size_t size)
{
    if (!storage_fits(self, at, size)) {
        return HAL_ERR_IO;
    }
    int length = open_for(NEED_WRITE);

    if (length < 0) {
        return HAL_ERR_IO;
    }
    /* As the flash, a file refuses to program what is not erased. */
    int err = storage_verify(self, at, NULL, size);

    /* A gap behind the end would read as zeros. */
    if (err == HAL_OK) {
        err = fill((uint32_t)length, at);
    }
    return err == HAL_OK ? write_at(at, data, size) : err;
}

static int erase(const struct hal_storage *self, uint32_t page)
{
    uint32_t at = page * self->page_bytes;
    uint32_t end = at + self->page_bytes;

    if (page >= self->pages) {
        return HAL_ERR_IO;
    }
    int length = open_for(NEED_WRITE);

    if (length < 0) {
        return HAL_ERR_IO;
    }
    return fill(at, end < (uint32_t)length ? end : (uint32_t)length);
}

const struct hal_storage semihost_storage = {
    .page_bytes = PAGE_BYTES,
    .pages = PAGES,
    .read = read,
    .program = program,
    .erase = erase,
};
