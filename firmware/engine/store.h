/*
 * store.h - records that survive the loss of power at any instant.
 *
 * The storage is cut into two areas of equal size that are used in turn. An
 * area is a header and then records, one behind the other; each belongs to a
 * slot. What a slot holds is its last BEGIN record and all records of the slot
 * behind it. When the area is full, what the slots hold is copied to the other
 * area, whose header is written last: until then the old area counts.
 *
 * The store knows nothing of what the records mean.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef ENGINE_STORE_H
#define ENGINE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hal/storage.h"

#define STORE_SLOTS 8
#define STORE_PAYLOAD_MAX 60 /* bytes of one record */
#define STORE_KIND_BEGIN 0   /* of a record: the slot starts anew here */
#define STORE_KIND_MAX 15

/* What can go wrong; enum hal_err has the numbers above these. */
enum store_err {
    STORE_ERR_NONE = -16, /* there is no storage */
    STORE_ERR_FULL = -17, /* the slots together are too large */
    STORE_ERR_END = -18,  /* no further record */
};

struct store;

/* Writes what a slot holds now, from the memory of its owner, by calling
 * store_put() for a BEGIN record and what must follow it. Called while the
 * store moves to the other area, instead of copying the slot's old records. */
typedef void store_rewrite(void *owner, struct store *store, uint8_t slot);

/* What an area holds. */
struct store_area {
    uint32_t number;   /* 0 or 1 */
    uint32_t age;      /* counts up with every move to the other area */
    uint32_t next;     /* where the next record goes; its end: nowhere */
    uint32_t sequence; /* of the next record */
    struct {
        uint32_t begin;  /* offset of the BEGIN record, 0: an empty slot */
        uint32_t end;    /* offset behind the last record */
        uint32_t bytes;  /* what its records take */
        uint32_t newest; /* sequence of its last record */
    } slot[STORE_SLOTS];
};

struct store {
    const struct hal_storage *flash; /* NULL: there is none */
    uint32_t area_bytes;             /* half of it */
    bool is_valid;                   /* an area counts; else all is empty */
    uint8_t owned;                   /* the slot that `rewrite` writes */
    uint8_t erased;                  /* last pages of the other area that are */
    bool is_prepared;                /* no more of them are erased ahead */
    int error; /* of the last operation; store_put() does nothing then */
    struct store_area area;
    store_rewrite *rewrite; /* NULL: no slot has an owner */
    void *owner;
};

/* Where a reader is. */
struct store_cursor {
    uint32_t at;
    uint8_t slot;
};

/* Finds what is there and makes it ready to be written on. Never fails: data of
 * another version or none is an empty store, and a storage that can't be used
 * gives an empty store whose writes fail. */
void store_open(struct store *s, const struct hal_storage *flash);

/* Names the owner of a slot, which then rewrites it; NULL: nobody's. */
void store_own(struct store *s, uint8_t slot, store_rewrite *rewrite,
               void *owner);

/* Appends a record, moving to the other area first if this one is full. A
 * failed write is tried once more in the other area. 0, or why not: then what
 * the slot held before is still there. Erases at most one page (or two, once,
 * after opening), unless moves to the other area follow each other closely. */
HAL_MUST_CHECK int store_append(struct store *s, uint8_t slot, uint8_t kind,
                                const void *payload, uint16_t size);

/* Moves to the other area now, rewriting the owned slot: what an owner calls
 * whose records have become many. */
HAL_MUST_CHECK int store_compact(struct store *s);

/* Appends a record, for a store_rewrite function only. After one that failed
 * the others do nothing, and the move is given up. */
void store_put(struct store *s, uint8_t slot, uint8_t kind, const void *payload,
               uint16_t size);

/* True if the slot holds anything. */
static inline bool store_has(const struct store *s, uint8_t slot)
{
    return s->area.slot[slot].begin != 0;
}

/* What the records of a slot take in the area. */
static inline uint32_t store_bytes(const struct store *s, uint8_t slot)
{
    return s->area.slot[slot].bytes;
}

/* The sequence number of a slot's last record. */
static inline uint32_t store_newest(const struct store *s, uint8_t slot)
{
    return s->area.slot[slot].newest;
}

/* The first record of a slot; then the next ones. */
static inline struct store_cursor store_first(const struct store *s,
                                              uint8_t slot)
{
    return (struct store_cursor){s->area.slot[slot].begin, slot};
}

/* Reads the record at the cursor and moves on: its size, kind and payload (at
 * most STORE_PAYLOAD_MAX bytes). STORE_ERR_END after the last one. */
HAL_MUST_CHECK int store_read(const struct store *s, struct store_cursor *at,
                              uint8_t *kind, void *payload);

#endif
