"""The word bank: the words that clues lead to, in alphabetical order, in a box."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil

from masume.core import Answer, Entry, Language, Puzzle, Refused, Sentence
from masume.kinds import kind_of, title_of
from masume.press.columns import LINE_HEIGHT, READ_HEIGHT
from masume.press.groups import ListGroup, Reads, spelling_of, with_readings
from masume.press.marks import INK, Mark, Path, box
from masume.press.paper import POINT, Area, Scale
from masume.press.refusals import NO_WORDS
from masume.press.ruby import has_readings
from masume.press.setting import texts_at
from masume.press.text import em_width
from masume.words.kana import enlarge_small, spell_out_long_vowels, strip_voiced_marks, to_hiragana

TITLE = Sentence("Word bank", "ことばのリスト")

PADDING, GAP, TITLE_HEIGHT = 0.9, 2.0, 1.7
"""Within the box, between columns, and of the title, in ems."""

LARGEST, SHARE = 11 * POINT, 0.3
"""The largest text of the box, and how much of a page it takes before its text gets smaller."""

LINE = 0.25


def bank_of(puzzle: Puzzle, answer: Answer | None, language: Language, reads: Reads | None = None) -> ListGroup:
    """The words that the clues of a puzzle lead to; raises Refused if they are not known."""
    listed = {entry.word: entry for entry in puzzle.words}
    words = [placement.word for placement in answer.grid.placements()] if answer else list(listed)
    if not words:
        raise Refused(NO_WORDS, title=title_of(puzzle, language))
    entries = sorted((listed.get(word, Entry(word)) for word in dict.fromkeys(words)), key=_order)
    return ListGroup(TITLE(language), tuple(with_readings(_written(one), reads, one.reading) for one in entries))


def needs_bank(puzzle: Puzzle) -> bool:
    """True for puzzles whose words are not listed anyway."""
    return kind_of(puzzle).has_clues


def _written(entry: Entry) -> str:
    """The word as written, in capitals like the letters of its cells if it has such."""
    spelling = spelling_of(entry)
    return spelling.upper() if entry.text.isupper() else spelling


def _order(entry: Entry) -> tuple[str, str]:
    """Where a word stands in a dictionary: か beside が, é beside e."""
    kana = to_hiragana(entry.reading or entry.text)
    plain = unicodedata.normalize("NFKD", strip_voiced_marks(enlarge_small(spell_out_long_vowels(kana))))
    return "".join(c for c in plain if not unicodedata.combining(c)).casefold(), kana


@dataclass(frozen=True, slots=True)
class Box:
    """A word bank: its words column by column, the widths of these, and the size of its text."""

    title: str
    columns: list[tuple[str, ...]]
    widths: list[float]
    text: float
    area_width: float
    pitch: float

    @property
    def height(self) -> float:
        """How high it is."""
        return (2 * PADDING + TITLE_HEIGHT + len(self.columns[0]) * self.pitch) * self.text

    def draw(self, x: float, y: float) -> Iterator[Mark]:
        """The box with its corner at a place; columns are spread over its width."""
        yield Path((box(x, y, self.area_width, self.height),), fill="#ffffff", stroke=INK, width=LINE, name="bank")
        em = self.text
        yield from texts_at(self.title, x + PADDING * em, y + (PADDING + 0.9) * em, em, bold=True)
        room = self.area_width - (2 * PADDING + sum(self.widths)) * em
        gap = room / len(self.widths)
        left = x + PADDING * em
        for column, width in zip(self.columns, self.widths, strict=True):
            for i, word in enumerate(column):
                baseline = y + (PADDING + TITLE_HEIGHT + (i + 1) * self.pitch - 0.35) * em
                yield from texts_at(word, left, baseline, em, free=PADDING)
            left += width * em + gap


def boxed(bank: ListGroup, area: Area, scale: Scale) -> Box | None:
    """The bank in a box as wide as an area, its text smaller if it is high; None if a word is wider than that."""
    pitch = LINE_HEIGHT * (READ_HEIGHT if any(map(has_readings, bank.words)) else 1.0)
    text = min(max(LARGEST, scale.smallest_text), scale.text)
    while True:
        found = _box(bank, area.width, text, pitch)
        if text <= scale.smallest_text or (found and found.height <= SHARE * area.height):
            return found if found and found.height < area.height / 2 else None
        text = max(text - POINT / 2, scale.smallest_text)


def _box(bank: ListGroup, width: float, text: float, pitch: float) -> Box | None:
    """The box with as many columns as there is room for."""
    room = width / text - 2 * PADDING
    for rows in range(1, len(bank.words) + 1):
        columns = [bank.words[i : i + rows] for i in range(0, len(bank.words), rows)]
        rows_needed = ceil(len(bank.words) / len(columns))
        widths = [max(map(em_width, column)) for column in columns]
        if rows_needed == rows and sum(widths) + GAP * (len(columns) - 1) <= room:
            even = [max(widths)] * len(columns)
            widths = even if sum(even) + GAP * (len(columns) - 1) <= room else widths
            return Box(bank.title, columns, widths, text, width, pitch)
    return None
