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

/* The last of the first `step` moves, of which there is one, and the position
 * before it. */
static NOINLINE game_move last_of(const struct console *c, uint16_t step,
                                  struct game_state *before)
{
    struct match_entry entry = {.move = GAME_NO_MOVE};

    for (uint16_t i = 0; i < step; i++) {
        match_history(c->match, i, &entry, before);
    }
    return entry.move;
}

/* Shows the position after so many of the listed moves. */
static void show(struct console *c, uint16_t step)
{
    struct move_view v = {.from = GAME_NO_CELL, .to = GAME_NO_CELL};

    c->past = c->match->first;
    if (step > 0) {
        game_move move = last_of(c, step, &c->past);

        game_of(c)->describe(&c->past, move, &v);
        game_of(c)->play(&c->past, move, NULL);
    }
    c->step = step;
    c->last = v.to != GAME_NO_CELL ? v.to : v.from;
}

void history_open(struct console *c)
{
    c->slots = 0;
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

void history_print(const struct console *c, struct text_out *out)
{
    const struct match *m = c->match;

    text_string(out, "Move ");
    text_number(out, (int32_t)(m->folded + c->step));
    text_string(out, " of ");
    text_number(out, (int32_t)(m->folded + c->steps));
    if (c->step > 0) {
        struct game_state before;
        game_move move = last_of(c, c->step, &before);

        text_string(out, ". ");
        words_move(c, &before, move, out);
    } else if (m->folded > 0) {
        text_string(out, SAY("; older moves are no longer listed"));
    }
}
