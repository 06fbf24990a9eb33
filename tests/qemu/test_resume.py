# SPDX-License-Identifier: MIT
"""test_resume.py - the plug is pulled at any moment, and the game goes on."""
import os
import random
import re
import tempfile
import time
import unittest

import suite

ROUNDS = 50


def moves_in(text):
    """The moves that were answered completely."""
    return re.findall(r"= ((?:roll|token):\d)\n\n", text)


class PullThePlug(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.chance = random.Random(4)

    def device(self):
        on = suite.device(save=os.path.join(self.folder, "game.sav"))
        self.addCleanup(on.close)
        on.wait_screen("Choose a game")
        return on

    def pull(self, on, known):
        """Plays without waiting for answers, pulls the plug; returns the moves
        that must be there and how many more may be."""
        before = len(on.received)
        on.send("chance\ngenmove\n" * 40)
        answers, deadline = self.chance.randrange(20), time.monotonic() + 10
        while (on.received.count(b"\n\n", before) < answers
               and time.monotonic() < deadline):
            time.sleep(0.001)
        time.sleep(self.chance.random() * 0.01)  # or in the middle of the next
        on.process.kill()
        on.process.wait()
        time.sleep(0.05)  # what it sent is still on its way
        return known + moves_in(on.received[before:].decode())

    def test_fifty_pulled_plugs_lose_nothing(self):
        known, total, on = [], 0, self.device()
        game = on.protocol()
        game.ok("new ludo seed=3")
        for number in range(ROUNDS):
            before = len(known)
            known = self.pull(on, known)
            on = self.device()
            on.wait_screen("Resume Ludo")
            game = on.protocol()
            game.ok("load ludo")
            saved = " ".join(game.ok("history", 60)).split()
            self.assertEqual(saved[:len(known)], known, f"round {number}")
            total += len(saved) - before
            self.assertLessEqual(len(saved) - len(known), 80)
            known = saved
            if game.ok("turn") == ["-"]:
                game.ok("new ludo seed=" + str(number))
                known = []
        self.assertGreater(total, 4 * ROUNDS)

    def test_resume_on_the_title_goes_on_by_button(self):
        on = self.device()
        game = on.protocol()
        game.ok("new duel p2=human")
        game.ok("play 2,2")
        game.ok("play 2,3")
        on.process.kill()
        on = self.device()
        on.wait_screen("> Resume Infinity Duel, 0 min")
        suite.push(on, "A")
        on.wait_screen("Red to move")
        self.assertEqual(on.protocol().ok("history"), ["2,2 2,3"])


if __name__ == "__main__":
    suite.main()
