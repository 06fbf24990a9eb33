/*
 * game.c - what games share: the words for reasons and endings, and members of
 * their tables.
 *
 * SPDX-License-Identifier: MIT
 */
#include "game.h"

/* For a number that is no reason and no ending: it came from damaged data or
 * a newer version, and whoever prints it must still get a word. */
static const char unknown[] = "unknown";

static const struct {
    const char *word, *text;
} reasons[GAME_REASONS] = {
    [GAME_OK] = {"ok", "The move is legal."},
    [GAME_OVER] = {"over", "The game is over."},
    [GAME_TURN] = {"turn", "It is not this player's turn."},
    [GAME_RANGE] = {"range", "There is no such move on this board."},
    [GAME_OCCUPIED] = {"occupied", "The cell is not empty."},
    [GAME_ADJACENT] = {"adjacent", "The cell is not next to an own tile."},
    [GAME_OWNER] = {"owner", "That belongs to somebody else."},
    [GAME_PAWN] = {"pawn", "Only pawns take orders."},
    [GAME_TWICE] = {"twice", "That pawn has its order for this turn."},
    [GAME_DIE] = {"die", "The die has not been rolled."},
    [GAME_DONE] = {"done", "That token has finished."},
    [GAME_SIX] = {"six", "A token at home needs a 6 to start."},
    [GAME_EXACT] = {"exact", "The finish needs the exact number."},
};

static const char *const endings[GAME_ENDINGS] = {
    [GAME_RUNNING] = "running",      [GAME_BY_FULL] = "full",
    [GAME_BY_MAJORITY] = "majority", [GAME_BY_ELIMINATION] = "elimination",
    [GAME_BY_BASE] = "base",         [GAME_BY_PAWNS] = "pawns",
    [GAME_BY_STILL] = "still",       [GAME_BY_FINISH] = "finish",
    [GAME_BY_TIMEOUT] = "timeout",   [GAME_BY_LEAVING] = "left",
    [GAME_BY_ABORT] = "abort",
};

const struct game *game_find(const char *name)
{
    for (uint8_t i = 0; i < game_count; i++) {
        if (text_equal(game_registry[i]->name, name)) {
            return game_registry[i];
        }
    }
    return NULL;
}

const char *game_reason_word(enum game_reason reason)
{
    return (unsigned)reason < GAME_REASONS ? reasons[reason].word : unknown;
}

const char *game_reason_text(enum game_reason reason)
{
    return (unsigned)reason < GAME_REASONS ? reasons[reason].text : unknown;
}

const char *game_ending_word(enum game_ending ending)
{
    return (unsigned)ending < GAME_ENDINGS ? endings[ending] : unknown;
}

void game_event(struct game_events *ev, struct game_event e)
{
    if (ev != NULL && ev->count < GAME_EVENTS_MAX) {
        ev->list[ev->count++] = e;
    }
}

void game_tell(struct game_events *ev, enum event_kind kind, uint8_t player,
               uint8_t to)
{
    game_event(ev,
               (struct game_event){(uint8_t)kind, player, GAME_NO_CELL, to});
}

struct game_result game_result(bool is_over, enum game_ending ending,
                               uint8_t winner)
{
    struct game_result r = {.ending = GAME_RUNNING};

    if (is_over) {
        r.ending = ending;
        r.winner = winner;
    }
    return r;
}

uint8_t game_two(const struct game_state *s)
{
    (void)s;
    return 2;
}

struct game_side game_red_blue(const struct game_state *s, uint8_t player)
{
    (void)s;
    return player == 1 ? (struct game_side){"Red", COLOUR_RED}
                       : (struct game_side){"Blue", COLOUR_BLUE};
}

void game_describe_cell(const struct game_state *s, game_move m,
                        struct move_view *view)
{
    (void)s;
    *view = (struct move_view){.from = (uint8_t)m, .to = GAME_NO_CELL};
}

struct tile game_piece(uint8_t owner)
{
    return (struct tile){.kind = owner != 0 ? TILE_PIECE : TILE_EMPTY,
                         .owner = owner};
}
