#!/usr/bin/env python3
"""make.py - turns matrix.txt and lcd.txt into the fonts in firmware/ui.

The results are committed, so building the firmware needs no Python. With
--check the files are only compared with what would be written.

SPDX-License-Identifier: MIT
"""
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
TARGET = HERE.parent.parent / "firmware" / "ui"

MATRIX_HEAD = """/*
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

MATRIX_TAIL = """};

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

LCD_HEAD = """/*
 * lcd_font.c - letters for the LCD, 5 columns by 8 rows, all of ASCII.
 *
 * Made by tools/font/make.py from tools/font/lcd.txt: change it there.
 *
 * SPDX-License-Identifier: MIT
 */
#include "ui/lcd_font.h"

#define FIRST ' '
#define LAST '~'
#define BLANK_WIDTH 3

/* clang-format off */
/* A byte a column, from the left; bit 0 is the top dot. */
static const uint8_t letters[LAST - FIRST + 1][LCD_FONT_COLS] = {
"""

LCD_TAIL = """};
/* clang-format on */

uint32_t lcd_font_column(char c, int col)
{
    if (c < FIRST || c > LAST) {
        c = '?';
    }
    return col >= 0 && col < LCD_FONT_COLS ? letters[c - FIRST][col] : 0;
}

int lcd_font_width(char c)
{
    int width = LCD_FONT_COLS;

    if (c == ' ') {
        return BLANK_WIDTH;
    }
    while (width > 1 && lcd_font_column(c, width - 1) == 0) {
        width--;
    }
    return width;
}
"""


def read_letters(name, cols, rows):
    """Returns {letter: rows * cols dots as # and .}, top left first."""
    lines = (HERE / name).read_text().splitlines()
    letters = {}
    at = 0
    while at < len(lines):
        if not lines[at].startswith("= "):
            at += 1
            continue
        drawn = [line.split() for line in lines[at + 1:at + 1 + rows]]
        for i, letter in enumerate(lines[at][2:]):
            dots = "".join(row[i] for row in drawn)
            if len(dots) != cols * rows or letter in letters \
                    or set(dots) - set("#."):
                sys.exit(f"make.py: the letter {letter!r} is drawn wrongly")
            letters[letter] = dots
        at += 1 + rows
    return letters


def bits(dots):
    return int(dots.replace("#", "1").replace(".", "0"), 2)


def matrix_font():
    letters = read_letters("matrix.txt", 3, 5)
    codes = [f"0x{bits(letters.get(chr(c), '.')):04x}"
             for c in range(ord(" "), ord("Z") + 1)]
    rows = [", ".join(codes[i:i + 9]) for i in range(0, len(codes), 9)]
    return MATRIX_HEAD + "".join(f"    {row},\n" for row in rows) + MATRIX_TAIL


def lcd_font():
    letters = read_letters("lcd.txt", 5, 8)
    text = LCD_HEAD
    for code in range(ord(" "), ord("~") + 1):
        letter = chr(code)
        if letter != " " and letter not in letters:
            sys.exit(f"make.py: the letter {letter!r} is missing in lcd.txt")
        dots = letters.get(letter, "." * 40)
        columns = [bits(dots[col::5][::-1]) for col in range(5)]
        text += "    {" + ", ".join(f"0x{c:02x}" for c in columns) + "},\n"
    return text + LCD_TAIL


def main():
    for name, text in ("font.c", matrix_font()), ("lcd_font.c", lcd_font()):
        if "--check" not in sys.argv:
            (TARGET / name).write_text(text)
        elif text != (TARGET / name).read_text():
            sys.exit(f"firmware/ui/{name} is older than its letters in "
                     "tools/font")


if __name__ == "__main__":
    main()
