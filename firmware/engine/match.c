/*
 * match.c - a game being played: position, seats, journal, random numbers.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/match.h"

#include <string.h>

#include "engine/inside.h"
#ifdef TESSERA_DEBUG
#include "hal/system.h"
#endif

void match_tell(struct match *m, const struct match_news *news)
{
    for (uint8_t i = 0; i < MATCH_LISTENERS && m->listener[i] != NULL; i++) {
        m->listener[i]->hear(m->listener[i], m, news);
    }
}

void match_tell_of(struct match *m, enum match_kind kind, uint8_t player)
{
    struct match_news news = {
        .kind = (uint8_t)kind, .player = player, .move = GAME_NO_MOVE};

    match_tell(m, &news);
}

void match_listen(struct match *m, struct match_listener *listener)
{
    for (uint8_t i = 0; i < MATCH_LISTENERS; i++) {
        if (m->listener[i] == NULL || m->listener[i] == listener) {
            m->listener[i] = listener;
            return;
        }
    }
}

void match_reopen(struct match *m)
{
    m->ending = GAME_RUNNING;
    m->winner = 0;
    m->present = MATCH_EVERYBODY;
    m->away = 0;
    m->turn_ms = 0;
    m->was_move = false;
}

/* Whose turn it is, told to whom it concerns. */
static void tell_turn(struct match *m)
{
    uint8_t turn = match_turn(m);

    if (turn == GAME_NOBODY) {
        match_tell_of(m, NEWS_ENDED, match_result(m).winner);
    } else if (turn != GAME_CHANCE) {
        match_tell_of(m, NEWS_TURN, turn);
    }
}

/* A new beginning: the journal is empty and there is nothing to animate. */
static void begin_at(struct match *m, const struct game_state *s)
{
    memcpy(&m->state, s, sizeof *s);
    memcpy(&m->first, s, sizeof *s);
    memcpy(&m->previous, s, sizeof *s);
    m->count = 0;
    m->undone = 0;
    m->folded = 0;
    m->played_ms = 0;
    m->moved_ms = 0;
    match_reopen(m);
    match_tell_of(m, NEWS_STARTED, GAME_NOBODY);
    tell_turn(m);
}

const char *match_set_up(const struct match_config *config, struct rng *rng,
                         struct game_state *first)
{
    struct game_setup setup = {.dice = &rng->dice};

    memset(first, 0, sizeof *first);
    memcpy(setup.option, config->option, sizeof setup.option);
    return config->game->start(first, &setup);
}

NOINLINE void match_restore(struct match *m, const struct match_config *config,
                            const struct rng *rng,
                            const struct game_state *first)
{
    m->config = *config;
    m->rng = *rng;
    m->last_id = m->id > m->last_id ? m->id : m->last_id;
    begin_at(m, first);
}

/* Starts with these random numbers; `id` is the match's from then on. */
static const char *start_game(struct match *m,
                              const struct match_config *config,
                              struct rng *rng, uint32_t id)
{
    struct game_state s;
    uint64_t origin = rng->state;
    const char *refused = match_set_up(config, rng, &s);

    if (refused != NULL) {
        return refused;
    }
    m->origin = origin;
    m->has_line = false;
    m->id = id;
    match_restore(m, config, rng, &s);
    return NULL;
}

void match_defaults(struct match_config *config, const struct game *game)
{
    memset(config, 0, sizeof *config);
    config->game = game;
    for (uint8_t i = 0; i < game->option_count; i++) {
        config->option[i] = game->options[i].fallback;
    }
}

const char *match_start(struct match *m, const struct match_config *config)
{
    struct rng rng;

    rng_seed(&rng, config->seed);
    return start_game(m, config, &rng, m->last_id + 1);
}

const char *match_restart(struct match *m)
{
    struct rng rng = m->rng;

    return start_game(m, &m->config, &rng, m->id);
}

const char *match_position(struct match *m, const struct game *game,
                           const char *line)
{
    struct game_state s;
    const char *refused;

    memset(&s, 0, sizeof s);
    refused = game->parse_state(&s, line);
    if (refused != NULL) {
        return refused;
    }
    if (match_game(m) != game) {
        struct match_config config;

        match_defaults(&config, game);
        refused = match_start(m, &config);
        if (refused != NULL) {
            return refused;
        }
    }
    game->recall(&s, m->config.option);
    m->has_line = true;
    begin_at(m, &s);
    return NULL;
}

uint8_t match_turn(const struct match *m)
{
    if (match_game(m) == NULL) {
        return GAME_NOBODY;
    }
    return m->ending == GAME_RUNNING ? match_game(m)->to_move(&m->state)
                                     : GAME_NOBODY;
}

enum game_reason match_check(const struct match *m, uint8_t player,
                             game_move move)
{
    return m->ending == GAME_RUNNING
               ? match_game(m)->check(&m->state, player, move)
               : GAME_OVER;
}

void match_record(struct match *m, game_move move, uint32_t took_s)
{
    uint8_t mover = match_turn(m);

    if (m->count == MATCH_JOURNAL_MAX) {
        match_fold(m, MATCH_JOURNAL_MAX / 2);
    }
    memcpy(&m->previous, &m->state, sizeof m->state);
    match_game(m)->play(&m->state, move, NULL);
    m->took_s[m->count] = (uint8_t)(took_s < UINT8_MAX ? took_s : UINT8_MAX);
    m->journal[m->count++] = move;
    m->was_move = true;
    if (mover != match_turn(m)) {
        m->turn_ms = 0;
    }
}

