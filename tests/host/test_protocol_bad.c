/*
 * test_protocol_bad.c - the text protocol and whatever else may come down a
 * line: nothing but a valid command changes the match.
 *
 * SPDX-License-Identifier: MIT
 */
#include "protocol/protocol.h"

#include <string.h>

#include "support.h"
#include "unity.h"

#define EMPTY "cells=....../....../....../....../....../......"
#define TOO_LONG "? long a line has at most 255 characters\n\n"

static struct match match, before;
static struct protocol protocol;
static struct support_text answer;

static void feed(const char *bytes)
{
    for (; *bytes != '\0'; bytes++) {
        protocol_feed(&protocol, *bytes);
    }
}

static void send(const char *line)
{
    support_text_clear(&answer);
    feed(line);
    protocol_feed(&protocol, '\n');
}

static void assert_answer(const char *line, const char *expected)
{
    send(line);
    TEST_ASSERT_EQUAL_STRING_MESSAGE(expected, answer.text, line);
}

static void assert_unchanged(const char *line)
{
    TEST_ASSERT_EQUAL_MEMORY_MESSAGE(&before, &match, sizeof match, line);
}

static void assert_refused(const char *line, const char *reason)
{
    size_t length = strlen(reason);

    send(line);
    TEST_ASSERT_EQUAL_STRING_LEN_MESSAGE("? ", answer.text, 2, line);
    TEST_ASSERT_EQUAL_STRING_LEN_MESSAGE(reason, answer.text + 2, length, line);
    TEST_ASSERT_EQUAL_CHAR_MESSAGE(' ', answer.text[2 + length], line);
    assert_unchanged(line);
}

/* One answer: `=` or `?`, lines that are not empty, then one that is. */
static void assert_one_answer(void)
{
    const char *empty = strstr(answer.text, "\n\n");

    TEST_ASSERT_TRUE(answer.text[0] == '=' || answer.text[0] == '?');
    TEST_ASSERT_EQUAL_CHAR(' ', answer.text[1]);
    TEST_ASSERT_NOT_NULL(empty);
    TEST_ASSERT_EQUAL_STRING("\n\n", empty);
}

void setUp(void)
{
    support_set_up();
    memset(&match, 0, sizeof match);
    rng_seed(&match.rng, 1);
    protocol_init(&protocol, &match, &answer.out, "board");
    send("new duel seed=1");
    send("play 2,2");
    before = match;
    support_watch(match.config.game, &match.state, 1, 0);
}

void tearDown(void)
{
    support_tear_down();
}

/* A line of `length` characters: blanks around a word. */
static void feed_padded(const char *word, size_t length)
{
    size_t used = strlen(word);

    feed(word);
    for (; used < length; used++) {
        protocol_feed(&protocol, ' ');
    }
}

static void assert_padded(size_t length, const char *end, const char *expected)
{
    support_text_clear(&answer);
    feed_padded("turn", length);
    feed(end);
    TEST_ASSERT_EQUAL_STRING(expected, answer.text);
    assert_answer("turn", "= 2\n\n"); /* the next line is not touched by it */
}

static void test_a_line_of_255_characters_is_a_command(void)
{
    assert_padded(254, "\n", "= 2\n\n");
    assert_padded(255, "\n", "= 2\n\n");
    assert_padded(254, "\r\n", "= 2\n\n");
    assert_padded(255, "\r\n", "= 2\n\n");
}

static void test_a_line_of_256_characters_is_refused(void)
{
    assert_padded(256, "\n", TOO_LONG);
    assert_padded(256, "\r\n", TOO_LONG);
}

static void test_a_line_of_257_characters_and_more_is_refused(void)
{
    assert_padded(257, "\n", TOO_LONG);
    assert_padded(257, "\r\n", TOO_LONG);
    assert_padded(255, "\r \n", TOO_LONG); /* a return that is not the last */
    assert_padded(10000, "\n", TOO_LONG);
    assert_padded(100000, "\r\n", TOO_LONG);
}

static void test_the_end_of_a_long_line_is_no_command(void)
{
    support_text_clear(&answer);
    feed_padded("turn", 256);
    feed(" undo\n");
    TEST_ASSERT_EQUAL_STRING(TOO_LONG, answer.text);
    assert_unchanged("undo");
}

