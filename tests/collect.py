#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""collect.py - runs test programs and adds up what they report.

    tests/collect.py [-j N] [--limit SECONDS] PROGRAM...

A PROGRAM is a path or name=command. It must end its standard output (or, if
that is empty, its standard error: QEMU's semihosting writes there) with
Unity's two lines or with `N passed, M failed`. One that dies, takes too long,
ends with an error it did not report, or stops before its final line counts as
one failure more: silence is never success.
"""
import argparse
import collections
import concurrent.futures
import contextlib
import io
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

UNITY = re.compile(r"(\d+) Tests (\d+) Failures (\d+) Ignored\s*$")
PLAIN = re.compile(r"(\d+) passed, (\d+) failed\s*$")
KILL_SECONDS = 2

Count = collections.namedtuple("Count", "passed failed ignored")
Outcome = collections.namedtuple("Outcome",
                                 "name passed failed notes seconds output")
interrupted = threading.Event()


def final_count(text):
    """What the last line (for Unity: the last two) says, or None."""
    lines = [line.strip() for line in text.split("\n") if line.strip()]
    if not lines:
        return None
    plain = PLAIN.match(lines[-1])
    if plain:
        return Count(int(plain[1]), int(plain[2]), 0)
    unity = UNITY.match(lines[-2]) if len(lines) > 1 else None
    if unity and lines[-1] in ("OK", "FAIL"):
        tests, failed, ignored = (int(n) for n in unity.groups())
        return Count(tests - failed - ignored, failed, ignored)
    return None


def judge(status, count):
    """(passed, failed, notes) from an exit status (None: it was stopped) and
    the final count (None: it is missing)."""
    passed, failed, ignored = count or Count(0, 0, 0)
    notes = ["%d ignored" % ignored] if ignored else []
    wrong = []
    if status is None:
        wrong.append("took too long")
    elif status < 0 or status > 128:  # beyond 128: a shell tells of a signal
        number = -status if status < 0 else status - 128
        wrong.append("died of signal %d" % number)
    elif status != 0 and failed == 0:
        wrong.append("exit status %d" % status)
    if count is None:
        wrong.append("no final line")
    return passed, failed + (1 if wrong else 0), notes + wrong


def split_argument(argument):
    """(name, command as a list) of name=command or a path."""
    name, equals, command = argument.partition("=")
    if equals and "/" not in name:
        return name, ["/bin/sh", "-c", command]
    command = [os.path.abspath(argument)]
    if argument.endswith(".py"):
        command.insert(0, sys.executable)
    return os.path.basename(argument), command


def wait_ended(process, limit):
    """True when the process ended within the limit; it is not reaped, so its
    process group cannot be anybody else's yet."""
    end = time.monotonic() + limit
    pause = 0.002
    flags = os.WEXITED | os.WNOWAIT | os.WNOHANG
    while os.waitid(os.P_PID, process.pid, flags) is None:
        if time.monotonic() >= end or interrupted.is_set():
            return False
        time.sleep(pause)
        pause = min(pause * 1.5, 0.1)
    return True


def stop_group(process, ended):
    """Ends the process and whatever it started and left running."""
    def send(number):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, number)
    if not ended:
        send(signal.SIGTERM)
        wait_ended(process, KILL_SECONDS)
    send(signal.SIGKILL)
    process.wait()


def execute(command, folder, limit):
    """Runs a command: (exit status or None, the output that counts, all
    output)."""
    paths = [os.path.join(folder, name) for name in ("output", "errors")]
    with open(paths[0], "wb") as output, open(paths[1], "wb") as errors:
        try:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=output,
                stderr=errors, start_new_session=True,
                env=dict(os.environ, TMPDIR=folder))
        except OSError as error:
            return 127, "", "cannot start: %s\n" % error
        ended = wait_ended(process, limit)
        stop_group(process, ended)
    texts = []
    for path in paths:
        with open(path, encoding="utf-8", errors="replace") as file:
            texts.append(file.read())
    return (process.returncode if ended else None,
            texts[0] if texts[0].strip() else texts[1], "".join(texts))


def run(argument, limit):
    """The outcome of one program."""
    name, command = split_argument(argument)
    start = time.monotonic()
    # Its own place for temporary files: a program that is killed cannot
    # clean up after itself.
    folder = tempfile.mkdtemp(prefix="collect-")
    try:
        status, output, everything = execute(command, folder, limit)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    passed, failed, notes = judge(status, final_count(output))
    return Outcome(name, passed, failed, notes, time.monotonic() - start,
                   everything)


def show(outcome, width):
    line = "%s  %-*s %5d passed %3d failed %7.1f s" % (
        "FAIL" if outcome.failed else "ok  ", width, outcome.name,
        outcome.passed, outcome.failed, outcome.seconds)
    if outcome.notes:
        line += "  (%s)" % ", ".join(outcome.notes)
    print(line, flush=True)
    if outcome.failed:
        for text in outcome.output.rstrip("\n").split("\n"):
            print("    | " + text)


