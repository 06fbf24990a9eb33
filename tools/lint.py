#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""lint.py - the rules of this project that no compiler checks.

    tools/lint.py [FOLDER]      each violation as file:line: message
    tools/lint.py --self-test   plants every violation and sees it caught

tools/lint-allow.txt may hold exceptions, one a line: FILE:NAME REASON, where
NAME is a function that may be long or a path that a document may name.
"""
import ast
import fnmatch
import os
import re
import sys
import tempfile

FUNCTION_LINES = 60
FILE_LINES = 500
ALLOW_FILE = "tools/lint-allow.txt"
SKIPPED = {".git", "build", "__pycache__"}
TOP = {"games", "firmware", "hal", "board", "linker", "tests", "tools",
       "docs", ".ci"}

PURE_C = {"stdint.h", "stddef.h", "stdbool.h", "string.h", "limits.h"}
FREE_C = PURE_C | {"inttypes.h", "stdarg.h", "stdalign.h", "stdnoreturn.h"}
# Per folder, the longest match counts: C headers, other <> prefixes ("" for
# any), the folders that "" includes may come from, and single headers beside.
LAYERS = {
    "games": (PURE_C, (), ["games"], []),
    "firmware": (FREE_C, (), ["firmware", "games", "hal/include"], []),
    "hal/include": (FREE_C, (), ["hal/include"], []),
    "hal/stm32": (FREE_C, ("libopencm3/",), ["hal/include"], ["board.h"]),
    "hal/opencm3": (FREE_C, ("libopencm3/",), [], []),
    # The PC has a main() of its own, which starts the application, and a model
    # of the display around the device's driver.
    "hal/host": (FREE_C, ("",), ["hal/include"],
                 ["app.h", "board.h", "drivers.h"]),
    "board": (FREE_C, ("libopencm3/",), [], []),
}

CALLS = re.compile(r"(?<![\w.>])(malloc|calloc|realloc|free|alloca"
                   r"|v?(?:f|d|s|sn|as)?printf|puts|fputs|putchar)\s*\(")
FLOATS = re.compile(r"\b(float|double)\b")
REGISTERS = re.compile(r"\bMMIO(?:8|16|32|64)\b|\bGPIO_[A-Z]+\b"
                       r"|\(\s*volatile\s+\w+(?:\s+\w+)?\s*\*")
EMPTY_BODY = r"\s*(?:;|\{[\s;]*\})"
WAITS = re.compile(r"\bwhile\s*\(((?:[^()]|\([^()]*(?:\([^()]*\)[^()]*)*\))*)"
                   r"\)" + EMPTY_BODY)
ENDLESS = re.compile(r"\bfor\s*\(\s*;[^;()]*;\s*\)" + EMPTY_BODY
                     + r"|\bfor\s*\(\s*;\s*;\s*\)"
                     r"|\bwhile\s*\(\s*(?:1|true)\s*\)")
MARKER = re.compile(r"\b(?:bound|bounded|forever)\b", re.IGNORECASE)
LATER = re.compile(r"\b(?:TO[D]O|FIX[M]E)\b(?!.*#\d)")
INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
RULES = "docs/rules.md"
RULING = re.compile(r"\b[A-Z]{2}-\d\d\b")
LINK = re.compile(r"\]\(([^)\s]+)(?:\s[^)]*)?\)|(?:src|href)=\"([^\"]+)\"")


class Tree:
    """The files of the project and the violations found in them."""

    def __init__(self, root):
        self.root = root
        self.texts = {}
        self.paths = set()
        self.found = set()
        self.allowed = set()
        for folder, folders, names in os.walk(root):
            folders[:] = sorted(set(folders) - SKIPPED)
            for name in sorted(folders + names):
                path = os.path.relpath(os.path.join(folder, name), root)
                self.paths.add(path.replace(os.sep, "/"))
        for path in sorted(self.paths):
            self._read(path)
        self._read_allowed()

    def _read(self, path):
        full = os.path.join(self.root, path)
        if os.path.isfile(full) and kind_of(path, full):
            with open(full, encoding="utf-8", errors="replace") as file:
                self.texts[path] = file.read()

    def test_names(self):
        text = "".join(text for _, text in self.of_kind("c"))
        return re.findall(r"\bvoid (test_\w+)\(", text)

    def _read_allowed(self):
        full = os.path.join(self.root, ALLOW_FILE)
        if not os.path.isfile(full):
            return
        with open(full, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                words = line.split()
                if not words or words[0].startswith("#"):
                    continue
                self.allowed.add(words[0])
                if len(words) < 2:
                    self.say(ALLOW_FILE, number, "an exception needs a reason")

    def of_kind(self, *kinds):
        return [(path, text) for path, text in sorted(self.texts.items())
                if kind_of(path, os.path.join(self.root, path)) in kinds]

    def say(self, path, line, message):
        self.found.add((path, line, message))


def kind_of(path, full):
    """c, py, sh, ld, mk or md; None for what is not checked."""
    base, extension = os.path.splitext(os.path.basename(path))
    if extension in (".c", ".h"):
        return "c"
    if extension in (".py", ".sh", ".ld", ".mk", ".md"):
        return extension[1:]
    if base == "Makefile":
        return "mk"
    if not extension and path.startswith(("tools/", "tests/", ".ci/")):
        with open(full, "rb") as file:
            first = file.readline()
        if first.startswith(b"#!"):
            return "py" if b"python" in first else "sh"
    return None


def under(path, *folders):
    return any(path.startswith(folder + "/") for folder in folders)


def line_at(text, index):
    return text.count("\n", 0, index) + 1


def bare(text):
    """C without comments and strings; every line keeps its number."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group())
    pattern = (r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\""
               r"|'(?:\\.|[^'\\\n])*'")
    return re.sub(pattern, blank, text, flags=re.DOTALL)


