#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""bench.py - what the games cost: instructions on the device, moves a second
on the PC.

    bench.py --image ELF [--host PROGRAM]            the table
    bench.py --image ELF --check                     against goals and baseline
    bench.py --image ELF [--host PROGRAM] --update   rewrites the baseline
    bench.py --image ELF [--host PROGRAM] --docs     rewrites docs/bench.md

The image is that of tests/qemu/bench_device.c. QEMU runs it with -icount
shift=0, one nanosecond for each instruction, so two runs give equal numbers.

--check fails when a figure is more than 3 % above tests/bench-baseline.txt or
over its goal, and ends with `N passed, M failed`. A baseline holds for one
compiler: with another one only the goals are checked. The speed of the PC is
for information and never checked.
"""
import argparse
import collections
import os
import subprocess
import sys
import time

TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir)
BASELINE = os.path.join(TOP, "tests", "bench-baseline.txt")
DOCUMENT = os.path.join(TOP, "docs", "bench.md")

TOLERANCE = 1.03
RESOLUTION = 0.1           # instructions; a tick is 12.5, a batch 120 calls
KNOWN_INSTRUCTIONS = 100   # of the image's play() that proves the method
KNOWN_ERROR = 0.5
DEVICE_SECONDS = 250
HOST_SECONDS = 0.4         # a measurement on the PC takes at least this
HOST_GAMES_MAX = 100000    # as the protocol has it

# What one move may cost: `fixed` instructions, and `step` more for each step of
# a chain: every cell captured, and the look that stops it. `unit` says what is
# counted, see UNITS.
Goal = collections.namedtuple("Goal", "unit fixed step")
GOALS = {
    "octa": Goal("move", 20, 16),
    "raid": Goal("pawn", 60, 0),
    "duel": Goal("move", 60, 0),
    "ctor": Goal("move", 150, 0),
    "ludo": Goal("move or roll", 70, 0),
}
# A turn of pawns is its orders and its end, divided by the pawns that stood
# before the end. The food that follows is chance's move and not part of it.
UNITS = {
    "move": lambda f: ratio(f["play_total"], f["moves"]),
    "move or roll": lambda f: ratio(f["play_total"] + f["chance_total"],
                                    f["moves"] + f["chances"]),
    "pawn": lambda f: ratio(f["play_total"], f["scored"]),
}
FIGURES = ["apply", "play", "chance", "check", "moves", "value"]

Row = collections.namedtuple("Row", "game state unit goal goal_text figures")
Report = collections.namedtuple("Report", "compiler known rows")


class BenchError(Exception):
    """Why there are no figures."""


def ratio(a, b):
    return a / b if b else 0.0


# The device.

def run_device(options):
    """What the image prints; QEMU's semihosting writes to standard error."""
    command = [options.qemu, "-M", options.machine, "-icount", "shift=0",
               "-display", "none", "-monitor", "none", "-serial", "null",
               "-semihosting-config", "enable=on,target=native",
               "-kernel", options.image]
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, text=True,
                              stdout=subprocess.PIPE, check=False,
                              stderr=subprocess.STDOUT,
                              timeout=DEVICE_SECONDS)
    except subprocess.TimeoutExpired as error:
        raise BenchError("the image did not end") from error
    if done.returncode != 0:
        raise BenchError("the image ended with status %d\n%s"
                         % (done.returncode, done.stdout))
    return done.stdout


def read_lines(text):
    """{game: {metric: value}} in the order of the lines `game metric value`;
    numbers as such, other values as text."""
    found = {}
    for line in text.split("\n"):
        words = line.split(None, 2)
        if len(words) == 3:
            value = words[2].strip()
            is_number = value.lstrip("-").isdigit()
            found.setdefault(words[0], {})[words[1]] = (
                int(value) if is_number else value)
    if "end" not in found.get("clock", {}):
        raise BenchError("the image stopped before its last line\n" + text)
    return found


def goal_of(name, counts):
    """(unit, goal, how it is made up); no goal: None."""
    goal = GOALS.get(name)
    if goal is None:
        return "move", None, "none"
    if not goal.step:
        return goal.unit, float(goal.fixed), "%d" % goal.fixed
    steps = ratio(counts["captured"], counts["moves"]) + 1
    return (goal.unit, goal.fixed + goal.step * steps,
            "%d + %d x %.2f steps" % (goal.fixed, goal.step, steps))


def make_row(name, counts, scale):
    """The figures of a game, in instructions for each call."""
    totals = dict(counts)
    for call in ("play", "chance", "check", "moves", "value"):
        totals[call + "_total"] = counts[call + "_ticks"] * scale
    unit, goal, text = goal_of(name, counts)
    figures = {"apply": UNITS[unit](totals)}
    for call in ("play", "check", "moves", "value"):
        figures[call] = ratio(totals[call + "_total"], counts["moves"])
    if counts["chances"]:
        figures["chance"] = ratio(totals["chance_total"], counts["chances"])
    return Row(name, counts["state_bytes"], unit, goal, text, figures)