/* Tells that a player's move was made, or why not. */
static void tell_move(struct match *m, uint8_t player, game_move move,
                      enum game_reason reason)
{
    struct match_news news = {.kind =
                                  reason == GAME_OK ? NEWS_MOVED : NEWS_INVALID,
                              .player = player,
                              .reason = (uint8_t)reason,
                              .move = move};

    match_tell(m, &news);
}

enum game_reason match_play(struct match *m, game_move move)
{
    uint8_t player = match_turn(m);
    enum game_reason reason = match_check(m, player, move);

    if (reason == GAME_OK) {
        m->undone = 0;
        match_record(m, move, (m->played_ms - m->moved_ms) / 1000);
        m->moved_ms = m->played_ms;
    }
#ifdef TESSERA_DEBUG
    if (!match_is_sound(m)) {
        hal_system_panic("the journal does not give the position");
    }
#endif
    tell_move(m, player, move, reason);
    if (match_turn(m) != player) {
        tell_turn(m);
    }
    return reason;
}

enum game_reason match_chance(struct match *m, game_move *move)
{
    uint8_t turn = match_turn(m);

    if (turn != GAME_CHANCE) {
        return turn == GAME_NOBODY ? GAME_OVER : GAME_TURN;
    }
    *move = match_game(m)->chance(&m->state, &m->rng.dice);
    return match_play(m, *move);
}

enum game_reason match_think(struct match *m, game_move *move)
{
    uint8_t turn = match_turn(m);

    if (turn == GAME_NOBODY) {
        return GAME_OVER;
    }
    if (turn == GAME_CHANCE) {
        return GAME_TURN;
    }
    *move = match_game(m)->rule(&m->state);
    return match_play(m, *move);
}

/* Plays the last move once more: nothing need be kept for it, and the position
 * is the same again. */
NOINLINE void match_events(struct match *m, struct game_events *ev)
{
    ev->count = 0;
    if (m->was_move && m->count > 0) {
        memcpy(&m->state, &m->previous, sizeof m->state);
        match_game(m)->play(&m->state, m->journal[m->count - 1], ev);
    }
}

NOINLINE uint8_t match_hand(const struct match *m)
{
    uint8_t turn = match_turn(m);

    return turn == GAME_NOBODY ? turn : game_hand(match_game(m), &m->state);
}

bool match_is_automatic(const struct match *m)
{
    uint8_t hand = match_hand(m);

    if (hand == GAME_NOBODY) {
        return false;
    }
    return hand == GAME_CHANCE || m->config.seat[hand - 1] != SEAT_HUMAN;
}

enum match_answer match_script_ask(struct match_provider *self,
                                   const struct match *m, game_move *move)
{
    struct match_script *script = (struct match_script *)self;

    (void)m;
    if (script->next == script->count) {
        return ANSWER_GONE;
    }
    *move = script->moves[script->next++];
    return ANSWER_MOVE;
}

enum game_reason match_take(struct match *m, struct match_provider *provider)
{
    game_move move = GAME_NO_MOVE;

    switch (provider->ask(provider, m, &move)) {
    case ANSWER_MOVE:
        return match_play(m, move);
    case ANSWER_GONE:
        match_end(m, GAME_BY_ABORT, 0);
        break;
    case ANSWER_NOTHING:
        break;
    }
    return GAME_OK;
}

void match_step(struct match *m)
{
    uint8_t turn = match_turn(m);
    uint8_t seat;
    game_move move;

    if (turn == GAME_NOBODY) {
        return;
    }
    if (turn == GAME_CHANCE) {
        if (match_is_automatic(m)) {
            (void)match_chance(m, &move);
        }
        return;
    }
    seat = m->config.seat[turn - 1];
    if (m->provider[seat] != NULL) {
        (void)match_take(m, m->provider[seat]); /* a refusal was told */
    } else if (seat != SEAT_HUMAN) {
        (void)match_think(m, &move);
    }
}

void match_tick(struct match *m, uint32_t now_ms)
{
    uint32_t passed_ms = now_ms - m->tick_ms;

    m->tick_ms = now_ms;
    if (m->pace == PACE_STOPPED || match_game(m) == NULL) {
        return;
    }
    match_pass_time(m, passed_ms);
    if (m->pace == PACE_FREE && m->away == 0) {
        match_step(m);
    }
}

NOINLINE enum game_reason match_play_all(struct match *m, uint8_t player,
                                         const char *const *moves,
                                         uint8_t *count)
{
    const struct game *game = match_game(m);
    struct game_state s;

    memcpy(&s, &m->state, sizeof s);
    for (uint8_t i = 0; i < *count; i++) {
        game_move move = game->parse_move(&s, moves[i]);
        enum game_reason reason = m->ending == GAME_RUNNING
                                      ? game->check(&s, player, move)
                                      : GAME_OVER;

        if (reason != GAME_OK) {
            if (reason != GAME_TURN) { /* PF-05: those are ignored */
                tell_move(m, player, move, reason);
            }
            *count = i;
            return reason;
        }
        game->play(&s, move, NULL);
    }
    for (uint8_t i = 0; i < *count; i++) {
        (void)match_play(m, game->parse_move(&m->state, moves[i]));
    }
    return GAME_OK;
}

struct game_result match_result(const struct match *m)
{
    if (m->ending != GAME_RUNNING) {
        return (struct game_result){.ending = (enum game_ending)m->ending,
                                    .winner = m->winner};
    }
    return match_game(m)->result(&m->state);
}