def c_functions(code):
    """(name, first line, last line) of each function of comment-free C."""
    code = re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*",
                  lambda m: "\n" * m.group().count("\n"), code, flags=re.M)
    depth, start, functions = 0, 0, []
    for match in re.finditer(r"[{};]", code):
        if match.group() == "{":
            if depth == 0:
                head = code[start:match.start()]
                first = start + len(head) - len(head.lstrip())
            depth += 1
            continue
        if match.group() == "}":
            depth = max(0, depth - 1)
            name = re.search(r"(\w+)\s*\(", head) if depth == 0 else None
            if name and "=" not in head:
                functions.append((name[1], line_at(code, first),
                                  line_at(code, match.start())))
        if depth == 0:
            start = match.end()
    return functions


def py_functions(text):
    try:
        nodes = ast.walk(ast.parse(text))
    except SyntaxError:
        return []
    return [(n.name, n.lineno, n.end_lineno) for n in nodes
            if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef))]


# The rules.

def check_lengths(tree):
    for path, text in tree.of_kind("c", "py", "sh", "ld", "mk"):
        count = len(text.splitlines())
        if count > FILE_LINES and path + ":file" not in tree.allowed:
            tree.say(path, count, "file of %d lines, at most %d"
                     % (count, FILE_LINES))
    for path, text in tree.of_kind("c", "py"):
        functions = (py_functions(text) if path.endswith(".py")
                     else c_functions(bare(text)))
        for name, first, last in functions:
            length = last - first + 1
            if (length > FUNCTION_LINES
                    and "%s:%s" % (path, name) not in tree.allowed):
                tree.say(path, first, "%s() has %d lines, at most %d"
                         % (name, length, FUNCTION_LINES))


def is_marked(lines, number):
    """Does a comment on this line or just around it name the bound?"""
    near = "\n".join(lines[max(0, number - 4):number + 1])
    return any(MARKER.search(c) for c in
               re.findall(r"/\*.*?(?:\*/|\Z)|//[^\n]*", near, flags=re.DOTALL))


