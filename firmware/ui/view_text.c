/*
 * view_text.c - the console on a terminal with cursor control (VT100).
 *
 * Nothing is kept of the screen but two bytes a cell and a hash a line, which
 * is enough to send only what changed: the line to the terminal is slow. A
 * board that is larger than the terminal scrolls under the cursor.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/view_text.h"

#include <string.h>

#include "ui/text_cells.h"

/* The longest piece that is drawn at once, colours included. */
#define PIECE_MAX 120
#define LINE_MAX 78
#define LINE_LENGTH 127u /* the bits of a line's hash that are its length */

/* Where things stand; lines and columns of a terminal count from 1. */
#define ROW_TITLE 1
#define BELOW_BOARD 7 /* lines that the board can't have */
#define PANEL_WIDTH 15
#define MARKS_MAX 20 /* cells that are offered */

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

static NOINLINE void begin_line(struct line_out *l)
{
    l->out.put = put_line;
    l->length = 0;
    l->text[0] = '\0';
}

static uint8_t smaller(int a, int b)
{
    return (uint8_t)(a < b ? a : b);
}

/* FNV-1a over the text and its style, and the same up to its first number:
 * where that is, or 0. */
static uint8_t hash_of(const char *text, int style, struct line_hash *h)
{
    uint32_t hash = 2166136261u ^ (uint32_t)style;
    uint8_t words = 0;
    uint8_t length = 0;

    h->head = 0;
    for (; text[length] != '\0'; length++) {
        if (words == 0 && text[length] >= '0' && text[length] <= '9') {
            words = length;
            h->head = hash;
        }
        hash = (hash ^ (uint8_t)text[length]) * 16777619u;
    }
    h->all = length == 0 ? 0 : (hash & ~LINE_LENGTH) | length;
    return words;
}

/* Draws what changed of a line: all of it, or what follows its words if those
 * are the same. What was longer is erased behind its new end. */
static NOINLINE void draw_line(struct view_text *v, struct line_out *l, int row,
                               int col, int style)
{
    struct line_hash *line = &v->line[row - 1];
    struct line_hash was = *line;
    int from;

    l->text[smaller(l->length, v->screen.width - col + 1)] = '\0';
    from = hash_of(l->text, style, line);
    if (line->all == was.all) {
        return;
    }
    from = line->head == was.head ? from : 0;
    screen_go(&v->screen, row, col + from);
    screen_styled(&v->screen, style, l->text + from);
    if ((line->all & LINE_LENGTH) < (was.all & LINE_LENGTH)) {
        screen_style(&v->screen, STYLE_PLAIN);
        screen_erase(&v->screen);
    }
}

static NOINLINE int last_row(const struct view_text *v)
{
    return v->screen.height < VIEW_TEXT_LINES ? v->screen.height
                                              : VIEW_TEXT_LINES;
}

static void print_title(const struct view_text *v, const struct console *c,
                        struct line_out *l)
{
    text_string(&l->out, "  TESSERA   ");
    if (console_has_board(c)) {
        text_string(&l->out, c->match->config.game->title);
    }
    while (l->length < LINE_MAX && l->length < v->screen.width) {
        text_char(&l->out, ' ');
    }
}

/* The lines that every page has. */
enum { LINE_TITLE, LINE_MESSAGE, LINE_LEGEND, COMMON_LINES };

static NOINLINE void draw_common_line(struct view_text *v,
                                      const struct console *c, int which)
{
    struct line_out l;
    int row = last_row(v);

    begin_line(&l);
    if (which == LINE_TITLE) {
        print_title(v, c, &l);
        draw_line(v, &l, ROW_TITLE, 1, STYLE_BAR);
    } else if (which == LINE_MESSAGE) {
        words_message(c, &l.out);
        draw_line(v, &l, row - 2, COL_LEFT,
                  c->message != NULL ? STYLE_BOLD : STYLE_PLAIN);
    } else {
        text_string(&l.out, words_legend(c));
        draw_line(v, &l, row, COL_LEFT, STYLE_DIM);
    }
}

/* --- The panel beside the board ------------------------------------------ */

