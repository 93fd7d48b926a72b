"""Runs commands in processes of their own, forked from one that has everything in memory: each in its own world.

Reads lines with trials as JSON from standard input and answers each with what became of them, in order. A trial may be
stopped at any moment by a signal: moments are counted in the events that Python's audit hooks see (opened files,
imports, names looked up in folders, threads), so that the same moment comes again.
"""

import json
import os
import resource
import signal
import sys
import time
import warnings
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, NoReturn

PATIENCE = 60.0
FLOORS = ("cli", "make", "fill", "solve", "grade", "formats", "press", "words", "kinds")


def warm() -> None:
    """Opens every room, so that no trial has to."""
    import masume

    for module in walk_packages(masume.__path__, "masume."):
        if module.name.split(".")[1] in FLOORS:
            import_module(module.name)


def outcome(trial: dict[str, Any]) -> tuple[int, str, str, int]:
    """Runs a trial and returns its status (minus the signal that killed it), what it said, and how many moments it had.

    It speaks through pipes, which no limit on files can fill.
    """
    ends = [os.pipe() for _ in ("stdout", "stderr", "events")]
    process = os.fork()
    if process == 0:
        _be(trial, *(writing for _, writing in ends))
    for _, writing in ends:
        os.close(writing)
    readers = [_Reader(reading) for reading, _ in ends]
    status = _awaited(process, trial.get("end_when", "").encode(), readers)
    said, reported, events = (reader.heard() for reader in readers)
    return os.waitstatus_to_exitcode(status), said.decode("latin-1"), reported.decode("latin-1"), int(events or 0)


class _Reader:
    """What comes out of a pipe."""

    def __init__(self, number: int) -> None:
        os.set_blocking(number, False)
        self._number = number
        self._parts: list[bytes] = []

    def heard(self) -> bytes:
        """All so far."""
        with suppress(BlockingIOError):
            while part := os.read(self._number, 65_536):
                self._parts.append(part)
        return b"".join(self._parts)


def _awaited(process: int, end_when: bytes, readers: list[_Reader]) -> int:
    """The status of the process when it has ended; it is asked to when it has said something."""
    deadline = time.monotonic() + PATIENCE
    while True:
        ended, status = os.waitpid(process, os.WNOHANG)
        said = [reader.heard() for reader in readers]
        if ended:
            return status
        if end_when and any(end_when in text for text in said):
            os.kill(process, signal.SIGTERM)
            end_when = b""
        if time.monotonic() > deadline:
            os.kill(process, signal.SIGKILL)
        time.sleep(0.003)


def _be(trial: dict[str, Any], stdout: int, stderr: int, events: int) -> NoReturn:
    """Turns this process into the trial."""
    status = 70
    try:
        counting = _listen(trial)
        _enter(trial, stdout, stderr)
        from masume.cli import main

        counting["on"] = True
        try:
            main([_decoded(word) for word in trial["arguments"]])
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else 70
        except BaseException:  # what the interpreter would do
            sys.excepthook(*sys.exc_info())
            status = 1
        counting["on"] = False
        os.write(events, str(counting["events"]).encode())
        for stream in filter(None, (sys.stdout, sys.stderr)):
            stream.flush()
    except BaseException:
        os.write(2, b"Traceback at the end\n")
    finally:
        os._exit(status)


def _listen(trial: dict[str, Any]) -> dict[str, Any]:
    """Counts events, and sends the trial's signals to this process at theirs."""
    counting: dict[str, Any] = {"on": False, "events": 0}
    moments = [(moment, getattr(signal, name)) for moment, name in trial.get("signals", ())]
    named = [(event, about, getattr(signal, name)) for event, about, name in trial.get("signals_at", ())]

    def hear(event: str, arguments: object) -> None:
        if not counting["on"] or event in ("os.kill", "signal.pthread_kill"):
            return
        counting["events"] += 1
        for place, number in moments:
            if place == counting["events"]:
                os.kill(os.getpid(), number)
        for wanted in tuple(named):
            if wanted[0] == event and wanted[1] in repr(arguments):
                named.remove(wanted)
                os.kill(os.getpid(), wanted[2])

    sys.addaudithook(hear)
    return counting


def _enter(trial: dict[str, Any], stdout: int, stderr: int) -> None:
    for name, value in trial.get("environment", {}).items():
        if value is None:
            os.environ.pop(name, None)
        else:
            os.environ[name] = _decoded(value)
    os.chdir(trial["folder"])
    if trial.get("deleted"):
        gone = Path("gone").absolute()
        gone.mkdir()
        os.chdir(gone)
        gone.rmdir()
    places = {0: trial.get("stdin", os.devnull), 1: trial.get("stdout", stdout), 2: trial.get("stderr", stderr)}
    for number, place in places.items():
        _redirect(number, place)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)  # as Python starts
    for name in trial.get("ignored", ()):
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    for name, most in trial.get("limits", {}).items():
        resource.setrlimit(getattr(resource, name), (most, resource.getrlimit(getattr(resource, name))[1]))


def _decoded(text: str) -> str:
    """A text in UTF-8 as the interpreter would decode it when it starts."""
    return os.fsdecode(text.encode("utf-8", "surrogateescape"))


def _redirect(number: int, place: str | int) -> None:
    """Lets a standard stream go to a file, to a pipe without a reader ("pipe"), or be closed ("closed")."""
    if place == "closed":
        os.close(number)
        setattr(sys, ("stdin", "stdout", "stderr")[number], None)
        return
    if isinstance(place, int):
        opened = place
    elif place == "pipe":
        reading, opened = os.pipe()
        os.close(reading)
    else:
        opened = os.open(place, os.O_RDONLY if number == 0 else os.O_WRONLY | os.O_APPEND)
    os.dup2(opened, number)
    os.close(opened)


if __name__ == "__main__":
    warnings.simplefilter("ignore", DeprecationWarning)  # forking is what we are here for
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    warm()
    answers = os.fdopen(os.dup(1), "w", encoding="ascii")  # trials have the standard streams
    for line in sys.stdin.buffer:
        json.dump([outcome(trial) for trial in json.loads(line)], answers)
        answers.write("\n")
        answers.flush()
