/*
 * match.c - a game being played: position, seats, journal, random numbers.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/match.h"

#include <string.h>

#define EVERYBODY ((1u << GAME_PLAYERS_MAX) - 1u)

static const struct game *game_of(const struct match *m)
{
    return m->config.game;
}

/* A new beginning: the journal is empty and there is nothing to animate. */
static void begin_at(struct match *m, const struct game_state *s)
{
    memcpy(&m->state, s, sizeof *s);
    memcpy(&m->first, s, sizeof *s);
    memcpy(&m->previous, s, sizeof *s);
    m->count = 0;
    m->folded = 0;
    m->was_move = false;
    m->turn_ms = 0;
    m->ending = GAME_RUNNING;
    m->winner = 0;
    m->present = EVERYBODY;
    m->revision++;
}

static const char *
start_game(struct match *m, const struct match_config *config, struct rng *rng)
{
    struct game_state s;
    struct game_setup setup = {.dice = &rng->dice};
    const char *refused;

    memset(&s, 0, sizeof s);
    memcpy(setup.option, config->option, sizeof setup.option);
    refused = config->game->start(&s, &setup);
    if (refused != NULL) {
        return refused;
    }
    m->config = *config;
    m->rng = *rng;
    begin_at(m, &s);
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
    const char *refused;

    rng_seed(&rng, config->seed);
    refused = start_game(m, config, &rng);
    if (refused == NULL) {
        m->id++;
    }
    return refused;
}

const char *match_restart(struct match *m)
{
    struct match_config config = m->config;
    struct rng rng = m->rng;

    return start_game(m, &config, &rng);
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
    if (game_of(m) != game) {
        struct match_config config;

        match_defaults(&config, game);
        refused = match_start(m, &config);
        if (refused != NULL) {
            return refused;
        }
    }
    game->recall(&s, m->config.option);
    begin_at(m, &s);
    return NULL;
}

uint8_t match_turn(const struct match *m)
{
    return m->ending == GAME_RUNNING ? game_of(m)->to_move(&m->state)
                                     : GAME_NOBODY;
}

enum game_reason match_check(const struct match *m, uint8_t player,
                             game_move move)
{
    return m->ending == GAME_RUNNING
               ? game_of(m)->check(&m->state, player, move)
               : GAME_OVER;
}

/* The journal is full: its older half goes into the first position, so a long
 * game goes on and only its oldest history is lost. */
static void fold(struct match *m)
{
    const uint16_t half = MATCH_JOURNAL_MAX / 2;

    for (uint16_t i = 0; i < half; i++) {
        game_of(m)->play(&m->first, m->journal[i], NULL);
    }
    memmove(m->journal, m->journal + half, half * sizeof m->journal[0]);
    m->count = half;
    m->folded += half;
}

enum game_reason match_play(struct match *m, game_move move)
{
    enum game_reason reason = match_check(m, match_turn(m), move);

    if (reason != GAME_OK) {
        return reason;
    }
    if (m->count == MATCH_JOURNAL_MAX) {
        fold(m);
    }
    memcpy(&m->previous, &m->state, sizeof m->state);
    game_of(m)->play(&m->state, move, NULL);
    m->journal[m->count++] = move;
    m->was_move = true;
    m->revision++;
    if (game_of(m)->to_move(&m->previous) != match_turn(m)) {
        m->turn_ms = 0;
    }
    return GAME_OK;
}

enum game_reason match_chance(struct match *m, game_move *move)
{
    uint8_t turn = match_turn(m);

    if (turn != GAME_CHANCE) {
        return turn == GAME_NOBODY ? GAME_OVER : GAME_TURN;
    }
    *move = game_of(m)->chance(&m->state, &m->rng.dice);
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
    *move = game_of(m)->rule(&m->state);
    return match_play(m, *move);
}

/* Plays the last move once more on a copy: nothing need be kept for it. */
void match_events(const struct match *m, struct game_events *ev)
{
    struct game_state s;

    ev->count = 0;
    if (m->was_move) {
        memcpy(&s, &m->previous, sizeof s);
        game_of(m)->play(&s, m->journal[m->count - 1], ev);
    }
}

bool match_is_automatic(const struct match *m)
{
    uint8_t turn = match_turn(m);

    if (turn == GAME_NOBODY) {
        return false;
    }
    return turn == GAME_CHANCE || m->config.seat[turn - 1] != SEAT_HUMAN;
}

void match_step(struct match *m)
{
    game_move move;

    if (!match_is_automatic(m)) {
        return;
    }
    if (match_chance(m, &move) == GAME_TURN) {
        match_think(m, &move);
    }
}