def check_waits(tree):
    for path, text in tree.of_kind("c"):
        if not under(path, "hal", "board"):
            continue
        code, lines = bare(text), text.split("\n")
        for pattern, what in ((WAITS, "empty wait"), (ENDLESS, "endless loop")):
            for match in pattern.finditer(code):
                before = code[:match.start()].split("\n")[-1]
                number = line_at(code, match.start())
                # `} while (...);` ends a do loop, which has a body.
                is_do = re.search(r"\}\s*$", before) and not re.search(
                    r"\{\s*\}\s*$", before)
                if not is_do and not is_marked(lines, number):
                    tree.say(path, number, what + " without a comment that "
                             "says how it is bounded")


def layer_of(path):
    return max((f for f in LAYERS if under(path, f)), key=len, default=None)


def include_allowed(tree, path, bracket, name):
    layer = layer_of(path)
    if layer is None:
        return True
    c_headers, prefixes, folders, names = LAYERS[layer]
    if bracket == "<":
        return name in c_headers or any(name.startswith(p) for p in prefixes)
    folders = folders + [os.path.dirname(path)]
    return name in names or any(f + "/" + name in tree.paths for f in folders)


def check_includes(tree):
    for path, text in tree.of_kind("c"):
        for number, line in enumerate(text.split("\n"), 1):
            match = INCLUDE.match(line)
            if not match:
                continue
            if "../" in match[2]:
                tree.say(path, number, "include through ../")
            elif not include_allowed(tree, path, match[1], match[2]):
                tree.say(path, number, "%s may not include %s"
                         % (layer_of(path), match[2]))


def check_words(tree):
    """Heap, stdio, floating point and registers where they may not be."""
    rules = [(CALLS, ("games", "firmware"), "%s() is not for this folder"),
             (FLOATS, ("games", "firmware"), "no %s here"),
             (REGISTERS, ("games", "firmware", "tools"),
              "register access (%s) outside hal/ and board/")]
    for path, text in tree.of_kind("c"):
        code = bare(text)
        for pattern, folders, message in rules:
            if not under(path, *folders):
                continue
            for match in pattern.finditer(code):
                word = match[1] if pattern.groups else match[0]
                tree.say(path, line_at(code, match.start()), message % word)


def check_tests_run(tree):
    for path, text in tree.of_kind("c"):
        if not under(path, "tests/host"):
            continue
        code = bare(text)
        run = set(re.findall(r"\bRUN_TEST\s*\(\s*(\w+)", code))
        for match in re.finditer(r"^(?:static\s+)?void\s+(test_\w+)\s*\([^)]*"
                                 r"\)\s*\{", code, flags=re.M):
            if match[1] not in run:
                tree.say(path, line_at(code, match.start()),
                         "%s is never run" % match[1])


def guard_fits(path, guard):
    """DIR_NAME_H, where DIR is one or more folders in a row of the path."""
    def upper(name):
        return re.sub(r"\W", "_", name).upper()
    folders = [upper(f) for f in path.split("/")[:-1]]
    name = upper(os.path.basename(path))
    runs = ("_".join(folders[i:j]) for i in range(len(folders))
            for j in range(i + 1, len(folders) + 1))
    return any(guard == "%s_%s" % (run, name) for run in runs)


def check_guards(tree):
    seen = {}
    for path, text in tree.of_kind("c"):
        if not path.endswith(".h"):
            continue
        match = re.search(r"#ifndef (\w+)\n#define (\w+)\n", bare(text))
        if not match or match[1] != match[2]:
            tree.say(path, 1, "no include guard")
        elif not guard_fits(path, match[1]):
            tree.say(path, line_at(text, match.start()),
                     "guard %s does not name folder and file" % match[1])
        elif not under(path, "board"):  # only one board is ever included
            other = seen.setdefault(match[1], path)
            if other != path:
                tree.say(path, line_at(text, match.start()),
                         "%s has the same guard" % other)


