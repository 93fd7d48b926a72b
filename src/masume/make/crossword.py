"""Crosswords from a word list alone: frame and fill together.

A frame is annealed for the expected number of fills, then filled; what came of it decides the next one: with a black
cell less if there should be as few as possible, otherwise another of its kind. The best crossword so far is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from masume.core import Budget, Cell, Grid, OnProgress, Placement, Progress, Run, Status, Word
from masume.core.attempts import Attempts
from masume.core.driving import no_board
from masume.fill import Crossword, FillTask, Search, crossword_of
from masume.kinds import FrameRules
from masume.make.frames import FrameTask, MadeFrame, Weights, make_frames
from masume.make.never import Never
from masume.make.own_words import OwnWords
from masume.words.bank import WordBank

FRAME_ROUNDS = 150_000
"""Rounds of annealing for each frame."""

FILL_ROUNDS = 15_000
"""Rounds of filling for each frame; those that need more are given up for another."""

PLACED_ROUNDS = 120
"""The same for each cell of the board if words of the theme were placed first."""

AROUND_PLACED = Weights(fills=0.0, lack=1.0, margin=1.0, black=0.3)
"""What makes frames around words of the theme good, unless black cells are counted: those words leave little choice."""

THEME_ROUNDS = 1_000
"""Rounds of filling with as many words of the theme as possible, if rounds limit the search or some were placed first.

A theme makes each of them a hundred times as long as one without, and later ones hardly find more words of it.
"""

SHARE_FOR_ONE = 0.125
"""The share of the time that raising the score of one frame's fill may take before another frame is tried."""

SHARE_FOR_FIRST, LEAST_FOR_FIRST = 0.5, 0.5
"""The same as long as there is no crossword yet, and the seconds that a first fill gets even if time is up."""

THEME_POINTS = 1000.0
"""What a word of the theme scores more than others: no list's score comes near it."""


class Aim(StrEnum):
    """What a crossword should have much or little of."""

    SCORE = "score"
    FEWEST_BLACK = "fewest-black"
    MOST_THEME = "most-theme"


@dataclass(frozen=True, slots=True)
class CrosswordTask:
    """A crossword to make on a board whose blanks may become black."""

    bank: WordBank
    board: Grid
    rules: FrameRules
    aim: Aim = Aim.SCORE
    """For MOST_THEME the theme is the first list of the bank."""
    black: tuple[int, int] | None = None
    """The fewest and the most black cells; without it, as few as leave enough freedom."""
    themes: tuple[Word, ...] = ()
    """Words that are placed before anything else."""
    seed: int = 0
    threads: int = 1
    banned: tuple[Word, ...] = ()
    """Words that must not appear, unless they were placed before."""

    def frame_task(self) -> FrameTask:
        """What is asked of its frames."""
        return FrameTask(self.bank, self.board, self.rules, self.black, themes=self.themes, threads=self.threads)


@dataclass(frozen=True, slots=True)
class MadeCrossword:
    """A crossword, the frame it was made on, and how good it is by the task's aim."""

    crossword: Crossword
    frame: MadeFrame
    value: float
    """The sum of scores, minus the black cells, or how many words are of the theme."""
    theme_words: int


def make_crossword(task: CrosswordTask, budget: Budget, on_progress: OnProgress | None = None) -> Run[MadeCrossword]:
    """The run that made a crossword; its rounds are the frames that were tried.

    Raises ValueError with one sentence if no frame can be as the task wants it.
    """
    return _Maker(task, budget, on_progress).run()


