"""Boards with exactly one solution: what to do about a skeleton that has several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random

from masume.core import Answer, Budget, Grid, OnProgress, Position, Puzzle, Run, Slot, Status, Word
from masume.core.countdown import Countdown
from masume.make.method import Method, Task
from masume.make.skeleton import Made, puzzle_of
from masume.solve import Solutions, solve_slots
from masume.words import Lexicon

MOST_ALTERNATIVES = 64
"""So many solutions are compared to see which letter or word separates them."""

MOST_SWAPS = 400
"""So many words are tried in the place of others before letters are given away."""

MOST_ROUNDS = 1_000_000
"""After so many rounds of the solver a board counts as undecided; boards of 30×30 take a few."""

LEGS = 4
"""Into how many searches the budget is divided when a board may be thrown away for another."""

SEARCH_SHARE = 0.75
"""The share of the seconds that goes into the board; the rest is for mending it."""

SWAP_SHARE = 0.5
"""The share of the seconds of mending that may go into swapping words, before letters are given."""

LAST_SECONDS = 0.5
"""How long a board that is at hand when the search is cancelled may still be mended."""

LOOK_SHARE = 0.25
"""The share of the seconds that are left which one look for other solutions may take."""


@dataclass(frozen=True, slots=True)
class Unique:
    """A puzzle with one solution, and what it took to make it so."""

    made: Made
    swaps: tuple[tuple[Word, Word], ...] = ()
    """Words that gave way to others of the list."""
    givens: tuple[Position, ...] = ()
    """Cells whose letters are shown from the start."""
    discarded: int = 0
    """Boards thrown away because they had several solutions."""


def make_unique_skeleton(
    lexicon: Lexicon,
    task: Task,
    method: Method,
    budget: Budget,
    *,
    most_givens: int | None = None,
    on_progress: OnProgress | None = None,
) -> Run[Unique]:
    """The run that made a skeleton with exactly one solution; the task is one of the list's words.

    A board with several solutions is mended: words are swapped for others of the list that fit the same crossings, and
    where none helps, letters are given. If that takes more than `most_givens` letters, the board is thrown away and the
    search goes on from another seed with what is left of the budget.
    """
    legs = 1 if most_givens is None else LEGS
    best: Run[Unique] | None = None
    clock, rounds, discarded = Countdown(budget), 0, 0
    chance = Random(task.seed)  # noqa: S311
    for leg in range(legs):
        seed = chance.getrandbits(63) if leg else task.seed
        part = Countdown(_part(clock, leg, legs))
        listener = _later(on_progress, clock.seconds, rounds) if leg else on_progress
        run = method.make(replace(task, seed=seed), part.rest(SEARCH_SHARE), listener)
        rounds += run.rounds
        made = None if run.best is None else puzzle_of(run.best, lexicon, task)
        unique = None if made is None else mend(made, lexicon, task, most_givens, part.rest())
        if made is not None and unique is None and budget.is_cancelled:
            unique = mend(made, lexicon, task, most_givens, Budget(seconds=LAST_SECONDS))
        discarded += made is not None and unique is None
        mended = _rescored(run, unique, task)
        if best is None or (unique is not None and (best.best is None or mended.score > best.score)):
            best = mended
        if run.status is Status.CANCELLED or clock.is_over:
            break
    assert best is not None  # noqa: S101
    if best.best is not None:
        best = best.with_best(replace(best.best, discarded=discarded))
    return replace(best, seed=task.seed, seconds=clock.seconds, rounds=rounds, status=_status(best, budget))


def _status(best: Run[Unique], budget: Budget) -> Status:
    if budget.is_cancelled:
        return Status.CANCELLED
    has_none = best.best is None and best.status in (Status.FOUND, Status.OPTIMAL)
    return Status.OUT_OF_BUDGET if has_none else best.status


def _later(on_progress: OnProgress | None, seconds: float, rounds: int) -> OnProgress | None:
    """The listener, for a search that is not the first."""
    if on_progress is None:
        return None
    return lambda now: on_progress(replace(now, seconds=seconds + now.seconds, rounds=rounds + now.rounds))


def _rescored(run: Run[Grid], unique: Unique | None, task: Task) -> Run[Unique]:
    """The run with what became of its board; swapped words may change the score."""
    mended = run.with_best(unique)
    if unique is None or not unique.swaps or unique.made.unmet:
        return mended
    score = task.score(unique.made.answer.grid)
    is_less = run.status is Status.OPTIMAL and score < run.score
    return replace(mended, score=score, status=Status.FOUND if is_less else run.status)


def _part(clock: Countdown, leg: int, legs: int) -> Budget:
    """The budget of one of several searches: as many seconds as the later ones, and the same rounds."""
    budget = clock.rest(1 / (legs - leg))
    return replace(budget, rounds=None if budget.rounds is None else max(1, budget.rounds // legs))


def mend(
    made: Made, lexicon: Lexicon, task: Task, most_givens: int | None = None, budget: Budget | None = None
) -> Unique | None:
    """The puzzle, changed where it has to be, with exactly one solution.

    None if that takes too many givens, or is not proved before the seconds of the budget end; its rounds do not count.
    """
    limits = Budget(rounds=MOST_ROUNDS) if budget is None else replace(budget, rounds=MOST_ROUNDS, target=None)
    mending = _Mending(lexicon, task, Countdown(limits))
    swapped, swaps = mending.swap_words(made)
    givens = mending.letters_to_give(swapped)
    if givens is None or (most_givens is not None and len(givens) > most_givens):
        return None
    return Unique(replace(swapped, puzzle=_given(swapped, givens)), swaps, givens)


def solutions_of(puzzle: Puzzle, limit: int = MOST_ALTERNATIVES, budget: Budget | None = None) -> Solutions:
    """Up to `limit` solutions of a skeleton, as far as the budget goes."""
    found = solve_slots(puzzle, budget or Budget(rounds=MOST_ROUNDS), limit=limit).best
    assert found is not None  # noqa: S101
    return found


@dataclass(frozen=True, slots=True)
class _Mending:
    """Changes to a board as long as the clock allows."""

    lexicon: Lexicon
    task: Task
    clock: Countdown

    # ------------------------------------------------------------ swapping words

    def swap_words(self, made: Made) -> tuple[Made, tuple[tuple[Word, Word], ...]]:
        """The board with words swapped as long as each swap leaves fewer solutions."""
        swaps: list[tuple[Word, Word]] = []
        tries = MOST_SWAPS
        clock = Countdown(self.clock.rest(SWAP_SHARE))
        found = solutions_of(made.puzzle, budget=clock.rest(LOOK_SHARE))
        while len(found.answers) > 1 and tries > 0:
            for swap, candidate in _swaps(made, found, self.lexicon, self.task):
                if clock.is_over:
                    return made, tuple(swaps)
                tries -= 1
                after = solutions_of(candidate.puzzle, budget=clock.rest(LOOK_SHARE))
                if after.is_complete and len(after.answers) < len(found.answers):
                    made, found = candidate, after
                    swaps.append(swap)
                    break
                if tries == 0:
                    break
            else:
                break
        return made, tuple(swaps)

    # ------------------------------------------------------------ giving letters

    def letters_to_give(self, made: Made) -> tuple[Position, ...] | None:
        """Cells whose letters leave the answer alone, each chosen to rule out the most solutions; None if undecided.

        Where a look ends before it has seen another solution, letters are given all the same, twice as many each time.
        """
        givens: list[Position] = []
        unseen = 1
        while True:
            found = solutions_of(_given(made, givens), budget=self.clock.rest(LOOK_SHARE))
            others = [answer for answer in found.answers if answer != made.answer]
            if others:
                givens.append(_telling_cell(made.answer, others))
            elif found.is_complete:
                return self._without_needless(made, givens)
            elif self.clock.is_over or self.clock.budget.seconds is None:
                return None
            else:
                givens += _rarest_cells(made, givens, unseen)
                unseen *= 2

    def _without_needless(self, made: Made, givens: list[Position]) -> tuple[Position, ...]:
        """The givens less those that later ones made superfluous, as far as the clock allows to find out."""
        needed = list(givens)
        for position in givens[:-1]:
            if self.clock.is_over:
                break
            fewer = [other for other in needed if other != position]
            if solutions_of(_given(made, fewer), 2, self.clock.rest(LOOK_SHARE)).is_unique:
                needed = fewer
        return tuple(sorted(needed))


def _swaps(made: Made, found: Solutions, lexicon: Lexicon, task: Task) -> Iterator[tuple[tuple[Word, Word], Made]]:
    """Boards that differ by one word, in a slot that the solutions disagree about; letters of the start stay."""
    board = made.answer.grid
    crossings = Counter(cell for slot in board.slots() for cell in slot.cells)
    used = {placement.word for placement in board.placements()}
    spare = [entry.word for entry in lexicon if entry.word not in used]
    for slot in _disputed_slots(board, found):
        old = tuple(map(str, board.word_in(slot)))
        bound = [i for i, cell in enumerate(slot.cells) if crossings[cell] > 1 or cell in task.board.symbols]
        for word in spare:
            if len(word) == slot.length and all(word[i] == old[i] for i in bound):
                swapped = board.replace(dict(zip(slot.cells, word, strict=True)))
                candidate = puzzle_of(swapped, lexicon, task)
                if candidate is not None and len(candidate.unmet) <= len(made.unmet):
                    yield (old, word), candidate


def _disputed_slots(board: Grid, found: Solutions) -> list[Slot]:
    """The slots in which some solution has another word than the board, the most disputed first."""
    disputes = Counter(
        slot for answer in found.answers for slot in board.slots() if answer.grid.word_in(slot) != board.word_in(slot)
    )
    return [slot for slot, _ in disputes.most_common()]


def _given(made: Made, positions: Iterable[Position]) -> Puzzle:
    """The question with some letters of the answer."""
    letters = {position: made.answer.grid[position] for position in positions}
    return replace(made.puzzle, grid=made.puzzle.grid.replace(letters))


def _telling_cell(answer: Answer, others: list[Answer]) -> Position:
    """The cell where the most of the other solutions differ from the answer."""
    differing = Counter(position for other in others for position, cell in answer.grid if other.grid[position] != cell)
    return max(sorted(differing), key=lambda position: differing[position])


def _rarest_cells(made: Made, givens: Iterable[Position], count: int) -> list[Position]:
    """Cells that are not given yet whose letters fit the fewest words of the puzzle, and so decide the most."""
    grid = made.answer.grid
    fitting: Counter[Position] = Counter()
    for slot in grid.slots():
        words = [entry.word for entry in made.puzzle.words if len(entry.word) == slot.length]
        for i, cell in enumerate(slot.cells):
            fitting[cell] += sum(word[i] == grid[cell] for word in words) - len(words)
    left = sorted(set(fitting) - set(givens))
    return sorted(left, key=lambda cell: fitting[cell])[:count]
