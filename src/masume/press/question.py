"""What a sheet says of a puzzle: its language, credit and notes, and its list in groups."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from masume import kinds
from masume.core import Answer, Language, Puzzle, Sentence
from masume.formats import Document
from masume.kinds import kind_of, title_of
from masume.press.groups import ListGroup, Reads, clue_groups, word_groups
from masume.press.paper import SheetOptions
from masume.press.ruby import without_notation
from masume.press.text import printed
from masume.words.kana import is_japanese

_ORIGIN = ("license: ", "catalogue: ", "source: ", "id: ", "authorid: ")
"""What lines of notes begin with that say where a puzzle comes from; all but the first are of nonograms alone."""

_ANSWER = Sentence("Answer: {title}", "解答 {title}")
_CONTINUED = Sentence("{title} (continued)", "{title}（つづき）")


def language_of(puzzle: Puzzle) -> Language:
    """The language a puzzle's sheet is written in unless one is asked for: that of most of its clues, or words."""
    texts = [clue.text for clue in puzzle.clues if clue.text] or [entry.text for entry in puzzle.words]
    if texts or kind_of(puzzle).has_list:
        return "ja" if 0 < len(texts) <= 2 * sum(map(is_japanese, texts)) else "en"
    return "ja" if any(map(is_japanese, (puzzle.title, *puzzle.givens.values()))) else "en"


def groups_of(
    puzzle: Puzzle, language: Language, answer: Answer | None = None, reads: Reads | None = None
) -> list[ListGroup]:
    """The list of a puzzle in groups: words by length, or clues by direction; what the answer adds to clues, too."""
    kind = kind_of(puzzle)
    if kind.has_clues:
        return clue_groups(kinds.clues_of(puzzle, answer), puzzle.grid.numbered(), language, reads)
    return word_groups(puzzle.words, language, reads, digits=kind.has_digits)


def answer_heading(puzzle: Puzzle, language: Language) -> str:
    """The title above an answer."""
    return _ANSWER(language, title=title_of(puzzle, language))


def continued(title: str, language: Language) -> str:
    """The title of a page that goes on with a list."""
    return _CONTINUED(language, title=title)


def credit_of(puzzle: Puzzle) -> str:
    """Who made the puzzle, where it comes from, and what may be done with it."""
    origin = (line for line in _lines(puzzle) if _is_origin(puzzle, line))
    return " · ".join(filter(None, (puzzle.author, puzzle.copyright, *origin)))


def notes_of(puzzle: Puzzle) -> tuple[str, ...]:
    """What else the puzzle says, a paragraph each: a crossword's notes may be needed to solve it."""
    return tuple(line for line in _lines(puzzle) if not _is_origin(puzzle, line))


def _lines(puzzle: Puzzle) -> Iterator[str]:
    lines = (without_notation(" ".join(printed(line).split())) for line in puzzle.notes.split("\n"))
    return filter(None, lines)


def _is_origin(puzzle: Puzzle, line: str) -> bool:
    """True for a line of the notes that belongs to the credit."""
    return line.startswith(_ORIGIN if kind_of(puzzle).is_picture else _ORIGIN[:1])


def renamed(document: Document, options: SheetOptions) -> Document:
    """The document under the title and author that are asked for, or its own."""
    puzzle = document.puzzle
    title = without_notation(options.title or puzzle.title)
    named = replace(puzzle, title=title, author=options.author or puzzle.author)
    return replace(document, puzzle=named)
