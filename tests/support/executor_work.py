"""Work that goes well or wrong in every way, for tests of executors."""

import ctypes
import os
import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from masume.core import Refused, Sentence


@dataclass(frozen=True)
class Task:
    """What to do, and a folder in which tasks record what they did."""

    deed: str
    number: int
    folder: str = ""

    @property
    def is_first_try(self) -> bool:
        """True once for each number."""
        try:
            (Path(self.folder) / f"tried-{self.number}").touch(exist_ok=False)
        except FileExistsError:
            return False
        return True


def places(folder: Path) -> list[tuple[int, int]]:
    """The processes that left their places, each behind its parent."""
    reported = [path.name.split("-") for path in folder.glob("at-*")]
    return [(int(parent), int(process)) for _, parent, process in reported]


@dataclass(frozen=True)
class DeedHandler:
    """Does deeds, adding what the handler brought along."""

    added: int = 100

    def open(self) -> Callable[[Task], int]:
        def do(task: Task) -> int:
            DEEDS[task.deed](task)
            return self.added + task.number**2

        return do


@dataclass(frozen=True)
class BadHandler:
    """Cannot be opened."""

    kind: str

    def open(self) -> Callable[[Task], int]:
        if self.kind == "dies":
            os._exit(5)
        if self.kind == "refuses":
            raise ValueError("the word list is empty")
        raise ModuleNotFoundError("No module named 'missing'")


def _refuse(task: Task) -> None:
    raise ValueError(f"{task.number} is not to be had")


def _decline(task: Task) -> None:
    raise Refused(Sentence("there is no {number}", "{number}はありません").filled(number=task.number))


def _break(task: Task) -> None:
    raise KeyError(task.number)


def _exit(task: Task) -> None:
    sys.exit(3)


def _run_out_of_memory(task: Task) -> None:
    raise MemoryError


def _print(task: Task) -> None:
    sys.stdout.write("a line from a library\n")
    sys.stdout.flush()
    os.write(1, b"and one from C\n")
    assert sys.stdin.read() == ""


def _die(task: Task) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def _die_once(task: Task) -> None:
    if task.is_first_try:
        _die(task)


def _lose_kit_once(task: Task) -> None:
    """As if the cluster had not brought it: the next worker at this seat finds none."""
    if task.is_first_try:
        Path(sys.path[0]).with_suffix(".kit").unlink()
        _die(task)


def _hang(task: Task) -> None:
    time.sleep(1000)


def _hang_once(task: Task) -> None:
    if task.is_first_try:
        _seize(task)


def _seize(task: Task) -> None:
    """Sleeps in C and lets no other thread run Python."""
    ctypes.PyDLL(None).sleep(1000)


def _take_a_moment(task: Task) -> None:
    _tell_where(task)
    time.sleep(0.05)


def _stay(task: Task) -> None:
    _tell_where(task)
    time.sleep(1000)


def _tell_where(task: Task) -> None:
    (Path(task.folder) / f"at-{os.getppid()}-{os.getpid()}").touch()


def _nothing(task: Task) -> None:
    pass


DEEDS: dict[str, Callable[[Task], None]] = {
    "break": _break,
    "die": _die,
    "die once": _die_once,
    "exit": _exit,
    "hang": _hang,
    "hang once": _hang_once,
    "lose kit once": _lose_kit_once,
    "moment": _take_a_moment,
    "nothing": _nothing,
    "no memory": _run_out_of_memory,
    "print": _print,
    "refuse": _refuse,
    "decline": _decline,
    "seize": _seize,
    "stay": _stay,
}
