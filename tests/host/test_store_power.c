/*
 * test_store_power.c - the power is cut at every operation of the store, and
 * then at every operation of what follows.
 *
 * A short run of steps is made once, with a picture of everything before each
 * step. For each operation and each tear pattern the run is cut there, the
 * store is opened again, and the run goes on with other data: that second part
 * is again cut at each of its operations. After each cut every slot holds what
 * it held before or after the step that was interrupted, and takes more.
 *
 *     test_store_power                every pair
 *     test_store_power --share N      one first cut in N
 *     test_store_power SCRIPT OPERATION TEAR OPERATION TEAR   just that pair
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/store.h"
#include "fake_flash.h"
#include "unity.h"

#define SCRIPTS 4u
#define STEPS 26u
#define STEPS_AFTER 16u

#define OWNED 2
#define SETTINGS 7
#define OWNER_MAX 16
#define OWNER_BYTES 144u /* then its owner writes it in short form */
#define PLAIN_BYTES 96u  /* then a slot begins anew */

enum { KIND_BEGIN, KIND_VALUES, KIND_VALUE };

/* What a plain slot holds: kind, size and payload of each record. */
struct plain {
    uint8_t length;
    uint8_t bytes[2 * PLAIN_BYTES];
};

/* What the owned slot is about, in the memory of its owner; as with the moves
 * of a match, a record that is there twice counts once. */
struct owner {
    uint8_t id, count;
    uint8_t value[OWNER_MAX];
};

struct world {
    struct store store;
    struct owner owner;
    struct plain plain[STORE_SLOTS];
};

/* One thing that is done to the store. */
struct step {
    uint8_t slot, kind, size;
    uint8_t payload[STORE_PAYLOAD_MAX];
};

/* A run: pictures before each step, and the operations made until then. */
struct run {
    uint32_t seed, steps;
    uint32_t operations[STEPS + 1];
    struct world world[STEPS + 1];
    struct fake_flash flash[STEPS + 1];
};

static struct fake_flash flash;
static struct world now;
static struct run first, second;
static unsigned long cuts;
static uint32_t share = 1, area_bytes;
static long wanted[5] = {-1, -1, -1, -1, -1};
static uint32_t script, cut[4]; /* what is being tried, for a failure */

static void fail(const char *why)
{
    char text[160];

    snprintf(text, sizeof text, "%s; replay: test_store_power %u %u %u %u %u",
             why, (unsigned)script, (unsigned)cut[0], (unsigned)cut[1],
             (unsigned)cut[2], (unsigned)cut[3]);
    TEST_FAIL_MESSAGE(text);
}

static void demand(bool is_true, const char *why)
{
    if (!is_true) {
        fail(why);
    }
}

static uint32_t scramble(uint32_t a, uint32_t b)
{
    uint32_t x = (a * 0x9E3779B9u) ^ (b * 0x85EBCA6Bu) ^ 0x27220A95u;

    x ^= x >> 15;
    x *= 0x2C1B3C6Du;
    x ^= x >> 12;
    x *= 0x297A2D39u;
    return x ^ x >> 15;
}

/* --- The model ------------------------------------------------------------ */

static void rewrite(void *owner, struct store *store, uint8_t slot)
{
    const struct owner *o = owner;

    store_put(store, slot, KIND_BEGIN, &o->id, 1);
    if (o->count > 0) {
        store_put(store, slot, KIND_VALUES, o->value, o->count);
    }
}

static void keep(struct plain *p, const struct step *step)
{
    if (step->kind == KIND_BEGIN) {
        p->length = 0;
    }
    p->bytes[p->length] = step->kind;
    p->bytes[p->length + 1] = step->size;
    memcpy(p->bytes + p->length + 2, step->payload, step->size);
    p->length = (uint8_t)(p->length + 2 + step->size);
}

static bool holds(uint8_t slot, const struct plain *p)
{
    struct store_cursor at = store_first(&now.store, slot);
    struct step r;
    uint8_t used = 0;

    for (;;) {
        int size = store_read(&now.store, &at, &r.kind, r.payload);

        if (size == STORE_ERR_END) {
            return used == p->length &&
                   store_has(&now.store, slot) == (used > 0);
        }
        if (used + 2 + size > p->length || p->bytes[used] != r.kind ||
            p->bytes[used + 1] != size ||
            memcmp(p->bytes + used + 2, r.payload, (size_t)size) != 0) {
            return false;
        }
        used = (uint8_t)(used + 2 + size);
    }
}

