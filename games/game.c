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

/* In the order of enum game_reason. */
static const char reasons[] =
    "ok\0over\0turn\0range\0occupied\0adjacent\0owner\0pawn\0twice\0die\0done\0"
    "six\0exact\0";

static const char sentences[] = SAY("The move is legal.\0"
                                    "The game is over.\0"
                                    "It is not this player's turn.\0"
                                    "There is no such move on this board.\0"
                                    "The cell is not empty.\0"
                                    "The cell is not next to an own tile.\0"
                                    "That belongs to somebody else.\0"
                                    "Only pawns take orders.\0"
                                    "That pawn has its order for this turn.\0"
                                    "The die has not been rolled.\0"
                                    "That token has finished.\0"
                                    "A token at home needs a 6 to start.\0"
                                    "The finish needs the exact number.\0");

/* In the order of enum game_ending. */
static const char endings[] =
    "running\0full\0majority\0elimination\0base\0pawns\0still\0finish\0"
    "timeout\0left\0abort\0";

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
    return (unsigned)reason < GAME_REASONS ? text_nth(reasons, reason)
                                           : unknown;
}

const char *game_reason_text(enum game_reason reason)
{
    return (unsigned)reason < GAME_REASONS ? text_nth(sentences, reason)
                                           : unknown;
}

const char *game_ending_word(enum game_ending ending)
{
    return (unsigned)ending < GAME_ENDINGS ? text_nth(endings, ending)
                                           : unknown;
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

uint8_t game_hand(const struct game *game, const struct game_state *s)
{
    uint8_t turn = game->to_move(s);

    return turn == GAME_CHANCE && game->roller != NULL ? game->roller(s) : turn;
}

uint8_t game_ahead(int32_t first, int32_t second)
{
    if (first == second) {
        return 0;
    }
    return first > second ? 1 : 2;
}

GAME_COLD struct game_result game_result(bool is_over, enum game_ending ending,
                                         uint8_t winner)
{
    struct game_result r = {.ending = GAME_RUNNING};

    if (is_over) {
        r.ending = ending;
        r.winner = winner;
    }
    return r;
}

game_move game_best(const struct game *game, const struct game_state *s,
                    uint32_t (*rank)(const struct game_state *s, game_move m))
{
    game_move list[GAME_MOVES_MAX], best = GAME_NO_MOVE;
    size_t n = game->moves(s, list);
    uint32_t best_rank = 0;

    for (size_t i = 0; i < n; i++) {
        uint32_t r = rank(s, list[i]);

        if (i == 0 || r > best_rank) {
            best = list[i];
            best_rank = r;
        }
    }
    return best;
}

uint8_t game_two(const struct game_state *s)
{
    (void)s;
    return 2;
}

struct game_side game_red_blue(const struct game_state *s, uint8_t player)
{
    static const struct game_side sides[] = {{"Red", COLOUR_RED},
                                             {"Blue", COLOUR_BLUE}};

    (void)s;
    return sides[player == 1 ? 0 : 1];
}

void game_describe_cell(const struct game_state *s, game_move m,
                        struct move_view *view)
{
    (void)s;
    *view = (struct move_view){.from = (uint8_t)m, .to = GAME_NO_CELL};
}

GAME_COLD struct tile game_piece(uint8_t owner)
{
    return (struct tile){.kind = owner != 0 ? TILE_PIECE : TILE_EMPTY,
                         .owner = owner};
}
