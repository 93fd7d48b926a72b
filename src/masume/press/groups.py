"""What a list says, in groups: words by length, clues by direction."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

from masume.core import Direction, Entry, Language, Position, Sentence, Slot
from masume.press.ruby import without_notation
from masume.press.text import printed
from masume.words import Folding, to_symbols
from masume.words.okurigana import can_be_read

_HEADING = Sentence("{length} letters", "{length}文字")
_CELLS_HEADING = Sentence("{length} cells", "{length}マス")
_DIGITS_HEADING = Sentence("{length} digits", "{length}けた")
_CLUE_HEADINGS = {
    Direction.ACROSS: Sentence("Across", "ヨコのカギ"),
    Direction.DOWN: Sentence("Down", "タテのカギ"),
}


Reads = Callable[[str, str], str]
"""What puts readings over the kanji of a text; the second text is how the whole is read, if that is known."""


@dataclass(frozen=True, slots=True)
class ListGroup:
    """Words of one length, or clues of one direction with their numbers, under their heading."""

    title: str
    words: tuple[str, ...]
    numbers: tuple[str, ...] = ()

    @property
    def heading(self) -> str:
        """The title in brackets, for where there is nothing to draw with."""
        return f"[{self.title}]"

    @property
    def lines(self) -> tuple[str, ...]:
        """The words, or the clues after their numbers, where there is nothing to draw with."""
        pairs = zip(self.numbers, self.words, strict=False)
        return tuple(f"{number:>3} {text or '…'}" for number, text in pairs) or self.words


def word_groups(
    words: Iterable[Entry], language: Language, reads: Reads | None = None, *, digits: bool = False
) -> list[ListGroup]:
    """The words grouped by length, shortest first, each with its gloss in brackets.

    Where cells hold several letters, lengths are of cells, and a word that has such cells shows them: QU·A·Y.
    """
    words = tuple(words)
    heading = _CELLS_HEADING if any(map(_has_full_cells, words)) else _DIGITS_HEADING if digits else _HEADING
    return [
        ListGroup(
            heading(language, length=length),
            tuple(_with_gloss(entry, reads) for entry in group),
        )
        for length, group in groupby(sorted(words, key=len), key=len)
    ]


def clue_groups(
    clues: Mapping[Slot, str], numbers: Mapping[Position, int], language: Language, reads: Reads | None = None
) -> list[ListGroup]:
    """The clues by direction, each group by number: across first in English, down first in Japanese."""
    order = (Direction.DOWN, Direction.ACROSS) if language == "ja" else (Direction.ACROSS, Direction.DOWN)
    groups = []
    for direction in order:
        slots = sorted((slot for slot in clues if slot.direction is direction), key=lambda slot: slot.start)
        texts = tuple(with_readings(clues[slot], reads) for slot in slots)
        heading = _CLUE_HEADINGS[direction](language)
        groups.append(ListGroup(heading, texts, tuple(str(numbers[slot.start]) for slot in slots)))
    return [group for group in groups if group.words]


def with_readings(text: str, reads: Reads | None, reading: str = "") -> str:
    """The text on one line, with readings over its kanji or, without what puts them there, without any."""
    line = " ".join(printed(text).split())
    return reads(line, reading) if reads else without_notation(line)


def spelling_of(entry: Entry) -> str:
    """The word as its list writes it: with spaces, or with kanji where its reading is in the cells.

    >>> spelling_of(Entry(tuple("ICECREAM"), gloss="ice cream"))
    'ice cream'
    """
    fold = Folding(small_kana=True, hiragana=True)
    text = fold(entry.text)
    is_read = fold(entry.reading) == text and can_be_read(entry.gloss, entry.reading)
    return entry.gloss if entry.gloss and (is_read or fold(entry.gloss) == text) else entry.text


def _with_gloss(entry: Entry, reads: Reads | None) -> str:
    """A word with its gloss in brackets, unless that says the same; no readings over what the word itself reads.

    >>> _with_gloss(Entry(tuple("ICECREAM"), gloss="ice cream"), None)
    'ICE CREAM'
    """
    if entry.text.isupper() and Folding()(entry.gloss) == entry.text and not _has_full_cells(entry):
        return with_readings(entry.gloss.upper(), None)
    word = "·".join(entry.word) if _has_full_cells(entry) else with_readings(entry.text, reads, entry.reading)
    if not entry.gloss or entry.gloss.casefold() == entry.text.casefold():
        return word
    return f"{word} ({with_readings(entry.gloss, None if spelling_of(entry) == entry.gloss else reads)})"


def _has_full_cells(entry: Entry) -> bool:
    """True if a cell of the word holds several letters."""
    return any(len(symbol) > 1 and len(to_symbols(symbol)) > 1 for symbol in entry.word)
