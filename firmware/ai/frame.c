/*
 * frame.c - the stack of positions between the root and the one looked at.
 *
 * The arena holds frames from below and their data from above: lists of moves
 * and saved positions. A position is saved once a turn: within a turn it is
 * made again from there, so that a turn of many small orders costs little
 * memory.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ai/frame.h"

#include <string.h>

#include "ai/table.h"

#define NO_BASE 0xFF
#define KILLER_BONUS 64

/* Positions are copied by words, four at a time. */
struct quad {
    uint32_t word[4];
};

static void copy_quads(struct quad *out, const struct quad *in, size_t count)
{
    for (; count > 0; count--) {
        *out++ = *in++;
    }
}

/* What never changes is in `now` already and is not saved. */
static void save(struct thinker *t, size_t at)
{
    struct quad *to = (struct quad *)(void *)(t->arena + at);
    const struct quad *from = (const struct quad *)(const void *)&t->now;

    copy_quads(to, from, t->head);
    copy_quads(to + t->head, from + t->head + t->idle, t->tail);
}

static void load(struct thinker *t, size_t at)
{
    const struct quad *from = (struct quad *)(void *)(t->arena + at);
    struct quad *to = (struct quad *)(void *)&t->now;

    copy_quads(to, from, t->head);
    copy_quads(to + t->head + t->idle, from + t->head, t->tail);
}

static uint32_t mix(uint32_t h, const uint32_t *word, size_t count)
{
    for (const uint32_t *end = word + count; word < end; word++) {
        h = (h ^ *word) * 0x85EBCA6Bu;
        h ^= h >> 15;
    }
    return h;
}

uint32_t think_hash(const struct game *game, const struct game_state *s)
{
    return mix(0, (const uint32_t *)(const void *)s->bytes,
               (game->state_size + 3u) / sizeof(uint32_t));
}

/* The same of the position that is looked at, without what never changes. */
static uint32_t hash(const struct thinker *t)
{
    const uint32_t *word = (const uint32_t *)(const void *)&t->now;
    uint32_t h = mix(0, word, t->head * 4u);

    return mix(h, word + (t->head + t->idle) * 4u, t->tail * 4u);
}

/* --- Ordering ------------------------------------------------------------ */

static uint8_t *history_of(struct thinker *t, game_move m)
{
    return &t->history[(m ^ m >> 6) % THINK_HISTORY];
}

/* Puts the best `width` ideas in front, in order; earlier ones before equals.
 */
static void sort(struct game_idea *list, size_t count, size_t width)
{
    size_t sorted = 0;

    for (size_t i = 0; i < count; i++) {
        struct game_idea idea = list[i];
        size_t at = sorted;

        if (sorted < width) {
            sorted++;
        } else if (idea.promise <= list[--at].promise) {
            continue;
        }
        for (; at > 0 && list[at - 1].promise < idea.promise; at--) {
            list[at] = list[at - 1];
        }
        list[at] = idea;
    }
}

/* Before the last turn one good move mostly decides: the most promising comes
 * first, or the one that the table knows, and the others stay as they are. */
static void lift_best(struct game_idea *list, size_t count, game_move known)
{
    size_t best = 0;
    struct game_idea first = list[0];

    for (size_t i = 0; i < count; i++) {
        if (list[i].move == known) {
            best = i;
            break;
        }
        best = list[i].promise > list[best].promise ? i : best;
    }
    list[0] = list[best];
    list[best] = first;
}

/* What the search has learned counts on top of what the game promises. */
static void add_experience(struct thinker *t, const struct frame *f,
                           struct game_idea *list, size_t count)
{
    game_move killer = t->killer[f->depth % THINK_KILLERS];

    for (size_t i = 0; i < count; i++) {
        struct game_idea *idea = &list[i];
        int promise = idea->promise + *history_of(t, idea->move);

        promise += idea->move == killer ? KILLER_BONUS : 0;
        promise = idea->move == f->best_move ? INT16_MAX : promise;
        idea->promise = (int16_t)promise;
    }
}

/* At the root the seed decides between equals, and one move may be barred. */
static GAME_COLD size_t prepare_root(struct thinker *t, struct game_idea *list,
                                     size_t count)
{
    size_t left = 0;

    for (size_t i = 0; i < count; i++) {
        uint32_t noise = (list[i].move + 1u) * (t->order.seed | 1);

        list[left] = list[i];
        list[left].promise = (int16_t)(list[i].promise + (int)(noise >> 30));
        left += list[i].move != t->order.avoid ? 1 : 0;
    }
    return left > 0 ? left : count;
}

/* The ideas that are followed: at the root twice as many as elsewhere, and of
 * each of several opponents the best one. */
static size_t list_ideas(struct thinker *t, const struct frame *f,
                         struct game_idea *list)
{
    const struct game *game = t->order.game;
    size_t count = game->ideas(&t->now, list);
    size_t width = game->beam;
    bool is_one_of_many = t->is_crowd && f->mover != t->me;

    if (f->mover == GAME_CHANCE) {
        return count;
    }
    if (t->frames == 0) {
        count = prepare_root(t, list, count);
        width *= 2;
    }
    width = is_one_of_many ? 1 : width;
    width = width == 0 || width > count ? count : width;
    if (f->depth == 1 && width == count) {
        lift_best(list, count, f->best_move);
        return width;
    }
    if (!is_one_of_many) {
        add_experience(t, f, list, count);
    }
    sort(list, count, width);
    return width;
}

/* --- Frames -------------------------------------------------------------- */

