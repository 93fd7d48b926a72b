"""What a crossword with clues asks: each slot with its clue, and the candidates that a suggester has for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from masume.core import Budget, Grid, Language, Puzzle, Refused, Sentence, Slot, Word
from masume.kinds import clues_of, kind_of
from masume.solve.limits import CANDIDATES
from masume.solve.refusals import NO_CLUES, ONLY_CROSSWORDS
from masume.words import Candidate, Suggester, Suggestions
from masume.words.kana import Script, in_script, is_japanese, script_of
from masume.words.symbols import are_alike

Pattern = tuple[str | None, ...]
"""The letters of a slot as far as they are known."""

CandidatesOf = Mapping[Slot, Sequence[Candidate]]
"""The candidates of each slot, best first."""

NOTHING = Suggestions((), ())


@dataclass(frozen=True, slots=True)
class Asked:
    """A slot, its clue, and what was suggested for it; no clue is an empty text."""

    slot: Slot
    clue: str
    suggestions: Suggestions = NOTHING


def is_asked_by_clues(puzzle: Puzzle) -> bool:
    """True for a crossword that has clues and no list of words."""
    return not puzzle.words and why_unasked(puzzle) is None


def why_unasked(puzzle: Puzzle) -> Sentence | None:
    """Why a puzzle cannot be solved from its clues; None for a crossword that has some."""
    if not kind_of(puzzle).has_clues:
        return ONLY_CROSSWORDS.filled(kind=puzzle.kind)
    return None if any(map(str.strip, clues_of(puzzle).values())) else NO_CLUES


def clue_language(puzzle: Puzzle) -> Language:
    """Japanese if most clues have kana or kanji, else English."""
    return "ja" if 2 * sum(is_japanese(clue.text) for clue in puzzle.clues) > len(puzzle.clues) else "en"


def ask(puzzle: Puzzle, suggester: Suggester, count: int, budget: Budget) -> tuple[Asked, ...]:
    """Every slot with the `count` best candidates for its clue, across before down and by number.

    A slot without a clue, or with every letter given, has none, and so have those that are left when it is cancelled.
    ValueError with one sentence if the puzzle is no crossword with clues.
    """
    CANDIDATES.require(count)
    if lack := why_unasked(puzzle):
        raise Refused(lack)
    asked = []
    for slot, text in clues_of(puzzle).items():
        is_over = budget.is_cancelled
        asked.append(Asked(slot, text) if is_over else _asked(puzzle.grid, slot, text.strip(), suggester, count))
    return tuple(asked)


def _asked(grid: Grid, slot: Slot, clue: str, suggester: Suggester, count: int) -> Asked:
    pattern = pattern_of(grid, slot)
    if not clue or None not in pattern:
        return Asked(slot, clue)
    return Asked(slot, clue, suggestions_for(suggester, clue, pattern, count, script_on(grid)))


def suggestions_for(
    suggester: Suggester, clue: str, pattern: Pattern, count: int, script: Script | None
) -> Suggestions:
    """What a suggester proposes, held to its promise: words that fit the pattern, none twice, at most `count`.

    They come in the script of the board, and letters that are known stay as they stand there.
    """
    found = suggester.suggest(clue, pattern, count)
    distinct: dict[object, Candidate] = {}
    for candidate in found.candidates:
        if fits(candidate.word, pattern):
            word = _as_on_board(candidate.word, pattern, script)
            distinct.setdefault(word, candidate if word == candidate.word else replace(candidate, word=word))
    return Suggestions(tuple(distinct.values())[:count], found.known, found.unknown)


def script_on(grid: Grid) -> Script | None:
    """The script of the kana that are given on a board; None if there is none, and a suggester's own is as good."""
    return script_of("".join(grid.symbols.values()))


def _as_on_board(word: Word, pattern: Pattern, script: Script | None) -> Word:
    pairs = zip(word, pattern, strict=True)
    return tuple(in_script(symbol, script) if known is None else known for symbol, known in pairs)


def pattern_of(grid: Grid, slot: Slot) -> Pattern:
    """The letters that stand in a slot, None where there is none."""
    return tuple(cell if isinstance(cell, str) else None for cell in grid.word_in(slot))


def fits(word: Sequence[str], pattern: Pattern) -> bool:
    """True if a word has the pattern's length and its letters, in whatever script."""
    return len(word) == len(pattern) and all(p is None or are_alike(p, s) for s, p in zip(word, pattern, strict=True))


def candidates_of(asked: Iterable[Asked]) -> dict[Slot, tuple[Candidate, ...]]:
    """The slots that have candidates at all; the others take no part in the search."""
    return {each.slot: each.suggestions.candidates for each in asked if each.suggestions.candidates}
