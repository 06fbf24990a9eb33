/*
 * fake_flash.c - a flash in memory whose power can be cut at any operation.
 *
 * SPDX-License-Identifier: MIT
 */
#include "fake_flash.h"

#include <string.h>

/* What is known of a unit. */
enum { UNIT_USED = 1, UNIT_UNREADABLE = 2 };

/* What an operation is about: `want` is what it makes of the bytes from `at`
 * on, NULL for 0xFF. */
struct work {
    uint32_t at, size;
    const uint8_t *want;
};

static uint32_t draw(struct fake_flash *f)
{
    f->dice ^= f->dice << 13; /* xorshift32, Marsaglia 2003 */
    f->dice ^= f->dice >> 17;
    f->dice ^= f->dice << 5;
    return f->dice >> 4;
}

static uint32_t size_of(const struct fake_flash *f)
{
    return f->interface.pages * f->interface.page_bytes;
}

/* Does bytes `from` up to `to` of the work, and of them only the bits of the
 * mask, which is made anew for each byte: of `bits` random bits, all (or, if
 * negative, any) must be set. */
static void do_part(struct fake_flash *f, const struct work *w, uint32_t from,
                    uint32_t to, int bits)
{
    for (uint32_t i = from; i < to; i++) {
        uint8_t *p = &f->bytes[w->at + i];
        uint32_t want = w->want == NULL ? 0xFF : w->want[i];
        uint32_t mask = bits > 0 ? 0xFF : 0;

        for (int k = 0; k < bits; k++) {
            mask &= draw(f);
        }
        for (int k = 0; k < -bits; k++) {
            mask |= draw(f);
        }
        mask = bits == 0 ? 0xFF : mask;
        *p = (uint8_t)((*p & ~mask) | (want & mask));
    }
}

static void spoil_unit(struct fake_flash *f, uint32_t at)
{
    f->unit[at / HAL_STORAGE_UNIT] |= UNIT_USED | UNIT_UNREADABLE;
}

/* All before a unit, then the unit, which gets bits but not its check bits. */
static void tear_unit(struct fake_flash *f, const struct work *w, uint32_t unit)
{
    uint32_t from = unit * HAL_STORAGE_UNIT;

    do_part(f, w, 0, from, 0);
    do_part(f, w, from, from + HAL_STORAGE_UNIT, 1);
    spoil_unit(f, w->at + from);
}

static void tear(struct fake_flash *f, const struct work *w)
{
    uint32_t units = w->size / HAL_STORAGE_UNIT;
    int bits = (int)(draw(f) % 9) - 4;

    switch ((enum fake_tear)f->tear) {
    case TEAR_NOTHING:
    case FAKE_TEARS:
        return;
    case TEAR_ALL:
        do_part(f, w, 0, w->size, 0);
        return;
    case TEAR_ONE_BYTE:
        do_part(f, w, 0, 1, 0);
        return;
    case TEAR_HALF:
        do_part(f, w, 0, w->size / 2, 0);
        return;
    case TEAR_BUT_ONE:
        do_part(f, w, 0, w->size - 1, 0);
        return;
    case TEAR_PREFIX:
        do_part(f, w, 0, draw(f) % w->size, 0);
        return;
    case TEAR_SUFFIX:
        do_part(f, w, w->size / 2, w->size, 0);
        return;
    case TEAR_FEW_BITS:
        do_part(f, w, 0, w->size, 3);
        return;
    case TEAR_HALF_BITS:
        do_part(f, w, 0, w->size, 1);
        return;
    case TEAR_MOST_BITS:
        do_part(f, w, 0, w->size, -4);
        return;
    case TEAR_ANY_BITS:
        do_part(f, w, 0, w->size, bits);
        return;
    case TEAR_UNREADABLE:
        tear_unit(f, w, draw(f) % units);
        return;
    case TEAR_UNREADABLE_LAST:
        tear_unit(f, w, units - 1);
        return;
    }
}

/* What a torn operation leaves in use: where a program changed nothing nobody
 * can know of it; what a cut erasure erased may be erased by a hair only. */
static void mark_torn(struct fake_flash *f, const struct work *w)
{
    static const uint8_t blank[HAL_STORAGE_UNIT] = {0xFF, 0xFF, 0xFF, 0xFF,
                                                    0xFF, 0xFF, 0xFF, 0xFF};

    for (uint32_t at = w->at; at < w->at + w->size; at += sizeof blank) {
        if (f->tear != TEAR_NOTHING &&
            (w->want == NULL || f->tear == TEAR_ALL ||
             memcmp(f->bytes + at, blank, sizeof blank) != 0)) {
            f->unit[at / HAL_STORAGE_UNIT] |= UNIT_USED;
        }
    }
}

static void do_all(struct fake_flash *f, const struct work *w)
{
    if (w->want == NULL) {
        memset(f->bytes + w->at, 0xFF, w->size);
        memset(f->unit + w->at / HAL_STORAGE_UNIT, 0,
               w->size / HAL_STORAGE_UNIT);
    } else {
        memcpy(f->bytes + w->at, w->want, w->size);
        memset(f->unit + w->at / HAL_STORAGE_UNIT, UNIT_USED,
               w->size / HAL_STORAGE_UNIT);
    }
}

