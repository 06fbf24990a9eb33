/*
 * store.c - records that survive the loss of power at any instant.
 *
 * Nothing is programmed twice between two erasures, nothing is believed that
 * its CRC does not confirm, and an area is erased anew before it is used. The
 * format is in docs/saving.md, to the byte.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/store.h"

#include <string.h>

#include "engine/bytes.h"
#include "engine/crc.h"

#define MAGIC 0x41525354u /* "TSRA" */
#define VERSION 2

/* The offsets in an area's header. It is there twice, so that one flipped bit
 * does not lose everything. */
enum {
    AREA_MAGIC = 0,
    AREA_VERSION = 4,
    AREA_AGE = 8,
    AREA_SEQUENCE = 12, /* of its first record */
    AREA_CRC = 20,
    AREA_HEADER = 24,
    AREA_RECORDS = 2 * AREA_HEADER
};

/* The offsets in a record. The CRC is its last four bytes, with as many 0xFF
 * before them as fill the last unit. */
enum {
    RECORD_KIND = 0, /* and the slot << 4 */
    RECORD_MARK = 1, /* so that no erased or cleared memory is a record */
    RECORD_SIZE = 2,
    RECORD_SEQUENCE = 4,
    RECORD_PAYLOAD = 8
};

#define CRC_BYTES 4
#define MARK 0x5A
#define RECORD_MAX                                                             \
    ((RECORD_PAYLOAD + STORE_PAYLOAD_MAX + CRC_BYTES + HAL_STORAGE_UNIT - 1) / \
     HAL_STORAGE_UNIT * HAL_STORAGE_UNIT)

/* Records lost in the middle of an area; a larger gap is no sequence. */
#define GAP_MAX 0x10000u

struct record {
    uint32_t at;   /* where it lies in its area */
    uint32_t size; /* all that it takes */
    _Alignas(uint32_t) uint8_t bytes[RECORD_MAX];
};

static uint32_t record_bytes(uint32_t payload)
{
    return (RECORD_PAYLOAD + payload + CRC_BYTES + HAL_STORAGE_UNIT - 1) &
           ~(uint32_t)(HAL_STORAGE_UNIT - 1);
}

static uint32_t payload_bytes(const struct record *r)
{
    return bytes_get16(r->bytes + RECORD_SIZE);
}

static uint8_t kind_of(const struct record *r)
{
    return r->bytes[RECORD_KIND] & 0x0F;
}

static uint8_t slot_of(const struct record *r)
{
    return r->bytes[RECORD_KIND] >> 4;
}

/* The CRC of all but itself, which is at the end. */
static uint32_t crc_of(const uint8_t *p, size_t size)
{
    return crc_add(CRC_BEGIN, p, size - CRC_BYTES);
}

static bool is_whole(const uint8_t *p, size_t size)
{
    return crc_of(p, size) == bytes_get32(p + size - CRC_BYTES);
}

static int read_at(const struct store *s, uint32_t address, void *data,
                   size_t size)
{
    return s->flash->read(s->flash, address, data, size);
}

static int program_at(const struct store *s, uint32_t at, const void *data,
                      size_t size)
{
    uint32_t address = s->area.number * s->area_bytes + at;

    return s->flash->program(s->flash, address, data, size);
}

/* --- Reading -------------------------------------------------------------- */

/* Reads the record at r->at; false if there is none. */
static bool read_record(const struct store *s, const struct store_area *a,
                        struct record *r)
{
    uint32_t address = a->number * s->area_bytes + r->at;

    r->size = RECORD_PAYLOAD;
    if (r->at + r->size > s->area_bytes ||
        read_at(s, address, r->bytes, r->size) != HAL_OK ||
        r->bytes[RECORD_MARK] != MARK || slot_of(r) >= STORE_SLOTS ||
        payload_bytes(r) > STORE_PAYLOAD_MAX) {
        return false;
    }
    r->size = record_bytes(payload_bytes(r));
    return r->at + r->size <= s->area_bytes &&
           read_at(s, address, r->bytes, r->size) == HAL_OK &&
           is_whole(r->bytes, r->size);
}