static bool is_framed(const struct console *c)
{
    return console_has_board(c);
}

static uint8_t cell_width(const struct console *c)
{
    return is_framed(c) ? CELL_WIDTH : ICON_WIDTH;
}

static int panel_column(const struct view_text *v, const struct console *c)
{
    return v->cols == 0 ? COL_LEFT : COL_LEFT + v->cols * cell_width(c) + 3;
}

static int panel_style(const struct console *c, int n, const struct line_out *l)
{
    uint8_t player = words_panel_player(c, (uint8_t)n);

    if (c->page == PAGE_TEST && n > 1) { /* each colour once */
        return STYLE_COLOUR + n % (STYLES - STYLE_COLOUR);
    }
    if (player != 0) {
        return STYLE_COLOUR +
               (int)c->match->config.game->side(board_state(c), player).colour;
    }
    return n == 0 || l->text[0] == '>' ? STYLE_BOLD : STYLE_PLAIN;
}

static int panel_lines(const struct view_text *v)
{
    return last_row(v) - ROW_BOARD - 2;
}

/* Lines that a low terminal has no room for are those above the selected one.
 */
static NOINLINE void draw_panel_line(struct view_text *v,
                                     const struct console *c, int n)
{
    struct line_out l;
    int hidden = words_panel_selected(c) - panel_lines(v) + 1;
    int line = n + (hidden > 0 ? hidden : 0);

    begin_line(&l);
    words_panel(c, (uint8_t)line, &l.out);
    draw_line(v, &l, ROW_BOARD + n, panel_column(v, c),
              panel_style(c, line, &l));
}

/* --- The board ----------------------------------------------------------- */

static void draw_edge(struct view_text *v, uint8_t row)
{
    screen_go(&v->screen, row, COL_LEFT - 1);
    screen_char(&v->screen, '+');
    for (uint8_t i = 0; i < v->cols * CELL_WIDTH + 1; i++) {
        screen_char(&v->screen, '-');
    }
    screen_char(&v->screen, '+');
}

/* Line n of the frame: an edge, the sides of each row, an edge. */
static void draw_frame_line(struct view_text *v, uint8_t n)
{
    uint8_t row = (uint8_t)(ROW_BOARD - 1 + n);

    screen_style(&v->screen, STYLE_PLAIN);
    if (n == 0 || n == v->rows + 1) {
        draw_edge(v, row);
        return;
    }
    screen_go(&v->screen, row, COL_LEFT - 1);
    screen_char(&v->screen, '|');
    screen_go(&v->screen, row, (uint8_t)(COL_LEFT + v->cols * CELL_WIDTH + 1));
    screen_char(&v->screen, '|');
}

/* --- The whole screen ---------------------------------------------------- */

/* How much of the board there is room for, or of an icon. */
static struct board_size measure(const struct view_text *v,
                                 const struct console *c)
{
    struct board_size size = {0, 0};

    if (is_framed(c)) {
        size = board_size(c);
        size.cols =
            smaller(size.cols, (v->screen.width - COL_LEFT - 2 - PANEL_WIDTH) /
                                   CELL_WIDTH);
        size.rows = smaller(size.rows, last_row(v) - BELOW_BOARD);
    } else if (c->page == PAGE_TITLE && v->screen.width >= VIEW_TEXT_COLS &&
               v->screen.height >= VIEW_TEXT_ROWS) {
        size.cols = ICON_SIZE;
        size.rows = ICON_SIZE;
    }
    return size;
}

/* Moves a part of so many cells as little as needed to show one of them. */
static NOINLINE uint8_t scrolled(uint8_t first, uint8_t count, uint8_t cell)
{
    if (cell < first) {
        return cell;
    }
    return cell >= first + count ? (uint8_t)(cell - count + 1) : first;
}

static void scroll(struct view_text *v, const struct console *c)
{
    struct board_size size = board_size(c);
    uint8_t focus = board_focus(c);

    if (focus < size.cols * size.rows) {
        v->left = scrolled(v->left, v->cols, focus % size.cols);
        v->top = scrolled(v->top, v->rows, focus / size.cols);
    }
}

