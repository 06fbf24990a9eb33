/*
 * lcd_canvas.c - drawing into a block of pixels with smooth edges.
 *
 * An edge pixel is mixed by how far its middle is from the edge, which is near
 * enough to the share that is covered.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/lcd_canvas.h"

#include <stddef.h>

#include "ui/lcd_font.h"
#include "ui/lcd_sprites.h"

#define HALF (LCD_FINE / 2)

/* Both halves of a colour spread out, so that one product mixes all three. */
#define SPREAD 0x07E0F81Fu

/* Letters doubled smoothly take this much longer than filled pixels. */
#define LETTER_WORK 4

uint16_t lcd_mix(uint16_t under, uint16_t over, uint32_t share)
{
    uint32_t u = (under | (uint32_t)under << 16) & SPREAD;
    uint32_t o = (over | (uint32_t)over << 16) & SPREAD;
    uint32_t mixed = ((o * share + u * (32 - share)) >> 5) & SPREAD;

    return (uint16_t)(mixed | mixed >> 16);
}

void lcd_note(struct lcd_canvas *k, uint32_t what)
{
    k->hash = (k->hash ^ what) * 16777619u;
    k->hash ^= k->hash >> 15;
}

/* Notes a shape if the canvas only hashes. */
static bool is_noted(struct lcd_canvas *k, const int *numbers, size_t count)
{
    if (k->pixels != NULL) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        lcd_note(k, (uint32_t)numbers[i]);
    }
    return true;
}

/* --- What lies in the block ---------------------------------------------- */

/* The pixels of a block from (x0, y0) up to before (x1, y1). */
struct span {
    int x0, y0, x1, y1;
};

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Cuts off what is beside the block; counts the rest as work. */
static struct span clip(struct lcd_canvas *k, struct span s)
{
    s.x0 = larger(s.x0, k->left);
    s.y0 = larger(s.y0, k->top);
    s.x1 = smaller(s.x1, k->left + k->width);
    s.y1 = smaller(s.y1, k->top + k->height);
    if (s.x1 > s.x0 && s.y1 > s.y0) {
        k->work += (uint32_t)((s.x1 - s.x0) * (s.y1 - s.y0));
    }
    return s;
}

/* The pixels that a shape between these fine positions touches. */
static struct span touched(struct lcd_canvas *k, struct lcd_point min,
                           struct lcd_point max)
{
    /* Shifts round down, also below 0. */
    return clip(k, (struct span){(min.x - HALF) >> 4, (min.y - HALF) >> 4,
                                 ((max.x + HALF) >> 4) + 1,
                                 ((max.y + HALF) >> 4) + 1});
}

static uint16_t *pixel(const struct lcd_canvas *k, int x, int y)
{
    return &k->pixels[(y - k->top) * k->width + x - k->left];
}

/* Mixes a colour in by its distance inside the edge, in sixteenths. */
static void cover(uint16_t *at, uint16_t colour, int inside)
{
    if (inside >= HALF) {
        *at = colour;
    } else if (inside > -HALF) {
        *at = lcd_mix(*at, colour, (uint32_t)(inside + HALF) * 2);
    }
}

/* --- Shapes -------------------------------------------------------------- */

void lcd_fill(struct lcd_canvas *k, struct lcd_rect rect, uint16_t colour)
{
    struct span s;

    if (is_noted(k, (int[]){rect.x, rect.y, rect.width, rect.height, colour},
                 5)) {
        return;
    }
    s = clip(k, (struct span){rect.x, rect.y, rect.x + rect.width,
                              rect.y + rect.height});
    for (int y = s.y0; y < s.y1; y++) {
        for (int x = s.x0; x < s.x1; x++) {
            *pixel(k, x, y) = colour;
        }
    }
}

void lcd_frame(struct lcd_canvas *k, struct lcd_rect r, int thickness,
               uint16_t colour)
{
    int inner = r.height - 2 * thickness;

    lcd_fill(k, (struct lcd_rect){r.x, r.y, r.width, thickness}, colour);
    lcd_fill(
        k,
        (struct lcd_rect){r.x, r.y + r.height - thickness, r.width, thickness},
        colour);
    lcd_fill(k, (struct lcd_rect){r.x, r.y + thickness, thickness, inner},
             colour);
    lcd_fill(k,
             (struct lcd_rect){r.x + r.width - thickness, r.y + thickness,
                               thickness, inner},
             colour);
}

static uint32_t root(uint32_t square)
{
    uint32_t result = 0;

    for (uint32_t bit = 1u << 14; bit != 0; bit >>= 1) {
        if ((result + bit) * (result + bit) <= square) {
            result += bit;
        }
    }
    return result;
}

static int beyond(int at, int middle, int half)
{
    return larger(at > middle ? at - middle - half : middle - half - at, 0);
}

/* How far a point is inside the round rectangle; only near its edge it is
 * worth a root. */
