"""Two versions of a puzzle, A and B: the same words and clues in other places."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from masume import make, solve
from masume.core import Answer, Budget, Cell, Entry, Grid, Puzzle, Refused, Sentence
from masume.formats import Document
from masume.kinds import FRAME_RULES, clues_of, kind_of, title_of, with_clues
from masume.orders.bench import Bench
from masume.orders.printing.order import PrintOrder
from masume.orders.printing.refusals import FIXED_FRAME, NO_SECOND, UNKNOWN_WORDS
from masume.orders.printing.saying import SEVERAL_SOLUTIONS
from masume.press.question import language_of
from masume.words import Lexicon

ROUNDS, TRIES = 20_000, 8
"""How long a second arrangement is searched for each time, and how often: one with one solution is wanted."""

LOOK_ROUNDS = 20_000
"""How long it is looked whether an arrangement has one solution."""

NAMED = Sentence("{title} {letter}", "{title} {letter}")


def versions_of(
    documents: Sequence[Document], order: PrintOrder, bench: Bench
) -> tuple[list[Document], list[Sentence]]:
    """The documents to print, A and B of each if two versions are asked for, and what is to be said of them.

    The same order makes the same versions. Raises Refused for a puzzle whose frame is not to be changed.
    """
    if order.versions == 1:
        return list(documents), []
    found, remarks = [], []
    for document in documents:
        other, is_unique = _second(document, order, bench)
        title = (len(documents) == 1 and order.title) or _title(document.puzzle)
        found += [_named(document, title, "A", order), _named(other, title, "B", order)]
        remarks += [] if is_unique else [SEVERAL_SOLUTIONS.filled(title=title)]
    return found, remarks


def _title(puzzle: Puzzle) -> str:
    return title_of(puzzle, language_of(puzzle))


def _named(document: Document, title: str, letter: str, order: PrintOrder) -> Document:
    named = NAMED(order.language or language_of(document.puzzle), title=title, letter=letter)
    return replace(document, puzzle=replace(document.puzzle, title=named))


def _second(document: Document, order: PrintOrder, bench: Bench) -> tuple[Document, bool]:
    """The words of a puzzle on another board, and whether that is known to have one solution."""
    spare = None
    for other in _arrangements(document, order.seed, bench):
        if kind_of(document.puzzle).has_clues or _is_unique(other.puzzle):
            return other, True
        spare = spare or other
    if spare is None:
        raise Refused(NO_SECOND, title=_title(document.puzzle))
    return spare, False


def _arrangements(document: Document, seed: int, bench: Bench) -> Iterator[Document]:
    """Other boards with the same words."""
    lexicon = _lexicon(document)
    for i in range(TRIES):
        budget = Budget(rounds=ROUNDS, cancel=bench.cancel)
        made = make.make_smallest(lexicon, budget, seed=seed + i + 1).run.best
        if bench.cancel.is_set():
            return
        if made is None or len(made.puzzle.words) < len(lexicon):
            continue
        other = _dressed(document, lexicon, made.answer.grid)
        if other.puzzle.grid != document.puzzle.grid.blanked() and kind_of(other.puzzle).check(*_parts(other)).ok:
            yield other


def _parts(document: Document) -> tuple[Puzzle, Answer | None]:
    return document.puzzle, document.answer


def _lexicon(document: Document) -> Lexicon:
    """The words of a puzzle with their clues, as they stand on its board; raises Refused if they must stay there."""
    puzzle, kind = document.puzzle, kind_of(document.puzzle)
    title = _title(puzzle)
    if not (kind.has_list or (kind.has_clues and _is_free(puzzle))):
        raise Refused(FIXED_FRAME, title=title)
    entries = _clued(puzzle, document.answer) if kind.has_clues and document.answer else puzzle.words
    if not entries:
        raise Refused(UNKNOWN_WORDS, title=title)
    if len({entry.word for entry in entries}) < len(entries):
        raise Refused(NO_SECOND, title=title)
    return Lexicon(entries, tuple(range(1, len(entries) + 1)), title=title)


def _is_free(puzzle: Puzzle) -> bool:
    """True if a frame came of its words, and no rules had a say in it."""
    return puzzle.rules in ("", FREE) or any(cell is Cell.OUTSIDE for _, cell in puzzle.grid)


FREE = FRAME_RULES["free"].name


def _clued(puzzle: Puzzle, answer: Answer) -> tuple[Entry, ...]:
    """The words of the answer, each with the clue that the puzzle has for it."""
    listed = {entry.word: entry for entry in puzzle.words}
    clues = clues_of(puzzle, answer)
    placed = {placement.word: clues[placement.slot] for placement in answer.grid.placements()}
    return tuple(replace(listed.get(word, Entry(word)), clue=clue) for word, clue in placed.items())


def _dressed(document: Document, lexicon: Lexicon, board: Grid) -> Document:
    """The puzzle with another board, whose closed cells look like those of its own."""
    grid, kind = document.puzzle.grid, kind_of(document.puzzle)
    if not any(cell is Cell.OUTSIDE for _, cell in grid):
        board = board.replace({position: Cell.BLACK for position, cell in board if cell is Cell.OUTSIDE})
    words = lexicon.entries if kind.has_clues else document.puzzle.words
    puzzle = replace(document.puzzle, grid=board.blanked(), words=words, clues=())
    answer = Answer(board)
    return replace(document, puzzle=with_clues(puzzle, answer) if kind.has_clues else puzzle, answer=answer)


def _is_unique(puzzle: Puzzle) -> bool:
    found = solve.solve_slots(puzzle, Budget(rounds=LOOK_ROUNDS), limit=2).best
    return found is not None and found.is_unique is True
