/*
 * test_contract_text.c - the contract of game.h: notations, state lines, views.
 *
 * Tried on every game, as test_contract.c does.
 *
 * SPDX-License-Identifier: MIT
 */
#include <string.h>

#include "support.h"
#include "unity.h"

#define FILLING 0xA5 /* what memory holds before */

static struct game_state state;
static struct game_state copy;
static game_move list[GAME_MOVES_MAX];
static struct support_text text;
static struct support_text again;

void setUp(void)
{
    support_set_up();
}

void tearDown(void)
{
    support_tear_down();
}

static bool is_over(const struct game *g, const struct game_state *s)
{
    return g->to_move(s) == GAME_NOBODY;
}

static void assert_all_differ(const char *const *words, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        support_assert_text(words[i], 60);
        for (size_t j = 0; j < i; j++) {
            TEST_ASSERT_TRUE_MESSAGE(strcmp(words[i], words[j]) != 0, words[i]);
        }
    }
}

static void test_every_reason_has_a_word_and_a_sentence(void)
{
    const char *words[GAME_REASONS + 1], *texts[GAME_REASONS + 1];

    for (int i = 0; i <= GAME_REASONS; i++) {
        words[i] = game_reason_word((enum game_reason)i);
        texts[i] = game_reason_text((enum game_reason)i);
    }
    assert_all_differ(words, GAME_REASONS + 1);
    assert_all_differ(texts, GAME_REASONS + 1);
    TEST_ASSERT_EQUAL_STRING("occupied", words[GAME_OCCUPIED]);
    TEST_ASSERT_EQUAL_STRING("exact", words[GAME_EXACT]);
    TEST_ASSERT_EQUAL_STRING("unknown", words[GAME_REASONS]);
}

static void test_every_ending_has_a_word(void)
{
    const char *words[GAME_ENDINGS + 1];

    for (int i = 0; i <= GAME_ENDINGS; i++) {
        words[i] = game_ending_word((enum game_ending)i);
    }
    assert_all_differ(words, GAME_ENDINGS + 1);
    TEST_ASSERT_EQUAL_STRING("running", words[GAME_RUNNING]);
    TEST_ASSERT_EQUAL_STRING("left", words[GAME_BY_LEAVING]);
    TEST_ASSERT_EQUAL_STRING("unknown", words[GAME_ENDINGS]);
}

static void read_back(const struct game *g, const struct game_state *s)
{
    const char *refusal;

    memset(&copy, FILLING, sizeof copy);
    refusal = g->parse_state(&copy, support_line(&text, g, s));
    TEST_ASSERT_NULL_MESSAGE(refusal, refusal);
    TEST_ASSERT_EQUAL_MEMORY(s->bytes, copy.bytes, g->state_size);
    TEST_ASSERT_EQUAL_STRING(text.text, support_line(&again, g, &copy));
}

static void test_a_state_line_reads_back_as_the_same_bytes(void)
{
    support_visit_all(read_back);
}

static void test_a_state_line_begins_with_the_name_of_its_game(void)
{
    for (uint8_t i = 0; i < support_games(); i++) {
        const struct game *g = support_game(i);
        size_t length = strlen(g->name);

        TEST_ASSERT_TRUE(support_begin(g, &state, TEST_SEED));
        support_line(&text, g, &state);
        TEST_ASSERT_EQUAL_STRING_LEN(g->name, text.text, length);
        TEST_ASSERT_EQUAL_INT(' ', text.text[length]);
    }
}

/* A line may be damaged into another possible one; then that is a state in
 * which nothing falls apart. */
static void read_damaged(const struct game *g)
{
    size_t n;

    if (g->parse_state(&copy, text.text) != NULL) {
        return;
    }
    n = g->moves(&copy, list);
    TEST_ASSERT_EQUAL_INT(is_over(g, &copy), n == 0);
    support_line(&again, g, &copy);
    TEST_ASSERT_NULL_MESSAGE(g->parse_state(&copy, again.text), again.text);
    if (n > 0) {
        g->play(&copy, support_choose(g, &copy), NULL);
        (void)g->value(&copy, 1);
    }
}

static void look_at_damage(const struct game *g, const struct game_state *s)
{
    static const char alphabet[] = "0123456789-+,;:@/=. RGAB12";
    size_t length = strlen(support_line(&text, g, s));

    for (size_t i = 0; i < length; i++) {
        char before = text.text[i];

        text.text[i] = alphabet[support_random(sizeof alphabet - 1)];
        read_damaged(g);
        text.text[i] = '\0';
        read_damaged(g);
        text.text[i] = before;
    }
}

