"""Whether a picture is a good nonogram: how many solutions, which cells are in doubt, how hard it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from masume import grade, solve
from masume.core import INK, Budget, LineClues
from masume.make import pictures
from masume.studio.operations.fields import cells_of
from masume.studio.operations.operation import Bench, Operation
from masume.studio.operations.picture import picture_sentences as sentences
from masume.studio.operations.picture.picture_values import picture_of
from masume.studio.values import Ask, Bilingual, Board

if TYPE_CHECKING:
    from masume.core import Grid
    from masume.solve import LineSolutions

MOST_SCANS = 30_000
"""Lines that a grader looks at before it gives up: some 40 ms, and far more than any board of 40×40 takes."""

SECONDS = 0.25
"""How long a second solution is looked for, so that an answer comes while the brush is still warm."""


class JudgePicture(Ask, frozen=True, kw_only=True):
    """The picture, with 1 for ink and 0 for paper."""

    board: Board


class PictureJudged(Struct, frozen=True):
    """What a picture is worth as a puzzle."""

    solutions: Literal["one", "several", "unknown"]
    is_line_solvable: bool
    """True if looking at one line at a time solves it: no guess, and so one solution."""
    open: tuple[int, ...]
    """The cells that stay open when one line at a time is looked at."""
    differing: tuple[int, ...]
    """The cells in which two solutions differ, if there are several."""
    level: int | None
    """By the techniques it takes, from 1 to 5; none if they do not solve it."""
    effort_level: int | None
    minutes: float | None
    """How long an occasional solver takes."""
    steps: int
    lines: LineClues
    message: Bilingual


def judge_picture(request: JudgePicture, _bench: Bench) -> PictureJudged:
    """What a picture is worth as a puzzle, in a moment."""
    picture = picture_of(request.board)
    lines = LineClues.of_picture(picture)
    left = pictures.open_cells(lines)
    found = solve.solve_lines(lines, Budget(seconds=SECONDS)).best
    assert found is not None  # noqa: S101  a run of lines always has a result
    grader = grade.Grader(lines)
    graded, effort = grader.grade(max_scans=MOST_SCANS), grade.effort_along(grader.follow(max_scans=MOST_SCANS))
    return PictureJudged(
        solutions=_solutions(found, is_line_solvable=not left),
        is_line_solvable=not left,
        open=cells_of(sorted(left), picture.width),
        differing=cells_of(sorted(found.differing), picture.width),
        level=graded.level,
        effort_level=effort.level,
        minutes=None if effort.needs_guessing else round(effort.minutes, 1),
        steps=len(graded.deductions),
        lines=lines,
        message=_message(picture, found, len(left)),
    )


def _solutions(found: LineSolutions, *, is_line_solvable: bool) -> Literal["one", "several", "unknown"]:
    if is_line_solvable or found.is_unique:
        return "one"
    return "unknown" if found.is_unique is None else "several"


def _message(picture: Grid, found: LineSolutions, left: int) -> Bilingual:
    if not any(cell == INK for _, cell in picture):
        return Bilingual.of(sentences.EMPTY)
    if not left:
        return Bilingual.of(sentences.BY_LINES)
    if found.differing:
        return Bilingual.of(sentences.SEVERAL, count=len(found.differing))
    return Bilingual.of(sentences.NOT_BY_LINES if found.is_unique else sentences.UNKNOWN, count=left)


JUDGE_PICTURE = Operation(
    "judge-picture",
    "Say whether a picture is a puzzle with one solution, and how hard it is",
    JudgePicture,
    PictureJudged,
    judge_picture,
)
