# SPDX-License-Identifier: MIT
"""test_options.py - the command line of the PC program."""
import os
import subprocess
import tempfile
import unittest

import suite


def run(*arguments, text="quit\n"):
    """What the program did; nobody's own saved games are touched."""
    with tempfile.TemporaryDirectory(prefix="options-") as folder:
        return subprocess.run([suite.HOST, *arguments], input=text, text=True,
                              capture_output=True, timeout=20, check=False,
                              env=dict(os.environ, XDG_DATA_HOME=folder))


class Options(unittest.TestCase):
    def refused(self, message, *arguments):
        done = run(*arguments)
        self.assertEqual((done.returncode, done.stdout), (2, ""), arguments)
        self.assertEqual(done.stderr.splitlines()[0], "tessera: " + message)
        self.assertIn("usage: tessera", done.stderr)

    def test_an_unknown_option_is_refused(self):
        self.refused("unknown option --nonsense", "--nonsense")
        self.refused("unknown option x", "--protocol", "x")
        self.refused("unknown option ", "")
        self.refused("unknown option --save=x", "--save=x")

    def test_save_needs_a_file(self):
        message = "there must be a file after --save"
        self.refused(message, "--save")
        self.refused(message, "--save", "")
        self.refused(message, "--save", "--protocol")

    def test_saving_and_not_saving_contradict(self):
        message = "--save does not go with --no-save"
        self.refused(message, "--save", "x", "--no-save")
        self.refused(message, "--no-save", "--protocol", "--save", "x")

    def test_help_and_version_go_to_standard_output(self):
        for option, start in (("--help", "usage: tessera"),
                              ("--version", "tessera ")):
            done = run(option)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertTrue(done.stdout.startswith(start), done.stdout)
        self.assertIn("--no-save", run("--help").stdout)

    def test_a_view_is_text_or_lcd_and_not_beside_the_protocol(self):
        self.refused("unknown option --view=matrix", "--view=matrix")
        self.refused("unknown option --view", "--view")
        self.refused("--protocol does not go with --view=lcd",
                     "--view=lcd", "--protocol")

    def test_without_sdl_the_window_says_so_and_text_takes_its_place(self):
        done = run("--view=lcd")  # the tests' program never has SDL2
        self.assertEqual(done.stderr.splitlines(), [
            "tessera: no window: this program was built without SDL2 "
            "(package libsdl2-dev); playing as text",
            "tessera: this is no terminal; use --protocol"])

    def test_options_come_in_any_order(self):
        with tempfile.TemporaryDirectory(prefix="options-") as folder:
            save = os.path.join(folder, "a.sav")
            for arguments in (("--protocol", "--save", save),
                              ("--save", save, "--protocol"),
                              ("--no-save", "--protocol"), ("--protocol",)):
                done = run(*arguments, text="version\nquit\n")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertTrue(done.stdout.startswith("= tessera "))

    def test_a_person_needs_a_terminal(self):
        done = run("--no-save")
        self.assertEqual(done.returncode, 1)
        self.assertIn("this is no terminal", done.stderr)


if __name__ == "__main__":
    suite.main()
