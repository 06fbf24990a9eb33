/*
 * events.c - what a move did, one event a line.
 *
 * SPDX-License-Identifier: MIT
 */
#include "protocol/command.h"

#include "line.h"

/* The word of each enum event_kind, in its order, behind a sign for what is
 * printed beside the player. */
#define CELL '.'  /* a cell */
#define PATH '>'  /* two cells */
#define VALUE '#' /* a number */
#define WHY '?'   /* enum event_stop */

static const char kinds[] =
    ".placed\0.captured\0.turned\0?stopped\0>ordered\0>moved\0.died\0"
    ".ate\0.born\0-dropped\0.food\0#rolled\0>cut\0-finished\0#place\0"
    "-skipped\0-lost\0-over\0";

static const char stops[][6] = {
    [STOP_EDGE] = "edge",
    [STOP_OWN] = "own",
    [STOP_LOOP] = "loop",
    [STOP_ENEMY] = "enemy",
};

static void print_cell(struct protocol *p, uint8_t cell)
{
    const struct match *m = p->match;

    text_char(p->out, ' ');
    if (cell == GAME_NO_CELL) {
        text_string(p->out, "none");
    } else {
        m->config.game->print_cell(&m->state, cell, p->out);
    }
}

static void print_event(struct protocol *p, struct game_event e)
{
    const char *kind = text_nth(kinds, e.kind);
    char shape = *kind;

    text_string(p->out, kind + 1);
    command_print_number(p, e.player);
    if (shape == PATH) {
        print_cell(p, e.from);
    }
    if (shape == PATH || shape == CELL) {
        print_cell(p, e.to);
    } else if (shape == VALUE) {
        command_print_number(p, e.to);
    } else if (shape == WHY) {
        command_print_word(p, stops[e.to]);
    }
}

void command_answer_events(struct protocol *p, enum game_reason reason,
                           const char *about)
{
    struct game_events ev;

    if (reason != GAME_OK) {
        command_refuse_move(p, reason, about);
        return;
    }
    match_events(p->match, &ev);
    command_begin(p);
    for (uint16_t i = 0; i < ev.count; i++) {
        line_print_gap(p->out, i, '\n');
        print_event(p, ev.list[i]);
    }
    command_end(p);
}