def measure(options):
    """Runs the image: the Report."""
    found = read_lines(run_device(options))
    clock, known = found.pop("clock"), found.pop("known")
    scale = ratio(clock["instructions"], clock["ticks"])
    return Report(str(clock["compiler"]),
                  ratio(known["play_ticks"] * scale, known["moves"]),
                  [make_row(n, c, scale) for n, c in found.items()])


# The PC.

def host_bench(program, game, games):
    """(moves, seconds) of random games on the PC, moves chosen included."""
    start = time.monotonic()
    done = subprocess.run([program, "--protocol", "--no-save"], text=True,
                          input="bench %s %d 1\nquit\n" % (game, games),
                          stdout=subprocess.PIPE, check=True)
    seconds = time.monotonic() - start
    for word in done.stdout.split():
        if word.startswith("moves="):
            return int(word[len("moves="):]), seconds
    raise BenchError("the PC program says: " + done.stdout.strip())


def host_speed(program, game):
    """Moves a second, or None without a program."""
    if not program:
        return None
    games, (moves, seconds) = 1, (0, 0.0)
    while seconds < HOST_SECONDS and games <= HOST_GAMES_MAX:
        moves, seconds = host_bench(program, game, games)
        games *= 4
    return ratio(moves, seconds)


# The table.

HEAD = ["game", "state", "costs", "for each", "goal", "made of", "",
        "play", "chance", "check", "moves", "value", "PC moves/s"]


def verdict(row):
    if row.goal is None:
        return ""
    return "ok" if row.figures["apply"] <= row.goal else "OVER"


def cells(row, speed):
    """A row of the table as texts."""
    def show(number, form="%.1f"):
        return "-" if number is None else form % number
    return ([row.game, "%d B" % row.state, show(row.figures["apply"]),
             row.unit, show(row.goal), row.goal_text, verdict(row)]
            + [show(row.figures.get(call)) for call in FIGURES[1:]]
            + [show(speed and speed / 1e6, "%.1f M")])


def table(report, host):
    return [HEAD] + [cells(row, host_speed(host, row.game))
                     for row in report.rows]


def is_left(column):
    return HEAD[column] in ("game", "for each", "made of", "")


def pad(lines):
    """The cells of all lines, each column as wide as its widest."""
    widths = [max(len(line[n]) for line in lines) for n in range(len(HEAD))]
    return [[text.ljust(width) if is_left(n) else text.rjust(width)
             for n, (text, width) in enumerate(zip(line, widths))]
            for line in lines]


def print_table(report, lines):
    print("Instructions on the device, averages of random games (GCC %s)\n"
          % report.compiler)
    for line in pad(lines):
        print("  ".join(line).rstrip())
    print("\nThe method counts %.1f for %d known instructions."
          % (report.known, KNOWN_INSTRUCTIONS))


# The document.

DOCUMENT_TEXT = """\
# What the games cost

Made by `make bench-update`; `make bench` shows the same table for the tree as
it is, and `make test` fails when a figure is over its goal or more than 3 %%
above the stored one (`tests/bench-baseline.txt`).

%(table)s

Compiler of the device: GCC %(compiler)s. A stored figure holds for one
compiler; with another one the tests check the goals only.

## The columns

- *costs*, *for each*: instructions that `play()` takes on the device, without
  events, to be compared with the goal.
  - octa: a step is a cell captured by the chain.
  - raid: a turn, which is its orders and its end, divided by the pawns of the
    player who moves, as they stood before the end. The food chance is apart.
  - ludo: rolls are moves of chance and count as moves.
- *play*, *chance*: instructions of `play()` for a move of a player and for a
  move of chance.
- *check*, *moves*, *value*: instructions of the other calls that a computer
  player makes, in the same positions. No goals, but they may not grow unseen.
- *state*: bytes of a position.
- *PC moves/s*: random games in the native program, choosing the moves
  included. It depends on the PC that made this page and is never checked.

## How it is counted

QEMU runs the image of `tests/qemu/bench_device.c` with `-icount shift=0`: every
instruction takes one nanosecond of emulated time, and nothing else takes any.
The core's timer SysTick therefore counts instructions. How many a tick is, the
image finds out with a loop of known length.

The image plays random games with the default options and a fixed seed, at
least 50 000 moves of each game, and keeps the positions. Then it makes the same
call in 120 positions in a row, through the table of the game as the firmware
does, and again through a table of functions that return at once. The difference
is the cost: neither the call nor its return counts, and choosing the move does
not either. A function of 100 `nop` shows that this is right: it measures
%(known).1f.

Instructions are no cycles: on the chip a load, a taken branch or a division
takes more than one. But they are equal on every machine and in every run, so
that 3 %% more is a change of the program and never noise.
"""