static void test_a_damaged_state_line_is_refused_or_makes_a_sound_state(void)
{
    support_visit_some(look_at_damage);
}

static void test_a_state_line_cut_short_at_the_start_is_refused_in_words(void)
{
    for (uint8_t i = 0; i < support_games(); i++) {
        const struct game *g = support_game(i);

        TEST_ASSERT_TRUE(support_begin(g, &state, TEST_SEED));
        for (size_t n = strlen(support_line(&text, g, &state)); n > 0; n--) {
            text.text[n - 1] = '\0';
            support_assert_text(g->parse_state(&copy, text.text), 200);
        }
    }
}

static const char *notation(const struct game *g, const struct game_state *s,
                            game_move m)
{
    support_text_clear(&text);
    g->print_move(s, m, &text.out);
    return text.text;
}

static void look_at_notation(const struct game *g, const struct game_state *s)
{
    size_t n = g->moves(s, list);

    for (size_t i = 0; i < n; i++) {
        const char *word = notation(g, s, list[i]);

        support_assert_text(word, 16);
        TEST_ASSERT_NULL_MESSAGE(strchr(word, ' '), word);
        TEST_ASSERT_EQUAL_HEX16_MESSAGE(list[i], g->parse_move(s, word), word);
    }
}

static void test_a_move_reads_back_from_its_notation(void)
{
    support_visit_some(look_at_notation);
}

static void look_at_junk(const struct game *g, const struct game_state *s)
{
    static const char *const junk[] = {
        "", " ", "?", "-", "junk", "1;1", "99999999999;0"};
    size_t n = g->moves(s, list);

    for (size_t i = 0; i < sizeof junk / sizeof junk[0]; i++) {
        TEST_ASSERT_EQUAL_HEX16_MESSAGE(GAME_NO_MOVE, g->parse_move(s, junk[i]),
                                        junk[i]);
    }
    for (size_t i = 0; i < n; i++) {
        (void)notation(g, s, list[i]);
        text_char(&text.out, '!');
        TEST_ASSERT_EQUAL_HEX16_MESSAGE(GAME_NO_MOVE,
                                        g->parse_move(s, text.text), text.text);
    }
}

static void test_what_names_no_move_reads_as_no_move(void)
{
    support_visit_some(look_at_junk);
}

static bool looks_same(const struct move_view *a, const struct move_view *b)
{
    if (a->from != b->from || a->to != b->to) {
        return false;
    }
    if (a->label == NULL || b->label == NULL) {
        return a->label == b->label;
    }
    return strcmp(a->label, b->label) == 0;
}

static void assert_on_board(const struct game *g, const struct game_state *s,
                            const struct move_view *v)
{
    uint8_t cols, rows;

    g->size(s, &cols, &rows);
    if (v->from == GAME_NO_CELL) {
        TEST_ASSERT_NOT_NULL_MESSAGE(v->label, "neither a cell nor a label");
        TEST_ASSERT_EQUAL_UINT8(GAME_NO_CELL, v->to);
    } else {
        TEST_ASSERT_LESS_THAN(cols * rows, v->from);
    }
    if (v->to != GAME_NO_CELL) {
        TEST_ASSERT_LESS_THAN(cols * rows, v->to);
    }
}

static bool has_same_tiles(const struct game *g, const struct game_state *a,
                           const struct game_state *b)
{
    uint8_t cols, rows;

    g->size(a, &cols, &rows);
    for (uint8_t row = 0; row < rows; row++) {
        for (uint8_t col = 0; col < cols; col++) {
            struct tile x = g->look(a, col, row), y = g->look(b, col, row);

            if (x.kind != y.kind || x.owner != y.owner) {
                return false;
            }
        }
    }
    return true;
}

/* Moves may look the same only where it does not matter which one is made, as
 * with two tokens on one square: all but the pieces' numbers is the same. What
 * a player throws is not chosen, so there is one word for whatever comes. */
static bool are_alike(const struct game *g, const struct game_state *s,
                      game_move a, game_move b)
{
    struct game_state after_a = *s, after_b = *s;

    g->play(&after_a, a, NULL);
    g->play(&after_b, b, NULL);
    return g->to_move(&after_a) == g->to_move(&after_b) &&
           g->value(&after_a, 1) == g->value(&after_b, 1) &&
           has_same_tiles(g, &after_a, &after_b);
}

