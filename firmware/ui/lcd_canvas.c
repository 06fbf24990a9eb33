/*
 * lcd_canvas.c - drawing into a block of pixels with smooth edges.
 *
 * An edge pixel is mixed by how far its middle is from the edge, which is near
 * enough to the share that is covered. A shape is a function that tells this
 * distance; one loop draws them all.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/lcd_canvas.h"

#include <stddef.h>

#include "ui/lcd_font.h"

#define HALF (LCD_FINE / 2)

#define POINTS_MAX 6 /* of a polygon */

/* Both halves of a colour spread out, so that one product mixes all three. */
#define SPREAD 0x07E0F81Fu

/* A pixel of a letter takes that many times as long as others. */
#define LETTER_WORK 5

#define CELL LCD_RGB(40, 48, 66) /* a free cell */
#define GREY LCD_RGB(88, 98, 120)

/* --- Colours ------------------------------------------------------------- */

static const uint16_t colours[LCD_ROLES - LCD_OWN_ROLES] = {
    [LCD_ROLE_PAPER - LCD_OWN_ROLES] = LCD_RGB(234, 229, 214),
    [LCD_ROLE_SHADE - LCD_OWN_ROLES] = LCD_BLACK,
    [LCD_ROLE_WALL - LCD_OWN_ROLES] = LCD_RGB(158, 98, 70),
    [LCD_ROLE_MORTAR - LCD_OWN_ROLES] = LCD_RGB(78, 56, 50),
    [LCD_ROLE_FRUIT - LCD_OWN_ROLES] = LCD_RGB(226, 56, 60),
    [LCD_ROLE_LEAF - LCD_OWN_ROLES] = LCD_RGB(96, 196, 80),
    [LCD_ROLE_GOLD - LCD_OWN_ROLES] = LCD_RGB(255, 204, 64),
    [LCD_ROLE_WHITE - LCD_OWN_ROLES] = LCD_WHITE,
    [LCD_ROLE_DIM - LCD_OWN_ROLES] = LCD_RGB(140, 152, 176),
    [LCD_ROLE_PANEL - LCD_OWN_ROLES] = LCD_RGB(24, 29, 41),
    [LCD_ROLE_RAISED - LCD_OWN_ROLES] = LCD_RGB(44, 53, 72),
    [LCD_ROLE_SOFT - LCD_OWN_ROLES] = LCD_RGB(196, 204, 220),
};

static uint16_t colour_of(const struct lcd_canvas *k, uint32_t style)
{
    uint32_t role = style & 31;

    return role < LCD_OWN_ROLES ? k->own[role] : colours[role - LCD_OWN_ROLES];
}

uint16_t lcd_mix(uint16_t under, uint16_t over, uint32_t share)
{
    uint32_t u = (under | (uint32_t)under << 16) & SPREAD;
    uint32_t o = (over | (uint32_t)over << 16) & SPREAD;
    uint32_t mixed = ((o * share + u * (32 - share)) >> 5) & SPREAD;

    return (uint16_t)(mixed | mixed >> 16);
}

/* Weighted as eyes do, of at most 31 * 8. */
static int brightness(uint16_t colour)
{
    return (colour >> 11) * 2 + (colour >> 5 & 63) * 2 + (colour & 31);
}

void lcd_own(struct lcd_canvas *k, uint16_t owner)
{
    lcd_note(k, owner);
    k->own[LCD_ROLE_GROUND] = CELL;
    if (owner == 0) {
        owner = GREY;
    } else {
        k->own[LCD_ROLE_GROUND] = lcd_mix(CELL, owner, 10);
    }
    k->own[LCD_ROLE_OWNER] = owner;
    k->own[LCD_ROLE_DARK] = lcd_mix(owner, LCD_BLACK, 14);
    k->own[LCD_ROLE_LIGHT] = lcd_mix(owner, LCD_WHITE, 16);
    k->own[LCD_ROLE_INK] = brightness(owner) > 126 ? LCD_BLACK : LCD_WHITE;
}

/* --- Shapes -------------------------------------------------------------- */

