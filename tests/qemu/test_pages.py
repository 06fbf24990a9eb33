# SPDX-License-Identifier: MIT
"""test_pages.py - every game by buttons, from its icon to the pause and back.

The LED picture is looked at on the way: the icon is the one in games/help.c,
the pause is a line of letters, and the board comes back as it was.
"""
import os
import re
import tempfile
import unittest

import picture
import suite

GAMES = {"octa": "Octa-Core", "raid": "Base Raid", "duel": "Infinity Duel",
         "ctor": "CTOR", "ludo": "Ludo"}
HELP = os.path.join(os.path.dirname(__file__), "..", "..", "games", "help.c")


def icon_of(game):
    """The pixels 0..3 of a game's icon, row by row."""
    with open(HELP, encoding="ascii") as file:
        text = file.read()
    body = re.search(game + r"_icon = \{\{(.*?)\}\}", text, re.S).group(1)
    return [[int(n) for n in re.findall(r"\d", row)]
            for row in re.findall(r"ICON_ROW\((.*?)\)", body)]


def pixel_of(led):
    """Dark, red, blue or white, as an icon counts them."""
    red, _, blue = led
    if max(led) < 24:
        return 0
    if min(led) * 2 > max(led):
        return 3
    return 1 if red > blue else 2


def shows_icon(game):
    icon = icon_of(game)
    return lambda leds: [[pixel_of(led) for led in row]
                         for row in leds] == icon


def is_text(leds):
    """Letters are amber; a menu has a row of dots below them."""
    amber = sum(red > green > blue and blue * 4 < red
                for row in leds[1:6] for red, green, blue in row)
    return amber >= 5 and max(leds[7][0]) > 0


class Pages(unittest.TestCase):
    def push(self, device, *buttons):
        for button in buttons:
            suite.push(device, button)

    def select(self, device, line):
        """Goes down to a line of the menu."""
        for _ in range(16):
            if device.screen.find("> " + line):
                return
            self.push(device, "DOWN")
        device.fail("no line " + line)

    def start(self, device, game):
        """From the title to the board; people play."""
        device.wait_screen("Choose a game")
        self.select(device, GAMES[game])
        device.wait_leds(shows_icon(game))
        self.push(device, "A")
        device.wait_screen("> Start")
        self.select(device, "Opponent")
        self.push(device, "RIGHT")
        device.wait_screen("> Opponent: people here")
        self.select(device, "Start")
        self.push(device, "A")
        device.wait_screen("Backspace (B) or M: menu")

    def pause_and_resume(self, device):
        self.push(device, "MENU")
        device.wait_screen("> Resume")
        device.wait_leds(is_text)
        self.push(device, "A")
        device.wait_screen("Backspace (B) or M: menu")
        device.wait_leds(lambda leds: not is_text(leds))

    def history(self, device, moves):
        self.push(device, "MENU")
        self.select(device, "History")
        self.push(device, "A")
        device.wait_screen("Move %d of %d" % (moves, moves))
        self.push(device, "LEFT")
        device.wait_screen("Move %d of %d" % (moves - 1, moves))
        self.push(device, "B")
        device.wait_screen("> Resume")
        self.push(device, "B")

    def play_by_a(self, game, moves):
        """A game in which the cursor stands on a legal move by itself."""
        with suite.device() as device:
            self.start(device, game)
            for _ in range(moves):
                self.push(device, "A")
            self.pause_and_resume(device)
            lit = device.wait_leds(lambda leds: len(picture.lit(leds, 24)) >= 2)
            self.assertTrue(lit)
            self.history(device, moves)

    def test_octa_core(self):
        self.play_by_a("octa", 4)

    def test_infinity_duel(self):
        self.play_by_a("duel", 4)

    def test_ctor(self):
        self.play_by_a("ctor", 4)

    def test_ludo_shows_a_die_in_pips(self):
        with suite.device() as device:
            self.start(device, "ludo")
            device.wait_screen("> ROLL")
            self.push(device, "A")
            device.wait_leds(lambda leds: len(picture.lit(leds, 24))
                             in (4, 8, 12, 16, 20, 24)
                             and max(leds[2] + leds[5]) == (0, 0, 0))
            self.pause_and_resume(device)

    def test_base_raid_a_turn_ends_by_buttons(self):
        with suite.device() as device:
            self.start(device, "raid")
            device.wait_screen("Choose, or go right to END TURN")
            self.push(device, "A", "RIGHT", "A")
            device.wait_screen("> END TURN")
            device.wait_screen("A>")
            device.wait_leds(lambda leds: sum(
                red > green > blue for row in leds
                for red, green, blue in row) >= 5)
            self.push(device, "A")
            device.wait_screen("Blue to move")
            self.pause_and_resume(device)

    def test_every_page_of_the_device_is_left_by_b(self):
        with suite.device() as device:
            device.wait_screen("Choose a game")
            for line, heading in (("Settings", "Brightness"),
                                  ("About", "Version")):
                self.select(device, line)
                self.push(device, "A")
                device.wait_screen(heading)
                self.push(device, "B")
                device.wait_screen("Choose a game")

    def test_the_test_page_shows_the_buttons(self):
        with suite.device() as device:
            device.wait_screen("Choose a game")
            self.select(device, "About")
            self.push(device, "A", "UP", "A")
            device.wait_screen("Test of display and buttons")
            self.push(device, "LEFT", "MENU")
            device.wait_screen("[x] Left")
            device.wait_screen("[x] Menu")
            device.wait_leds(lambda leds: [pixel_of(led) for led in leds[7]]
                             == [0, 0, 3, 0, 0, 0, 3, 0])
            self.push(device, "B")
            device.wait_screen("About Tessera")

    def test_settings_and_set_ups_outlive_the_power(self):
        with tempfile.TemporaryDirectory() as folder:
            save = os.path.join(folder, "pages.sav")
            with suite.device(save=save) as device:
                device.wait_screen("Choose a game")
                self.select(device, "Settings")
                self.push(device, "A", "RIGHT")
                device.wait_screen("Sound: off")
                self.push(device, "B")
                self.start(device, "ctor")
            with suite.device(save=save) as device:
                device.wait_screen("> Resume CTOR")
                self.select(device, "CTOR")
                self.push(device, "A")
                device.wait_screen("Opponent: people here")
                self.push(device, "B")
                self.select(device, "Settings")
                self.push(device, "A")
                device.wait_screen("Sound: off")


if __name__ == "__main__":
    suite.main()
