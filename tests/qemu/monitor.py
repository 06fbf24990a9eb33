# SPDX-License-Identifier: MIT
"""monitor.py - QEMU's machine protocol."""
import json


class Monitor:
    """A connection to it: one JSON object a line."""

    def __init__(self, sock):
        self._file = sock.makefile("rwb")
        self._answer()  # the greeting
        self.execute("qmp_capabilities")

    def _answer(self):
        return json.loads(self._file.readline() or '{"error": {}}')

    def execute(self, command, **arguments):
        request = {"execute": command, "arguments": arguments}
        self._file.write(json.dumps(request).encode() + b"\n")
        self._file.flush()
        answer = self._answer()
        while "return" not in answer and "error" not in answer:
            answer = self._answer()  # events come in between
        if "error" in answer:
            raise OSError("%s: %s" % (command, answer["error"].get("desc")))
        return answer["return"]
