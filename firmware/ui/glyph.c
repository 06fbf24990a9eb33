/*
 * glyph.c - a tile as three characters.
 *
 * Letters and shapes say everything; colour, where there is any, only repeats
 * it.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/glyph.h"

/* '@' stands for the owner's letter, '#' for the tile's number. */
static const struct glyph patterns[] = {
    [TILE_VOID] = {"   "},  [TILE_EMPTY] = {" . "}, [TILE_PIECE] = {" @ "},
    [TILE_ARROW] = {"@  "}, [TILE_WALL] = {"XXX"},  [TILE_FOOD] = {" * "},
    [TILE_BASE] = {"^@^"},  [TILE_TOKEN] = {"@# "}, [TILE_TRACK] = {" . "},
    [TILE_SAFE] = {" + "},  [TILE_HOME] = {" @ "},  [TILE_GOAL] = {"@=#"},
    [TILE_DIE] = {"{#}"},
};

/* Directions clockwise from north, in two characters each. */
static const char arrows[8][3] = {"^ ", "^>", "> ", "v>",
                                  "v ", "<v", "< ", "<^"};

static char letter_of(const struct game *game, const struct game_state *s,
                      uint8_t owner)
{
    return owner == 0 ? '.' : game->side(s, owner).name[0];
}

char glyph_digit(int number)
{
    return number > 9 ? '+' : (char)('0' + number);
}

struct glyph glyph_of(const struct game *game, const struct game_state *s,
                      struct tile tile)
{
    struct glyph g;

    if (tile.aim != 0) { /* its order instead of the number */
        tile.kind = TILE_ARROW;
        tile.number = (uint8_t)(tile.aim - 1);
    }
    g = patterns[tile.kind];
    for (char *c = g.c; *c != '\0'; c++) {
        if (*c == '@') {
            *c = letter_of(game, s, tile.owner);
        } else if (*c == '#') {
            *c = glyph_digit(tile.number);
        }
    }
    if (tile.kind == TILE_DIE && tile.number == 0) {
        g.c[1] = ' ';
    } else if (tile.kind == TILE_ARROW) {
        g.c[1] = arrows[tile.number & 7][0];
        g.c[2] = arrows[tile.number & 7][1];
    } else if ((tile.kind == TILE_PIECE && tile.number > 1) ||
               (tile.kind == TILE_BASE && tile.number > 0)) {
        g.c[2] = glyph_digit(tile.number);
    }
    return g;
}

uint32_t glyph_packed(struct tile t)
{
    const uint32_t numbers = 11, aims = 9, aimed = numbers * aims;
    uint32_t number = t.number < numbers ? t.number : numbers - 1;
    uint32_t code = 2 * aimed + t.kind * numbers + number;

    if (t.kind == TILE_PIECE || t.kind == TILE_BASE) {
        code = (t.kind == TILE_BASE ? aimed : 0) + number * aims + t.aim;
    }
    return t.owner * (2 * aimed + (TILE_DIE + 1u) * numbers) + code;
}

void glyph_print_board(const struct game *game, const struct game_state *s,
                       struct text_out *out)
{
    uint8_t cols;
    uint8_t rows;

    game->size(s, &cols, &rows);
    for (uint8_t row = 0; row < rows; row++) {
        text_char(out, '\n');
        for (uint8_t col = 0; col < cols; col++) {
            text_string(out, glyph_of(game, s, game->look(s, col, row)).c);
        }
    }
}
