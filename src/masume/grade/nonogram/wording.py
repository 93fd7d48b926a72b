"""Words for lines, blocks and cells, to fill the gaps of the techniques' reasons.

The gaps: `line`; `piece` and `last_piece`, blocks of its clue, `neighbour`, the next one from the side it is looked at,
and `pieces`, several; `space`, the cells that are looked at; `end` and `beside`, the side they are looked at from;
`wall` and `far_wall`, what bounds them on that side and on the other; `run` and `other`, black cells that are known,
`both` of them, `beyond`, those just outside the space, and `ends`, where they begin and end; `starts` and `limits`,
where a block can start and stand; `reach`, how far it comes at least; `near` and `far`, cells without saying their
colour; `n`, a number of the technique; `ones`, that so many blocks of 1 come first, and `among`, what that makes of a
black cell; `fail`, a line that could not be completed; `base`, another line; `outcome`, what is decided, and `assumed`,
its opposite.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from masume.core import Language

Range = tuple[int, int]

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


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


def ordinal(number: int) -> str:
    """A place in a row.

    >>> [ordinal(number) for number in (2, 11, 22)]
    ['second', '11th', '22nd']
    """
    if number <= len(_ORDINALS):
        return _ORDINALS[number - 1]
    is_teen = number // 10 % 10 == 1
    return f"{number}{'th' if is_teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


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
        """One block of a clue; which of those as long, if there are several.

        >>> English().piece((2, 1, 2), 3)
        'the second block of 2'
        """
        length = clue[number - 1]
        if clue.count(length) == 1:
            return f"the block of {length}"
        return f"the {ordinal(clue[:number].count(length))} block of {length}"

    def pieces(self, lengths: Sequence[int]) -> str:
        """One block or several."""
        return f"the block{'s' if len(lengths) > 1 else ''} of {_join([str(length) for length in lengths], ' and ')}"

    def beside(self, axis: int, side: int) -> str:
        """On that side of something that follows."""
        return (("to the left of", "to the right of"), ("above", "below"))[axis][side - 1]

    def end(self, axis: int, side: int) -> str:
        """The side of the board that a line is looked at from."""
        return (("the left", "the right"), ("the top", "the bottom"))[axis][side - 1]

    def wall(self, axis: int, position: int, length: int) -> str:
        """What bounds a space: the edge of the board, or a white cell."""
        return f"the white cell at {self.places(axis, [position])}" if 1 <= position <= length else "the edge"

    def ones(self, axis: int, side: int, count: int) -> str:
        """That so many blocks of 1 come first."""
        come = "a block of 1 comes" if count == 1 else f"{count} blocks of 1 come"
        return f"{come} first from {self.end(axis, side)}"

    def among(self, *, is_one: bool, is_longer: bool, count: int) -> str:
        """What black cells are that leave less room than the blocks of 1 need."""
        it, behind = ("it", "it") if count == 1 else ("one of them", "them")
        return f"be {it}" if is_one else f"come right after {behind}" if is_longer else f"be {it} or come right after"

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
        """One block of a clue; which of those as long, if there are several."""
        length = clue[number - 1]
        which = "" if clue.count(length) == 1 else f"{clue[:number].count(length)}個目の"
        return f"{which}{length}マスのブロック"

    def pieces(self, lengths: Sequence[int]) -> str:
        """One block or several."""
        return "・".join(str(length) for length in lengths) + "マスのブロック"

    def beside(self, axis: int, side: int) -> str:
        """The side of something."""
        return ("左右", "上下")[axis][side - 1]

    def end(self, axis: int, side: int) -> str:
        """The side of the board that a line is looked at from."""
        return self.beside(axis, side)

    def wall(self, axis: int, position: int, length: int) -> str:
        """What bounds a space: the edge of the board, or a white cell."""
        return f"{self.places(axis, [position])}の白マス" if 1 <= position <= length else "盤の端"

    def ones(self, axis: int, side: int, count: int) -> str:
        """That so many blocks of 1 come first."""
        first = "最初のブロックは" if count == 1 else f"{count}個のブロックはどれも"
        return f"{self.beside(axis, side)}から{first}1マス"

    def among(self, *, is_one: bool, is_longer: bool, count: int) -> str:
        """What black cells are that leave less room than the blocks of 1 need."""
        it = "そのブロック" if count == 1 else "そのどれか"
        return f"{it}な" if is_one else "その次のブロックに当たる" if is_longer else f"{it}か、そのすぐ次のブロックな"

    def run(self, axis: int, positions: Sequence[int]) -> str:
        """Black cells that are known; the sentences say that they are black."""
        return self.places(axis, positions)

    def outcome(self, axis: int, blacks: Sequence[int], whites: Sequence[int], *, assumed: bool = False) -> str:
        """What becomes of cells, or would."""
        pairs = ((blacks, "黒マス"), (whites, "白マス"))
        particle = "が" if assumed else "は"
        return "、".join(f"{self.places(axis, cells)}{particle}{colour}" for cells, colour in pairs if cells)


WORDS: dict[Language, English | Japanese] = {"en": English(), "ja": Japanese()}
