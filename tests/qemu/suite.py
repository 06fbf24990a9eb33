# SPDX-License-Identifier: MIT
"""suite.py - runs the tests of a file and closes with `N passed, M failed`."""
import os
import sys
import unittest

import rig

IMAGE = os.environ.get("TESSERA_IMAGE", "build/b_l475e_iot01a/tessera.elf")
HOST = os.environ.get("TESSERA_HOST", "build/test-gcc/tessera")
MACHINE = os.environ.get("TESSERA_MACHINE", "b-l475e-iot01a")


def device(**options):
    """The firmware in QEMU."""
    return rig.Device(IMAGE, machine=MACHINE, **options)


def host():
    """The same program on the PC."""
    return rig.Host(HOST)


def main():
    """Runs every test of the calling file."""
    program = unittest.main(exit=False, verbosity=2,
                            testRunner=unittest.TextTestRunner(sys.stdout))
    result = program.result
    failed = len(result.failures) + len(result.errors)
    print(f"{result.testsRun - failed} passed, {failed} failed")
    sys.exit(1 if failed or not result.testsRun else 0)
