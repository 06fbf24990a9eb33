/*
 * events.c - what a move did, one event a line.
 *
 * SPDX-License-Identifier: MIT
 */
#include "protocol/command.h"

#include "line.h"

enum shape {
    NOTHING, /* kind and player say it all */
    CELL,    /* a cell */
    PATH,    /* two cells */
    VALUE,   /* a number */
    WHY,     /* enum event_stop */
};

/* Words in place take less room than pointers to them. */
static const struct {
    char word[9];
    uint8_t shape; /* enum shape */
} kinds[EVENT_KINDS] = {
    [EVENT_PLACED] = {"placed", CELL},
    [EVENT_CAPTURED] = {"captured", CELL},
    [EVENT_TURNED] = {"turned", CELL},
    [EVENT_STOPPED] = {"stopped", WHY},
    [EVENT_ORDERED] = {"ordered", PATH},
    [EVENT_MOVED] = {"moved", PATH},
    [EVENT_DIED] = {"died", CELL},
    [EVENT_ATE] = {"ate", CELL},
    [EVENT_BORN] = {"born", CELL},
    [EVENT_DROPPED] = {"dropped", NOTHING},
    [EVENT_FOOD] = {"food", CELL},
    [EVENT_ROLLED] = {"rolled", VALUE},
    [EVENT_CUT] = {"cut", PATH},
    [EVENT_FINISHED] = {"finished", NOTHING},
    [EVENT_PLACE] = {"place", VALUE},
    [EVENT_SKIPPED] = {"skipped", NOTHING},
    [EVENT_LOST] = {"lost", NOTHING},
    [EVENT_OVER] = {"over", NOTHING},
};

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
    uint8_t shape = kinds[e.kind].shape;

    text_string(p->out, kinds[e.kind].word);
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
