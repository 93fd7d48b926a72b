"""Crosswords of a given level: words as familiar as it asks for, clues as remote, until a grade says so."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from masume.core import Budget, Entry, Grid, LevelRange, OnProgress, Progress, Refused, Run, Sentence, Word
from masume.core.attempts import Attempts
from masume.fill import Crossword, crossword_of
from masume.grade.crossword.association import folded
from masume.make.clues import HINTS, AimedClues, clue_to_level
from masume.make.clues.aiming import USUAL_ROUNDS
from masume.make.clues.answers import printable_words
from masume.make.crossword import Aim, CrosswordTask, MadeCrossword, make_crossword
from masume.make.refusals import LEVEL_AND_AIM, NO_KNOWN_WORD
from masume.words.bank import WordBank
from masume.words.concepts import ConceptBase
from masume.words.lexicon import Lexicon

LEAST_FAMILIAR = {1: 0.8, 2: 0.7, 3: 0.5, 4: 0.3, 5: 0.1}
"""How familiar the words of each level are at least, as long as a board can be filled with them."""
BEST_FAMILIAR = {1: 1.0, 2: 1.0, 3: 0.9, 4: 0.7, 5: 0.6}
"""How familiar they are best."""
LESS = 0.2
"""By how much the least falls when a board could not be filled."""
FILL_SHARE, FILL_SECONDS = 0.15, 4.0
"""The part of the seconds that one board is filled in, and the most that it takes."""


@dataclass(frozen=True, slots=True)
class LevelledCrossword:
    """A crossword with its clues, and how near it came to the level."""

    made: MadeCrossword
    """The crossword, whose puzzle has the clues."""
    aimed: AimedClues
    """The clues, and the grade unless the search was cancelled before every word had one."""


def make_crossword_to_level(
    task: CrosswordTask,
    base: ConceptBase,
    levels: LevelRange,
    budget: Budget,
    *,
    hints: int = HINTS,
    on_progress: OnProgress | None = None,
) -> Run[LevelledCrossword]:
    """The run that made a crossword of a level, or of the nearest one that was found; its rounds are boards tried.

    Its score is minus the levels it is off. Words are those of the task's lists that the base knows. A board that is
    being clued when the time is up is finished, so that there is one. ValueError with one sentence if the task aims at
    anything but scores, or if the base knows no word of the lists.
    """
    if task.aim is not Aim.SCORE:
        raise Refused(LEVEL_AND_AIM, aim=task.aim)
    return _Maker(task, base, levels, budget, hints, on_progress).run()


class _Maker:
    """The nearest crossword so far, and what is left of the budget."""

    def __init__(
        self,
        task: CrosswordTask,
        base: ConceptBase,
        levels: LevelRange,
        budget: Budget,
        hints: int,
        on_progress: OnProgress | None,
    ) -> None:
        self._task, self._base, self._levels = task, base, levels
        self._tries: Attempts[LevelledCrossword] = Attempts(budget, task.seed)
        self._hints = hints
        self._on_progress = on_progress
        self._random = Random(task.seed)  # noqa: S311
        level = (levels.lowest + levels.highest) // 2
        self._least, self._ideal = LEAST_FAMILIAR[level], BEST_FAMILIAR[level]
        self._words = known_words(task, base)
        self._banned: set[Word] = set()

    def run(self) -> Run[LevelledCrossword]:
        while self._tries.score < 0 and not self._tries.is_over:
            self._try_one()
        return self._tries.run()

    def _try_one(self) -> None:
        """Fills a board, writes its clues, and keeps the crossword if it is the nearest."""
        seed = self._random.getrandbits(62)
        self._tries.count += 1
        watch = self._watch if self._on_progress else None
        made = make_crossword(replace(self._task, bank=self._bank(), seed=seed), self._for_filling(), watch).best
        if made is None:
            self._least = max(0.0, self._least - LESS)
        else:
            self._keep(made, seed)
        self._report(lambda: made.crossword.answer.grid if made else None)

    def _watch(self, filling: Progress) -> None:
        self._report(filling.best)

    def _report(self, bench: Callable[[], Grid | None]) -> None:
        """Reports the nearest crossword; as long as there is none, the one at work."""
        if self._on_progress is not None:
            nearest = self._tries.best
            board = bench if nearest is None else lambda: nearest.made.crossword.answer.grid
            self._on_progress(self._tries.progress(board))

    def _keep(self, made: MadeCrossword, seed: int) -> None:
        whole = crossword_of(made.crossword.answer.grid, self._task.bank, self._task.rules.name)
        aimed = clue_to_level(
            whole.puzzle, whole.answer, self._base, self._levels, hints=self._hints, seed=seed, budget=self._for_clues()
        )
        self._banned |= set(aimed.clued.unknown.values())
        best = self._tries.best
        if best is None or aimed.distance < best.aimed.distance:
            clued = replace(made, crossword=Crossword(aimed.clued.puzzle, whole.answer))
            self._tries.keep(LevelledCrossword(clued, aimed), -aimed.off)

    def _bank(self) -> WordBank:
        """The words that are familiar enough, the best first by their scores; all that are known if there are none."""
        known = {word: share for word, share in self._words.items() if word not in self._banned} or self._words
        chosen = {word: share for word, share in known.items() if share >= self._least} or known
        entries = [Entry(word, weight=100 * (1.01 - abs(share - self._ideal))) for word, share in chosen.items()]
        name = " + ".join(self._task.bank.names)
        return WordBank.of([Lexicon(tuple(entries), tuple(range(1, len(entries) + 1)), name=name)])

    # ------------------------------------------------------------ the budget

    def _for_filling(self) -> Budget:
        budget = self._tries.budget
        seconds = budget.seconds
        if seconds is None:
            return replace(budget, rounds=1)
        return replace(budget, rounds=None, seconds=min(FILL_SECONDS, max(1.0, FILL_SHARE * seconds)))

    def _for_clues(self) -> Budget:
        """What is left of the seconds; without any, as many changes as usual."""
        budget = self._tries.budget
        left = None if budget.seconds is None else max(0.05, budget.seconds - self._tries.seconds)
        return replace(budget, rounds=USUAL_ROUNDS, seconds=left)


def known_words(task: CrosswordTask, base: ConceptBase) -> dict[Word, float]:
    """How familiar the words are that a task's lists have and the base knows; ValueError if there are none.

    Words that no magazine wants to print are left out.
    """
    bank, longest = task.bank, max(task.board.height, task.board.width)
    found: dict[Word, float] = {}
    for length, count in bank.counts().items():
        words = [bank.word(length, index) for index in range(count)] if length <= longest else []
        texts = {word: "".join(folded(word)) for word in words}
        known = printable_words(base, length, frozenset(texts.values()))
        found |= {word: known[text] for word, text in texts.items() if text in known}
    if not found:
        raise Refused(NO_KNOWN_WORD, lists=Sentence(" or ".join(bank.names), "、".join(bank.names)))
    return found
