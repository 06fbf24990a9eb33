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
#define MIDDLE (WIDTH / 2)

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

static uint8_t players_of(const struct console *c)
{
    return game_of(c)->players(board_state(c));
}

static uint8_t turn_of(const struct console *c)
{
    return c->page == PAGE_HISTORY ? game_of(c)->to_move(board_state(c))
                                   : match_turn(c->match);
}

/* --- Whose turn it is ---------------------------------------------------- */

static bool is_over(const struct console *c)
{
    return turn_of(c) == GAME_NOBODY;
}

/* Who is named on top: the player to move, who rolls the die or, at the end,
 * who has won. */
static uint8_t named_player(const struct lcd_part *p)
{
    uint8_t turn = turn_of(p->c);

    if (turn == GAME_NOBODY) {
        return match_result(p->c->match).winner;
    }
    return turn == GAME_CHANCE && p->die.kind == TILE_DIE ? p->die.owner : turn;
}

static const char *name_of(const struct console *c, uint8_t player)
{
    if (player == 0) {
        return is_over(c) ? "Draw" : "Chance";
    }
    return game_of(c)->side(board_state(c), player).name;
}

static const char *word_of_turn(const struct console *c, uint8_t player)
{
    if (is_over(c)) {
        return player == 0 ? "nobody wins" : "wins";
    }
    if (player != 0 && turn_of(c) == GAME_CHANCE) {
        return "rolls";
    }
    if (player == 0 || c->match->config.seat[player - 1] == SEAT_HUMAN) {
        return "to move";
    }
    return "thinks";
}

static void draw_crown(struct lcd_canvas *k, int x)
{
    lcd_sprite(k, LCD_SPRITE_CROWN,
               (struct lcd_place){x * LCD_FINE, 31 * LCD_FINE, 16, 0});
}

static void paint_turn(struct lcd_canvas *k, const struct lcd_part *p)
{
    uint8_t player = named_player(p);
    const char *name = name_of(p->c, player);
    uint8_t scale = lcd_text_width(name, 2) <= WIDTH - 12 ? 2 : 1;
    uint16_t roles[LCD_ROLES];
    struct lcd_text t;

    lcd_tile_roles(lcd_part_colour(p->c, player), roles);
    k->roles = roles;
    lcd_part_fill(k, p, LCD_PANEL);
    lcd_round_rect(k, (struct lcd_rect){3, 3, WIDTH - 6, TURN_HEIGHT - 6}, 6,
                   roles[LCD_ROLE_OWNER]);
    t = lcd_text(k, MIDDLE - lcd_text_width(name, scale) / 2, 7,
                 roles[LCD_ROLE_INK]);
    t.scale = scale;
    text_string(&t.out, name);
    lcd_part_centred(k, word_of_turn(p->c, player),
                     (struct lcd_point){MIDDLE, 28}, roles[LCD_ROLE_INK]);
    if (is_over(p->c) && player != 0) {
        draw_crown(k, 16);
        draw_crown(k, WIDTH - 16);
    }
}

/* --- A player ------------------------------------------------------------ */

static uint8_t player_height(const struct console *c)
{
    return players_of(c) > 2 ? 24 : 37;
}

static void draw_score(struct lcd_canvas *k, const struct lcd_part *p,
                       uint8_t scale)
{
    int32_t score = game_of(p->c)->score(board_state(p->c), p->n);
    struct lcd_text t = lcd_text(NULL, 0, 0, 0);

    t.scale = scale;
    text_number(&t.out, score);
    t.canvas = k;
    t.colour = LCD_WHITE;
    t.x = WIDTH - 6 - t.x;
    t.y = p->at.height / 2 - 7 * scale / 2 + (scale == 2 ? 5 : 0);
    text_number(&t.out, score);
}

/* What is below a name: the place at the end, else who plays. */
static void draw_below(struct lcd_text *t, const struct lcd_part *p)
{
    struct game_result r = match_result(p->c->match);

    t->colour = LCD_GOLD;
    for (uint8_t i = 0; i < GAME_PLAYERS_MAX && is_over(p->c); i++) {
        if (r.places[i] == p->n) {
            text_char(&t->out, '#');
            text_number(&t->out, i + 1);
            return;
        }
    }
    t->colour = LCD_DIM;
    if (p->c->match->config.seat[p->n - 1] != SEAT_HUMAN) {
        text_string(&t->out, "CPU");
    }
}

