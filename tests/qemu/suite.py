# SPDX-License-Identifier: MIT
"""suite.py - runs the tests of a file and closes with `N passed, M failed`."""
import os
import sys
import time
import unittest

import rig

IMAGE = os.environ.get("TESSERA_IMAGE", "build/b_l475e_iot01a/tessera.elf")
HOST = os.environ.get("TESSERA_HOST", "build/test-gcc/tessera")
MACHINE = os.environ.get("TESSERA_MACHINE", "b-l475e-iot01a")


def device(**options):
    """The firmware in QEMU."""
    return rig.Device(IMAGE, machine=MACHINE, **options)


def host(**options):
    """The same program on the PC."""
    return rig.Host(HOST, **options)


def _wait_quiet(on):
    """Until the screen has not changed for a moment."""
    deadline, length = rig.Deadline(5), -1
    while len(on.received) != length and not deadline.over():
        length = len(on.received)
        time.sleep(0.05)


def push(on, button):
    """Holds a button until the screen reacts: on a busy machine the device may
    be slow. A push that is never seen, because the release before it was not,
    is repeated."""
    for _ in range(3):
        _wait_quiet(on)
        before, deadline = len(on.received), rig.Deadline(0.35)
        on.hold(button)
        while len(on.received) == before and not deadline.over():
            time.sleep(0.005)
        time.sleep(0.02)
        on.release(button)
        time.sleep(rig.patience(rig.GAP_MS) / 1000)
        if len(on.received) != before:
            return
    on.fail("nothing reacts to button " + button)


def choose(on, press, title):
    """From the title page to the set-up page of a game."""
    on.wait_screen("Choose a game")
    on.wait_screen("Quit")
    for _ in range(20):
        if on.screen.find("> " + title):
            press("A")
            on.wait_screen("> Start")
            return
        press("DOWN")
        _wait_quiet(on)
    on.fail("no game called " + title)


def main():
    """Runs every test of the calling file."""
    program = unittest.main(exit=False, verbosity=2,
                            testRunner=unittest.TextTestRunner(sys.stdout))
    result = program.result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed or not result.testsRun else 0)