def check_lines(tree):
    for path, text in tree.of_kind("c", "py", "sh", "ld", "mk"):
        if not re.search(r"SPDX-License-Identifier: \S", text):
            tree.say(path, 1, "no SPDX-License-Identifier line")
        for number, line in enumerate(text.split("\n"), 1):
            if LATER.search(line):
                tree.say(path, number, "unfinished work without an issue #N")
            if line != line.rstrip():
                tree.say(path, number, "blanks at the end of the line")
            if "\t" in line and path.endswith((".c", ".h")):
                tree.say(path, number, "tab")


def make_targets(tree):
    targets = set()
    for path, text in tree.of_kind("mk"):
        for match in re.finditer(r"^([\w.%/ -]+?)\s*::?(?!=)(.*)", text,
                                 flags=re.M):
            names = match[2] if match[1] == ".PHONY" else match[1]
            targets.update(names.split("##")[0].split())
    return targets


def check_make(tree, path, number, code, targets):
    match = re.match(r"\$?\s*(?:[A-Z_]+=\S*\s+)*make((?:\s+\S+)*)", code)
    for word in match[1].split() if match else []:
        if word in ("&&", "||", "|", ";") or word.startswith(("#", ">")):
            break
        word = word.rstrip(";,.")
        if re.fullmatch(r"[a-z][\w-]*", word) and word not in targets:
            tree.say(path, number, "the Makefile has no target %s" % word)


def check_named_paths(tree, path, number, code):
    for word in code.split():
        word = re.sub(r":\d+$", "", word.strip(",;:()\"'")).rstrip("/")
        if ("/" not in word or word.split("/")[0] not in TOP
                or not re.fullmatch(r"[\w./+-]+", word)):
            continue
        if word not in tree.paths and "%s:%s" % (path, word) \
                not in tree.allowed:
            tree.say(path, number, "there is no %s" % word)


def check_links(tree, path, number, line):
    for match in LINK.finditer(re.sub(r"`[^`]*`", "", line)):
        target = (match[1] or match[2]).strip("<>").split("#")[0]
        if not target or re.match(r"[a-z]+:", target):
            continue
        full = os.path.normpath(os.path.join(os.path.dirname(path), target))
        if full.replace(os.sep, "/") not in tree.paths:
            tree.say(path, number, "link to %s leads nowhere" % target)


def check_named_tests(tree, path, number, code):
    if re.fullmatch(r"test_\w+\*?", code) and not any(
            fnmatch.fnmatch(name, code) for name in tree.test_names()):
        tree.say(path, number, "there is no test %s" % code)


def check_documents(tree):
    targets = make_targets(tree)
    for path, text in tree.of_kind("md"):
        if "/" in path and not under(path, "docs"):
            continue
        fenced = False
        for number, line in enumerate(text.split("\n"), 1):
            if re.match(r"\s*(?:```|~~~)", line):
                fenced = not fenced
            elif fenced:
                check_make(tree, path, number, line.strip(), targets)
            else:
                check_links(tree, path, number, line)
                for code in re.findall(r"`([^`]+)`", line):
                    check_make(tree, path, number, code, targets)
                    check_named_paths(tree, path, number, code)
                    check_named_tests(tree, path, number, code)


def check_rulings(tree):
    """Whoever meets a code finds its ruling, and each ruling has a test."""
    defined, cited, tested = {}, [], set()
    for path, text in tree.of_kind("c", "md"):
        for number, line in enumerate(text.split("\n"), 1):
            start = re.match(r"- ([A-Z]{2}-\d\d) ", line)
            if path == RULES and start:
                defined[start[1]] = number
            cited += [(code, path, number) for code in RULING.findall(line)]
            tested.update("%s-%s" % (game.upper(), n) for game, n in
                          re.findall(r"RUN_TEST\(test_([a-z]{2})(\d\d)_", line))
    games = {code[:2] for code in defined}
    for code, path, number in cited:
        if code[:2] in games and code not in defined:
            tree.say(path, number, "%s has no ruling %s" % (RULES, code))
    for code, number in defined.items():
        if code not in tested:
            tree.say(RULES, number, "no test names %s" % code)


CHECKS = [check_lengths, check_waits, check_includes, check_words,
          check_tests_run, check_guards, check_lines, check_documents,
          check_rulings]


