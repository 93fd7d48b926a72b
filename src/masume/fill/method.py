"""What every filler is given, and what it gives back."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from masume.core import Budget, Grid, OnProgress, Refused, Run, Word
from masume.core.limits import SEED, THREADS
from masume.core.phrases import cell_place
from masume.fill.refusals import NO_SLOT_FOR, NOT_LISTED, UNREACHED_CELL
from masume.fill.relatives import Relatives
from masume.solve import FrameNetwork, require_words_for
from masume.words.bank import WordBank


@dataclass(frozen=True, slots=True)
class FillTask:
    """A frame to fill: blanks take letters, letters that stand there stay, no word appears twice.

    Raises ValueError with one sentence if the frame has no slot, or the bank no word of a length that it needs.
    """

    frame: Grid
    bank: WordBank
    shortest: int = 2
    """Runs of fewer cells take no word."""
    required: tuple[Word, ...] = ()
    """Words that must appear."""
    banned: tuple[Word, ...] = ()
    """Words that must not."""
    relatives: Relatives = field(default_factory=Relatives)
    """Which words may not appear together."""
    improve: bool = False
    """Go on after the first fill, to a higher total score, until the budget ends."""
    seed: int = 0
    threads: int = 1

    def __post_init__(self) -> None:
        SEED.require(self.seed)
        THREADS.require(self.threads)
        require_words_for(self.frame, self.bank, self.shortest)
        _require_that_slots_reach_every_cell(self.frame, self.shortest)
        lengths = {slot.length for slot in self.frame.slots() if slot.length >= self.shortest}
        for word in self.required:
            if word not in self.bank:
                raise Refused(NOT_LISTED, word="".join(word))
            if len(word) not in lengths:
                raise Refused(NO_SLOT_FOR, word="".join(word), length=len(word))

    def network(self) -> FrameNetwork:
        """The task's slots and words, ready for the kernel."""
        return FrameNetwork(
            self.frame,
            self.bank,
            shortest=self.shortest,
            required=dict.fromkeys(self.required),
            banned=self.banned,
            families=self.relatives.families(self.bank, {slot.length for slot in self.frame.slots()}),
        )


class Filler(Protocol):
    """A way to fill a frame; the same task and rounds give the same fill."""

    @property
    def name(self) -> str:
        """What the filler is called on the command line and in results."""

    def fill(self, task: FillTask, budget: Budget, on_progress: OnProgress | None = None) -> Run[Grid]:
        """The best fill found within the budget; the run's best is None if there is none.

        IMPOSSIBLE means that it is proved that there is none. `Run.nearest` is then the board with the most words,
        blanks where there is none, if the filler has such boards.
        """


def _require_that_slots_reach_every_cell(frame: Grid, shortest: int) -> None:
    """Raises ValueError if a white cell is in no slot, so that it would be no part of the crossword."""
    reached = {cell for slot in frame.slots() if slot.length >= shortest for cell in slot.cells}
    for position in frame.white_cells:
        if position not in reached:
            raise Refused(UNREACHED_CELL, shortest=shortest, place=cell_place(position))
