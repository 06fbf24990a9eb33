/*
 * vt.c - a small terminal for tests: 80 x 24 characters, what is
 * written on it and how.
 *
 * It knows what the text view uses and fails the test for anything else. Like
 * a real one it waits at the end of a line before it wraps, and ESC [ K then
 * erases the last character.
 *
 * SPDX-License-Identifier: MIT
 */
#include "vt.h"

#include <string.h>

#include "unity.h"

static void clear(struct vt *t)
{
    memset(t->cell, ' ', sizeof t->cell);
    memset(t->style, 0, sizeof t->style);
}

static int number_at(const char **at)
{
    int n = 0;

    while (**at >= '0' && **at <= '9') {
        n = n * 10 + *(*at)++ - '0';
    }
    return n;
}

static void go_to(struct vt *t, const char *at)
{
    t->row = number_at(&at) - 1;
    TEST_ASSERT_EQUAL_CHAR(';', *at);
    at++;
    t->col = number_at(&at) - 1;
    TEST_ASSERT_EQUAL_CHAR('H', *at);
    TEST_ASSERT_TRUE(t->row >= 0 && t->row < t->rows);
    TEST_ASSERT_TRUE(t->col >= 0 && t->col < t->cols);
}

static void erase_to_the_right(struct vt *t)
{
    int col = t->col < VT_COLS ? t->col : VT_COLS - 1;

    TEST_ASSERT_EQUAL_MESSAGE(0, t->now, "erased in a style");
    memset(&t->cell[t->row][col], ' ', (size_t)(VT_COLS - col));
    memset(&t->style[t->row][col], 0, (size_t)(VT_COLS - col));
}

/* Different styles get different numbers, the plain one 0. */
static void set_style(struct vt *t, const char *s)
{
    unsigned style = 0;

    if (strncmp(s, "[0;", 3) == 0) {
        s += 2;
    }
    for (s++; *s != 'm'; s++) {
        style = style * 7 + (unsigned)(*s - '0');
    }
    t->now = (unsigned char)(style % 251);
}

static void run_sequence(struct vt *t)
{
    const char *s = t->pending + 1; /* behind the ESC */

    if (s[t->length - 2] == 'm') {
        set_style(t, s);
    } else if (strcmp(s, "[2J") == 0) {
        clear(t);
    } else if (strcmp(s, "[K") == 0) {
        erase_to_the_right(t);
    } else if (strcmp(s, "[?25l") == 0 || strcmp(s, "[?25h") == 0) {
        t->is_cursor_shown = s[4] == 'h';
    } else if (s[t->length - 2] == 'C') {
        const char *at = s + 1;

        t->col += *at == 'C' ? 1 : number_at(&at);
        TEST_ASSERT_LESS_THAN(t->cols, t->col);
    } else if (strcmp(s, "[999;999H") == 0) {
        t->row = t->rows - 1;
        t->col = t->cols - 1;
    } else if (strcmp(s, "[6n") == 0) {
        t->asked++;
    } else {
        go_to(t, s + 1);
    }
}

static void put_escape(struct vt *t, char c)
{
    TEST_ASSERT_LESS_THAN(sizeof t->pending - 1, t->length);
    t->pending[t->length++] = c;
    t->pending[t->length] = '\0';
    TEST_ASSERT_TRUE(t->length != 2 || c == '[');
    if (t->length > 2 && c >= '@') {
        run_sequence(t);
        t->length = 0;
    }
}

static void put(struct text_out *out, char c)
{
    struct vt *t = (struct vt *)(void *)out;

    t->bytes++;
    if (c == '\033' || t->length > 0) {
        put_escape(t, c);
        return;
    }
    TEST_ASSERT_TRUE_MESSAGE(c >= ' ' && c <= '~', "not printable");
    TEST_ASSERT_LESS_THAN_MESSAGE(t->cols, t->col, "the line is too long");
    t->style[t->row][t->col] = t->now;
    t->cell[t->row][t->col++] = c;
}

void vt_init(struct vt *t)
{
    memset(t, 0, sizeof *t);
    memset(t->cell, '?', sizeof t->cell);
    t->out.put = put;
    t->cols = VT_COLS;
    t->rows = VT_ROWS;
    t->is_cursor_shown = true;
}

const char *vt_text(const struct vt *t)
{
    static char text[VT_TEXT_MAX];
    size_t length = 0;

    for (int row = 0; row < VT_ROWS; row++) {
        int cols = VT_COLS;

        while (cols > 0 && t->cell[row][cols - 1] == ' ') {
            cols--;
        }
        memcpy(text + length, t->cell[row], (size_t)cols);
        length += (size_t)cols;
        text[length++] = '\n';
    }
    text[length] = '\0';
    return text;
}

void vt_assert_equal(const struct vt *expected, const struct vt *t)
{
    char text[VT_TEXT_MAX];

    strcpy(text, vt_text(expected));
    TEST_ASSERT_EQUAL_STRING(text, vt_text(t));
    TEST_ASSERT_EQUAL_MEMORY_MESSAGE(expected->style, t->style, sizeof t->style,
                                     "the styles differ");
}

void vt_show(const struct vt *t)
{
    for (int row = 0; row < VT_ROWS; row++) {
        char line[VT_COLS + 1] = "";

        memcpy(line, t->cell[row], VT_COLS);
        UNITY_PRINT_EOL();
        UnityPrint(line);
    }
    UNITY_PRINT_EOL();
}
