/*
 * table.c - what happens around a match: time, coming and going, whole turns.
 *
 * SPDX-License-Identifier: MIT
 */
#include "protocol/command.h"

void command_clock(struct protocol *p, const struct command *c)
{
    uint32_t ms;

    if (p->has_real_clock) {
        command_refuse(p, "clock", "this machine has a real clock", NULL);
    } else if (!command_number(c->word[1], &ms)) {
        command_refuse(p, "range", "MS is a 32-bit number", NULL);
    } else {
        match_pass_time(p->match, ms);
        command_answer(p, "");
    }
}

void command_join(struct protocol *p, const struct command *c)
{
    uint8_t player;

    if (!command_player(p, c->word[1], &player)) {
        return;
    }
    if (match_join(p->match, player)) {
        command_answer(p, "");
    } else {
        command_refuse(p, "seat", "no such seat, or somebody has it", NULL);
    }
}

void command_leave(struct protocol *p, const struct command *c)
{
    uint8_t player;

    if (!command_player(p, c->word[1], &player)) {
        return;
    }
    if (match_leave(p->match, player)) {
        command_answer(p, "");
    } else {
        command_refuse(p, "seat",
                       "nobody is there, or more than two are playing", NULL);
    }
}

void command_drop(struct protocol *p, const struct command *c)
{
    uint8_t player;

    if (!command_player(p, c->word[1], &player)) {
        return;
    }
    if (match_drop(p->match, player)) {
        command_answer(p, "");
    } else {
        command_refuse(p, "seat",
                       "nobody is there, or no game of two is running", NULL);
    }
}

/* PF-05: a whole turn is its orders and the end of the turn, all or nothing. */
void command_turnlist(struct protocol *p, const struct command *c)
{
    const char *moves[COMMAND_WORDS_MAX];
    uint8_t count = (uint8_t)(c->count - 2);
    uint8_t player;
    uint8_t failed;
    enum game_reason reason;

    if (!command_player(p, c->word[1], &player)) {
        return;
    }
    if (!p->match->config.game->has_orders) {
        command_refuse(p, "game", "a turn of this game is one move", NULL);
        return;
    }
    for (uint8_t i = 0; i < count; i++) {
        moves[i] = c->word[i + 2];
    }
    moves[count++] = "end";
    reason = match_play_all(p->match, player, moves, count, &failed);
    if (reason != GAME_OK) {
        command_refuse_move(p, reason, moves[failed]);
        return;
    }
    command_begin(p);
    command_print_events(p);
    command_end(p);
}
