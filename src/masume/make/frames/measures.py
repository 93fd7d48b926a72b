"""How good a frame is: the measures by which Kabe (2003, II.2) chooses one, and the expected number of fills."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from masume.core import Cell, Grid
from masume.make.frames.engine import appraise
from masume.words.bank import WordBank


@dataclass(frozen=True, slots=True)
class FrameMeasures:
    """What can be said of a frame and a word list before it is filled."""

    black: int
    slots: int
    crossings: int
    connectedness: float
    """The largest connected part's share of the white cells (連結性); 1 if all hang together."""
    overlap_rate: float
    """The share of the slots' letters that another slot shares (重複率)."""
    words_per_slot: tuple[tuple[int, float], ...]
    """For each length the words of the list for each slot of it (存在率)."""
    expected_log_fills: float
    """The natural logarithm of the number of fills, if words crossed at random."""
    least_slack: float
    """The log number of words of the hardest slot, less half of what its crossings cost."""
    lack: float
    """How far slots are below a slack of 0, summed up."""

    @property
    def existence_rate(self) -> float:
        """The fewest words for a slot over all lengths; below 1 no fill without repeats exists."""
        return min((words for _, words in self.words_per_slot), default=0.0)


def measure(frame: Grid, bank: WordBank) -> FrameMeasures:
    """The measures of a frame; letters that it has count as given."""
    slots = frame.slots()
    times = Counter(position for slot in slots for position in slot.cells)
    crossings = sum(count == 2 for count in times.values())
    letters = sum(slot.length for slot in slots)
    parts = frame.connected_parts()
    worth = appraise(frame, bank)
    lengths = Counter(slot.length for slot in slots)
    return FrameMeasures(
        black=sum(cell is Cell.BLACK for _, cell in frame),
        slots=len(slots),
        crossings=crossings,
        connectedness=len(parts[0]) / len(frame.white_cells) if parts else 1.0,
        overlap_rate=2 * crossings / letters if letters else 0.0,
        words_per_slot=tuple((length, bank.count(length) / lengths[length]) for length in sorted(lengths)),
        expected_log_fills=worth.fills,
        least_slack=worth.worst,
        lack=worth.lack,
    )