def lint(root):
    """Sorted (path, line, message) of everything found under root."""
    tree = Tree(root)
    for check in CHECKS:
        check(tree)
    return sorted(tree.found)


# The test of the checks themselves.

SPDX = "/* SPDX-License-Identifier: MIT */\n"
LONG = "int f(void)\n{\n" + "    g();\n" * 60 + "}\n"
GOOD = {
    "Makefile": "# SPDX-License-Identifier: MIT\ntest: all ## tests\n",
    "README.md": "See [docs](docs/a.md#x) and `games/a.c:3`, `make test`.\n"
                 "`games/<name>.c` [web](https://example.org) `build/x/y`\n"
                 "```\nmake test BOARD=x && ls\n```\n",
    "docs/a.md": "[back](../README.md)\n",
    "docs/rules.md": "- AB-01 A rule, unlike XY-09.\n",
    "games/a.h": SPDX + "#ifndef GAMES_A_H\n#define GAMES_A_H\n#endif\n",
    "games/a.c": SPDX + '#include "a.h"\n\n#include <string.h>\n'
                 "/* float malloc( */ const char *s = \"free(double)\";\n"
                 "static int t[] = {\n" + "    1,\n" * 70 + "};\n",
    "firmware/ui/v.c": SPDX + '#include "a.h"\n#include "hal/t.h"\n',
    "hal/include/hal/t.h": SPDX + "#ifndef HAL_T_H\n#define HAL_T_H\n#endif\n",
    "hal/stm32/t.c": SPDX + '#include "hal/t.h"\n#include "board.h"\n'
                     "#include <libopencm3/stm32/gpio.h>\n"
                     "void f(void)\n{\n    do {\n        g();\n"
                     "    } while (--n);\n    /* forever: nothing to do */\n"
                     "    for (;;) {\n        wfi();\n    }\n}\n",
    "hal/host/t.c": SPDX + "#include <poll.h>\n",
    "tests/host/test_a.c": SPDX + "static void test_a(void)\n{\n}\n"
                           "int main(void)\n{\n    RUN_TEST(test_a);\n}\n"
                           "void test_ab01_b(void)\n{\n}\n"
                           "RUN_TEST(test_ab01_b);\n",
    "tools/lint-allow.txt": "games/long.c:f a table in disguise\n",
    "games/long.c": SPDX + LONG,
}

