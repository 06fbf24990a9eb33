#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""run.py - runs fuzz targets and says `N passed, M failed` at the end.

    tests/fuzz/run.py replay PROGRAM...   every file of the corpus, no fuzzing
    tests/fuzz/run.py brief PROGRAM...    a few seconds of fuzzing, for tests
    tests/fuzz/run.py hunt PROGRAM...     as long as --seconds says, new inputs
                                          are kept
    tests/fuzz/run.py merge PROGRAM...    adds to the corpus what is worth it

The part of a program's name after the last `_` is its folder of the corpus. An
input that fails is kept below --finds, and shown.
"""
import argparse
import glob
import os
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
BRIEF_RUNS = 100000
INPUT_BYTES = 4096
MEMORY_MB = 2048
ONE_INPUT_SECONDS = 10
START_SECONDS = 120   # for the corpus, before the fuzzing begins
SHOWN_LINES = 40


def target_of(program):
    return os.path.basename(program).rsplit("_", 1)[-1]


def corpus_of(program):
    return os.path.join(HERE, "corpus", target_of(program))


def execute(command, limit=None):
    """(exit status, output); a status of None means that it took too long."""
    environment = dict(os.environ)
    environment.setdefault("ASAN_OPTIONS", "detect_leaks=0")
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, timeout=limit,
                              stderr=subprocess.STDOUT, env=environment)
    except subprocess.TimeoutExpired as expired:
        return None, (expired.stdout or b"").decode("utf-8", "replace")
    return done.returncode, done.stdout.decode("utf-8", "replace")


def complain(title, output):
    print("FAIL " + title)
    for line in output.rstrip("\n").split("\n")[-SHOWN_LINES:]:
        print("    " + line)


def replay(program):
    """(passed, failed): all files at once, one by one if that fails."""
    files = sorted(glob.glob(os.path.join(corpus_of(program), "*")))
    status, output = execute([program] + files)
    if files and status == 0 and output.endswith("%d inputs\n" % len(files)):
        return len(files), 0
    failed = 0
    for path in files:
        status, output = execute([program, path], ONE_INPUT_SECONDS)
        if status != 0:
            failed += 1
            complain("%s %s" % (os.path.basename(program), path), output)
    if failed == 0:
        complain(program, output + "no input fails alone")
        failed = 1
    return len(files) - min(failed, len(files)), failed


def show_finds(folder):
    """Shows the inputs that failed, as far as they are text."""
    for path in sorted(glob.glob(os.path.join(folder, "*"))):
        with open(path, "rb") as file:
            print("input %s: %r" % (path, file.read(1000)))


def command_of(program, options, finds):
    return [os.path.abspath(program), "-timeout=%d" % ONE_INPUT_SECONDS,
            "-rss_limit_mb=%d" % MEMORY_MB, "-max_len=%d" % INPUT_BYTES,
            "-dict=" + os.path.join(HERE, "tessera.dict"),
            "-artifact_prefix=" + finds + os.sep, "-use_value_profile=1",
            "-print_final_stats=1"] + options


def fuzz(program, folder, options, seconds):
    """One target, new inputs into folder: (passed, failed)."""
    finds = os.path.join(options.finds, target_of(program))
    shutil.rmtree(finds, ignore_errors=True)
    os.makedirs(finds)
    more = ["-max_total_time=%d" % seconds]
    if options.what == "brief":
        more += ["-runs=%d" % BRIEF_RUNS, "-seed=1"]
    elif options.jobs > 1:
        more += ["-fork=%d" % options.jobs]
    command = command_of(program, more, finds) + [folder, corpus_of(program)]
    status, output = execute(command, seconds + START_SECONDS)
    if status == 0:
        print("%s: %s" % (os.path.basename(program), last_words(output)))
        return 1, 0
    complain("%s (status %s)" % (program, status), output)
    show_finds(finds)
    return 0, 1


def last_words(output):
    """What libFuzzer says about coverage and speed at the end."""
    lines = [l for l in output.split("\n") if " cov: " in l or "DONE" in l]
    return lines[-1].strip() if lines else "done"


def brief(program, options):
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        return fuzz(program, folder, options, options.seconds)


def hunt(program, options):
    folder = os.path.join(options.finds, "corpus-" + target_of(program))
    os.makedirs(folder, exist_ok=True)
    return fuzz(program, folder, options, options.seconds)


def merge(program, options):
    """Adds what reaches new code to the corpus: (passed, failed)."""
    folder = os.path.join(options.finds, "corpus-" + target_of(program))
    os.makedirs(folder, exist_ok=True)
    status, output = execute([program, "-merge=1", "-max_len=1024",
                              corpus_of(program), folder])
    if status != 0:
        complain(program, output)
    return (1, 0) if status == 0 else (0, 1)


def main():
    parser = argparse.ArgumentParser(description="Run fuzz targets.")
    parser.add_argument("what", choices=["replay", "brief", "hunt", "merge"])
    parser.add_argument("program", nargs="+")
    parser.add_argument("--seconds", type=int, default=5, metavar="N",
                        help="of fuzzing, for each program")
    parser.add_argument("--jobs", type=int, default=1, metavar="N",
                        help="processes of a hunt")
    parser.add_argument("--finds", default="build/fuzz/finds",
                        metavar="FOLDER", help="where inputs are kept")
    options = parser.parse_args()
    runs = {"replay": lambda program: replay(program),
            "brief": lambda program: brief(program, options),
            "hunt": lambda program: hunt(program, options),
            "merge": lambda program: merge(program, options)}
    counts = [runs[options.what](os.path.abspath(p)) for p in options.program]
    passed, failed = (sum(column) for column in zip(*counts))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
