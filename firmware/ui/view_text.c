/*
 * view_text.c - the console on a terminal: ANSI, 80x24 or larger.
 *
 * Nothing is kept of the screen but two bytes a cell and a hash a line, which
 * is enough to send only what changed: the line to the terminal is slow.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/view_text.h"

#include <string.h>

#include "ui/glyph.h"

/* The longest piece that is drawn at once, colours included. */
#define PIECE_MAX 120
#define LINE_MAX 78
#define COLUMNS 80

/* Where things stand; lines and columns of a terminal count from 1. */
#define ROW_TITLE 1
#define ROW_BOARD 4
#define ROW_MESSAGE 22
#define ROW_LEGEND 24
#define COL_LEFT 3
#define CELL_WIDTH (GLYPH_WIDTH + 1)

/* Styles are added to colours, so they are plain numbers. */
#define STYLE_PLAIN 0
#define STYLE_BAR 1
#define STYLE_BOLD 2
#define STYLE_DIM 3
#define STYLE_COLOUR 4                           /* + enum game_colour */
#define STYLE_TILE (STYLE_COLOUR + GAME_COLOURS) /* + enum game_colour */
#define STYLE_FLASH (STYLE_TILE + GAME_COLOURS)

static const char *const sgr[] = {
    [STYLE_PLAIN] = "0",
    [STYLE_BAR] = "0;7",
    [STYLE_BOLD] = "0;1",
    [STYLE_DIM] = "0;2",
    [STYLE_COLOUR + COLOUR_RED] = "0;1;31",
    [STYLE_COLOUR + COLOUR_GREEN] = "0;1;32",
    [STYLE_COLOUR + COLOUR_BLUE] = "0;1;34",
    [STYLE_COLOUR + COLOUR_YELLOW] = "0;1;33",
    [STYLE_TILE + COLOUR_RED] = "0;97;41",
    [STYLE_TILE + COLOUR_GREEN] = "0;30;42",
    [STYLE_TILE + COLOUR_BLUE] = "0;97;44",
    [STYLE_TILE + COLOUR_YELLOW] = "0;30;43",
    [STYLE_FLASH] = "0;1;7",
};

static void put(struct view_text *v, char c)
{
    text_char(v->out, c);
    v->sent++;
}

static void puts_to(struct view_text *v, const char *s)
{
    for (; *s != '\0'; s++) {
        put(v, *s);
    }
}

/* A line or column of the terminal: two digits at most. */
static void put_number(struct view_text *v, uint8_t n)
{
    if (n >= 10) {
        put(v, (char)('0' + n / 10));
    }
    put(v, (char)('0' + n % 10));
}

static void go(struct view_text *v, uint8_t row, uint8_t col)
{
    puts_to(v, "\033[");
    put_number(v, row);
    put(v, ';');
    put_number(v, col);
    put(v, 'H');
}

static void set_style(struct view_text *v, uint8_t style)
{
    puts_to(v, "\033[");
    puts_to(v, sgr[style]);
    put(v, 'm');
}

/* --- Lines of words ------------------------------------------------------ */

/* A line as it is put together. */
struct line_out {
    struct text_out out;
    uint8_t length;
    char text[LINE_MAX + 1];
};

static void put_line(struct text_out *out, char c)
{
    struct line_out *l = (struct line_out *)out;

    if (l->length < LINE_MAX) {
        l->text[l->length++] = c;
    }
}

static struct line_out new_line(void)
{
    return (struct line_out){.out = {.put = put_line}};
}

/* FNV-1a over the text, its place and its style; 0 for an empty line, which
 * is what a cleared screen has. */
static uint32_t hash_of(const struct line_out *l, uint8_t col, uint8_t style)
{
    uint32_t hash = (2166136261u ^ col) * 16777619u;

    if (l->length == 0) {
        return 0;
    }
    hash = (hash ^ style) * 16777619u;
    for (uint8_t i = 0; i < l->length; i++) {
        hash = (hash ^ (uint8_t)l->text[i]) * 16777619u;
    }
    return hash | 1u;
}

/* Draws a line to the right end of the screen, if it changed. */
static void draw_line(struct view_text *v, struct line_out *l, uint8_t row,
                      uint8_t col, uint8_t style)
{
    uint32_t hash = hash_of(l, col, style);

    if (v->line[row - 1] == hash) {
        return;
    }
    v->line[row - 1] = hash;
    l->text[l->length < COLUMNS - col + 1 ? l->length : COLUMNS - col + 1] =
        '\0';
    go(v, row, col);
    /* Before the text: behind a full line it would erase the last column. */
    puts_to(v, "\033[K");
    set_style(v, style);
    puts_to(v, l->text);
    set_style(v, STYLE_PLAIN);
}

