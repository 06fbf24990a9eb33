/*
 * storage.c - saved games in a file of the PC.
 *
 * The file may be shorter than the storage, or missing: what it does not have
 * is erased. It is made, with its folder, when something is saved for the first
 * time.
 *
 * Whoever opens it first locks it. A second program may read what is there but
 * never writes in its whole life, not even when the first one has ended: what
 * it believes to be free may be full by then.
 *
 * What was written is in the system's hands at once and survives a crash of
 * the program. Only a crash of the PC can lose it, and then as a device loses
 * power: so it is forced to the disk once, at the end, and not at every move.
 *
 * SPDX-License-Identifier: MIT
 */
#define _POSIX_C_SOURCE 200809L

#include "storage.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hal/storage.h"

/* As the flagship's flash has it. */
#define PAGE_BYTES 2048U
#define PAGES 32U

#define ERASED 0xFF

enum state {
    NOT_OPENED,
    MISSING,   /* not there when it was looked for */
    READ_ONLY, /* writing is not allowed */
    TAKEN,     /* another program has it */
    WRITABLE,
};

static const char *path;
static bool is_none;

static int file = -1;
static enum state state;

/* --- Which file ---------------------------------------------------------- */

const char *storage_default_path(void)
{
    static char buffer[PATH_MAX];
    const char *data = getenv("XDG_DATA_HOME");
    const char *home = getenv("HOME");
    int length = -1;

    /* The XDG base directory specification: relative paths are to be
     * ignored. */
    if (data && data[0] == '/') {
        length =
            snprintf(buffer, sizeof buffer, "%s/tessera/tessera.sav", data);
    } else if (home && home[0] == '/') {
        length = snprintf(buffer, sizeof buffer,
                          "%s/.local/share/tessera/tessera.sav", home);
    }
    return length > 0 && (size_t)length < sizeof buffer ? buffer : NULL;
}

static void close_file(void)
{
    if (file >= 0) {
        if (state == WRITABLE) {
            (void)fsync(file);
        }
        close(file);
    }
    file = -1;
    state = NOT_OPENED;
}

void storage_use(const char *new_path)
{
    close_file();
    path = new_path;
    is_none = false;
}

void storage_use_none(void)
{
    close_file();
    is_none = true;
}

/* --- Opening ------------------------------------------------------------- */

/* The folders above the file; what is wrong with them, opening will find. */
static void make_folders(void)
{
    char folder[PATH_MAX];
    size_t length = strlen(path);

    if (length >= sizeof folder) {
        return;
    }
    memcpy(folder, path, length + 1);
    for (char *c = folder + 1; length > 0 && *c != '\0'; c++) {
        if (*c == '/') {
            *c = '\0';
            (void)mkdir(folder, 0700);
            *c = '/';
        }
    }
}

/* Closing any other descriptor of the file would release the lock, so there
 * is never a second one. */
static enum state lock(void)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

    if (fcntl(file, F_SETLK, &whole) == 0) {
        return WRITABLE;
    }
    /* Some network file systems have no locks: better unlocked than unsaved. */
    return errno == EACCES || errno == EAGAIN ? TAKEN : WRITABLE;
}

static void open_existing(void)
{
    file = open(path, O_RDWR | O_CLOEXEC);
    if (file >= 0) {
        state = lock();
        return;
    }
    if (errno == ENOENT || errno == ENOTDIR) {
        state = MISSING;
        return;
    }
    file = open(path, O_RDONLY | O_CLOEXEC);
    state = READ_ONLY;
}

static int open_to_read(void)
{
    if (state == NOT_OPENED) {
        open_existing();
    }
    return file < 0 && state != MISSING ? HAL_ERR_IO : HAL_OK;
}

static int create(void)
{
    make_folders();
    file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) {
        if (errno != EEXIST) {
            return HAL_ERR_IO; /* and perhaps not the next time */
        }
        /* Made by another program in the meantime. */
        file = open(path, O_RDONLY | O_CLOEXEC);
        state = TAKEN;
        return HAL_ERR_BUSY;
    }
    state = lock();
    return state == WRITABLE ? HAL_OK : HAL_ERR_BUSY;
}

static int open_to_write(void)
{
    int err = open_to_read();

    if (err != HAL_OK || state == READ_ONLY) {
        return HAL_ERR_IO;
    }
    if (state == MISSING) {
        err = create();
    }
    if (err == HAL_OK && state == TAKEN) {
        err = HAL_ERR_BUSY;
    }
    return err;
}