/* Plays the first `count` moves of the journal again and leaves the result in
 * `previous`; returns who made the last of them. */
static uint8_t replay(struct match *m, uint16_t count)
{
    uint8_t mover = GAME_NOBODY;

    memcpy(&m->previous, &m->first, sizeof m->first);
    for (uint16_t i = 0; i < count; i++) {
        mover = game_of(m)->to_move(&m->previous);
        game_of(m)->play(&m->previous, m->journal[i], NULL);
    }
    return mover;
}

bool match_undo(struct match *m)
{
    uint16_t count = m->count;

    if (count == 0) {
        return false;
    }
    while (count > 1 && replay(m, count) == GAME_CHANCE) {
        count--;
    }
    count--;
    replay(m, count);
    memcpy(&m->state, &m->previous, sizeof m->state);
    m->count = count;
    m->was_move = false;
    m->turn_ms = 0;
    m->ending = GAME_RUNNING;
    m->winner = 0;
    m->present = EVERYBODY;
    m->revision++;
    return true;
}

/* --- What ends a match from outside -------------------------------------- */

static void end_by(struct match *m, enum game_ending ending, uint8_t loser)
{
    m->ending = (uint8_t)ending;
    m->winner = (uint8_t)(3 - loser);
    m->was_move = false;
    m->revision++;
}

static uint32_t turn_limit_ms(const struct match *m)
{
    uint8_t index = game_of(m)->clock_option;

    return index == 0 ? 0 : m->config.option[index - 1] * 1000u;
}

uint32_t match_time_left(const struct match *m)
{
    uint32_t limit_ms = turn_limit_ms(m);
    uint8_t turn = match_turn(m);

    if (limit_ms == 0 || turn == GAME_NOBODY || turn == GAME_CHANCE) {
        return UINT32_MAX;
    }
    return m->turn_ms < limit_ms ? limit_ms - m->turn_ms : 0;
}

void match_pass_time(struct match *m, uint32_t ms)
{
    uint32_t left_ms = match_time_left(m);

    if (left_ms != UINT32_MAX && left_ms <= ms) {
        end_by(m, GAME_BY_TIMEOUT, match_turn(m));
        return;
    }
    m->turn_ms += ms;
}

/* The bit of a player in `present`; 0 if the match has no such seat. */
static uint8_t seat_bit(const struct match *m, uint8_t player)
{
    if (player < 1 || player > game_of(m)->players(&m->state)) {
        return 0;
    }
    return (uint8_t)(1u << (player - 1));
}

bool match_leave(struct match *m, uint8_t player)
{
    uint8_t bit = seat_bit(m, player);
    bool is_running = match_turn(m) != GAME_NOBODY;

    if (!(m->present & bit) ||
        (is_running && game_of(m)->players(&m->state) > 2)) {
        return false;
    }
    m->present &= (uint8_t)~bit;
    if (is_running) {
        end_by(m, GAME_BY_LEAVING, player);
    }
    return true;
}

bool match_join(struct match *m, uint8_t player)
{
    uint8_t bit = seat_bit(m, player);

    if (bit == 0 || m->present & bit) {
        return false;
    }
    m->present |= bit;
    if (m->present == EVERYBODY) {
        (void)match_restart(m); /* it has been started like this before */
    }
    return true;
}

enum game_reason match_play_all(struct match *m, uint8_t player,
                                const char *const *moves, uint8_t count,
                                uint8_t *failed)
{
    const struct game *game = game_of(m);
    struct game_state s;

    memcpy(&s, &m->state, sizeof s);
    for (*failed = 0; *failed < count; ++*failed) {
        game_move move = game->parse_move(&s, moves[*failed]);
        enum game_reason reason = m->ending == GAME_RUNNING
                                      ? game->check(&s, player, move)
                                      : GAME_OVER;

        if (reason != GAME_OK) {
            return reason;
        }
        game->play(&s, move, NULL);
    }
    for (uint8_t i = 0; i < count; i++) {
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
    return game_of(m)->result(&m->state);
}

void match_print_history(const struct match *m, struct text_out *out)
{
    struct game_state s;

    memcpy(&s, &m->first, sizeof s);
    for (uint16_t i = 0; i < m->count; i++) {
        if (i > 0) {
            text_char(out, ' ');
        }
        game_of(m)->print_move(&s, m->journal[i], out);
        game_of(m)->play(&s, m->journal[i], NULL);
    }
}
