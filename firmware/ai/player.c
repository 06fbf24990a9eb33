/*
 * player.c - the computer players: levels, and how they give their moves.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ai/player.h"

#include <string.h>

#define MILLION 1000000u

enum { STATE_IDLE, STATE_THINKING, STATE_READY };

/* What a level may do: work in instructions, which make 2 s at 160 million;
 * turns it sees, 0 for what the game says; and how often in 256 it takes the
 * second best. */
struct level {
    uint32_t work;
    uint8_t depth;
    uint8_t slips;
};

static const struct level levels[AI_LEVELS] = {
    [SEAT_EASY - SEAT_EASY] = {3 * MILLION, 1, 64},
    [SEAT_NORMAL - SEAT_EASY] = {3 * MILLION, 0, 0},
    [SEAT_HARD - SEAT_EASY] = {80 * MILLION, 60, 0},
};

static uint32_t scramble(uint32_t n)
{
    n = (n ^ n >> 16) * 0x85EBCA6Bu;
    n = (n ^ n >> 13) * 0xC2B2AE35u;
    return n ^ n >> 16;
}

void ai_order(uint8_t seat, uint32_t seed, const struct game_state *s,
              struct think_order *order)
{
    const struct level *level = &levels[seat - SEAT_EASY];
    const struct game *game = order->game;

    order->nodes = level->work / game->effort;
    order->seed = scramble(seed ^ think_hash(game, s));
    order->depth = level->depth > 0 ? level->depth : game->sight;
    order->avoid = GAME_NO_MOVE;
}

/* Of a position of the match. */
static uint32_t key_of(const struct match *m, const struct game_state *s,
                       uint8_t seat)
{
    return scramble(think_hash(m->config.game, s) + seat) ^ m->config.seed;
}

static void begin(struct ai *ai, const struct match *m, uint8_t seat)
{
    struct thinker *t = &ai->thinker;

    ai->key = key_of(m, &m->state, seat);
    ai->seat = seat;
    ai->state = STATE_THINKING;
    t->order.game = m->config.game;
    ai_order(seat, m->config.seed, &m->state, &t->order);
    think_start(t, &m->state);
}

/* A level that slips looks again for what is best beside the best. */
static bool slips(const struct ai *ai)
{
    const struct think_order *order = &ai->thinker.order;

    return order->avoid == GAME_NO_MOVE && ai->thinker.line_count > 0 &&
           (order->seed & 0xFF) < levels[ai->seat - SEAT_EASY].slips;
}

/* Thinks a slice about the position of the match. True when a turn is ready. */
static bool work(struct ai *ai, const struct match *m, uint8_t seat)
{
    uint32_t slice = AI_SLICE_WORK / m->config.game->effort;

    if (ai->state == STATE_IDLE || ai->key != key_of(m, &m->state, seat)) {
        begin(ai, m, seat);
    }
    if (ai->state == STATE_READY) {
        return true;
    }
    if (!think_step(&ai->thinker, slice)) {
        return false;
    }
    if (slips(ai)) {
        ai->thinker.order.avoid = ai->thinker.line[0];
        think_start(&ai->thinker, &m->state);
        return false;
    }
    ai->state = STATE_READY;
    ai->next = 0;
    return true;
}

/* The next move of the turn. A search that was stopped before it had found
 * anything leaves it to the rule of thumb. */
static game_move next_move(const struct ai *ai, const struct match *m)
{
    return ai->next < ai->thinker.line_count ? ai->thinker.line[ai->next]
                                             : m->config.game->rule(&m->state);
}

/* The rest of the turn is kept for the position that this move leads to. */
static void go_on(struct ai *ai, const struct match *m, game_move move)
{
    struct game_state *after = &ai->thinker.now;

    ai->state = STATE_IDLE;
    if (++ai->next >= ai->thinker.line_count) {
        return;
    }
    memcpy(after, &m->state, sizeof *after);
    m->config.game->play(after, move, NULL);
    ai->key = key_of(m, after, ai->seat);
    ai->state = STATE_READY;
}

static enum match_answer ask(struct match_provider *self, const struct match *m,
                             game_move *move)
{
    struct ai_seat *asked = (struct ai_seat *)self;
    struct ai *ai = asked->ai;
    uint8_t seat = (uint8_t)(SEAT_EASY + (asked - ai->seats));

    if (!work(ai, m, seat)) {
        return ANSWER_NOTHING;
    }
    *move = next_move(ai, m);
    go_on(ai, m, *move);
    return ANSWER_MOVE;
}

void ai_attach(struct ai *ai, struct match *m)
{
    ai->state = STATE_IDLE;
    for (uint8_t i = 0; i < AI_LEVELS; i++) {
        ai->seats[i] = (struct ai_seat){.provider = {.ask = ask}, .ai = ai};
        m->provider[SEAT_EASY + i] = &ai->seats[i].provider;
    }
}

enum game_reason ai_play(struct match *m, enum match_seat seat, game_move *move)
{
    struct match_provider *provider = m->provider[seat];
    uint8_t turn = match_turn(m);

    if (provider == NULL || turn == GAME_NOBODY || turn == GAME_CHANCE) {
        return match_think(m, move);
    }
    while (provider->ask(provider, m, move) == ANSWER_NOTHING) {
        /* Another slice; a level's work has an end. */
    }
    return match_play(m, *move);
}

bool ai_is_thinking(const struct ai *ai, const struct match *m)
{
    return ai->state == STATE_THINKING && m->config.game != NULL &&
           ai->key == key_of(m, &m->state, ai->seat);
}

uint8_t ai_depth(const struct ai *ai)
{
    return ai->thinker.reached;
}

void ai_hurry(struct ai *ai)
{
    ai->thinker.is_done = true;
}

bool ai_hint(struct ai *ai, const struct match *m, game_move *move)
{
    uint8_t turn = match_turn(m);

    if (turn == GAME_NOBODY || turn == GAME_CHANCE || !work(ai, m, SEAT_HARD)) {
        return false;
    }
    *move = next_move(ai, m);
    return true;
}
