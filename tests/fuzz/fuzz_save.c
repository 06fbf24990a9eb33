/*
 * fuzz_save.c - saved matches whose records are whole but may say anything.
 *
 * An input is a list of records: kind, size, payload. The store writes them
 * with proper CRCs, so that all of them reach the loader. What it accepts must
 * be a match that can be played on and saved again; what it refuses must leave
 * the running match as it was.
 *
 * SPDX-License-Identifier: MIT
 */
#include "fuzz.h"

#include <string.h>

#include "engine/save.h"

#define PAGE_BYTES 1024u
#define PAGES 16u
#define SLOT 2
#define STEPS 20
#define STEPS_BEFORE 3

static uint8_t memory[PAGES * PAGE_BYTES];

static int read_memory(const struct hal_storage *self, uint32_t at, void *data,
                       size_t size)
{
    (void)self;
    memcpy(data, memory + at, size);
    return HAL_OK;
}

static int program_memory(const struct hal_storage *self, uint32_t at,
                          const void *data, size_t size)
{
    (void)self;
    memcpy(memory + at, data, size);
    return HAL_OK;
}

static int erase_memory(const struct hal_storage *self, uint32_t page)
{
    (void)self;
    memset(memory + page * PAGE_BYTES, 0xFF, PAGE_BYTES);
    return HAL_OK;
}

static const struct hal_storage flash = {.page_bytes = PAGE_BYTES,
                                         .pages = PAGES,
                                         .read = read_memory,
                                         .program = program_memory,
                                         .erase = erase_memory};

static struct match match, before;
static struct store store;
static struct saver saver;

static void write_records(const uint8_t *data, size_t size)
{
    while (size >= 2) {
        uint8_t length = data[1] % (STORE_PAYLOAD_MAX + 1);

        data += 2;
        size -= 2;
        if (length > size ||
            store_append(&store, SLOT, data[-2] % 8, data, length) != HAL_OK) {
            return;
        }
        data += length;
        size -= length;
    }
}

/* Time, chance, the computer and the way back: nothing may get stuck. */
static void play_on(unsigned steps)
{
    game_move move;

    for (unsigned i = 0; i < steps && match_turn(&match) != GAME_NOBODY; i++) {
        match_pass_time(&match, 1000);
        if (match_chance(&match, &move) == GAME_TURN) {
            (void)match_think(&match, &move);
        }
    }
    (void)match_undo(&match);
    (void)match_redo(&match);
}

static void check_match(const char *when)
{
    const struct game *g = match.config.game;

    if (!match_is_sound(&match)) {
        fuzz_fail("the journal does not give the position", when);
    }
    fuzz_check_line(g, &match.state);
    fuzz_check_turn(g, &match.state);
}

/* A match runs while another one is loaded. */
static void begin_running(size_t size)
{
    struct match_config config;

    match_defaults(&config, game_registry[size % game_count]);
    (void)match_start(&match, &config); /* defaults are never refused */
    play_on(STEPS_BEFORE);
    before = match;
}

/* To the byte, but where the journal has no moves. */
static void check_untouched(void)
{
    size_t used = ((size_t)before.count + before.undone) * sizeof(game_move);

    memcpy((char *)before.journal + used, (char *)match.journal + used,
           sizeof match.journal - used);
    if (memcmp(&before, &match, sizeof match) != 0) {
        fuzz_fail("a refused save changed the match", match.config.game->name);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    memset(memory, 0xFF, sizeof memory);
    memset(&match, 0, sizeof match);
    store_open(&store, &flash);
    save_init(&saver, &store, &match);
    write_records(data, size);
    begin_running(size);
    if (save_load(&saver, SLOT) != NULL) {
        check_untouched();
    }
    check_match("loaded");
    play_on(STEPS);
    check_match("played on");
    if (save_write(&saver, SLOT) == NULL && save_load(&saver, SLOT) != NULL) {
        fuzz_fail("what was written is refused", match.config.game->name);
    }
    check_match("loaded again");
    return 0;
}
