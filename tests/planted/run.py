#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""run.py - plants bugs into the saving, one at a time, and sees them caught.

    tests/planted/run.py --build build/test-gcc [--cc gcc] [NAME...]

A copy of one file of firmware/engine/ with one bug from bugs.py is compiled and
linked with the test that must find it; the rest comes from the build folder,
where all tests must have been built. A bug that is not found is a failure. So
that this can fail, copies without a bug go the same way and must pass.
NAME: only bugs whose sentence has this text.
"""
import argparse
import concurrent.futures
import os
import subprocess
import sys

import bugs

ENGINE = "firmware/engine"
FLAGS = ("-std=c11 -g -O1 -w -fsanitize=address,undefined "
         "-fno-sanitize-recover=all -fno-omit-frame-pointer -DTESSERA_DEBUG "
         "-Igames -Ifirmware -Ihal/include").split()
SHARE = {bugs.POWER: "17", bugs.MATCH_POWER: "29"}
TESTS = (bugs.POWER, bugs.MATCH_POWER, bugs.STORE, bugs.DAMAGE, bugs.SAVE,
         bugs.TROUBLE)
LIMIT_S = 60


class Unusable(Exception):
    """What was planted is no program, or has nowhere to be planted."""


def plant(name, changes):
    """The text of a file with each change made once."""
    with open(os.path.join(ENGINE, name)) as file:
        text = file.read()
    for old, new in changes:
        if text.count(old) != 1:
            raise Unusable("found %d times: %s" % (text.count(old), old))
        text = text.replace(old, new)
    return text


def run(command):
    """(exit status, output); a program that hangs has failed, too."""
    try:
        done = subprocess.run(command, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=LIMIT_S,
                              errors="replace")
    except subprocess.TimeoutExpired:
        return 1, "does not end"
    return done.returncode, done.stdout


def build(options, folder, name, text, test):
    """The test's program with that text in place of the file."""
    os.makedirs(folder, exist_ok=True)
    source = os.path.join(folder, name)
    program = os.path.join(folder, test)
    with open(source, "w") as file:
        file.write(text)
    status, output = run(
        [options.cc, *FLAGS, source,
         os.path.join(options.build, "tests/host", test + ".o"),
         os.path.join(options.build, "unity.o"),
         os.path.join(options.build, "library.a"), "-o", program])
    if status != 0:
        raise Unusable(output)
    return program


def why(output):
    """The line that says what a test found."""
    for mark in (":FAIL", "ERROR: ", "runtime error", "does not end"):
        for line in output.split("\n"):
            if mark in line:
                return line.strip()[:150]
    return "died without a word"


def try_bug(options, number, bug):
    """(has it been caught, what to print)."""
    sentence, test, name, changes = bug
    folder = os.path.join(options.build, "planted", "%02d" % number)
    try:
        program = build(options, folder, name, plant(name, changes), test)
    except Unusable as error:
        return False, "UNUSABLE  %s: %s" % (sentence, error)
    share = ["--share", SHARE[test]] if test in SHARE else []
    status, output = run([program, *share])
    if status == 0:
        return False, "MISSED    %s, by %s" % (sentence, test)
    return True, "caught    %s, by %s\n          %s" % (sentence, test,
                                                        why(output))


def try_none(options, number, test):
    """The same with nothing planted: the test must pass."""
    sentence = "nothing is planted"
    caught, text = try_bug(options, number,
                           (sentence, test, "store.c", []))
    if caught:
        return False, "FAILED    %s" % text
    if text.startswith("MISSED"):
        return True, "passed    %s: %s" % (sentence, test)
    return False, text


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--cc", default="gcc")
    parser.add_argument("name", nargs="*")
    options = parser.parse_args()
    jobs = [(try_none, test) for test in TESTS]
    jobs += [(try_bug, bug) for bug in bugs.BUGS
             if not options.name or any(n in bug[0] for n in options.name)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(
            lambda job: job[1][0](options, job[0], job[1][1]),
            enumerate(jobs)))
    for _, text in results:
        print(text)
    passed = sum(good for good, _ in results)
    print("%d passed, %d failed" % (passed, len(results) - passed))
    return passed != len(results)


if __name__ == "__main__":
    sys.exit(main())
