"""What is said about skeletons that were made."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from masume import make
from masume.core import LANGUAGES, LevelRange, Run, Sentence, Status
from masume.make.requirements import explain_unmet
from masume.orders import remarks

if TYPE_CHECKING:
    from masume.make.graded import GradedSkeleton
    from masume.make.objective import Objective
    from masume.make.skeleton import Made
    from masume.make.unique import Unique
    from masume.orders.skeleton.order import SkeletonOrder


def why_nothing(run: Run[Any], order: SkeletonOrder, name: str) -> Sentence:
    """Why there is no board."""
    if run.rounds and run.status is not Status.IMPOSSIBLE:
        if order.levels:
            return remarks.NOTHING_OF_LEVEL
        if order.unique:
            return remarks.NOTHING_UNIQUE
    return remarks.no_board(run, name)


def run_remarks(run: Run[Any], objective: Objective | None) -> tuple[Sentence, ...]:
    """Whether the search was stopped, how good the board is, and how much better one could be."""
    said = [remarks.STOPPED] if run.status is Status.CANCELLED else []
    if objective not in (None, make.WHITE) and run.score >= 0:
        said.append(remarks.SCORE.filled(score=run.score, objective=str(objective)))
    if run.status is Status.OPTIMAL:
        said.append(remarks.PROVED)
    elif run.bound is not None and run.score > 0:
        said.append(remarks.BOUND.filled(bound=run.bound, better=max(0.0, run.bound / run.score - 1)))
    return tuple(said)


def unique_remarks(unique: Unique) -> tuple[Sentence, ...]:
    """That there is one solution, and what it took."""
    said = [remarks.SWAPPED.filled(old="".join(old), new="".join(new)) for old, new in unique.swaps]
    if unique.givens:
        cells = remarks.cells_named(unique.givens)
        said.append(remarks.GIVEN_FOR_ONE.filled(count=len(unique.givens), cells=cells))
    if unique.discarded:
        said.append(remarks.DISCARDED.filled(count=unique.discarded))
    return (*said, remarks.ONE_SOLUTION)


def graded_remarks(graded: GradedSkeleton, wanted: LevelRange) -> tuple[Sentence, ...]:
    """How hard it is, and the letters that are given for it."""
    givens = graded.givens
    cells = remarks.GIVENS.filled(count=len(givens.cells), cells=remarks.cells_named(givens.cells))
    return (
        remarks.level_remark(graded.level, wanted),
        remarks.HARD_STEPS.filled(level=graded.level, count=graded.hard_steps),
        cells if givens.cells else remarks.NO_GIVENS,
        *([remarks.FEWEST] if givens.cells and givens.are_fewest else []),
        remarks.NO_GUESS,
        remarks.BOARDS.filled(count=graded.boards),
    )


def unmet_remarks(made: Made) -> tuple[Sentence, ...]:
    """The conditions that the board leaves unmet."""
    conditions = [Sentence(*(explain_unmet(fault, language) for language in LANGUAGES)) for fault in made.unmet]
    return tuple(remarks.UNMET.filled(condition=condition) for condition in conditions)