/* With more than two players a line is low: the score is small then. */
static void paint_player(struct lcd_canvas *k, const struct lcd_part *p)
{
    bool is_low = players_of(p->c) > 2;
    int middle = p->at.height / 2;
    uint16_t roles[LCD_ROLES];
    struct lcd_text t =
        lcd_text(k, NAME_LEFT, middle - (is_low ? 9 : 13), LCD_WHITE);

    lcd_tile_roles(lcd_part_colour(p->c, p->n), roles);
    k->roles = roles;
    lcd_part_fill(k, p, LCD_PANEL);
    if (turn_of(p->c) == p->n) {
        lcd_round_rect(k, (struct lcd_rect){3, 1, WIDTH - 6, p->at.height - 2},
                       5, LCD_RAISED);
    }
    lcd_tile_badge(k, p->n,
                   (struct lcd_place){16 * LCD_FINE, middle * LCD_FINE, 23, 0});
    text_string(&t.out, name_of(p->c, p->n));
    t.x = NAME_LEFT;
    t.y += is_low ? 10 : 14;
    draw_below(&t, p);
    draw_score(k, p, is_low ? 1 : 2);
}

/* --- Die and clock ------------------------------------------------------- */

static void draw_clock(struct lcd_canvas *k, uint32_t left_ms, int x)
{
    struct lcd_text t = lcd_text(k, x + 19, INFO_HEIGHT / 2 - 4,
                                 left_ms < HURRY_MS ? LCD_GOLD : LCD_WHITE);

    lcd_sprite(k, LCD_SPRITE_CLOCK,
               (struct lcd_place){(x + 8) * LCD_FINE,
                                  INFO_HEIGHT / 2 * LCD_FINE, 16, 0});
    text_number(&t.out, (int32_t)((left_ms + 999) / 1000));
    text_string(&t.out, " s");
}

static void paint_info(struct lcd_canvas *k, const struct lcd_part *p)
{
    uint32_t left_ms = match_time_left(p->c->match);
    bool has_die = p->die.kind == TILE_DIE;
    uint16_t roles[LCD_ROLES];

    lcd_tile_roles(lcd_part_colour(p->c, p->die.owner), roles);
    k->roles = roles;
    lcd_part_fill(k, p, LCD_PANEL);
    if (has_die) {
        lcd_tile_die(k, p->die.number,
                     (struct lcd_place){18 * LCD_FINE,
                                        INFO_HEIGHT / 2 * LCD_FINE, 30, 0});
    }
    if (left_ms != UINT32_MAX) {
        draw_clock(k, left_ms, has_die ? 38 : 8);
    }
}

static bool has_info(const struct lcd_part *p)
{
    if (p->c->page == PAGE_HISTORY || is_over(p->c)) {
        return false; /* the words need the room */
    }
    return p->die.kind == TILE_DIE ||
           match_time_left(p->c->match) != UINT32_MAX;
}

/* --- Words --------------------------------------------------------------- */

static void paint_label(struct lcd_canvas *k, const struct lcd_part *p)
{
    bool is_chosen = p->c->label == p->n + 1;

    lcd_part_fill(k, p, LCD_PANEL);
    lcd_round_rect(k, (struct lcd_rect){4, 2, WIDTH - 8, LABEL_HEIGHT - 4}, 6,
                   is_chosen ? LCD_GOLD : LCD_RAISED);
    lcd_part_centred(k, p->text,
                     (struct lcd_point){MIDDLE, LABEL_HEIGHT / 2 - 4},
                     is_chosen ? LCD_BLACK : LCD_WHITE);
}

/* How far back the history page is. */
static void draw_progress(struct lcd_canvas *k, const struct lcd_part *p)
{
    int width = WIDTH - 12;

    lcd_round_rect(k, (struct lcd_rect){6, 2, width, 5}, 2, LCD_RAISED);
    if (p->c->step > 0) {
        width = 5 + (width - 5) * p->c->step / p->c->steps;
        lcd_round_rect(k, (struct lcd_rect){6, 2, width, 5}, 2, LCD_GOLD);
    }
}

static void paint_message(struct lcd_canvas *k, const struct lcd_part *p)
{
    int top = p->at.height < 45 ? 3 : 12;

    lcd_part_fill(k, p, LCD_PANEL);
    if (p->c->page == PAGE_HISTORY) {
        draw_progress(k, p);
    }
    lcd_part_wrapped(k, p,
                     (struct lcd_rect){6, top, WIDTH - 10, p->at.height - top},
                     p->c->message != NULL ? LCD_GOLD : LCD_DIM);
}