static void test_a_return_before_the_newline_is_ignored(void)
{
    assert_answer("turn\r", "= 2\n\n");
    assert_answer("\r", "");
}

static void test_a_return_elsewhere_is_not(void)
{
    assert_refused("turn\r\r", "unknown");
    assert_refused("tu\rrn", "unknown");
}

static void test_empty_lines_are_not_answered(void)
{
    assert_answer("", "");
    assert_answer("   ", "");
    assert_answer("\t \t", "");
    assert_unchanged("empty lines");
}

static void test_comments_are_not_answered(void)
{
    assert_answer("#", "");
    assert_answer("# undo", "");
    assert_answer("#undo\r", "");
    assert_unchanged("comments");
}

static void test_a_comment_may_have_any_number_of_words(void)
{
    assert_answer("# 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20", "");
}

static void test_a_comment_may_have_any_length(void)
{
    support_text_clear(&answer);
    feed_padded("#", 1000);
    feed("\n");
    TEST_ASSERT_EQUAL_STRING("", answer.text);
    assert_answer("turn", "= 2\n\n");
}

static void test_an_unknown_command_is_named_in_the_answer(void)
{
    assert_answer("fly 1 2", "? unknown there is no command called fly\n\n");
    assert_refused("TURN", "unknown");
    assert_refused("turns", "unknown");
    assert_refused("tur", "unknown");
    assert_refused("=", "unknown");
}

static void test_an_answer_has_printable_characters_only(void)
{
    assert_answer("f\001\033[2J\377", "? unknown there is no command called "
                                      "f..[2J.\n\n");
}

static void test_a_nul_does_not_end_a_line(void)
{
    support_text_clear(&answer);
    feed("undo");
    protocol_feed(&protocol, '\0');
    feed("\n");
    TEST_ASSERT_EQUAL_STRING("? unknown there is no command called undo.\n\n",
                             answer.text);
    assert_unchanged("undo with a NUL");
}

static void test_too_many_words_are_refused(void)
{
    before = match;
    assert_answer("new duel a b c d e f g h i j k l m n o p q r s t u v w x y "
                  "z a b c d e f g h",
                  "? option unknown key or bad value: a\n\n");
    assert_answer("new duel a b c d e f g h i j k l m n o p q r s t u v w x y "
                  "z a b c d e f g h i",
                  "? long too many words\n\n");
    assert_unchanged("37 words");
}

static void test_missing_words_are_refused(void)
{
    assert_answer("play", "? usage play MOVE\n\n");
    assert_answer("check", "? usage check PLAYER MOVE\n\n");
    assert_refused("check 1", "usage");
    assert_answer("options", "? usage options GAME\n\n");
    assert_answer("new", "? usage new GAME [key=value ...]\n\n");
    assert_answer("bench", "? usage bench GAME N SEED\n\n");
    assert_refused("bench duel 1", "usage");
    assert_answer("position", "? usage position STATE\n\n");
    assert_unchanged("missing words");
}

static void test_words_too_many_for_a_command_are_refused(void)
{
    assert_refused("play 0,0 0,1", "usage");
    assert_refused("check 1 0,0 0,1", "usage");
    assert_refused("options duel duel", "usage");
    assert_refused("bench duel 1 1 1", "usage");
}

static void test_games_that_do_not_exist_are_refused(void)
{
    assert_answer("new chess", "? game there is no game called chess\n\n");
    assert_refused("options chess", "game");
    assert_refused("bench chess 1 1", "game");
    assert_refused("new Duel", "game");
    assert_refused("new due", "game");
    assert_refused("position chess to=1", "position");
}

static void test_a_new_with_an_unknown_key_keeps_the_match(void)
{
    assert_answer("new duel size=3",
                  "? option unknown key or bad value: size=3\n\n");
    assert_unchanged("size=3");
    assert_refused("new duel p3=human", "option");
    assert_refused("new duel p0=human", "option");
    assert_refused("new duel p11=human", "option");
    assert_refused("new duel reentry", "option");
    assert_refused("new duel =1", "option");
    assert_refused("new duel =", "option");
}