# file, what it holds, the line, a part of the message
PLANTED = [
    ("games/b.c", SPDX + LONG, 2, "f() has 63 lines"),
    ("tools/b.py", "# SPDX-License-Identifier: MIT\ndef f():\n"
     + "    g()\n" * 60, 2, "f() has 61 lines"),
    ("games/b.c", SPDX + "\n" * 500, 501, "file of 501 lines"),
    ("hal/stm32/b.c", SPDX + "while (!f(g(1)));\n", 2, "empty wait"),
    ("hal/stm32/b.c", SPDX + "while (x) {\n    /* wait */\n}\n", 2, "empty"),
    ("board/b/b.c", SPDX + "do {} while (x);\n", 2, "empty wait"),
    ("hal/host/b.c", SPDX + "for (;;) {\n f();\n}\n", 2, "endless loop"),
    ("hal/host/b.c", SPDX + "while (true) {\n f();\n}\n", 2, "endless loop"),
    ("hal/host/b.c", SPDX + "for (; x;) {\n}\n", 2, "endless loop"),
    ("games/b.c", SPDX + "#include <stdio.h>\n", 2, "games may not"),
    ("games/b.c", SPDX + '#include "hal/t.h"\n', 2, "games may not"),
    ("firmware/b.c", SPDX + '#include "board.h"\n', 2, "firmware may not"),
    ("firmware/b.c", SPDX + "#include <libopencm3/cm3/scb.h>\n", 2, "may not"),
    ("hal/stm32/b.c", SPDX + '#include "a.h"\n', 2, "hal/stm32 may not"),
    ("hal/stm32/b.c", SPDX + "#include <stdio.h>\n", 2, "hal/stm32 may not"),
    ("hal/host/b.c", SPDX + '#include "a.h"\n', 2, "hal/host may not"),
    ("tests/host/b.c", SPDX + '#include "../a.h"\n', 2, "through ../"),
    ("games/b.c", SPDX + "p = malloc (3);\n", 2, "malloc()"),
    ("firmware/b.c", SPDX + "snprintf(a, 3, b);\n", 2, "snprintf()"),
    ("games/b.c", SPDX + "static double x;\n", 2, "no double"),
    ("firmware/b.c", SPDX + "MMIO32(3) = 1;\n", 2, "register access"),
    ("firmware/b.c", SPDX + "GPIO_BSRR(A) = 1;\n", 2, "register access"),
    ("games/b.c", SPDX + "*(volatile uint32_t *)3 = 1;\n", 2, "register"),
    ("tests/host/b.c", SPDX + "static void test_b(void)\n{\n}\n", 2, "never"),
    ("games/b.h", SPDX + "#ifndef B_H\n#define B_H\n#endif\n", 2, "guard B_H"),
    ("games/b.h", SPDX + "int x;\n", 1, "no include guard"),
    ("x/games/a.h", GOOD["games/a.h"], 2, "same guard"),
    ("games/b.c", "int x;\n", 1, "SPDX"),
    ("tools/b.sh", "#!/bin/sh\n", 1, "SPDX"),
    ("tools/b", "#!/bin/sh\n", 1, "SPDX"),
    ("linker/b.ld", "x = 1;\n", 1, "SPDX"),
    ("games/b.c", SPDX + "/* TO" "DO: later */\n", 2, "issue #N"),
    ("games/b.c", SPDX + "\tx;\n", 2, "tab"),
    ("games/b.c", SPDX + "x; \n", 2, "blanks at the end"),
    ("docs/b.md", "\n[x](gone.md)\n", 2, "link to gone.md"),
    ("docs/b.md", '<img src="gone.png">\n', 1, "link to gone.png"),
    ("docs/b.md", "`games/gone.c`\n", 1, "there is no games/gone.c"),
    ("docs/b.md", "`make gone`\n", 1, "no target gone"),
    ("docs/b.md", "`test_gone`\n", 1, "no test test_gone"),
    ("docs/b.md", "```\n$ make gone\n```\n", 2, "no target gone"),
    ("games/b.c", SPDX + "/* AB-07 */\n", 2, "no ruling AB-07"),
    ("docs/rules.md", GOOD["docs/rules.md"] + "- AB-02 Untested.\n", 2,
     "no test names AB-02"),
    ("tests/host/b.c", SPDX + "/* AB-01 AB-02 */\n", 2, "no ruling AB-02"),
    ("tools/lint-allow.txt", "games/long.c:f\n", 1, "needs a reason"),
]


def plant(files):
    """What lint finds in a tree of these files."""
    with tempfile.TemporaryDirectory() as root:
        for path, text in files.items():
            full = os.path.join(root, path)
            os.makedirs(os.path.dirname(full), exist_ok=True)
            with open(full, "w", encoding="utf-8") as file:
                file.write(text)
        return lint(root)


def self_test():
    wrong = ["in the good tree: %s:%d: %s" % v for v in plant(GOOD)]
    passed = 0 if wrong else 1
    for path, text, line, message in PLANTED:
        found = plant(dict(GOOD, **{path: text}))
        if (len(found) == 1 and found[0][:2] == (path, line)
                and message in found[0][2]):
            passed += 1
        else:
            wrong.append("%s with '%s' gave %s" % (path, message, found))
    print("\n".join(wrong + ["%d passed, %d failed" % (passed, len(wrong))]))
    return 1 if wrong else 0


def main():
    if sys.argv[1:] == ["--self-test"]:
        return self_test()
    here = os.path.dirname(os.path.abspath(__file__))
    found = lint(sys.argv[1] if sys.argv[1:] else os.path.dirname(here))
    for violation in found:
        print("%s:%d: %s" % violation)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
