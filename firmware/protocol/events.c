/*
 * events.c - what a move did, one event a line.
 *
 * SPDX-License-Identifier: MIT
 */
#include "protocol/command.h"

enum shape {
    NOTHING, /* kind and player say it all */
    CELL,    /* a cell */
    PATH,    /* two cells */
    VALUE,   /* a number */
    WHY,     /* enum event_stop */
};

static const struct {
    const char *word;
    enum shape shape;
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

static const char *const stops[] = {
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
    text_string(p->out, kinds[e.kind].word);
    text_char(p->out, ' ');
    text_number(p->out, e.player);
    switch (kinds[e.kind].shape) {
    case NOTHING:
        break;
    case PATH:
        print_cell(p, e.from);
        print_cell(p, e.to);
        break;
    case CELL:
        print_cell(p, e.to);
        break;
    case VALUE:
        text_char(p->out, ' ');
        text_number(p->out, e.to);
        break;
    case WHY:
        text_char(p->out, ' ');
        text_string(p->out, stops[e.to]);
        break;
    }
}

void command_print_events(struct protocol *p)
{
    struct game_events ev;

    match_events(p->match, &ev);
    for (uint16_t i = 0; i < ev.count; i++) {
        if (i > 0) {
            text_char(p->out, '\n');
        }
        print_event(p, ev.list[i]);
    }
}
