# SPDX-License-Identifier: MIT
"""bench_ui.py - what the screens cost on the device, in instructions.

Runs the image of tests/qemu/bench_ui.c and prints its figures: the worst
round of the main loop while a game is shown (time passes, terminal and matrix
are drawn), a full repaint, and a key from its press to the picture that shows
it. A round must fit into 16 ms at 80 MHz; --check fails if one does not.
"""
import argparse
import subprocess
import sys

LIMIT = 1280000  # instructions: 16 ms at 80 MHz, one a cycle
SECONDS = 300


def run(options):
    done = subprocess.run(
        [options.qemu, "-M", options.machine, "-icount", "shift=0",
         "-display", "none", "-monitor", "none", "-serial", "null",
         "-semihosting-config", "enable=on,target=native",
         "-kernel", options.image], stdin=subprocess.DEVNULL, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=SECONDS,
        check=True)
    lines = done.stdout.split("\n")
    if "end of figures" not in lines:
        raise ValueError("the image stopped early\n" + done.stdout)
    words = [line.split() for line in lines[:lines.index("end of figures")]]
    return [(name, metric, int(value)) for name, metric, value in words]


def show(figures):
    print("Screens, worst case in instructions (at most %d)" % LIMIT)
    print("%-8s %9s %9s %9s" % ("", "round", "repaint", "key"))
    for name in dict.fromkeys(name for name, _, _ in figures):
        row = {metric: value for n, metric, value in figures if n == name}
        print("%-8s" % name + "".join("%10s" % row.get(metric, "-") for metric
                                      in ("round", "repaint", "key")))


def main():
    parser = argparse.ArgumentParser(description="What the screens cost.")
    parser.add_argument("--image", required=True)
    parser.add_argument("--qemu", default="qemu-system-arm")
    parser.add_argument("--machine", default="b-l475e-iot01a")
    parser.add_argument("--check", action="store_true",
                        help="fail above the limit")
    options = parser.parse_args()
    try:
        figures = run(options)
    except (OSError, ValueError, subprocess.SubprocessError) as error:
        print("bench_ui.py: %s" % error)
        print("0 passed, 1 failed")
        return 1
    show(figures)
    slow = [figure for figure in figures if figure[2] > LIMIT]
    for name, metric, value in slow:
        print("FAIL: %s %s takes %d instructions" % (name, metric, value))
    if options.check:
        print("%d passed, %d failed" % (len(figures) - len(slow), len(slow)))
    return 1 if options.check and slow else 0


if __name__ == "__main__":
    sys.exit(main())
