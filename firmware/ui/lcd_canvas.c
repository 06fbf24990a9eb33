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

/* Letters doubled smoothly take this much longer than filled pixels. */
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

/* What is drawn of a shape: pixels of the part from (x0, y0) up to before
 * (x1, y1). Each kind of shape has it first. */
struct shape {
    int x0, y0, x1, y1;

    /* How far a point is inside the edge; NULL: all are. All of this is in
     * sixteenths of a pixel, and more than half a pixel is all the same. */
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

/* Takes note of a shape and draws what of it is in the block. */
static void draw(struct lcd_canvas *k, struct shape *s, uint32_t style)
{
    uint16_t colour = colour_of(k, style);

    lcd_note(k, (uint32_t)s->x0 << 16 ^ (uint32_t)s->y0);
    lcd_note(k, (uint32_t)s->x1 << 16 ^ (uint32_t)s->y1);
    lcd_note(k, style);
    s->x0 = larger(s->x0, k->left);
    s->y0 = larger(s->y0, k->top);
    s->x1 = smaller(s->x1, k->left + k->width);
    s->y1 = smaller(s->y1, k->top + k->height);
    if (s->x1 <= s->x0) {
        return;
    }
    for (int y = s->y0; y < s->y1; y++) {
        uint16_t *at = &k->pixels[(y - k->top) * k->width + s->x0 - k->left];

        k->work += (uint32_t)(s->x1 - s->x0);
        for (int x = s->x0; x < s->x1; x++, at++) {
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

/* Begins a shape that is where points will be. */
static void begin(struct shape *s,
                  int (*inside)(const struct shape *, int, int))
{
    *s = (struct shape){INT16_MAX, INT16_MAX, INT16_MIN, INT16_MIN, inside};
}

/* The shape reaches to this point, in sixteenths of a pixel. Shifts round
 * down, also below 0. */
static void reach(struct shape *s, int x, int y)
{
    s->x0 = smaller(s->x0, (x - HALF) >> 4);
    s->y0 = smaller(s->y0, (y - HALF) >> 4);
    s->x1 = larger(s->x1, ((x + HALF) >> 4) + 1);
    s->y1 = larger(s->y1, ((y + HALF) >> 4) + 1);
}

/* --- Letters ------------------------------------------------------------- */

struct letter {
    struct shape shape;
    int x, y;
    int scale;
    char c;
};

/* At twice their size corners that meet are joined and outer ones rounded, by
 * half a pixel. */
static int inside_letter(const struct shape *s, int x, int y)
{
    const struct letter *l = (const struct letter *)s;
    int right = (x >> 4) - l->x;
    int down = (y >> 4) - l->y;
    int col = right / l->scale;
    int row = down / l->scale;
    int dx = right & 1 ? 1 : -1;
    int dy = down & 1 ? 1 : -1;
    bool is_on = lcd_font_dot(l->c, col, row);
    bool beside = lcd_font_dot(l->c, col + dx, row);

    if (l->scale == 1 || beside == is_on ||
        lcd_font_dot(l->c, col, row + dy) != beside ||
        lcd_font_dot(l->c, col - dx, row) == beside ||
        lcd_font_dot(l->c, col, row - dy) == beside) {
        return is_on ? HALF : -HALF;
    }
    return 0;
}

static int scale_of(uint32_t style)
{
    return style & LCD_LARGE ? 2 : 1;
}

static void put_letter(struct text_out *out, char c)
{
    struct lcd_canvas *k = (struct lcd_canvas *)out;
    int scale = scale_of(k->style);
    int width = lcd_font_width(c) * scale;
    struct letter l = {
        {k->x, k->y, k->x + width, k->y + LCD_FONT_ROWS * scale, inside_letter},
        k->x,
        k->y,
        scale,
        c};
    uint32_t work = k->work;

    draw(k, &l.shape, k->style | (uint32_t)c << 16);
    k->work += (k->work - work) * (LETTER_WORK - 1);
    k->x += width + scale;
}

/* --- Rectangles ---------------------------------------------------------- */

/* Worth a call: it is small and used where few pixels are. */
__attribute__((noinline)) static uint32_t root(uint32_t square)
{
    uint32_t result = 0;

    for (uint32_t bit = 1u << 14; bit != 0; bit >>= 1) {
        if ((result + bit) * (result + bit) <= square) {
            result += bit;
        }
    }
    return result;
}

/* A rectangle with round corners: its middle, half of what lies between the
 * corners' centres, and their radius. With 0 x 0 it is a disc. In sixteenths
 * of a pixel. */
struct round {
    struct shape shape;
    int x, y, half_width, half_height, radius;
};

static int beyond(int distance, int half)
{
    return larger((distance < 0 ? -distance : distance) - half, 0);
}

/* Only near the edge it is worth a root. */
static int inside_round(const struct shape *s, int x, int y)
{
    const struct round *r = (const struct round *)s;
    int dx = beyond(x - r->x, r->half_width);
    int dy = beyond(y - r->y, r->half_height);
    int outer = r->radius + HALF;
    int inner = larger(r->radius - HALF, 0);
    int square = dx * dx + dy * dy;

    if (dx == 0 || dy == 0) {
        return r->radius - dx - dy;
    }
    if (square >= outer * outer) {
        return -HALF;
    }
    if (square <= inner * inner) {
        return HALF;
    }
    return r->radius - (int)root((uint32_t)square);
}

static void draw_round(struct lcd_canvas *k, struct round *r, uint32_t style)
{
    int across = r->half_width + r->radius;
    int down = r->half_height + r->radius;

    begin(&r->shape, inside_round);
    reach(&r->shape, r->x - across, r->y - down);
    reach(&r->shape, r->x + across, r->y + down);
    draw(k, &r->shape, style);
}

void lcd_pen(struct lcd_canvas *k, int x, int y, uint32_t style)
{
    k->x = x;
    k->y = y;
    k->style = style;
    k->out.put = put_letter;
}

void lcd_box(struct lcd_canvas *k, int width, int height)
{
    struct round r;
    int radius = (int)(k->style >> 8) * LCD_FINE;

    r.shape = (struct shape){k->x, k->y, k->x + width, k->y + height, NULL};
    if (radius == 0) {
        draw(k, &r.shape, k->style);
        return;
    }
    width *= HALF;
    height *= HALF;
    r.radius = smaller(radius, width);
    r.half_width = width - r.radius;
    r.half_height = height - r.radius;
    r.x = k->x * LCD_FINE + width;
    r.y = k->y * LCD_FINE + height;
    draw_round(k, &r, k->style);
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

static void set_edge(struct edge *e, const struct point *from,
                     const struct point *to)
{
    int dx = to->x - from->x;
    int dy = to->y - from->y;
    int length = larger((int)root((uint32_t)(dx * dx + dy * dy)), 1);

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

    begin(&p.shape, inside_edges);
    p.count = count;
    for (uint32_t i = 0; i < count; i++) {
        reach(&p.shape, point[i].x, point[i].y);
        set_edge(&p.edge[i], &point[i], &point[i + 1]);
    }
    draw(k, &p.shape, style);
}

/* --- Sprites ------------------------------------------------------------- */

/* Sprites are drawn in hundredths of their cell. */
static int scaled(const struct lcd_place *p, int hundredths)
{
    return hundredths * p->size * LCD_FINE / 100;
}

/* A point of a sprite where it lands, turned with it. */
static void land(struct point *point, const struct lcd_place *p,
                 const int8_t *at)
{
    /* The cosines of the eighths of a turn, as 1/256. */
    static const int16_t cosine[8] = {256, 181, 0, -181, -256, -181, 0, 181};
    int c = cosine[p->turn & 7];
    int s = cosine[(p->turn + 6) & 7];
    int x = scaled(p, at[0]);
    int y = scaled(p, at[1]);

    point->x = p->x + ((x * c - y * s) >> 8);
    point->y = p->y + ((x * s + y * c) >> 8);
}

/* A rectangle on whole pixels, so that its edges are sharp. */
static void draw_sharp(struct lcd_canvas *k, const struct point *corner,
                       uint32_t role)
{
    int x = (corner[0].x + HALF) >> 4;
    int y = (corner[0].y + HALF) >> 4;
    struct shape s = {x, y, larger((corner[1].x + HALF) >> 4, x + 1),
                      larger((corner[1].y + HALF) >> 4, y + 1), NULL};

    draw(k, &s, role);
}

/* Draws one shape and returns where the next one is. */
static const int8_t *draw_shape(struct lcd_canvas *k, const struct lcd_place *p,
                                const int8_t *at)
{
    uint32_t role = *at & 15;
    uint32_t kind = (uint32_t)*at++ >> 4;
    struct point point[POINTS_MAX + 1];
    struct round r;
    uint32_t count = 0;

    do {
        land(&point[count++], p, at);
        at += 2;
    } while (count < kind);
    if (kind == LCD_SHAPE_RECT) {
        draw_sharp(k, point, role);
        return at;
    }
    if (kind > LCD_SHAPE_RECT) {
        point[count] = point[0];
        draw_polygon(k, point, count, role);
        return at;
    }
    r.x = point[0].x;
    r.y = point[0].y;
    r.radius = scaled(p, *at++);
    r.half_width = kind == LCD_SHAPE_ROUND ? scaled(p, *at++) : 0;
    r.half_height = r.half_width;
    draw_round(k, &r, role);
    return at;
}

void lcd_sprite(struct lcd_canvas *k, uint32_t sprite,
                const struct lcd_place *place)
{
    const int8_t *at = lcd_sprite_shapes;
    const int8_t *end;

    lcd_note(k, sprite);
    for (uint32_t i = 0; i < sprite; i++) {
        at += lcd_sprite_sizes[i];
    }
    end = at + lcd_sprite_sizes[sprite];
    while (at < end) {
        at = draw_shape(k, place, at);
    }
}

/* --- Text ---------------------------------------------------------------- */

void lcd_write(struct lcd_canvas *k, const char *s)
{
    int width = lcd_text_width(s, '\0') * scale_of(k->style);

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
