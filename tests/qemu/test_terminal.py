# SPDX-License-Identifier: MIT
"""test_terminal.py - the PC program on a real terminal (a pty): sizes, colours
and what it leaves behind; and the device on one that tells its size."""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
import unittest

import rig
import suite
import vt

COLOURS = re.compile(rb"\x1b\[[0-9;]*m")


class Terminal:
    """The program and the terminal it runs on."""

    def __init__(self, cols=80, rows=24, **environment):
        self._master, self.slave = pty.openpty()
        self.before = termios.tcgetattr(self.slave)
        self.received = b""
        self.resize(cols, rows)
        names = dict(os.environ, TERM="xterm")
        names.pop("NO_COLOR", None)
        names.update(environment)
        self.process = subprocess.Popen(
            [suite.HOST, "--no-save"], stdin=self.slave, stdout=self.slave,
            env=names, start_new_session=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)
        os.close(self.slave)

    def resize(self, cols, rows):
        self.screen = vt.Screen(cols, rows)
        fcntl.ioctl(self._master, termios.TIOCSWINSZ,
                    struct.pack("HHHH", rows, cols, 0, 0))

    def read(self, seconds=0.05):
        if select.select([self._master], [], [], seconds)[0]:
            data = os.read(self._master, 65536)
            self.received += data
            self.screen.feed(data)

    def wait(self, text, seconds=10):
        deadline = rig.Deadline(seconds)
        while self.screen.find(text) is None:
            if deadline.over():
                raise AssertionError("no '%s' on\n%s"
                                     % (text, self.screen.framed()))
            self.read()

    def send(self, keys):
        os.write(self._master, keys.encode())


class OnATerminal(unittest.TestCase):
    def test_nothing_unknown_is_sent(self):
        with Terminal() as terminal:
            terminal.wait("Choose a game")
            terminal.send("\r\r")
            terminal.wait("Red to move")
            terminal.send("m")
            terminal.wait("> Resume")
            self.assertEqual([], terminal.screen.unknown)
            self.assertEqual(b"", terminal.screen.answers)

    def test_it_follows_the_size_of_the_terminal(self):
        with Terminal(100, 40) as terminal:
            terminal.wait("Choose a game")
            terminal.wait("########")
            terminal.resize(60, 16)
            terminal.wait("> Octa-Core")
            terminal.wait("Arrows: choose and change")
            self.assertIsNone(terminal.screen.find("####"))
            terminal.resize(30, 9)
            terminal.wait("Larger, please")
            terminal.resize(80, 24)
            terminal.wait("########")

    def colours_of(self, **environment):
        with Terminal(**environment) as terminal:
            terminal.wait("Choose a game")
            terminal.send("\r\r")
            terminal.wait("Red to move")
            return [c for c in COLOURS.findall(terminal.received)
                    if c not in (b"\x1b[m", b"\x1b[0m")]

    def test_colours_are_off_when_asked(self):
        self.assertNotEqual([], self.colours_of())
        self.assertEqual([], self.colours_of(NO_COLOR="1"))
        self.assertNotEqual([], self.colours_of(NO_COLOR=""))

    def test_a_dumb_terminal_gets_no_colours(self):
        self.assertEqual([], self.colours_of(TERM="dumb"))

    def assert_restored(self, terminal):
        deadline = rig.Deadline(5)
        while b"\x1b[?1049l" not in terminal.received and not deadline.over():
            terminal.read()
        self.assertIn(b"\x1b[?25h", terminal.received)
        self.assertIn(b"\x1b[?1049l", terminal.received)
        terminal.process.wait(rig.patience(5))
        time.sleep(0.05)
        self.assertEqual(terminal.before, termios.tcgetattr(terminal.slave))

    def test_quit_leaves_the_terminal_as_it_was(self):
        with Terminal() as terminal:
            terminal.wait("Choose a game")
            terminal.send("\x1b[A\r")
            self.assert_restored(terminal)
            self.assertEqual(0, terminal.process.returncode)

    def test_a_signal_leaves_the_terminal_as_it_was(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            with Terminal() as terminal:
                terminal.wait("Choose a game")
                terminal.process.send_signal(number)
                self.assert_restored(terminal)
                self.assertEqual(-number, terminal.process.returncode)


class OnASerialLine(unittest.TestCase):
    """The device doesn't know what is at the other end: it asks."""

    def wait(self, device, screen, is_shown, start=0):
        """Feeds the terminal what came since `start` and sends back what it
        answers, until it shows what it should."""
        deadline, fed = rig.Deadline(20), start
        while not is_shown():
            if deadline.over():
                device.fail("not what it should show:\n%s" % screen.framed())
            data = device.received[fed:]
            fed += len(data)
            screen.feed(data)
            if screen.answers:
                device.send(screen.answers)
                screen.answers = b""
            time.sleep(0.02)

    def legend_row(self, screen):
        """Its last line; a picture that is too large comes first."""
        place = screen.find("Arrows: choose and change")
        return place[0] if place else None

    def test_it_draws_on_a_terminal_of_another_size(self):
        screen = vt.Screen(60, 16)
        with suite.device() as device:
            self.wait(device, screen, lambda: (
                self.legend_row(screen) == 15 and screen.find("> Octa-Core")
                and not screen.find("####")))
            self.assertEqual([], screen.unknown)

    def test_ctrl_l_asks_again(self):
        with suite.device() as device:
            first, screen = vt.Screen(), vt.Screen(70, 20)
            self.wait(device, first, lambda: self.legend_row(first) == 23)
            start = len(device.received)
            device.send("\x0c")
            self.wait(device, screen, lambda: self.legend_row(screen) == 19,
                      start)


if __name__ == "__main__":
    suite.main()
