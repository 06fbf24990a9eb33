#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""coverage.py - which lines and branches of the rules the tests reach.

    tools/coverage.py [--gcov GCOV] [--source games] FOLDER PROGRAM...

FOLDER holds the objects of the test programs, built by gcc with --coverage.
Runs the programs, asks gcov, prints a table by file, then the lines that no test
reached. Status 1 if a test fails, or less than LINES or BRANCHES percent is
reached.
"""
import argparse
import concurrent.futures
import glob
import json
import os
import subprocess
import sys

LINES = 100.0
BRANCHES = 95.0
LIMIT_SECONDS = 300


class File:
    """How often each line and each branch of a source file was taken."""

    def __init__(self):
        self.lines = {}     # number: count
        self.branches = {}  # (number, index): count

    def add(self, line):
        """A line as one object has it; a header is part of several."""
        number = line["line_number"]
        self.lines[number] = self.lines.get(number, 0) + line["count"]
        for index, branch in enumerate(line["branches"]):
            key = number, index
            self.branches[key] = self.branches.get(key, 0) + branch["count"]

    def missed_lines(self):
        return sorted(n for n, count in self.lines.items() if count == 0)

    def missed_branches(self):
        """Lines that were reached, but left in fewer ways than there are."""
        return sorted({number for (number, _), count in self.branches.items()
                       if count == 0 and self.lines[number] > 0})

    def counts(self):
        """(lines reached, lines, branches taken, branches)"""
        return (sum(count > 0 for count in self.lines.values()),
                len(self.lines),
                sum(count > 0 for count in self.branches.values()),
                len(self.branches))


def run_test(program):
    """None, or what a failing test said."""
    try:
        done = subprocess.run([os.path.abspath(program)], stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, timeout=LIMIT_SECONDS,
                              stderr=subprocess.STDOUT)
    except (OSError, subprocess.TimeoutExpired) as error:
        return "%s: %s" % (program, error)
    if done.returncode != 0:
        return "%s: status %d\n%s" % (
            program, done.returncode, done.stdout.decode("utf-8", "replace"))
    return None


def run_tests(folder, programs):
    """Counts from zero; false if a test fails."""
    for path in glob.glob(folder + "/**/*.gcda", recursive=True):
        os.remove(path)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        failures = [f for f in pool.map(run_test, programs) if f is not None]
    for failure in failures:
        print(failure)
    print("%d test programs, %d failed" % (len(programs), len(failures)))
    return not failures


def ask_gcov(gcov, notes):
    """What gcov says about one object, as JSON."""
    done = subprocess.run(
        [gcov, "--json-format", "--stdout", "--branch-probabilities", notes],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if done.returncode != 0 or not done.stdout:
        sys.exit("gcov fails on %s: %s" % (notes, done.stderr.decode()))
    return json.loads(done.stdout)


def measure(folder, source, gcov):
    """{path: File} of the sources, headers included."""
    files = {}
    pattern = os.path.join(folder, source, "**", "*.gcno")
    for notes in sorted(glob.glob(pattern, recursive=True)):
        for entry in ask_gcov(gcov, notes)["files"]:
            path = os.path.relpath(entry["file"])
            if not path.startswith(source + os.sep):
                continue
            for line in entry["lines"]:
                files.setdefault(path, File()).add(line)
    return files


def percent(part, whole):
    return 100.0 * part / whole if whole else 100.0


def row(name, counts, width):
    reached, lines, taken, branches = counts
    return "%-*s %6d %6.1f %% %8d %6.1f %%" % (
        width, name, lines, percent(reached, lines), branches,
        percent(taken, branches))


def as_ranges(numbers):
    """[1, 2, 3, 7] -> "1-3, 7" """
    parts = []
    for number in numbers:
        if parts and number == parts[-1][1] + 1:
            parts[-1][1] = number
        else:
            parts.append([number, number])
    return ", ".join("%d" % a if a == b else "%d-%d" % (a, b)
                     for a, b in parts)


def show_missed(files):
    for path, file in sorted(files.items()):
        if file.missed_lines():
            print("%s: lines not reached: %s"
                  % (path, as_ranges(file.missed_lines())))
        if file.missed_branches():
            print("%s: branches not taken in lines: %s"
                  % (path, as_ranges(file.missed_branches())))


def report(files):
    """Prints the table and returns whether it is enough."""
    width = max([len(path) for path in files] + [5])
    print("%-*s %6s %8s %8s %8s" % (width, "file", "lines", "reached",
                                    "branches", "taken"))
    for path, file in sorted(files.items()):
        print(row(path, file.counts(), width))
    total = [sum(column) for column in
             zip(*(file.counts() for file in files.values()))]
    print(row("total", total, width))
    show_missed(files)
    return (percent(*total[:2]) >= LINES and percent(*total[2:]) >= BRANCHES)


def main():
    parser = argparse.ArgumentParser(
        description="Which lines and branches of the rules the tests reach.")
    parser.add_argument("folder", help="where the tests were built")
    parser.add_argument("program", nargs="+", help="the tests to run")
    parser.add_argument("--source", default="games")
    parser.add_argument("--gcov", default="gcov")
    options = parser.parse_args()
    if not run_tests(options.folder, options.program):
        return 1
    files = measure(options.folder, options.source, options.gcov)
    if not files:
        print("no coverage of %s/ in %s" % (options.source, options.folder))
        return 1
    if not report(files):
        print("too little: %g %% of the lines and %g %% of the branches are "
              "asked for" % (LINES, BRANCHES))
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
