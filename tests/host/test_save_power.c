/*
 * test_save_power.c - the power is cut while real matches are being saved.
 *
 * A short match of each game is played once, with a picture of everything
 * before each step. For each operation of the flash and each tear pattern it is
 * cut there. A device that is switched on then finds the match before or after
 * the step that was interrupted, the settings, and the match of another game.
 * It plays on with other moves; that is cut again, at each operation.
 *
 *     test_save_power                                all of it
 *     test_save_power --share N                      one first cut in N
 *     test_save_power RUN OPERATION TEAR [OPERATION TEAR]   just that
 *
 * SPDX-License-Identifier: MIT
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "saved.h"
#include "unity.h"

#define PAGES 8u
#define STEPS 40u
#define STEPS_AFTER 7u
#define TEARS_AFTER 1u /* of the second cut, another each time */

/* The games, and a match that is set up as a position. */
static const struct {
    const char *game;
    const char *line;
    uint32_t page_bytes;
} runs[] = {{"octa", NULL, 192},
            {"raid", NULL, 192},
            {"duel", NULL, 192},
            {"ctor", NULL, 192},
            {"ludo", NULL, 192},
            {"duel",
             "duel reentry=0 placed=1 to=2 "
             "cells=....../....../..R.../....../....../......",
             256}};

/* Pictures before each step, and the operations made until then. */
struct run {
    uint32_t seed, steps;
    uint32_t operations[STEPS + 1];
    struct device device[STEPS + 1];
    struct fake_flash flash[STEPS + 1];
};

static struct fake_flash flash;
static struct device now, again; /* before the cut, and switched on again */
static struct match other;       /* of another game, saved before */
static struct run first, second;
static unsigned long cuts;
static uint32_t share = 1, number;
static long wanted[5] = {-1, -1, -1, -1, -1};
static uint32_t cut[5]; /* what is being tried, for a failure */

