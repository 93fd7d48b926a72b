"""Budgets hold: every command that takes --seconds, on something hard, ends in time, and soon after a signal.

Machines that run tests are busy, so the processor's time is what counts, with a generous limit by the clock.
"""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path
from random import Random

import pytest

from masume.cli import app
from masume.cli.command import CommandGroup
from masume.core import INK
from masume.formats import FORMATS, Document
from tests.support.commands import MASUME
from tests.support.hard import nested_masks, noise, number_board, three_digits
from tests.support.runner import without_terminal
from tests.support.studio_command import IS_LINUX

SECONDS = 1.0
"""What is asked for."""

LATE = 2.0
"""By how much it may be late here; on a quiet machine it is less than a second."""

STARTING = 2.0
"""What a command needs before and after: imports, word lists, the check of the board; on a slow machine."""

PATIENCE = 120.0
"""The clock's limit, on however busy a machine."""


@dataclass(frozen=True, slots=True)
class Hard:
    """A command line that would search for long, and the statuses it may end with when it is cut short."""

    line: str
    statuses: tuple[int, ...] = (0,)


COMMANDS = {
    "make skeleton": [
        Hard("make skeleton countries --size 15x15"),
        Hard("make skeleton countries --size 15x15 --method ils"),
        Hard("make skeleton countries --size 15x15 --method anneal"),
        Hard("make skeleton countries --size 15x15 --method windows"),
        Hard("make skeleton countries --size 15x15 --method exact"),
        Hard("make skeleton countries --size 12x12 --method exact"),
        Hard("make skeleton numbers.txt --size 10x10 --unique", (0, 1)),
        Hard("make skeleton numbers.txt --size 20x20 --unique --max-givens 9", (0, 1)),
        Hard("make skeleton numbers.txt --size 15x15 --level 5", (0, 1)),
        Hard("make skeleton countries --size 25x25 --bound"),
        Hard("make skeleton countries --all", (0, 1)),
    ],
    "make criss-cross": [Hard("make criss-cross countries", (0, 1))],
    "make crossword": [
        Hard("make crossword --words enable --size 21x21 --fewest-black", (0, 1)),
        Hard("make crossword --words enable --size 30x30 --rules american", (0, 1)),
    ],
    "make frame": [Hard("make frame --words enable --size 50x50 --count 3", (0, 1))],
    "make nonogram": [
        Hard("make nonogram --random --size 100x100", (0, 1)),
        Hard("make nonogram noise.png --size 60x60", (0, 1)),
        Hard("make nonogram noise.png --size 40x40 --level 5", (0, 1)),
    ],
    "make rebuild": [
        Hard("make rebuild countries --size 13x13", (1,)),
        Hard("make rebuild countries --size 12x12", (1,)),
    ],
    "make givens": [Hard("make givens numbers.ipuz", (0, 1))],
    "fill": [
        Hard("fill open.txt --words enable", (1,)),
        Hard("fill open.txt --words enable --repair", (0, 1)),
        Hard("fill open.txt --words enable --method genetic", (0, 1)),
        Hard("fill open.txt --words enable --method workflow", (0, 1)),
    ],
    "solve": [
        Hard("solve numbers.ipuz --limit 1000000", (0, 1)),
        Hard("solve noise.txt --limit 1000000", (0, 1)),
    ],
    "grade": [Hard("grade noise.txt", (0, 1)), Hard("grade numbers.ipuz", (0, 1))],
}
"""For every command that takes --seconds, something it cannot end within them."""

UNLIMITED = {
    "hint": Hard("hint noise.txt", (0, 1)),
}
"""Commands without --seconds that may take long all the same: a signal ends them."""

QUICK = [COMMANDS["make skeleton"][4], COMMANDS["make skeleton"][6]]
"""Cases beside each command's first that are always tried: an exact board, and one with a single solution."""


def names_with_seconds(group: CommandGroup = app, path: str = "") -> list[str]:
    """The commands that take --seconds."""
    found: list[str] = []
    for name, entry in group.commands().items():
        if isinstance(entry, CommandGroup):
            found += names_with_seconds(entry, f"{path}{name} ")
        elif any(option.is_option and "--seconds" in option.declaration.names for option in entry.parameters()):
            found.append(f"{path}{name}")
    return found


