# SPDX-License-Identifier: MIT
"""test_play.py - a whole game of Infinity Duel, by buttons and by keys.

The moves come from a fixed script. What the board must look like is asked of
the PC program, which plays the same moves; the picture comes from the LEDs.
"""
import random
import time
import unittest

import suite

SIZE = 6
RED, GREEN, WHITE, DARK = "R", "G", "W", "."
KEYS = {"UP": "\x1b[A", "DOWN": "\x1b[B", "RIGHT": "\x1b[C", "LEFT": "\x1b[D",
        "A": "\r", "B": "\x7f", "MENU": "m"}


def colour_of(led):
    """What a person would call the colour of an LED."""
    red, green, blue = led
    if max(led) < 24:
        return DARK
    if min(led) * 2 > max(led):
        return WHITE
    return RED if red > green + blue else GREEN


def board_of(leds):
    """The 6x6 cells inside the frame."""
    return [[colour_of(leds[row + 1][col + 1]) for col in range(SIZE)]
            for row in range(SIZE)]


def frame_of(leds):
    """The colours of the 28 LEDs around the board."""
    edge = leds[0] + leds[7] + [row[0] for row in leds[1:7]] + [
        row[7] for row in leds[1:7]]
    return [colour_of(led) for led in edge]


def script(seed):
    """A random game as [(move, board after it, who moves next)]."""
    chance = random.Random(seed)
    steps = []
    with suite.host() as host, host.protocol() as game:
        game.ok("new duel seed=1")
        while game.ok("turn") != ["-"]:
            move = chance.choice(game.ok("moves")[0].split())
            game.ok("play " + move)
            cells = game.ok("state")[0].split("cells=")[1].split("/")
            steps.append((move, [list(row) for row in cells],
                          game.ok("turn")[0]))
    return steps


def pushing(device):
    """Presses the real buttons."""
    return lambda button: suite.push(device, button)


def cursor_of(screen):
    """(row, col) of the cell in brackets; None while there is none."""
    for row in range(SIZE):
        at = screen.line(3 + row).find("[")
        if at >= 0:
            return row, (at - 2) // 4
    return None


class Player:
    """Plays on a device through one of its inputs."""

    def __init__(self, device, press):
        self.device = device
        self.press = press

    def start(self):
        """From the title to the board, both sides played by people."""
        suite.choose(self.device, self.press, "Infinity Duel")
        for button in ("DOWN", "DOWN", "RIGHT", "UP", "UP", "A"):
            self.press(button)
        self.device.wait_screen("Red to move")

    def step(self, button):
        """Presses a direction and waits for the cursor to go."""
        before = self.device.wait_screen(cursor_of)
        self.press(button)
        self.device.wait_screen(lambda screen: cursor_of(screen)
                                not in (None, before))

    def place(self, move):
        """Walks to a cell and presses A: first to its row, then in it."""
        row, col = map(int, move.split(","))
        for _ in range(2 * SIZE):
            here = self.device.wait_screen(cursor_of)
            if here == (row, col):
                break
            if here[0] != row:
                self.step("DOWN" if row > here[0] else "UP")
            else:
                self.step("RIGHT" if col > here[1] else "LEFT")
        self.press("A")
        self.device.wait_screen(": " + move)

    def expect(self, board):
        """Waits until the LEDs show the board; the cursor blinks."""
        def shows(leds):
            seen = board_of(leds)
            wrong = [seen[row][col] for row in range(SIZE)
                     for col in range(SIZE)
                     if seen[row][col] != board[row][col]]
            return wrong in ([], [WHITE])
        return self.device.wait_leds(shows)


class Play(unittest.TestCase):
    def play_through(self, device, press, seed, every):
        player = Player(device, press)
        player.start()
        steps = script(seed)
        for number, (move, board, _) in enumerate(steps):
            player.place(move)
            if number % every == 0:
                player.expect(board)
        final = steps[-1][1]
        player.expect(final)
        red = sum(row.count("R") for row in final)
        words = {True: "Red wins", False: "Green wins"}
        device.wait_screen("A draw" if red == 18 else words[red > 18])
        device.wait_screen(f"Red    {red:2d}")

    def test_a_game_by_real_buttons(self):
        with suite.device() as device:
            self.play_through(device, pushing(device), 11, 3)

    def test_a_game_by_console_keys(self):
        with suite.device() as device:
            self.play_through(device, lambda b: device.send(KEYS[b]), 12, 1)

    def test_the_frame_tells_whose_turn_it_is(self):
        with suite.device() as device:
            player = Player(device, pushing(device))
            player.start()
            device.wait_leds(lambda leds: frame_of(leds) == [RED] * 28)
            player.place("2,2")
            device.wait_leds(lambda leds: sorted(frame_of(leds)) ==
                             [DARK] * 14 + [GREEN] * 14)

    def test_the_cursor_blinks(self):
        with suite.device() as device:
            Player(device, pushing(device)).start()
            cell = lambda leds: board_of(leds)[3][3]
            for _ in range(2):
                device.wait_leds(lambda leds: cell(leds) == WHITE)
                device.wait_leds(lambda leds: cell(leds) == DARK)

    def test_the_computer_answers(self):
        with suite.device() as device:
            suite.choose(device, lambda b: device.send(KEYS[b]),
                         "Infinity Duel")
            device.send("\r")
            device.wait_screen("Red to move")
            device.send("\r")
            device.wait_screen("Green   2")

    def test_no_key_is_lost_while_the_screen_redraws(self):
        with suite.device() as device:
            Player(device, pushing(device)).start()
            # 601 steps to the right are one step: the board has 6 columns.
            device.send(KEYS["RIGHT"] * 301 + "\x0c" + KEYS["RIGHT"] * 300)
            device.wait_leds(lambda leds: board_of(leds)[3][4] == WHITE)

    def is_seen_in_time(self, device, button):
        """True if a picture asked for 40 ms after the press shows the cursor
        in another column; taking the picture needs the rest of the 50 ms."""
        before = board_of(device.wait_leds(
            lambda leds: WHITE in board_of(leds)[3]))[3]
        device.hold(button)
        time.sleep(0.040)
        after = board_of(device.leds())[3]
        device.release(button)
        time.sleep(0.120)
        return WHITE in after and after != before

    def test_a_press_reaches_the_leds_within_50_ms(self):
        with suite.device() as device:
            Player(device, pushing(device)).start()
            # The machine under the emulator may be busy for a while.
            for _ in range(4):
                in_time = [self.is_seen_in_time(device, button)
                           for button in ("LEFT", "RIGHT") * 10]
                if sum(in_time) >= 16:
                    return
            self.fail("late: %s" % in_time)


if __name__ == "__main__":
    suite.main()