static void test_a_new_with_a_bad_value_keeps_the_match(void)
{
    assert_refused("new duel reentry=2", "option");
    assert_refused("new duel reentry=-1", "option");
    assert_refused("new duel reentry=", "option");
    assert_refused("new duel reentry=1x", "option");
    assert_refused("new duel reentry=65537", "option");
    assert_refused("new duel p1=computer", "option");
    assert_refused("new duel p1=", "option");
    assert_refused("new duel seed=x", "option");
    assert_refused("new duel seed=1 reentry=0 p2=robot", "option");
}

static void test_huge_numbers_are_refused(void)
{
    assert_refused("new duel seed=4294967296", "option");
    assert_refused("new duel seed=42949672950", "option");
    assert_refused("new duel seed=99999999999999999999999999999", "option");
    assert_refused("new duel reentry=4294967297", "option");
    assert_refused("bench duel 100001 1", "range");
    assert_refused("bench duel 4294967297 1", "range");
    assert_refused("bench duel 1 4294967296", "range");
    assert_refused("bench duel -1 1", "range");
    assert_refused("check 256 0,0", "player");
    assert_refused("check 4294967297 0,0", "player");
    assert_refused("check one 0,0", "player");
    assert_refused("check -1 0,0", "player");
    assert_refused("play 4294967296,0", "range");
}

static void test_moves_that_are_none_are_refused(void)
{
    static const char *const moves[] = {
        "play x",     "play 0",    "play 0,",   "play ,0",    "play 0,0,0",
        "play 0;0",   "play -1,0", "play 0,-1", "play 6,0",   "play 0,6",
        "play 65535", "play 0,0x", "play 0.0",  "play roll:1"};

    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        assert_refused(moves[i], "range");
    }
}

static void test_positions_that_are_none_are_refused(void)
{
    static const char *const lines[] = {
        "position duel",
        "position duel reentry=1 placed=0 to=1",
        "position duel reentry=2 placed=0 to=1 " EMPTY,
        "position duel reentry=1 placed=0 to=2 " EMPTY,
        "position duel reentry=1 placed=37 to=1 " EMPTY,
        "position duel placed=0 reentry=1 to=1 " EMPTY,
        "position duel reentry=1 placed=0 to=1 " EMPTY "/......",
        "position duel reentry=1 placed=0 to=1 " EMPTY " x",
        "position duel reentry=1 placed=1 to=2 cells=X",
    };

    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        assert_refused(lines[i], "position");
    }
}

/* A state line has one blank between its words. */
static void test_double_blanks_in_a_position_are_refused(void)
{
    assert_refused("position duel  reentry=1 placed=0 to=1 " EMPTY, "position");
    assert_refused("position duel reentry=1 placed=0 to=1  " EMPTY, "position");
    assert_answer("position  duel reentry=1 placed=0 to=1 " EMPTY " \r",
                  "= \n\n"); /* before and behind the line they are free */
}

static void test_commands_need_a_match_first(void)
{
    static const char *const lines[] = {
        "turn",  "moves",   "check 1 0,0", "play 0,0", "chance",
        "state", "show",    "genmove",     "result",   "score",
        "undo",  "history", "restart",     "hash"};

    memset(&match, 0, sizeof match);
    before = match;
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        assert_answer(lines[i], "? match start one first: new GAME\n\n");
        assert_unchanged(lines[i]);
    }
}

static void test_a_line_that_lost_characters_is_refused_to_its_end(void)
{
    feed("# a comment that mentions: ");
    protocol_overrun(&protocol);
    support_text_clear(&answer);
    feed("undo\n");
    assert_unchanged("the rest of a damaged line");
    assert_answer("turn", "= 2\n\n");
}

static void test_an_overrun_is_answered_once(void)
{
    support_text_clear(&answer);
    feed("pl");
    protocol_overrun(&protocol);
    feed("ay 0,0\n");
    TEST_ASSERT_EQUAL_STRING("? overrun characters were lost; send slower\n\n",
                             answer.text);
    assert_unchanged("play with an overrun");
}

static bool is_command(const char *line)
{
    static const char *const changing[] = {
        "new", "play", "chance", "genmove", "position", "undo", "restart"};
    size_t length;

    line += strspn(line, " \t");
    length = strcspn(line, " \t\r");
    for (size_t i = 0; i < sizeof changing / sizeof changing[0]; i++) {
        if (strlen(changing[i]) == length &&
            memcmp(changing[i], line, length) == 0) {
            return true;
        }
    }
    return false;
}

