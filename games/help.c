/*
 * help.c - the picture of each game and how it is played, in a few lines.
 *
 * Lines end with a newline and have at most 50 characters, so that no screen
 * has to break them. The last one has none.
 *
 * SPDX-License-Identifier: MIT
 */
#include "help.h"

const struct game_icon octa_icon = {{
    ICON_ROW(0, 0, 0, 0, 1, 1, 1, 1),
    ICON_ROW(0, 0, 0, 0, 0, 0, 1, 1),
    ICON_ROW(0, 0, 0, 0, 0, 1, 0, 1),
    ICON_ROW(2, 0, 0, 0, 1, 0, 0, 1),
    ICON_ROW(2, 0, 0, 2, 0, 0, 0, 1),
    ICON_ROW(2, 0, 2, 0, 0, 0, 0, 0),
    ICON_ROW(2, 2, 0, 0, 0, 0, 0, 0),
    ICON_ROW(2, 2, 2, 2, 0, 0, 0, 0),
}};

const char octa_help[] =
    SAY("Every cell has an arrow. Choose one of your cells:\n"
        "its arrow turns by an eighth, clockwise, and\n"
        "captures the cell it now points to. That arrow\n"
        "turns and captures too, and so on, until the\n"
        "chain leaves the board or meets your own cell.\n"
        "Most cells win when the turns are used up.");

const struct game_icon raid_icon = {{
    ICON_ROW(1, 1, 1, 0, 0, 0, 0, 0),
    ICON_ROW(1, 0, 1, 0, 0, 0, 0, 0),
    ICON_ROW(1, 1, 1, 0, 0, 3, 0, 0),
    ICON_ROW(0, 0, 0, 1, 0, 0, 0, 0),
    ICON_ROW(0, 0, 0, 0, 2, 0, 0, 0),
    ICON_ROW(0, 0, 3, 0, 0, 2, 2, 2),
    ICON_ROW(0, 0, 0, 0, 0, 2, 0, 2),
    ICON_ROW(0, 0, 0, 0, 0, 2, 2, 2),
}};

const char raid_help[] =
    SAY("Choose a pawn, then where it goes: one step. Order\n"
        "as many pawns as you like, then choose END TURN:\n"
        "it stands at the right of the board, and all the\n"
        "pawns go at once. Pawns of both sides on one cell\n"
        "all die. Who eats food gets a new pawn at home.\n"
        "Step on the enemy's base and you have won. Who\n"
        "has no pawns left has lost.");

const struct game_icon duel_icon = {{
    ICON_ROW(0, 0, 0, 0, 0, 0, 0, 0),
    ICON_ROW(0, 1, 1, 1, 2, 2, 2, 0),
    ICON_ROW(0, 1, 1, 1, 2, 2, 2, 0),
    ICON_ROW(0, 1, 1, 1, 2, 2, 2, 0),
    ICON_ROW(0, 2, 2, 2, 1, 1, 1, 0),
    ICON_ROW(0, 2, 2, 2, 1, 1, 1, 0),
    ICON_ROW(0, 2, 2, 2, 1, 1, 1, 0),
    ICON_ROW(0, 0, 0, 0, 0, 0, 0, 0),
}};

const char duel_help[] =
    SAY("Place a tile on an empty cell beside one of your\n"
        "own; the first one goes anywhere. Enemy tiles\n"
        "above, below, left and right of it become yours.\n"
        "Who cannot place is passed over. When the board\n"
        "is full, most tiles win.");

const struct game_icon ctor_icon = {{
    ICON_ROW(0, 0, 1, 1, 1, 1, 0, 0),
    ICON_ROW(0, 1, 0, 0, 0, 0, 1, 0),
    ICON_ROW(1, 0, 0, 2, 2, 0, 0, 1),
    ICON_ROW(1, 0, 2, 2, 2, 2, 0, 1),
    ICON_ROW(1, 0, 2, 2, 2, 2, 0, 1),
    ICON_ROW(1, 0, 0, 2, 2, 0, 0, 1),
    ICON_ROW(0, 1, 0, 0, 0, 0, 1, 0),
    ICON_ROW(0, 0, 1, 1, 1, 1, 0, 0),
}};

const char ctor_help[] =
    SAY("Place two pieces a turn, only one in the very\n"
        "first. An enemy piece beside yours is captured if\n"
        "five or more of its eight neighbours are yours.\n"
        "The board has no edges: left joins right, top\n"
        "joins bottom. When it is full, most pieces win.");

const struct game_icon ludo_icon = {{
    ICON_ROW(0, 3, 3, 3, 3, 3, 3, 0),
    ICON_ROW(3, 0, 0, 0, 0, 0, 0, 3),
    ICON_ROW(3, 0, 1, 0, 0, 2, 0, 3),
    ICON_ROW(3, 0, 0, 0, 0, 0, 0, 3),
    ICON_ROW(3, 0, 0, 0, 0, 0, 0, 3),
    ICON_ROW(3, 0, 2, 0, 0, 1, 0, 3),
    ICON_ROW(3, 0, 0, 0, 0, 0, 0, 3),
    ICON_ROW(0, 3, 3, 3, 3, 3, 3, 0),
}};

const char ludo_help[] =
    SAY("Roll the die, then choose the token that goes.\n"
        "A 6 brings one out of home or moves one, and you\n"
        "roll again; the third 6 in a row ends the turn.\n"
        "Landing on enemies sends them home, but not on a\n"
        "marked, safe square. The goal needs the exact\n"
        "number. First with all four tokens there wins.");
