#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""run.py - the image in QEMU, for a person or as a demonstration.

At a terminal it connects the device's serial console to it. Without one (in a
pipe, in CI) two computer players play a match through the text protocol, and
the LED matrix is written as a picture; nothing of that is saved.
"""
import argparse
import contextlib
import fcntl
import os
import signal
import subprocess
import sys
import tempfile
import termios
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)),
                                os.pardir, "tests", "qemu"))
import picture  # noqa: E402
import rig  # noqa: E402

KEYS = ("Keys: arrows or WASD, Enter, Backspace, M for the menu; "
        "Quit or Ctrl-C to leave.")
KEYS_SECONDS = 1  # the game clears the screen when it starts
COLS_NEEDED, ROWS_NEEDED = 80, 24
# Colours off, cursor on, back from the alternate screen, and to the bottom
# line: leaving the alternate screen may have put the cursor anywhere.
RESTORE = "\x1b[0m\x1b[?25h\x1b[?1049l\x1b[999;1H\r\n"
END_SECONDS = 2
TERMINAL_SECONDS = 1  # how often to look whether it is still there

DEMO_SECONDS = 50
DEMO_MATCH = "new duel p1=ai:rule p2=ai:rule seed=2025"
DEMO_MOVES_MAX = 400
BOARD_EVERY = 6
SETTLE_SECONDS = 1  # longer than the last move is shown


# Where games are saved.

def default_save():
    """Beside the file of the PC program, which another chip must not share."""
    data = os.environ.get("XDG_DATA_HOME", "")
    if not os.path.isabs(data):
        data = os.path.expanduser("~/.local/share")
    return os.path.join(data, "tessera", "qemu.sav")


@contextlib.contextmanager
def save_file(path):
    """The file to save in, locked. If it is not to be had, says so and gives
    one that is thrown away."""
    with contextlib.ExitStack() as stack:
        try:
            os.makedirs(os.path.dirname(path), exist_ok=True)
            file = stack.enter_context(open(path, "ab"))
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            print("This game will not be saved: %s: %s."
                  % (path, "used by another program"
                     if isinstance(error, BlockingIOError)
                     else error.strerror))
            path = os.path.join(
                stack.enter_context(tempfile.TemporaryDirectory()), "lost.sav")
        yield path


# At a terminal.

def window_arguments(qemu, wanted):
    """QEMU's display options; says why when a window is not to be had."""
    if not wanted:
        return ["-display", "none"]
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        print("No window: there is no graphical session.")
        return ["-display", "none"]
    offered = subprocess.run([qemu, "-display", "help"], text=True,
                             stdout=subprocess.PIPE, check=False,
                             stdin=subprocess.DEVNULL).stdout.split()
    for name in ("gtk", "sdl"):
        if name in offered:
            return ["-display", name]
    print("No window: this QEMU has none; on Debian install qemu-system-gui.")
    return ["-display", "none"]


def advise():
    """What a person should know before the screen changes."""
    size = os.get_terminal_size(sys.stdout.fileno())
    if size.columns < COLS_NEEDED or size.lines < ROWS_NEEDED:
        print("This terminal has %d columns and %d lines; the console needs "
              "%d and %d." % (size.columns, size.lines, COLS_NEEDED,
                              ROWS_NEEDED))
    print(KEYS, flush=True)
    time.sleep(KEYS_SECONDS)


@contextlib.contextmanager
def terminal_kept():
    """Gives the terminal back as it was, however the emulator ended."""
    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd)
    try:
        yield
    finally:
        # Out of the foreground, changing a terminal would stop us.
        ignored = signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        with contextlib.suppress(termios.error, OSError):
            termios.tcsetattr(fd, termios.TCSAFLUSH, before)
            sys.stdout.write(RESTORE)
            sys.stdout.flush()
        signal.signal(signal.SIGTTOU, ignored)