static int inside_round(const struct lcd_round *r, int x, int y)
{
    int dx = beyond(x, r->x, r->half_width);
    int dy = beyond(y, r->y, r->half_height);
    int square = dx * dx + dy * dy;

    if (dx == 0 || dy == 0) {
        return r->radius - dx - dy;
    }
    if (square >= (r->radius + HALF) * (r->radius + HALF)) {
        return -HALF;
    }
    if (r->radius > HALF && square <= (r->radius - HALF) * (r->radius - HALF)) {
        return HALF;
    }
    return r->radius - (int)root((uint32_t)square);
}

void lcd_round(struct lcd_canvas *k, struct lcd_round r, uint16_t colour)
{
    int across = r.half_width + r.radius;
    int down = r.half_height + r.radius;
    struct span s;

    if (is_noted(k, (int[]){r.x, r.y, across, down, r.radius, colour}, 6)) {
        return;
    }
    s = touched(k, (struct lcd_point){r.x - across, r.y - down},
                (struct lcd_point){r.x + across, r.y + down});
    for (int y = s.y0; y < s.y1; y++) {
        for (int x = s.x0; x < s.x1; x++) {
            cover(pixel(k, x, y), colour,
                  inside_round(&r, x * LCD_FINE + HALF, y * LCD_FINE + HALF));
        }
    }
}

void lcd_round_rect(struct lcd_canvas *k, struct lcd_rect rect, int radius,
                    uint16_t colour)
{
    lcd_round(k,
              (struct lcd_round){
                  .x = rect.x * LCD_FINE + rect.width * HALF,
                  .y = rect.y * LCD_FINE + rect.height * HALF,
                  .half_width = (rect.width - 2 * radius) * HALF,
                  .half_height = (rect.height - 2 * radius) * HALF,
                  .radius = radius * LCD_FINE,
              },
              colour);
}

/* The distance from one edge of a polygon, growing inwards, as
 * (a * x + b * y + c) / 256. */
struct edge {
    int a, b, c;
};

static struct edge edge_between(struct lcd_point from, struct lcd_point to)
{
    int dx = to.x - from.x;
    int dy = to.y - from.y;
    int length = larger((int)root((uint32_t)(dx * dx + dy * dy)), 1);
    struct edge e = {-dy * 256 / length, dx * 256 / length, 0};

    e.c = -(e.a * from.x + e.b * from.y);
    return e;
}

static int inside_edges(const struct edge *edge, uint8_t count, int x, int y)
{
    int inside = HALF;

    for (uint8_t i = 0; i < count && inside > -HALF; i++) {
        inside =
            smaller(inside, (edge[i].a * x + edge[i].b * y + edge[i].c) >> 8);
    }
    return inside;
}

void lcd_polygon(struct lcd_canvas *k, const struct lcd_point *point,
                 uint8_t count, uint16_t colour)
{
    struct edge edge[LCD_POINTS_MAX];
    struct lcd_point min = point[0];
    struct lcd_point max = point[0];
    struct span s;

    if (is_noted(k, &point[0].x, 2u * count)) {
        lcd_note(k, colour);
        return;
    }
    for (uint8_t i = 0; i < count; i++) {
        edge[i] = edge_between(point[i], point[(i + 1) % count]);
        min.x = smaller(min.x, point[i].x);
        min.y = smaller(min.y, point[i].y);
        max.x = larger(max.x, point[i].x);
        max.y = larger(max.y, point[i].y);
    }
    s = touched(k, min, max);
    for (int y = s.y0; y < s.y1; y++) {
        for (int x = s.x0; x < s.x1; x++) {
            cover(pixel(k, x, y), colour,
                  inside_edges(edge, count, x * LCD_FINE + HALF,
                               y * LCD_FINE + HALF));
        }
    }
}

/* --- Sprites ------------------------------------------------------------- */

/* Sprites are drawn in hundredths of their cell. */
static int scaled(const struct lcd_place *p, int hundredths)
{
    return hundredths * p->size * LCD_FINE / 100;
}

/* A point of a sprite where it lands, turned with it. */
static struct lcd_point landed(const struct lcd_place *p, const int8_t *at)
{
    /* The cosines of the eighths of a turn, as 1/256. */
    static const int16_t cosine[8] = {256, 181, 0, -181, -256, -181, 0, 181};
    int c = cosine[p->turn & 7];
    int s = cosine[(p->turn + 6) & 7];
    int x = scaled(p, at[0]);
    int y = scaled(p, at[1]);

    return (struct lcd_point){p->x + ((x * c - y * s) >> 8),
                              p->y + ((x * s + y * c) >> 8)};
}

static int snapped(int fine)
{
    return (fine + HALF) >> 4;
}

/* A rectangle on whole pixels, so that its edges are sharp. */
static void draw_rect(struct lcd_canvas *k, const struct lcd_place *p,
                      const int8_t *at, uint16_t colour)
{
    int x0 = snapped(p->x + scaled(p, at[0]));
    int y0 = snapped(p->y + scaled(p, at[1]));
    int x1 = snapped(p->x + scaled(p, at[2]));
    int y1 = snapped(p->y + scaled(p, at[3]));

    lcd_fill(k,
             (struct lcd_rect){x0, y0, larger(x1 - x0, 1), larger(y1 - y0, 1)},
             colour);
}