static void paint_legend(struct lcd_canvas *k, const struct lcd_part *p)
{
    lcd_part_fill(k, p, LCD_PANEL);
    lcd_part_keys(k, p, (struct lcd_point){6, 1}, (struct lcd_point){0, 15});
}

/* --- Where the parts are ------------------------------------------------- */

static void paint_margin(struct lcd_canvas *k, const struct lcd_part *p)
{
    lcd_fill(k, (struct lcd_rect){0, 0, p->at.width, p->at.height}, LCD_BLACK);
}

/* What the board leaves free of its square: on top, below, left, right. */
static bool margin(struct lcd_part *p)
{
    uint8_t cols;
    uint8_t rows;
    struct lcd_rect b;

    game_of(p->c)->size(&p->c->match->state, &cols, &rows);
    b = lcd_part_board(cols, rows);
    p->paint = paint_margin;
    switch (p->n) {
    case 0:
        p->at = (struct lcd_rect){0, 0, LCD_BOARD_SIZE, b.y};
        break;
    case 1:
        p->at = (struct lcd_rect){0, b.y + b.height, LCD_BOARD_SIZE,
                                  LCD_BOARD_SIZE - b.y - b.height};
        break;
    case 2:
        p->at = (struct lcd_rect){0, b.y, b.x, b.height};
        break;
    default:
        p->at = (struct lcd_rect){b.x + b.width, b.y,
                                  LCD_BOARD_SIZE - b.x - b.width, b.height};
        break;
    }
    return p->at.width > 0 && p->at.height > 0;
}

static uint8_t shown_labels(const struct console *c)
{
    uint8_t labels = board_label_count(c);

    return labels < LABELS ? labels : LABELS;
}

/* A message that matters takes the place of the keys as well. */
static int legend_top(const struct console *c)
{
    return HAL_PANEL_HEIGHT - (c->message == NULL ? LEGEND_HEIGHT : 0);
}

/* One part below the other; the message takes what is left. */
static int top_of(const struct lcd_part *p, uint8_t id)
{
    int top = TURN_HEIGHT;

    if (id == LCD_PANEL_TURN) {
        return 0;
    }
    if (id < LCD_PANEL_INFO) {
        return top + (id - LCD_PANEL_PLAYER) * player_height(p->c);
    }
    top += players_of(p->c) * player_height(p->c);
    if (id == LCD_PANEL_INFO) {
        return top;
    }
    top += has_info(p) ? INFO_HEIGHT : 0;
    if (id < LCD_PANEL_MESSAGE) {
        return top + (id - LCD_PANEL_LABEL) * LABEL_HEIGHT;
    }
    return id == LCD_PANEL_MESSAGE ? top + shown_labels(p->c) * LABEL_HEIGHT
                                   : legend_top(p->c);
}

/* The label that part n of them shows: the selected one is always there. */
static bool label(struct lcd_part *p)
{
    struct lcd_words w = lcd_part_words(p);

    if (p->n >= shown_labels(p->c)) {
        return false;
    }
    if (p->c->label > LABELS) {
        p->n = (uint8_t)(p->n + p->c->label - LABELS);
    }
    text_string(&w.out, board_label(p->c, p->n));
    return true;
}

bool lcd_panel_part(struct lcd_part *p, uint8_t id)
{
    int top = top_of(p, id);
    struct lcd_words w = lcd_part_words(p);

    p->at = (struct lcd_rect){LEFT, top, WIDTH, LEGEND_HEIGHT};
    p->paint = paint_legend;
    if (id >= LCD_PANEL_MARGIN) {
        p->n = (uint8_t)(id - LCD_PANEL_MARGIN);
        return margin(p);
    }
    if (id == LCD_PANEL_TURN) {
        p->paint = paint_turn;
        p->at.height = TURN_HEIGHT;
    } else if (id < LCD_PANEL_INFO) {
        p->n = id; /* players count from 1, and so do these */
        p->paint = paint_player;
        p->at.height = player_height(p->c);
        return p->n <= players_of(p->c);
    } else if (id == LCD_PANEL_INFO) {
        p->paint = paint_info;
        p->at.height = INFO_HEIGHT;
        return has_info(p);
    } else if (id < LCD_PANEL_MESSAGE) {
        p->n = (uint8_t)(id - LCD_PANEL_LABEL);
        p->paint = paint_label;
        p->at.height = LABEL_HEIGHT;
        return label(p);
    } else if (id == LCD_PANEL_MESSAGE) {
        p->paint = paint_message;
        p->at.height = legend_top(p->c) - top;
        words_message(p->c, &w.out);
    } else {
        return p->c->message == NULL;
    }
    return true;
}
