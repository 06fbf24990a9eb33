# SPDX-License-Identifier: MIT
"""test_boot2.py - the Black Pill's image starts and plays.

QEMU has no STM32F411, but two boards with a larger chip of that family. They
have a serial port, the tick and timers. Oscillators never become ready there,
and every pin reads 0, as if all buttons were held from the start; what becomes
of that, tests/host/test_buttons.c tests.
"""
import os
import tempfile
import unittest

import rig
import suite
import test_transcripts

IMAGE = os.environ.get("TESSERA_IMAGE_F411",
                       "build/blackpill_f411/tessera.elf")
MACHINES = "netduinoplus2", "olimex-stm32-h405"


def device(machine=MACHINES[0], **options):
    return rig.Device(IMAGE, machine=machine, buttons=(), **options)


class Boot(unittest.TestCase):
    def test_both_machines_speak_the_protocol_and_name_the_board(self):
        for machine in MACHINES:
            with self.subTest(machine), device(machine) as on:
                on.wait_screen("Choose a game")
                with on.protocol() as game:
                    self.assertRegex(game.ok("version")[0],
                                     r"^tessera [0-9.]+ blackpill_f411$")

    def test_start_up_reports_what_is_missing_and_goes_on(self):
        with device() as on:
            on.read_until("flash: no controller")
            on.read_until("clock: crystal did not start")
            on.read_until("clock: running at 16 MHz")
            on.wait_screen("Choose a game")

    def test_a_whole_game_is_played_as_on_the_pc(self):
        path = os.path.join(test_transcripts.FOLDER, "duel-win.txt")
        with device() as on:
            on.wait_screen("Choose a game")
            with on.protocol() as game:
                for number, command, expected in test_transcripts.read(path):
                    answer = test_transcripts.ask(game, command)
                    if expected != ["= *"]:
                        self.assertEqual(answer, expected, (number, command))

    def test_a_match_is_saved_in_a_file_of_the_host(self):
        with tempfile.TemporaryDirectory() as folder:
            save = os.path.join(folder, "game.sav")
            with device(save=save) as on:
                on.wait_screen("Choose a game")
                with on.protocol() as game:
                    game.ok("new ludo seed=3")
                    moves = [game.ok("chance")[0].split()[0]]
            with device(save=save) as on:
                on.wait_screen("Resume Ludo")
                with on.protocol() as game:
                    game.ok("load ludo")
                    self.assertEqual(game.ok("history")[0].split(), moves)

    def test_without_semihosting_there_is_no_fault_and_no_place_to_save(self):
        with device(semihosting=False) as on:
            on.read_until("saves: no place for them")
            on.wait_screen("Choose a game")
            with on.protocol() as game:
                self.assertIn("duel", game.ok("games"))

    def test_quit_ends_the_emulator_with_status_0(self):
        with device() as on:
            on.wait_screen("Quit")
            on.send("\x1b[A\r")
            self.assertEqual(on.wait_exit(), 0)


if __name__ == "__main__":
    suite.main()
