"""From a lexicon to a skeleton puzzle: choose a board, check it, and keep question and answer apart."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core import Answer, Budget, Cell, Fault, Grid, OnProgress, Puzzle, Run
from masume.kinds import skeleton_kind
from masume.make.method import Method, Task
from masume.make.objective import WHITE, Objective
from masume.make.requirements import Requirements
from masume.words import Lexicon


@dataclass(frozen=True, slots=True)
class Made:
    """A made puzzle: the question, its answer, and the requirements it leaves unmet."""

    puzzle: Puzzle
    answer: Answer
    unmet: tuple[Fault, ...] = ()


def longest_stretch(board: Grid) -> int:
    """The most letters a word can have on this board."""
    opened = board.replace({position: Cell.BLANK for position, cell in board if cell is Cell.BLACK})
    return max((slot.length for slot in opened.slots()), default=1)


def make_skeleton(
    lexicon: Lexicon,
    board: Grid,
    method: Method,
    budget: Budget,
    *,
    seed: int = 0,
    threads: int = 1,
    objective: Objective = WHITE,
    requirements: Requirements | None = None,
    on_progress: OnProgress | None = None,
) -> Run[Made]:
    """The run that made a skeleton from a list, or a number skeleton if all words are digits.

    The run's best is None if no word fits the board, or if what was on it at the start could not be joined; otherwise
    it has passed its kind's check.
    """
    task = task_of(lexicon, board, seed=seed, threads=threads, objective=objective, requirements=requirements)
    run = method.make(task, budget, on_progress)
    return run.with_best(None if run.best is None else puzzle_of(run.best, lexicon, task))


def task_of(
    lexicon: Lexicon,
    board: Grid,
    *,
    seed: int = 0,
    threads: int = 1,
    objective: Objective = WHITE,
    requirements: Requirements | None = None,
) -> Task:
    """The task of placing a list's words, with their weights."""
    weights = tuple(entry.weight for entry in lexicon)
    return Task(lexicon.words, board, seed, threads, objective, requirements or Requirements(), weights)


def puzzle_of(board: Grid, lexicon: Lexicon, task: Task) -> Made | None:
    """The puzzle whose answer is this board; None if letters given at the start were not joined to it."""
    kind = skeleton_kind(lexicon.words)
    placed = {placement.word for placement in board.placements()}
    words = sorted((entry for entry in lexicon if entry.word in placed), key=lambda entry: (len(entry), entry.word))
    made = Made(
        Puzzle(kind.name, board.blanked(), tuple(words), lexicon.title), Answer(board), task.requirements.unmet(board)
    )
    verdict = kind.check(made.puzzle, made.answer)
    if not verdict.ok and task.board.symbols:
        return None
    assert verdict.ok, f"the engine broke a rule: {verdict.faults}"  # noqa: S101
    return made
