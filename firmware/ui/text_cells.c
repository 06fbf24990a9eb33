/*
 * text_cells.c - the cells of a board or an icon on a terminal.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/text_cells.h"

static uint8_t tile_style(const struct console *c, struct tile tile)
{
    const struct match *m = c->match;

    if (tile.owner == 0 || tile.kind == TILE_VOID) {
        return STYLE_PLAIN;
    }
    return (uint8_t)(STYLE_TILE +
                     m->config.game->side(&m->state, tile.owner).colour);
}

/* Which brackets a cell has: 0 for none. */
static uint8_t bracket_of(uint8_t marks)
{
    if (marks & MARK_CURSOR) {
        return 3;
    }
    if (marks & MARK_PICKED) {
        return 2;
    }
    return marks & MARK_LAST ? 1 : 0;
}

/* What stands on a cell in 11 bits: for each owner all numbers of all kinds,
 * with all aims for the kinds that have one. */
static uint32_t packed_tile(struct tile t)
{
    const uint32_t numbers = 11, aims = 9, aimed = numbers * aims;
    uint32_t number = t.number < numbers ? t.number : numbers - 1;
    uint32_t code = 2 * aimed + t.kind * numbers + number;

    if (t.kind == TILE_PIECE || t.kind == TILE_BASE) {
        code = (t.kind == TILE_BASE ? aimed : 0) + number * aims + t.aim;
    }
    return t.owner * (2 * aimed + (TILE_DIE + 1u) * numbers) + code;
}

/* What the terminal shows of a cell. */
struct look {
    struct tile tile;
    uint8_t bracket; /* own ones + 3, or the left neighbour's closing one */
    bool is_offered;
};

/* A look in 16 bits, so that a change can be told. What a cleared screen has is
 * 0. */
static uint16_t packed(const struct look *l)
{
    if (l->tile.kind == TILE_VOID) {
        return l->bracket;
    }
    return (uint16_t)(packed_tile(l->tile) << 4 | (l->is_offered ? 8u : 0u) |
                      l->bracket);
}

/* A cell changes at once, without a flash, and a die has no face while it
 * rolls: the line is slow. */
static struct look look_at(const struct view_text *v, const struct console *c,
                           uint8_t x, uint8_t y)
{
    uint8_t col = (uint8_t)(v->left + x), row = (uint8_t)(v->top + y);
    struct board_cell cell = board_cell(c, col, row);
    struct look l = {.tile = cell.tile, .bracket = bracket_of(cell.marks)};

    if (l.bracket != 0) {
        l.bracket = (uint8_t)(l.bracket + 3);
    } else if (x > 0) {
        l.bracket = bracket_of(board_cell(c, (uint8_t)(col - 1), row).marks);
    }
    if (l.tile.kind == TILE_DIE && board_is_rolling(c) &&
        board_die(c) != c->face) {
        l.tile.number = 0;
    }
    l.is_offered = l.tile.kind == TILE_EMPTY && cell.marks & MARK_OFFERED &&
                   v->marks_offered;
    return l;
}

static void draw_glyph(struct view_text *v, const struct console *c,
                       const struct look *l)
{
    struct glyph g = glyph_of(c->match->config.game, &c->match->state, l->tile);
    char text[GLYPH_WIDTH + 1] = {g.c[0], g.c[1], g.c[2], '\0'};

    if (l->is_offered) {
        text[1] = '+';
    }
    screen_style(&v->screen, tile_style(c, l->tile));
    screen_string(&v->screen, text);
}

static void put_bracket(struct view_text *v, char bracket)
{
    char text[2] = {bracket, '\0'};

    screen_style(&v->screen, STYLE_PLAIN);
    screen_string(&v->screen, text);
}

/* Draws a cell and what stands to its left: its own opening bracket, or the
 * closing one of its neighbour; behind the last cell its own closing one. */
void text_cells_draw(struct view_text *v, const struct console *c, uint8_t x,
                     uint8_t y)
{
    static const char before_it[] = " )}]({[";
    static const char behind_it[] = "    )}]";
    uint8_t row = (uint8_t)(ROW_BOARD + y);
    uint8_t col = (uint8_t)(COL_LEFT + x * CELL_WIDTH);
    struct look l = look_at(v, c, x, y);
    uint16_t look = packed(&l);
    uint16_t was = v->cell[y * v->cols + x];
    bool is_next = v->screen.row == row && v->screen.col == col &&
                   v->screen.style == STYLE_PLAIN;

    if (was == look) {
        return;
    }
    v->cell[y * v->cols + x] = look;
    if ((was & 7) != (look & 7) || is_next) {
        screen_go(&v->screen, row, col);
        put_bracket(v, before_it[l.bracket]);
    }
    if (was >> 3 != look >> 3) {
        screen_go(&v->screen, row, (uint8_t)(col + 1));
        draw_glyph(v, c, &l);
    }
    if (x == v->cols - 1 && (was & 7) != (look & 7)) {
        screen_go(&v->screen, row, (uint8_t)(col + CELL_WIDTH));
        put_bracket(v, behind_it[l.bracket]);
    }
}

/* A pixel of the selected line's icon. */
void text_cells_draw_icon(struct view_text *v, const struct console *c,
                          uint8_t x, uint8_t y)
{
    static const char *const dots[] = {"  ", "##", "oo", "::"};
    static const uint8_t styles[] = {STYLE_PLAIN, STYLE_COLOUR + COLOUR_RED,
                                     STYLE_COLOUR + COLOUR_BLUE, STYLE_BOLD};
    const struct game_icon *icon = menu_icon(c, c->item);
    uint16_t *before = &v->cell[y * ICON_SIZE + x];
    uint8_t pixel = 0;

    if (icon != NULL) {
        pixel = (uint8_t)(icon->row[y] >> (14 - 2 * x) & 3);
    }
    if (*before == pixel) {
        return;
    }
    *before = pixel;
    screen_go(&v->screen, (uint8_t)(ROW_BOARD + 2 + y),
              (uint8_t)(COL_LEFT + x * ICON_WIDTH));
    screen_style(&v->screen, styles[pixel]);
    screen_string(&v->screen, dots[pixel]);
}