/* --- The storage --------------------------------------------------------- */

static bool is_inside(const struct hal_storage *self, uint32_t at, size_t size)
{
    size_t bytes = (size_t)self->pages * self->page_bytes;

    return at <= bytes && size <= bytes - at;
}

static int read_file(const struct hal_storage *self, uint32_t at, void *data,
                     size_t size)
{
    uint8_t *out = data;
    size_t done = 0;
    ssize_t n = 1;

    if (!is_inside(self, at, size) || open_to_read() != HAL_OK) {
        return HAL_ERR_IO;
    }
    memset(data, ERASED, size);
    while (state != MISSING && done < size && n > 0) {
        n = pread(file, out + done, size - done, (off_t)(at + done));
        done += n > 0 ? (size_t)n : 0;
    }
    return n < 0 ? HAL_ERR_IO : HAL_OK;
}

static int write_file(uint32_t at, const uint8_t *data, size_t size)
{
    while (size > 0) {
        ssize_t n = pwrite(file, data, size, (off_t)at);

        if (n <= 0) {
            return HAL_ERR_IO;
        }
        data += n;
        at += (uint32_t)n;
        size -= (size_t)n;
    }
    return HAL_OK;
}

/* Bytes in the file, or -1. What is longer than a storage is as good as it. */
static long file_length(void)
{
    struct stat about;

    if (fstat(file, &about) != 0) {
        return -1;
    }
    return about.st_size < (off_t)(PAGES * PAGE_BYTES)
               ? (long)about.st_size
               : (long)(PAGES * PAGE_BYTES);
}

/* Nothing, from `at` to `end`. */
static int fill(uint32_t at, uint32_t end)
{
    uint8_t erased[PAGE_BYTES];
    int err = HAL_OK;

    memset(erased, ERASED, sizeof erased);
    while (at < end && err == HAL_OK) {
        uint32_t size = end - at < PAGE_BYTES ? end - at : PAGE_BYTES;

        err = write_file(at, erased, size);
        at += size;
    }
    return err;
}

/* As the flash, a file refuses to program what is not erased. */
static int check_erased(const struct hal_storage *self, uint32_t at,
                        size_t size)
{
    uint8_t nothing[HAL_STORAGE_UNIT];
    uint8_t unit[HAL_STORAGE_UNIT];

    memset(nothing, ERASED, sizeof nothing);
    for (; size > 0; size -= sizeof unit, at += sizeof unit) {
        int err = read_file(self, at, unit, sizeof unit);

        if (err != HAL_OK || memcmp(unit, nothing, sizeof unit) != 0) {
            return HAL_ERR_IO;
        }
    }
    return HAL_OK;
}

static int program_file(const struct hal_storage *self, uint32_t at,
                        const void *data, size_t size)
{
    if (!is_inside(self, at, size) || at % HAL_STORAGE_UNIT != 0 ||
        size % HAL_STORAGE_UNIT != 0) {
        return HAL_ERR_IO;
    }
    int err = open_to_write();

    if (err == HAL_OK) {
        err = check_erased(self, at, size);
    }
    if (err == HAL_OK) {
        long length = file_length();

        /* A gap behind the end would read as zeros. */
        err = length < 0 ? HAL_ERR_IO : fill((uint32_t)length, at);
    }
    return err == HAL_OK ? write_file(at, data, size) : err;
}

static int erase_file(const struct hal_storage *self, uint32_t page)
{
    uint32_t at = page * self->page_bytes;
    uint32_t end = at + self->page_bytes;

    if (page >= self->pages) {
        return HAL_ERR_IO;
    }
    int err = open_to_write();

    if (err != HAL_OK) {
        return err;
    }
    long length = file_length();

    if (length < 0) {
        return HAL_ERR_IO;
    }
    return fill(at, end < (uint32_t)length ? end : (uint32_t)length);
}

const struct hal_storage *hal_storage(void)
{
    static const struct hal_storage storage = {
        .page_bytes = PAGE_BYTES,
        .pages = PAGES,
        .read = read_file,
        .program = program_file,
        .erase = erase_file,
    };
    static bool is_registered;

    if (!path && !is_none) {
        path = storage_default_path();
    }
    if (!is_registered) {
        is_registered = true;
        atexit(close_file);
    }
    return path && !is_none ? &storage : NULL;
}
