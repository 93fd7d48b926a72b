"""The grade of a crossword: how strong its clues are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from masume.cli.grade_report import numbered, said, step_in_json, technique_lines
from masume.cli.refusals import NO_ANSWER_TO_GRADE, NO_CLUES_TO_GRADE
from masume.core.refused import Refused, refusal_of

if TYPE_CHECKING:
    from masume.core import Language, Puzzle, Sentence
    from masume.formats import Document
    from masume.grade.crossword import CrosswordGrade, SlotStrength


@dataclass(frozen=True, slots=True)
class CrosswordReport:
    """The grade of a crossword by the strength of its clues."""

    file: Path
    puzzle: Puzzle
    graded: CrosswordGrade

    @property
    def level(self) -> int:
        """The level."""
        return self.graded.level

    @property
    def size(self) -> Sentence:
        """How many answers there are."""
        from masume.grade.sentences import ANSWERS

        return ANSWERS.filled(count=len(self.graded.slots))

    @property
    def remark(self) -> Sentence:
        """What the level is taken from."""
        from masume.grade.sentences import BY_CLUES_BRIEFLY

        first, count = self.graded.first, len(self.graded.slots)
        return BY_CLUES_BRIEFLY.of(first, count).filled(first=first, count=count)

    def in_json(self) -> dict[str, Any]:
        """The grade with every clue and every step."""
        grade = self.graded.grade
        return {
            "status": "solved",
            "by": "clue strength",
            "level": grade.level,
            "first": self.graded.first,
            "techniques": grade.techniques,
            "curve": grade.curve,
            "bottleneck": step_in_json(grade.bottleneck) if grade.bottleneck else None,
            "clues": [self._clue(strength) for strength in self.graded.slots],
            "unknown": [self._name(slot) for slot in self.graded.unknown],
            "steps": [step_in_json(step) for step in grade.steps],
        }

    def lines(self, lang: Language, *, with_steps: bool) -> Iterator[str]:
        """The level and what it is taken from, the hardest clue; before them every step if that is asked for."""
        from masume.cli import sentences
        from masume.cli.terminal import sparkline, visible
        from masume.grade import sentences as grade_sentences

        graded, grade = self.graded, self.graded.grade
        if with_steps:
            yield from numbered(said(step, lang) for step in grade.steps)
        yield sentences.GRADED(lang, file=self.file, level=grade.level)
        yield grade_sentences.BY_CLUES(lang, first=graded.first, count=len(graded.slots))
        if graded.unknown:
            names = ("、" if lang == "ja" else ", ").join(self._name(slot, lang) for slot in graded.unknown)
            yield grade_sentences.NOT_JUDGED(lang, count=len(graded.unknown), slots=names)
        yield sentences.CURVE(lang, curve=sparkline(grade.curve))
        if grade.bottleneck is not None:
            yield visible(grade_sentences.HARDEST_STEP(lang, reason=said(grade.bottleneck, lang)))
        yield from technique_lines(self.puzzle.kind, dict(grade.techniques.most_common()), lang)

    def _clue(self, strength: SlotStrength) -> dict[str, Any]:
        """What is known of one clue."""
        return {
            "slot": self._name(strength.slot),
            "word": "".join(strength.word),
            "clue": strength.clue,
            "rank_alone": strength.alone,
            "rank": strength.rank,
            "letters": strength.letters,
            "familiarity": strength.familiarity,
            "checked": strength.checked,
            "needs": strength.needs,
        }

    def _name(self, slot: Any, lang: Language = "en") -> str:
        from masume.kinds import name_of

        return name_of(self.puzzle.grid, slot, lang)


def grade_crossword(file: Path, document: Document) -> CrosswordReport:
    """The grade of a crossword whose answer is known, by the concept base of its clues' language."""
    from masume.cli.hints_solution import open_suggester
    from masume.grade.crossword import grade_crossword as by_clues
    from masume.kinds import clues_of
    from masume.solve.hints import clue_language

    if document.answer is None:
        raise Refused(NO_ANSWER_TO_GRADE, file=file)
    if not clues_of(document.puzzle):
        raise Refused(NO_CLUES_TO_GRADE, file=file)
    try:
        base = open_suggester(clue_language(document.puzzle))
        return CrosswordReport(file, document.puzzle, by_clues(document.puzzle, document.answer, base))
    except ValueError as error:
        raise refusal_of(error).at(file) from error
