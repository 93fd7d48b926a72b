"""From a draft to what is kept of it: credited, checked once more, written in every format."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from masume.batch.group import Assignment, Draft, Group, Maker, Material
from masume.batch.likeness import is_full, marks_of
from masume.batch.plan import Plan
from masume.core import Cell, Grid, Puzzle, Sentence
from masume.formats import FORMATS, Document
from masume.kinds import kind_of
from masume.press import PRINTERS, SheetOptions
from masume.press.answered import answered


@dataclass(frozen=True, slots=True)
class Candidate:
    """A puzzle that one attempt has made; whether it joins the batch depends on those before it."""

    files: dict[str, bytes]
    """Their contents, by what follows the puzzle's name, such as ``.ipuz`` and ``-answer.svg``."""
    kind: str
    board: str
    """The answer as text."""
    words: tuple[str, ...]
    marks: tuple[str, ...]
    """What it shares with every puzzle that is the same one to a player."""
    level: int | None
    is_unique: bool
    density: float
    """White cells, or painted ones, as a share of the board."""
    details: Sentence | None


@dataclass(frozen=True)
class PuzzleHandler:
    """What a worker needs to make any puzzle of a plan."""

    plan: Plan
    materials: tuple[Material, ...]

    def open(self) -> Callable[[Assignment], Candidate]:
        """Makes puzzles; word lists are got ready when the first order needs them."""
        makers: dict[int, Maker] = {}

        def make(assignment: Assignment) -> Candidate:
            group = self.plan.puzzles[assignment.group]
            if assignment.group not in makers:
                makers[assignment.group] = group.maker(self.materials[assignment.group])
            return candidate_of(makers[assignment.group](assignment), assignment, group, self.plan)

        return make


def candidate_of(draft: Draft, assignment: Assignment, group: Group, plan: Plan) -> Candidate:
    """The draft with its credits, written in every format of the plan."""
    puzzle, answer = draft.document.puzzle, draft.document.answer
    assert answer is not None and kind_of(puzzle).check(puzzle, answer).ok, assignment.name  # noqa: S101, PT018
    named = replace(
        puzzle, title=title_of(draft, assignment, group, plan), author=plan.author, copyright=plan.copyright
    )
    words = _words_of(puzzle, answer.grid)
    return Candidate(
        files=_written(Document(named, answer), plan),
        kind=puzzle.kind,
        board=str(answer.grid),
        words=words,
        marks=marks_of(puzzle.kind, answer.grid, words),
        level=draft.level,
        is_unique=draft.is_unique,
        density=density(answer.grid),
        details=draft.details,
    )


def title_of(draft: Draft, assignment: Assignment, group: Group, plan: Plan) -> str:
    """What stands over a puzzle."""
    level = "" if draft.level is None else str(draft.level)
    if group.title:
        return group.title.replace("{number}", str(assignment.number)).replace("{level}", level)
    if plan.title:
        return f"{plan.title} {assignment.number + plan.untitled_before(assignment.group)}"
    return f"{draft.document.puzzle.title} {assignment.number}".strip()


def density(answer: Grid) -> float:
    """The share of cells that hold something: letters, or ink."""
    inside = [cell for _, cell in answer if cell is not Cell.OUTSIDE]
    return sum(map(is_full, inside)) / len(inside)


def _words_of(puzzle: Puzzle, answer: Grid) -> tuple[str, ...]:
    if puzzle.lines is not None:
        return ()
    return tuple(sorted("".join(placement.word) for placement in answer.placements()))


def _written(document: Document, plan: Plan) -> dict[str, bytes]:
    files: dict[str, bytes] = {}
    for suffix in plan.suffixes:
        if suffix in PRINTERS:
            printed = PRINTERS[suffix].print([answered(document)], SheetOptions(plan.language, plan.paper or "a4"))
            files |= {f"{part}{suffix}": content for part, content in printed.items()}
        else:
            files[suffix] = FORMATS[suffix].write(document)
    return files