/* What follows is looked for from an offset on. */
static void look_from(struct record *r, uint32_t at)
{
    r->at = at;
    r->size = 0;
}

/* Goes on to the next record before `end`; false if there is none. What is
 * damaged is stepped over. */
static bool next_record(const struct store *s, const struct store_area *a,
                        struct record *r, uint32_t end)
{
    for (r->at += r->size; r->at < end; r->at += HAL_STORAGE_UNIT) {
        if (read_record(s, a, r)) {
            return true;
        }
    }
    return false;
}

/* Takes a record into the account of its slot. */
static void account(struct store_area *a, const struct record *r)
{
    uint8_t slot = slot_of(r);

    if (kind_of(r) == STORE_KIND_BEGIN) {
        a->slot[slot].begin = r->at;
        a->slot[slot].bytes = 0;
    }
    if (a->slot[slot].begin != 0) {
        a->slot[slot].end = r->at + r->size;
        a->slot[slot].bytes += r->size;
        a->slot[slot].newest = a->sequence;
    }
    a->sequence++;
    a->next = r->at + r->size;
}

/* --- Opening -------------------------------------------------------------- */

static bool read_copy(const struct store *s, uint32_t area, uint32_t at,
                      uint8_t *h)
{
    return read_at(s, area * s->area_bytes + at, h, AREA_HEADER) == HAL_OK &&
           bytes_get32(h + AREA_MAGIC) == MAGIC &&
           bytes_get16(h + AREA_VERSION) == VERSION && is_whole(h, AREA_HEADER);
}

/* An area without records; the first one gets this sequence number. */
static void begin_area(struct store_area *a, uint32_t number, uint32_t age,
                       uint32_t sequence)
{
    memset(a, 0, sizeof *a);
    a->number = number;
    a->age = age;
    a->sequence = sequence;
    a->next = AREA_RECORDS;
}

/* What the header says, and no records; false if there is none. */
static bool read_header(struct store *s, uint32_t area)
{
    uint8_t h[AREA_HEADER];

    if (!read_copy(s, area, 0, h) && !read_copy(s, area, AREA_HEADER, h)) {
        return false;
    }
    begin_area(&s->area, area, bytes_get32(h + AREA_AGE),
               bytes_get32(h + AREA_SEQUENCE));
    return true;
}

static bool is_blank(const uint8_t *p, size_t size)
{
    while (size-- > 0) {
        if (*p++ != 0xFF) {
            return false;
        }
    }
    return true;
}

/* Where the erased rest of an area begins. What can't be read is not erased.
 */
static uint32_t blank_from(const struct store *s, uint32_t area)
{
    uint32_t start = area * s->area_bytes;
    uint32_t at = s->area_bytes;
    uint8_t unit[HAL_STORAGE_UNIT];

    while (at > AREA_RECORDS) {
        if (read_at(s, start + at - HAL_STORAGE_UNIT, unit, sizeof unit) !=
                HAL_OK ||
            !is_blank(unit, sizeof unit)) {
            break;
        }
        at -= HAL_STORAGE_UNIT;
    }
    return at;
}

/* True if the record may follow what was read so far. After a gap, the slots
 * lack something and take no more before they begin anew. */
static bool follows(struct store_area *a, const struct record *r,
                    uint8_t *broken)
{
    uint32_t sequence = bytes_get32(r->bytes + RECORD_SEQUENCE);

    if (sequence - a->sequence >= GAP_MAX) {
        return false;
    }
    if (sequence != a->sequence) {
        a->sequence = sequence;
        *broken = 0xFF;
    }
    if (kind_of(r) == STORE_KIND_BEGIN) {
        *broken &= (uint8_t) ~(1u << slot_of(r));
    }
    return true;
}

/* Reads an area from its header on. What is damaged is stepped over; if that
 * is the end, nothing is written behind it. */
