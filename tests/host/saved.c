/*
 * saved.c - what the tests of saving share.
 *
 * SPDX-License-Identifier: MIT
 */
#include "saved.h"

#include <string.h>

void saved_switch_on(struct device *d, const struct fake_flash *flash)
{
    memset(d, 0, sizeof *d);
    store_open(&d->store, &flash->interface);
    save_init(&d->saver, &d->store, &d->match);
    d->saver.is_automatic = true;
}

/* Member by member: what lies between them may differ. */
static const char *config_difference(const struct match_config *a,
                                     const struct match_config *b)
{
    if (a->game != b->game) {
        return "game";
    }
    if (memcmp(a->option, b->option, sizeof a->option) != 0 ||
        memcmp(a->seat, b->seat, sizeof a->seat) != 0) {
        return "options or seats";
    }
    return a->clock_s == b->clock_s && a->seed == b->seed ? NULL
                                                          : "clock or seed";
}

static const char *journal_difference(const struct match *a,
                                      const struct match *b)
{
    size_t moves = (size_t)a->count + a->undone;

    if (a->count != b->count || a->undone != b->undone ||
        a->folded != b->folded) {
        return "number of moves";
    }
    if (memcmp(a->journal, b->journal, moves * sizeof a->journal[0]) != 0) {
        return "moves";
    }
    return memcmp(a->took_s, b->took_s, moves) == 0 ? NULL : "seconds of moves";
}

static const char *time_difference(const struct match *a, const struct match *b)
{
    if (a->played_ms != b->played_ms || a->moved_ms != b->moved_ms) {
        return "time of play";
    }
    if (a->turn_ms != b->turn_ms) {
        return "turn clock";
    }
    return a->away == 0 || a->away_ms == b->away_ms ? NULL : "time away";
}

static const char *result_difference(const struct match *a,
                                     const struct match *b)
{
    struct game_result ra = match_result(a);
    struct game_result rb = match_result(b);

    if (ra.ending != rb.ending || ra.winner != rb.winner ||
        memcmp(ra.places, rb.places, sizeof ra.places) != 0) {
        return "result";
    }
    return a->present == b->present && a->away == b->away ? NULL
                                                          : "who is there";
}

static const char *state_difference(const struct match *a,
                                    const struct match *b)
{
    size_t size = a->config.game->state_size;

    if (memcmp(&a->state, &b->state, size) != 0 ||
        memcmp(&a->first, &b->first, size) != 0) {
        return "position";
    }
    if (a->rng.state != b->rng.state || a->origin != b->origin) {
        return "random numbers";
    }
    return a->id == b->id && a->has_line == b->has_line ? NULL : "id";
}

const char *saved_difference(const struct match *a, const struct match *b)
{
    const char *found = config_difference(&a->config, &b->config);

    if (found == NULL && a->config.game != NULL) {
        found = state_difference(a, b);
        found = found != NULL ? found : journal_difference(a, b);
        found = found != NULL ? found : time_difference(a, b);
        found = found != NULL ? found : result_difference(a, b);
    }
    return found;
}
