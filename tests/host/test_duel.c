/*
 * test_duel.c - the rules of Infinity Duel, ruling by ruling.
 *
 * The rule player, the views and the state line are in test_duel_state.c.
 *
 * SPDX-License-Identifier: MIT
 */
#include "support.h"
#include "unity.h"

#define RED 1
#define GREEN 2
#define CELL(row, col) ((game_move)((row)*6 + (col)))

#define EMPTY_CELLS "....../....../....../....../....../......"

enum reentry { NO_REENTRY, REENTRY };

static const struct game *duel;
static struct game_state s;
static struct game_events ev;
static struct support_text text;

static void start(enum reentry reentry)
{
    struct game_setup setup = {.option = {(uint16_t)reentry}};

    TEST_ASSERT_NULL(duel->start(&s, &setup));
    support_watch(duel, &s, 0, 0);
}

void setUp(void)
{
    support_set_up();
    duel = game_find("duel");
    TEST_ASSERT_NOT_NULL(duel);
    start(REENTRY);
}

void tearDown(void)
{
    support_tear_down();
}

static void position(const char *head, const char *rows)
{
    support_position(duel, &s, head, rows);
}

static void assert_board(const char *rows)
{
    support_assert_cells(duel, &s, rows);
}

static void assert_check(enum game_reason expected, uint8_t player, game_move m)
{
    TEST_ASSERT_EQUAL_STRING(game_reason_word(expected),
                             game_reason_word(duel->check(&s, player, m)));
}

static void play(game_move m)
{
    support_play(duel, &s, m, &ev);
}

static void play_all(const char *moves)
{
    support_play_all(duel, &s, moves, &ev);
}

static void assert_event(uint16_t i, enum event_kind kind, uint8_t player,
                         uint8_t cell)
{
    TEST_ASSERT_LESS_THAN_UINT16(ev.count, i);
    TEST_ASSERT_EQUAL_UINT8(kind, ev.list[i].kind);
    TEST_ASSERT_EQUAL_UINT8(player, ev.list[i].player);
    TEST_ASSERT_EQUAL_UINT8(cell, ev.list[i].to);
}

static void assert_result(enum game_ending ending, uint8_t winner)
{
    struct game_result r = duel->result(&s);

    TEST_ASSERT_EQUAL_STRING(game_ending_word(ending),
                             game_ending_word(r.ending));
    TEST_ASSERT_EQUAL_UINT8(winner, r.winner);
    TEST_ASSERT_EQUAL_UINT8(0, r.places[0]);
}

static void assert_score(int32_t red, int32_t green)
{
    TEST_ASSERT_EQUAL_INT32(red, duel->score(&s, RED));
    TEST_ASSERT_EQUAL_INT32(green, duel->score(&s, GREEN));
}

static void assert_line(const char *line)
{
    TEST_ASSERT_EQUAL_STRING(line, support_line(&text, duel, &s));
}

static void test_a_new_game_is_an_empty_board_and_red_begins(void)
{
    assert_line("duel reentry=1 placed=0 to=1 cells=" EMPTY_CELLS);
    TEST_ASSERT_EQUAL_UINT8(RED, duel->to_move(&s));
    assert_result(GAME_RUNNING, 0);
    assert_score(0, 0);
}

static void test_the_option_is_part_of_the_state(void)
{
    start(NO_REENTRY);
    assert_line("duel reentry=0 placed=0 to=1 cells=" EMPTY_CELLS);
    TEST_ASSERT_EQUAL_STRING("reentry", duel->options[0].name);
    TEST_ASSERT_EQUAL_UINT16(1, duel->options[0].fallback);
}

static void test_ig01_row_0_is_on_top(void)
{
    play_all("0,2");
    assert_board("..R... "
                 "...... "
                 "...... "
                 "...... "
                 "...... "
                 "...... ");
    TEST_ASSERT_EQUAL_UINT8(TILE_PIECE, duel->look(&s, 2, 0).kind);
}

static void test_ig01_the_board_does_not_wrap(void)
{
    position("duel reentry=1 placed=2 to=1", ".....R "
                                             "...... "
                                             "...... "
                                             "...... "
                                             "..G... "
                                             "...... ");
    assert_check(GAME_OK, RED, CELL(0, 4));
    assert_check(GAME_OK, RED, CELL(1, 5));
    assert_check(GAME_ADJACENT, RED, CELL(0, 0));
    assert_check(GAME_ADJACENT, RED, CELL(1, 0));
    assert_check(GAME_ADJACENT, RED, CELL(5, 5));
}

static void test_ig02_a_placement_next_to_an_own_tile_is_legal(void)
{
    play_all("2,2 5,5");
    assert_check(GAME_OK, RED, CELL(1, 2));
    assert_check(GAME_OK, RED, CELL(2, 3));
    assert_check(GAME_OK, RED, CELL(3, 2));
    assert_check(GAME_OK, RED, CELL(2, 1));
}

