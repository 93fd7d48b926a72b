"""Whether a skeleton has one solution."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from masume import solve
from masume.core import Budget, Cell, Refused, Sentence, Status
from masume.studio.operations.edit.drafts import Draft, puzzle_of
from masume.studio.operations.fields import cells_of
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Bilingual, Board

ONE = Sentence("There is exactly one solution.", "解はただ一つです。")
SEVERAL = Sentence(
    "There is more than one solution: {count} cells can differ. Give letters there, or change words.",
    "解が複数あります（{count}マスが異なります）。そこに文字を示すか、ことばを変えてください。",
    one="There is more than one solution: one cell can differ. Give its letter, or change words.",
)
NONE = Sentence(
    "There is no solution: the words do not fit the board.", "解がありません。リストのことばが盤面に収まりません。"
)
OPEN = Sentence("That could not be decided in {seconds:.0f} seconds.", "{seconds:.0f}秒では判定できませんでした。")


class UniqueCheck(Ask, frozen=True, kw_only=True):
    """A skeleton with its words."""

    draft: Draft
    seconds: Annotated[float, Meta(gt=0, le=15)] = 5.0


class Uniqueness(Struct, frozen=True):
    """How many solutions there are, as far as it matters."""

    verdict: Literal["one", "several", "none", "open"]
    message: Bilingual
    cells: tuple[int, ...] = ()
    """Where two solutions differ."""
    boards: tuple[Board, ...] = ()
    """One or two solutions."""


_CROSSWORD = Sentence(
    "a crossword is solved from its clues, so its solutions cannot be counted; a skeleton's can",
    "クロスワードはカギから解くので、解の数は数えられません。数えられるのはスケルトンです",
)


def unique_check(request: UniqueCheck, bench: Bench) -> Uniqueness:
    """Whether the question of a skeleton, its givens and words, has one solution."""
    if not request.draft.has_list:
        raise Refused(_CROSSWORD)
    puzzle = puzzle_of(request.draft).puzzle
    run = solve.solve_slots(puzzle, Budget(seconds=request.seconds, cancel=bench.cancel), limit=2)
    answers = run.best.answers if run.best else ()
    boards = tuple(Board.of(answer.grid) for answer in answers)
    if len(answers) > 1:
        one, other = answers[0].grid, answers[1].grid
        cells = tuple(cell for cell, value in one if value is not Cell.BLACK and other[cell] != value)
        return Uniqueness("several", Bilingual.of(SEVERAL, count=len(cells)), cells_of(cells, one.width), boards)
    if run.status is Status.OPTIMAL:
        return Uniqueness("one", Bilingual.of(ONE), (), boards)
    if run.status is Status.IMPOSSIBLE:
        return Uniqueness("none", Bilingual.of(NONE))
    return Uniqueness("open", Bilingual.of(OPEN, seconds=request.seconds), (), boards)


UNIQUE_CHECK = Operation("unique-check", "Whether a skeleton has one solution", UniqueCheck, Uniqueness, unique_check)
