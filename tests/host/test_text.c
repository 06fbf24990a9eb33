/*
 * test_text.c - printing and reading the words of notations and state lines.
 *
 * SPDX-License-Identifier: MIT
 */
#include "text.h"

#include "support.h"
#include "unity.h"

static struct support_text printed;

void setUp(void)
{
    support_set_up();
    support_text_clear(&printed);
}

void tearDown(void)
{
    support_tear_down();
}

static void assert_number_prints(const char *expected, int32_t n)
{
    support_text_clear(&printed);
    text_number(&printed.out, n);
    TEST_ASSERT_EQUAL_STRING(expected, printed.text);
}

static void assert_reads(int32_t expected, const char *text, const char *rest)
{
    struct text_in in = {text};
    int32_t n = 12345;

    TEST_ASSERT_TRUE_MESSAGE(text_take_number(&in, &n), text);
    TEST_ASSERT_EQUAL_INT32_MESSAGE(expected, n, text);
    TEST_ASSERT_EQUAL_STRING(rest, in.at);
}

static void assert_no_number(const char *text)
{
    struct text_in in = {text};
    int32_t n = 12345;

    TEST_ASSERT_FALSE_MESSAGE(text_take_number(&in, &n), text);
    TEST_ASSERT_EQUAL_PTR_MESSAGE(text, in.at, "reading stays where it was");
    TEST_ASSERT_EQUAL_INT32_MESSAGE(12345, n, "the number is not touched");
}

static void test_characters_and_strings_are_printed_as_they_are(void)
{
    text_char(&printed.out, 'a');
    text_string(&printed.out, "");
    text_string(&printed.out, "bc d");
    TEST_ASSERT_EQUAL_STRING("abc d", printed.text);
}

/* What a byte stands for, by following its pairs one at a time. */
static void unpack(uint8_t byte, uint8_t depth)
{
    TEST_ASSERT_LESS_OR_EQUAL_UINT8(TEXT_DEPTH, depth);
    if (byte < TEXT_PACKED) {
        text_char(&printed.out, (char)byte);
        return;
    }
    unpack(text_pairs[byte - TEXT_PACKED][0], depth + 1);
    unpack(text_pairs[byte - TEXT_PACKED][1], depth + 1);
}

static void test_every_packed_byte_is_printed_as_its_pairs(void)
{
    for (unsigned byte = TEXT_PACKED; byte < TEXT_PACKED + TEXT_PAIRS; byte++) {
        const char packed[] = {'<', (char)byte, '>', '\0'};
        struct support_text expected;

        support_text_clear(&printed);
        text_char(&printed.out, '<');
        unpack((uint8_t)byte, 0);
        text_char(&printed.out, '>');
        expected = printed;
        support_text_clear(&printed);
        text_string(&printed.out, packed);
        TEST_ASSERT_EQUAL_STRING(expected.text, printed.text);
    }
}

static void test_a_line_ends_at_a_newline_or_with_its_text(void)
{
    text_line(&printed.out, "one\ntwo");
    text_line(&printed.out, ", three");
    TEST_ASSERT_EQUAL_STRING("one, three", printed.text);
}

static void test_numbers_are_printed_in_decimal(void)
{
    assert_number_prints("0", 0);
    assert_number_prints("9", 9);
    assert_number_prints("10", 10);
    assert_number_prints("-1", -1);
    assert_number_prints("1000000", 1000000);
}

static void test_the_largest_and_the_smallest_number_are_printed(void)
{
    assert_number_prints("2147483647", INT32_MAX);
    assert_number_prints("-2147483648", INT32_MIN);
}

static void test_a_pair_is_printed_with_a_comma(void)
{
    text_pair(&printed.out, -3, 14);
    TEST_ASSERT_EQUAL_STRING("-3,14", printed.text);
}

static void test_a_literal_is_taken_as_a_whole_or_not_at_all(void)
{
    struct text_in in = {"duel to"};

    TEST_ASSERT_FALSE(text_take(&in, "dual"));
    TEST_ASSERT_FALSE(text_take(&in, "duel to="));
    TEST_ASSERT_EQUAL_STRING("duel to", in.at);
    TEST_ASSERT_TRUE(text_take(&in, "duel"));
    TEST_ASSERT_TRUE(text_take(&in, ""));
    TEST_ASSERT_EQUAL_STRING(" to", in.at);
}

static void test_numbers_are_read_up_to_the_first_other_character(void)
{
    assert_reads(0, "0", "");
    assert_reads(42, "42,7", ",7");
    assert_reads(-5, "-5 ", " ");
    assert_reads(12, "12x", "x");
    assert_reads(0, "0x", "x");
}