/* Reads the owned slot as its owner would after the power came back. */
static void read_owned(struct owner *o)
{
    struct store_cursor at = store_first(&now.store, OWNED);
    struct step r;
    int size;

    memset(o, 0, sizeof *o);
    while ((size = store_read(&now.store, &at, &r.kind, r.payload)) >= 0) {
        if (r.kind == KIND_BEGIN && size == 1) {
            o->id = r.payload[0];
        } else if (r.kind == KIND_VALUES && size <= OWNER_MAX) {
            o->count = (uint8_t)size;
            memcpy(o->value, r.payload, (size_t)size);
        } else if (r.kind == KIND_VALUE && r.payload[0] == o->count + 1 &&
                   o->count < OWNER_MAX) {
            o->value[o->count++] = r.payload[1];
        } else {
            demand(r.kind == KIND_VALUE && r.payload[0] == o->count,
                   "the owned slot lacks something");
        }
    }
}

/* --- Steps ---------------------------------------------------------------- */

static void choose(struct step *step, uint32_t seed, uint32_t number)
{
    static const uint8_t slots[8] = {SETTINGS, 0, 0, 1, OWNED, OWNED, OWNED, 0};
    uint32_t x = scramble(seed, number);
    uint32_t longest;

    step->slot = slots[number < 4 ? 2 * number % 8 : x % 8];
    step->kind = (uint8_t)(1 + (x >> 4) % STORE_KIND_MAX);
    longest = step->slot == 0 ? 45 : 9;
    step->size = (uint8_t)((x >> 8) % longest);
    for (uint8_t i = 0; i < step->size; i++) {
        step->payload[i] = (uint8_t)scramble(x, i);
    }
    if (step->slot == SETTINGS || now.plain[step->slot].length == 0 ||
        now.plain[step->slot].length + step->size + 2u > PLAIN_BYTES) {
        step->kind = KIND_BEGIN;
    }
}

/* As save.c does: the memory is changed first, then it is written down. */
static int do_owned(struct step *step)
{
    struct owner *o = &now.owner;

    if (o->id == 0 || o->count == OWNER_MAX || step->kind > 12) {
        memset(o, 0, sizeof *o);
        o->id = (uint8_t)(step->kind * 16 + 1 + step->size);
        return store_append(&now.store, OWNED, KIND_BEGIN, &o->id, 1);
    }
    o->value[o->count++] = (uint8_t)(step->kind * 16 + step->size);
    if (store_bytes(&now.store, OWNED) + 16 > OWNER_BYTES) {
        return store_compact(&now.store);
    }
    step->payload[0] = o->count;
    step->payload[1] = o->value[o->count - 1];
    return store_append(&now.store, OWNED, KIND_VALUE, step->payload, 2);
}

static int do_step(struct step *step)
{
    int error;

    if (step->slot == OWNED) {
        return do_owned(step);
    }
    error = store_append(&now.store, step->slot, step->kind, step->payload,
                         step->size);
    keep(&now.plain[step->slot], step);
    return error;
}

static void open_store(void)
{
    store_open(&now.store, &flash.interface);
    read_owned(&now.owner);
    store_own(&now.store, OWNED, now.owner.id == 0 ? NULL : rewrite,
              &now.owner);
}

/* Demands that nothing but the step's slot differs from `before`; that one may
 * hold what it held before, too: then that counts from now on. */
static void check(const struct world *before, const struct step *step)
{
    static const uint8_t plain[] = {0, 1, SETTINGS};
    struct owner after = now.owner;

    open_store();
    if (step == NULL || step->slot != OWNED ||
        memcmp(&now.owner, &after, sizeof after) != 0) {
        demand(memcmp(&now.owner, &before->owner, sizeof after) == 0,
               "the owned slot is neither old nor new");
    }
    for (uint8_t i = 0; i < sizeof plain; i++) {
        uint8_t slot = plain[i];

        if (step != NULL && slot == step->slot &&
            holds(slot, &now.plain[slot])) {
            continue;
        }
        demand(holds(slot, &before->plain[slot]),
               "a slot is neither old nor new");
        now.plain[slot] = before->plain[slot];
    }
    demand(flash.wrong == NULL, flash.wrong);
}

static void work(uint32_t seed, uint32_t number)
{
    static struct world before;
    struct step step;

    choose(&step, seed, number);
    if (step.slot == OWNED) { /* who begins a slot owns it */
        store_own(&now.store, OWNED, rewrite, &now.owner);
    }
    demand(do_step(&step) == HAL_OK, "a step failed");
    before = now;
    check(&before, NULL);
    now.store = before.store; /* not only what was just opened must work */
}

