# SPDX-License-Identifier: MIT
"""picture.py - the LED matrix as a picture: read it, compare it, draw it.

QEMU's screendump of the matrix is a PPM of 800x800 points, one square of
100x100 per LED. People get a rendering of the 8x8 colours as PNG instead.
"""
import struct
import zlib

COLS = 8
ROWS = 8
OFF = (0, 0, 0)

PANEL = (28, 29, 33)     # the board the LEDs sit on
EDGE = (12, 12, 14)      # around the panel
LENS = (46, 47, 52)      # an LED that is off
SAMPLES_MAX = 255


class PictureError(Exception):
    """The file is not a picture this module can read."""


class Image:
    """Points in RGB, three bytes each, row by row."""

    def __init__(self, width, height, data):
        if len(data) != width * height * 3:
            raise PictureError("%d bytes for %dx%d points"
                               % (len(data), width, height))
        self.width = width
        self.height = height
        self.data = data

    def at(self, x, y):
        i = (y * self.width + x) * 3
        return tuple(self.data[i:i + 3])


def _ppm_header(data):
    """The three numbers of a P6 header and where the points begin."""
    if data[:2] != b"P6":
        raise PictureError("not a binary PPM")
    numbers, at = [], 2
    while len(numbers) < 3:
        while data[at:at + 1].isspace():
            at += 1
        if data[at:at + 1] == b"#":
            at = data.find(b"\n", at)
            if at < 0:
                raise PictureError("PPM header is cut off")
            continue
        start = at
        while data[at:at + 1].isdigit():
            at += 1
        if at == start:
            raise PictureError("PPM header is damaged or cut off")
        numbers.append(int(data[start:at]))
    return numbers, at + 1


def read_ppm(data):
    """An Image of the bytes of a PPM file."""
    (width, height, top), start = _ppm_header(data)
    if top != SAMPLES_MAX:
        raise PictureError("PPM with %d levels" % (top + 1))
    size = width * height * 3
    if len(data) < start + size:
        raise PictureError("PPM is cut off")
    return Image(width, height, bytes(data[start:start + size]))


def sample_leds(image):
    """The colours of the LEDs as leds[row][col] = (r, g, b)."""
    dx, dy = image.width // COLS, image.height // ROWS
    if dx == 0 or dy == 0:
        raise PictureError("a picture of %dx%d has no 8x8 squares"
                           % (image.width, image.height))
    return [[image.at(col * dx + dx // 2, row * dy + dy // 2)
             for col in range(COLS)] for row in range(ROWS)]


def _chunk(kind, body):
    crc = zlib.crc32(kind + body) & 0xFFFFFFFF
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", crc)


def png_bytes(image):
    """The image as a PNG file."""
    stride = image.width * 3
    lines = b"".join(b"\0" + image.data[y * stride:(y + 1) * stride]
                     for y in range(image.height))
    head = struct.pack(">IIBBBBB", image.width, image.height, 8, 2, 0, 0, 0)
    return (b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head)
            + _chunk(b"IDAT", zlib.compress(lines, 9)) + _chunk(b"IEND", b""))


def write_png(path, image):
    with open(path, "wb") as out:
        out.write(png_bytes(image))


def lift(colour):
    """Raises a dim colour, keeping its hue: eyes see an LED at 5 % clearly,
    a screen shows 5 % as black."""
    top = max(colour)
    if top == 0:
        return OFF
    wanted = (top / 255.0) ** 0.45 * 255.0
    return tuple(min(255, round(c * wanted / top)) for c in colour)


def _mix(a, b, share):
    return tuple(round(x + (y - x) * share) for x, y in zip(a, b))


def _clamp(value):
    return 0.0 if value < 0.0 else 1.0 if value > 1.0 else value


def _led_point(distance, radius, colour):
    """The colour of a point at a distance from the centre of an LED."""
    inside = _clamp(radius - distance + 0.5)
    if colour == OFF:
        dot = _clamp(radius * 0.55 - distance + 0.5)
        return _mix(PANEL, LENS, dot)
    glow = 0.35 * _clamp(1.0 - (distance - radius) / (radius * 0.45)) ** 2
    core = _clamp(1.0 - distance / radius)
    body = _mix(colour, (255, 255, 255), 0.25 * core)
    return _mix(_mix(PANEL, colour, glow), body, inside)


def _led_tile(size, colour):
    """One LED as a list of lines of points."""
    middle = (size - 1) / 2.0
    radius = size * 0.36
    return [b"".join(bytes(_led_point(((x - middle) ** 2
                                       + (y - middle) ** 2) ** 0.5,
                                      radius, colour)) for x in range(size))
            for y in range(size)]


def render(leds, size=480):
    """A picture for people: round LEDs on a dark panel."""
    rows, cols = len(leds), len(leds[0])
    pitch = (size - size // 12) // max(rows, cols)
    left, top = (size - pitch * cols) // 2, (size - pitch * rows) // 2
    tiles = {}
    for colour in {c for line in leds for c in line}:
        tiles[colour] = _led_tile(pitch, lift(colour))
    margin = bytes(EDGE)
    lines = [margin * size] * top
    for row in leds:
        for y in range(pitch):
            middle = b"".join(tiles[c][y] for c in row)
            right = size - left - pitch * cols
            lines.append(margin * left + middle + margin * right)
    lines += [margin * size] * (size - len(lines))
    return Image(size, size, b"".join(lines))


def differences(a, b, tolerance=0):
    """The (col, row) of LEDs whose colours differ by more than tolerance in
    any part."""
    return [(col, row) for row in range(len(a)) for col in range(len(a[row]))
            if max(abs(x - y) for x, y in zip(a[row][col], b[row][col]))
            > tolerance]


def same(a, b, tolerance=0):
    return not differences(a, b, tolerance)


def lit(leds, threshold=0):
    """The (col, row) of the LEDs that shine."""
    return [(col, row) for row in range(len(leds))
            for col in range(len(leds[row]))
            if max(leds[row][col]) > threshold]


def _letter(colour):
    """One character per colour, for messages of failed tests."""
    top = max(colour)
    if top == 0:
        return "."
    key = "".join("1" if c * 2 >= top else "0" for c in colour)
    return {"100": "R", "010": "G", "001": "B", "110": "Y", "101": "M",
            "011": "C", "111": "W"}[key]


def to_text(leds):
    """The matrix as eight lines of letters; small letters are dim LEDs."""
    return "\n".join(" ".join(_letter(c) if max(c) >= 64 or max(c) == 0
                              else _letter(c).lower() for c in row)
                     for row in leds)