/* What a frame inherits from the one below it. */
static void inherit(struct thinker *t, struct frame *f)
{
    const struct frame *up = f - 1;

    if (up->mover != GAME_CHANCE) {
        f->alpha = up->alpha;
        f->beta = up->beta;
    }
    if (up->mover != f->mover) {
        return;
    }
    f->base = up->base;
    f->flags = up->flags & FRAME_FIRST_TURN;
    if ((up->flags & FRAME_ON_LINE) != 0 && t->frames < t->line_count &&
        t->line[t->frames - 1] == frame_move_made(t, up)) {
        f->flags |= FRAME_ON_LINE;
    }
}

/* A frame for the position that is looked at, not yet on the stack. */
static struct frame *begin_frame(struct thinker *t, uint8_t mover,
                                 uint8_t depth)
{
    struct frame *f = frame_at(t, t->frames);

    f->alpha = -FRAME_INFINITE;
    f->beta = FRAME_INFINITE;
    f->best_move = GAME_NO_MOVE;
    f->next = 0;
    f->mover = mover;
    f->depth = depth;
    f->base = NO_BASE;
    f->flags = 0;
    f->data = t->data;
    if (t->frames > 0) {
        inherit(t, f);
        return f;
    }
    f->base = 0;
    f->saved_at = frame_root_at(t);
    f->flags = FRAME_FIRST_TURN | (t->line_count > 0 ? FRAME_ON_LINE : 0);
    return f;
}

/* True if the table knows enough of the position: its value is f->best. */
static bool is_known(struct thinker *t, struct frame *f)
{
    const struct table_entry *e;

    f->hash = hash(t);
    e = table_find(f->hash);
    if (e == NULL) {
        return false;
    }
    f->best_move = e->move;
    f->best = e->value;
    if ((e->key >> 2 & FRAME_DEPTH_MAX) < f->depth ||
        (f->flags & FRAME_FIRST_TURN) != 0) {
        return false;
    }
    switch (e->key & 3) {
    case TABLE_EXACT:
        return true;
    case TABLE_AT_LEAST:
        return e->value >= f->beta;
    case TABLE_AT_MOST:
        return e->value <= f->alpha;
    default:
        return false;
    }
}

/* Puts the frame onto the stack, its list of moves, and the position if moves
 * have to be tried from it. False if the arena has no room. */
static bool push_frame(struct thinker *t, struct frame *f,
                       const struct game_idea *list)
{
    size_t saved = f->count > 1 && f->base == NO_BASE ? t->size : 0;
    size_t moves = (f->count * sizeof(game_move) + 7) & ~(size_t)7;
    size_t used = (t->frames + 1u) * sizeof *f;
    game_move *out;

    if (used + saved + moves > t->data) {
        return false;
    }
    t->data = (uint16_t)(t->data - moves);
    f->moves_at = t->data;
    out = frame_moves(t, f);
    for (size_t i = 0; i < f->count; i++) {
        out[i] = list[i].move;
    }
    if (saved > 0) {
        t->data = (uint16_t)(t->data - saved);
        f->saved_at = t->data;
        f->base = t->frames;
        save(t, f->saved_at);
    }
    t->frames++;
    return true;
}

bool frame_open(struct thinker *t, uint8_t mover, uint8_t depth, int32_t *value)
{
    struct game_idea list[GAME_IDEAS_MAX];
    struct frame *f = frame_at(t, t->frames);

    if ((t->frames + 1u) * sizeof *f <= t->data) {
        f = begin_frame(t, mover, depth);
        if (mover != GAME_CHANCE && is_known(t, f)) {
            *value = f->best;
            return false;
        }
        if ((f->flags & FRAME_ON_LINE) != 0) {
            f->best_move = t->line[t->frames];
        }
        f->count = (uint8_t)list_ideas(t, f, list);
        f->best = mover == t->me ? -FRAME_INFINITE : FRAME_INFINITE;
        f->best = mover == GAME_CHANCE ? 0 : f->best;
        if (f->count > 0 && push_frame(t, f, list)) {
            return true;
        }
    }
    *value = t->order.game->value(&t->now, t->me);
    return false;
}

void frame_restore(struct thinker *t, const struct frame *f)
{
    const struct frame *base = frame_at(t, f->base);

    load(t, base->saved_at);
    for (; base < f; base++) {
        t->order.game->play(&t->now, frame_move_made(t, base), NULL);
    }
}

/* How a position is laid out, in quads. */
static void measure(struct thinker *t, const struct game *game)
{
    uint16_t first = 0, count = 0;
    size_t all =
        (game->state_size + sizeof(struct quad) - 1) / sizeof(struct quad);

    if (game->idle != NULL) {
        count = game->idle(&t->now, &first);
    }
    t->idle = (uint8_t)(count / sizeof(struct quad));
    t->head = (uint8_t)(count > 0 ? first / sizeof(struct quad) : all);
    t->tail = (uint8_t)(all - t->head - t->idle);
    t->size = (uint16_t)((t->head + t->tail) * sizeof(struct quad));
}

void frame_begin(struct thinker *t, const struct game_state *s)
{
    memcpy(&t->now, s, sizeof t->now);
    measure(t, t->order.game);
    save(t, frame_root_at(t));
}

void frame_rewind(struct thinker *t)
{
    t->frames = 0;
    t->data = frame_root_at(t);
    load(t, t->data);
}

void frame_reward(struct thinker *t, const struct frame *f, game_move m)
{
    uint8_t *history = history_of(t, m);
    int sum = *history + f->depth * f->depth;

    t->killer[f->depth % THINK_KILLERS] = m;
    if (sum > UINT8_MAX) {
        for (size_t i = 0; i < THINK_HISTORY; i++) {
            t->history[i] /= 2;
        }
        sum = UINT8_MAX / 2;
    }
    *history = (uint8_t)sum;
}