static void make_garbage(struct support_dice *dice, char *line, size_t max)
{
    static const char *const words[] = {
        "new", "duel", "play", "undo",  "seed=",         "0,0", "#",
        " ",   "\t",   "\r",   "state", "position duel", "=",   "??"};
    size_t length = 0;
    uint32_t parts = support_draw(dice, 40);

    while (parts-- > 0 && length + 16 < max) {
        const char *word = words[support_draw(dice, 14)];

        if (support_draw(dice, 3) == 0) {
            memcpy(line + length, word, strlen(word));
            length += strlen(word);
        } else {
            char c = (char)support_draw(dice, 256);

            line[length++] = c == '\n' || c == '\0' ? '\377' : c;
        }
    }
    line[length] = '\0';
}

static void test_garbage_changes_nothing(void)
{
    struct support_dice dice;
    char line[700];

    support_dice_seed(&dice, TEST_SEED);
    for (unsigned i = 0; i < 1000; i++) {
        make_garbage(&dice, line, sizeof line);
        if (is_command(line)) {
            line[0] = 'x';
        }
        if (support_draw(&dice, 4) == 0) {
            protocol_feed(&protocol, '\0');
        }
        send(line);
        assert_unchanged(line);
        if (answer.length > 0) {
            assert_one_answer();
        }
    }
    assert_answer("turn", "= 2\n\n");
}

/* With the changing commands let through, whatever comes is still a match. */
static void test_garbage_behind_commands_leaves_a_sound_match(void)
{
    static const char *const heads[] = {"new ",      "play ",  "genmove ",
                                        "position ", "undo ",  "restart ",
                                        "bench ",    "check ", "options "};
    struct support_dice dice;
    char line[700];

    support_dice_seed(&dice, TEST_SEED);
    for (unsigned i = 0; i < 1000; i++) {
        make_garbage(&dice, line, sizeof line);
        support_text_clear(&answer);
        feed(heads[support_draw(&dice, 9)]);
        feed(line);
        feed("\n");
        assert_one_answer();
    }
    send("state");
    TEST_ASSERT_EQUAL_STRING_LEN("= duel ", answer.text, 7);
}

static void run_lines(void)
{
    RUN_TEST(test_a_line_of_255_characters_is_a_command);
    RUN_TEST(test_a_line_of_256_characters_is_refused);
    RUN_TEST(test_a_line_of_257_characters_and_more_is_refused);
    RUN_TEST(test_the_end_of_a_long_line_is_no_command);
    RUN_TEST(test_a_return_before_the_newline_is_ignored);
    RUN_TEST(test_a_return_elsewhere_is_not);
    RUN_TEST(test_empty_lines_are_not_answered);
    RUN_TEST(test_comments_are_not_answered);
    RUN_TEST(test_a_comment_may_have_any_number_of_words);
    RUN_TEST(test_a_comment_may_have_any_length);
    RUN_TEST(test_an_unknown_command_is_named_in_the_answer);
    RUN_TEST(test_an_answer_has_printable_characters_only);
    RUN_TEST(test_a_nul_does_not_end_a_line);
}

int main(void)
{
    UNITY_BEGIN();
    run_lines();
    RUN_TEST(test_too_many_words_are_refused);
    RUN_TEST(test_missing_words_are_refused);
    RUN_TEST(test_words_too_many_for_a_command_are_refused);
    RUN_TEST(test_games_that_do_not_exist_are_refused);
    RUN_TEST(test_a_new_with_an_unknown_key_keeps_the_match);
    RUN_TEST(test_a_new_with_a_bad_value_keeps_the_match);
    RUN_TEST(test_huge_numbers_are_refused);
    RUN_TEST(test_moves_that_are_none_are_refused);
    RUN_TEST(test_positions_that_are_none_are_refused);
    RUN_TEST(test_double_blanks_in_a_position_are_refused);
    RUN_TEST(test_commands_need_a_match_first);
    RUN_TEST(test_a_line_that_lost_characters_is_refused_to_its_end);
    RUN_TEST(test_an_overrun_is_answered_once);
    RUN_TEST(test_garbage_changes_nothing);
    RUN_TEST(test_garbage_behind_commands_leaves_a_sound_match);
    return UNITY_END();
}
