"""One order, three doors: command line, studio and batch make the same puzzle and say the same about it."""

from pathlib import Path
from threading import Event
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from masume.batch.group import Assignment
from masume.batch.groups import AnyGroup
from masume.studio.operations.operation import Progress
from masume.studio.operations.registry import OPERATIONS
from tests.support.commands import masume, one_json

SEED = 11
WORDS = "CAR\nODE\nWED\nCOW\nADE\nRED\nDOE\nARE\nEAR\nWAR\nRAW\nCOD\nAX\nOX\n"


class Bench:
    """A bench on which no page watches."""

    def __init__(self) -> None:
        self.cancel = Event()

    def report(self, progress: Progress) -> None:
        assert progress.standing

    def keep(self, result: Struct) -> None:
        assert result


def by_command(folder: Path, command: str) -> tuple[list[str], list[str]]:
    content = one_json(masume(*command.split(), "--seed", str(SEED), "--json", cwd=folder))
    return content["answer"], [remark["en"] for remark in content["remarks"]]


def by_studio(name: str, body: dict[str, Any]) -> tuple[list[str], list[str]]:
    operation = OPERATIONS[name]
    request = msgspec.convert({**body, "seed": SEED}, operation.request)
    made: Any = operation.run(request, Bench())
    return str(made.puzzle.answer.grid).split("\n"), [remark.en for remark in made.remarks]


def by_batch(folder: Path, **fields: Any) -> tuple[list[str], list[str]]:
    group: Any = msgspec.convert({"name": "x", "count": 1, **fields}, AnyGroup)
    width, height = group.sizes[0]
    draft = group.maker(group.gather(folder, None))(Assignment(0, "x-0001", 0, 1, 0, SEED, width, height))
    assert draft.document.answer is not None
    return str(draft.document.answer.grid).split("\n"), [remark("en") for remark in draft.remarks]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "words.txt").write_text(WORDS)
    (tmp_path / "theme.txt").write_text("DOE\nEAR\n")
    return tmp_path


@pytest.mark.parametrize("theme", [False, True], ids=["words", "theme"])
def test_crosswords(folder: Path, theme: bool) -> None:
    options = "--theme-list theme.txt" if theme else ""
    command = f"make crossword --words words.txt --size 4x3 --rules free --rounds 3 {options}"
    body: dict[str, Any] = {"words": {"text": WORDS}, "width": 4, "height": 3, "rules": "free", "rounds": 3}
    body |= {"theme": {"text": "DOE\nEAR\n"}} if theme else {}
    plan = {"kind": "crossword", "words": "words.txt", "size": "4x3", "rules": "free", "rounds": 3}
    plan |= {"theme_list": "theme.txt"} if theme else {}
    made = by_command(folder, command)
    assert made[1]
    assert by_studio("make-crossword", body) == made
    assert by_batch(folder, **plan) == made