def markdown(lines):
    lines = pad(lines)
    rule = ["-" * len(text) if is_left(n) else "-" * (len(text) - 1) + ":"
            for n, text in enumerate(lines[0])]
    rule = [text or "-" for text in rule]
    return "\n".join("| " + " | ".join(line) + " |"
                     for line in [lines[0], rule] + lines[1:])


def write_document(report, lines):
    with open(DOCUMENT, "w", encoding="utf-8") as file:
        file.write(DOCUMENT_TEXT % {
            "table": markdown(lines), "compiler": report.compiler,
            "known": report.known})
    print("written: docs/bench.md")


# The baseline.

def write_baseline(report):
    with open(BASELINE, "w", encoding="utf-8") as file:
        file.write("# Instructions on the device; docs/bench.md explains them."
                   "\n# Rewritten by `make bench-update`.\n")
        file.write("compiler gcc %s\n" % report.compiler)
        for row in report.rows:
            for name in FIGURES:
                if name in row.figures:
                    file.write("%s %s %.2f\n"
                               % (row.game, name, row.figures[name]))
    print("written: tests/bench-baseline.txt")


def read_baseline():
    """(compiler or None, {(game, figure): instructions})."""
    compiler, stored = None, {}
    if not os.path.isfile(BASELINE):
        return compiler, stored
    with open(BASELINE, encoding="utf-8") as file:
        for line in file:
            words = line.split(None, 2)
            if len(words) < 3 or words[0].startswith("#"):
                continue
            if words[0] == "compiler":
                compiler = words[2].strip()
            else:
                stored[words[0], words[1]] = float(words[2])
    return compiler, stored


class Tally:
    """Counts what passed and says what did not."""

    def __init__(self):
        self.passed = self.failed = 0

    def test(self, right, message):
        if right:
            self.passed += 1
        else:
            self.failed += 1
            print("FAIL: " + message)

    def close(self):
        print("%d passed, %d failed" % (self.passed, self.failed))
        return 1 if self.failed or not self.passed else 0


def check_goals(tally, report):
    for row in report.rows:
        if row.goal is None:
            print("%s: there is no goal" % row.game)
            continue
        tally.test(row.figures["apply"] <= row.goal,
                   "%s costs %.1f for each %s, the goal is %.1f (%s)"
                   % (row.game, row.figures["apply"], row.unit, row.goal,
                      row.goal_text))


def check_growth(tally, report, stored):
    known_games = {game for game, _ in stored}
    for row in report.rows:
        if row.game not in known_games:
            print("%s: no baseline yet, `make bench-update` stores one"
                  % row.game)
            tally.test(True, "")
            continue
        for name, now in row.figures.items():
            before = stored.get((row.game, name))
            if before is None:
                print("%s: no baseline for %s" % (row.game, name))
                before = now
            tally.test(now <= before * TOLERANCE + RESOLUTION,
                       "%s %s: %.2f instructions, it was %.2f (%+.1f %%)"
                       % (row.game, name, now, before,
                          100 * ratio(now - before, before)))


def check(report):
    """The exit status."""
    tally = Tally()
    tally.test(abs(report.known - KNOWN_INSTRUCTIONS) < KNOWN_ERROR,
               "%d known instructions measure as %.1f"
               % (KNOWN_INSTRUCTIONS, report.known))
    tally.test(len(report.rows) > 0, "no games were measured")
    check_goals(tally, report)
    compiler, stored = read_baseline()
    if stored and compiler != report.compiler:
        print("The baseline is of GCC %s, this is %s: only goals are checked"
              % (compiler, report.compiler))
    else:
        check_growth(tally, report, stored)
    return tally.close()


def parse():
    parser = argparse.ArgumentParser(
        description="What the games cost on the device and on the PC.")
    parser.add_argument("--image", required=True, help="the bench image")
    parser.add_argument("--qemu", default=os.environ.get(
        "QEMU", "qemu-system-arm"), help="the emulator")
    parser.add_argument("--machine", default="b-l475e-iot01a")
    parser.add_argument("--host", metavar="PROGRAM",
                        help="the native program, for its speed")
    parser.add_argument("--check", action="store_true",
                        help="compare with the goals and the baseline")
    parser.add_argument("--update", action="store_true",
                        help="make these figures the baseline")
    parser.add_argument("--docs", action="store_true",
                        help="rewrite docs/bench.md")
    return parser.parse_args()


def main():
    options = parse()
    try:
        report = measure(options)
        if options.check:
            return check(report)
        lines = table(report, options.host)
        print_table(report, lines)
        if options.update:
            write_baseline(report)
        if options.docs:
            write_document(report, lines)
        return 0
    except (BenchError, OSError, subprocess.CalledProcessError) as error:
        print("bench.py: %s" % error)
        print("0 passed, 1 failed")
        return 1


if __name__ == "__main__":
    sys.exit(main())