/* The box that a shape is in, in sixteenths of a pixel of the part. Each kind
 * of shape has it first. */
struct shape {
    int x0, y0, x1, y1;

    /* How far a point is inside the edge; NULL: all are. More than half a
     * pixel is all the same. */
    int (*inside)(const struct shape *s, int x, int y);
};

void lcd_note(struct lcd_canvas *k, uint32_t what)
{
    uint32_t hash = (k->hash ^ what) * 16777619u;

    k->hash = hash ^ hash >> 15;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Takes note of a shape and draws what of it is in the block. Shifts round
 * down, also below 0. */
static void draw(struct lcd_canvas *k, const struct shape *s, uint32_t style)
{
    uint16_t colour = colour_of(k, style);
    int x0 = larger(s->x0 >> 4, k->left);
    int y0 = larger(s->y0 >> 4, k->top);
    int x1 = smaller((s->x1 + LCD_FINE - 1) >> 4, k->left + k->width);
    int y1 = smaller((s->y1 + LCD_FINE - 1) >> 4, k->top + k->height);

    lcd_note(k, (uint32_t)s->x0 << 16 ^ (uint32_t)s->y0);
    lcd_note(k, (uint32_t)s->x1 << 16 ^ (uint32_t)s->y1);
    lcd_note(k, style);
    if (x1 <= x0 || y1 <= y0) {
        return;
    }
    k->work += (uint32_t)((x1 - x0) * (y1 - y0));
    for (int y = y0; y < y1; y++) {
        uint16_t *at = &k->pixels[(y - k->top) * k->width + x0 - k->left];

        for (int x = x0; x < x1; x++, at++) {
            int inside = HALF;

            if (s->inside != NULL) {
                inside = s->inside(s, x * LCD_FINE + HALF, y * LCD_FINE + HALF);
            }
            if (inside >= HALF) {
                *at = colour;
            } else if (inside > -HALF) {
                *at = lcd_mix(*at, colour, (uint32_t)(inside + HALF) * 2);
            }
        }
    }
}

/* The shape's box begins at the pen. */
static void draw_at_pen(struct lcd_canvas *k, struct shape *s, int width,
                        int height)
{
    s->x0 = k->x * LCD_FINE;
    s->y0 = k->y * LCD_FINE;
    s->x1 = s->x0 + width * LCD_FINE;
    s->y1 = s->y0 + height * LCD_FINE;
    draw(k, s, k->style);
}

/* --- Letters ------------------------------------------------------------- */

struct letter {
    struct shape shape;
    uint32_t is_large;
    char c;
};

static uint32_t is_large(uint32_t style)
{
    return style & LCD_LARGE ? 1 : 0;
}

/* A point is mixed of the four dots whose middles are around it. In small
 * letters it is a middle; in large ones corners get round. */
static int inside_letter(const struct shape *s, int x, int y)
{
    const struct letter *l = (const struct letter *)s;
    /* In sixteenths of a dot, from the middle of the one before the first. */
    uint32_t right = ((uint32_t)(x - s->x0) >> l->is_large) + HALF;
    uint32_t down = ((uint32_t)(y - s->y0) >> l->is_large) + HALF;
    uint32_t below = down % LCD_FINE;
    uint32_t share = LCD_FINE - right % LCD_FINE;
    uint32_t sum = 0;

    for (uint32_t i = 0; i < 2; i++) {
        int col = (int)(right / LCD_FINE + i) - 1;
        uint32_t dots = lcd_font_column(l->c, col) << 1 >> down / LCD_FINE;

        sum += share *
               ((dots & 1 ? LCD_FINE - below : 0) + (dots & 2 ? below : 0));
        share = LCD_FINE - share;
    }
    return (int)(sum * 3 / LCD_FINE) - 22; /* a dot alone is nearly full */
}

static void put_letter(struct text_out *out, char c)
{
    struct lcd_canvas *k = (struct lcd_canvas *)out;
    uint32_t work = k->work;
    struct letter l;
    int width;

    l.shape.inside = inside_letter;
    l.is_large = is_large(k->style);
    l.c = c;
    width = lcd_font_width(c) << l.is_large;
    lcd_note(k, (uint8_t)c);
    draw_at_pen(k, &l.shape, width, LCD_FONT_ROWS << l.is_large);
    k->work += (k->work - work) * (LETTER_WORK - 1);
    k->x += width + (1 << l.is_large);
}

/* --- Rectangles ---------------------------------------------------------- */

/* A rectangle with round corners. A disc is nothing else than those. */
struct round {
    struct shape shape;
    int radius;
};

/* How far a point is outside of where an edge is straight. */
static int beyond(int at, int from, int to)
{
    return larger(larger(from - at, at - to), 0);
}

/* Near the edge of a disc, where it matters, the difference of two squares is
 * the difference of their roots times twice the radius. */
static int inside_round(const struct shape *s, int x, int y)
{
    int radius = ((const struct round *)s)->radius;
    int dx = beyond(x, s->x0 + radius, s->x1 - radius);
    int dy = beyond(y, s->y0 + radius, s->y1 - radius);

    if (dx == 0 || dy == 0) {
        return radius - dx - dy;
    }
    return (radius * radius - dx * dx - dy * dy) / (2 * radius);
}

/* Worth a call: it stands everywhere. */
__attribute__((noinline)) void lcd_pen(struct lcd_canvas *k, int x, int y,
                                       uint32_t style)
{
    k->x = x;
    k->y = y;
    k->style = style;
    k->out.put = put_letter;
}

void lcd_box(struct lcd_canvas *k, int width, int height)
{
    struct round r;

    r.radius = smaller((int)(k->style >> 8) * LCD_FINE, width * HALF);
    r.shape.inside = r.radius > 0 ? inside_round : NULL;
    draw_at_pen(k, &r.shape, width, height);
}

void lcd_frame(struct lcd_canvas *k, int width, int height)
{
    int thickness = (int)(k->style >> 8);

    k->style &= 31;
    lcd_box(k, width, thickness);
    lcd_box(k, thickness, height);
    k->x += width - thickness;
    lcd_box(k, thickness, height);
    k->x -= width - thickness;
    k->y += height - thickness;
    lcd_box(k, width, thickness);
}

/* --- Polygons ------------------------------------------------------------ */

/* The distance from one edge of a polygon, growing inwards, is
 * (a * x + b * y + c) / 256. */
struct edge {
    int a, b, c;
};

/* A convex one, clockwise. */
struct polygon {
    struct shape shape;
    uint32_t count;
    struct edge edge[POINTS_MAX];
};

struct point {
    int x, y;
};

/* The length is near enough: 7 % more than it is at most, 3 % less. */
static void set_edge(struct edge *e, const struct point *from,
                     const struct point *to)
{
    int dx = to->x - from->x;
    int dy = to->y - from->y;
    int right = larger(dx, -dx);
    int down = larger(dy, -dy);
    int length = ((right + down) * 3 + larger(right, down) * 5) / 8 + 1;

    e->a = -dy * 256 / length;
    e->b = dx * 256 / length;
    e->c = -(e->a * from->x + e->b * from->y);
}

static int inside_edges(const struct shape *s, int x, int y)
{
    const struct polygon *p = (const struct polygon *)s;
    const struct edge *end = &p->edge[p->count];
    int inside = HALF;

    for (const struct edge *e = p->edge; e < end && inside > -HALF; e++) {
        inside = smaller(inside, (e->a * x + e->b * y + e->c) >> 8);
    }
    return inside;
}

/* The last point is the first one once more. */
static void draw_polygon(struct lcd_canvas *k, const struct point *point,
                         uint32_t count, uint32_t style)
{
    struct polygon p;

    p.shape = (struct shape){INT16_MAX, INT16_MAX, INT16_MIN, INT16_MIN,
                             inside_edges};
    p.count = count;
    for (uint32_t i = 0; i < count; i++) {
        p.shape.x0 = smaller(p.shape.x0, point[i].x);
        p.shape.y0 = smaller(p.shape.y0, point[i].y);
        p.shape.x1 = larger(p.shape.x1, point[i].x);
        p.shape.y1 = larger(p.shape.y1, point[i].y);
        set_edge(&p.edge[i], &point[i], &point[i + 1]);
    }
    draw(k, &p.shape, style);
}

/* --- Sprites ------------------------------------------------------------- */

/* Sprites are drawn in parts of their cell: 128 are its width. */
static int scaled(const struct lcd_canvas *k, int parts)
{
    return parts * k->place.size >> 3;
}

/* A point of a sprite where it lands, after so many eighths of a turn. */
static void land(struct point *point, const struct lcd_canvas *k,
                 const int8_t *at)
{
    int x = scaled(k, at[0]);
    int y = scaled(k, at[1]);

    for (uint32_t i = 0; i < k->place.turn; i++) {
        int across = x - y;

        y = (x + y) * 181 >> 8; /* the cosine */
        x = across * 181 >> 8;
    }
    point->x = k->place.x + x;
    point->y = k->place.y + y;
}

static void draw_disc(struct lcd_canvas *k, const struct point *middle,
                      int radius, uint32_t role)
{
    struct round r = {{middle->x - radius, middle->y - radius,
                       middle->x + radius, middle->y + radius, inside_round},
                      radius};

    draw(k, &r.shape, role);
}

/* A rectangle on whole pixels, so that its edges are sharp. */
static void draw_block(struct lcd_canvas *k, const struct point *corner,
                       uint32_t role)
{
    int x = (corner[0].x + HALF) >> 4;
    int y = (corner[0].y + HALF) >> 4;
    int width = larger(((corner[1].x + HALF) >> 4) - x, 1);
    int height = larger(((corner[1].y + HALF) >> 4) - y, 1);

    lcd_pen(k, x, y, role | LCD_WIDE(smaller(width, height) / 8));
    lcd_box(k, width, height);
}

/* Draws one shape and returns where the next one is. */
static const int8_t *draw_shape(struct lcd_canvas *k, const int8_t *at)
{
    uint32_t role = *at & 15;
    uint32_t count = (uint32_t)*at++ >> 4;
    struct point point[POINTS_MAX + 1];
    uint32_t i = 0;

    do { /* a shape has one point at least */
        land(&point[i], k, at);
        at += 2;
    } while (++i < count);
    if (count == LCD_SHAPE_DISC) {
        draw_disc(k, point, scaled(k, *at++), role);
    } else if (count == LCD_SHAPE_RECT) {
        draw_block(k, point, role);
    } else {
        point[count] = point[0];
        draw_polygon(k, point, count, role);
    }
    return at;
}

/* Worth a call. */
__attribute__((noinline)) void lcd_place(struct lcd_canvas *k, int x, int y,
                                         int size)
{
    k->place.x = x;
    k->place.y = y;
    k->place.size = size;
    k->place.turn = 0;
}

void lcd_sprite(struct lcd_canvas *k, uint32_t sprite)
{
    const int8_t *at = lcd_sprite_shapes;
    const int8_t *end;

    lcd_note(k, sprite);
    for (uint32_t i = 0; i < sprite; i++) {
        at += lcd_sprite_sizes[i];
    }
    end = at + lcd_sprite_sizes[sprite];
    while (at < end) {
        at = draw_shape(k, at);
    }
}

/* --- Text ---------------------------------------------------------------- */

void lcd_write(struct lcd_canvas *k, const char *s)
{
    int width = lcd_text_width(s, '\0') << is_large(k->style);

    if (k->style & (LCD_CENTRED | LCD_RIGHT)) {
        k->x -= width;
    }
    if (k->style & LCD_CENTRED) {
        k->x >>= 1;
    }
    text_string(&k->out, s);
}

int lcd_text_width(const char *s, char end)
{
    int width = 0;

    for (; *s != '\0' && *s != end; s++) {
        width += lcd_font_width(*s) + 1;
    }
    return larger(width - 1, 0);
}

uint32_t lcd_large_within(const char *s, int width)
{
    return lcd_text_width(s, '\0') * 2 <= width ? LCD_LARGE : 0;
}