static void demand(bool is_true, const char *why)
{
    char text[160];

    if (!is_true) {
        snprintf(text, sizeof text,
                 "%s; replay: test_save_power %u %u %u %u %u", why,
                 (unsigned)cut[0], (unsigned)cut[1], (unsigned)cut[2],
                 (unsigned)cut[3], (unsigned)cut[4]);
        TEST_FAIL_MESSAGE(text);
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

/* A picture of a device points into itself: so does its copy. */
static void copy_device(struct device *to, const struct device *from)
{
    *to = *from;
    to->saver.store = &to->store;
    to->saver.match = &to->match;
    to->match.listener[0] = &to->saver.listener;
    to->store.owner = from->store.owner == NULL ? NULL : &to->saver;
}

/* --- Steps ---------------------------------------------------------------- */

static uint8_t slot(void)
{
    return save_slot(game_find(runs[cut[0]].game));
}

static void begin(struct match *m, uint32_t x)
{
    struct match_config config;

    match_defaults(&config, game_find(runs[cut[0]].game));
    config.seed = x;
    if (m->config.game == config.game && x % 2 == 0) {
        demand(match_restart(m) == NULL, "a restart was refused");
    } else {
        demand(match_start(m, &config) == NULL, "a start was refused");
    }
}

static void move(struct match *m, uint32_t x)
{
    game_move moves[GAME_MOVES_MAX];
    game_move made;
    size_t count;

    if (match_chance(m, &made) != GAME_TURN) {
        return;
    }
    count = m->config.game->moves(&m->state, moves);
    demand(match_play(m, moves[x % count]) == GAME_OK, "a move was refused");
}

/* One thing that happens to a match, with exactly one save in which it is old
 * or new. */
static void step(struct device *d, uint32_t seed, uint32_t step_number)
{
    uint32_t x = scramble(seed, step_number);
    struct match *m = &d->match;

    if (m->config.game != game_find(runs[cut[0]].game)) {
        begin(m, x);
        return;
    }
    match_pass_time(m, x % 3000);
    if (x >> 8 == 0 || match_turn(m) == GAME_NOBODY || x % 31 == 0) {
        begin(m, x >> 8);
    } else if (x % 31 < 3 && m->count > 0) {
        (void)match_undo(m);
    } else if (x % 31 < 5 && m->undone > 0) {
        (void)match_redo(m);
    } else if (x % 31 == 5) {
        save_pause(&d->saver);
    } else if (x % 31 == 6 && match_drop(m, 1)) {
        return;
    } else if (m->away != 0) {
        (void)match_join(m, m->away);
    } else {
        move(m, x >> 5);
    }
}

/* The same, then everything that was saved is loaded and compared. */
static bool is_saved(const struct match *m)
{
    saved_switch_on(&again, &flash);
    return save_load(&again.saver, slot()) == NULL &&
           saved_difference(m, &again.match) == NULL;
}

static void work(struct device *d, uint32_t seed, uint32_t step_number)
{
    step(d, seed, step_number);
    demand(!d->saver.has_failed, "a save failed");
    demand(is_saved(&d->match), "what was saved is not what was played");
    demand(flash.wrong == NULL, flash.wrong);
}

/* --- Runs ----------------------------------------------------------------- */

/* Goes on with a device, and keeps pictures of it. */
static void make_run(struct run *run, uint32_t seed, uint32_t steps)
{
    run->seed = seed;
    run->steps = steps;
    flash.operations = 0;
    for (uint32_t i = 0;; i++) {
        run->operations[i] = flash.operations;
        copy_device(&run->device[i], &now);
        fake_flash_copy(&run->flash[i], &flash);
        if (i == steps) {
            return;
        }
        work(&now, seed, i);
    }
}

/* The settings are there, and the match of the other game. */
static void check_rest(const struct device *before)
{
    static struct device reader;

    demand(again.match.last_id == before->match.last_id ||
               again.match.last_id == now.match.last_id,
           "the settings are lost");
    saved_switch_on(&reader, &flash);
    reader.saver.is_automatic = false;
    demand(save_load(&reader.saver, save_slot(other.config.game)) == NULL,
           "the other match is refused");
    demand(saved_difference(&other, &reader.match) == NULL,
           "the other match is another one");
}

/* Looks at the flash after a cut: `again` is switched on and has the match, or
 * none if there was none. */
static void check(const struct device *before)
{
    bool had = before->match.config.game == now.match.config.game;
    bool has;

    saved_switch_on(&again, &flash);
    check_rest(before);
    has = save_load(&again.saver, slot()) == NULL;
    demand(has || !had, "the match is gone");
    if (has && saved_difference(&now.match, &again.match) != NULL) {
        demand(had, "the match is not the new one");
        demand(saved_difference(&before->match, &again.match) == NULL,
               "the match is neither old nor new");
    }
    demand(flash.wrong == NULL, flash.wrong);
}

/* Cuts a run, switches on again and looks. */
static void cut_run(const struct run *run, uint32_t operation, uint32_t tear)
{
    uint32_t i = 0;

    while (run->operations[i + 1] <= operation) {
        i++;
    }
    fake_flash_copy(&flash, &run->flash[i]);
    copy_device(&now, &run->device[i]);
    fake_flash_cut(&flash, operation, (enum fake_tear)tear);
    step(&now, run->seed, i);
    demand(flash.is_off, "the power was not cut");
    fake_flash_switch_on(&flash);
    check(&run->device[i]);
    cuts++;
}

static bool is_wanted(unsigned which)
{
    return wanted[which] < 0 || (uint32_t)wanted[which] == cut[which];
}

static void cut_second(void)
{
    for (cut[3] = 0; cut[3] < second.operations[second.steps]; cut[3]++) {
        for (uint32_t i = 0; i < TEARS_AFTER; i++) {
            cut[4] = wanted[4] >= 0 ? (uint32_t)wanted[4]
                                    : number++ * 5 % FAKE_TEARS;
            if (is_wanted(3)) {
                cut_run(&second, cut[3], cut[4]);
                copy_device(&now, &again);
                work(&now, first.seed + 2000, cut[3]);
            }
        }
    }
}

/* A match of another game, which must stay as it is. */
static void save_other(uint32_t seed)
{
    struct match_config config;

    match_defaults(&config,
                   game_find(seed == 2 || seed == 5 ? "ctor" : "duel"));
    (void)match_start(&now.match, &config);
    for (uint32_t i = 0; i < 3; i++) {
        move(&now.match, scramble(seed, i));
    }
    other = now.match;
}

static void set_up(uint32_t run)
{
    memset(cut, 0, sizeof cut);
    cut[0] = run;
    fake_flash_init(&flash, PAGES, runs[run].page_bytes);
    saved_switch_on(&now, &flash);
    save_other(run);
    if (runs[run].line != NULL) {
        demand(match_position(&now.match, game_find(runs[run].game),
                              runs[run].line) == NULL,
               "the position was refused");
    }
}

static void cut_match(uint32_t run)
{
    set_up(run);
    if (!is_wanted(0)) {
        return;
    }
    make_run(&first, run, STEPS);
    demand(now.store.area.age > 2, "the store never moved");
    for (cut[1] = 0; cut[1] < first.operations[STEPS]; cut[1]++) {
        for (cut[2] = 0; cut[2] < FAKE_TEARS; cut[2]++) {
            if (number++ % share == 0 && is_wanted(1) && is_wanted(2)) {
                cut[3] = cut[4] = 0;
                cut_run(&first, cut[1], cut[2]);
                copy_device(&now, &again);
                make_run(&second, run + 1000, STEPS_AFTER);
                cut_second();
            }
        }
    }
}

void setUp(void)
{
}

void tearDown(void)
{
}

static void test_octa_survives_every_cut(void)
{
    cut_match(0);
}

static void test_raid_survives_every_cut(void)
{
    cut_match(1);
}

static void test_duel_survives_every_cut(void)
{
    cut_match(2);
}

static void test_ctor_survives_every_cut(void)
{
    cut_match(3);
}

static void test_ludo_survives_every_cut(void)
{
    cut_match(4);
}

static void test_a_position_survives_every_cut(void)
{
    cut_match(5);
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
    RUN_TEST(test_octa_survives_every_cut);
    RUN_TEST(test_raid_survives_every_cut);
    RUN_TEST(test_duel_survives_every_cut);
    RUN_TEST(test_ctor_survives_every_cut);
    RUN_TEST(test_ludo_survives_every_cut);
    RUN_TEST(test_a_position_survives_every_cut);
    printf("%lu cuts\n", cuts);
    return UNITY_END();
}