static void pad(struct line_out *l, uint8_t length)
{
    while (l->length < length) {
        text_char(&l->out, ' ');
    }
}

static void draw_title(struct view_text *v, const struct console *c)
{
    struct line_out l = new_line();

    text_string(&l.out, "  TESSERA   ");
    if (console_has_board(c)) {
        text_string(&l.out, c->match->config.game->title);
    }
    pad(&l, LINE_MAX);
    draw_line(v, &l, ROW_TITLE, 1, STYLE_BAR);
}

static void draw_message(struct view_text *v, const struct console *c)
{
    struct line_out l = new_line();

    words_message(c, &l.out);
    draw_line(v, &l, ROW_MESSAGE, COL_LEFT,
              c->message != NULL ? STYLE_BOLD : STYLE_PLAIN);
}

static void draw_legend(struct view_text *v, const struct console *c)
{
    struct line_out l = new_line();

    text_string(&l.out, words_legend(c));
    draw_line(v, &l, ROW_LEGEND, COL_LEFT, STYLE_DIM);
}

/* --- The panel beside the board ------------------------------------------ */

static uint8_t panel_column(const struct view_text *v)
{
    return v->cols == 0 ? COL_LEFT
                        : (uint8_t)(COL_LEFT + v->cols * CELL_WIDTH + 3);
}

static uint8_t panel_style(const struct console *c, uint8_t n,
                           const struct line_out *l)
{
    uint8_t player = words_panel_player(c, n);
    const struct match *m = c->match;

    if (player != 0) {
        return (uint8_t)(STYLE_COLOUR +
                         m->config.game->side(&m->state, player).colour);
    }
    return n == 0 || l->text[0] == '>' ? STYLE_BOLD : STYLE_PLAIN;
}

static void draw_panel_line(struct view_text *v, const struct console *c,
                            uint8_t n)
{
    struct line_out l = new_line();

    words_panel(c, n, &l.out);
    draw_line(v, &l, (uint8_t)(ROW_BOARD + n), panel_column(v),
              panel_style(c, n, &l));
}

/* --- The board ----------------------------------------------------------- */

static void draw_edge(struct view_text *v, uint8_t row)
{
    go(v, row, COL_LEFT - 1);
    put(v, '+');
    for (uint8_t i = 0; i < v->cols * CELL_WIDTH + 1; i++) {
        put(v, '-');
    }
    put(v, '+');
}

static void draw_sides(struct view_text *v, uint8_t row)
{
    go(v, row, COL_LEFT - 1);
    put(v, '|');
    go(v, row, (uint8_t)(COL_LEFT + v->cols * CELL_WIDTH + 1));
    put(v, '|');
}

/* Line n of the frame: an edge, the sides of each row, an edge. */
static void draw_frame_line(struct view_text *v, uint8_t n)
{
    uint8_t row = (uint8_t)(ROW_BOARD - 1 + n);

    if (n == 0 || n == v->rows + 1) {
        draw_edge(v, row);
    } else {
        draw_sides(v, row);
    }
}

static void clear(struct view_text *v)
{
    puts_to(v, "\033[?25l\033[0m\033[2J");
    memset(v->line, 0, sizeof v->line);
    memset(v->cell, 0, sizeof v->cell);
    v->is_blank = false;
    v->framed = 0;
}

