"""A puzzle on the editor's table: what the operations of the edit page are asked about."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from masume.core import Answer, Cell, Clue, Direction, Entry, Grid, Position, Puzzle, Refused, Sentence, Slot
from masume.core.phrases import quoted
from masume.formats import Document
from masume.kinds import CROSSWORD, FRAME_RULES, KINDS, FrameRules
from masume.studio.limits import (
    STUDIO_CLUE,
    STUDIO_LINE,
    STUDIO_NAME,
    STUDIO_NOTES,
    STUDIO_ROWS,
    STUDIO_SIDE,
    STUDIO_SYMBOL,
)
from masume.studio.operations.fields import CellNumber, Cells, cells_of, positions_of
from masume.studio.values import Ask, Board
from masume.words.symbols import Folding

Line = Annotated[str, Meta(max_length=STUDIO_LINE.most)]
"""A text of one line, such as a title."""
EDITED = tuple(name for name, kind in KINDS.items() if not kind.is_picture)
"""The kinds that have letters to edit."""
EditedKind = Annotated[str, Meta(extra_json_schema={"enum": EDITED})]
Symbol = Annotated[str, Meta(min_length=1, max_length=STUDIO_SYMBOL.most)]


_NO_LETTERS = Sentence(
    "{kind} is not a kind of puzzle with letters: {kinds}",
    "{kind}は文字を入れるパズルではありません（あるのは {kinds} です）",
)


class DraftWord(Ask, frozen=True, kw_only=True, omit_defaults=True):
    """A word of the puzzle's own list; `symbols` says how it stands in cells if one has several letters."""

    word: Annotated[str, Meta(min_length=1, max_length=STUDIO_NAME.most)]
    symbols: Annotated[tuple[Symbol, ...], Meta(max_length=STUDIO_SIDE.most)] = ()
    reading: Line = ""
    gloss: Line = ""
    clue: Line = ""
    weight: Annotated[float, Meta(ge=0, le=1e9)] = 1.0
    tags: Annotated[tuple[Line, ...], Meta(max_length=STUDIO_SIDE.most)] = ()


class DraftClue(Ask, frozen=True, kw_only=True):
    """What is said about the slot that starts in a cell."""

    cell: CellNumber
    direction: Direction
    text: Annotated[str, Meta(max_length=STUDIO_CLUE.most)]


class SlotName(Ask, frozen=True, kw_only=True):
    """A slot of the board: any of its cells, and its direction."""

    cell: CellNumber
    direction: Direction


