"""Skeletons (スケルトン, criss-cross, fill-in): every listed word goes into one slot of its length."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from masume.core import Answer, Cell, Fault, Puzzle, Sentence
from masume.kinds import frames
from masume.kinds.kind import Kind


def white_cells_are_connected(puzzle: Puzzle) -> Iterator[Fault]:
    """All white cells hang together by their sides."""
    return frames.white_cells_are_connected(puzzle.grid)


def every_white_cell_is_in_a_slot(puzzle: Puzzle) -> Iterator[Fault]:
    """No white cell stands alone, where no word could reach it."""
    return frames.every_white_cell_is_in_a_slot(puzzle.grid)


def no_word_is_listed_twice(puzzle: Puzzle) -> Iterator[Fault]:
    """The word list names each word once; two that only share their letters differ in reading or gloss."""
    for (word, *_), times in Counter((entry.word, entry.reading, entry.gloss) for entry in puzzle.words).items():
        if times > 1:
            yield Fault(no_word_is_listed_twice.__name__, (), "".join(word))


def slots_match_the_words(puzzle: Puzzle) -> Iterator[Fault]:
    """For every length there are as many slots as words."""
    slots = Counter(slot.length for slot in puzzle.grid.slots())
    words = Counter(len(entry) for entry in puzzle.words)
    for length in sorted(slots.keys() | words.keys()):
        if slots[length] != words[length]:
            cells = tuple(position for slot in puzzle.grid.slots() if slot.length == length for position in slot.cells)
            yield Fault(slots_match_the_words.__name__, cells, str(length))


def every_white_cell_is_filled(_: Puzzle, answer: Answer) -> Iterator[Fault]:
    """The answer leaves no cell blank."""
    blank = tuple(position for position, cell in answer.grid if cell is Cell.BLANK)
    if blank:
        yield Fault(every_white_cell_is_filled.__name__, blank)


def givens_are_kept(puzzle: Puzzle, answer: Answer) -> Iterator[Fault]:
    """The answer has the letters that the question shows."""
    for position, symbol in puzzle.givens.items():
        if answer.grid[position] != symbol:
            yield Fault(givens_are_kept.__name__, (position,), symbol)


def every_run_is_listed(puzzle: Puzzle, answer: Answer) -> Iterator[Fault]:
    """Every maximal run of two or more letters is a word of the list."""
    listed = {entry.word for entry in puzzle.words}
    for placement in answer.grid.placements():
        if placement.word not in listed:
            yield Fault(every_run_is_listed.__name__, placement.slot.cells, "".join(placement.word))


def no_word_twice(puzzle: Puzzle, answer: Answer) -> Iterator[Fault]:
    """No word stands on the board more often than the list has it: once, unless different words share their letters."""
    listed = Counter(word for word, *_ in {(entry.word, entry.reading, entry.gloss) for entry in puzzle.words})
    placements = answer.grid.placements()
    for word, times in Counter(placement.word for placement in placements).items():
        if times > max(1, listed[word]):
            cells = tuple(cell for placement in placements if placement.word == word for cell in placement.slot.cells)
            yield Fault(no_word_twice.__name__, cells, "".join(word))


def every_word_is_placed(puzzle: Puzzle, answer: Answer) -> Iterator[Fault]:
    """Every word of the list stands on the board, as often as the list has it."""
    left = Counter(placement.word for placement in answer.grid.placements())
    for entry in puzzle.words:
        left[entry.word] -= 1
        if left[entry.word] < 0:
            yield Fault(every_word_is_placed.__name__, (), entry.text)


SKELETON = Kind(
    name="skeleton",
    title=Sentence("Criss-cross", "スケルトン"),
    question_rules=(
        white_cells_are_connected,
        every_white_cell_is_in_a_slot,
        no_word_is_listed_twice,
        slots_match_the_words,
    ),
    answer_rules=(
        every_white_cell_is_filled,
        givens_are_kept,
        every_run_is_listed,
        no_word_twice,
        every_word_is_placed,
    ),
    has_list=True,
)