static void test_ig02_a_placement_on_a_tile_is_refused(void)
{
    play_all("2,2 2,4");
    assert_check(GAME_OCCUPIED, RED, CELL(2, 2));
    assert_check(GAME_OCCUPIED, RED, CELL(2, 4));
}

static void test_ig02_a_placement_away_from_own_tiles_is_refused(void)
{
    play_all("2,2 5,5");
    assert_check(GAME_ADJACENT, RED, CELL(0, 0));
    assert_check(GAME_ADJACENT, RED, CELL(2, 4));
    assert_check(GAME_ADJACENT, RED, CELL(5, 4));
}

static void test_ig02_a_diagonal_neighbour_is_not_next_to_it(void)
{
    play_all("2,2 5,5");
    assert_check(GAME_ADJACENT, RED, CELL(1, 1));
    assert_check(GAME_ADJACENT, RED, CELL(1, 3));
    assert_check(GAME_ADJACENT, RED, CELL(3, 1));
    assert_check(GAME_ADJACENT, RED, CELL(3, 3));
}

static void test_ig02_the_first_move_of_red_may_go_anywhere(void)
{
    for (game_move m = 0; m < 36; m++) {
        assert_check(GAME_OK, RED, m);
    }
}

static void test_ig02_the_first_move_of_green_may_go_to_any_empty_cell(void)
{
    play_all("3,3");
    for (game_move m = 0; m < 36; m++) {
        assert_check(m == CELL(3, 3) ? GAME_OCCUPIED : GAME_OK, GREEN, m);
    }
}

static void test_ig02_the_third_move_is_bound_again(void)
{
    play_all("0,0 5,5");
    assert_check(GAME_OK, RED, CELL(0, 1));
    assert_check(GAME_ADJACENT, RED, CELL(3, 3));
}

static void test_ig03_all_enemy_neighbours_change_colour(void)
{
    position("duel reentry=1 placed=6 to=1", "..G... "
                                             ".R.G.. "
                                             "..GG.. "
                                             "...G.. "
                                             "...... "
                                             "...... ");
    play_all("1,2");
    assert_board("..R... "
                 ".RRR.. "
                 "..RG.. "
                 "...G.. "
                 "...... "
                 "...... ");
}

static void test_ig03_diagonal_enemies_keep_their_colour(void)
{
    position("duel reentry=1 placed=6 to=1", "...... "
                                             ".G.GG. "
                                             ".R.... "
                                             ".G.G.. "
                                             "...... "
                                             "...... ");
    play_all("2,2");
    assert_board("...... "
                 ".G.GG. "
                 ".RR... "
                 ".G.G.. "
                 "...... "
                 "...... ");
}

static void test_ig03_the_second_move_captures_too(void)
{
    play_all("2,2 2,3");
    assert_board("...... "
                 "...... "
                 "..GG.. "
                 "...... "
                 "...... "
                 "...... ");
}

static void test_ig03_without_enemy_neighbours_nothing_is_captured(void)
{
    play_all("2,2 4,4 2,3");
    assert_score(2, 1);
    TEST_ASSERT_EQUAL_UINT16(1, ev.count);
    assert_event(0, EVENT_PLACED, RED, CELL(2, 3));
}

static void test_ig03_captured_tiles_capture_nothing(void)
{
    position("duel reentry=1 placed=4 to=1", "R.GGG. "
                                             "...... "
                                             "...... "
                                             "...... "
                                             "...... "
                                             "...... ");
    play_all("0,1");
    assert_board("RRRGG. "
                 "...... "
                 "...... "
                 "...... "
                 "...... "
                 "...... ");
}

static void test_ig03_a_capture_across_the_middle_of_the_board(void)
{
    position("duel reentry=1 placed=4 to=1", "...... "
                                             "R..... "
                                             "...... "
                                             "G..... "
                                             "GG.... "
                                             "...... ");
    play_all("2,0");
    assert_board("...... "
                 "R..... "
                 "R..... "
                 "R..... "
                 "GG.... "
                 "...... ");
}

static void test_ig03_captures_are_told_from_the_north_clockwise(void)
{
    position("duel reentry=1 placed=6 to=1", ".G.... "
                                             ".GG... "
                                             ".G.G.. "
                                             "..G... "
                                             "...... "
                                             "...... ");
    play_all("2,2");
    TEST_ASSERT_EQUAL_UINT16(5, ev.count);
    assert_event(0, EVENT_PLACED, RED, CELL(2, 2));
    assert_event(1, EVENT_CAPTURED, RED, CELL(1, 2));
    assert_event(2, EVENT_CAPTURED, RED, CELL(2, 3));
    assert_event(3, EVENT_CAPTURED, RED, CELL(3, 2));
    assert_event(4, EVENT_CAPTURED, RED, CELL(2, 1));
}