def stop(process):
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(END_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for(process):
    """The exit status; Ctrl-C reaches QEMU too, and it ends by itself. A
    terminal that is gone ends it as well, with or without a signal."""
    try:
        while True:
            with contextlib.suppress(subprocess.TimeoutExpired):
                return process.wait(TERMINAL_SECONDS)
            termios.tcgetattr(sys.stdin.fileno())
    except termios.error:
        return 128 + signal.SIGHUP
    except KeyboardInterrupt:
        with contextlib.suppress(subprocess.TimeoutExpired,
                                 KeyboardInterrupt):
            process.wait(END_SECONDS)
        return 0
    finally:
        stop(process)


def leave(number, _):
    sys.exit(128 + number)


def complaints(file):
    """What QEMU said, without its remark that it was asked to end."""
    file.seek(0)
    text = file.read().decode("utf-8", "replace")
    return "".join(line for line in text.splitlines(True)
                   if "terminating on signal" not in line)


def play(options, save):
    """A person plays; returns the exit status."""
    folder, name = os.path.split(save)
    command = [options.qemu, "-M", options.machine,
               "-kernel", os.path.abspath(options.image),
               "-chardev", "stdio,id=console,signal=on",
               "-serial", "chardev:console", "-monitor", "none",
               "-semihosting-config", rig.host_services(name)]
    command += window_arguments(options.qemu, options.window)
    advise()
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, leave)
    # Messages are kept until the end: in the middle of the game's screen
    # nobody can read them.
    with tempfile.TemporaryFile() as errors:
        with terminal_kept():
            process = subprocess.Popen(command, stderr=errors, cwd=folder)
            status = wait_for(process)
        sys.stderr.write(complaints(errors))
    if status < 0:
        print("QEMU died of signal %d." % -status)
        return 128 - status
    return status


# The demonstration.

def one_move(game, seconds):
    """Lets whoever's turn it is move: (player, move), or None when over."""
    turn = game.ok("turn", seconds)[0]
    if turn == "-":
        return None
    command = "chance" if turn == "0" else "genmove"
    return turn, game.ok(command, seconds)[0]


def block(moves, board, first):
    """Moves at the left, the board after them at the right."""
    left = ["%4d.  player %s  %-8s" % (first + n, who, what)
            for n, (who, what) in enumerate(moves)]
    height = max(len(left), len(board))
    left += [" " * 25] * (height - len(left))
    board = board + [""] * (height - len(board))
    return "\n".join(("%-25s    %s" % pair).rstrip()
                     for pair in zip(left, board))


def play_match(game, deadline):
    """Plays to the end and prints it; returns the number of moves."""
    pending, count = [], 0
    while count < DEMO_MOVES_MAX:
        move = one_move(game, deadline.left())
        if move:
            pending.append(move)
            count += 1
        if pending and (not move or len(pending) == BOARD_EVERY):
            board = game.ok("show", deadline.left())
            print(block(pending, board, count - len(pending) + 1) + "\n",
                  flush=True)
            pending = []
        if not move:
            return count
    raise rig.RigError("the match did not end within %d moves" % count)


def save_picture(device, path):
    """The final board, when the last move has been shown."""
    time.sleep(SETTLE_SECONDS)
    leds = device.leds()
    os.makedirs(os.path.dirname(os.path.abspath(path)), exist_ok=True)
    picture.write_png(path, picture.render(leds))
    print("The LEDs at the end: %s" % path)


def demonstrate(options):
    """Two computer players; returns the exit status."""
    deadline = rig.Deadline(DEMO_SECONDS)
    with rig.Device(options.image, qemu=options.qemu,
                    machine=options.machine) as device:
        game = device.protocol(deadline.left() / 2)
        print("%s in QEMU, two computer players: %s\n"
              % (game.ok("version", deadline.left())[0], DEMO_MATCH))
        game.ok(DEMO_MATCH, deadline.left())
        count = play_match(game, deadline)
        print("%d moves, result: %s, score: %s"
              % (count, game.ok("result", deadline.left())[0],
                 game.ok("score", deadline.left())[0]))
        if options.demo_picture:
            save_picture(device, options.demo_picture)
        game.quit()
    return 0


def parse():
    parser = argparse.ArgumentParser(description="Run the image in QEMU.")
    parser.add_argument("--qemu", default=os.environ.get(
        "QEMU", "qemu-system-arm"), help="the emulator")
    parser.add_argument("--machine", default="b-l475e-iot01a")
    parser.add_argument("--image", required=True, help="the ELF file")
    parser.add_argument("--window", action="store_true",
                        help="show the LED matrix in a window")
    parser.add_argument("--save", metavar="FILE", default=default_save(),
                        help="where a person's games are saved (%(default)s)")
    parser.add_argument("--demo-picture", metavar="PNG",
                        help="where the demonstration writes the LEDs")
    return parser.parse_args()


def main():
    options = parse()
    try:
        if not os.path.isfile(options.image):
            raise rig.RigError("there is no image %s" % options.image)
        if sys.stdin.isatty() and sys.stdout.isatty():
            with save_file(os.path.abspath(options.save)) as save:
                return play(options, save)
        return demonstrate(options)
    except (rig.RigError, OSError) as error:
        print("run.py: %s" % error, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
