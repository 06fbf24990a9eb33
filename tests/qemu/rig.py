# SPDX-License-Identifier: MIT
"""rig.py - the test bench: the real image in QEMU, or the PC program.

    with Device("build/b_l475e_iot01a/tessera.elf") as device:
        device.press("DOWN")
        print(device.leds()[0][0])
        with device.protocol() as game:
            ok, lines = game.command("new duel seed=1")

Buttons go in through the pins of the emulated chip, the LED picture comes out
of the emulated matrix. Every wait has an end; an error shows the last screen.
The variable QEMU names another emulator; RIG_PATIENCE=3 triples every limit.
"""
import contextlib
import os
import re
import select
import shutil
import socket
import subprocess
import tempfile
import threading
import time

import monitor
import picture
import vt

# Port and pin; a pressed button pulls its pin to 0.
BUTTONS = {
    "UP": ("gpioc", 0), "DOWN": ("gpiob", 4), "LEFT": ("gpioc", 2),
    "RIGHT": ("gpioc", 1), "A": ("gpiob", 9), "B": ("gpiob", 8),
    "MENU": ("gpioc", 13),
}
PRESSED, RELEASED = 0, 1

TO_PROTOCOL = b"\x10"
GREETING = re.compile(rb"= tessera [^\r\n]*\r?\n\r?\n")
EMPTY_LINE = re.compile(rb"\n\r?\n")
START_SECONDS = 30
END_SECONDS = 2
SAVE_NAME_MAX = 120  # what hal/stm32/semihost_storage.c has room for
GAP_MS = 40        # between two presses, or the firmware sees one long press
# QEMU's matrix lets a row fade that was not driven for two pictures, so they
# must not come faster than the firmware's refresh. On a busy machine that may
# take longer: a row that went dark is looked at again a few times.
PICTURE_MS, AGAIN_MS, AGAIN_TIMES = 12, 25, 4


class RigError(AssertionError):
    """The thing under test did not do what was waited for."""


def patience(seconds):
    """A time limit as the variable RIG_PATIENCE stretches it."""
    return seconds * float(os.environ.get("RIG_PATIENCE", "1"))


def host_services(save=None):
    """The value of QEMU's -semihosting-config. A file that the device saves
    in, in QEMU's working directory, is tessera.sav unless told."""
    value = "enable=on,target=native"
    if save:
        if len(os.fsencode(save)) > SAVE_NAME_MAX:
            raise RigError("the name of the file to save in is longer than "
                           "%d bytes" % SAVE_NAME_MAX)
        value += ",arg=save=" + save.replace(",", ",,")
    return value


class Deadline:
    """A point in time, stretched by RIG_PATIENCE."""

    def __init__(self, seconds):
        self._end = time.monotonic() + patience(seconds)

    def left(self):
        return max(0.0, self._end - time.monotonic())

    def over(self):
        return self.left() == 0.0


class Line:
    """A two-way byte stream. A thread drains it, so that the other side never
    waits for a test that sleeps."""

    def __init__(self, read_fd, write_fd):
        os.set_blocking(read_fd, True)
        self._read_fd = read_fd
        self._write_fd = write_fd
        self.received = bytearray()
        self.closed = False
        self.news = threading.Condition()
        self._thread = threading.Thread(target=self._drain, daemon=True)
        self._thread.start()

    def _drain(self):
        while not self.closed:
            try:
                data = os.read(self._read_fd, 65536)
            except OSError:
                data = b""
            with self.news:
                self.received += data
                self.closed = not data
                self.news.notify_all()

    def write(self, data, deadline):
        """Sends all of data; False when it was not taken in time."""
        data = memoryview(data)
        while data:
            ready = select.select([], [self._write_fd], [], deadline.left())[1]
            if not ready:
                return False
            # A pipe may block in the middle of a large write: small pieces.
            data = data[os.write(self._write_fd, data[:512]):]
        return True

    def join(self):
        self._thread.join(END_SECONDS)


