/*
 * news.c - the protocol as a listener, and the history it can print.
 *
 * SPDX-License-Identifier: MIT
 */
#include "protocol/command.h"

static const char words[NEWS_KINDS][8] = {
    [NEWS_STARTED] = "started", [NEWS_TURN] = "turn",
    [NEWS_MOVED] = "moved",     [NEWS_INVALID] = "invalid",
    [NEWS_UNDONE] = "undone",   [NEWS_REDONE] = "redone",
    [NEWS_LEFT] = "left",       [NEWS_JOINED] = "joined",
    [NEWS_ENDED] = "ended",     [NEWS_LOADED] = "loaded",
};

static void print_move(struct protocol *p, const struct match *m,
                       const struct match_news *news)
{
    const struct game_state *before =
        news->kind == NEWS_MOVED ? &m->previous : &m->state;

    text_char(p->out, ' ');
    if (news->reason == GAME_RANGE || news->move == GAME_NO_MOVE) {
        text_char(p->out, '-');
    } else {
        m->config.game->print_move(before, news->move, p->out);
    }
}

/* `event KIND`, then what the kind is about. A line comes before the answer to
 * the command that caused it, or by itself. */
void command_hear(struct match_listener *self, const struct match *m,
                  const struct match_news *news)
{
    struct protocol *p = (struct protocol *)self;

    if (!p->has_events) {
        return;
    }
    text_string(p->out, "event");
    command_print_word(p, words[news->kind]);
    if (news->kind == NEWS_ENDED) {
        text_char(p->out, ' ');
        command_print_result(p);
    } else if (news->player != GAME_NOBODY) {
        command_print_number(p, news->player);
    }
    if (news->kind == NEWS_STARTED || news->kind == NEWS_LOADED) {
        command_print_word(p, m->config.game->name);
    }
    if (news->kind == NEWS_MOVED || news->kind == NEWS_INVALID) {
        print_move(p, m, news);
    }
    if (news->kind == NEWS_INVALID) {
        command_print_word(p, game_reason_word((enum game_reason)news->reason));
    }
    text_char(p->out, '\n');
}

void command_events(struct protocol *p, struct command *c)
{
    bool is_on = text_equal(c->word[1], "on");
    bool is_done = is_on || text_equal(c->word[1], "off");

    p->has_events = is_done ? is_on : p->has_events;
    command_done(p, is_done, "usage", c->usage);
}

/* One move: number, player, move, seconds. */
static void print_entry(struct protocol *p, uint32_t number,
                        const struct match_entry *entry,
                        const struct game_state *before)
{
    text_number(p->out, (int32_t)number);
    command_print_number(p, entry->player);
    text_char(p->out, ' ');
    p->match->config.game->print_move(before, entry->move, p->out);
    command_print_number(p, entry->took_s);
}

/* The moves from number `from` on, one a line. */
static void print_entries(struct protocol *p, uint16_t from)
{
    struct match_entry entry;
    struct game_state s;

    text_string(p->out, "folded");
    command_print_number(p, p->match->folded);
    for (uint16_t i = 0; match_history(p->match, i, &entry, &s); i++) {
        if (i >= from) {
            text_char(p->out, '\n');
            print_entry(p, p->match->folded + i + 1, &entry, &s);
        }
    }
}

void command_history(struct protocol *p, struct command *c)
{
    const struct match *m = p->match;

    if (c->count > 1 && !text_equal(c->word[1], "full") &&
        !text_equal(c->word[1], "turn")) {
        command_refuse(p, "usage", c->usage, NULL);
        return;
    }
    command_begin(p);
    if (c->count == 1) {
        match_print_history(m, p->out);
    } else if (c->word[1][0] == 'f') {
        print_entries(p, 0);
    } else {
        print_entries(p, (uint16_t)(m->count - match_turn_moves(m)));
    }
    command_end(p);
}
