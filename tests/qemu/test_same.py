# SPDX-License-Identifier: MIT
"""test_same.py - the device and the PC program give the same answers."""
import random
import subprocess
import unittest

import suite

LONG = 60


def random_commands(seed, count):
    """Commands, sensible and not, that both sides get."""
    chance = random.Random(seed)
    cell = lambda: f"{chance.randint(-1, 6)},{chance.randint(0, 5)}"
    make = [lambda: "play " + cell(), lambda: "play " + cell(),
            lambda: "play " + cell(), lambda: "genmove",
            lambda: f"check {chance.randint(0, 3)} " + cell(),
            lambda: "moves", lambda: "state", lambda: "undo", lambda: "score",
            lambda: "result", lambda: "history", lambda: "hash",
            lambda: "turn", lambda: "show", lambda: "restart" * (
                chance.random() < 0.05) or "turn",
            lambda: "new duel seed=7 reentry=0" if chance.random() < 0.05
            else "games", lambda: "x" * chance.randint(1, 300),
            lambda: "play", lambda: "position duel nonsense"]
    return ["new duel seed=5"] + [chance.choice(make)() for _ in range(count)]


class Same(unittest.TestCase):
    def setUp(self):
        self.device = suite.device()
        self.addCleanup(self.device.close)
        self.device.wait_screen("Choose a game")

    def both(self, lines):
        with suite.host() as pc, pc.protocol() as host, \
                self.device.protocol() as device:
            for line in lines:
                self.assertEqual(device.command(line, LONG),
                                 host.command(line, LONG), line)

    def test_bench_gives_the_same_checksum_for_every_game(self):
        self.both(["bench octa 1000 7", "bench duel 1000 7",
                   "bench ctor 1000 7", "bench ludo 1000 7",
                   "bench raid 1000 7", "bench duel 200 4294967295"])

    def test_random_commands_get_the_same_answers(self):
        self.both(random_commands(1, 300))

    def test_many_commands_at_once_lose_nothing(self):
        with self.device.protocol() as game:
            game.ok("new duel seed=1")
            self.device.send("turn\n" * 1000)
            for _ in range(1000):
                self.device.read_until("= 1\n\n")
            self.assertEqual(game.ok("turn"), ["1"])


class HostOnly(unittest.TestCase):
    def test_quit_and_the_end_of_input_end_the_pc_program_with_status_0(self):
        for text in ("quit\nversion\n", "turn\n", ""):
            done = subprocess.run([suite.HOST, "--protocol", "--no-save"],
                                  input=text, capture_output=True, text=True,
                                  timeout=20, check=False)
            self.assertEqual(done.returncode, 0)
            self.assertNotIn("tessera", done.stdout)


if __name__ == "__main__":
    suite.main()
