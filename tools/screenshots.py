#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""screenshots.py - what every page looks like, compared or for people.

    tools/screenshots.py check SHOTS    compares with tests/golden; says what
                                        differs and shows it in build/golden
    tools/screenshots.py accept SHOTS   makes today's looks the golden ones
    tools/screenshots.py docs SHOTS     writes pictures to build/screenshots,
                                        and some of them to docs/images
    tools/screenshots.py --self-test    sees its own comparison fail

SHOTS is the program of tests/golden/shots.c. NAME.lcd.png is the colour panel
pixel by pixel, NAME.led.png the LED matrix with 8 x 8 pixels a LED, NAME.txt
the terminal.
"""
import pathlib
import shutil
import struct
import subprocess
import sys
import tempfile
import zlib

ROOT = pathlib.Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "golden"
DIFFERENT = ROOT / "build" / "golden"
DOCS = ROOT / "docs" / "images"
PEOPLE = ROOT / "build" / "screenshots"
# The pages that documents show.
SHOWN = ("page-title octa-middle raid-chosen duel-middle ctor-middle "
         "ludo-middle raid-pause ludo-history duel-result ctor-setup "
         "octa-help page-settings").split()
LED = 8
SIGNATURE = b"\x89PNG\r\n\x1a\n"

sys.path.insert(0, str(ROOT / "tests" / "qemu"))
import picture  # noqa: E402  (it draws LEDs for people)


# --- Pictures: (width, height, RGB bytes) --------------------------------------

def read_ppm(path):
    _, size, _, rgb = path.read_bytes().split(b"\n", 3)
    width, height = map(int, size.split())
    return width, height, rgb


def _chunk(kind, body):
    crc = zlib.crc32(kind + body)
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", crc)


def png_bytes(image):
    """A PNG; with a palette if that suffices, so that it is small."""
    width, height, rgb = image
    pixels = [rgb[i:i + 3] for i in range(0, len(rgb), 3)]
    colours = sorted(set(pixels))
    kind, extra, data, size = 2, b"", rgb, 3
    if len(colours) <= 256:
        index = {colour: i for i, colour in enumerate(colours)}
        data = bytes(index[pixel] for pixel in pixels)
        kind, extra, size = 3, _chunk(b"PLTE", b"".join(colours)), 1
    stride = width * size
    lines = b"".join(b"\0" + data[y * stride:(y + 1) * stride]
                     for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    return (SIGNATURE + _chunk(b"IHDR", head) + extra
            + _chunk(b"IDAT", zlib.compress(lines, 9)) + _chunk(b"IEND", b""))


def read_png(path):
    """Reads what png_bytes() writes."""
    data = path.read_bytes()
    chunks, at = {}, len(SIGNATURE)
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        chunks[kind] = data[at + 8:at + 8 + length]
        at += 12 + length
    width, height, _, kind = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    stride = width * (3 if kind == 2 else 1) + 1
    lines = zlib.decompress(chunks[b"IDAT"])
    if any(lines[y * stride] for y in range(height)):
        raise ValueError(f"{path} was written by another program")
    raw = b"".join(lines[y * stride + 1:(y + 1) * stride]
                   for y in range(height))
    if kind == 3:
        colours = chunks[b"PLTE"]
        raw = b"".join(colours[3 * i:3 * i + 3] for i in raw)
    return width, height, raw


def enlarged(image, by):
    width, height, rgb = image
    lines = []
    for y in range(height):
        line = b"".join(rgb[3 * (y * width + x):3 * (y * width + x) + 3] * by
                        for x in range(width))
        lines.append(line * by)
    return width * by, height * by, b"".join(lines)


def difference(expected, image):
    """What was expected, dim, with white where the image differs."""
    if expected[:2] != image[:2]:
        return image
    out = bytearray()
    for i in range(0, len(image[2]), 3):
        old, new = expected[2][i:i + 3], image[2][i:i + 3]
        out += bytes(c // 4 for c in old) if old == new else b"\xff\xff\xff"
    return image[0], image[1], bytes(out)


# --- What the script shows -----------------------------------------------------

def shoot(shots, folder):
    """Runs the script; writes its pictures as PNG."""
    run = subprocess.run([shots, str(folder)], capture_output=True, text=True,
                         timeout=600, check=False)
    if run.returncode != 0:
        sys.exit("screenshots.py: the script failed:\n" + run.stdout
                 + run.stderr)
    for path in sorted(folder.glob("*.ppm")):
        image = read_ppm(path)
        if path.name.endswith(".led.ppm"):
            image = enlarged(image, LED)
        path.with_suffix(".png").write_bytes(png_bytes(image))
        path.unlink()


def names_in(folder):
    return {path.name for path in folder.iterdir()
            if path.suffix in (".png", ".txt")}


def is_same(expected, path):
    if path.suffix == ".txt":
        return expected.read_text() == path.read_text()
    return read_png(expected) == read_png(path)


def show(expected, path, into):
    """Leaves both for people to look at, and where pictures differ."""
    into.mkdir(parents=True, exist_ok=True)
    shutil.copy(path, into / path.name)
    shutil.copy(expected, into / f"{path.stem}.golden{path.suffix}")
    if path.suffix == ".png":
        (into / f"{path.stem}.difference.png").write_bytes(
            png_bytes(difference(read_png(expected), read_png(path))))


def compare(golden, folder, into):
    """Returns a sentence for each file that is not as it should be."""
    found = []
    shutil.rmtree(into, ignore_errors=True)
    for name in sorted(names_in(golden) | names_in(folder)):
        if not (folder / name).exists():
            found.append(f"{name}: nothing shows this any more")
        elif not (golden / name).exists():
            found.append(f"{name}: is new")
        elif not is_same(golden / name, folder / name):
            show(golden / name, folder / name, into)
            found.append(f"{name}: looks different")
    return found


def check(folder):
    found = compare(GOLDEN, folder, DIFFERENT)
    if found:
        print("\n".join(found) + "\nlook at build/golden, then `make golden`")
    count = len(names_in(folder))
    print(f"{max(0, count - len(found))} passed, {len(found)} failed")
    sys.exit(1 if found else 0)


def accept(folder):
    for name in names_in(GOLDEN):
        (GOLDEN / name).unlink()
    for name in sorted(names_in(folder)):
        shutil.copy(folder / name, GOLDEN / name)
    print(f"tests/golden: {len(names_in(folder))} screens")


def write_people(folder, name, into):
    """Panels as they are, LEDs as LEDs."""
    shutil.copy(folder / f"{name}.lcd.png", into / f"lcd-{name}.png")
    width, height, rgb = read_png(folder / f"{name}.led.png")
    leds = picture.sample_leds(picture.Image(width, height, rgb))
    picture.write_png(str(into / f"led-{name}.png"), picture.render(leds))


def docs(folder):
    """Every page for people to look at, and some of them for documents."""
    PEOPLE.mkdir(parents=True, exist_ok=True)
    names = sorted(path.name[:-len(".lcd.png")]
                   for path in folder.glob("*.lcd.png"))
    for name in names:
        write_people(folder, name, PEOPLE)
    for name in SHOWN:
        for path in PEOPLE.glob(f"l[ce]d-{name}.png"):
            shutil.copy(path, DOCS / path.name)
    print(f"build/screenshots: {len(names)} pages, docs/images: {len(SHOWN)}")


def self_test():
    with tempfile.TemporaryDirectory() as name:
        old, new, into = (pathlib.Path(name) / n for n in "abc")
        for folder in (old, new):
            folder.mkdir()
            (folder / "x.txt").write_text("same\n")
        flat = bytes(range(256)) * 3
        (old / "p.png").write_bytes(png_bytes((16, 16, flat)))
        (new / "p.png").write_bytes(png_bytes((16, 16, flat)))
        assert read_png(old / "p.png") == (16, 16, flat)
        assert compare(old, new, into) == []
        (new / "p.png").write_bytes(png_bytes((16, 16, b"\1" + flat[1:])))
        (new / "x.txt").write_text("other\n")
        (new / "y.txt").write_text("\n")
        assert len(compare(old, new, into)) == 3
        assert read_png(into / "p.difference.png")[2][:3] == b"\xff" * 3
    print("1 passed, 0 failed")


def main():
    orders = {"check": check, "accept": accept, "docs": docs}
    if sys.argv[1:] == ["--self-test"]:
        self_test()
        return
    if len(sys.argv) != 3 or sys.argv[1] not in orders:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        shoot(sys.argv[2], folder)
        orders[sys.argv[1]](folder)


if __name__ == "__main__":
    main()