static void look_at_descriptions(const struct game *g,
                                 const struct game_state *s)
{
    static struct move_view views[GAME_MOVES_MAX];
    size_t n = g->moves(s, list);
    bool is_thrown = g->to_move(s) == GAME_CHANCE && g->roller != NULL;

    for (size_t i = 0; i < n; i++) {
        memset(&views[i], FILLING, sizeof views[i]);
        g->describe(s, list[i], &views[i]);
        assert_on_board(g, s, &views[i]);
        for (size_t k = 0; k < i; k++) {
            bool is_same = looks_same(&views[i], &views[k]);

            TEST_ASSERT_TRUE_MESSAGE(
                is_thrown ? is_same
                          : !is_same || are_alike(g, s, list[i], list[k]),
                "two moves look the same");
        }
    }
}

static void test_moves_that_look_the_same_are_the_same(void)
{
    support_visit_some(look_at_descriptions);
}

/* Each option is read back as it was, or it is not part of a state. */
static void assert_recalled(const struct game *g, uint8_t which, uint16_t value)
{
    struct game_setup setup;
    struct game_state s;
    uint16_t option[GAME_OPTIONS_MAX];

    support_defaults(g, &setup);
    setup.option[which] = value;
    memset(&s, 0, sizeof s);
    memset(option, 0xFF, sizeof option);
    if (g->start(&s, &setup) != NULL) {
        return;
    }
    g->recall(&s, option);
    for (uint8_t k = 0; k < GAME_OPTIONS_MAX; k++) {
        TEST_ASSERT_TRUE(option[k] == 0xFFFF || option[k] == setup.option[k]);
    }
}

static void test_options_are_read_back_from_a_position(void)
{
    for (uint8_t i = 0; i < support_games(); i++) {
        const struct game *g = support_game(i);

        for (uint8_t k = 0; k < g->option_count; k++) {
            assert_recalled(g, k, g->options[k].min);
            assert_recalled(g, k, g->options[k].max);
        }
        assert_recalled(g, 0, g->option_count ? g->options[0].fallback : 0);
    }
}

static void assert_tile(const struct game *g, const struct game_state *s,
                        struct tile t)
{
    TEST_ASSERT_LESS_OR_EQUAL_UINT8(TILE_DIE, t.kind);
    TEST_ASSERT_LESS_OR_EQUAL_UINT8(g->players(s), t.owner);
    if (t.kind == TILE_EMPTY) {
        TEST_ASSERT_EQUAL_UINT8(0, t.owner);
    }
    if (t.kind == TILE_ARROW) {
        TEST_ASSERT_LESS_THAN_UINT8(8, t.number);
    }
    if (t.kind == TILE_DIE) {
        TEST_ASSERT_LESS_OR_EQUAL_UINT8(6, t.number);
    }
}

static void look_at_cells(const struct game *g, const struct game_state *s)
{
    uint8_t cols = 0, rows = 0;

    g->size(s, &cols, &rows);
    TEST_ASSERT_GREATER_THAN(0, cols * rows);
    TEST_ASSERT_LESS_OR_EQUAL(GAME_CELLS_MAX, cols * rows);
    for (uint8_t row = 0; row < rows; row++) {
        for (uint8_t col = 0; col < cols; col++) {
            assert_tile(g, s, g->look(s, col, row));
            support_text_clear(&text);
            g->print_cell(s, (uint8_t)(row * cols + col), &text.out);
            support_assert_text(text.text, 16);
        }
    }
}

static void test_every_cell_has_a_tile_and_a_name(void)
{
    support_visit_some(look_at_cells);
}

int main(void)
{
    UNITY_BEGIN();
    support_say_seed();
    RUN_TEST(test_every_reason_has_a_word_and_a_sentence);
    RUN_TEST(test_every_ending_has_a_word);
    RUN_TEST(test_a_state_line_reads_back_as_the_same_bytes);
    RUN_TEST(test_a_state_line_begins_with_the_name_of_its_game);
    RUN_TEST(test_a_damaged_state_line_is_refused_or_makes_a_sound_state);
    RUN_TEST(test_a_state_line_cut_short_at_the_start_is_refused_in_words);
    RUN_TEST(test_a_move_reads_back_from_its_notation);
    RUN_TEST(test_what_names_no_move_reads_as_no_move);
    RUN_TEST(test_options_are_read_back_from_a_position);
    RUN_TEST(test_moves_that_look_the_same_are_the_same);
    RUN_TEST(test_every_cell_has_a_tile_and_a_name);
    return UNITY_END();
}
