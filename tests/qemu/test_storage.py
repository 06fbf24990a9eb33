# SPDX-License-Identifier: MIT
"""test_storage.py - what the device saves lands in a file of the host.

The image is that of tests/qemu/storage_device.c.
"""
import os
import shutil
import struct
import subprocess
import tempfile
import unittest

import rig
import suite

IMAGE = os.path.join(os.path.dirname(os.path.abspath(suite.IMAGE)),
                     "storage.elf")
BYTES = 64 * 1024
ORDER_AT = BYTES - 8
SECONDS = 30
KILL_AFTER = 300


class Storage(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="storage-")
        self.addCleanup(shutil.rmtree, self.folder)

    def start(self, name=None, image=IMAGE):
        """QEMU in a folder of its own; `name` is that of the file."""
        command = [os.environ.get("QEMU") or "qemu-system-arm",
                   "-M", suite.MACHINE, "-display", "none", "-monitor", "none",
                   "-serial", "null", "-semihosting-config",
                   rig.host_services(name), "-kernel", image]
        return subprocess.Popen(command, cwd=self.folder, text=True,
                                stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT)

    def run_image(self, name=None, image=IMAGE):
        """The lines that it printed."""
        process = self.start(name, image)
        try:
            output = process.communicate(timeout=rig.patience(SECONDS))[0]
        finally:
            process.kill()
        self.assertEqual(process.returncode, 0, output)
        return output.splitlines()

    def read(self, name="tessera.sav"):
        with open(os.path.join(self.folder, name), "rb") as file:
            return file.read()

    def write(self, data, name="tessera.sav"):
        with open(os.path.join(self.folder, name), "wb") as file:
            file.write(data)

    def test_a_second_run_finds_what_the_first_one_wrote(self):
        self.assertEqual(self.run_image()[-1], "written")
        self.assertEqual(os.listdir(self.folder), ["tessera.sav"])
        data = self.read()
        self.assertEqual(len(data), 30 * 2048 + 8)
        self.assertEqual(data[3 * 2048:3 * 2048 + 8], b"tessera!")
        self.assertEqual(data.count(b"\xff"), len(data) - 16)
        self.assertEqual(self.run_image()[-1], "found")
        self.assertNotIn(b"tessera!", self.read()[:30 * 2048])

    def test_another_name_is_taken_from_the_command_line(self):
        for name in ("a.sav", "with blanks, and a comma.sav", "x" * 100):
            self.assertEqual(self.run_image(name)[-1], "written")
            self.assertEqual(os.listdir(self.folder), [name])
            os.remove(os.path.join(self.folder, name))

    def test_the_image_is_never_taken_for_the_file(self):
        long = os.path.join(self.folder, "i" * 200)
        shutil.copy(IMAGE, long)
        before = self.read(long)
        self.assertEqual(self.run_image(image=long)[-1], "written")
        self.assertEqual(self.read(long), before)

    def test_start_up_reports_the_file(self):
        self.assertIn("saves: in a file of the host", self.run_image())

    def test_without_semihosting_there_is_no_place(self):
        with suite.device(semihosting=False) as device:
            device.read_until("saves: no place for them")

    def test_a_file_that_cannot_be_written_is_an_error(self):
        self.assertEqual(self.run_image("gone/a.sav")[-1], "unwritable")
        os.mkdir(os.path.join(self.folder, "tessera.sav"))
        self.assertEqual(self.run_image()[-1], "unwritable")

    def test_what_was_reported_survives_the_emulators_death(self):
        self.write(b"\xff" * ORDER_AT + b"count   ")
        process = self.start()
        said = -1
        for line in process.stdout:
            if line.strip().isdigit():
                said = int(line)
            if said == KILL_AFTER:
                process.kill()
                break
        process.stdout.close()
        process.wait()
        self.assertEqual(said, KILL_AFTER)
        data = self.read()
        self.assertEqual(len(data), BYTES)
        for number in range(said + 1):
            self.assertEqual(struct.unpack_from("<II", data, number * 8),
                             (number, number ^ 0xffffffff))


if __name__ == "__main__":
    suite.main()
