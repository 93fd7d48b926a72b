"""Steps of the kernel, decoded when they are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import overload

from masume.core import INK, PAPER, Direction, LineClues, Position, Sentence, Step
from masume.grade.nonogram.registry import TECHNIQUES
from masume.grade.nonogram.technique import Technique
from masume.grade.nonogram.wording import WORDS, English, Japanese
from masume.kernel import TechniqueOutcome, Techniques

_AXES = (Direction.ACROSS, Direction.DOWN)


@dataclass(frozen=True, slots=True)
class Deduction:
    """One application of a technique: the numbers it rests on and what it decides.

    Positions along the line and pieces of its clue count from 1, as in the paper; 0 stands for "none".
    """

    clues: LineClues
    technique: Technique
    level: int
    """The technique's level, 1 to 5."""
    counted: int
    """What the program counts it as; 0 for inserting pieces, and for later parts of one application."""
    found: int
    """The level of the run that found it: how far one has to look."""
    axis: int
    index: int
    side: int
    first_piece: int
    last_piece: int
    space: tuple[int, int]
    run: tuple[int, int]
    other: tuple[int, int]
    limits: tuple[int, int]
    fail: tuple[int, int]
    """Axis and index of the line that could not be completed."""
    number: int
    open_lines: int
    """Lines that were not finished before this step."""
    offering_lines: int
    """How many of them offered a step of the level it was found at."""
    tried: int
    """Assumptions that were tried until one failed."""
    cells_used: tuple[Position, ...]
    decided: tuple[tuple[Position, str], ...]

    @property
    def clue(self) -> tuple[int, ...]:
        """The lengths of its line's blocks."""
        return (self.clues.rows, self.clues.columns)[self.axis][self.index]

    def reason(self) -> Sentence:
        """Why it holds, as a sentence without gaps."""
        template = self._template()
        return Sentence(
            template.en.format(**self._details(WORDS["en"])), template.ja.format(**self._details(WORDS["ja"]))
        )

    def _template(self) -> Sentence:
        technique = self.technique
        if technique.exact is not None and self.limits == (0, 0):
            return technique.exact
        if technique.one is not None and self.number == 1:
            return technique.one
        if technique.none is not None and self.number == 0:
            return technique.none
        if technique.closed is not None and self._places(PAPER):
            return technique.closed
        return technique.reason

    def step(self) -> Step:
        """The same as a step of a grade."""
        line = _AXES[self.axis], self.index
        return Step(self.technique.name, self.level, self.cells_used, self.decided, line, self.reason())

    def _places(self, symbol: str) -> list[int]:
        crossing = 1 - self.axis
        return [position[crossing] + 1 for position, found in self.decided if found == symbol]

    def _details(self, words: English | Japanese) -> dict[str, object]:
        line = words.line(self.axis, self.index)
        named = self.clue[max(self.first_piece, 1) - 1 : self.last_piece] or self.clue
        run, other = _cells(self.run), _cells(self.other)
        return {
            "line": line[:1].upper() + line[1:],
            "piece": self._piece(words, self.first_piece),
            "last_piece": self._piece(words, self.last_piece),
            "neighbour": self._piece(words, self.first_piece + self._inward),
            "pieces": words.pieces(named),
            "run": words.run(self.axis, run),
            "other": words.run(self.axis, other),
            "both": words.run(self.axis, [*run, *other]),
            "n": self.number,
            "fail": words.line(*self.fail),
            "outcome": words.outcome(self.axis, self._places(INK), self._places(PAPER)),
            "base": words.line(self.axis, max(self.number, 1) - 1),
            "assumed": self._assumed(words),
            **self._where(words),
            **self._ones(words),
        }

    @property
    def _inward(self) -> int:
        """The direction away from the side it is looked at from."""
        return 1 if self.side == 1 else -1

    @property
    def _bounds(self) -> tuple[int, int]:
        """The first and the last cell of the space, from the side it is looked at from."""
        return self.space if self.side == 1 else (self.space[1], self.space[0])

    def _piece(self, words: English | Japanese, number: int) -> str:
        return words.piece(self.clue, number) if 1 <= number <= len(self.clue) else ""

    def _where(self, words: English | Japanese) -> dict[str, object]:
        """Cells of the line, and what bounds them."""
        axis, inward, (first, last) = self.axis, self._inward, self._bounds
        length = (self.clues.width, self.clues.height)[axis]
        size = self.clue[self.first_piece - 1] if self.first_piece else 0
        starts = (self.limits[0], max(self.limits[1] - size + 1, self.limits[0]))
        return {
            "space": words.places(axis, _cells(self.space)),
            "near": words.places(axis, _cells(self.run)),
            "far": words.places(axis, _cells(self.other)),
            "ends": words.places(axis, self.run),
            "limits": words.places(axis, _cells(self.limits)),
            "starts": words.places(axis, _cells(starts)),
            "reach": words.places(axis, [first + inward * (self.number - 1)]),
            "beyond": words.run(axis, [last + 2 * inward]),
            "beside": words.beside(axis, self.side),
            "end": words.end(axis, self.side),
            "wall": words.wall(axis, first - inward, length),
            "far_wall": words.wall(axis, last + inward, length),
        }

    def _ones(self, words: English | Japanese) -> dict[str, object]:
        """What blocks of 1 that come first say about the black cells after so many open ones."""
        gap = self.run[0] - self.space[0] if self.side == 1 else self.space[1] - self.run[1]
        is_longer = self.run[1] > self.run[0]
        is_one = gap < 2 * self.number and not is_longer
        return {
            "ones": words.ones(self.axis, self.side, self.number),
            "among": words.among(is_one=is_one, is_longer=is_longer, count=self.last_piece - self.first_piece + 1),
        }

    def _assumed(self, words: English | Japanese) -> str:
        """The opposite of what was decided, as an assumption."""
        blacks, whites = self._places(INK), self._places(PAPER)
        return words.outcome(self.axis, whites, blacks, assumed=True)


