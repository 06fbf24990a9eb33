/*
 * history.c - the page that shows a game position by position.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/console.h"

#include "hal/buttons.h"

/* UP and DOWN go so many moves at once. */
#define LEAP 10

static const struct game *game_of(const struct console *c)
{
    return c->match->config.game;
}

/* Makes the moves number `from` to `to` - 1 of the journal. */
static void replay(const struct console *c, struct game_state *s, uint16_t from,
                   uint16_t to)
{
    for (uint16_t i = from; i < to; i++) {
        game_of(c)->play(s, c->match->journal[i], NULL);
    }
}

/* Shows the position after so many of the listed moves. */
static void show(struct console *c, uint16_t step)
{
    struct move_view v = {.from = GAME_NO_CELL, .to = GAME_NO_CELL};
    uint16_t from = c->step;

    if (step <= from) {
        c->past = c->match->first;
        from = 0;
    }
    if (step > 0) {
        replay(c, &c->past, from, (uint16_t)(step - 1));
        game_of(c)->describe(&c->past, c->match->journal[step - 1], &v);
        replay(c, &c->past, (uint16_t)(step - 1), step);
    }
    c->step = step;
    c->last = v.to != GAME_NO_CELL ? v.to : v.from;
}

void history_open(struct console *c)
{
    c->slots = 0;
    c->step = c->match->count;
    c->steps = c->match->count;
    show(c, c->steps);
}

void history_press(struct console *c, uint8_t button)
{
    int step = c->step + console_cols(button) + LEAP * console_rows(button);

    if (button >= HAL_BUTTON_A) {
        console_back(c);
        return;
    }
    if (step > c->steps) {
        step = c->steps;
    }
    show(c, (uint16_t)(step > 0 ? step : 0));
}

static void print_player(const struct console *c, uint8_t player,
                         struct text_out *out)
{
    if (player == GAME_CHANCE) {
        text_string(out, "chance");
    } else {
        text_string(out, game_of(c)->side(&c->past, player).name);
    }
}

void history_print(const struct console *c, struct text_out *out)
{
    const struct match *m = c->match;
    struct game_state s = m->first;

    text_string(out, "Move ");
    text_number(out, (int32_t)(m->folded + c->step));
    text_string(out, " of ");
    text_number(out, (int32_t)(m->folded + c->steps));
    if (c->step > 0) {
        replay(c, &s, 0, (uint16_t)(c->step - 1));
        text_string(out, ": ");
        print_player(c, game_of(c)->to_move(&s), out);
        text_char(out, ' ');
        game_of(c)->print_move(&s, m->journal[c->step - 1], out);
    } else if (m->folded > 0) {
        text_string(out, "; older moves are no longer listed");
    }
}
