"""The examples in the tables of techniques: each line is answered by its technique as shown, and by no easier one."""

import re

import pytest

from masume.core import INK, LEVELS, PAPER, Cell, Grid, LineClues
from masume.grade import Deduction, Grader
from tests.support.places import ROOT

ROW = re.compile(
    r"^\| \*\*.*?`([a-z-]+)`<br>[^|]*\| ([\d, 、]+) \|[^|]*\| ([\d ]+) \| `([#x.]+)`<br>`([#x.]+)` \|$", re.MULTILINE
)
PAGES = ("docs/concepts/techniques.md", "docs/ja/concepts/techniques.md")
EXAMPLES = {page: ROW.findall((ROOT / page).read_text(encoding="utf-8")) for page in PAGES}
CELLS: dict[str, Cell | str] = {"#": INK, "x": PAPER, ".": Cell.BLANK}
ROWS = {"skipped-one-piece": 1}
"""Boards are of 15 rows but for this one, as the page says."""


def solution(clue: tuple[int, ...], line: str) -> str:
    """Any picture of a line, so that the columns can have clues."""
    if not clue:
        return "x" * len(line)
    block, *rest = clue
    for start in range(len(line) - block + 1):
        placed = "x" * start + "#" * block + "x" * bool(rest)
        tail = solution(tuple(rest), line[len(placed) :]) if len(placed) <= len(line) else ""
        picture = placed + tail
        if len(picture) == len(line) and all(cell in {".", own} for cell, own in zip(line, picture, strict=True)):
            return picture
    return ""


def easiest(clue: tuple[int, ...], line: str, rows: int) -> Deduction:
    """The easiest step in the first row of a board whose other rows are empty."""
    columns = [(1,) if cell == "#" else () for cell in solution(clue, line)]
    grader = Grader(LineClues.of([clue, *[()] * (rows - 1)], columns))
    blank = (Cell.BLANK,) * len(line)
    board = Grid((tuple(CELLS[cell] for cell in line), *[blank] * (rows - 1)))
    return next(step for level in LEVELS for step in grader.offers(level, board) if (step.axis, step.index) == (0, 0))


def after(line: str, step: Deduction) -> str:
    """The line with what the step decides."""
    decided = {column: "#" if cell == INK else "x" for (_, column), cell in step.decided}
    return "".join(decided.get(column, cell) for column, cell in enumerate(line))


def test_both_languages_have_the_same_examples() -> None:
    english, japanese = EXAMPLES.values()
    assert len(english) == 48
    assert english == [(name, levels.replace("、", ", "), *rest) for name, levels, *rest in japanese]


@pytest.mark.parametrize(("name", "levels", "clue", "before", "shown"), EXAMPLES[PAGES[0]])
def test_an_example_is_true(name: str, levels: str, clue: str, before: str, shown: str) -> None:
    blocks = tuple(int(block) for block in clue.split() if block != "0")
    step = easiest(blocks, before, ROWS.get(name, 15))
    assert step.technique.name == name
    assert levels == ", ".join(map(str, step.technique.levels))
    assert after(before, step) == shown
