/*
 * text_cells.c - the cells of a board or an icon on a terminal.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/text_cells.h"

static int tile_style(const struct match *m, struct tile tile)
{
    if (tile.owner == 0 || tile.kind == TILE_VOID) {
        return STYLE_PLAIN;
    }
    return STYLE_TILE + (int)m->config.game->side(&m->state, tile.owner).colour;
}

/* Which brackets a cell has: 0 for none. */
static NOINLINE uint32_t bracket_of(uint32_t marks)
{
    if (marks & MARK_CURSOR) {
        return 3;
    }
    if (marks & MARK_PICKED) {
        return 2;
    }
    return marks & MARK_LAST ? 1 : 0;
}

/* What the terminal shows of a cell. */
struct look {
    struct tile tile;
    uint8_t bracket; /* own ones + 3, or the left neighbour's closing one */
    bool is_offered;
};

/* A look in 16 bits, so that a change can be told. What a cleared screen has is
 * 0. */
static NOINLINE uint16_t packed(const struct look *l)
{
    if (l->tile.kind == TILE_VOID) {
        return l->bracket;
    }
    return (uint16_t)(glyph_packed(l->tile) << 4 | (l->is_offered ? 8u : 0u) |
                      l->bracket);
}

/* A cell changes at once, without a flash, and a die has no face while it
 * rolls: the line is slow. */
static NOINLINE void look_at(const struct view_text *v, const struct console *c,
                             const uint8_t *at, struct look *l)
{
    uint8_t col = (uint8_t)(v->left + at[0]), row = (uint8_t)(v->top + at[1]);
    struct board_cell cell = board_cell(c, col, row);
    uint32_t bracket = bracket_of(cell.marks);

    if (bracket != 0) {
        bracket += 3;
    } else if (at[0] > 0) {
        bracket = bracket_of(board_cell(c, (uint8_t)(col - 1), row).marks);
    }
    l->tile = cell.tile;
    l->bracket = (uint8_t)bracket;
    if (cell.tile.kind == TILE_DIE && board_is_in_the_air(c)) {
        l->tile.number = 0;
    }
    l->is_offered = cell.tile.kind == TILE_EMPTY && cell.marks & MARK_OFFERED &&
                    v->marks_offered;
}

static NOINLINE void draw_glyph(struct screen *s, const struct match *m,
                                const struct look *l)
{
    struct glyph g = glyph_of(m->config.game, &m->state, l->tile);

    if (l->is_offered) {
        g.c[1] = '+';
    }
    screen_styled(s, tile_style(m, l->tile), g.c);
}

static NOINLINE void draw_bracket(struct screen *s, char bracket)
{
    screen_style(s, STYLE_PLAIN);
    screen_char(s, bracket);
}

/* Draws a cell and what stands to its left: its own opening bracket, or the
 * closing one of its neighbour; behind the last cell its own closing one. */
void text_cells_draw(struct view_text *v, const struct console *c, uint8_t x,
                     uint8_t y)
{
    static const char before_it[] = " )}]({[";
    static const char behind_it[] = "    )}]";
    struct screen *s = &v->screen;
    int row = ROW_BOARD + y;
    int col = COL_LEFT + x * CELL_WIDTH;
    const uint8_t at[] = {x, y};
    uint16_t *cell = &v->cell[y * v->cols + x];
    uint32_t was = *cell, changes;
    struct look l;

    look_at(v, c, at, &l);
    *cell = packed(&l);
    changes = was ^ *cell;
    if (changes == 0) {
        return;
    }
    if ((changes & 7) != 0 ||
        (s->row == row && s->col == col && s->style == STYLE_PLAIN)) {
        screen_go(s, row, col);
        draw_bracket(s, before_it[l.bracket]);
    }
    if (changes >> 3 != 0) {
        screen_go(s, row, col + 1);
        draw_glyph(s, c->match, &l);
    }
    if (x == v->cols - 1 && (changes & 7) != 0) {
        screen_go(s, row, col + CELL_WIDTH);
        draw_bracket(s, behind_it[l.bracket]);
    }
}

/* A pixel of the selected line's icon. */
void text_cells_draw_icon(struct view_text *v, const struct console *c,
                          uint8_t x, uint8_t y)
{
    static const char dots[][3] = {"  ", "##", "oo", "::"};
    static const uint8_t styles[] = {STYLE_PLAIN, STYLE_COLOUR + COLOUR_RED,
                                     STYLE_COLOUR + COLOUR_BLUE, STYLE_BOLD};
    const struct game_icon *icon = menu_icon(c, c->item);
    uint16_t *before = &v->cell[y * ICON_SIZE + x];
    uint16_t pixel = 0;

    if (icon != NULL) {
        pixel = icon->row[y] >> (14 - 2 * x) & 3;
    }
    if (*before == pixel) {
        return;
    }
    *before = pixel;
    screen_go(&v->screen, ROW_BOARD + 2 + y, COL_LEFT + x * ICON_WIDTH);
    screen_styled(&v->screen, styles[pixel], dots[pixel]);
}