def test_every_command_with_a_budget_is_in_the_table() -> None:
    assert set(names_with_seconds()) == set(COMMANDS)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All that the command lines read."""
    from PIL import Image

    folder = tmp_path_factory.mktemp("hard")
    made = number_board()
    (folder / "numbers.txt").write_text("\n".join(entry.text for entry in three_digits()))
    (folder / "numbers.ipuz").write_bytes(FORMATS[".ipuz"].write(Document(made.puzzle, made.answer)))
    (folder / "open.txt").write_text("\n".join(repeat("." * 9, 9)))
    rows = ("".join("#" if cell == INK else "." for cell in row) for row in noise(60).rows)
    (folder / "noise.txt").write_text("\n".join(rows))
    Image.frombytes("L", (60, 60), Random(3).randbytes(3600)).resize((600, 600)).save(folder / "noise.png")
    masks = f'<svg xmlns="http://www.w3.org/2000/svg" width="999" height="999">{nested_masks()}</svg>'
    (folder / "masks.svg").write_text(masks)
    return folder


@dataclass(frozen=True, slots=True)
class Ended:
    """How a command ended."""

    status: int
    spent: float
    """Seconds of the processor, all in all or since the signal."""
    said: str


def run(line: str, folder: Path, stop_after: float | None = None) -> Ended:
    """Runs a command, and asks it to end once it has spent so many seconds of the processor."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            [*MASUME, *line.split()],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            env={**without_terminal(), "LC_ALL": "C.UTF-8"},
        )
        late = time.monotonic() + PATIENCE
        before = 0.0
        while (ended := os.wait4(process.pid, os.WNOHANG))[0] == 0:
            if time.monotonic() > late:
                process.kill()
            if stop_after is not None and not before and (spent := spent_by(process.pid)) > stop_after:
                process.send_signal(signal.SIGTERM)
                before = spent
            time.sleep(0.01)
        _, status, used = ended
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        said = output.read().decode("utf-8", "replace")
    return Ended(process.returncode, used.ru_utime + used.ru_stime - before, said)


def spent_by(process: int) -> float:
    """Seconds of the processor that a process has used so far."""
    with suppress(OSError, IndexError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def require_calm(ended: Ended, statuses: tuple[int, ...], most: float) -> None:
    """It ended as it may, in time, and said something."""
    print(f"{ended.spent:5.2f} s of {most:g}, status {ended.status}")  # noqa: T201  the table, with pytest -rP
    assert "Traceback" not in ended.said, ended.said
    assert ended.status in statuses, ended
    assert ended.said
    assert ended.spent <= most, ended


EVERY = [hard for some in COMMANDS.values() for hard in some]
FIRST = [some[0] for some in COMMANDS.values()]


def named(cases: list[Hard]) -> list[object]:
    """The cases by their lines; all but a command's first are slow."""
    return [
        pytest.param(hard, id=hard.line, marks=() if hard in FIRST or hard in QUICK else pytest.mark.slow)
        for hard in cases
    ]


@pytest.mark.skipif(not IS_LINUX, reason="counts the processor's time")
@pytest.mark.parametrize("hard", named(EVERY))
def test_a_command_ends_when_its_seconds_end(folder: Path, hard: Hard) -> None:
    require_calm(run(f"{hard.line} --seconds {SECONDS:g}", folder), hard.statuses, SECONDS + LATE + STARTING)


@pytest.mark.skipif(not IS_LINUX, reason="counts the processor's time")
@pytest.mark.parametrize("hard", named(EVERY))
def test_a_command_ends_soon_after_a_signal(folder: Path, hard: Hard) -> None:
    ended = run(f"{hard.line} --seconds 1000", folder, stop_after=STARTING)
    require_calm(ended, (*hard.statuses, 1, 130), LATE)


@pytest.mark.slow
@pytest.mark.skipif(not IS_LINUX, reason="counts the processor's time")
@pytest.mark.parametrize("name", UNLIMITED)
def test_a_command_without_a_budget_ends_soon_after_a_signal(folder: Path, name: str) -> None:
    hard = UNLIMITED[name]
    require_calm(run(hard.line, folder, stop_after=1.0), (*hard.statuses, 130), LATE)


@pytest.mark.skipif(not IS_LINUX, reason="counts the processor's time")
def test_a_drawing_that_takes_hours_ends_soon_after_a_signal(folder: Path) -> None:
    began = time.monotonic()
    process = subprocess.Popen([*MASUME, "make", "nonogram", "masks.svg"], cwd=folder, stderr=subprocess.PIPE)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while not children.read_text() and time.monotonic() - began < PATIENCE:
        time.sleep(0.02)
    child = int(children.read_text())
    while spent_by(child) < 0.5 and time.monotonic() - began < PATIENCE:
        time.sleep(0.02)
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=PATIENCE)
    assert (process.returncode, said.count(b"\n")) == (130, 1)
    assert not Path(f"/proc/{child}").exists()
