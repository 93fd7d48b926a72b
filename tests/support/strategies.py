"""Hypothesis strategies for the nouns: words, boards, puzzles of any shape and script."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from masume.core import INK, PAPER, Answer, Cell, Clue, Direction, Entry, Grid, LineClues, Puzzle, Word
from masume.formats import Document
from masume.kinds import CROSSWORD, FRAME_RULES, KINDS, NONOGRAM

SCRIPTS = ("01", "ABCDE", "アイウエオ", "あいうえお", "אבגדה", "ابتث", "😀👍🏽👨‍👩‍👧🇯🇵", "漢字表", "#.-{}\\", "é̂ñ")
"""Alphabets that break naive code: digits, Latin, kana, right-to-left, emoji, marks of our own notation, accents."""


def symbols() -> st.SearchStrategy[str]:
    """What can stand in a cell, rebus included."""
    alphabet = st.sampled_from(
        sorted({character for script in SCRIPTS for character in script if character.isprintable()})
    )
    return st.one_of(alphabet, st.text(alphabet, min_size=1, max_size=3))


@st.composite
def words(draw: st.DrawFn, longest: int = 8) -> Word:
    """A word over one small alphabet, so that words cross."""
    script = draw(st.sampled_from(SCRIPTS))
    return tuple(draw(st.lists(st.sampled_from(script), min_size=2, max_size=longest)))


@st.composite
def word_lists(draw: st.DrawFn, most: int = 30) -> tuple[Word, ...]:
    """Distinct words, often of one alphabet, sometimes none at all."""
    if draw(st.booleans()):
        script = draw(st.sampled_from(SCRIPTS))
        word = st.lists(st.sampled_from(script), min_size=2, max_size=9).map(tuple)
    else:
        word = words()
    return tuple(dict.fromkeys(draw(st.lists(word, max_size=most))))


@st.composite
def boards(draw: st.DrawFn, side: int = 12) -> Grid:
    """An empty board, seldom square, sometimes with cells outside, sometimes very long."""
    height, width = draw(
        st.tuples(st.integers(1, side), st.integers(1, side)) | st.sampled_from([(1, 1000), (150, 2), (50, 70)])
    )
    board = Grid.filled(height, width)
    if draw(st.booleans()):
        cells = st.tuples(st.integers(0, height - 1), st.integers(0, width - 1))
        board = board.replace(dict.fromkeys(draw(st.sets(cells, max_size=height * width // 2)), Cell.OUTSIDE))
    return board


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    """Any rectangle of cells."""
    height, width = draw(st.integers(1, 5)), draw(st.integers(1, 7))
    cell = st.sampled_from(list(Cell)) | symbols()
    row = st.tuples(*[cell] * width)
    return Grid(draw(st.tuples(*[row] * height)))


def plain_text() -> st.SearchStrategy[str]:
    """Text that a file can hold."""
    return st.text(st.characters(codec="utf-8"), max_size=12)


def entries() -> st.SearchStrategy[Entry]:
    """A word with everything that can be known about it."""
    return st.builds(
        Entry,
        word=st.lists(symbols(), min_size=2, max_size=5).map(tuple),
        reading=plain_text(),
        gloss=plain_text(),
        clue=plain_text(),
        weight=st.floats(0, 1e6),
        tags=st.lists(plain_text(), max_size=2).map(tuple),
    )


@st.composite
def frames(draw: st.DrawFn, side: int = 8) -> Grid:
    """A pattern of white, black and now and then outside cells, seldom square."""
    height, width = draw(st.integers(1, side)), draw(st.integers(1, side))
    cells = [Cell.BLANK, Cell.BLANK, Cell.BLACK] + [Cell.OUTSIDE] * draw(st.integers(0, 1))
    row = st.tuples(*[st.sampled_from(cells)] * width)
    return Grid(draw(st.tuples(*[row] * height)))


def clues(grid: Grid) -> st.SearchStrategy[tuple[Clue, ...]]:
    """Clues anywhere on a board, often on its slots, some of them twice or empty."""
    anywhere = st.tuples(st.sampled_from([position for position, _ in grid]), st.sampled_from(Direction))
    starts = [(slot.start, slot.direction) for slot in grid.slots()]
    places = st.sampled_from(starts) | anywhere if starts else anywhere
    clue = st.builds(lambda place, text: Clue(place[0], place[1], text), places, plain_text())
    return st.lists(clue, max_size=5).map(tuple)


def line_clues() -> st.SearchStrategy[LineClues]:
    """Clues that need not fit any board."""
    side = st.lists(st.lists(st.integers(1, 9), max_size=3).map(tuple), min_size=1, max_size=6).map(tuple)
    return st.builds(LineClues, side, side)


@st.composite
def pictures(draw: st.DrawFn, side: int = 9) -> Grid:
    """A painted board, seldom square, sometimes empty."""
    height, width = draw(st.integers(1, side)), draw(st.integers(1, side))
    row = st.tuples(*[st.sampled_from([INK, PAPER])] * width)
    return Grid(draw(st.tuples(*[row] * height)))


def tidy_text() -> st.SearchStrategy[str]:
    """Text that every format can hold: on one line, without white space around it."""
    return st.text(st.characters(codec="utf-8", exclude_categories=["C", "Z"]), max_size=12)


def tidy_notes() -> st.SearchStrategy[str]:
    """Notes a line each, some of them with a key that formats know."""
    keyed = st.builds(
        "{}: x{}".format, st.sampled_from(["license", "catalogue", "source", "id", "note", "title"]), tidy_text()
    )
    return st.lists(tidy_text() | keyed, max_size=4).map("\n".join)


@st.composite
def nonograms(draw: st.DrawFn) -> Document:
    """A nonogram that keeps every rule, often with its answer, sometimes with givens and all that can be stated."""
    picture = draw(pictures())
    lines = LineClues.of_picture(picture)
    cells = st.sampled_from([position for position, _ in picture])
    given_cells = draw(st.sets(cells, max_size=3))
    board = lines.blank().replace({position: picture[position] for position in given_cells})
    title, author, rights = (draw(tidy_text()) for _ in range(3))
    puzzle = Puzzle(NONOGRAM.name, board, (), title, author, rights, draw(tidy_notes()), lines=lines)
    return Document(puzzle, draw(st.sampled_from([Answer(picture), None])))


@st.composite
def documents(draw: st.DrawFn) -> Document:
    """A question, sometimes with an answer, that need not keep any rule."""
    question = draw(grids())
    kind = draw(st.sampled_from(sorted(KINDS)))
    title, author, rights, notes = (draw(plain_text()) for _ in range(4))
    puzzle = Puzzle(kind, question, tuple(draw(st.lists(entries(), max_size=4))), title, author, rights, notes)
    if kind == CROSSWORD.name:
        puzzle = replace(puzzle, clues=draw(clues(question)), rules=draw(st.sampled_from(["", *FRAME_RULES])))
    if kind == NONOGRAM.name:
        puzzle = replace(puzzle, lines=draw(st.none() | line_clues()))
    blanks = [position for position, cell in question if cell is Cell.BLANK]
    letters = draw(st.lists(symbols(), min_size=len(blanks), max_size=len(blanks)))
    filled = question.replace(dict(zip(blanks, letters, strict=True)))
    cells = st.sampled_from([position for position, _ in question])
    spoiled = filled.replace(draw(st.dictionaries(cells, st.sampled_from(list(Cell)) | symbols(), max_size=2)))
    return Document(puzzle, draw(st.sampled_from([Answer(filled), Answer(spoiled), None])))
