"""A kind that only its entries in the tables make known: the whole house works with it, and forgets it again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from threading import Event
from typing import Any

import msgspec
import pytest

from masume.batch.inspection.across import Together
from masume.batch.inspection.puzzle import Claim, InspectionHandler
from masume.batch.likeness import marks_of
from masume.batch.plan import Across
from masume.cli import main
from masume.core import LANGUAGES, Budget, Entry, Fault
from masume.formats import FORMATS, formats_for
from masume.grade import hint_for, level_of, steps_of, technique_titles
from masume.kinds import KINDS, explain, kind_of, size_of, title_of
from masume.press import PRINTERS, SheetOptions
from masume.press.booklet import booklet_of
from masume.press.marks import texts_of
from masume.press.pages import answer_page, question_pages
from masume.solve import SOLVERS, solve_puzzle
from masume.studio.operations import OPERATIONS, Progress
from masume.studio.values import ipuz_of, view_of
from tests.support import toy_kind
from tests.support.browser import Opener
from tests.support.toy_kind import INITIALS, initials
from tests.support.word_puzzles import letters


@pytest.fixture(autouse=True)
def joined(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        toy_kind.join(patch)
        yield
    assert INITIALS.name not in KINDS
    assert INITIALS.name not in SOLVERS


def test_it_is_checked() -> None:
    document = initials()
    puzzle = document.puzzle
    assert kind_of(puzzle) is INITIALS
    assert INITIALS.check(puzzle, document.answer).ok
    assert (title_of(puzzle, "ja"), size_of(puzzle, "en")) == ("頭文字スケルトン", "3 words")
    alike = replace(puzzle, words=(*puzzle.words, Entry(tuple("CAR"))))
    assert Fault("no_two_words_begin_alike", (), "C") in INITIALS.check(alike).faults
    assert "{" not in "".join(explain(Fault("no_two_words_begin_alike", (), "C"), language) for language in LANGUAGES)


def test_it_is_solved() -> None:
    document = initials()
    found = solve_puzzle(document.puzzle, Budget(seconds=10)).best
    assert found is not None
    assert found.is_unique
    assert found.answers == (document.answer,)


def test_its_solutions_are_counted_twice() -> None:
    pytest.importorskip("pysat")
    document = initials()
    assert SOLVERS[INITIALS.name].recount(document.puzzle, Budget(seconds=10)) == (document.answer,)


def test_it_is_graded_and_explained() -> None:
    document = initials()
    steps = steps_of(document.puzzle, document.answer)
    assert level_of(document.puzzle) == max(step.level for step in steps)
    assert {step.technique for step in steps} <= set(technique_titles(INITIALS.name))
    hint = hint_for(document.puzzle)
    assert hint.nudge is not None
    assert hint.nudge("en").startswith("Look at row ")


@pytest.mark.parametrize("suffix", [".ipuz", ".toml"])
def test_its_files_are_read_again(suffix: str) -> None:
    document = initials()
    assert suffix in formats_for(INITIALS.name)
    assert FORMATS[suffix].read(FORMATS[suffix].write(document)) == document


def test_it_is_printed() -> None:
    document = initials()
    (page,) = question_pages(document, SheetOptions(language="en"))
    assert {"Initials skeleton (3 words)", toy_kind.STYLE.task("en"), "COAT"} <= set(texts_of(page.marks))
    assert answer_page(document, SheetOptions()).title == "Answer: Initials skeleton"
    assert booklet_of([document, document], SheetOptions()).pages
    assert set(PRINTERS[".svg"].print([document], SheetOptions())) == {"", "-answer"}


def test_it_is_played(open_page: Opener) -> None:
    page = open_page(initials())
    for word in ("coat", "dog", "tax"):
        page.keyboard.type(word)
        page.keyboard.press("Tab")
    assert letters(page) == toy_kind.BOARD
    assert page.locator(".message").inner_text().startswith("Solved!")


def test_it_is_compared_and_inspected(tmp_path: Path) -> None:
    pytest.importorskip("pysat")
    document = initials()
    assert document.answer is not None
    grid = document.answer.grid
    assert [mark.split()[0] for mark in marks_of(INITIALS.name, grid, ("COAT", "DOG", "TAX"))] == ["words", "board"]
    together = Together(Across())
    assert list(together.add("a", INITIALS.name, grid)) == []
    assert [fault.code for fault in together.add("b", INITIALS.name, grid)] == ["alike"]
    content = FORMATS[".ipuz"].write(document)
    (tmp_path / "a.ipuz").write_bytes(content)
    files, level = {".ipuz": sha256(content).hexdigest()}, level_of(document.puzzle)
    claim = Claim(0, "a", INITIALS.name, str(grid), files, level, True, (grid.width, grid.height), None)
    assert InspectionHandler(tmp_path).inspect(claim).faults == ()


# ------------------------------------------------------------ through the doors


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("check {file}", "Initials skeleton, 3 words, every rule is kept"),
        ("show {file}", "COAT"),
        ("solve {file}", "exactly one solution"),
        ("grade {file}", "level 1 of 5"),
        ("grade {file} {file}", "a.ipuz"),
        ("hint {file}", "Look at row 2"),
        ("convert {file} {out}/a.toml", "a.toml"),
        ("press {file} --out {out}/a.svg", "a.svg"),
        ("make givens {file}", "No starter letters"),
    ],
)
def test_the_command_line_works_with_it(
    command: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.ipuz").write_bytes(FORMATS[".ipuz"].write(initials()))
    arguments = command.format(file=tmp_path / "a.ipuz", out=tmp_path).split()
    with pytest.raises(SystemExit) as end:
        main([*arguments, "--lang", "en"])
    output = capsys.readouterr()
    assert end.value.code == 0
    assert said in output.out + output.err


class Bench:
    """What an operation has at hand."""

    def __init__(self) -> None:
        self.cancel = Event()

    def report(self, progress: Progress) -> None:
        """Reports are not looked at."""

    def keep(self, result: msgspec.Struct) -> None:
        """Nothing is cut off."""


def do(name: str, **request: Any) -> dict[str, Any]:
    operation = OPERATIONS[name]
    asked = msgspec.json.decode(msgspec.json.encode(request), type=operation.request)
    content: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(operation.run(asked, Bench())))
    return content


def test_the_studio_works_with_it() -> None:
    document = initials()
    ipuz = ipuz_of(document)
    assert len(view_of(document).slots) == 3
    assert do("solve-puzzle", document=ipuz)["status"] == "unique"
    assert do("grade-puzzle", document=ipuz)["level"] == 1
    assert do("describe", document=ipuz)["kind"] == INITIALS.name
    draft = do("open-draft", document=ipuz)["draft"]
    assert do("check-board", draft=draft)["faults"] == []
    assert do("compose-puzzle", draft=draft)["document"] == ipuz
