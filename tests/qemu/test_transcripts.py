# SPDX-License-Identifier: MIT
"""test_transcripts.py - whole games as commands and the answers expected.

The same files run against the PC program and against the image in QEMU. A file
in tests/transcripts/ has commands behind `> `, each followed by the lines of
its answer; a `*` stands for anything. `# PC only` marks a file that needs the
`clock` command, which the device refuses.

    test_transcripts.py --record FILE    fills in the answers of the PC
"""
import fnmatch
import os
import sys
import unittest

import suite

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                      os.pardir, "transcripts")
SECONDS = 60


def files():
    return sorted(os.path.join(FOLDER, name) for name in os.listdir(FOLDER)
                  if name.endswith(".txt"))


def read(path):
    """[(line number, command, lines of the answer)]"""
    steps = []
    with open(path, encoding="ascii") as file:
        for number, line in enumerate(file.read().split("\n"), 1):
            if line.startswith("> "):
                steps.append((number, line[2:], []))
            elif line and not line.startswith("#"):
                steps[-1][2].append(line)
    return steps


def is_for_pc(path):
    with open(path, encoding="ascii") as file:
        return "# PC only" in file.read()


def ask(game, command):
    """The answer as a transcript has it."""
    done, lines = game.command(command, SECONDS)
    lines = lines or [""]
    return game.events + [
        (("= " if done else "? ") + lines[0]).rstrip()] + lines[1:]


class Transcripts(unittest.TestCase):
    def follow(self, path, game):
        for number, command, expected in read(path):
            answer = ask(game, command)
            where = f"{os.path.basename(path)}:{number}: {command}"
            self.assertEqual(len(answer), len(expected), (where, answer))
            for line, pattern in zip(answer, expected):
                self.assertTrue(line == pattern
                                or fnmatch.fnmatchcase(line, pattern),
                                f"{where}: {line!r}, not {pattern!r}")

    def test_the_pc_answers_as_written(self):
        for path in files():
            with self.subTest(os.path.basename(path)), suite.host() as host, \
                    host.protocol() as game:
                self.follow(path, game)

    def test_the_device_answers_as_written(self):
        for path in files():
            if is_for_pc(path):
                continue
            with self.subTest(os.path.basename(path)), \
                    suite.device() as device:
                device.wait_screen("Choose a game")
                with device.protocol() as game:
                    self.follow(path, game)

    def test_every_way_to_end_a_game_is_there(self):
        endings = {"full", "majority", "elimination", "base", "pawns", "still",
                   "finish", "timeout", "left"}
        found = {line.split()[-1 if "places" not in line else -2]
                 for path in files() for _, command, answer in read(path)
                 if command == "result" for line in answer}
        self.assertEqual(endings - found, set())


def record(path):
    """Writes the answers that the PC program gives into a transcript."""
    with open(path, encoding="ascii") as file:
        lines = [line for line in file.read().split("\n")
                 if line.startswith(("#", "> "))]
    with suite.host() as host, host.protocol() as game:
        out = []
        for line in lines:
            out.append(line)
            if line.startswith("> "):
                answer = ask(game, line[2:])
                is_id = line.startswith("> new") and answer[0][0] == "="
                out += ["= *"] if is_id else answer
    with open(path, "w", encoding="ascii") as file:
        file.write("\n".join(out) + "\n")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--record"]:
        for name in sys.argv[2:]:
            record(name)
    else:
        suite.main()