static void scan(struct store *s, struct store_area *a)
{
    uint32_t end = blank_from(s, a->number);
    uint8_t broken = 0;
    struct record r;

    look_from(&r, AREA_RECORDS);
    while (next_record(s, a, &r, end)) {
        if (!follows(a, &r, &broken)) {
            r.size = HAL_STORAGE_UNIT;
        } else if (broken & 1u << slot_of(&r)) {
            a->sequence++;
            a->next = r.at + r.size;
        } else {
            account(a, &r);
        }
    }
    if (a->next != end) {
        a->next = s->area_bytes;
    }
}

/* The pages behind an offset, which nothing was written to. */
static uint8_t count_erased(const struct store *s, uint32_t from)
{
    return (uint8_t)((s->area_bytes - from) / s->flash->page_bytes);
}

/* Of the pages of the other area that read as erased, the first may have been
 * left so by an erasure that was cut short: that one is erased again. If it is
 * the last one to prepare, only when moving, so that no page wears out from
 * switching on. Without a header any page may be like that: then none counts,
 * and all are erased when moving. */
static void find_erased(struct store *s)
{
    uint32_t other = s->area.number ^ 1;
    uint8_t h[AREA_HEADER];
    bool was_used = read_copy(s, other, 0, h);
    uint8_t blank = was_used ? count_erased(s, blank_from(s, other)) : 0;

    s->is_prepared = !was_used || blank + 1u == s->flash->pages / 2;
    s->erased = (uint8_t)(blank > 0 ? blank - 1 : 0);
}

void store_open(struct store *s, const struct hal_storage *flash)
{
    uint32_t age;

    memset(s, 0, sizeof *s);
    s->flash = flash;
    if (flash == NULL) {
        return;
    }
    s->area_bytes = flash->pages / 2 * flash->page_bytes;
    s->is_valid = read_header(s, 1);
    age = s->area.age;
    if (read_header(s, 0) &&
        (!s->is_valid || (int32_t)(s->area.age - age) > 0)) {
        s->is_valid = true;
    } else {
        s->is_valid = read_header(s, 1);
    }
    if (s->is_valid) {
        scan(s, &s->area);
        find_erased(s);
    } else {
        s->area.number = 1; /* so that area 0 is the next one */
    }
}

/* --- Writing -------------------------------------------------------------- */

void store_put(struct store *s, uint8_t slot, uint8_t kind, const void *payload,
               uint16_t size)
{
    struct store_area *a = &s->area;
    struct record r;

    r.at = a->next;
    r.size = record_bytes(size);
    if (slot >= STORE_SLOTS || kind > STORE_KIND_MAX ||
        size > STORE_PAYLOAD_MAX || r.at + r.size > s->area_bytes) {
        s->error = STORE_ERR_FULL;
    }
    if (s->error != HAL_OK) {
        return;
    }
    memset(r.bytes, 0xFF, r.size);
    r.bytes[RECORD_KIND] = (uint8_t)(slot << 4 | kind);
    r.bytes[RECORD_MARK] = MARK;
    bytes_put16(r.bytes + RECORD_SIZE, size);
    bytes_put32(r.bytes + RECORD_SEQUENCE, a->sequence);
    memcpy(r.bytes + RECORD_PAYLOAD, payload, size);
    bytes_put32(r.bytes + r.size - CRC_BYTES, crc_of(r.bytes, r.size));
    s->error = program_at(s, r.at, r.bytes, r.size);
    if (s->error == HAL_OK) {
        account(a, &r);
    } else {
        a->next = s->area_bytes; /* what is there now nobody knows */
    }
}

/* True if a record counts and nobody writes its slot anew. */
static bool is_kept(const struct store *s, const struct store_area *from,
                    const struct record *r)
{
    uint8_t slot = slot_of(r);

    return (s->rewrite == NULL || slot != s->owned) &&
           r->at >= from->slot[slot].begin && r->at < from->slot[slot].end;
}

/* Copies what counts, in the order in which it was written, so that the newest
 * slot stays the newest; the owned one is being written, so it is last. */
static void copy_slots(struct store *s, const struct store_area *from)
{
    struct record r;

    look_from(&r, AREA_RECORDS);
    while (next_record(s, from, &r, from->next)) {
        if (is_kept(s, from, &r)) {
            store_put(s, slot_of(&r), kind_of(&r), r.bytes + RECORD_PAYLOAD,
                      (uint16_t)payload_bytes(&r));
        }
    }
    if (s->rewrite != NULL) {
        s->rewrite(s->owner, s, s->owned);
    }
}