/* Does an operation, or what is left of it when it fails. */
static int operate(struct fake_flash *f, const struct work *w)
{
    uint32_t kind = w->want == NULL ? FAKE_ERASE : FAKE_PROGRAM;
    uint32_t number = f->operations++;

    if (number == f->cut_at) {
        f->is_off = true;
    } else if (number < f->worn_at || !(f->worn & kind) || f->worn_for == 0) {
        do_all(f, w);
        return HAL_OK;
    } else {
        f->worn_for--;
    }
    tear(f, w);
    mark_torn(f, w);
    return HAL_ERR_IO;
}

static int read_flash(const struct hal_storage *self, uint32_t at, void *data,
                      size_t size)
{
    struct fake_flash *f = (struct fake_flash *)self;

    if (at > size_of(f) || size > size_of(f) - at) {
        f->wrong = "read outside of the storage";
        return HAL_ERR_IO;
    }
    if (f->is_off || size == 0) {
        return f->is_off ? HAL_ERR_IO : HAL_OK;
    }
    for (uint32_t i = at / HAL_STORAGE_UNIT;
         i <= (at + size - 1) / HAL_STORAGE_UNIT; i++) {
        if (f->unit[i] & UNIT_UNREADABLE) {
            memset(data, 0xA5, size);
            return HAL_ERR_IO;
        }
    }
    memcpy(data, f->bytes + at, size);
    return HAL_OK;
}

static int program_flash(const struct hal_storage *self, uint32_t at,
                         const void *data, size_t size)
{
    struct fake_flash *f = (struct fake_flash *)self;
    struct work w = {at, (uint32_t)size, data};

    if (f->is_off) {
        return HAL_ERR_IO;
    }
    if (at > size_of(f) || size > size_of(f) - at || size == 0 ||
        at % HAL_STORAGE_UNIT != 0 || size % HAL_STORAGE_UNIT != 0) {
        f->wrong = "programmed a range that can't be";
        return HAL_ERR_IO;
    }
    for (uint32_t i = 0; i < size / HAL_STORAGE_UNIT; i++) {
        if (f->unit[at / HAL_STORAGE_UNIT + i] != 0) {
            f->wrong = "programmed a unit that is not erased";
            return HAL_ERR_IO;
        }
    }
    f->programs++;
    f->programmed_bytes += (uint32_t)size;
    return operate(f, &w);
}

static int erase_flash(const struct hal_storage *self, uint32_t page)
{
    struct fake_flash *f = (struct fake_flash *)self;
    struct work w = {page * self->page_bytes, self->page_bytes, NULL};

    if (f->is_off) {
        return HAL_ERR_IO;
    }
    if (page >= self->pages) {
        f->wrong = "erased a page that is not there";
        return HAL_ERR_IO;
    }
    f->erasures++;
    f->page_erasures[page]++;
    return operate(f, &w);
}

void fake_flash_init(struct fake_flash *f, uint32_t pages, uint32_t page_bytes)
{
    memset(f, 0, sizeof *f);
    memset(f->bytes, 0xFF, sizeof f->bytes);
    f->interface = (struct hal_storage){.page_bytes = page_bytes,
                                        .pages = pages,
                                        .read = read_flash,
                                        .program = program_flash,
                                        .erase = erase_flash};
    f->dice = 1;
    f->cut_at = f->worn_at = FAKE_FLASH_NEVER;
}

void fake_flash_copy(struct fake_flash *to, const struct fake_flash *from)
{
    memcpy(to, from, offsetof(struct fake_flash, bytes));
    memcpy(to->bytes, from->bytes, size_of(from));
    memcpy(to->unit, from->unit, size_of(from) / HAL_STORAGE_UNIT);
}

void fake_flash_cut(struct fake_flash *f, uint32_t at, enum fake_tear how)
{
    f->cut_at = at;
    f->tear = how;
    f->dice = (at * FAKE_TEARS + how + 1) * 2654435761u | 1;
}

void fake_flash_wear_out(struct fake_flash *f, uint32_t at, uint32_t worn,
                         enum fake_tear how)
{
    f->worn_at = at;
    f->worn = worn;
    f->worn_for = FAKE_FLASH_NEVER;
    f->tear = how;
}

void fake_flash_switch_on(struct fake_flash *f)
{
    f->is_off = false;
    f->cut_at = FAKE_FLASH_NEVER;
}

void fake_flash_flip(struct fake_flash *f, uint32_t at, uint8_t bit)
{
    f->bytes[at] ^= (uint8_t)(1u << bit);
    f->unit[at / HAL_STORAGE_UNIT] |= UNIT_USED;
}

void fake_flash_spoil(struct fake_flash *f, uint32_t at, uint32_t size)
{
    for (uint32_t i = 0; i < size; i++) {
        spoil_unit(f, at + i);
    }
}
