"""Clues that make a crossword as hard as it should be: nearer hints where it is too hard, remoter where too easy."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from masume.core import Answer, Budget, LevelRange, Puzzle, Refused, Slot, Step
from masume.grade.crossword import CrosswordGrade, CrosswordGrader
from masume.kinds import clues_of, kind_of
from masume.make.clues.puzzle import Clued, Scribe
from masume.make.clues.writer import HINTS, REMOTENESS, USUAL, WrittenClue
from masume.make.refusals import NO_LEVEL_BY_CLUES
from masume.words.concepts import ConceptBase

USUAL_ROUNDS = 60
"""Changes of clues on the way to a level, if no other number is set."""
AT_ONCE = 6
"""At first, one in so many clues is changed between two grades; fewer whenever the level was overshot."""


@dataclass(frozen=True, slots=True)
class AimedClues:
    """A crossword with clues that were written for a level, and the level it came to."""

    clued: Clued
    grade: CrosswordGrade | None
    """None if the search was cancelled before every word had a clue."""
    wanted: LevelRange

    @property
    def level(self) -> int | None:
        """The level; None without a grade."""
        return self.grade.level if self.grade else None

    @property
    def off(self) -> float:
        """How many levels it is away from what was wanted; infinitely many without a grade."""
        return self.wanted.off(self.grade.level) if self.grade else float("inf")

    @property
    def distance(self) -> tuple[float, float]:
        """The same, and the sum of how far its answers are away from it."""
        needs = [slot.needs for slot in self.grade.slots] if self.grade else []
        return self.off, sum(map(self.wanted.off, needs))


def clue_to_level(
    puzzle: Puzzle,
    answer: Answer,
    base: ConceptBase,
    levels: LevelRange,
    *,
    hints: int = HINTS,
    seed: int = 0,
    keep: bool = False,
    budget: Budget | None = None,
    on_share: Callable[[float], None] = lambda _: None,
) -> AimedClues:
    """The crossword with clues of so many hints that bring it to a level, or as near to one as was found.

    No clue is unfair for the level's sake: hints keep every rule that they always keep, and the answer stays among the
    words that come to mind. `keep` leaves the clues alone that are there. ValueError with one sentence if the puzzle is
    no crossword, or if the base knows too few of its words. The budget's seconds begin when every word has a clue; if
    it is cancelled before, the clues so far are kept and have no grade.
    """
    if not kind_of(puzzle).has_clues:
        raise Refused(NO_LEVEL_BY_CLUES)
    scribe = Scribe(puzzle, answer, base, hints, seed)
    grader = CrosswordGrader(puzzle, answer, base)
    return _Aim(scribe, grader, levels, keep, budget or Budget(rounds=USUAL_ROUNDS)).run(on_share)


class _Aim:
    """How remote the clue of each slot is, and the best crossword so far."""

    def __init__(self, scribe: Scribe, grader: CrosswordGrader, levels: LevelRange, keep: bool, budget: Budget) -> None:
        self._scribe = scribe
        self._grader = grader
        self._levels = levels
        self._kept = scribe.there if keep else {}
        self._budget = budget
        self._written: dict[tuple[Slot, int], WrittenClue | None] = {}
        start = USUAL + (levels.lowest + levels.highest) // 2 - 1
        self._remote = {slot: start for slot in scribe.words if slot not in self._kept}
        self._used: Counter[str] = Counter()

    def run(self, on_share: Callable[[float], None]) -> AimedClues:
        for number, slot in enumerate(self._remote, start=1):
            if self._budget.is_cancelled:
                return AimedClues(self._clued(), None, self._levels)
            self._clue(slot)
            on_share(number / len(self._remote))
        return self._improved()

    def _improved(self) -> AimedClues:
        """Changes clues between grades until the level is met or nothing is left to change; the best of all."""
        best = here = self._graded()
        started, at_once, before = time.perf_counter(), max(1, len(self._remote) // AT_ONCE), 0
        for _ in range(self._budget.rounds or USUAL_ROUNDS):
            assert here.grade is not None  # noqa: S101  every word has a clue
            toward = -1 if here.grade.level > self._levels.highest else 1
            slots = self._too_hard(here.grade) if toward < 0 else self._too_easy(here.grade)
            if not here.off or not slots or self._is_over(started):
                break
            at_once = at_once if toward == before or not before else max(1, at_once // 2)
            before = toward
            for slot in slots[:at_once]:
                self._remote[slot] += toward
            here = self._graded()
            best = min(best, here, key=lambda aimed: aimed.distance)
        return best

    def _too_hard(self, grade: CrosswordGrade) -> list[Slot]:
        """Slots whose clue can come nearer: those of the steps that are too hard, then those that cross them."""
        hard = [step for step in grade.steps if step.level > self._levels.highest]
        own = [step.slot for step in hard if step.slot is not None]
        around = [slot for step in hard for slot in self._crossing(step)]
        return [slot for slot in dict.fromkeys((*own, *around)) if self._remote.get(slot, 0) > 0]

    def _too_easy(self, grade: CrosswordGrade) -> list[Slot]:
        """Slots whose clue can be remoter: those of the steps that are too easy, in the order of the solve."""
        easy = [step.slot for step in grade.steps if step.level < self._levels.lowest and step.slot is not None]
        return [slot for slot in easy if self._remote.get(slot, len(REMOTENESS)) < len(REMOTENESS) - 1]

    def _crossing(self, step: Step) -> list[Slot]:
        cells = set(step.cells_decided)
        return [slot for slot in self._scribe.words if slot != step.slot and not cells.isdisjoint(slot.cells)]

    # ------------------------------------------------------------ clues

    def _clue(self, slot: Slot) -> WrittenClue | None:
        """The clue of a slot as remote as it should be: of those written up to there, the one that leads to it last."""
        remote = self._remote[slot]
        if (slot, remote) not in self._written:
            clue = self._scribe.write(slot, self._used, remote)
            self._written[slot, remote] = clue
            self._used.update(clue.hints if clue else ())
        nearer = (self._written.get((slot, place)) for place in range(remote + 1))
        return max(filter(None, nearer), key=lambda clue: clue.rank, default=None)

    def _clued(self) -> Clued:
        """The crossword with the clues that are written."""
        left = [slot for slot in self._remote if (slot, self._remote[slot]) not in self._written]
        slots = (slot for slot in self._remote if slot not in left)
        written = {slot: clue for slot in slots if (clue := self._clue(slot)) is not None}
        return self._scribe.clued(written, self._kept, left)

    def _graded(self) -> AimedClues:
        for slot in self._remote:
            self._clue(slot)
        clued = self._clued()
        return AimedClues(clued, self._grader.grade(clues_of(clued.puzzle)), self._levels)

    def _is_over(self, started: float) -> bool:
        seconds = self._budget.seconds
        return self._budget.is_cancelled or (seconds is not None and time.perf_counter() - started >= seconds)
