#!/usr/bin/env python3
"""make.py - turns lcd.txt into firmware/ui/lcd_sprites.c and lcd_sprites.h.

The results are committed, so building the firmware needs no Python. With
--check the files are only compared with what would be written.

SPDX-License-Identifier: MIT
"""
import math
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
TARGET = HERE.parent.parent / "firmware" / "ui"
DISC, RECT = 1, 2
POINTS_MAX = 6

SOURCE_HEAD = """/*
 * lcd_sprites.c - the pictures of the LCD, as shapes.
 *
 * Made by tools/sprites/make.py from tools/sprites/lcd.txt: change it there.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/lcd_sprites.h"

/* clang-format off */
const uint8_t lcd_sprite_sizes[LCD_SPRITES] = {
"""

HEADER = """/*
 * lcd_sprites.h - the pictures of the LCD, as shapes.
 *
 * Made by tools/sprites/make.py from tools/sprites/lcd.txt: change it there.
 *
 * SPDX-License-Identifier: MIT
 */
#ifndef UI_LCD_SPRITES_H
#define UI_LCD_SPRITES_H

#include <stdint.h>

/* What a colour is for. Up to LCD_ROLE_INK a canvas says which it is. */
enum lcd_role {
%s    LCD_ROLES
};

enum lcd_sprite {
%s    LCD_SPRITES
};

/* A shape's first byte has its number of points in the high half and the role
 * in the low one. The points follow; polygons have more of them. */
#define LCD_SHAPE_DISC 1 /* the middle, and behind it the radius */
#define LCD_SHAPE_RECT 2 /* left, top, right, bottom */

/* The shapes of all sprites, and how many bytes those of each are. Numbers are
 * counted from the middle of a cell that is 128 wide. */
extern const int8_t lcd_sprite_shapes[];
extern const uint8_t lcd_sprite_sizes[LCD_SPRITES];

#endif
"""


def fail(text):
    sys.exit(f"make.py: {text}")


def clockwise(points):
    """The points in the order the canvas wants, y counting down."""
    area = sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1)
               in zip(points, points[1:] + points[:1]))
    return points if area > 0 else points[::-1]


def polygon(points, role):
    if not 3 <= len(points) <= POINTS_MAX:
        fail("a polygon has 3 to 6 points")
    flat = [n for point in clockwise(points) for n in point]
    return [[len(points) << 4 | role] + flat]


def bar(n, role):
    x0, y0, x1, y1, width = n
    length = math.hypot(x1 - x0, y1 - y0)
    dx = (y1 - y0) * width / 2 / length
    dy = (x1 - x0) * width / 2 / length
    return polygon([(x0 + dx, y0 - dy), (x1 + dx, y1 - dy),
                    (x1 - dx, y1 + dy), (x0 - dx, y0 + dy)], role)


def star(n, role):
    """Five triangles, each from a point through to the far side: they overlap,
    so that no seam shows."""
    x, y, radius = n
    def at(fifth, r):
        angle = math.radians(72 * fifth - 90)
        return (x + r * math.cos(angle), y + r * math.sin(angle))
    inner = radius * 0.42
    return [shape for i in range(5) for shape in
            polygon([at(i, radius), at(i + 1.5, inner), at(i - 1.5, inner)],
                    role)]


def shapes_of(words, roles):
    """One line of the source as lists of numbers."""
    kind, *numbers, role = words
    if role not in roles:
        fail(f"no role {role!r}")
    role = roles.index(role)
    if role > 15:
        fail("a shape has one of the first 16 roles")
    n = [int(word) for word in numbers]
    if kind == "disc" and len(n) == 3:
        return [[DISC << 4 | role] + n]
    if kind == "rect" and len(n) == 4:
        return [[RECT << 4 | role] + n]
    if kind == "poly" and len(n) % 2 == 0:
        return polygon(list(zip(n[::2], n[1::2])), role)
    if kind == "bar" and len(n) == 5:
        return bar(n, role)
    if kind == "star" and len(n) == 3:
        return star(n, role)
    return fail(f"what is {' '.join(words)!r}?")


def read(path):
    """Returns the roles and [(name, [shape, ...])]."""
    roles, sprites = [], []
    for line in path.read_text().splitlines():
        words = line.split()
        if not words or words[0] == "#" or line.startswith("#"):
            continue
        if words[0] == "roles:":
            roles = words[1:]
        elif words[0] == "=":
            sprites.append((words[1], []))
        else:
            sprites[-1][1].extend(shapes_of(words, roles))
    return roles, sprites


def lines_of(prefix, names):
    return "".join(f"    {prefix}{name.upper()},\n" for name in names)


def packed(shape):
    """A cell is 128 wide, not 100, so that nothing must be divided."""
    kind, *numbers = shape
    return [kind] + [round(n * 1.28) for n in numbers]


def source(sprites):
    sizes, lines = [], ""
    for name, shapes in sprites:
        sizes.append(sum(map(len, shapes)))
        lines += f"    /* {name} */\n"
        for shape in map(packed, shapes):
            lines += "    " + ", ".join(str(n) for n in shape) + ",\n"
            if any(not -128 <= n <= 127 for n in shape):
                fail(f"{name} is too large")
    rows = [", ".join(map(str, sizes[i:i + 12]))
            for i in range(0, len(sizes), 12)]
    return (SOURCE_HEAD + "".join(f"    {row},\n" for row in rows)
            + "};\n\nconst int8_t lcd_sprite_shapes[] = {\n" + lines + "};\n"
            "/* clang-format on */\n")


def main():
    roles, sprites = read(HERE / "lcd.txt")
    names = [name for name, _ in sprites]
    header = HEADER % (lines_of("LCD_ROLE_", roles),
                       lines_of("LCD_SPRITE_", names))
    for name, text in (("lcd_sprites.c", source(sprites)),
                       ("lcd_sprites.h", header)):
        if "--check" not in sys.argv:
            (TARGET / name).write_text(text)
        elif text != (TARGET / name).read_text():
            sys.exit(f"firmware/ui/{name} is older than tools/sprites/lcd.txt")


if __name__ == "__main__":
    main()
