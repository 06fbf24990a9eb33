/*
 * journal.c - the list of moves of a match: taking back, going over it.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "engine/inside.h"

void match_fold(struct match *m, uint16_t moves)
{
    size_t rest = (size_t)(m->count + m->undone - moves);

    if (moves == 0) {
        return;
    }
    for (uint16_t i = 0; i < moves; i++) {
        match_game(m)->play(&m->first, m->journal[i], NULL);
    }
    memmove(m->journal, m->journal + moves, rest * sizeof m->journal[0]);
    memmove(m->took_s, m->took_s + moves, rest * sizeof m->took_s[0]);
    m->count = (uint16_t)(m->count - moves);
    m->folded += moves;
    m->has_line = true;
}

/* Plays the first `count` moves of the journal on `s`; returns who made the
 * last of them. */
static uint8_t replay(const struct match *m, uint16_t count,
                      struct game_state *s)
{
    uint8_t mover = GAME_NOBODY;

    memcpy(s, &m->first, sizeof *s);
    for (uint16_t i = 0; i < count; i++) {
        mover = match_game(m)->to_move(s);
        match_game(m)->play(s, m->journal[i], NULL);
    }
    return mover;
}

bool match_is_sound(const struct match *m)
{
    struct game_state s;

    (void)replay(m, m->count, &s);
    return memcmp(&s, &m->state, match_game(m)->state_size) == 0;
}

void match_seek(struct match *m, uint16_t count)
{
    if (count == m->count) {
        return;
    }
    (void)replay(m, count, &m->state);
    memcpy(&m->previous, &m->state, sizeof m->state);
    m->undone = (uint16_t)(m->undone + m->count - count);
    m->count = count;
    m->was_move = false;
}

/* One player's move and the chance moves that followed it; nobody is told. */
static bool undo(struct match *m)
{
    uint16_t count = m->count;

    if (count == 0) {
        return false;
    }
    while (count > 1 && replay(m, count, &m->previous) == GAME_CHANCE) {
        count--;
    }
    match_seek(m, (uint16_t)(count - 1));
    m->moved_ms = m->played_ms;
    match_reopen(m);
    return true;
}

static bool redo(struct match *m)
{
    if (m->undone == 0) {
        return false;
    }
    do {
        match_record(m, m->journal[m->count], m->took_s[m->count]);
        m->undone--;
    } while (m->undone > 0 && match_turn(m) == GAME_CHANCE);
    m->moved_ms = m->played_ms;
    return true;
}

static bool has_person(const struct match *m)
{
    for (uint8_t i = 0; i < match_game(m)->players(&m->state); i++) {
        if (m->config.seat[i] == SEAT_HUMAN) {
            return true;
        }
    }
    return false;
}

bool match_undo(struct match *m)
{
    if (!undo(m)) {
        return false;
    }
    match_tell_of(m, NEWS_UNDONE, GAME_NOBODY);
    return true;
}

bool match_redo(struct match *m)
{
    if (!redo(m)) {
        return false;
    }
    match_tell_of(m, NEWS_REDONE, GAME_NOBODY);
    return true;
}

/* Repeats a step until a person has the move, or nothing is left. */
static bool to_decision(struct match *m, bool (*step)(struct match *m),
                        enum match_kind kind)
{
    if (!step(m)) {
        return false;
    }
    while (has_person(m) && match_is_automatic(m) && step(m)) {
    }
    match_tell_of(m, kind, GAME_NOBODY);
    return true;
}

bool match_undo_decision(struct match *m)
{
    return to_decision(m, undo, NEWS_UNDONE);
}

bool match_redo_decision(struct match *m)
{
    return to_decision(m, redo, NEWS_REDONE);
}

bool match_history(const struct match *m, uint16_t number,
                   struct match_entry *entry, struct game_state *before)
{
    if (number >= m->count) {
        return false;
    }
    if (number == 0) {
        memcpy(before, &m->first, sizeof *before);
    } else {
        match_game(m)->play(before, m->journal[number - 1], NULL);
    }
    entry->player = match_game(m)->to_move(before);
    entry->took_s = m->took_s[number];
    entry->move = m->journal[number];
    return true;
}

/* Whose turn a position is: chance rolls and feeds for somebody, so a chance
 * move belongs to the turn of the player before or behind it. */
uint16_t match_turn_moves(const struct match *m)
{
    struct match_entry entry;
    struct game_state s;
    uint16_t start = 0;
    uint8_t player = GAME_NOBODY;
    uint8_t turn = match_turn(m);

    for (uint16_t i = 0; match_history(m, i, &entry, &s); i++) {
        if (entry.player != GAME_CHANCE && entry.player != player) {
            player = entry.player;
            start = i;
        }
    }
    return turn == player || turn == GAME_NOBODY ? (uint16_t)(m->count - start)
                                                 : 0;
}

void match_print_history(const struct match *m, struct text_out *out)
{
    struct match_entry entry;
    struct game_state s;

    for (uint16_t i = 0; match_history(m, i, &entry, &s); i++) {
        if (i > 0) {
            text_char(out, ' ');
        }
        match_game(m)->print_move(&s, entry.move, out);
    }
}