static void test_ig04_with_reentry_a_player_without_tiles_places_anywhere(void)
{
    play_all("2,2 2,3");
    TEST_ASSERT_EQUAL_UINT8(RED, duel->to_move(&s));
    assert_check(GAME_OK, RED, CELL(5, 0));
    assert_check(GAME_OK, RED, CELL(2, 1));
    assert_check(GAME_OCCUPIED, RED, CELL(2, 2));
}

static void test_ig04_without_reentry_a_player_without_tiles_is_out(void)
{
    start(NO_REENTRY);
    play_all("2,2 2,3");
    TEST_ASSERT_EQUAL_UINT8(GREEN, duel->to_move(&s));
    assert_event(2, EVENT_SKIPPED, RED, GAME_NO_CELL);
    assert_check(GAME_TURN, RED, CELL(5, 0));
    assert_check(GAME_ADJACENT, GREEN, CELL(5, 0));
}

static void test_ig05_a_player_without_a_legal_move_is_skipped(void)
{
    play_all("0,1 3,1 0,0 2,1 1,0 1,1");
    assert_board("RG.... "
                 "GG.... "
                 ".G.... "
                 ".G.... "
                 "...... "
                 "...... ");
    TEST_ASSERT_EQUAL_UINT8(GREEN, duel->to_move(&s));
    TEST_ASSERT_EQUAL_UINT16(4, ev.count);
    assert_event(3, EVENT_SKIPPED, RED, GAME_NO_CELL);
}

static void test_ig05_who_is_stuck_stays_stuck_and_the_other_goes_on(void)
{
    play_all("0,1 3,1 0,0 2,1 1,0 1,1");
    for (int i = 6; i < 36; i++) {
        TEST_ASSERT_EQUAL_UINT8(GREEN, duel->to_move(&s));
        play(duel->rule(&s));
    }
    assert_result(GAME_BY_FULL, GREEN);
    assert_score(1, 35);
}

static void test_ig05_nobody_is_skipped_by_choice(void)
{
    game_move list[GAME_MOVES_MAX];

    play_all("0,0 5,5");
    TEST_ASSERT_EQUAL_UINT32(2, duel->moves(&s, list));
    TEST_ASSERT_EQUAL_UINT16(CELL(0, 1), list[0]);
    TEST_ASSERT_EQUAL_UINT16(CELL(1, 0), list[1]);
    assert_check(GAME_RANGE, RED, GAME_NO_MOVE);
}

static void test_ig05_without_reentry_the_other_player_goes_on_alone(void)
{
    start(NO_REENTRY);
    play_all("0,0 0,1");
    for (int i = 2; i < 36; i++) {
        TEST_ASSERT_EQUAL_UINT8(GREEN, duel->to_move(&s));
        play(duel->rule(&s));
    }
    assert_result(GAME_BY_FULL, GREEN);
    assert_score(0, 36);
}

static void test_a_legal_move_passes_the_turn(void)
{
    play_all("2,2");
    TEST_ASSERT_EQUAL_UINT8(GREEN, duel->to_move(&s));
    play_all("4,4");
    TEST_ASSERT_EQUAL_UINT8(RED, duel->to_move(&s));
    assert_check(GAME_TURN, GREEN, CELL(4, 5));
}

/* Red takes the last cell; Green is stuck. */
#define ALMOST_FULL(row_3) "GGGGGG GGGGGG GGGGGG " row_3 " RRRRRR RRRRR."

static void fill_up(const char *rows)
{
    position("duel reentry=1 placed=35 to=1", rows);
}

static void test_ig06_a_game_with_an_empty_cell_is_not_over(void)
{
    fill_up(ALMOST_FULL("RRRRRR"));
    assert_result(GAME_RUNNING, 0);
    TEST_ASSERT_EQUAL_UINT8(RED, duel->to_move(&s));
}

static void test_ig06_eighteen_tiles_each_is_a_draw(void)
{
    fill_up(ALMOST_FULL("RRRRRR"));
    play_all("5,5");
    assert_score(18, 18);
    assert_result(GAME_BY_FULL, 0);
    TEST_ASSERT_EQUAL_UINT16(2, ev.count);
    assert_event(1, EVENT_OVER, 0, GAME_NO_CELL);
}

static void test_ig06_more_tiles_win(void)
{
    fill_up(ALMOST_FULL("GRRRRR"));
    play_all("5,5");
    assert_score(17, 19);
    assert_result(GAME_BY_FULL, GREEN);
    assert_event(1, EVENT_OVER, GREEN, GAME_NO_CELL);
}