/* Where nearly every cell may be chosen, marks would only fill the screen. */
static bool marks_help(const struct console *c)
{
    int count = 0;

    for (int cell = 0; cell < GAME_CELLS_MAX; cell++) {
        count += board_offers(c, cell);
    }
    return count <= MARKS_MAX;
}

static void choose_layout(struct view_text *v, const struct console *c)
{
    struct board_size size = measure(v, c);

    if (size.cols != v->cols || size.rows != v->rows ||
        cell_width(c) != v->unit || v->screen.palette != c->settings.palette) {
        v->cols = size.cols;
        v->rows = size.rows;
        v->unit = cell_width(c);
        v->left = 0;
        v->top = 0;
        v->screen.palette = c->settings.palette;
        v->is_blank = true;
    }
    if (is_framed(c)) {
        scroll(v, c);
        v->marks_offered = marks_help(c);
    }
}

static bool is_full(const struct view_text *v, size_t room)
{
    return (size_t)v->screen.sent + PIECE_MAX > room;
}

static void draw_frame(struct view_text *v, size_t room)
{
    while (v->cols > 0 && v->framed < v->rows + 2 && !is_full(v, room)) {
        draw_frame_line(v, v->framed++);
    }
}

static void draw_cells(struct view_text *v, const struct console *c,
                       size_t room)
{
    for (uint8_t y = 0; y < v->rows; y++) {
        for (uint8_t x = 0; x < v->cols && !is_full(v, room); x++) {
            if (is_framed(c)) {
                text_cells_draw(v, c, x, y);
            } else {
                text_cells_draw_icon(v, c, x, y);
            }
        }
    }
}

static void draw_words(struct view_text *v, const struct console *c,
                       size_t room)
{
    int lines = panel_lines(v);

    for (int n = 0; n < lines + COMMON_LINES && !is_full(v, room); n++) {
        if (n < lines) {
            draw_panel_line(v, c, n);
        } else {
            draw_common_line(v, c, n - lines);
        }
    }
}

static void clear(struct view_text *v)
{
    screen_clear(&v->screen);
    memset(v->line, 0, sizeof v->line);
    memset(v->cell, 0, sizeof v->cell);
    v->is_blank = false;
    v->framed = 0;
}

static void draw(struct view_text *v, const struct console *c, size_t room)
{
    struct line_out l;

    begin_line(&l);
    if (v->screen.width < VIEW_TEXT_COLS_MIN ||
        v->screen.height < VIEW_TEXT_ROWS_MIN) {
        text_string(&l.out, SAY("Larger, please"));
        draw_line(v, &l, 1, 1, STYLE_PLAIN);
        return;
    }
    if (is_framed(c)) {
        draw_frame(v, room);
    }
    draw_cells(v, c, room);
    draw_words(v, c, room);
}

void view_text_init(struct view_text *v, struct text_out *out)
{
    memset(v, 0, sizeof *v);
    screen_init(&v->screen, out);
    v->screen.width = VIEW_TEXT_COLS;
    v->screen.height = VIEW_TEXT_ROWS;
    v->is_blank = true;
}

void view_text_resize(struct view_text *v, uint8_t width, uint8_t height)
{
    if (width != v->screen.width || height != v->screen.height) {
        v->screen.width = width;
        v->screen.height = height;
        v->is_blank = true;
    }
}

void view_text_repaint(struct view_text *v)
{
    v->is_blank = true;
}

NOINLINE size_t view_text_draw(struct view_text *v, const struct console *c,
                               size_t room)
{
    uint32_t stamp = console_stamp(c);

    v->screen.sent = 0;
    if (!v->is_blank && v->is_done && stamp == v->stamp) {
        return 0;
    }
    choose_layout(v, c);
    if (v->is_blank && !is_full(v, room)) {
        clear(v);
    }
    if (v->is_blank) {
        return 0;
    }
    draw(v, c, room);
    v->is_done = !is_full(v, room);
    v->stamp = stamp;
    return v->screen.sent;
}

void view_text_leave(struct view_text *v)
{
    screen_leave(&v->screen);
    v->is_blank = true;
}