def collect(programs, limit, jobs):
    """Runs all, shows them in the order given, returns the exit status."""
    width = max([len(split_argument(p)[0]) for p in programs] + [1])
    passed = failed = 0
    with concurrent.futures.ThreadPoolExecutor(max(1, jobs)) as pool:
        futures = [pool.submit(run, p, limit) for p in programs]
        try:
            for future in futures:
                outcome = future.result()
                show(outcome, width)
                passed += outcome.passed
                failed += outcome.failed
        except KeyboardInterrupt:
            interrupted.set()
            for future in futures:
                future.cancel()
            print("interrupted")
            failed += 1
    print("%d passed, %d failed" % (passed, failed), flush=True)
    return 1 if failed or not passed else 0


UNITY_LINES = "echo ----; echo '%d Tests %d Failures %d Ignored'; echo %s"

# name, command, what it counts as (passed, failed), a word of its line
FAKES = [
    ("ok", UNITY_LINES % (12, 0, 0, "OK"), (12, 0), "ok"),
    ("failing", UNITY_LINES % (5, 2, 1, "FAIL") + "; exit 2", (2, 2),
     "1 ignored"),
    ("plain", "echo '7 passed, 0 failed'", (7, 0), "ok"),
    ("plain_failing", "echo '7 passed, 3 failed'; exit 1", (7, 3), "FAIL"),
    ("crash_after_ok", UNITY_LINES % (3, 0, 0, "OK") + "; kill -SEGV $$",
     (3, 1), "signal 11"),
    ("status_after_ok", "echo '4 passed, 0 failed'; exit 3", (4, 1),
     "exit status 3"),
    ("failures_and_crash", "echo '4 passed, 2 failed'; kill -ABRT $$", (4, 3),
     "signal 6"),
    ("silent_death", "kill -KILL $$", (0, 1), "signal 9"),
    ("silent", "true", (0, 1), "no final line"),
    ("not_last", "echo '9 passed, 0 failed'; echo and then", (0, 1),
     "no final line"),
    ("unity_cut_off", "echo '9 Tests 0 Failures 0 Ignored'", (0, 1),
     "no final line"),
    ("noise_on_stderr", "echo '2 passed, 0 failed'; echo warning >&2", (2, 0),
     "ok"),
    ("only_stderr", "echo '2 passed, 0 failed' >&2", (2, 0), "ok"),
    ("too_long", "echo '1 passed, 0 failed'; sleep 60", (1, 1),
     "took too long"),
    ("deaf", "trap '' TERM; sleep 60 & wait; sleep 60", (0, 1),
     "took too long"),
    ("missing", "/no/such/program", (0, 1), "exit status 127"),
]


def quiet_collect(programs, limit=1.0, jobs=4):
    """(exit status, lines) of a run whose output is caught."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        status = collect(programs, limit, jobs)
    return status, out.getvalue().rstrip("\n").split("\n")


def fake_right(lines, name, counts, word):
    """Is the line of this fake program as it must be?"""
    for line in lines:
        fields = line.split()
        if fields[1:2] == [name] and not line.startswith(" "):
            return ((int(fields[2]), int(fields[4])) == counts
                    and word in line)
    return False


def self_test():
    results = []
    arguments = ["%s=%s" % fake[:2] for fake in FAKES]
    status, lines = quiet_collect(arguments)
    for name, _, counts, word in FAKES:
        results.append((name, fake_right(lines, name, counts, word)))
    total = "%d passed, %d failed" % (sum(f[2][0] for f in FAKES),
                                      sum(f[2][1] for f in FAKES))
    names = [line.split()[1] for line in lines
             if line.startswith(("ok", "FAIL"))]
    good = ["a=sleep 0.3; echo '1 passed, 0 failed'",
            "b=echo '2 passed, 0 failed'"]
    results += [
        ("the last line is the sum", lines[-1] == total),
        ("failures give status 1", status == 1),
        ("the order is that of the arguments", names == [f[0] for f in FAKES]),
        ("success gives status 0", quiet_collect(good)[0] == 0),
        ("nothing at all is a failure", quiet_collect([])[0] == 1),
        ("a failing program's output is shown",
         "    | and then" in lines),
    ]
    for name, right in results:
        if not right:
            print("wrong: %s" % name)
    wrong = sum(not right for _, right in results)
    print("%d passed, %d failed" % (len(results) - wrong, wrong))
    return 1 if wrong else 0


def terminated(*_):
    raise KeyboardInterrupt


def main():
    parser = argparse.ArgumentParser(
        description="Run test programs and add up what they report.")
    parser.add_argument("program", nargs="*", help="path or name=command")
    parser.add_argument("-j", type=int, default=os.cpu_count() or 1,
                        metavar="N", help="programs at the same time")
    parser.add_argument("--limit", type=float, default=300.0,
                        metavar="SECONDS", help="for each program")
    parser.add_argument("--self-test", action="store_true")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, terminated)
    if options.self_test:
        return self_test()
    return collect(options.program, options.limit, options.j)


if __name__ == "__main__":
    sys.exit(main())
