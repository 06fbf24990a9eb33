/*
 * line.c - the state line: `key=value` words in a fixed order.
 *
 * SPDX-License-Identifier: MIT
 */
#include "line.h"

#define MARKS 3 /* nobody's and two players' */
#define ARROWS 8

static bool is_number(char c)
{
    return (c >= '0' && c <= '9') || c == '-';
}

static bool is_end(char c)
{
    return c == '\0' || c == '(';
}

static const char *word_end(const char *word)
{
    while (*word != '|' && *word != '}') {
        word++;
    }
    return word;
}

/* Takes the range of a number off the description. */
static void take_limits(struct text_in *fields, int32_t *min, int32_t *max)
{
    (void)text_take_number(fields, min);
    (void)text_take(fields, "..");
    (void)text_take_number(fields, max);
}

static void print_word(struct text_out *out, struct text_in *fields,
                       int32_t index)
{
    const char *end;

    do {
        const char *word = fields->at + 1;

        end = word_end(word);
        while (index == 0 && word < end) {
            text_char(out, *word++);
        }
        index--;
        fields->at = end;
    } while (*end != '}');
    fields->at++;
}

void line_print(struct text_out *out, const char *fields, const int32_t *values)
{
    struct text_in in = {fields};
    int32_t min, max;

    while (!is_end(*in.at)) {
        if (is_number(*in.at)) {
            take_limits(&in, &min, &max);
            text_number(out, *values++);
        } else if (*in.at == '{') {
            print_word(out, &in, *values++);
        } else {
            text_char(out, *in.at++);
        }
    }
}

static bool take_word(struct text_in *in, struct text_in *fields,
                      int32_t *index)
{
    const char *found = NULL;
    int32_t i = 0;

    do {
        const char *word = fields->at + 1, *end = word_end(word);
        const char *at = in->at;

        while (word < end && *at == *word) {
            at++;
            word++;
        }
        if (word == end) {
            found = at;
            *index = i;
        }
        i++;
        fields->at = end;
    } while (*fields->at != '}');
    fields->at++;
    in->at = found != NULL ? found : in->at;
    return found != NULL;
}

static bool take_item(struct text_in *in, struct text_in *fields,
                      int32_t **values)
{
    int32_t min, max;

    if (is_number(*fields->at)) {
        take_limits(fields, &min, &max);
        return text_take_range(in, min, max, (*values)++);
    }
    if (*fields->at == '{') {
        return take_word(in, fields, (*values)++);
    }
    return *in->at++ == *fields->at++;
}

bool line_read(struct text_in *in, const char **fields, int32_t *values)
{
    struct text_in at = {*fields};

    while (!is_end(*at.at)) {
        if (*at.at == ' ') {
            *fields = at.at + 1;
        }
        if (!take_item(in, &at, &values)) {
            return false;
        }
    }
    return true;
}

void line_print_gap(struct text_out *out, uint32_t n, char gap)
{
    if (n > 0) {
        text_char(out, gap);
    }
}

void line_print_end(struct text_out *out, uint32_t n)
{
    if (n == 0) {
        text_char(out, '-');
    }
}

/* Compares what is printed with a line; NULL once they differ. */
struct echo {
    struct text_out out;
    const char *line;
};

static void put_echo(struct text_out *out, char c)
{
    struct echo *e = (struct echo *)out;

    if (e->line != NULL) {
        e->line = *e->line == c ? e->line + 1 : NULL;
    }
}

const char *line_confirm(const char *line, const struct game_state *s,
                         void (*print)(const struct game_state *s,
                                       struct text_out *out))
{
    struct echo e = {.out = {.put = put_echo}, .line = line};

    print(s, &e.out);
    return e.line != NULL && *e.line == '\0'
               ? NULL
               : SAY("fields that agree, written as `state` writes them");
}

/* The first of the marks in a description; the others follow, a space apart. */
static const char *marks_of(const char *fields)
{
    while (*fields != '(') {
        fields++;
    }
    return fields + 1;
}

void line_print_board(const struct line_board *b, const struct game_state *s,
                      struct text_out *out)
{
    const char *marks = marks_of(b->fields);
    int32_t values[LINE_VALUES_MAX];
    uint8_t cols, rows;

    b->tell(s, values);
    line_print(out, b->fields, values);
    b->game->size(s, &cols, &rows);
    for (uint32_t row = 0; row < rows; row++) {
        line_print_gap(out, row, '/');
        for (uint32_t col = 0; col < cols; col++) {
            struct tile t = b->game->look(s, (uint8_t)col, (uint8_t)row);

            text_char(out, marks[2 * t.owner]);
            if (t.kind == TILE_ARROW) {
                text_number(out, t.number);
            }
        }
    }
}

/* Takes a mark, and the number of a tile that is an arrow. */
static bool take_tile(struct text_in *in, const char *marks, struct tile *t)
{
    uint32_t owner = 0, number = 0;

    while (owner < MARKS && *in->at != marks[2 * owner]) {
        owner++;
    }
    if (owner < MARKS) {
        in->at++;
        t->owner = (uint8_t)owner;
        if (t->kind == TILE_ARROW) {
            number = (uint32_t)(*in->at++ - '0');
            t->number = (uint8_t)number;
        }
    }
    return owner < MARKS && number < ARROWS;
}

static bool take_cells(struct text_in *in, const struct line_board *b,
                       struct game_state *s)
{
    const char *marks = marks_of(b->fields);
    uint8_t cols, rows;

    b->game->size(s, &cols, &rows);
    for (uint32_t row = 0; row < rows; row++) {
        if (row > 0 && *in->at++ != '/') {
            return false;
        }
        for (uint32_t col = 0; col < cols; col++) {
            struct tile t = b->game->look(s, (uint8_t)col, (uint8_t)row);

            if (!take_tile(in, marks, &t)) {
                return false;
            }
            b->put(s, col, row, t);
        }
    }
    return true;
}

const char *line_read_board(const struct line_board *b, struct game_state *s,
                            const char *line)
{
    struct text_in in = {line};
    const char *expected = b->fields;
    int32_t values[LINE_VALUES_MAX];

    if (!line_read(&in, &expected, values)) {
        return expected;
    }
    b->begin(s, values);
    if (!take_cells(&in, b, s)) {
        return expected;
    }
    expected = b->why_impossible(s);
    return expected != NULL ? expected
                            : line_confirm(line, s, b->game->print_state);
}
