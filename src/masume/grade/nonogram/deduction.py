"""Steps of the kernel, decoded when somebody looks at them."""

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
        template = self.technique.reason
        if self.technique.exact is not None and self.limits == (0, 0):
            template = self.technique.exact
        return Sentence(
            template.en.format(**self._details(WORDS["en"])), template.ja.format(**self._details(WORDS["ja"]))
        )

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
        length = self.clue[self.first_piece - 1] if self.first_piece else 0

        def places(bounds: tuple[int, int]) -> str:
            return words.places(self.axis, range(bounds[0], bounds[1] + 1)) if bounds[0] else ""

        return {
            "line": line[:1].upper() + line[1:],
            "piece": words.piece(self.clue, self.first_piece) if self.first_piece else "",
            "last_piece": words.piece(self.clue, self.last_piece) if self.last_piece else "",
            "pieces": words.pieces(named),
            "space": places(self.space),
            "run": words.run(self.axis, range(self.run[0], self.run[1] + 1)) if self.run[0] else "",
            "other": words.run(self.axis, range(self.other[0], self.other[1] + 1)) if self.other[0] else "",
            "near": places(self.run),
            "far": places(self.other),
            "ends": words.places(self.axis, self.run),
            "limits": places(self.limits),
            "starts": places((self.limits[0], max(self.limits[1] - length + 1, self.limits[0]))),
            "n": self.number,
            "fail": words.line(*self.fail),
            "outcome": words.outcome(self.axis, self._places(INK), self._places(PAPER)),
            "edge": words.places(self.axis, [self.space[0 if self.side == 1 else 1]]),
            "base": words.line(self.axis, max(self.number, 1) - 1),
            "assumed": self._assumed(words),
        }

    def _assumed(self, words: English | Japanese) -> str:
        """The opposite of what was decided, as an assumption."""
        blacks, whites = self._places(INK), self._places(PAPER)
        return words.outcome(self.axis, whites, blacks, assumed=True)


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