/* Erases the last page of the other area that is not erased: from the end to
 * the beginning, so that after a cut it is known which one was torn. */
static void erase_page(struct store *s)
{
    uint32_t pages = s->flash->pages / 2;
    uint32_t first = (s->area.number ^ 1) * pages;

    s->error = s->flash->erase(s->flash, first + pages - 1 - s->erased);
    if (s->error == HAL_OK) {
        s->erased++;
    }
}

/* The header makes an area count: it is written when all else is there. */
static void write_header(struct store *s, uint32_t sequence)
{
    uint8_t h[AREA_RECORDS];

    memset(h, 0xFF, sizeof h);
    bytes_put32(h + AREA_MAGIC, MAGIC);
    bytes_put16(h + AREA_VERSION, VERSION);
    bytes_put32(h + AREA_AGE, s->area.age);
    bytes_put32(h + AREA_SEQUENCE, sequence);
    bytes_put32(h + AREA_CRC, crc_of(h, AREA_HEADER));
    memcpy(h + AREA_HEADER, h, AREA_HEADER);
    s->error = program_at(s, 0, h, sizeof h);
}

/* Moves to the other area; if that fails, everything is as it was. */
static void move(struct store *s)
{
    struct store_area from = s->area;

    s->error = HAL_OK;
    while (s->erased < s->flash->pages / 2 && s->error == HAL_OK) {
        erase_page(s);
    }
    begin_area(&s->area, from.number ^ 1, from.age + 1, from.sequence);
    if (s->error == HAL_OK) {
        s->erased = 0; /* it is being written to */
        copy_slots(s, &from);
    }
    if (s->error == HAL_OK) {
        write_header(s, from.sequence);
    }
    if (s->error != HAL_OK) {
        s->area = from;
        return;
    }
    s->erased = s->is_valid ? count_erased(s, from.next) : 0;
    s->is_prepared = !s->is_valid; /* else who knows what is there */
    s->is_valid = true;
}

/* Erases one page ahead of time, so that moving need not wait for all of them.
 * The first one, with the old header, is left for then. */
static void prepare(struct store *s)
{
    if (!s->is_prepared && s->erased + 1u < s->flash->pages / 2) {
        erase_page(s);
    }
}

int store_compact(struct store *s)
{
    if (s->flash == NULL) {
        return STORE_ERR_NONE;
    }
    move(s);
    if (s->error != HAL_OK && !s->is_valid) {
        s->area.number ^= 1; /* nothing is there to be lost */
        s->erased = 0;
        move(s);
    }
    return s->error;
}

int store_append(struct store *s, uint8_t slot, uint8_t kind,
                 const void *payload, uint16_t size)
{
    int error;

    s->error = HAL_OK;
    if (s->is_valid) {
        store_put(s, slot, kind, payload, size);
        if (s->error == HAL_OK) {
            prepare(s);
            return HAL_OK;
        }
    }
    error = store_compact(s);
    if (error == HAL_OK) {
        store_put(s, slot, kind, payload, size);
        error = s->error;
    }
    return error;
}

/* --- For others ----------------------------------------------------------- */

void store_own(struct store *s, uint8_t slot, store_rewrite *rewrite,
               void *owner)
{
    s->owned = slot;
    s->rewrite = rewrite;
    s->owner = owner;
}

int store_read(const struct store *s, struct store_cursor *at, uint8_t *kind,
               void *payload)
{
    struct record r;

    look_from(&r, at->at);
    do {
        if (!next_record(s, &s->area, &r, s->area.slot[at->slot].end)) {
            return STORE_ERR_END;
        }
    } while (slot_of(&r) != at->slot);
    at->at = r.at + r.size;
    *kind = kind_of(&r);
    memcpy(payload, r.bytes + RECORD_PAYLOAD, payload_bytes(&r));
    return (int)payload_bytes(&r);
}
