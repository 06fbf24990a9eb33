/*
 * think.c - the searcher: looks for the best turn of any game.
 *
 * A turn, not a move, is what the depth counts.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ai/think.h"

#include <string.h>

#include "ai/frame.h"
#include "ai/table.h"
#include "engine/match.h"

#define WIN 20000

/* --- Values on their way down -------------------------------------------- */

/* The moves that led to the position that is looked at are the best turn. */
static void keep_line(struct thinker *t, int32_t value)
{
    uint8_t n = 0;

    while (n < t->frames && n < THINK_LINE_MAX) {
        t->line[n] = frame_move_made(t, frame_at(t, n));
        n++;
    }
    t->line_count = n;
    t->value = (int16_t)value;
}

static void take_best(struct thinker *t, struct frame *f, int32_t value)
{
    bool is_me = f->mover == t->me;
    game_move m = frame_move_made(t, f);

    if (is_me ? value > f->best : value < f->best) {
        f->best = value;
        f->best_move = m;
    }
    if (is_me && value > f->alpha) {
        f->alpha = (int16_t)value;
        f->flags |= FRAME_RAISED;
    } else if (!is_me && value < f->beta) {
        f->beta = (int16_t)value;
        f->flags |= FRAME_RAISED;
    }
    if (f->alpha >= f->beta) {
        frame_reward(t, f, m);
        f->next = f->count;
    }
}

/* The move that was tried in the upmost frame has this value. */
static void take_value(struct thinker *t, int32_t value, bool ends_turn)
{
    struct frame *f = frame_at(t, t->frames - 1u);

    if (f->mover == GAME_CHANCE) {
        f->best += value;
        return;
    }
    if (ends_turn && (f->flags & FRAME_FIRST_TURN) != 0 && value > f->alpha) {
        keep_line(t, value);
    }
    take_best(t, f, value);
}

static enum table_bound bound_of(const struct thinker *t, const struct frame *f)
{
    bool is_refuted = f->alpha >= f->beta;

    if (!is_refuted && (f->flags & FRAME_RAISED) != 0) {
        return TABLE_EXACT;
    }
    return is_refuted == (f->mover == t->me) ? TABLE_AT_LEAST : TABLE_AT_MOST;
}

/* --- The rounds ---------------------------------------------------------- */

static void begin_round(struct thinker *t)
{
    int32_t ignored;
    uint8_t mover;

    t->depth++;
    t->is_cut = false;
    frame_rewind(t);
    mover = t->order.game->to_move(&t->now);
    if (!frame_open(t, mover, t->depth, &ignored)) {
        t->is_done = true;
        return;
    }
    if (frame_at(t, 0)->count == 1) {
        frame_at(t, 0)->next = 1;
        keep_line(t, t->value); /* there is nothing to think about */
        t->is_done = true;
    }
}

static void end_round(struct thinker *t)
{
    bool is_decided = t->value > THINK_DECIDED || t->value < -THINK_DECIDED;

    t->reached = t->depth;
    if (!t->is_cut || is_decided || t->depth >= t->order.depth ||
        t->depth == FRAME_DEPTH_MAX || t->nodes >= t->order.nodes) {
        t->is_done = true;
        return;
    }
    begin_round(t);
}

static void leave_frame(struct thinker *t)
{
    struct frame *f = frame_at(t, --t->frames);
    int32_t value = f->best;

    t->data = f->data;
    if (f->mover == GAME_CHANCE) {
        value /= f->count;
    } else {
        table_keep(f->hash,
                   (struct table_entry){.key = f->depth * 4u + bound_of(t, f),
                                        .value = (int16_t)value,
                                        .move = f->best_move});
    }
    if (t->frames == 0) {
        end_round(t);
    } else {
        take_value(t, value, (f->flags & FRAME_FIRST_TURN) == 0);
    }
}

/* Whoever wins wins by far; the sooner the better, and then by the board. */
static int32_t final_value(struct thinker *t)
{
    const struct game *game = t->order.game;
    struct game_result r = game->result(&t->now);
    int32_t value = game->value(&t->now, t->me);

    if (r.winner == 0 || r.places[0] != 0) {
        return r.winner == 0 ? 0 : value;
    }
    value = value / 16 - t->frames * 16;
    return r.winner == t->me ? WIN + value : value - WIN + t->frames * 32;
}

/* Tries the next move of the upmost frame. */
static void try_move(struct thinker *t, struct frame *f)
{
    const struct game *game = t->order.game;
    uint8_t depth = f->depth, mover;
    int32_t value;

    if (f->next > 0) {
        frame_restore(t, f);
    }
    f->next++;
    t->nodes++;
    game->play(&t->now, frame_move_made(t, f), NULL);
    mover = game->to_move(&t->now);
    if (mover == GAME_NOBODY) {
        take_value(t, final_value(t), true);
        return;
    }
    /* A turn ends when another player comes, or chance does. */
    if (mover == GAME_CHANCE ||
        (mover != f->mover && f->mover != GAME_CHANCE)) {
        depth--;
    }
    if (depth == 0) {
        t->is_cut = true;
        take_value(t, game->value(&t->now, t->me), true);
    } else if (!frame_open(t, mover, depth, &value)) {
        take_value(t, value, true);
    }
}

void think_start(struct thinker *t, const struct game_state *s)
{
    const struct game *game = t->order.game;

    memset((char *)t + sizeof t->order, 0,
           offsetof(struct thinker, now) - sizeof t->order);
    memset(t->killer, 0xFF, sizeof t->killer);
    t->me = game->to_move(s);
    t->is_crowd = game->players(s) > 2;
    frame_begin(t, s);
    table_clear();
    begin_round(t);
}

NOINLINE bool think_step(struct thinker *t, uint32_t nodes)
{
    uint32_t end = t->nodes + nodes;

    while (!t->is_done && t->nodes < end) {
        struct frame *f = frame_at(t, t->frames - 1u);

        if (f->next < f->count) {
            try_move(t, f);
        } else {
            leave_frame(t);
        }
        if (t->nodes >= t->order.nodes && t->line_count > 0) {
            t->is_done = true;
        }
    }
    return t->is_done;
}
