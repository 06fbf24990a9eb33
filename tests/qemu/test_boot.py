# SPDX-License-Identifier: MIT
"""test_boot.py - the image starts, says where it runs, and can be left."""
import unittest

import suite


class Boot(unittest.TestCase):
    def test_the_title_page_comes_up(self):
        with suite.device() as device:
            device.wait_screen("Choose a game")
            device.wait_screen("Infinity Duel")
            self.assertEqual(device.screen.unknown, [])

    def test_the_menu_is_on_the_matrix_too(self):
        with suite.device() as device:
            device.wait_leds(lambda leds: sum(map(any, leds[7])) >= 2)

    def test_quit_ends_the_emulator_with_status_0(self):
        with suite.device() as device:
            device.wait_screen("Quit")
            device.send("\x1b[A\r")
            self.assertEqual(device.wait_exit(), 0)

    def test_without_semihosting_there_is_no_quit_and_no_fault(self):
        with suite.device(semihosting=False) as device:
            device.wait_screen("Choose a game")
            device.wait_screen("select")
            self.assertIsNone(device.screen.find("Quit"))
            with device.protocol() as game:
                self.assertIn("duel", game.ok("games"))

    def test_start_up_reports_what_the_emulator_lacks(self):
        with suite.device() as device:
            device.read_until("flash: no controller")


if __name__ == "__main__":
    suite.main()
