"""Words for lines, blocks and cells, to fill the gaps of the techniques' reasons.

The gaps: `line`; `piece` and `last_piece`, blocks of its clue, and `pieces`, their lengths; `space`, the cells that are
looked at; `run` and `other`, black cells that are known, and `ends`, where they begin and end; `starts` and `limits`,
where a block can start and stand; `near` and `far`, cells without saying their colour; `n`, a number of the technique;
`edge`, the cell next to the wall; `fail`, a line that could not be completed; `base`, another line; `outcome`, what is
decided, and `assumed`, its opposite.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from masume.core import Language

Range = tuple[int, int]


def ranges_of(positions: Sequence[int]) -> list[Range]:
    """The stretches of positions that follow each other.

    >>> ranges_of([3, 1, 2, 7])
    [(1, 3), (7, 7)]
    """
    ordered = sorted(set(positions))
    breaks = [i for i, (a, b) in enumerate(pairwise(ordered), start=1) if b != a + 1]
    edges = [0, *breaks, len(ordered)]
    return [(ordered[a], ordered[b - 1]) for a, b in pairwise(edges) if a < b]


def _join(parts: Sequence[str], last: str) -> str:
    return "".join(parts) if len(parts) < 2 else ", ".join(parts[:-1]) + last + parts[-1]


class English:
    """The words in English."""

    _LINES = ("row", "column")

    def line(self, axis: int, index: int) -> str:
        """A line in the middle of a sentence."""
        return f"{self._LINES[axis]} {index + 1}"

    def places(self, axis: int, positions: Sequence[int]) -> str:
        """Cells of a line, by the lines that cross it."""
        ranges = ranges_of(positions)
        if not ranges:
            return "no cells"
        name = self._LINES[1 - axis]
        texts = [
            str(a) if a == b else f"{a} and {b}" if b == a + 1 and len(ranges) == 1 else f"{a}–{b}" for a, b in ranges
        ]
        one = len(ranges) == 1 and ranges[0][0] == ranges[0][1]
        return f"{name} {texts[0]}" if one else f"{name}s " + _join(texts, " and ")

    def piece(self, clue: Sequence[int], number: int) -> str:
        """One block of a clue; with its place in the clue if another is as long."""
        length = clue[number - 1]
        if clue.count(length) == 1:
            return f"the block of {length}"
        return f"block {number} of the clue ({length})"

    def pieces(self, lengths: Sequence[int]) -> str:
        """Several blocks."""
        return _join([str(length) for length in lengths], " and ")

    def run(self, axis: int, positions: Sequence[int]) -> str:
        """Black cells that are known."""
        return f"the black cell{'s' if len(positions) > 1 else ''} at {self.places(axis, positions)}"

    def outcome(self, axis: int, blacks: Sequence[int], whites: Sequence[int], *, assumed: bool = False) -> str:
        """What becomes of cells, or would."""
        said = []
        for positions, colour in ((blacks, "black"), (whites, "white")):
            if positions:
                verb = "were" if assumed else "is" if len(set(positions)) == 1 else "are"
                said.append(f"{self.places(axis, positions)} {verb} {colour}")
        return " and ".join(said)


class Japanese:
    """The words in Japanese."""

    _LINES = ("行目", "列目")

    def line(self, axis: int, index: int) -> str:
        """A line."""
        return f"{index + 1}{self._LINES[axis]}"

    def places(self, axis: int, positions: Sequence[int]) -> str:
        """Cells of a line, by the lines that cross it."""
        texts = [str(a) if a == b else f"{a}〜{b}" for a, b in ranges_of(positions)]
        return "・".join(texts) + self._LINES[1 - axis]

    def piece(self, clue: Sequence[int], number: int) -> str:
        """One block of a clue; with its place in the clue if another is as long."""
        length = clue[number - 1]
        return f"{length}マスのブロック" if clue.count(length) == 1 else f"{number}番目のブロック（{length}マス）"

    def pieces(self, lengths: Sequence[int]) -> str:
        """Several blocks."""
        return "・".join(str(length) for length in lengths)

    def run(self, axis: int, positions: Sequence[int]) -> str:
        """Black cells that are known; the sentences say that they are black."""
        return self.places(axis, positions)

    def outcome(self, axis: int, blacks: Sequence[int], whites: Sequence[int], *, assumed: bool = False) -> str:
        """What becomes of cells, or would."""
        pairs = ((blacks, "黒マス"), (whites, "白マス"))
        particle = "が" if assumed else "は"
        return "、".join(f"{self.places(axis, cells)}{particle}{colour}" for cells, colour in pairs if cells)


WORDS: dict[Language, English | Japanese] = {"en": English(), "ja": Japanese()}