static void test_ig06_the_last_move_can_win_by_its_captures(void)
{
    position("duel reentry=1 placed=35 to=2", "RRRRRR "
                                              "RRRRRR "
                                              "RRRRRG "
                                              "GGGGGG "
                                              "GGGGGR "
                                              "GGGGG. ");
    assert_score(18, 17);
    play_all("5,5");
    assert_score(17, 19);
    assert_result(GAME_BY_FULL, GREEN);
}

static void test_ig06_the_player_to_move_stays_after_the_last_move(void)
{
    fill_up(ALMOST_FULL("RRRRRR"));
    play_all("5,5");
    TEST_ASSERT_EQUAL_UINT8(GAME_NOBODY, duel->to_move(&s));
    assert_line("duel reentry=1 placed=36 to=1 cells="
                "GGGGGG/GGGGGG/GGGGGG/RRRRRR/RRRRRR/RRRRRR");
}

static void test_ig06_after_the_end_every_move_is_over(void)
{
    game_move list[GAME_MOVES_MAX];

    fill_up(ALMOST_FULL("RRRRRR"));
    play_all("5,5");
    assert_check(GAME_OVER, RED, CELL(0, 0));
    assert_check(GAME_OVER, GREEN, CELL(0, 0));
    assert_check(GAME_OVER, 7, GAME_NO_MOVE);
    TEST_ASSERT_EQUAL_UINT32(0, duel->moves(&s, list));
    TEST_ASSERT_EQUAL_HEX16(GAME_NO_MOVE, duel->rule(&s));
}

static void test_the_turn_is_checked_before_the_cell(void)
{
    assert_check(GAME_TURN, GREEN, GAME_NO_MOVE);
    assert_check(GAME_TURN, GAME_CHANCE, CELL(0, 0));
    assert_check(GAME_RANGE, RED, GAME_NO_MOVE);
    assert_check(GAME_RANGE, RED, 36);
}

int main(void)
{
    UNITY_BEGIN();
    RUN_TEST(test_a_new_game_is_an_empty_board_and_red_begins);
    RUN_TEST(test_the_option_is_part_of_the_state);
    RUN_TEST(test_ig01_row_0_is_on_top);
    RUN_TEST(test_ig01_the_board_does_not_wrap);
    RUN_TEST(test_ig02_a_placement_next_to_an_own_tile_is_legal);
    RUN_TEST(test_ig02_a_placement_on_a_tile_is_refused);
    RUN_TEST(test_ig02_a_placement_away_from_own_tiles_is_refused);
    RUN_TEST(test_ig02_a_diagonal_neighbour_is_not_next_to_it);
    RUN_TEST(test_ig02_the_first_move_of_red_may_go_anywhere);
    RUN_TEST(test_ig02_the_first_move_of_green_may_go_to_any_empty_cell);
    RUN_TEST(test_ig02_the_third_move_is_bound_again);
    RUN_TEST(test_ig03_all_enemy_neighbours_change_colour);
    RUN_TEST(test_ig03_diagonal_enemies_keep_their_colour);
    RUN_TEST(test_ig03_the_second_move_captures_too);
    RUN_TEST(test_ig03_without_enemy_neighbours_nothing_is_captured);
    RUN_TEST(test_ig03_captured_tiles_capture_nothing);
    RUN_TEST(test_ig03_a_capture_across_the_middle_of_the_board);
    RUN_TEST(test_ig03_captures_are_told_from_the_north_clockwise);
    RUN_TEST(test_ig04_with_reentry_a_player_without_tiles_places_anywhere);
    RUN_TEST(test_ig04_without_reentry_a_player_without_tiles_is_out);
    RUN_TEST(test_ig05_a_player_without_a_legal_move_is_skipped);
    RUN_TEST(test_ig05_who_is_stuck_stays_stuck_and_the_other_goes_on);
    RUN_TEST(test_ig05_nobody_is_skipped_by_choice);
    RUN_TEST(test_ig05_without_reentry_the_other_player_goes_on_alone);
    RUN_TEST(test_a_legal_move_passes_the_turn);
    RUN_TEST(test_ig06_a_game_with_an_empty_cell_is_not_over);
    RUN_TEST(test_ig06_eighteen_tiles_each_is_a_draw);
    RUN_TEST(test_ig06_more_tiles_win);
    RUN_TEST(test_ig06_the_last_move_can_win_by_its_captures);
    RUN_TEST(test_ig06_the_player_to_move_stays_after_the_last_move);
    RUN_TEST(test_ig06_after_the_end_every_move_is_over);
    RUN_TEST(test_the_turn_is_checked_before_the_cell);
    return UNITY_END();
}