class Draft(Ask, frozen=True, kw_only=True):
    """A crossword or a skeleton, finished or not."""

    kind: EditedKind = CROSSWORD.name
    board: Board
    """The cells with the letters that stand in them now."""
    givens: Cells = ()
    """Cells whose letters the solver sees from the start."""
    locked: Cells = ()
    """Cells whose letters no operation may change."""
    rules: Literal["", "free", "japanese", "japanese-strict", "american", "british"] = ""
    words: Annotated[tuple[DraftWord, ...], Meta(max_length=STUDIO_ROWS.most)] = ()
    """The list of a skeleton; of a crossword, what is known of words on its board."""
    clues: Annotated[tuple[DraftClue, ...], Meta(max_length=STUDIO_ROWS.most)] = ()
    title: Line = ""
    author: Line = ""
    copyright: Line = ""
    notes: Annotated[str, Meta(max_length=STUDIO_NOTES.most)] = ""

    def __post_init__(self) -> None:
        if self.kind not in KINDS or KINDS[self.kind].is_picture:
            raise Refused(_NO_LETTERS, kind=quoted(self.kind), kinds=", ".join(EDITED))

    @property
    def has_list(self) -> bool:
        """True for a skeleton, whose list is its question; a crossword takes what words it needs."""
        return KINDS[self.kind].has_list

    @property
    def has_clues(self) -> bool:
        """True for a crossword, whose clues are its question."""
        return KINDS[self.kind].has_clues

    @property
    def frame_rules(self) -> FrameRules:
        """The rules of the frame; those of skeletons ask for nothing."""
        return FRAME_RULES[self.rules or "free"] if self.has_clues else FRAME_RULES["free"]

    @property
    def shortest(self) -> int:
        """The length from which runs of cells are words."""
        return self.frame_rules.shortest

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The words as a list has them."""
        return tuple(_entry(word) for word in self.words)


class Drafted(Struct, frozen=True):
    """A draft that was made from a puzzle."""

    draft: Draft


_DIRECTIONS = {
    Direction.ACROSS: Sentence("across", "ヨコ"),
    Direction.DOWN: Sentence("down", "タテ"),
}
_NO_SLOT = Sentence(
    "no word runs {direction} through row {row}, column {column}",
    "{row}行{column}列を通る{direction}のことばはありません",
)
_TOO_SHORT = Sentence(
    "{word} is too short: a word has at least 2 letters", "「{word}」は短すぎます。ことばは2文字以上です"
)


def slot_of(grid: Grid, name: SlotName) -> Slot:
    """The slot that goes through a cell; ValueError with one sentence if there is none."""
    (position,) = positions_of((name.cell,), grid)
    for slot in grid.slots():
        if slot.direction is name.direction and position in slot.cells:
            return slot
    row, column = position
    raise Refused(_NO_SLOT, direction=_DIRECTIONS[name.direction], row=row + 1, column=column + 1)


def fixed_in(draft: Draft, grid: Grid) -> frozenset[Position]:
    """The cells whose letters may not change: those that are locked, and those that are given."""
    return positions_of(draft.locked, grid) | positions_of(draft.givens, grid)


def puzzle_of(draft: Draft, words: tuple[Entry, ...] | None = None) -> Document:
    """The question and its answer as far as it stands; `words` replace those of the draft."""
    board = draft.board.grid
    givens = positions_of(draft.givens, board)
    hidden = {cell: Cell.BLANK for cell in board.symbols if cell not in givens}
    puzzle = Puzzle(
        draft.kind,
        board.replace(hidden),
        draft.entries if words is None else words,
        draft.title,
        draft.author,
        draft.copyright,
        draft.notes,
        clues=_clues(draft, board) if draft.has_clues else (),
        rules=draft.rules if draft.has_clues else "",
    )
    return Document(puzzle, Answer(board) if board.symbols else None)


def draft_of(document: Document) -> Draft:
    """A puzzle as the editor shows it."""
    puzzle, answer = document.puzzle, document.answer
    board = answer.grid if answer else puzzle.grid
    width = board.width
    return Draft(
        kind=puzzle.kind,
        board=Board.of(board),
        givens=cells_of(tuple(puzzle.givens), width),
        rules=puzzle.rules,  # type: ignore[arg-type]
        words=tuple(_draft_word(entry) for entry in puzzle.words),
        clues=tuple(
            DraftClue(cell=clue.start[0] * width + clue.start[1], direction=clue.direction, text=clue.text)
            for clue in puzzle.clues
        ),
        title=puzzle.title,
        author=puzzle.author,
        copyright=puzzle.copyright,
        notes=puzzle.notes,
    )


def _entry(word: DraftWord) -> Entry:
    symbols = word.symbols or Folding().word(word.word)
    if len(symbols) < 2:
        raise Refused(_TOO_SHORT, word=word.word)
    return Entry(symbols, word.reading, word.gloss, word.clue, word.weight, word.tags)


def _draft_word(entry: Entry) -> DraftWord:
    symbols = () if tuple(entry.text) == entry.word else entry.word
    return DraftWord(
        word=entry.text,
        symbols=symbols,
        reading=entry.reading,
        gloss=entry.gloss,
        clue=entry.clue,
        weight=entry.weight,
        tags=entry.tags,
    )


def _clues(draft: Draft, board: Grid) -> tuple[Clue, ...]:
    return tuple(
        Clue(divmod(clue.cell, board.width), clue.direction, clue.text) for clue in draft.clues if clue.text.strip()
    )