static void test_a_number_has_one_spelling(void)
{
    assert_no_number("+7");
    assert_no_number("-0");
    assert_no_number("00");
    assert_no_number("012");
    assert_no_number("-01");
}

static void test_text_without_digits_is_no_number(void)
{
    assert_no_number("");
    assert_no_number("-");
    assert_no_number("+-1");
    assert_no_number("x1");
    assert_no_number(" 1");
}

static void test_numbers_of_more_than_31_bits_are_refused(void)
{
    assert_reads(INT32_MAX, "2147483647", "");
    assert_reads(-INT32_MAX, "-2147483647", "");
    assert_no_number("2147483648");
    assert_no_number("-2147483648");
    assert_no_number("4294967296");
    assert_no_number("99999999999999999999999999");
}

static void test_a_range_has_both_its_ends(void)
{
    struct text_in low = {"-2"}, high = {"5"};
    int32_t n = 0;

    TEST_ASSERT_TRUE(text_take_range(&low, -2, 5, &n));
    TEST_ASSERT_EQUAL_INT32(-2, n);
    TEST_ASSERT_TRUE(text_take_range(&high, -2, 5, &n));
    TEST_ASSERT_EQUAL_INT32(5, n);
}

static void test_a_number_outside_the_range_is_not_taken(void)
{
    static const char *const bad[] = {"-3", "6", "x", "2147483648"};

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct text_in in = {bad[i]};
        int32_t n = 77;

        TEST_ASSERT_FALSE_MESSAGE(text_take_range(&in, -2, 5, &n), bad[i]);
        TEST_ASSERT_EQUAL_PTR(bad[i], in.at);
        TEST_ASSERT_EQUAL_INT32(77, n);
    }
}

static void test_a_pair_is_two_numbers_with_a_comma(void)
{
    struct text_in in = {"3,-14/"};
    int32_t a = 0, b = 0;

    TEST_ASSERT_TRUE(text_take_pair(&in, &a, &b));
    TEST_ASSERT_EQUAL_INT32(3, a);
    TEST_ASSERT_EQUAL_INT32(-14, b);
    TEST_ASSERT_EQUAL_STRING("/", in.at);
}

static void test_half_a_pair_is_not_taken(void)
{
    static const char *const bad[] = {"", "3", "3,", ",3", "3 ,4", "3;4"};

    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct text_in in = {bad[i]};
        int32_t a = 77, b = 77;

        TEST_ASSERT_FALSE_MESSAGE(text_take_pair(&in, &a, &b), bad[i]);
        TEST_ASSERT_EQUAL_PTR(bad[i], in.at);
        TEST_ASSERT_EQUAL_INT32(77, a);
        TEST_ASSERT_EQUAL_INT32(77, b);
    }
}

static void test_the_end_is_where_nothing_is_left(void)
{
    struct text_in in = {"x"};

    TEST_ASSERT_FALSE(text_at_end(&in));
    TEST_ASSERT_TRUE(text_take(&in, "x"));
    TEST_ASSERT_TRUE(text_at_end(&in));
}

static void test_strings_are_equal_only_as_a_whole(void)
{
    TEST_ASSERT_TRUE(text_equal("", ""));
    TEST_ASSERT_TRUE(text_equal("duel", "duel"));
    TEST_ASSERT_FALSE(text_equal("duel", "due"));
    TEST_ASSERT_FALSE(text_equal("due", "duel"));
    TEST_ASSERT_FALSE(text_equal("duel", "Duel"));
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_characters_and_strings_are_printed_as_they_are);
    RUN_TEST(test_every_packed_byte_is_printed_as_its_pairs);
    RUN_TEST(test_a_line_ends_at_a_newline_or_with_its_text);
    RUN_TEST(test_numbers_are_printed_in_decimal);
    RUN_TEST(test_the_largest_and_the_smallest_number_are_printed);
    RUN_TEST(test_a_pair_is_printed_with_a_comma);
    RUN_TEST(test_a_literal_is_taken_as_a_whole_or_not_at_all);
    RUN_TEST(test_numbers_are_read_up_to_the_first_other_character);
    RUN_TEST(test_a_number_has_one_spelling);
    RUN_TEST(test_text_without_digits_is_no_number);
    RUN_TEST(test_numbers_of_more_than_31_bits_are_refused);
    RUN_TEST(test_a_range_has_both_its_ends);
    RUN_TEST(test_a_number_outside_the_range_is_not_taken);
    RUN_TEST(test_a_pair_is_two_numbers_with_a_comma);
    RUN_TEST(test_half_a_pair_is_not_taken);
    RUN_TEST(test_the_end_is_where_nothing_is_left);
    RUN_TEST(test_strings_are_equal_only_as_a_whole);
    return UNITY_END();
}
