"""What the formats of nonograms share: numbered lines of text, clues, sizes, and sentences that name the line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from masume.core import LANGUAGES, Answer, Grid, LineClue, LineClues, Puzzle, Refused, Sentence
from masume.core.limits import NONOGRAM_SIDE
from masume.core.phrases import line_place, quoted
from masume.formats import nonogram_refusals as said
from masume.formats.document import Document
from masume.formats.limits import NONOGRAM_LINE, NONOGRAM_LINES, NUMBER_DIGITS
from masume.formats.refusals import EMPTY_FILE, THE_FILE
from masume.kinds import NONOGRAM, explain
from masume.kinds.nonogram import cells_counted, room_for

LINES = {"rows": said.ROWS, "columns": said.COLUMNS}
"""What the lines of each side are called."""

TextLine = tuple[int, str]
"""A line of a file and its number, counted from 1."""

_SEPARATORS = re.compile(r"[\s,]+")
_SHOWN = 20


@dataclass(frozen=True, slots=True)
class Side:
    """The rows or the columns: what one of them is called, how many there are, and how many cells each has."""

    name: str
    count: int
    room: int

    @property
    def lines(self) -> Sentence:
        """What the lines of this side are called."""
        return LINES[f"{self.name}s"]

    @property
    def across(self) -> Sentence:
        """What the lines of the other side are called."""
        return said.COLUMNS if self.name == "row" else said.ROWS

    def line(self, number: int) -> Sentence:
        """What one of the lines is called, counted from 1."""
        return (said.ROW if self.name == "row" else said.COLUMN).filled(number=number)


# ---------------------------------------------------------------- text


def text_lines(data: bytes) -> list[TextLine]:
    """The lines of a text file; ValueError if it is empty, not text, or has more lines than any nonogram."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Refused(said.NOT_UTF8).at(line_place(line)) from error
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        raise Refused(EMPTY_FILE)
    NONOGRAM_LINES.require(text.count("\n"), THE_FILE)
    return list(enumerate(text.removesuffix("\n").split("\n"), start=1))


def shortened(text: str) -> Sentence:
    """The text in quotes, or its beginning if it is long."""
    return quoted(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…")


# ---------------------------------------------------------------- reading


def number_in(text: str, line: int) -> int:
    """The whole number that a text is; ValueError if it is none."""
    if re.fullmatch("[0-9]+", text):
        digits = text.lstrip("0") or "0"
        if NUMBER_DIGITS.allows(len(digits)):
            return int(digits)
        raise NUMBER_DIGITS.refusal(shortened(text)).at(line_place(line))
    if re.fullmatch("[0-9]+[A-Za-z]", text):
        raise Refused(said.NO_COLOURS_LIKE, found=shortened(text)).at(line_place(line))
    fault = said.LESS_THAN_0 if re.fullmatch("-[0-9]+", text) else said.NOT_A_NUMBER
    raise Refused(fault, text=shortened(text)).at(line_place(line))


def numbers_in(text: str, line: int) -> list[int]:
    """The numbers of a line, with spaces or commas between them."""
    NONOGRAM_LINE.require(len(text), line_place(line))
    return [number_in(word, line) for word in _SEPARATORS.split(text) if word]


def require_size(count: int, names: str, line: int | None = None) -> int:
    """The number of rows or columns; ValueError if no nonogram has so many."""
    if not NONOGRAM_SIDE.allows(count):
        refusal = NONOGRAM_SIDE.refusal(LINES[names], count)
        raise refusal if line is None else refusal.at(line_place(line))
    return count


def clue_of(lengths: Sequence[int], side: Side, number: int, line: int) -> LineClue:
    """The clue of a line of the board, which must fit; a lone 0 is a line without blocks."""
    clue = () if tuple(lengths) == (0,) else tuple(lengths)
    if 0 in clue:
        raise Refused(said.BLOCK_OF_0, line=side.line(number)).at(line_place(line))
    if room_for(clue) > side.room:
        room = {"needed": room_for(clue), "room": side.room, "across": side.across}
        raise Refused(said.TOO_LONG, line=side.line(number), **room).at(line_place(line))
    return clue


def clues_in(lines: Sequence[TextLine], side: Side, after: int) -> tuple[LineClue, ...]:
    """The clues of one side, a line each; `after` is the number of the line before them.

    Some programs write an empty line for a line without blocks, others ignore empty lines: they count only if there
    are too few others.
    """
    filled = [line for line in lines if line[1].strip()]
    if len(filled) < side.count:
        chosen = [*lines[: side.count], *(line for line in lines[side.count :] if line[1].strip())]
    else:
        chosen = filled
    if len(chosen) < side.count:
        end = lines[-1][0] if lines else after
        raise Refused(said.LINE_MISSING, line=side.line(len(chosen) + 1), count=side.count).at(line_place(end))
    if len(chosen) > side.count:
        raise Refused(said.LINE_TOO_MANY, count=side.count, lines=side.lines).at(line_place(chosen[side.count][0]))
    return tuple(
        clue_of(numbers_in(text, line), side, number, line) for number, (line, text) in enumerate(chosen, start=1)
    )


def line_clues(rows: Iterable[LineClue], columns: Iterable[LineClue]) -> LineClues:
    """The clues of both sides; ValueError if they do not count the same number of black cells."""
    lines = LineClues(tuple(rows), tuple(columns))
    across, down = cells_counted(lines)
    if across != down:
        raise Refused(said.OTHER_COUNTS, across=across, down=down)
    return lines


def nonogram(lines: LineClues, answer: Grid | None = None, board: Grid | None = None, **about: Any) -> Document:
    """A nonogram with these clues, its answer if there is one, and a board on which some cells may be known."""
    puzzle = Puzzle(NONOGRAM.name, board or lines.blank(), **about, lines=lines)
    return Document(puzzle, Answer(answer) if answer else None)


# ---------------------------------------------------------------- writing


def clues_to_write(document: Document) -> LineClues:
    """The clues of a nonogram that keeps its rules; ValueError if its file could not be read again."""
    puzzle, answer = document.puzzle, document.answer
    faults = list(NONOGRAM.check(puzzle, answer).faults)
    serious = [fault for fault in faults if fault.code not in ("every_line_shows_its_blocks", "given_cells_are_kept")]
    if serious or puzzle.lines is None:
        raise Refused(Sentence(*(explain(serious[0], language) for language in LANGUAGES)))
    return puzzle.lines


def clue_text(clue: LineClue, between: str) -> str:
    """The blocks of a line with something between them; 0 if there are none."""
    return between.join(map(str, clue)) or "0"


def text_file(lines: Iterable[str]) -> bytes:
    """The lines as a text file."""
    return ("\n".join(lines) + "\n").encode()