/* --- Runs ----------------------------------------------------------------- */

static void restore(const struct run *run, uint32_t step)
{
    fake_flash_copy(&flash, &run->flash[step]);
    now = run->world[step];
}

/* Goes on from what is there, and keeps pictures of it. */
static void make_run(struct run *run, uint32_t seed, uint32_t steps)
{
    run->seed = seed;
    run->steps = steps;
    flash.operations = 0;
    for (uint32_t i = 0;; i++) {
        run->operations[i] = flash.operations;
        run->world[i] = now;
        fake_flash_copy(&run->flash[i], &flash);
        if (i == steps) {
            return;
        }
        work(seed, i);
    }
}

/* Cuts a run, opens the store again and looks at it. */
static void cut_run(const struct run *run, uint32_t operation, uint32_t tear)
{
    uint32_t i = 0;
    struct step step;

    while (run->operations[i + 1] <= operation) {
        i++;
    }
    restore(run, i);
    fake_flash_cut(&flash, operation, (enum fake_tear)tear);
    choose(&step, run->seed, i);
    if (step.slot == OWNED) {
        store_own(&now.store, OWNED, rewrite, &now.owner);
    }
    (void)do_step(&step);
    demand(flash.is_off, "the power was not cut");
    fake_flash_switch_on(&flash);
    check(&run->world[i], &step);
    cuts++;
}

static bool is_wanted(unsigned which, uint32_t value)
{
    return wanted[which] < 0 || (uint32_t)wanted[which] == value;
}

static void cut_second(void)
{
    for (cut[2] = 0; cut[2] < second.operations[second.steps]; cut[2]++) {
        for (cut[3] = 0; cut[3] < FAKE_TEARS; cut[3]++) {
            if (is_wanted(3, cut[2]) && is_wanted(4, cut[3])) {
                cut_run(&second, cut[2], cut[3]);
                work(first.seed + 2000, cut[2]);
            }
        }
    }
}

static void cut_script(uint32_t seed, uint32_t pages)
{
    uint32_t number = seed;

    memset(&now, 0, sizeof now);
    memset(cut, 0, sizeof cut);
    fake_flash_init(&flash, pages, area_bytes * 2 / pages);
    open_store();
    make_run(&first, seed, STEPS);
    for (cut[0] = 0; cut[0] < first.operations[STEPS]; cut[0]++) {
        for (cut[1] = 0; cut[1] < FAKE_TEARS; cut[1]++) {
            if (number++ % share == 0 && is_wanted(1, cut[0]) &&
                is_wanted(2, cut[1])) {
                cut[2] = cut[3] = 0;
                cut_run(&first, cut[0], cut[1]);
                make_run(&second, seed + 1000, STEPS_AFTER);
                cut_second();
            }
        }
    }
}

static void cut_all(uint32_t number, uint32_t pages)
{
    script = number;
    if (is_wanted(0, number)) {
        cut_script(number, pages);
    }
}

void setUp(void)
{
}

void tearDown(void)
{
}

static void test_every_pair_of_cuts_with_areas_of_two_pages(void)
{
    area_bytes = 480;
    cut_all(0, 4);
}

static void test_every_pair_of_cuts_with_areas_of_four_pages(void)
{
    area_bytes = 512;
    cut_all(1, 8);
}

static void test_every_pair_of_cuts_of_another_run(void)
{
    area_bytes = 432;
    cut_all(2, 4);
}

static void test_every_pair_of_cuts_with_areas_of_three_pages(void)
{
    area_bytes = 456;
    cut_all(3, 6);
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "--share") == 0) {
        share = (uint32_t)strtoul(argv[2], NULL, 10);
    } else {
        for (int i = 1; i < argc && i <= 5; i++) {
            wanted[i - 1] = strtol(argv[i], NULL, 10);
        }
    }
    UNITY_BEGIN();
    RUN_TEST(test_every_pair_of_cuts_with_areas_of_two_pages);
    RUN_TEST(test_every_pair_of_cuts_with_areas_of_four_pages);
    RUN_TEST(test_every_pair_of_cuts_of_another_run);
    RUN_TEST(test_every_pair_of_cuts_with_areas_of_three_pages);
    printf("%lu cuts\n", cuts);
    return UNITY_END();
}
