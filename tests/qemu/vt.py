# SPDX-License-Identifier: MIT
"""vt.py - what a VT100 terminal would show of the bytes it was sent.

Knows the few sequences the console uses. Others are skipped whole, so they
never spoil the picture, and kept in `unknown`, so a test can refuse them.
"""
import codecs
from collections import namedtuple

Attributes = namedtuple("Attributes",
                        "reverse bold foreground background dim underline")
PLAIN = Attributes(False, False, None, None, False, False)
BLANK = (" ", PLAIN)
PARAMETERS_MAX = 64  # characters of one sequence; more is noise


class Screen:
    """A screen of cols x rows cells; rows and columns are counted from 0."""

    def __init__(self, cols=80, rows=24):
        self.cols = cols
        self.rows = rows
        self.unknown = []
        self.cursor_shown = True
        self.alternate = False
        self.bells = 0
        self.answers = b""  # what it has been asked for, to be sent back
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._state = self._plain
        self._saved = None
        self._main = None
        self._sequence = ""
        self._reset()

    def _reset(self):
        self._cells = [self._blank_line() for _ in range(self.rows)]
        self._row = self._col = 0
        self._wrap = False
        self._attributes = PLAIN

    def _blank_line(self):
        return [BLANK] * self.cols

    # What a test asks.

    @property
    def cursor(self):
        """(row, col) of the cursor."""
        return self._row, self._col

    def line(self, row):
        """One line without the blanks at its end."""
        return "".join(c for c, _ in self._cells[row]).rstrip()

    def text(self):
        """All lines, without empty ones at the end."""
        lines = [self.line(n) for n in range(self.rows)]
        return "\n".join(lines).rstrip("\n")

    def find(self, text):
        """(row, col) of the first place where text stands, or None."""
        for row in range(self.rows):
            col = "".join(c for c, _ in self._cells[row]).find(text)
            if col >= 0:
                return row, col
        return None

    def attributes(self, row, col):
        """How a cell looks: reverse, bold, foreground, background."""
        return self._cells[row][col][1]

    def framed(self):
        """The screen between two rules, for messages of failed tests."""
        rule = "+" + "-" * self.cols + "+"
        body = ["|%-*s|" % (self.cols, self.line(n)) for n in range(self.rows)]
        return "\n".join([rule] + body + [rule])

    # What the device sends.

    def feed(self, data):
        """Takes the next bytes, which may end anywhere."""
        for char in self._decode(bytes(data)):
            self._state(char)

    def _plain(self, char):
        if char == "\x1b":
            self._state = self._escape
        elif char >= " " and char != "\x7f":
            self._put(char)
        else:
            self._control(char)

    def _control(self, char):
        if char == "\r":
            self._move(self._row, 0)
        elif char in "\n\v\f":
            self._line_feed()
        elif char == "\b":
            self._move(self._row, self._col - 1)
        elif char == "\t":
            self._move(self._row, self._col // 8 * 8 + 8)
        elif char == "\a":
            self.bells += 1
        elif char not in "\0\x7f":
            self.unknown.append(char)

    def _put(self, char):
        # A terminal wraps when the next character comes, not after the last
        # column: a full bottom line must not scroll.
        if self._wrap:
            self._move(self._row, 0)
            self._line_feed()
        self._cells[self._row][self._col] = (char, self._attributes)
        if self._col == self.cols - 1:
            self._wrap = True
        else:
            self._col += 1

    def _move(self, row, col):
        self._row = max(0, min(self.rows - 1, row))
        self._col = max(0, min(self.cols - 1, col))
        self._wrap = False

    def _line_feed(self):
        if self._row == self.rows - 1:
            self._cells.pop(0)
            self._cells.append(self._blank_line())
        self._move(self._row + 1, self._col)

    def _escape(self, char):
        self._state = self._plain
        if char == "[":
            self._sequence = ""
            self._state = self._csi
        elif char == "]":
            self._sequence = ""
            self._state = self._osc
        elif char in "()*+#":
            self._sequence = char
            self._state = self._one_more
        elif char == "7":
            self._saved = (self._row, self._col, self._attributes)
        elif char == "8":
            self._restore()
        elif char == "c":
            self._reset()
        else:
            self.unknown.append("\x1b" + char)

    def _one_more(self, char):
        self._state = self._plain
        if self._sequence + char != "(B":  # the character set it has anyway
            self.unknown.append("\x1b" + self._sequence + char)

    def _osc(self, char):
        self._sequence += char
        if char == "\a" or self._sequence.endswith("\x1b\\"):
            self.unknown.append("\x1b]" + self._sequence)
            self._state = self._plain

    def _csi(self, char):
        if char == "\x1b":
            self.unknown.append("\x1b[" + self._sequence)
            self._state = self._escape
            return
        if char < " ":
            self._control(char)
            return
        self._sequence += char
        if "@" <= char <= "~" or len(self._sequence) > PARAMETERS_MAX:
            self._state = self._plain
            if not self._execute(self._sequence[:-1], char):
                self.unknown.append("\x1b[" + self._sequence)

    def _execute(self, text, final):
        """Carries a CSI sequence out; False when it is not known."""
        if text.startswith("?"):
            return self._private(text[1:], final)
        parts = text.split(";")
        if not all(p == "" or (p.isdigit() and p.isascii()) for p in parts):
            return False
        numbers = [int(p) if p else None for p in parts]
        action = self._actions.get(final)
        return action is not None and action(self, numbers) is not False

    def _private(self, text, final):
        if final not in "hl":
            return False
        if text == "25":
            self.cursor_shown = final == "h"
        elif text == "1049":
            self._swap(final == "h")
        else:
            return False
        return True

    def _swap(self, alternate):
        if alternate == self.alternate:
            return
        self.alternate = alternate
        if alternate:
            self._main = (self._cells, self._row, self._col, self._attributes)
            self._cells = [self._blank_line() for _ in range(self.rows)]
            self._wrap = False
        else:
            self._cells, row, col, self._attributes = self._main
            self._move(row, col)

    def _restore(self):
        row, col, self._attributes = self._saved or (0, 0, PLAIN)
        self._move(row, col)

    def _position(self, numbers):
        row = numbers[0] or 1
        col = (numbers[1] if len(numbers) > 1 else None) or 1
        self._move(row - 1, col - 1)

    def _step(rows, cols):  # pylint: disable=no-self-argument
        def action(self, numbers):
            count = numbers[0] or 1
            self._move(self._row + rows * count, self._col + cols * count)
        return action

    def _column(self, numbers):
        self._move(self._row, (numbers[0] or 1) - 1)

    def _line_number(self, numbers):
        self._move((numbers[0] or 1) - 1, self._col)

    def _erase_screen(self, numbers):
        mode = numbers[0] or 0
        if mode > 2:
            return False
        here = range(self.rows) if mode == 2 else (
            range(self._row + 1, self.rows) if mode == 0
            else range(self._row))
        for row in here:
            self._cells[row] = self._blank_line()
        return self._erase_line([mode]) if mode < 2 else None

    def _erase_line(self, numbers):
        mode = numbers[0] or 0
        if mode > 2:
            return False
        first = self._col if mode == 0 else 0
        last = self._col if mode == 1 else self.cols - 1
        for col in range(first, last + 1):
            self._cells[self._row][col] = BLANK
        return None

    def _report(self, numbers):
        if numbers != [6]:
            return False
        self.answers += b"\x1b[%d;%dR" % (self._row + 1, self._col + 1)
        return None

    def _colours(self, numbers):
        known = True
        for n in numbers:
            known = self._colour(n or 0) and known
        return known

    def _colour(self, n):
        a = self._attributes
        if n == 0:
            a = PLAIN
        elif n == 1:
            a = a._replace(bold=True)
        elif n == 2:
            a = a._replace(dim=True)
        elif n == 22:
            a = a._replace(bold=False, dim=False)
        elif n in (4, 24):
            a = a._replace(underline=n == 4)
        elif n in (7, 27):
            a = a._replace(reverse=n == 7)
        elif 30 <= n <= 37 or 90 <= n <= 97:
            a = a._replace(foreground=n - 30 if n < 90 else n - 90 + 8)
        elif 40 <= n <= 47 or 100 <= n <= 107:
            a = a._replace(background=n - 40 if n < 100 else n - 100 + 8)
        elif n == 39:
            a = a._replace(foreground=None)
        elif n == 49:
            a = a._replace(background=None)
        else:
            return False
        self._attributes = a
        return True

    _actions = {
        "H": _position, "f": _position, "J": _erase_screen, "K": _erase_line,
        "A": _step(-1, 0), "B": _step(1, 0), "C": _step(0, 1),
        "D": _step(0, -1), "G": _column, "d": _line_number, "m": _colours,
        "n": _report,
    }
