"""Operations for tests of the studio's workers: some are slow, some break, one ends its own process."""

import os
import time
from pathlib import Path

from msgspec import Struct

from masume.core import Refused, Sentence
from masume.studio.operations.operation import Bench, Operation, Progress
from masume.studio.values import Ask, Board

PLACE = "tests.support.studio_work:WORK"


class WorkRequest(Ask, frozen=True, kw_only=True):
    """What a test asks for."""

    text: str = ""
    seconds: float = 30.0
    count: int = 1


class Given(Struct, frozen=True):
    """What a test gets."""

    text: str
    process: int


def _echo(request: WorkRequest, _bench: Bench) -> Given:
    return Given(request.text, os.getpid())


def _refuse(request: WorkRequest, _bench: Bench) -> Given:
    raise Refused(Sentence("{text} cannot be had", "{text}はありません"), text=request.text)


def _break(request: WorkRequest, _bench: Bench) -> Given:
    raise RuntimeError(f"a fault near {request.text}")


def _die(_request: WorkRequest, _bench: Bench) -> Given:
    os._exit(7)


def _hog(_request: WorkRequest, _bench: Bench) -> Given:
    return Given(str(len(bytearray(8 << 30))), os.getpid())


def _hang(_request: WorkRequest, _bench: Bench) -> Given:
    while True:
        time.sleep(60)


def _search(request: WorkRequest, bench: Bench) -> Given:
    """Reports where it stands, keeps what it has, and ends when it is cancelled or its count is reached."""
    board = Board(2, 1, (0, 1))
    for number in range(request.count):
        bench.report(Progress(seconds=number, score=number, board=board))
        bench.keep(Given(f"kept {request.text}", os.getpid()))
        if bench.cancel.wait(0.01):
            return Given(f"best {request.text}", os.getpid())
    return Given(f"done {request.text}", os.getpid())


def _stubborn(request: WorkRequest, bench: Bench) -> Given:
    """Keeps something and then ignores cancelling."""
    bench.keep(Given("kept", os.getpid()))
    return _hang(request, bench)


def _log(request: WorkRequest, bench: Bench) -> Given:
    """Writes its text into a file, so that a test sees in which order work is done."""
    path, _, line = request.text.partition("|")
    with Path(path).open("a") as file:
        file.write(f"{line}\n")
    return _echo(request, bench)


def _operation(name: str, run: object, *, is_long: bool = False) -> Operation[WorkRequest, Given]:
    return Operation(name, name, WorkRequest, Given, run, is_long, lambda request: request.seconds)  # type: ignore[arg-type]


WORK = {
    operation.name: operation
    for operation in (
        _operation("echo", _echo),
        _operation("refuse", _refuse),
        _operation("break", _break),
        _operation("die", _die),
        _operation("hog", _hog),
        _operation("hang", _hang),
        _operation("log", _log, is_long=True),
        _operation("search", _search, is_long=True),
        _operation("stubborn", _stubborn, is_long=True),
        _operation("fail", _refuse, is_long=True),
        _operation("kill", _die, is_long=True),
    )
}