static uint8_t tile_style(const struct console *c, struct board_cell cell)
{
    const struct match *m = c->match;

    if (cell.marks & MARK_FLASH) {
        return STYLE_FLASH;
    }
    if (cell.tile.owner != 0 && cell.tile.kind != TILE_VOID) {
        return (
            uint8_t)(STYLE_TILE +
                     m->config.game->side(&m->state, cell.tile.owner).colour);
    }
    if (cell.tile.kind == TILE_VOID) {
        return STYLE_PLAIN;
    }
    return cell.marks & MARK_OFFERED ? STYLE_BOLD : STYLE_DIM;
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

static const char opening[] = " ({[";
static const char closing[] = " )}]";

/* A cell's look in 16 bits, so that a change can be told. 0 is nothing, which
 * is what a cleared screen has. Only free cells show that they are offered,
 * so that shares the bits of the owner. */
static uint16_t packed(struct board_cell cell, uint8_t left)
{
    uint16_t number = cell.tile.number > 10 ? 10 : cell.tile.number;
    uint16_t owner = cell.tile.kind == TILE_VOID ? 0 : cell.tile.owner;
    uint16_t brackets = (uint16_t)(bracket_of(cell.marks) << 2 | left);

    if (owner == 0 && cell.marks & MARK_OFFERED) {
        owner = GAME_PLAYERS_MAX + 1;
    }
    return (uint16_t)(cell.tile.kind << 12 | owner << 9 | number << 5 |
                      (cell.marks & MARK_FLASH ? 1 : 0) << 4 | brackets);
}

static void draw_glyph(struct view_text *v, const struct console *c,
                       struct board_cell cell)
{
    struct glyph g =
        glyph_of(c->match->config.game, &c->match->state, cell.tile);

    if (cell.tile.kind == TILE_EMPTY && cell.marks & MARK_OFFERED) {
        g.c[1] = '+';
    }
    set_style(v, tile_style(c, cell));
    for (uint8_t i = 0; i < GLYPH_WIDTH; i++) {
        put(v, g.c[i]);
    }
    set_style(v, STYLE_PLAIN);
}

/* Draws a cell and what stands to its left: its own opening bracket, or the
 * closing one of its neighbour. */
static void draw_cell(struct view_text *v, const struct console *c, uint8_t col,
                      uint8_t row)
{
    struct board_cell cell = board_cell(c, col, row);
    uint8_t own = bracket_of(cell.marks);
    uint8_t left =
        col == 0 ? 0 : bracket_of(board_cell(c, (uint8_t)(col - 1), row).marks);
    uint16_t look = packed(cell, left);
    uint16_t *before = &v->cell[row * v->cols + col];

    if (*before == look) {
        return;
    }
    *before = look;
    go(v, (uint8_t)(ROW_BOARD + row), (uint8_t)(COL_LEFT + col * CELL_WIDTH));
    put(v, own != 0 ? opening[own] : closing[left]);
    draw_glyph(v, c, cell);
    if (col == v->cols - 1) {
        put(v, closing[own]);
    }
}

/* --- The whole screen ---------------------------------------------------- */

static void choose_layout(struct view_text *v, const struct console *c)
{
    uint8_t cols = 0;
    uint8_t rows = 0;

    if (console_has_board(c)) {
        c->match->config.game->size(&c->match->state, &cols, &rows);
    }
    if (cols != v->cols || rows != v->rows) {
        v->cols = cols;
        v->rows = rows;
        v->is_blank = true;
    }
}

static bool is_full(const struct view_text *v, size_t room)
{
    return (size_t)v->sent + PIECE_MAX > room;
}

static void draw_frame(struct view_text *v, size_t room)
{
    while (v->cols > 0 && v->framed < v->rows + 2 && !is_full(v, room)) {
        draw_frame_line(v, v->framed++);
    }
}

static void draw_board(struct view_text *v, const struct console *c,
                       size_t room)
{
    for (uint8_t row = 0; row < v->rows; row++) {
        for (uint8_t col = 0; col < v->cols; col++) {
            if (is_full(v, room)) {
                return;
            }
            draw_cell(v, c, col, row);
        }
    }
}

static void draw_words(struct view_text *v, const struct console *c,
                       size_t room)
{
    void (*const lines[])(struct view_text *, const struct console *) = {
        draw_title, draw_message, draw_legend};

    for (uint8_t i = 0; i < 3 && !is_full(v, room); i++) {
        lines[i](v, c);
    }
    for (uint8_t n = 0; n < ROW_MESSAGE - ROW_BOARD - 1; n++) {
        if (is_full(v, room)) {
            return;
        }
        draw_panel_line(v, c, n);
    }
}

void view_text_init(struct view_text *v, struct text_out *out)
{
    memset(v, 0, sizeof *v);
    v->out = out;
    v->is_blank = true;
}

void view_text_repaint(struct view_text *v)
{
    v->is_blank = true;
}

size_t view_text_draw(struct view_text *v, const struct console *c, size_t room)
{
    v->sent = 0;
    choose_layout(v, c);
    if (v->is_blank && !is_full(v, room)) {
        clear(v);
    }
    if (v->is_blank) {
        return 0;
    }
    draw_frame(v, room);
    draw_board(v, c, room);
    draw_words(v, c, room);
    return v->sent;
}

void view_text_leave(struct view_text *v)
{
    puts_to(v, "\033[0m\033[2J\033[1;1H\033[?25h");
    v->is_blank = true;
}
