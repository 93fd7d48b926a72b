"""What the rooms that search with the kernel share: from a task to engines, from engines to a run."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Protocol

from masume.core import (
    Budget,
    Cell,
    Direction,
    Engine,
    Grid,
    OnProgress,
    Placement,
    Position,
    Refused,
    Run,
    Slot,
    Status,
    Word,
    drive,
)
from masume.core.phrases import cell_place
from masume.kernel import Dictionary, Goal, Start
from masume.make.method import Task
from masume.make.refusals import NO_WORD_THERE, SAME_WORD, UNKNOWN_LETTER
from masume.words.limits import SYMBOLS

PlacementTuple = tuple[int, int, int, bool]
"""A word's number, row and column, and whether it runs down."""


class PlacementEngine(Engine, Protocol):
    """A search of the kernel for boards of words."""

    @property
    def improvements(self) -> int:
        """How often a better board was found."""

    def placements(self) -> list[PlacementTuple]:
        """The words of the best board; may be asked for while another thread steps."""

    def adopt(self, placements: Sequence[PlacementTuple]) -> None:
        """Go on from another engine's best board."""


NewEngine = Callable[[Dictionary, Goal, Start, int], PlacementEngine]
"""Makes an engine from its words, goal, start and seed."""


def search(task: Task, budget: Budget, new_engine: NewEngine, on_progress: OnProgress | None) -> Run[Grid]:
    """Run one engine a thread, each from a seed of its own, let them share their best, and take the best of all."""
    engines = engines_for(task, new_engine)
    outcome = drive(engines, budget, on_progress, share=share_best, board_of=partial(live_board, task))
    best = engines[outcome.best]
    placements = best.placements()
    # The first round places a word wherever one fits, so an empty board after it is a proof.
    proved = not placements and best.rounds > 0 and not task.board.symbols
    meets_all = bool(placements) and best.score >= 0
    return Run(
        best=board_of(task, placements) if placements else None,
        score=best.score if placements else 0.0,
        status=Status.IMPOSSIBLE if proved else outcome.status(found=meets_all),
        seed=task.seed,
        seconds=outcome.seconds,
        rounds=sum(engine.rounds for engine in engines),
        improvements=best.improvements,
        trace=outcome.trace,
    )


def engines_for(task: Task, new_engine: NewEngine) -> list[PlacementEngine]:
    """As many engines as the task has threads."""
    _require_givens(task)
    symbols = {symbol: None for word in task.words for symbol in word} | dict.fromkeys(task.board.symbols.values())
    SYMBOLS.require(len(symbols))
    number = {symbol: i for i, symbol in enumerate(symbols, start=1)}
    dictionary = Dictionary([[number[symbol] for symbol in word] for word in task.words])
    start = Start(
        task.board.height,
        task.board.width,
        bytes(cell is Cell.OUTSIDE for _, cell in task.board),
        [(row, column, number[symbol]) for (row, column), symbol in task.board.symbols.items()],
    )
    goal = _goal(task)
    seeds = Random(task.seed)  # noqa: S311
    return [new_engine(dictionary, goal, start, seeds.getrandbits(64)) for _ in range(task.threads)]


def _require_givens(task: Task) -> None:
    """Raises Refused if a letter on the board is in no word, or if letters side by side are no word of their own."""
    words = set(task.words)
    known = {symbol for word in words for symbol in word}
    for position, symbol in task.board.symbols.items():
        if symbol not in known:
            raise Refused(UNKNOWN_LETTER, place=cell_place(position))
    places: dict[Word, Position] = {}
    for placement in task.board.placements():
        word, slot = placement.word, placement.slot
        if word not in words:
            raise Refused(NO_WORD_THERE, place=cell_place(slot.start), direction=slot.direction)
        if word in places:
            raise Refused(SAME_WORD, place=cell_place(places[word]), other=cell_place(slot.start))
        places[word] = slot.start


def share_best(engines: Sequence[PlacementEngine]) -> None:
    """Every engine with a lesser board goes on from the best one."""
    scores = [engine.score for engine in engines]
    best = engines[scores.index(max(scores))]
    for engine in engines:
        if engine.score < best.score:
            engine.adopt(best.placements())


def board_of(task: Task, placements: Sequence[PlacementTuple]) -> Grid:
    """The task's board with the words written into it."""
    return task.board.with_words(
        Placement(
            task.words[word],
            Slot(row, column, Direction.DOWN if is_down else Direction.ACROSS, len(task.words[word])),
        )
        for word, row, column, is_down in placements
    )


def live_board(task: Task, engine: PlacementEngine) -> Grid | None:
    """The best board of an engine that may be at work; None before it has one."""
    placements = engine.placements()
    return board_of(task, placements) if placements else None


def _goal(task: Task) -> Goal:
    index = {word: i for i, word in enumerate(task.words)}
    requirements = task.requirements
    return Goal(
        task.values,
        task.objective.value_of_crossing,
        task.objective.balance,
        [index[word] for word in requirements.required],
        [(index[one], index[other]) for one, other in requirements.apart],
        2**31 - 1 if requirements.max_words is None else min(requirements.max_words, 2**31 - 1),
        requirements.min_crossings,
        requirements.no_black_pairs,
        requirements.no_white_blocks,
    )
