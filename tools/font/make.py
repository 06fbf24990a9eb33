#!/usr/bin/env python3
"""make.py - turns matrix.txt into firmware/ui/font.c.

The result is committed, so building the firmware needs no Python. With
--check the file is only compared with what would be written.

SPDX-License-Identifier: MIT
"""
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
TARGET = HERE.parent.parent / "firmware" / "ui" / "font.c"
ROWS = 5
FIRST, LAST = 32, 90

HEAD = """/*
 * font.c - letters for the LED matrix, 3 columns by 5 rows.
 *
 * Made by tools/font/make.py from tools/font/matrix.txt: change it there.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/font.h"

#define FIRST ' '
#define LAST 'Z'

/* Bit 14 is the top left dot, bit 0 the bottom right one. */
static const uint16_t letters[LAST - FIRST + 1] = {
"""

TAIL = """};

bool font_dot(char c, uint8_t col, uint8_t row)
{
    if (c >= 'a' && c <= 'z') {
        c = (char)(c - 'a' + 'A');
    }
    if (c < FIRST || c > LAST || col >= FONT_COLS || row >= FONT_ROWS) {
        return false;
    }
    return (letters[c - FIRST] >> (14 - row * FONT_COLS - col)) & 1;
}
"""


def read_letters(lines):
    """Returns {letter: 15 bits}."""
    letters = {}
    at = 0
    while at < len(lines):
        if not lines[at].startswith("= "):
            at += 1
            continue
        names = lines[at][2:]
        rows = [line.split() for line in lines[at + 1:at + 1 + ROWS]]
        for i, name in enumerate(names):
            dots = "".join(row[i] for row in rows)
            if len(dots) != 15 or name in letters:
                sys.exit(f"make.py: the letter {name!r} is drawn wrongly")
            letters[name] = int(dots.replace("#", "1").replace(".", "0"), 2)
        at += 1 + ROWS
    return letters


def main():
    letters = read_letters((HERE / "matrix.txt").read_text().splitlines())
    codes = [f"0x{letters.get(chr(c), 0):04x}" for c in range(FIRST, LAST + 1)]
    rows = [", ".join(codes[i:i + 9]) for i in range(0, len(codes), 9)]
    text = HEAD + "".join(f"    {row},\n" for row in rows) + TAIL
    if "--check" in sys.argv:
        if text != TARGET.read_text():
            sys.exit("firmware/ui/font.c is older than tools/font/matrix.txt")
        return
    TARGET.write_text(text)


if __name__ == "__main__":
    main()
