#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""seeds.py - makes seeds for the fuzzers by playing every game of a program.

    tests/fuzz/seeds.py TESSERA [CORPUS]

For each set-up of each game it plays by the protocol, writes what it sent to
CORPUS/protocol and some positions on the way to CORPUS/state. The same program
gives the same files. A game that has a seed of its name already is left alone:
the corpus may have been thinned out by hand or by libFuzzer since.
"""
import glob
import os
import random
import subprocess
import sys

STEPS = 3000        # of a game
SETUPS_MAX = 12     # of a game
SESSION = 12        # steps of the shortest session
POSITIONS = (1, 12, 70, 400)  # and the last one
QUESTIONS = ["turn", "moves", "show", "score", "result", "hash", "history",
             "undo", "genmove rule", "restart", "state"]


class Tessera:
    """A running program and the lines that it was sent."""

    def __init__(self, path):
        self.process = subprocess.Popen(
            [path, "--protocol", "--no-save"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True)
        self.sent = []

    def ask(self, line):
        """The answer without its first two characters; None if refused."""
        self.sent.append(line)
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            answer = self.process.stdout.readline()
            if answer == "":
                sys.exit("seeds: the program ended at: " + line)
            if answer == "\n":
                break
            lines.append(answer.rstrip("\n"))
        text = "\n".join(lines)
        return text[2:] if text.startswith("=") else None

    def close(self):
        self.ask("quit")
        self.process.communicate()


def other_values(option):
    """`name=value` for the choices, or the ends of the range, of an option
    line; not for its default."""
    name, values, fallback = option.split(" ")
    values = values.split(".." if ".." in values else "|")
    return ["%s=%s" % (name, value) for value in values if value != fallback]


def setups_of(tessera, game):
    """The defaults, and set-ups that differ from them in one option."""
    setups = [""]
    for option in tessera.ask("options " + game).split("\n"):
        if option:
            setups += [" " + word for word in other_values(option)]
    return setups[:SETUPS_MAX]


def step(tessera, dice):
    """Makes one move; False at the end."""
    turn = tessera.ask("turn")
    if turn == "-":
        return False
    if turn == "0":
        return tessera.ask("chance") is not None
    if dice.random() < 0.3:
        return tessera.ask("genmove rule") is not None
    move = dice.choice(tessera.ask("moves").split(" "))
    return tessera.ask("play " + move) is not None


def play(path, game, setup, number):
    """(the lines of a short session, state lines); nothing if refused."""
    tessera = Tessera(path)
    dice = random.Random("%s %d" % (game, number))
    states, session = [], []
    running = tessera.ask("new %s%s seed=%d" % (game, setup, number)) is not None
    for count in range(STEPS):
        if not running:
            break
        if count in POSITIONS:
            states.append(tessera.ask("state"))
        if count == SESSION + number:
            session = [s for s in tessera.sent if s not in ("turn", "moves")]
            session += QUESTIONS + ["position " + states[-1], "undo"]
        running = step(tessera, dice)
    if states:
        states.append(tessera.ask("state"))
    tessera.close()
    return session, list(dict.fromkeys(states))


def write(folder, name, lines):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="ascii", newline="\n") as file:
        file.write("\n".join(lines))
        file.write("\n" if len(lines) > 1 else "")
    print(os.path.relpath(path))


def has_seeds(corpus, game):
    return bool(glob.glob(os.path.join(corpus, "*", game + "-[0-9]*")))


def write_game(path, corpus, game, setups):
    for number, setup in enumerate(setups):
        session, states = play(path, game, setup, number)
        name = "%s-%d" % (game, number)
        if session:
            write(os.path.join(corpus, "protocol"), name, session)
        for k, state in enumerate(states):
            write(os.path.join(corpus, "state"), "%s-%d" % (name, k), [state])


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__.split("\n\n")[1])
    path = os.path.abspath(sys.argv[1])
    corpus = sys.argv[2] if len(sys.argv) > 2 else os.path.join(
        os.path.dirname(os.path.abspath(__file__)), "corpus")
    asker = Tessera(path)
    games = asker.ask("games").split("\n")
    setups = {game: setups_of(asker, game) for game in games}
    asker.close()
    for game in games:
        if not has_seeds(corpus, game):
            write_game(path, corpus, game, setups[game])
    return 0


if __name__ == "__main__":
    sys.exit(main())
