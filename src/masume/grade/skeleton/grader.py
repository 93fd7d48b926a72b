"""Grades, hints, and a solve that always takes the easiest step there is."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Literal

from masume.core import LEVELS, Answer, Grade, Grid, Puzzle, Refused, Sentence, Step
from masume.core.threads import KeepGoing, asking
from masume.grade.skeleton.explain import Explainer
from masume.grade.skeleton.layout import Layout
from masume.grade.skeleton.technique import Technique
from masume.grade.skeleton.techniques import TECHNIQUES
from masume.grade.skeleton.wording import capital, place_of, reason, word_text
from masume.kernel import FillinStep, FillinTechniques
from masume.kinds.sentences import sentence_of
from masume.kinds.skeleton import slots_match_the_words

Status = Literal["solved", "stuck", "impossible", "stopped"]
"""Solved: every letter is proved, so there is one solution. Stuck: the techniques end before the puzzle. Impossible: no
solution. Stopped: by the limit, or cancelled."""

REVEALED_LETTER = "told_letter"
"""The name of a step that is no deduction but a letter of the answer."""

_PLACES = {technique.name: place for place, technique in enumerate(TECHNIQUES)}

_WITHOUT_NOTES = 3
"""The highest level whose techniques rule no words out, which is quick on any board."""

_REVEALED = Sentence(
    "{place}: the list alone does not lead on from here; cell {number} is {symbol}.",
    "{place}：ここからはリストだけでは決まりません。{number}マス目は{symbol}です。",
)


@dataclass(frozen=True)
class SkeletonGrade:
    """How far techniques lead, and how hard they are."""

    status: Status
    steps: tuple[Step, ...]
    """Those that decide letters, and the exclusions that they rest on."""
    board: Grid
    """The question with every letter that is decided."""
    cells_left: int
    highest_level: int
    """Of the steps that were tried for; what decides the level of a puzzle that is solved."""
    work: int = 0
    """Blocks of words that were looked at: the same on every machine."""

    @property
    def solved(self) -> bool:
        """Whether these techniques solve the puzzle; then it has one solution."""
        return self.status == "solved"

    @property
    def level(self) -> int | None:
        """The lowest level whose techniques solve the puzzle; None if these do not."""
        return self.highest_level if self.solved else None

    @property
    def bottleneck(self) -> Step | None:
        """The first of the steps whose technique comes last in the list; None if there are no steps."""
        return max(self.steps, key=lambda step: _PLACES[step.technique], default=None)

    @property
    def grade(self) -> Grade | None:
        """The level with every step and its reason; None if these techniques do not solve the puzzle."""
        return Grade(self.level, self.steps) if self.level is not None else None


class SkeletonGrader:
    """The techniques on one skeleton or number skeleton.

    A board may be given where a solve is under way: the question with letters. ValueError with one sentence if there
    are not as many words as slots of a length. Calls run in the kernel, without the GIL; `max_work` limits the blocks
    of words that are looked at, some 300 million a second.
    """

    def __init__(self, puzzle: Puzzle, techniques: Collection[Technique] = TECHNIQUES) -> None:
        if fault := next(slots_match_the_words(puzzle), None):
            raise Refused(sentence_of(fault))
        self._layout = Layout(puzzle)
        self._engine = FillinTechniques(
            len(self._layout.cells),
            self._layout.slot_cells,
            self._layout.word_symbols,
            sum(1 << number for number, technique in enumerate(TECHNIQUES) if technique in techniques),
        )
        self._explainer = Explainer(self._layout)

    def grade(
        self,
        board: Grid | None = None,
        *,
        max_level: int = LEVELS[-1],
        max_work: int = -1,
        keep_going: KeepGoing | None = None,
    ) -> SkeletonGrade:
        """A solve that always takes the easiest step, with techniques up to a level.

        `keep_going` is called now and then: False ends it, as `cancel` does.
        """
        letters = self._layout.letters(board)
        outcome = asking(self._engine.follow, keep_going)(letters, max_level, max_work=max_work)
        status: Status = outcome.status  # type: ignore[assignment]
        return SkeletonGrade(
            status=status,
            steps=self._explained(outcome.steps, letters),
            board=self._layout.board(outcome.letters),
            cells_left=sum(not letter for letter in outcome.letters),
            highest_level=max(outcome.level, LEVELS[0]),
            work=outcome.work,
        )

    def level(self, board: Grid | None = None, *, max_level: int = LEVELS[-1], max_work: int = -1) -> int | None:
        """The level of a puzzle, or None, without its steps: what a search asks thousands of times."""
        return self._engine.level(self._layout.letters(board), max_level, max_work) or None

    def hint(self, board: Grid | None = None, *, max_work: int = -1) -> tuple[Step, ...]:
        """The steps to the next letters: exclusions of which none can be left out, then the step that decides.

        Nothing if techniques do not lead on, if the board is full, or if it has no solution. At the limit a hint may be
        longer than it need be, or missing.
        """
        letters = self._layout.letters(board)
        outcome = self._engine.follow(letters, LEVELS[-1], until_letters=True, max_work=max_work)
        return self._explained(outcome.steps, letters) if outcome.status in ("enough", "solved") else ()

    def cancel(self) -> None:
        """Make what runs, and what is started until resume, end soon; may be called from any thread."""
        self._engine.cancel()

    def resume(self) -> None:
        """Take back cancel."""
        self._engine.resume()

    def revealed_letter(self, board: Grid, answer: Answer) -> Step:
        """No technique, but a letter of the answer: one where slots cross, of the slot that the fewest words fit."""
        layout = self._layout
        choices = self._engine.choices(layout.letters(board))
        number = min((n for n, count in enumerate(choices) if count), key=lambda n: choices[n])
        slot = layout.slots[number]
        open_cells = [cell for cell in slot.cells if cell not in board.symbols]
        crossing = {cell for other in layout.slots if other != slot for cell in other.cells}
        cell = next((cell for cell in open_cells if cell in crossing), open_cells[0])
        symbol = str(answer.grid[cell])
        why = reason(
            _REVEALED,
            layout.kind,
            lambda language: {
                "place": capital(place_of(slot, language)),
                "number": slot.cells.index(cell) + 1,
                "symbol": word_text((symbol,), language),
            },
        )
        known = tuple(other for other in slot.cells if other in board.symbols)
        return Step(REVEALED_LETTER, LEVELS[-1], known, ((cell, symbol),), reason=why, slot=slot)

    def _explained(self, found: Iterable[FillinStep], letters: Iterable[int]) -> tuple[Step, ...]:
        """The steps with their reasons, one after the other on the board."""
        on_board = [self._layout.symbols[letter] for letter in letters]
        steps: list[Step] = []
        for step in found:
            steps.append(self._explainer.step(step, on_board))
            for cell, symbol in step.decided:
                on_board[cell] = self._layout.symbols[symbol]
        return tuple(steps)


def grade_skeleton(puzzle: Puzzle) -> SkeletonGrade:
    """The level of a skeleton or number skeleton by the techniques it needs.

    >>> from masume.core import Entry
    >>> grade_skeleton(Puzzle("skeleton", Grid.parse(".."), (Entry(("A", "B")),))).level
    1
    """
    return SkeletonGrader(puzzle).grade()


def hint_skeleton(puzzle: Puzzle, board: Grid | None = None, *, max_work: int = -1) -> tuple[Step, ...]:
    """The easiest steps to the next letters, from a board that is partly solved; `max_work` limits the search."""
    return SkeletonGrader(puzzle).hint(board, max_work=max_work)


def guided_steps(puzzle: Puzzle, answer: Answer, *, max_work: int = -1) -> tuple[Step, ...]:
    """The steps to an answer, with a letter of it revealed wherever techniques do not lead on.

    At the limit, which is for all steps together, the techniques that take no notes go on alone.
    """
    grader = SkeletonGrader(puzzle)
    graded = grader.grade(max_work=max_work)
    steps, work = list(graded.steps), graded.work
    while graded.cells_left:
        letter = grader.revealed_letter(graded.board, answer)
        board = graded.board.replace(dict(letter.decided))
        if graded.status == "stopped" or 0 <= max_work <= work:
            graded = grader.grade(board, max_level=_WITHOUT_NOTES)
        else:
            graded = grader.grade(board, max_work=max_work if max_work < 0 else max_work - work)
        steps += [letter, *graded.steps]
        work += graded.work
    return tuple(steps)
