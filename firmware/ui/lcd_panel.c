/*
 * lcd_panel.c - the panel beside the board: turn, players, die and clock,
 * moves that are words, message, keys.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/lcd_part.h"

#include "hal/panel.h"

#define LEFT LCD_BOARD_SIZE
#define WIDTH (HAL_PANEL_WIDTH - LCD_BOARD_SIZE)

#define NAME_LEFT 29

#define TURN_HEIGHT 44
#define INFO_HEIGHT 33
#define LABEL_HEIGHT 22
#define LABELS (LCD_PANEL_MESSAGE - LCD_PANEL_LABEL)
#define LEGEND_HEIGHT 30
#define HURRY_MS 10000 /* the clock is marked when this much is left */

static const struct game *game_of(const struct console *c)
{
    return c->match->config.game;
}

/* --- Whose turn it is ---------------------------------------------------- */

static bool is_over(const struct lcd_part *p)
{
    return p->turn == GAME_NOBODY;
}

/* Who is named on top: the player to move, who rolls the die or, at the end,
 * who has won. */
static uint32_t named_player(const struct lcd_part *p)
{
    return is_over(p) ? match_result(p->c->match).winner : board_hand(p->c);
}

static const char *name_of(const struct lcd_part *p, uint32_t player)
{
    if (player == 0) {
        return is_over(p) ? "Draw" : "Chance";
    }
    return game_of(p->c)->side(board_state(p->c), (uint8_t)player).name;
}

static bool is_human(const struct lcd_part *p, uint32_t player)
{
    return p->c->match->config.seat[player - 1] == SEAT_HUMAN;
}

static const char *word_of_turn(const struct lcd_part *p, uint32_t player)
{
    if (is_over(p)) {
        return player == 0 ? "nobody wins" : "wins";
    }
    if (player != 0 && p->turn == GAME_CHANCE) {
        return "rolls";
    }
    return player == 0 || p->c->page == PAGE_HISTORY || is_human(p, player)
               ? "to move"
               : "thinks";
}

static void paint_turn(struct lcd_canvas *k, const struct lcd_part *p)
{
    uint32_t player = named_player(p);
    const char *name = name_of(p, player);

    lcd_part_own(k, p, player);
    lcd_part_inset(k, p, LCD_GAP(3, 3), LCD_ROLE_OWNER | LCD_WIDE(6));
    lcd_pen(k, WIDTH + 1, 7,
            LCD_ROLE_INK | LCD_CENTRED | lcd_large_within(name, WIDTH - 12));
    lcd_write(k, name);
    lcd_pen(k, WIDTH + 1, 28, LCD_ROLE_INK | LCD_CENTRED);
    lcd_write(k, word_of_turn(p, player));
    if (is_over(p) && player != 0) {
        lcd_place(k, 16 * LCD_FINE, 31 * LCD_FINE, 16);
        lcd_sprite(k, LCD_SPRITE_CROWN);
        k->place.x = (WIDTH - 16) * LCD_FINE;
        lcd_sprite(k, LCD_SPRITE_CROWN);
    }
}

/* --- A player ------------------------------------------------------------ */

/* With more than two players a line is low: the score is small then. */
static bool is_low(const struct lcd_part *p)
{
    return p->players > 2;
}

/* What is below a name: the place at the end, else who plays. */
static void draw_below(struct lcd_canvas *k, const struct lcd_part *p)
{
    struct game_result r = match_result(p->c->match);

    k->style = LCD_ROLE_GOLD;
    for (int i = 0; i < GAME_PLAYERS_MAX && is_over(p); i++) {
        if (r.places[i] == p->n) {
            text_char(&k->out, '#');
            text_number(&k->out, i + 1);
            return;
        }
    }
    k->style = LCD_ROLE_DIM;
    if (!is_human(p, p->n)) {
        text_string(&k->out, "CPU");
    }
}

/* The part's words are the score. */
static void paint_player(struct lcd_canvas *k, const struct lcd_part *p)
{
    bool low = is_low(p);
    int middle = p->at.height / 2;

    lcd_part_own(k, p, p->n);
    if (p->turn == p->n) {
        lcd_part_inset(k, p, LCD_GAP(3, 1), LCD_ROLE_RAISED | LCD_WIDE(5));
    }
    lcd_place(k, 16 * LCD_FINE, middle * LCD_FINE, 23);
    lcd_tile_badge(k, p->n);
    lcd_pen(k, NAME_LEFT, middle - (low ? 9 : 13), LCD_ROLE_WHITE);
    lcd_write(k, name_of(p, p->n));
    k->x = NAME_LEFT;
    k->y += low ? 10 : 14;
    draw_below(k, p);
    lcd_pen(k, WIDTH - (low ? 7 : 8), middle - (low ? 3 : 2),
            LCD_ROLE_WHITE | LCD_RIGHT | (low ? 0 : LCD_LARGE));
    lcd_write(k, p->text);
}

/* --- Die and clock ------------------------------------------------------- */