class Protocol(contextlib.AbstractContextManager):
    """The text protocol over a port; as a context manager it says quit."""

    def __init__(self, port):
        self._port = port

    def __exit__(self, kind, *_):
        if kind is None and self._port.running():
            self.quit()

    def command(self, line, seconds=20):
        """Sends one command: (was it done, the lines of the answer). The mark
        is taken off, and an empty first line; events are in `events`."""
        self._port.send(line + "\n")
        data = self._port.read_until(EMPTY_LINE, seconds,
                                     "the answer to '%s'" % line)
        text = data.decode("ascii", "replace").replace("\r", "").strip("\n")
        self.events = []
        while text.startswith("event "):
            event, _, text = text.partition("\n")
            self.events.append(event)
        mark, lines = text[:1], text[1:].split("\n")
        if mark not in ("=", "?"):
            raise RigError("'%s' was answered by %r" % (line, text))
        lines[0] = lines[0][1:] if lines[0][:1] == " " else lines[0]
        return mark == "=", lines if lines[0] else lines[1:]

    def ok(self, line, seconds=20):
        """The lines of a command that must not be refused."""
        done, lines = self.command(line, seconds)
        if not done:
            raise RigError("'%s' was refused: %s" % (line, " ".join(lines)))
        return lines

    def quit(self):
        self._port.leave_protocol()


