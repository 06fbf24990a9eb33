/*
 * table.c - what happens around a match: time, coming and going, whole turns.
 *
 * SPDX-License-Identifier: MIT
 */
#include "protocol/command.h"

void command_clock(struct protocol *p, struct command *c)
{
    uint32_t ms;

    if (p->has_real_clock) {
        command_refuse(p, "clock", SAY("this machine has a real clock"), NULL);
    } else if (!command_number(c->word[1], &ms)) {
        command_refuse(p, "range", SAY("MS is a 32-bit number"), NULL);
    } else {
        match_pass_time(p->match, ms);
        command_answer(p, "");
    }
}

/* Who comes or goes; the match says whether that is possible. */
static void change_seat(struct protocol *p, struct command *c,
                        bool (*change)(struct match *m, uint8_t player),
                        const char *explanation)
{
    uint8_t player;

    if (command_player(p, c->word[1], &player)) {
        command_done(p, change(p->match, player), "seat", explanation);
    }
}

void command_join(struct protocol *p, struct command *c)
{
    change_seat(p, c, match_join, SAY("no such seat, or somebody has it"));
}

void command_leave(struct protocol *p, struct command *c)
{
    change_seat(p, c, match_leave,
                SAY("nobody is there, or more than two are playing"));
}

void command_drop(struct protocol *p, struct command *c)
{
    change_seat(p, c, match_drop,
                SAY("nobody is there, or no game of two is running"));
}

/* PF-05: a whole turn is its orders and the end of the turn, all or nothing. */
void command_turnlist(struct protocol *p, struct command *c)
{
    const char **moves = c->word + 2;
    uint8_t count = (uint8_t)(c->count - 1);
    uint8_t player;
    enum game_reason reason;

    if (!command_player(p, c->word[1], &player)) {
        return;
    }
    if (!p->match->config.game->has_orders) {
        command_refuse(p, "game", SAY("a turn of this game is one move"), NULL);
        return;
    }
    moves[count - 1] = "end";
    reason = match_play_all(p->match, player, moves, &count);
    command_answer_events(p, reason, reason != GAME_OK ? moves[count] : NULL);
}
