"""Clues of words on a board, as several orders ask for them: none but those of the lists, hints, or a level."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING, Protocol

from masume.core import Budget, Progress, Puzzle, Sentence
from masume.kinds.crossword import clues_of
from masume.make.clues import AimedClues, Clued, clue_to_level, write_clues
from masume.make.clues.aiming import USUAL_ROUNDS
from masume.make.clues.writer import HINTS
from masume.orders import remarks
from masume.orders.order import Levels, level_range

if TYPE_CHECKING:
    from masume.fill.crossword import Crossword
    from masume.orders.bench import Bench
    from masume.orders.words import BankedWords
    from masume.words.concepts import ConceptBase

WRITING = Sentence("writing clues ({share:.0%})", "カギを書いています（{share:.0%}）")


class AsksForClues(Protocol):
    """An order that may ask for clues from the concept base."""

    @property
    def levels(self) -> Levels | None:
        """How hard the clues should make the crossword."""

    @property
    def hints(self) -> int | None:
        """Hint words of each clue."""


@dataclass(frozen=True, slots=True)
class WrittenClues:
    """A puzzle with the clues that an order asks for, and what is said about them."""

    puzzle: Puzzle
    clued: Clued | None = None
    level: int | None = None
    remarks: tuple[Sentence, ...] = ()
    missed: tuple[Sentence, ...] = ()


def base_for(order: AsksForClues, words: BankedWords) -> ConceptBase | None:
    """The concept base if the order asks for clues; raises ValueError with one sentence if there is none."""
    return None if order.levels is None and order.hints is None else words.base()


def write_clues_for(
    crossword: Crossword, order: AsksForClues, base: ConceptBase | None, bench: Bench, seed: int
) -> WrittenClues:
    """The crossword with clues of a level, or with hints where it has none; as it is without a base."""
    puzzle, levels, hints = crossword.puzzle, level_range(order.levels), order.hints or HINTS
    if base is None:
        return WrittenClues(puzzle)
    if levels is not None:
        budget = Budget(rounds=USUAL_ROUNDS, cancel=bench.cancel)
        aimed = clue_to_level(
            puzzle,
            crossword.answer,
            base,
            levels,
            hints=hints,
            seed=seed,
            budget=budget,
            on_share=lambda share: report_writing(bench, share),
        )
        said = level_remark(aimed)
        return WrittenClues(aimed.clued.puzzle, aimed.clued, aimed.level, (said,), (said,) if aimed.off else ())
    clued = write_clues(
        puzzle,
        crossword.answer,
        base,
        hints=hints,
        seed=seed,
        keep=True,
        cancel=bench.cancel,
        on_share=lambda share: report_writing(bench, share),
    )
    return WrittenClues(clued.puzzle, clued)


def report_writing(bench: Bench, share: float) -> None:
    """Reports which share of the clues is written."""
    bench.report(Progress(0.0, 0, -inf, standing=WRITING.filled(share=share), share=share))


def level_remark(aimed: AimedClues) -> Sentence:
    """Whether clues brought a crossword to the level that was asked for."""
    return remarks.NOT_GRADED if aimed.level is None else remarks.level_remark(aimed.level, aimed.wanted)


def clues_left(crossword: Crossword) -> tuple[Sentence, ...]:
    """That words have no clue, if so."""
    left = sum(not text.strip() for text in clues_of(crossword.puzzle, crossword.answer).values())
    return (remarks.CLUES_LEFT.filled(count=left),) if left else ()
