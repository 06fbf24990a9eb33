/*
 * table.c - what happens around the board: time, coming and going.
 *
 * SPDX-License-Identifier: MIT
 */
#include "engine/inside.h"

void match_end(struct match *m, enum game_ending ending, uint8_t winner)
{
    m->ending = (uint8_t)ending;
    m->winner = winner;
    m->away = 0;
    m->was_move = false;
    match_tell_of(m, NEWS_ENDED, winner);
}

static uint8_t players(const struct match *m)
{
    return match_game(m)->players(&m->state);
}

static uint32_t turn_limit_ms(const struct match *m)
{
    uint8_t index = match_game(m)->clock_option;

    return 1000u *
           (index == 0 ? m->config.clock_s : m->config.option[index - 1]);
}

uint32_t match_time_left(const struct match *m)
{
    uint32_t limit_ms = turn_limit_ms(m);
    uint8_t turn = match_turn(m);

    if (limit_ms == 0 || turn == GAME_NOBODY ||
        (turn == GAME_CHANCE && match_is_automatic(m))) {
        return UINT32_MAX;
    }
    return m->turn_ms < limit_ms ? limit_ms - m->turn_ms : 0;
}

/* Adds without wrapping: what is longer than 49 days is 49 days. */
static void add_ms(uint32_t *sum, uint32_t ms)
{
    *sum = *sum > UINT32_MAX - ms ? UINT32_MAX : *sum + ms;
}

static void run_out(struct match *m)
{
    game_move move;

    if (players(m) == 2) {
        match_end(m, GAME_BY_TIMEOUT, (uint8_t)(3 - match_hand(m)));
        return;
    }
    m->turn_ms = 0;
    if (match_chance(m, &move) != GAME_OK) {
        (void)match_think(m, &move); /* its moves are legal */
    }
}

static void pass_away_time(struct match *m, uint32_t ms)
{
    add_ms(&m->away_ms, ms);
    if (m->away_ms >= MATCH_RECONNECT_MS) {
        (void)match_leave(m, m->away); /* it was there */
    }
}

void match_pass_time(struct match *m, uint32_t ms)
{
    uint32_t left_ms = match_time_left(m);

    if (match_turn(m) == GAME_NOBODY) {
        return;
    }
    if (m->away != 0) {
        pass_away_time(m, ms);
        return;
    }
    add_ms(&m->played_ms, ms);
    if (left_ms <= ms && left_ms != UINT32_MAX) {
        run_out(m);
    } else {
        add_ms(&m->turn_ms, ms);
    }
}

/* The bit of a player in `present`; 0 if the match has no such seat. */
static uint8_t seat_bit(const struct match *m, uint8_t player)
{
    if (player < 1 || player > players(m)) {
        return 0;
    }
    return (uint8_t)(1u << (player - 1));
}

bool match_drop(struct match *m, uint8_t player)
{
    if (!(m->present & seat_bit(m, player)) || m->away != 0 ||
        match_turn(m) == GAME_NOBODY || players(m) != 2) {
        return false;
    }
    m->away = player;
    m->away_ms = 0;
    match_tell_of(m, NEWS_LEFT, player);
    return true;
}

bool match_leave(struct match *m, uint8_t player)
{
    uint8_t bit = seat_bit(m, player);
    bool is_running = match_turn(m) != GAME_NOBODY;

    if (!(m->present & bit) || (is_running && players(m) > 2)) {
        return false;
    }
    m->present &= (uint8_t)~bit;
    if (m->away != player) {
        match_tell_of(m, NEWS_LEFT, player);
    }
    if (is_running) {
        match_end(m, GAME_BY_LEAVING, (uint8_t)(3 - player));
    }
    return true;
}

bool match_join(struct match *m, uint8_t player)
{
    uint8_t bit = seat_bit(m, player);

    if (bit == 0 || (m->present & bit && m->away != player)) {
        return false;
    }
    if (m->away == player) {
        m->away = 0;
        match_tell_of(m, NEWS_JOINED, player);
        return true;
    }
    m->present |= bit;
    match_tell_of(m, NEWS_JOINED, player);
    if (m->present == MATCH_EVERYBODY) {
        (void)match_restart(m); /* it has been started like this before */
    }
    return true;
}
