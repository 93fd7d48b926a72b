"""One question through every door: the library, the command line and the studio solve and grade alike."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from masume.core import Answer, Cell, Clue, Direction, Entry, Grid, LineClues, Puzzle, Sentence
from masume.formats import FORMATS, Document
from masume.orders import AskedPuzzle, QuietBench, carry_out_grade, carry_out_solve, carry_out_solve_from_clues
from masume.orders.grade.order import GradeOrder
from masume.orders.solve.order import SolveFromCluesOrder, SolveOrder
from masume.studio.values import Bilingual, ipuz_of
from tests.studio.test_make import do
from tests.support.commands import masume, one_json
from tests.support.concept_fixtures import small_packs

__all__ = ["small_packs"]

SHAPE = "...\n.#.\n.#."
ACROSS, DOWN = Direction.ACROSS, Direction.DOWN


def listed(kind: str, grid: str, *words: str) -> Document:
    return Document(Puzzle(kind, Grid.parse(grid), tuple(Entry(tuple(word)) for word in words)))


def blocks(rows: list[list[int]], columns: list[list[int]]) -> Document:
    lines = LineClues.of(rows, columns)
    return Document(Puzzle("nonogram", Grid.filled(lines.height, lines.width, Cell.BLANK), lines=lines))


def clued(grid: str, answer: str, **clues: str) -> Document:
    given = tuple(Clue((0, 0), Direction(name), text) for name, text in clues.items())
    return Document(Puzzle("crossword", Grid.parse(grid), clues=given), Answer(Grid.parse(answer)) if answer else None)


PUZZLES = {
    "skeleton": listed("skeleton", SHAPE, "CAT", "COW", "TOE"),
    "numbers": listed("numbers", SHAPE, "123", "145", "367"),
    "skeleton, several": listed("skeleton", "...#\n####\n...#", "CAT", "COW"),
    "skeleton, none": listed("skeleton", SHAPE, "CAT", "DOW", "TOE"),
    "nonogram": blocks([[1], [3], [1]], [[1], [3], [1]]),
    "nonogram, several": blocks([[1], [1]], [[1], [1]]),
    "nonogram, none": blocks([[3], [], [3]], [[2], [2], [2]]),
    "crossword from words": listed("crossword", SHAPE, "CAT", "COW", "TOE"),
}
FAULTY = listed("skeleton", SHAPE, "CAT", "COW", "TOES")
STARRY = clued("....\n.###\n.###", "STAR\nK###\nY###", across="sky, moon, night", down="cloud, moon, star")
WITHOUT_WORDS = Document(STARRY.puzzle)
WITHOUT_CLUES = clued("..\n.#", "")


@dataclass(frozen=True)
class Reported:
    """What a door says about a puzzle."""

    status: str
    remarks: tuple[tuple[str, str], ...]
    level: int | None = None
    boards: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()


def both(remarks: tuple[Sentence, ...] | tuple[Bilingual, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((remark.en, remark.ja) for remark in remarks)


def written(folder: Path, document: Document) -> str:
    (folder / "a.ipuz").write_bytes(FORMATS[".ipuz"].write(document))
    return "a.ipuz"


def by_command(*arguments: str, folder: Path, packs: Path | None = None) -> dict[str, Any]:
    content = one_json(masume(*arguments, "--json", cwd=folder, MASUME_PACKS=str(packs or folder)))
    content["reported"] = tuple((remark["en"], remark["ja"]) for remark in content["remarks"])
    return content


# ---------------------------------------------------------------- solving


@pytest.mark.parametrize("document", PUZZLES.values(), ids=PUZZLES)
def test_every_door_finds_the_same_solutions(document: Document, tmp_path: Path) -> None:
    solved = carry_out_solve(SolveOrder(limit=3), AskedPuzzle.of(document), QuietBench())
    reported = Reported(solved.status, both(solved.remarks), boards=tuple(sorted(map(str, solved.solutions))))
    content = by_command("solve", written(tmp_path, document), "--limit", "3", folder=tmp_path)
    boards = tuple(sorted(map("\n".join, content["solutions"])))
    assert Reported(content["outcome"], content["reported"], boards=boards) == reported
    found = do("solve-puzzle", {"document": ipuz_of(document), "limit": 3})
    boards = tuple(sorted(str(board.grid) for board in found.solutions))
    assert Reported(found.status, both(found.remarks), boards=boards) == reported


def test_every_status_of_a_solve_is_met() -> None:
    order = SolveOrder()
    found = [carry_out_solve(order, AskedPuzzle.of(document), QuietBench()).status for document in PUZZLES.values()]
    assert set(found) == {"unique", "several", "impossible"}


@pytest.mark.parametrize(
    ("document", "status"),
    [(FAULTY, "faulty"), (WITHOUT_CLUES, "without_clues")],
    ids=["faulty", "without clues"],
)
def test_what_cannot_be_solved_is_said_alike(document: Document, status: str, tmp_path: Path) -> None:
    solved = carry_out_solve(SolveOrder(), AskedPuzzle.of(document), QuietBench())
    found = do("solve-puzzle", {"document": ipuz_of(document)})
    assert (found.status, both(found.remarks)) == (solved.status, both(solved.remarks))
    assert solved.status == status
    refused = masume("solve", written(tmp_path, document), cwd=tmp_path)
    assert (refused.returncode, refused.stderr) == (2, f"masume: a.ipuz: {solved.remarks[0].en}\n")


def test_a_crossword_without_words_is_solved_from_its_clues(
    small_packs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MASUME_PACKS", str(small_packs))
    document = ipuz_of(STARRY)
    assert carry_out_solve(SolveOrder(), AskedPuzzle.of(WITHOUT_WORDS), QuietBench()).status == "without_words"
    assert do("solve-puzzle", {"document": document}).status == "without_words"
    solved = carry_out_solve_from_clues(SolveFromCluesOrder(), AskedPuzzle.of(STARRY), QuietBench())
    assert solved.run is not None
    assert solved.run.best is not None
    reported = Reported(solved.status, both(solved.remarks), boards=(str(solved.run.best.grid),))
    content = by_command("solve", written(tmp_path, STARRY), folder=tmp_path, packs=small_packs)
    assert Reported("found", content["reported"], boards=("\n".join(content["grid"]),)) == reported
    found = do("solve-hints", {"document": document})
    assert found.board is not None
    assert Reported(found.status, both(found.remarks), boards=(str(found.board.grid),)) == reported


# ---------------------------------------------------------------- grading

GRADED = [name for name in PUZZLES if not name.startswith("crossword")]


@pytest.mark.parametrize("name", GRADED)
def test_every_door_gives_the_same_level(name: str, tmp_path: Path) -> None:
    require_same_grade(PUZZLES[name], tmp_path)


def test_every_door_grades_clues_alike(small_packs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASUME_PACKS", str(small_packs))
    require_same_grade(STARRY, tmp_path, small_packs)


def require_same_grade(document: Document, folder: Path, packs: Path | None = None) -> None:
    graded = carry_out_grade(GradeOrder(), AskedPuzzle.of(document), QuietBench())
    steps = tuple(step.reason.en if step.reason else "" for step in graded.steps)
    reported = Reported(graded.status, both(graded.remarks), graded.level, steps=steps)
    content = by_command("grade", written(folder, document), folder=folder, packs=packs)
    steps = tuple(step["reason"]["en"] for step in content["steps"])
    assert Reported(content["status"], content["reported"], content["level"], steps=steps) == reported
    found = do("grade-puzzle", {"document": ipuz_of(document)})
    steps = tuple(step.reason.en for step in found.steps)
    assert Reported(found.status, both(found.remarks), found.level, steps=steps) == reported
    assert (content["techniques_level"], content["cells_left"]) == (found.needed, found.cells_left)
    assert content["bottleneck"] == (None if found.bottleneck is None else content["steps"][found.bottleneck])
    assert {technique.name: technique.count for technique in found.techniques} == content["techniques"]


@pytest.mark.parametrize(
    ("document", "status"),
    [(FAULTY, "faulty"), (WITHOUT_WORDS, "ungraded"), (clued("..\n.#", "AB\nC#"), "ungraded"), (STARRY, "ungraded")],
    ids=["faulty", "without an answer", "without clues", "without a concept base"],
)
def test_what_cannot_be_graded_is_said_alike(
    document: Document, status: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MASUME_PACKS", str(tmp_path))
    graded = carry_out_grade(GradeOrder(), AskedPuzzle.of(document), QuietBench())
    assert (graded.status, graded.level) == (status, None)
    found = do("grade-puzzle", {"document": ipuz_of(document)})
    assert (found.status, both(found.remarks)) == (graded.status, both(graded.remarks))
    refused = masume("grade", written(tmp_path, document), cwd=tmp_path, MASUME_PACKS=str(tmp_path))
    assert (refused.returncode, refused.stderr) == (2, f"masume: a.ipuz: {graded.remarks[0].en}\n")