class _Maker:
    """The best crossword so far, and what is left of the budget."""

    def __init__(self, task: CrosswordTask, budget: Budget, on_progress: OnProgress | None) -> None:
        self._task = task
        self._tries: Attempts[MadeCrossword] = Attempts(budget, task.seed)
        self._on_progress = on_progress
        self._bank = task.bank.favouring(0, THEME_POINTS) if task.aim is Aim.MOST_THEME else task.bank
        self._random = Random(task.seed)  # noqa: S311
        self._bench: Grid | None = None
        self._rank: tuple[float, ...] = ()
        self._own = self._own_words() if task.aim is Aim.MOST_THEME else None

    def run(self) -> Run[MadeCrossword]:
        while not self._is_over():
            self._try_one()
        run = self._tries.run()
        return run if run.best else replace(run, score=0.0)

    def _try_one(self) -> None:
        """Makes a frame, fills it, and keeps the crossword if it is the best.

        Before there is one, frames around fewer and fewer words of the theme are tried until one is filled.
        """
        self._tries.count += 1
        self._try_frame()
        while self._own and self._own.is_first and not self._tries.budget.is_cancelled:
            if self._is_late():
                self._own.give_up()
            self._try_frame()

    def _is_late(self) -> bool:
        seconds = self._tries.budget.seconds
        return seconds is not None and self._tries.seconds > SHARE_FOR_FIRST * seconds

    def _try_frame(self) -> None:
        seed = self._random.getrandbits(62)
        placed = self._own.draw() if self._own else ()
        board = self._task.board
        rounds = PLACED_ROUNDS * board.height * board.width if placed else FRAME_ROUNDS
        frames = make_frames(self._frame_task(seed, placed), self._limited(rounds, None)).best
        filled = None if frames is None else self._filled_frame(frames[0], seed)
        if self._own:
            self._own.learn(filled)
        self._report()

    def _filled_frame(self, frame: MadeFrame, seed: int) -> Grid | None:
        """The frame with words, kept if it is the best crossword; None if it was not filled."""
        self._bench = frame.grid
        self._report()
        task = FillTask(
            frame.grid,
            self._bank,
            shortest=self._task.rules.shortest,
            banned=self._task.banned,
            improve=self._task.aim is not Aim.FEWEST_BLACK,
            seed=seed,
            threads=self._task.threads,
        )
        filled = self._filled(task)
        if filled is not None:
            self._keep(filled, frame)
        return filled

    def _filled(self, task: FillTask) -> Grid | None:
        """The frame with words, as good as the aim and the budget of one frame allow; None if it was not filled."""
        watch = self._watch if self._on_progress else None
        seconds = self._tries.budget.seconds
        if task.improve and seconds is not None and not (self._own and self._own.is_placing):
            return Search().fill(task, self._limited(None, self._slice(seconds)), watch).best
        if self._task.aim is Aim.MOST_THEME:
            run = Search().fill(task, self._limited(THEME_ROUNDS, None), watch)
            if run.status is not Status.OUT_OF_BUDGET:
                return run.best
            task = replace(task, improve=False)
        return Search().fill(task, self._limited(FILL_ROUNDS, None), watch).best

    def _frame_task(self, seed: int, placed: tuple[Placement, ...] = ()) -> FrameTask:
        task, best = self._task, self._tries.best
        black = task.black
        if task.aim is Aim.FEWEST_BLACK and best is not None:
            most = best.frame.measures.black - 1
            black = (max(0, most - (task.rules.symmetry is not None)), most)
        weights = AROUND_PLACED if placed and black is None else None
        return replace(task.frame_task(), black=black, placed=placed, weights=weights, seed=seed)

    def _own_words(self) -> OwnWords:
        task, words = self._task.frame_task(), self._bank.words_of(0)
        never = Never(task, words, self._task.banned)
        may_stand = [word for word in words if never.reason(word) is None]
        return OwnWords(task, may_stand, self._random.getrandbits(62))

    def _keep(self, filled: Grid, frame: MadeFrame) -> None:
        words = [placement.word for placement in filled.placements()]
        of_theme = sum(self._bank.comes_from(word, 0) for word in words)
        value = {
            Aim.SCORE: sum(self._task.bank.score(word) for word in words if word in self._task.bank),
            Aim.FEWEST_BLACK: -float(frame.measures.black),
            Aim.MOST_THEME: float(of_theme),
        }[self._task.aim]
        rank = (value, *self._beside_theme(words, frame))
        if rank > self._rank:
            crossword = crossword_of(filled, self._task.bank, self._task.rules.name)
            self._tries.keep(MadeCrossword(crossword, frame, value, of_theme), value)
            self._rank = rank

    def _beside_theme(self, words: list[Word], frame: MadeFrame) -> tuple[float, ...]:
        """What decides between crosswords with as many words of the theme: the others' scores, then black cells."""
        if self._task.aim is not Aim.MOST_THEME:
            return ()
        bank = self._task.bank
        scores = [bank.score(word) for word in words if word in bank and not bank.comes_from(word, 0)]
        return (sum(scores) / max(1, len(scores)), -float(frame.measures.black))

    # ------------------------------------------------------------ the budget

    def _is_over(self) -> bool:
        tries, target = self._tries, self._tries.budget.target
        return (
            (target is not None and tries.score >= target)
            or tries.is_over
            or (tries.best is not None and not any(cell is Cell.BLACK for _, cell in tries.best.frame.grid))
        )

    def _slice(self, seconds: float) -> float:
        """The time for one frame: all that is left if it is the score that counts, else a share."""
        best = self._tries.best
        left = max(seconds - self._tries.seconds, 0.05 if best else LEAST_FOR_FIRST)
        share = SHARE_FOR_ONE if best else SHARE_FOR_FIRST
        return left if self._task.aim is Aim.SCORE else min(left, max(seconds * share, 0.5))

    def _limited(self, rounds: int | None, seconds: float | None) -> Budget:
        return replace(self._tries.budget, rounds=rounds, seconds=seconds, target=None)

    def _watch(self, filling: Progress) -> None:
        self._report(filling.best)

    def _report(self, filled: Callable[[], Grid | None] = no_board) -> None:
        """Reports the best crossword; as long as there is none, the fill or the frame at work."""
        if self._on_progress is None:
            return
        best, bench = self._tries.best, self._bench
        board = (lambda: best.crossword.answer.grid) if best else (lambda: filled() or bench)
        self._on_progress(self._tries.progress(board))