static void paint_info(struct lcd_canvas *k, const struct lcd_part *p)
{
    uint32_t left_ms = match_time_left(p->c->match);
    int middle = INFO_HEIGHT / 2 * LCD_FINE;
    int x = 8;

    if (p->die.kind == TILE_DIE) {
        lcd_part_own(k, p, p->die.owner);
        lcd_place(k, 18 * LCD_FINE, middle, 30);
        lcd_tile_die(k, p->die.number);
        x = 38;
    }
    if (left_ms == UINT32_MAX) {
        return;
    }
    lcd_place(k, (x + 8) * LCD_FINE, middle, 16);
    lcd_sprite(k, LCD_SPRITE_CLOCK);
    lcd_pen(k, x + 19, INFO_HEIGHT / 2 - 4,
            left_ms < HURRY_MS ? LCD_ROLE_GOLD : LCD_ROLE_WHITE);
    text_number(&k->out, (int32_t)((left_ms + 999) / 1000));
    text_string(&k->out, " s");
}

static bool has_info(const struct lcd_part *p)
{
    if (p->c->page == PAGE_HISTORY || is_over(p)) {
        return false; /* the words need the room */
    }
    return p->die.kind == TILE_DIE ||
           match_time_left(p->c->match) != UINT32_MAX;
}

/* --- Words --------------------------------------------------------------- */

static void paint_label(struct lcd_canvas *k, const struct lcd_part *p)
{
    bool is_chosen = p->c->label == p->n + 1;

    lcd_part_inset(k, p, LCD_GAP(4, 2),
                   LCD_WIDE(6) | (is_chosen ? LCD_ROLE_GOLD : LCD_ROLE_RAISED));
    lcd_pen(k, WIDTH + 1, LABEL_HEIGHT / 2 - 4,
            LCD_CENTRED | (is_chosen ? LCD_ROLE_SHADE : LCD_ROLE_WHITE));
    lcd_write(k, p->text);
}

/* How far back the history page is. */
static void draw_progress(struct lcd_canvas *k, const struct console *c)
{
    int width = WIDTH - 12;

    lcd_pen(k, 6, 2, LCD_ROLE_RAISED | LCD_WIDE(2));
    lcd_box(k, width, 5);
    if (c->step > 0) {
        k->style = LCD_ROLE_GOLD | LCD_WIDE(2);
        lcd_box(k, 5 + (width - 5) * c->step / c->steps, 5);
    }
}

static void paint_message(struct lcd_canvas *k, const struct lcd_part *p)
{
    if (p->c->page == PAGE_HISTORY) {
        draw_progress(k, p->c);
    }
    lcd_pen(k, 6, p->at.height < 45 ? 3 : 12,
            p->c->message != NULL ? LCD_ROLE_GOLD : LCD_ROLE_DIM);
    lcd_part_wrapped(k, p, WIDTH - 4, p->at.height);
}

static void paint_legend(struct lcd_canvas *k, const struct lcd_part *p)
{
    lcd_pen(k, 6, 1, 0);
    lcd_part_keys(k, p, 0, 15);
}

/* --- Where the parts are ------------------------------------------------- */

/* What the board leaves free of its square: left, right, on top, below. */
static void set_margin(struct lcd_part *p, uint32_t side)
{
    int edge = lcd_part_edge(p, side < 2 ? p->cols : p->rows);
    int far = side % 2 == 0 ? 0 : LCD_BOARD_SIZE - edge;

    p->ground = LCD_ROLE_SHADE;
    p->at = side < 2 ? (struct lcd_rect){far, 0, edge, LCD_BOARD_SIZE}
                     : (struct lcd_rect){0, far, LCD_BOARD_SIZE, edge};
}

/* The label that part n of them shows: the selected one is always there. */
static void set_label(struct lcd_part *p, uint32_t n)
{
    if (n >= board_label_count(p->c)) {
        return;
    }
    if (p->c->label > LABELS) {
        n += p->c->label - LABELS;
    }
    p->n = (uint8_t)n;
    p->at.height = LABEL_HEIGHT;
    p->paint = paint_label;
    text_string(&p->out, board_label(p->c, p->n));
}

static void set_player(struct lcd_part *p, uint32_t player)
{
    const struct console *c = p->c;

    if (player > p->players) {
        return;
    }
    p->n = (uint8_t)player;
    p->at.height = is_low(p) ? 24 : 37;
    p->paint = paint_player;
    text_number(&p->out, game_of(c)->score(board_state(c), p->n));
}

/* What all parts know about the game. */
static void look_at_game(struct lcd_part *p)
{
    p->players = game_of(p->c)->players(board_state(p->c));
    p->turn = board_turn(p->c);
}

NOINLINE void lcd_panel_part(struct lcd_part *p, uint32_t id)
{
    if (id == LCD_PANEL_TURN) {
        look_at_game(p);
        p->at = (struct lcd_rect){LEFT, 0, WIDTH, TURN_HEIGHT};
        p->paint = paint_turn;
    } else if (id < LCD_PANEL_INFO) {
        set_player(p, id); /* players count from 1, and so do these */
    } else if (id == LCD_PANEL_INFO) {
        p->at.height = has_info(p) ? INFO_HEIGHT : 0;
        p->paint = paint_info;
    } else if (id < LCD_PANEL_MESSAGE) {
        set_label(p, id - LCD_PANEL_LABEL);
    } else if (id == LCD_PANEL_MESSAGE) {
        /* One that matters takes the place of the keys as well. */
        p->at.height = HAL_PANEL_HEIGHT - p->at.y -
                       (p->c->message == NULL ? LEGEND_HEIGHT : 0);
        p->paint = paint_message;
        words_message(p->c, &p->out);
    } else if (id == LCD_PANEL_LEGEND) {
        p->at.height = HAL_PANEL_HEIGHT - p->at.y;
        p->paint = paint_legend;
    } else {
        set_margin(p, id - LCD_PANEL_MARGIN);
    }
}
