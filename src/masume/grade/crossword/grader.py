"""A solve that always answers the slot that is easiest at the moment, and the level that follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from masume.core import Answer, Grade, Position, Puzzle, Refused, Slot, Step, Word
from masume.grade.crossword.association import Association
from masume.grade.crossword.board import Board, Way
from masume.grade.crossword.question import crossings, require_answer
from masume.grade.crossword.sentences import TOO_FEW_KNOWN
from masume.grade.crossword.strength import CrosswordGrade, SlotStrength, level_of
from masume.grade.refusals import NO_CLUES
from masume.kinds import clues_of
from masume.words import Familiarity, Suggester


def grade_crossword(
    puzzle: Puzzle, answer: Answer, suggester: Suggester, familiarity: Familiarity | None = None
) -> CrosswordGrade:
    """How hard a crossword's clues make it, from 1 to 5, with the strength of each.

    The suggester says how well known words are, if it can, unless another source is given. ValueError with one
    sentence if the puzzle is no crossword, has no clues, or if the suggester knows too little of it to judge.
    """
    return CrosswordGrader(puzzle, answer, suggester, familiarity).grade(clues_of(puzzle))


class TooFewKnown(Refused):
    """Too few answers are known under their clues to judge a crossword."""


class CrosswordGrader:
    """A board and its answer, to be graded under any clues; what was asked of the suggester is remembered."""

    def __init__(
        self, puzzle: Puzzle, answer: Answer, suggester: Suggester, familiarity: Familiarity | None = None
    ) -> None:
        """Raises ValueError with one sentence if the puzzle is no crossword, or if the answer is not one to it."""
        require_answer(puzzle, answer)
        self.grid = puzzle.grid
        self._answer = answer.grid
        self._suggester = suggester
        self._source = familiarity or (suggester if isinstance(suggester, Familiarity) else None)
        self._associations: dict[tuple[Word, str], Association] = {}
        self.words: dict[Slot, Word] = {slot: tuple(map(str, answer.grid.word_in(slot))) for slot in self.grid.slots()}
        """The answer of each slot."""

    def grade(self, clues: Mapping[Slot, str]) -> CrosswordGrade:
        """The level under some clues; ValueError if there are none, or if the suggester knows too little to judge."""
        if not any(map(str.strip, clues.values())):
            raise Refused(NO_CLUES)
        board = self.board(clues, self.grid.symbols)
        unknown = tuple(slot for slot in board.ways if not self.association(slot, clues.get(slot, "")).is_known)
        if 2 * len(unknown) > len(board.ways):
            raise TooFewKnown(TOO_FEW_KNOWN, known=len(board.ways) - len(unknown), count=len(board.ways))
        return self._graded(board, clues, unknown)

    def board(self, clues: Mapping[Slot, str], letters: Mapping[Position, str]) -> Board:
        """The board with some letters on it."""
        associations = {slot: self.association(slot, clues.get(slot, "")) for slot in self.words}
        familiarity = {slot: 1.0 if known is None else known for slot, known in self._familiarity.items()}
        return Board(letters, self._crossing, associations, familiarity)

    def association(self, slot: Slot, clue: str) -> Association:
        """What a clue brings to mind before the answer of a slot."""
        key = self.words[slot], clue
        if key not in self._associations:
            self._associations[key] = Association(self._suggester, clue, self.words[slot])
        return self._associations[key]

    # ------------------------------------------------------------ inside

    def _graded(self, board: Board, clues: Mapping[Slot, str], unknown: tuple[Slot, ...]) -> CrosswordGrade:
        hardest = 1
        needs = dict.fromkeys(self.words, hardest)
        done: dict[Slot, tuple[Way, Step]] = {}
        while way := board.easiest():
            done[way.slot] = way, way.step(self.grid, self._answer)
            hardest = max(hardest, way.technique.level)
            needs |= dict.fromkeys(board.write(dict(done[way.slot][1].decided)), hardest)
        strengths = tuple(
            self._strength(slot, clues.get(slot, ""), needs[slot], *done.get(slot, (None, None)))
            for slot in sorted(self.words, key=lambda slot: (slot.direction, slot.start))
        )
        steps = tuple(step for _, step in done.values())
        return CrosswordGrade(Grade(level_of([*needs.values()]), steps), strengths, unknown)

    def _strength(self, slot: Slot, clue: str, needs: int, way: Way | None, step: Step | None) -> SlotStrength:
        return SlotStrength(
            slot,
            word=self.words[slot],
            clue=clue,
            alone=self.association(slot, clue).alone,
            rank=way.view.rank if way else None,
            letters=len(step.cells_used) if step else slot.length,
            familiarity=self._familiarity[slot],
            checked=sum(len(self._crossing[cell]) > 1 for cell in slot.cells),
            needs=needs,
            step=step,
        )

    @cached_property
    def _familiarity(self) -> dict[Slot, float | None]:
        source = self._source
        return {slot: None if source is None else source.familiarity(word) for slot, word in self.words.items()}

    @cached_property
    def _crossing(self) -> dict[Position, list[Slot]]:
        return crossings(self.grid)
