"""A studio started as people start it, which tests may end as hard as they like."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.support.commands import MASUME


class StudioCommand:
    """A studio in a session of its own, at a free port."""

    def __init__(self, data: Path, *options: str) -> None:
        self.data = data
        command = [*MASUME, "studio", "--data", str(data), "--port", "0", "--workers", "1", "--json", *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, start_new_session=True)
        assert self.process.stdout is not None
        self.address: str = json.loads(self.process.stdout.readline())["address"]

    def workers(self) -> list[int]:
        """The processes that work for it."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(number) for thread in threads for number in thread.read_text().split()]

    def end(self, number: int = signal.SIGTERM, *, whole_group: bool = False) -> int:
        """Ends it with a signal; returns its status."""
        if self.process.poll() is None:
            if whole_group:
                os.killpg(self.process.pid, number)
            else:
                self.process.send_signal(number)
        status = self.process.wait(timeout=60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return status


@contextmanager
def studio_command(data: Path, *options: str) -> Iterator[StudioCommand]:
    """A studio that runs until the block ends, or until it is ended in it."""
    studio = StudioCommand(data, *options)
    try:
        yield studio
    finally:
        if studio.process.poll() is None:
            studio.end(signal.SIGKILL, whole_group=True)


IS_LINUX = sys.platform == "linux"
