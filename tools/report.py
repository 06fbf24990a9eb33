#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""report.py - where flash, RAM and stack of an image go.

    report.py size ELF MAP [--budget-flash N] [--budget-ram N]
    report.py stack DIR ELF [--limit N] [--depth NAME=N] [--calls CALLER=REGEX]

Status 1 when a budget or the stack does not suffice, or is unknown.

Stack: frames come from the .su files of -fstack-usage under DIR (functions
without one, such as the C library's, are estimated from their pushes), calls
from the disassembly. A call through a pointer may reach every function whose
address is stored somewhere, --pointers times within each other; CALLS below
and --calls narrow that down. A recursion needs --depth for a worst case.
"""
import argparse
import collections
import os
import re
import subprocess
import sys

from image import loaded_words, sections_of, symbols_of, tool

Frame = collections.namedtuple("Frame", "size kind")
POINTER = "(through a pointer)"
FRAME_PLAIN, FRAME_FPU = 32, 104  # what an exception pushes, Arm DDI 0403
FRAME_ALIGN = 4  # and a word to keep the stack aligned to 8
FAULTS = slice(2, 7)              # NMI to usage fault: on top of anything

# Words in flash that look like code must not count ("version").
FPU = re.compile(r"v(ldr|str|ldm|stm|push|pop|mov|mrs|msr|add|sub|n?mul|div"
                 r"|f?n?m[as]|cmp|cvt|neg|abs|sqrt)")

BESIDE = re.compile(r"(?m)^\.sram2\s+(\d+)")  # the computer's table
# What calls through pointers reach, as file:function; the first match counts.
# Whoever is reached by no call is an error: its caller was inlined, perhaps.
SHARED = r"games/.*|.*:put_\w+|.*:(\w+_)?draw"
CALLS = [
    (r"games/text\.c:.*", r".*:put_\w+"),
    (r"firmware/engine/store\.c:.*", r"hal/.*"),
    (r".*:match_tell", r".*:(\w+_)?hear"),
    (r".*:menu_(print_item|count)", r"firmware/ui/.*:(print|count)\w*"),
    (r".*:menu_press", r"firmware/ui/.*:(choose|change)\w*"),
    (r"games/.*:(start|chance)", r".*:(\w+_)?draw"),
    (r".*:print_cell", r"games/.*:\w*print_cell|.*:put_\w+"),
    (r"games/.*", r".*:put_\w+|.*:(\w+_)?draw|{file}:.*"),
    (r"hal/.*", r"hal/.*"),
    (r".*:match_events", r"games/.*:play"),
    (r".*:(match_take|ai_play)", r".*:\w*ask\w*|" + SHARED),
    (r"firmware/ai/.*", r"games/.*:(\w+_)?(play|value|ideas|idle|rule|result)"),
    (r".*:(run|protocol_feed)", r"firmware/protocol/.*|" + SHARED),
    (r"firmware/ui/lcd_canvas.*", r"firmware/ui/lcd_canvas.*"),
    (r"firmware/ui/(view_)?lcd.*", r"firmware/ui/lcd_.*|" + SHARED),
    (r"firmware/(protocol|ui)/.*", SHARED),
    (r"firmware/engine/.*", SHARED + r"|hal/.*|{file}:.*"),
    (r"firmware/.*", SHARED + r"|{file}:.*"),
]

MODULES = [  # the first that matches the source's path
    ("opencm3", r"opencm3"),
    ("games, thinking", r"^games/\w+_think\."),
    ("games", r"^games/"),
] + [
    ("firmware" + part, "^firmware%s/" % part)
    for part in ("/engine", "/ui", "/protocol", "/ai", "")
] + [
    ("hal", r"^hal/"),
    ("libc/gcc", r""),
]


def number(text):
    """A size in bytes: 4096, 0x1000 or 4K."""
    return (int(text[:-1], 0) * 1024 if text[-1:] in "kK" else int(text, 0))


# Size.

def map_strings(text):
    """(output section, size) of the strings in a GNU ld map: the image is
    optimized as a whole, so nothing tells whose they are. Long names have the
    rest on a line of its own."""
    start = text.find("Linker script and memory map")
    text = re.sub(r"\n (\.?[\w.*$-]+)\n +0x", r"\n \1 0x", text[start:])
    output = None
    for line in text.split("\n"):
        match = re.match(r"(\.?[\w.]+)(?:\s|$)", line)
        if match:
            output = match[1]
        match = re.match(r" \.rodata\S*\.str\S+ +0x[0-9a-f]+ +0x([0-9a-f]+) ",
                         line)
        if match and output:
            yield output, int(match[1], 16)


def module_of(path):
    return next((m for m, p in MODULES if re.search(p, path)), "libc/gcc")


def by_module(sections, symbols, strings):
    """{module: [flash, ram]}; what nothing accounts for is padding, or the
    stack where the section is named so."""
    table = collections.defaultdict(lambda: [0, 0])
    left = {s.name: s.size for s in sections}

    def add(module, section, size):
        table[module][0] += size if section.flash else 0
        table[module][1] += size if section.ram else 0
        left[section.name] -= size
    for address, size, path in symbols:
        for section in sections:
            if section.address <= address < section.address + section.size:
                add(module_of(path), section, size)
    for output, size in strings:
        for section in sections:
            if section.name == output:
                add("words", section, size)
    for section in sections:
        add("stack" if "stack" in section.name else "padding", section,
            left[section.name])
    return table


def print_modules(table):
    order = [m for m, _ in MODULES] + ["words", "stack", "padding"]
    print("%-20s %9s %9s" % ("module", "flash", "RAM"))
    for module in sorted(table, key=order.index):
        print("%-20s %9d %9d" % ((module,) + tuple(table[module])))


def print_symbols(options, count=15):
    print("\nlargest symbols")
    lines = tool(options, "nm", "--size-sort", "-r", "-S", options.elf)
    for line in lines.split("\n")[:count]:
        fields = line.split()
        if len(fields) == 4:
            where = {"b": "RAM", "d": "both"}.get(fields[2].lower(), "flash")
            print("%9d  %-5s  %s" % (int(fields[1], 16), where, fields[3]))


def over(name, used, budget):
    """Says how a budget is kept; True when it is not."""
    if budget is None:
        return False
    print("%s: %d of %d bytes, %.1f %%%s"
          % (name, used, budget, 100.0 * used / budget if budget else 0,
             "  OVER THE BUDGET" if used > budget else ""))
    return used > budget


def size_report(options):
    with open(options.map, encoding="utf-8", errors="replace") as file:
        table = by_module(sections_of(options), symbols_of(options),
                          map_strings(file.read()))
    text, data, bss = (int(n) for n in tool(
        options, "size", options.elf).split("\n")[1].split()[:3])
    beside = BESIDE.findall(tool(options, "size", "-A", options.elf))
    bss -= sum(map(int, beside))
    flash, ram = (sum(row[i] for row in table.values()) for i in (0, 1))
    print_modules(table)
    print("%-20s %9d %9d" % ("total", flash, ram))
    wrong = (flash, ram) != (text + data, data + bss)
    if wrong:
        print("the map does not belong to this image")
    print_symbols(options)
    print()
    wrong |= over("flash", flash, options.budget_flash)
    wrong |= over("RAM", ram, options.budget_ram)
    return 1 if wrong else 0


# Stack.

def read_frames(folder):
    """{(file, function): Frame} of all .su files under a folder."""
    frames = {}
    for where, _, names in os.walk(folder):
        for name in names:
            if not name.endswith(".su"):
                continue
            with open(os.path.join(where, name), encoding="utf-8") as file:
                for line in file:
                    place, size, kind = line.rstrip("\n").split("\t")[:3]
                    parts = place.split(":")
                    key = os.path.normpath(parts[0]), parts[-1]
                    old = frames.get(key, Frame(0, "static"))
                    frames[key] = max(old, Frame(int(size), kind))
    return frames


class Function:
    """One function of the image, known by its address: static functions of
    several files may share a name."""

    def __init__(self, name, file=None):
        self.name = name
        self.file = file
        self.calls = set()      # addresses
        self.through_pointer = False
        self.pushed = 0         # bytes, read off the instructions
        self.frame = None

    def label(self):
        """Without what the compiler adds to a clone's name."""
        return "%s:%s" % (self.file, self.name.split(".")[0])


def read_symbols(options):
    """{address: Function} and {address: size of data}."""
    functions, objects = {}, {}
    files = {address: path for address, _, path in symbols_of(options)}
    pattern = re.compile(r"^([0-9a-f]{8}) (.{7}) (\S+)\t([0-9a-f]+)"
                         r" (?:\.\w+ )?(.*)$", re.M)
    for address, flags, section, size, name in pattern.findall(
            tool(options, "objdump", "-t", options.elf)):
        if flags.endswith("F"):
            place = int(address, 16)
            functions[place] = Function(name, files.get(place))
        elif flags.endswith("O") and section != "*ABS*":
            objects[int(address, 16)] = int(size, 16)
    return functions, objects


def register_count(text):
    """How many registers {d8-d15} or {r4, lr} names."""
    ends = re.findall(r"\w(\d+)-\w(\d+)", text)
    return text.count(",") + 1 + sum(int(b) - int(a) for a, b in ends)


def pushed_bytes(operation, operands):
    """What an instruction takes from the stack."""
    inside = re.search(r"\{(.*)\}", operands)
    if operation.startswith("vpush") or (operation.startswith("vstmdb")
                                         and operands.startswith("sp!")):
        return register_count(inside[1]) * (8 if "d" in inside[1] else 4)
    if operation.startswith("push") or (operation.startswith("stmdb")
                                        and operands.startswith("sp!")):
        return register_count(inside[1]) * 4
    match = re.match(r"sp,(?: sp,)? #(\d+)", operands)
    if operation.startswith("sub") and match:
        return int(match[1])
    match = re.search(r"\[sp, #-(\d+)\]!", operands)
    return int(match[1]) if match else 0


def is_pointer_call(operation, operands):
    """blx or bx with a register, but not the return `bx lr`."""
    return (operation.startswith("bx") and not operands.startswith("lr")
            or operation.startswith("blx") and "<" not in operands)


def read_code(options, functions):
    """Fills in calls and pushes; returns the addresses that movw and movt
    make, and whether the FPU is used."""
    current, made, low, fpu = None, set(), {}, False
    for line in tool(options, "objdump", "-d", "--no-show-raw-insn",
                     options.elf).split("\n"):
        header = re.match(r"([0-9a-f]{8}) <(.+)>:$", line)
        if header:  # assembler routines may lack the type of a function
            address, low = int(header[1], 16), {}
            current = functions.setdefault(address, Function(header[2]))
        fields = line.split("\t")
        if len(fields) < 2 or current is None or fields[1].startswith("."):
            continue
        operation, operands = fields[1].strip(), "".join(fields[2:3])
        fpu = fpu or bool(FPU.match(operation))
        current.pushed += pushed_bytes(operation, operands)
        current.through_pointer |= is_pointer_call(operation, operands)
        target = re.match(r"([0-9a-f]+) <([^+>]+)>", operands)
        if operation.startswith("b") and target and (
                operation == "bl" or int(target[1], 16) != address):
            current.calls.add(int(target[1], 16))  # not a loop to the top
        half = re.match(r"(\w+), #(\d+)", operands)
        if half and operation.startswith("movw"):
            low[half[1]] = int(half[2])
        elif half and operation.startswith("movt") and half[1] in low:
            made.add(int(half[2]) << 16 | low[half[1]])
    return made, fpu


def find_roots(options, functions, objects, made):
    """(vector table as a list of addresses, functions whose address is
    stored). The table is the data at the lowest address; what only it names
    is called by the hardware alone."""
    words = dict(loaded_words(options.elf))
    base = min(words)
    end = base + objects.get(base, 64)
    table = [words[a] & ~1 for a in range(base, end, 4) if a in words]
    stored = made | {w for a, w in words.items() if not base <= a < end}
    taken = {w & ~1 for w in stored if w & 1 and w & ~1 in functions
             and w & ~1 not in objects}  # the second byte of a table is odd too
    return table, taken


def give_frames(functions, frames):
    """Finds each function's frame and file: by file and name, else by name,
    else from its pushes. Clones (f.part.0) go by the name of f."""
    by_name = collections.defaultdict(list)
    for (path, name), frame in frames.items():
        by_name[name].append((frame, path))
    for function in functions.values():
        known = []
        name = re.sub(r"\.\d+$", "", function.name)
        for candidate in (function.name, name, name.split(".")[0]):
            known = known or by_name.get(candidate, [])
        own = [k for k in known if function.file is None
               or os.path.basename(k[1]) == os.path.basename(function.file)]
        function.frame, function.file = max(own or known or [
            (Frame(function.pushed, "estimated"), "library")])


class Graph:
    """Worst cases over the call graph."""

    def __init__(self, options, functions, taken):
        self.functions = functions
        self.taken = taken
        self.hints = [hint.split("=", 1) for hint in options.calls] + CALLS
        self.depths = dict(d.split("=", 1) for d in options.depth)
        self.memo = {}
        self.groups = self._recursions()

    def direct(self, address):
        return [c for c in self.functions[address].calls
                if c in self.functions]

    def _reach(self, start):
        seen, todo = set(), self.direct(start)
        while todo:
            address = todo.pop()
            if address not in seen:
                seen.add(address)
                todo += self.direct(address)
        return seen

    def _recursions(self):
        """{address: the set of functions that call each other in a ring}"""
        reach = {a: self._reach(a) for a in self.functions}
        return {a: frozenset(b for b in reach[a] if a in reach[b])
                for a in self.functions if a in reach[a]}

    def times(self, group):
        """How often a ring may be active, or None if nobody said."""
        names = {self.functions[a].name for a in group}
        said = [int(self.depths[n]) for n in names if n in self.depths]
        return max(said) if said else None

    def targets(self, address):
        """What a pointer call of this function may reach."""
        function = self.functions[address]
        for caller, pattern in self.hints:
            if re.fullmatch(caller, function.label()):
                pattern = pattern.replace("{file}", re.escape(function.file))
                return [t for t in self.taken if re.fullmatch(
                    pattern, self.functions[t].label())] or self.taken
        return self.taken

    def unreached(self):
        """What has its address stored although no call through a pointer is
        said to reach it."""
        reached = set()
        for address, function in self.functions.items():
            if function.through_pointer:
                reached.update(self.targets(address))
        return sorted(self.taken - reached)

    def worst(self, address, pointers):
        """(bytes, the chain of addresses) of the deepest way down."""
        key = address, pointers
        if key not in self.memo:
            self.memo[key] = self._worst(address, pointers)
        return self.memo[key]

    def _worst(self, address, pointers):
        group = self.groups.get(address, frozenset([address]))
        own = sum(self.functions[a].frame.size for a in group)
        own *= (self.times(group) or 1) if address in self.groups else 1
        deepest = (0, ())
        for member in group:
            ways = [self.worst(c, pointers) for c in self.direct(member)
                    if c not in group]
            if self.functions[member].through_pointer and pointers > 0:
                ways += [(size, (POINTER,) + chain) for size, chain in (
                    self.worst(t, pointers - 1) for t in self.targets(member)
                    if t not in group)]
            deepest = max([deepest] + ways, key=lambda way: way[0])
        return own + deepest[0], (address,) + deepest[1]


def print_chain(graph, title, worst):
    print("\n%s: %d bytes" % (title, worst[0]))
    for address in worst[1]:
        if address == POINTER:
            print(" " * 10 + POINTER)
            continue
        function = graph.functions[address]
        note = "  " + function.frame.kind.replace("static", "")
        if address in graph.groups:
            note += "  recursion, counted %d times" % (
                graph.times(graph.groups[address]) or 1)
        line = "%9d %s%s" % (function.frame.size, function.name, note)
        print(line.rstrip())


def print_unknown(graph):
    """Names what has no worst case; True if there is any."""
    wrong = False
    for group in sorted(set(graph.groups.values()), key=sorted):
        names = ", ".join(sorted(graph.functions[a].name for a in group))
        if graph.times(group) is None:
            wrong = True
            print("recursion without --depth: %s" % names)
    for address in graph.unreached():
        wrong = True
        print("nobody calls: %s" % graph.functions[address].label())
    for function in graph.functions.values():
        if function.frame.kind == "dynamic":
            wrong = True
            print("frame of unknown size: %s" % function.label())
    return wrong


def handlers_of(graph, addresses, pointers):
    """[(bytes, chain)] of the handlers at these addresses, deepest first."""
    found = set(addresses) & set(graph.functions)
    return sorted((graph.worst(a, pointers) for a in found),
                  key=lambda way: -way[0])


def print_handlers(graph, kind, handlers):
    if handlers:
        print_chain(graph, "deepest " + kind, handlers[0])
    for size, chain in handlers[1:]:
        print("    other: %d %s" % (size, graph.functions[chain[0]].name))


def stack_report(options):
    functions, objects = read_symbols(options)
    made, fpu = read_code(options, functions)
    table, taken = find_roots(options, functions, objects, made)
    give_frames(functions, read_frames(options.dir))
    graph = Graph(options, functions, taken)
    entry = FRAME_ALIGN + (FRAME_FPU if fpu else FRAME_PLAIN)
    main = graph.worst(table[1], options.pointers)
    interrupts = handlers_of(graph, table[FAULTS.stop:], options.pointers)
    faults = handlers_of(graph, table[FAULTS], options.pointers)
    print_chain(graph, "main, from reset", main)
    print_handlers(graph, "interrupt", interrupts)
    print_handlers(graph, "fault", faults)
    nested = interrupts[:options.nesting] + faults[:1]
    total = main[0] + sum(entry + size for size, _ in nested)
    print("\nmain %d + %d exceptions of %d + their handlers: %d bytes"
          % (main[0], len(nested), entry, total))
    wrong = print_unknown(graph)
    return 1 if over("stack", total, options.limit) or wrong else 0


def parse():
    parser = argparse.ArgumentParser()
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--cross", default="arm-none-eabi-", metavar="PREFIX",
                        help="of the names of the binary tools")
    parts = parser.add_subparsers(dest="what", required=True)
    size = parts.add_parser("size", parents=[common])
    size.add_argument("elf")
    size.add_argument("map")
    size.add_argument("--budget-flash", type=number)
    size.add_argument("--budget-ram", type=number)
    stack = parts.add_parser("stack", parents=[common])
    stack.add_argument("dir")
    stack.add_argument("elf")
    stack.add_argument("--limit", type=number, help="the reserved stack")
    stack.add_argument("--nesting", type=int, default=1,
                       help="interrupts that may interrupt each other")
    stack.add_argument("--pointers", type=int, default=3,
                       help="calls through pointers within each other")
    for name, form in (("--calls", "CALLER=REGEX"), ("--depth", "NAME=N")):
        stack.add_argument(name, action="append", default=[], metavar=form)
    return parser.parse_args()


def main():
    options = parse()
    try:
        return (size_report if options.what == "size" else stack_report)(options)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit("report.py: %s" % error)


if __name__ == "__main__":
    sys.exit(main())