def _cells(bounds: tuple[int, int]) -> range:
    """The positions from one to another; none if there is no first."""
    return range(bounds[0], bounds[1] + 1) if bounds[0] else range(0)


class Trace(Sequence[Deduction]):
    """The steps of a run, decoded one by one when they are asked for."""

    def __init__(self, clues: LineClues, outcome: TechniqueOutcome) -> None:
        self._clues = clues
        self._outcome = outcome

    @cached_property
    def _steps(self) -> memoryview:
        return memoryview(self._outcome.steps).cast("i")

    @cached_property
    def _cells(self) -> memoryview:
        return memoryview(self._outcome.step_cells).cast("i")

    def __len__(self) -> int:
        return len(self._steps) // Techniques.step_size

    @overload
    def __getitem__(self, index: int) -> Deduction: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Deduction, ...]: ...
    def __getitem__(self, index: int | slice) -> Deduction | tuple[Deduction, ...]:
        """One deduction, or several."""
        if isinstance(index, slice):
            return tuple(self._decode(i) for i in range(*index.indices(len(self))))
        if not -len(self) <= index < len(self):
            raise IndexError(index)
        return self._decode(index % len(self))

    def _position(self, cell: int) -> Position:
        return divmod(cell, self._clues.width)

    def _decode(self, index: int) -> Deduction:
        size = Techniques.step_size
        numbers = self._steps[index * size : (index + 1) * size].tolist()
        technique, level, counted, found, axis, line, side, first_piece, last_piece = numbers[:9]
        space, run, other, limits, fail = ((numbers[i], numbers[i + 1]) for i in range(9, 19, 2))
        number, open_lines, offering_lines, tried, used, decided, end = numbers[19:]
        return Deduction(
            clues=self._clues,
            technique=TECHNIQUES[technique],
            level=level,
            counted=counted,
            found=found,
            axis=axis,
            index=line,
            side=side,
            first_piece=first_piece,
            last_piece=last_piece,
            space=space,
            run=run,
            other=other,
            limits=limits,
            fail=fail,
            number=number,
            open_lines=open_lines,
            offering_lines=offering_lines,
            tried=tried,
            cells_used=tuple(map(self._position, self._cells[used:decided])),
            decided=tuple((self._position(code // 2), INK if code % 2 else PAPER) for code in self._cells[decided:end]),
        )
