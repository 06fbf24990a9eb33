# SPDX-License-Identifier: MIT
"""image.py - reads what an image holds, with the binary tools.

`options` has the image's path as `elf` and the tools' prefix as `cross`.
"""
import bisect
import collections
import os
import re
import struct
import subprocess

Section = collections.namedtuple("Section", "name address size flash ram")


def tool(options, name, *arguments):
    return subprocess.run([options.cross + name] + list(arguments), text=True,
                          stdout=subprocess.PIPE, check=True).stdout


def sections_of(options):
    """The sections that take memory; initial values take flash and RAM."""
    found = []
    pattern = r"(?m)^\s*\d+ (\S+)\s+([0-9a-f]+)  ([0-9a-f]+) .*\n\s+(.*)"
    headers = tool(options, "objdump", "-h", options.elf)
    for name, size, address, flags in re.findall(pattern, headers):
        if "ALLOC" not in flags or name == ".sram2":
            continue
        fixed = "READONLY" in flags or "CODE" in flags
        found.append(Section(name, int(address, 16), int(size, 16),
                             "CONTENTS" in flags, not fixed))
    return found


def variables_of(options):
    """{address: source} of all variables, from the debug information: one with
    an address refers to its declaration, which stands in its source's unit."""
    starts, names, found = [], [], {}
    origin = None
    pattern = re.compile(
        r"Compilation Unit @ offset (?:0x)?([0-9a-f]+)|"
        r"<[0-9a-f]+> +DW_AT_name +:.*?([^\s:]+)$|"
        r"<([0-9a-f]+)>: Abbrev Number: \d+ \(DW_TAG_(\w+)|"
        r"DW_AT_(?:abstract_origin|specification) *: <0x([0-9a-f]+)>|"
        r"DW_AT_location .*\(DW_OP_addr: ([0-9a-f]+)\)", re.M)
    for unit, name, here, tag, other, address in pattern.findall(tool(
            options, "readelf", "--debug-dump=info", options.elf)):
        if unit:
            starts.append(int(unit, 16))
        elif tag:
            origin = int(here, 16)
        elif other:
            origin = int(other, 16)
        elif name and len(names) < len(starts):
            names.append(name)
        elif address:
            found[int(address, 16)] = origin
    return {address: names[bisect.bisect(starts, origin) - 1]
            for address, origin in found.items()}


def symbols_of(options):
    """[(address, size, source)] of all functions and variables. Several names
    for one place count once."""
    found = {}
    variables = variables_of(options)
    pattern = r"(?m)^([0-9a-f]+) ([0-9a-f]+) \w \S+(?:\t(.*):\d+)?$"
    for address, size, path in re.findall(pattern, tool(
            options, "nm", "-S", "-l", options.elf)):
        place = int(address, 16)
        path = relative(path) or variables.get(place, "")
        found[place] = max(found.get(place, (0, "")), (int(size, 16), path))
    return [(place,) + entry for place, entry in found.items()]


def relative(path):
    """A source's path below the project; the C library's have none."""
    if not path or not os.path.isabs(path):
        return path
    return os.path.relpath(path, os.getcwd())


def loaded_words(path):
    """(address, word) of all that the image loads, from its ELF sections."""
    with open(path, "rb") as file:
        data = file.read()
    offset, = struct.unpack_from("<I", data, 32)
    entry, count = struct.unpack_from("<HH", data, 46)
    for i in range(count):
        _, kind, flags, address, start, size = struct.unpack_from(
            "<6I", data, offset + i * entry)
        # PROGBITS and the constructor arrays, if they take memory
        if flags & 2 and kind in (1, 14, 15, 16):
            skew = -address % 4
            for at in range(skew, size - 3, 4):
                yield (address + at,
                       struct.unpack_from("<I", data, start + at)[0])
