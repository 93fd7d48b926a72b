"""Solving skeletons, number skeletons and crosswords from their words: all solutions up to a limit, or a proof."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from masume.core import Answer, Budget, OnProgress, Puzzle, Refused, Run, Slot, Status, drive
from masume.core.countdown import Countdown
from masume.kinds import FRAME_RULES, kind_of
from masume.kinds.sentences import SENTENCES
from masume.solve.limits import SOLUTIONS
from masume.solve.refusals import NO_LIST, NOT_LISTED
from masume.solve.slots.conflict import SECONDS, conflicting_slots
from masume.solve.slots.freedom import Death, Freedom, freedom
from masume.solve.slots.network import FrameNetwork, require_words_for
from masume.solve.slots.prospects import Prospect, Prospects, loosened, prospects
from masume.solve.slots.sat import solve_slots_with_sat
from masume.words import Lexicon
from masume.words.bank import WordBank

__all__ = [
    "Death",
    "FrameNetwork",
    "Freedom",
    "Prospect",
    "Prospects",
    "Solutions",
    "conflicting_slots",
    "freedom",
    "loosened",
    "network_of",
    "prospects",
    "require_words_for",
    "solve_slots",
    "solve_slots_with_sat",
]


@dataclass(frozen=True, slots=True)
class Solutions:
    """The solutions found, in the order of their discovery."""

    answers: tuple[Answer, ...]
    is_complete: bool
    """True if it is proved that there are no others."""
    conflict: tuple[Slot, ...] = ()
    """If there is none at all: slots that have no words between them, whatever the rest of the board."""

    @property
    def is_unique(self) -> bool | None:
        """Whether there is exactly one solution; None if that is not known."""
        if len(self.answers) > 1 or (self.is_complete and not self.answers):
            return False
        return True if self.is_complete else None


def network_of(puzzle: Puzzle, bank: WordBank | None = None) -> FrameNetwork:
    """The puzzle's slots and words; the bank, if given, stands for the puzzle's own list.

    In a skeleton every word has to stand somewhere, as often as it is listed; a crossword takes what it needs.
    Raises ValueError with one sentence if there are no words, none of a length that the frame needs, or not all those
    of a skeleton.
    """
    if bank is None:
        if not puzzle.words:
            raise Refused(NO_LIST)
        bank = WordBank.of([Lexicon(puzzle.words, tuple(range(1, len(puzzle.words) + 1)), name="the puzzle's list")])
    if not kind_of(puzzle).has_list:
        shortest = _shortest(puzzle)
        require_words_for(puzzle.grid, bank, shortest)
        return FrameNetwork(puzzle.grid, bank, shortest=shortest)
    require_words_for(puzzle.grid, bank)
    _require_listed(puzzle, bank)
    words = Counter(entry.word for entry in puzzle.words)
    repeated = (words - Counter(words.keys())).elements()  # different words with the same letters
    return FrameNetwork(puzzle.grid, bank, required=words.elements(), repeated=repeated, strict=True)


def solve_slots(
    puzzle: Puzzle,
    budget: Budget,
    *,
    limit: int = 2,
    bank: WordBank | None = None,
    seed: int = 0,
    on_progress: OnProgress | None = None,
) -> Run[Solutions]:
    """Up to `limit` solutions of a puzzle whose words are listed.

    The run's score is the number of solutions; its status is OPTIMAL if there are no others, FOUND if the limit is
    reached, IMPOSSIBLE if there is none, OUT_OF_BUDGET or CANCELLED if that is still open.
    """
    SOLUTIONS.require(limit)
    clock = Countdown(budget)
    network = network_of(puzzle, bank)
    engine = network.search(Random(seed).getrandbits(64), limit)  # noqa: S311
    outcome = drive([engine], budget, on_progress)
    answers = tuple(Answer(network.filled(words)) for words in engine.solutions())
    is_proved = engine.is_complete and not answers
    conflict = conflicting_slots(network, engine, clock.rest_up_to(SECONDS)) if is_proved else ()
    return Run(
        best=Solutions(answers, engine.is_complete, conflict),
        score=float(len(answers)),
        status=_status(engine.is_complete, len(answers), limit, cancelled=outcome.cancelled),
        seed=seed,
        seconds=outcome.seconds,
        rounds=engine.rounds,
    )


def _shortest(puzzle: Puzzle) -> int:
    """The length from which runs of a crossword are words."""
    rules = FRAME_RULES.get(puzzle.rules or "free")
    if rules is None:
        raise Refused(SENTENCES["frame_keeps_its_rules"], about=puzzle.rules)
    return rules.shortest


def _require_listed(puzzle: Puzzle, bank: WordBank) -> None:
    missing = next((entry for entry in puzzle.words if entry.word not in bank), None)
    if missing is not None:
        raise Refused(NOT_LISTED, word=missing.text)


def _status(is_complete: bool, found: int, limit: int, *, cancelled: bool) -> Status:
    if is_complete:
        return Status.OPTIMAL if found else Status.IMPOSSIBLE
    if found >= limit:
        return Status.FOUND
    return Status.CANCELLED if cancelled else Status.OUT_OF_BUDGET