class Port(contextlib.AbstractContextManager):
    """A child process and a line to it: the device or the PC program."""

    def __init__(self):
        self.process = None
        self._line = None
        self._read_to = 0
        self._screen = vt.Screen()
        self._screen_to = 0

    @property
    def received(self):
        """Everything that has come so far."""
        with self._line.news:
            return bytes(self._line.received)

    @property
    def screen(self):
        """What a terminal would show now."""
        with self._line.news:
            data = bytes(self._line.received[self._screen_to:])
        self._screen_to += len(data)
        self._screen.feed(data)
        return self._screen

    def running(self):
        return self.process is not None and self.process.poll() is None

    def send(self, data, seconds=10):
        data = data.encode("ascii") if isinstance(data, str) else data
        try:
            taken = self._line.write(data, Deadline(seconds))
        except OSError as error:
            self.fail("could not send %r: %s" % (data, error))
        if not taken:
            self.fail("%r was not taken within %g s" % (data, seconds))

    def _wait(self, probe, seconds, what):
        """The first probe() that is not None; asked when something came."""
        deadline = Deadline(seconds)
        while True:
            with self._line.news:
                closed, size = self._line.closed, len(self._line.received)
            result = probe()
            if result is not None:
                return result
            if closed:
                self.fail("it ended before %s came" % what)
            if deadline.over():
                self.fail("%s did not come within %g s"
                          % (what, patience(seconds)))
            with self._line.news:
                if size == len(self._line.received) and not self._line.closed:
                    self._line.news.wait(min(deadline.left(), 0.5))

    def read_until(self, pattern, seconds=10, what=None):
        """What came up to the end of pattern: text, bytes or a compiled
        expression over bytes."""
        if isinstance(pattern, str):
            pattern = pattern.encode("utf-8")
        if isinstance(pattern, bytes):
            pattern = re.compile(re.escape(pattern))

        def probe():
            with self._line.news:
                match = pattern.search(self._line.received, self._read_to)
                if not match:
                    return None
                data = bytes(self._line.received[self._read_to:match.end()])
            self._read_to = match.end()
            return data
        return self._wait(probe, seconds, what or repr(pattern.pattern))

    def wait_screen(self, text, seconds=10):
        """Where text stands, once it is on the screen; or the answer of a
        test of the screen, once that is true."""
        if callable(text):
            return self._wait(lambda: text(self.screen) or None, seconds,
                              "the wanted screen")
        return self._wait(lambda: self.screen.find(text), seconds,
                          "'%s' on the screen" % text)

    def wait_exit(self, seconds=10):
        """The exit status, once it has ended by itself."""
        try:
            return self.process.wait(patience(seconds))
        except subprocess.TimeoutExpired:
            self.fail("it did not end within %g s" % patience(seconds))

    def _errors(self):
        return ""

    def fail(self, message):
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(0.5)  # the line closes just before it is gone
        text = [message]
        if not self.running():
            text.append("it has ended with status %s" % self.process.poll())
        if self._errors():
            text.append("its messages: " + self._errors())
        text.append("the last screen:\n" + self.screen.framed())
        raise RigError("\n".join(text))

    def close(self):
        """Ends the child, kindly at first."""
        if self.running():
            self.process.terminate()
            try:
                self.process.wait(END_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
        if self._line is not None:
            self._line.join()

    def __exit__(self, *_):
        self.close()


class Host(Port):
    """The PC program; `arguments` may add to --protocol. What it saves goes to
    the file `save`, or is not kept."""

    def __init__(self, program, arguments=("--protocol",), save=None):
        super().__init__()
        self._folder = tempfile.mkdtemp(prefix="rig-")
        save = save or os.path.join(self._folder, "tessera.sav")
        self.process = subprocess.Popen(
            [program, "--save", save] + list(arguments),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
        self._line = Line(self.process.stdout.fileno(),
                          self.process.stdin.fileno())

    def protocol(self, seconds=START_SECONDS):
        game = Protocol(self)
        game.ok("version", seconds)
        return game

    def leave_protocol(self):
        self.send("quit\n")
        self.wait_exit()

    def close(self):
        super().close()
        self.process.stdin.close()
        self.process.stdout.close()
        shutil.rmtree(self._folder, ignore_errors=True)


class Device(Port):
    """The image in QEMU. What it saves goes to the file `save`, or is not
    kept. A machine without pins has no `buttons`."""

    def __init__(self, image, qemu=None, machine="b-l475e-iot01a",
                 icount=False, semihosting=True, save=None, extra=(),
                 buttons=BUTTONS):
        super().__init__()
        self._buttons, self._sockets = buttons, []
        self._folder = tempfile.mkdtemp(prefix="rig-")
        self._picture_at, self._lit_rows = 0.0, set()
        qemu = qemu or os.environ.get("QEMU") or "qemu-system-arm"
        arguments = [qemu, "-M", machine, "-kernel", os.path.abspath(image)]
        arguments += self._plugs() + list(extra)
        folder, name = os.path.split(os.path.abspath(save)) if save else (
            self._folder, None)
        if semihosting:
            arguments += ["-semihosting-config", host_services(name)]
        if icount:
            arguments += ["-icount", "shift=0" if icount is True else icount]
        try:
            self._start(arguments, folder)
        except BaseException:
            self.close()
            raise

    def _plugs(self):
        # -S: the chip starts only when everything is plugged in, so no byte
        # of the boot is lost and no button reads as pressed.
        arguments = "-S -display none -monitor none -qtest-log none".split()
        for option, name in (("-serial", "console"), ("-qmp", "qmp"),
                             ("-qtest", "qtest")):
            arguments += [option, "unix:%s,server=on,wait=off"
                          % os.path.join(self._folder, name)]
        return arguments

    def _start(self, arguments, folder):
        try:
            with open(os.path.join(self._folder, "errors"), "wb") as errors:
                self.process = subprocess.Popen(
                    arguments, stdin=subprocess.DEVNULL, stdout=errors,
                    stderr=errors, cwd=folder)
        except OSError as error:
            raise RigError("cannot start %s: %s" % (arguments[0], error))
        console = self._connect("console")
        self._line = Line(console.fileno(), console.fileno())
        try:
            self._monitor = monitor.Monitor(self._connect("qmp"))
            self._pins = self._connect("qtest").makefile("rwb")
            for button in self._buttons:
                self.release(button)
            self._monitor.execute("cont")
        except OSError as error:
            self.fail("QEMU did not start properly: %s" % error)

    def _connect(self, name):
        """A connection to one of QEMU's sockets, once it is there."""
        deadline = Deadline(START_SECONDS)
        while True:
            sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                sock.connect(os.path.join(self._folder, name))
            except OSError as error:
                sock.close()
                if not self.running() or deadline.over():
                    raise RigError("QEMU did not start (%s, status %s): %s"
                                   % (error, self.process.poll(),
                                      self._errors()))
                time.sleep(0.02)
                continue
            self._sockets.append(sock)
            if name != "console":  # that one has time limits of its own
                sock.settimeout(patience(START_SECONDS))
            return sock

    def _errors(self):
        try:
            with open(os.path.join(self._folder, "errors"), "rb") as file:
                return file.read()[-2000:].decode("utf-8", "replace").strip()
        except OSError:
            return ""

    def close(self):
        super().close()
        for sock in self._sockets:
            sock.close()
        shutil.rmtree(self._folder, ignore_errors=True)

    # Buttons and LEDs.

    def _level(self, button, level):
        port, pin = BUTTONS[button.upper()]
        line = "set_irq_in /machine/soc/%s unnamed-gpio-in %d %d\n"
        try:
            self._pins.write((line % (port, pin, level)).encode())
            self._pins.flush()
            answer = self._pins.readline().strip()
        except OSError as error:
            answer = error
        if answer != b"OK":
            self.fail("QEMU does not take button %s: %s" % (button, answer))

    def hold(self, button):
        self._level(button, PRESSED)

    def release(self, button):
        self._level(button, RELEASED)

    def press(self, button, ms=60):
        """Presses a button like a finger, and lets the release settle."""
        self.hold(button)
        time.sleep(patience(ms) / 1000)
        self.release(button)
        time.sleep(patience(GAP_MS) / 1000)

    def _picture(self, gap_ms=PICTURE_MS):
        """The LEDs at this moment, faded rows included."""
        due = self._picture_at + gap_ms / 1000
        time.sleep(max(0, due - time.monotonic()))
        path = os.path.join(self._folder, "leds.ppm")
        try:
            self._monitor.execute("screendump", filename=path)
        except OSError as error:
            self.fail("QEMU gives no picture: %s" % error)
        self._picture_at = time.monotonic()
        with open(path, "rb") as file:
            return picture.sample_leds(picture.read_ppm(file.read()))

    def leds(self):
        """The matrix as leds[row][col] = (r, g, b)."""
        for again in range(AGAIN_TIMES + 1):
            time.sleep(AGAIN_MS / 1000 if again else 0)
            leds = self._picture()
            lit = {row for _, row in picture.lit(leds)}
            if self._lit_rows <= lit:
                break
        self._lit_rows = lit
        return leds

    def wait_leds(self, predicate, seconds=10):
        """The first picture for which predicate(leds) is true."""
        deadline = Deadline(seconds)
        while True:
            leds = self.leds()
            if predicate(leds):
                return leds
            if deadline.over():
                self.fail("the LEDs did not show what was waited for within "
                          "%g s; they show\n%s"
                          % (patience(seconds), picture.to_text(leds)))

    def latency(self, button, changed=None, seconds=5):
        """Milliseconds from a press to asking for the first picture for which
        changed(before, now) is true; any difference unless told."""
        changed = changed or (lambda a, b: not picture.same(a, b))
        before, deadline = self.leds(), Deadline(seconds)
        start = time.monotonic()
        self.hold(button)
        while not deadline.over():
            asked = time.monotonic()
            # As fast as it goes, so rows fade: a dark one says nothing.
            leds = [row if any(map(any, row)) else old
                    for row, old in zip(self._picture(0), before)]
            if changed(before, leds):
                self.release(button)
                return (asked - start) * 1000
        self.fail("no LED changed within %g s of %s" % (seconds, button))

    # The protocol.

    def protocol(self, seconds=START_SECONDS):
        """Switches the console to the protocol."""
        self._wait(lambda: self.received or None, seconds, "any output")
        self._read_to = len(self.received)
        self.send(TO_PROTOCOL)
        try:
            self.read_until(GREETING, seconds / 3, "'= tessera'")
        except RigError:
            if not self.running():
                raise
            # The byte may have come before the console listened. If not, the
            # second one becomes part of a line: end that line.
            self.send(TO_PROTOCOL + b"\nversion\n")
            twice = GREETING.pattern + rb"(?s:.*?)" + GREETING.pattern
            self.read_until(re.compile(twice), seconds, "'= tessera'")
        return Protocol(self)

    def leave_protocol(self):
        self.send("quit\n")
        self.read_until(EMPTY_LINE, 10, "the answer to 'quit'")