static void draw_round(struct lcd_canvas *k, const struct lcd_place *p,
                       const int8_t *at, uint16_t colour)
{
    struct lcd_point middle = landed(p, at);

    lcd_round(k,
              (struct lcd_round){.x = middle.x,
                                 .y = middle.y,
                                 .half_width = scaled(p, at[2]),
                                 .half_height = scaled(p, at[3]),
                                 .radius = scaled(p, at[4])},
              colour);
}

/* Draws one shape and returns how many numbers it had. */
static uint8_t draw_shape(struct lcd_canvas *k, const struct lcd_place *p,
                          uint8_t shape, const int8_t *at)
{
    uint16_t colour = k->roles[shape & 15];
    struct lcd_point point[LCD_POINTS_MAX];
    uint8_t count = shape >> 4;

    if (count == LCD_SHAPE_ROUND) {
        draw_round(k, p, at, colour);
        return 5;
    }
    if (count == LCD_SHAPE_RECT) {
        draw_rect(k, p, at, colour);
        return 4;
    }
    for (uint8_t i = 0; i < count; i++) {
        point[i] = landed(p, &at[2 * i]);
    }
    lcd_polygon(k, point, count, colour);
    return (uint8_t)(2 * count);
}

void lcd_sprite(struct lcd_canvas *k, uint8_t sprite, struct lcd_place place)
{
    const int8_t *at = &lcd_sprite_shapes[lcd_sprite_starts[sprite]];
    const int8_t *end = &lcd_sprite_shapes[lcd_sprite_starts[sprite + 1]];

    if (is_noted(k, (int[]){sprite, place.x, place.y, place.size, place.turn},
                 5)) {
        for (uint8_t i = 0; i < LCD_ROLES; i++) {
            lcd_note(k, k->roles[i]);
        }
        return;
    }
    while (at < end) {
        uint8_t shape = (uint8_t)*at++;

        at += draw_shape(k, &place, shape, at);
    }
}

/* --- Text ---------------------------------------------------------------- */

/* A pixel of a letter at twice its size: corners that meet are joined and
 * outer ones rounded, by half a pixel. */
static uint32_t doubled_share(char c, int x, int y)
{
    int col = x >> 1;
    int row = y >> 1;
    int dx = x & 1 ? 1 : -1;
    int dy = y & 1 ? 1 : -1;
    bool is_on = lcd_font_dot(c, col, row);
    bool beside = lcd_font_dot(c, col + dx, row);

    if (beside == is_on || lcd_font_dot(c, col, row + dy) != beside ||
        lcd_font_dot(c, col - dx, row) == beside ||
        lcd_font_dot(c, col, row - dy) == beside) {
        return is_on ? 32 : 0;
    }
    return 16;
}

static void draw_letter(struct lcd_text *t, char c)
{
    struct lcd_canvas *k = t->canvas;
    int width = lcd_font_width(c) * t->scale;
    struct span s = clip(k, (struct span){t->x, t->y, t->x + width,
                                          t->y + LCD_FONT_ROWS * t->scale});

    for (int y = s.y0; y < s.y1; y++) {
        for (int x = s.x0; x < s.x1; x++) {
            uint16_t *at = pixel(k, x, y);
            uint32_t share = t->scale == 2
                                 ? doubled_share(c, x - t->x, y - t->y)
                             : lcd_font_dot(c, x - t->x, y - t->y) ? 32
                                                                   : 0;

            *at = lcd_mix(*at, t->colour, share);
        }
    }
    if (s.x1 > s.x0 && s.y1 > s.y0) {
        k->work += (uint32_t)((s.x1 - s.x0) * (s.y1 - s.y0)) * LETTER_WORK;
    }
}

static void put_letter(struct text_out *out, char c)
{
    struct lcd_text *t = (struct lcd_text *)out;
    int next = t->x + (lcd_font_width(c) + 1) * t->scale;

    if (t->right != 0 && next - t->scale > t->right) {
        return;
    }
    if (t->canvas != NULL &&
        !is_noted(t->canvas, (int[]){c, t->x, t->y, t->colour, t->scale}, 5)) {
        draw_letter(t, c);
    }
    t->x = next;
}

struct lcd_text lcd_text(struct lcd_canvas *k, int x, int y, uint16_t colour)
{
    return (struct lcd_text){.out = {.put = put_letter},
                             .canvas = k,
                             .x = x,
                             .y = y,
                             .colour = colour,
                             .scale = 1};
}

int lcd_text_width(const char *s, uint8_t scale)
{
    struct lcd_text t = lcd_text(NULL, 0, 0, 0);

    t.scale = scale;
    text_string(&t.out, s);
    return t.x > 0 ? t.x - scale : 0;
}
