"""ipuz (http://ipuz.org), version 2: skeletons as fill-in crosswords.

The word list stands in a key of our own. Players that know only crosswords find numbered slots, and as each slot's
clue the listed words of its length.
"""

from __future__ import annotations

import json
from collections import defaultdict
from typing import Any

import msgspec

from masume.core import Answer, Cell, Direction, Entry, Grid, Puzzle
from masume.formats.document import Document, Format
from masume.kinds import KINDS, skeleton_kind

VERSION = "http://ipuz.org/v2"
CROSSWORD = "http://ipuz.org/crossword#1"
FILL_IN = "http://ipuz.org/crossword/fillin#1"
KIND_KEY = "masume:kind"
WORDS_KEY = "masume:words"

MOST_WORDS_IN_A_CLUE = 50
"""Beyond this a slot's clue is only its length: nobody reads on, and the file would grow with slots × words."""

_ABOUT = ("title", "author", "copyright", "notes")
_BLOCKS = "#■▓◼"


# ---------------------------------------------------------------- writing


def write(document: Document) -> bytes:
    """The document as an ipuz file."""
    puzzle, answer = document.puzzle, document.answer
    block = _block_mark(document)
    about = {key: value for key in _ABOUT if (value := getattr(puzzle, key))}
    content: dict[str, Any] = {
        "version": VERSION,
        "kind": [CROSSWORD, FILL_IN],
        **about,
        "dimensions": {"width": puzzle.grid.width, "height": puzzle.grid.height},
        **({"block": block} if block != "#" else {}),
        "puzzle": _question_rows(puzzle.grid, block),
        **({"solution": _answer_rows(answer.grid, block)} if answer else {}),
        "clues": _clues(puzzle),
        KIND_KEY: puzzle.kind,
        WORDS_KEY: [_word_to_json(entry) for entry in puzzle.words],
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n"


def _block_mark(document: Document) -> str:
    """A mark for black cells that is no symbol of this puzzle."""
    grids = [document.puzzle.grid] + ([document.answer.grid] if document.answer else [])
    symbols = {symbol for grid in grids for symbol in grid.symbols.values()}
    longer_than_any = "#" * (1 + max(map(len, symbols), default=0))
    return next((mark for mark in _BLOCKS if mark not in symbols), longer_than_any)


def _question_rows(grid: Grid, block: str) -> list[list[Any]]:
    numbers = grid.numbered()

    def value(position: tuple[int, int], cell: Cell | str) -> Any:
        if isinstance(cell, str):
            return {"cell": numbers.get(position, 0), "value": cell}
        return {Cell.OUTSIDE: None, Cell.BLACK: block, Cell.BLANK: numbers.get(position, 0)}[cell]

    return [[value((r, c), cell) for c, cell in enumerate(row)] for r, row in enumerate(grid.rows)]


def _answer_rows(grid: Grid, block: str) -> list[list[Any]]:
    marks = {Cell.OUTSIDE: None, Cell.BLACK: block, Cell.BLANK: 0}
    return [[marks[cell] if isinstance(cell, Cell) else cell for cell in row] for row in grid.rows]


def _clues(puzzle: Puzzle) -> dict[str, list[Any]]:
    by_length: dict[int, list[str]] = defaultdict(list)
    for entry in puzzle.words:
        by_length[len(entry)].append(entry.text)
    hints = {n: " / ".join(words) if len(words) <= MOST_WORDS_IN_A_CLUE else f"({n})" for n, words in by_length.items()}
    numbers = puzzle.grid.numbered()
    clues: dict[str, list[Any]] = {"Across": [], "Down": []}
    for slot in puzzle.grid.slots():
        heading = "Across" if slot.direction is Direction.ACROSS else "Down"
        clues[heading].append([numbers[slot.start], hints.get(slot.length, f"({slot.length})")])
    return {heading: sorted(listed) for heading, listed in clues.items()}


def _word_to_json(entry: Entry) -> dict[str, Any]:
    fields = msgspec.to_builtins(entry)
    fields["word"] = entry.text if tuple(entry.text) == entry.word else list(entry.word)
    defaults = {"reading": "", "gloss": "", "clue": "", "weight": 1.0, "tags": []}
    return {key: value for key, value in fields.items() if value != defaults.get(key)}


# ---------------------------------------------------------------- reading


def read(data: bytes) -> Document:
    """The skeleton in an ipuz file; ValueError with one sentence if there is none."""
    content = _parse(data)
    kind = content.get(KIND_KEY)
    if kind is None and not any("fillin" in str(uri) for uri in _list(content, "kind")):
        raise ValueError("this ipuz file holds no skeleton (its kind is neither a fill-in nor one of ours)")
    if kind is not None and (not isinstance(kind, str) or kind not in KINDS):
        raise ValueError(f"{KIND_KEY} is {kind!r}, but it should be one of {', '.join(KINDS)}")
    question = _grid(content, "puzzle", _question_cell)
    answer = _grid(content, "solution", _answer_cell) if content.get("solution") is not None else None
    if answer is not None and kind is None:
        answer = _with_closed_cells_of(question, answer)
    words = _words(content, answer)
    if kind is None:
        kind = skeleton_kind([entry.word for entry in words]).name
    about = {key: _text(content, key) for key in _ABOUT}
    return Document(Puzzle(kind, question, words, **about), Answer(answer) if answer is not None else None)


def _parse(data: bytes) -> dict[str, Any]:
    try:
        text = data.decode("utf-8-sig").strip()
        if text.startswith("ipuz(") and text.endswith(")"):  # the older form, a call
            text = text[len("ipuz(") : -1]
        content = json.loads(text)
        json.dumps(content, ensure_ascii=False).encode()
    except UnicodeDecodeError as error:
        raise ValueError("this is not an ipuz file: its text is not UTF-8") from error
    except UnicodeEncodeError as error:
        raise ValueError("this is not an ipuz file: it holds half a character (a lone surrogate)") from error
    except json.JSONDecodeError as error:
        raise ValueError(f"this is not JSON: {error.msg} in line {error.lineno}") from error
    except RecursionError as error:
        raise ValueError("this is not an ipuz file: it is nested too deeply") from error
    if not isinstance(content, dict):
        raise ValueError("this is not an ipuz file: it should be a JSON object")
    return content


def _list(content: dict[str, Any], key: str) -> list[Any]:
    value = content.get(key)
    if not isinstance(value, list):
        raise ValueError(f"{key} is missing or not a list")
    return value


def _text(content: dict[str, Any], key: str) -> str:
    value = content.get(key, "")
    if not isinstance(value, str):
        raise ValueError(f"{key} is not text")
    return value


def _grid(content: dict[str, Any], key: str, read_cell: Any) -> Grid:
    block = str(content.get("block", "#"))
    rows = []
    for number, row in enumerate(_list(content, key), start=1):
        if not isinstance(row, list):
            raise ValueError(f"row {number} of {key} is not a list")
        rows.append(tuple(read_cell(cell, block, f"row {number} of {key}") for cell in row))
    try:
        grid = Grid(tuple(rows))
    except ValueError as error:
        raise ValueError(f"{key}: {error}") from error
    _require_dimensions(content, key, grid)
    return grid


def _require_dimensions(content: dict[str, Any], key: str, grid: Grid) -> None:
    size = content.get("dimensions")
    if isinstance(size, dict) and (size.get("width"), size.get("height")) != (grid.width, grid.height):
        raise ValueError(
            f"{key} has {grid.width}×{grid.height} cells, but the dimensions say "
            f"{size.get('width')}×{size.get('height')}"
        )


def _question_cell(cell: object, block: str, place: str) -> Cell | str:
    if isinstance(cell, dict):
        given = cell.get("value")
        if given is not None and cell.get("cell") is not None:
            return _symbol(given, place)
        return _question_cell(cell.get("cell", 0), block, place)
    if cell is None:
        return Cell.OUTSIDE
    if isinstance(cell, bool) or not isinstance(cell, int | str):
        raise ValueError(f"{place} has a cell that is neither a number nor text")
    return Cell.BLACK if cell == block else Cell.BLANK


def _answer_cell(cell: object, block: str, place: str) -> Cell | str:
    if isinstance(cell, dict):
        cell = cell.get("value", cell.get("cell"))
    if cell is None:
        return Cell.OUTSIDE
    if cell == block:
        return Cell.BLACK
    if cell == "" or (cell == 0 and not isinstance(cell, bool)):
        return Cell.BLANK
    return _symbol(cell, place)


def _symbol(value: object, place: str) -> str:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise ValueError(f"{place} has a letter that is neither text nor a number")
    return str(value)


def _with_closed_cells_of(question: Grid, answer: Grid) -> Grid:
    """The answer with null told apart: other programs write it for black cells as well as for outside ones."""
    if (question.height, question.width) != (answer.height, answer.width):
        return answer
    unclear = {
        position: question[position]
        for position, cell in answer
        if cell is Cell.OUTSIDE and question[position] is Cell.BLACK
    }
    return answer.replace(unclear)


def _words(content: dict[str, Any], answer: Grid | None) -> tuple[Entry, ...]:
    if WORDS_KEY in content:
        return tuple(
            _word_from_json(fields, number) for number, fields in enumerate(_list(content, WORDS_KEY), start=1)
        )
    if answer is None:
        raise ValueError(f"there is neither a word list ({WORDS_KEY}) nor a solution to take it from")
    words = {placement.word for placement in answer.placements()}
    return tuple(Entry(word) for word in sorted(words, key=lambda word: (len(word), word)))


def _word_from_json(fields: object, number: int) -> Entry:
    try:
        if isinstance(fields, dict) and isinstance(fields.get("word"), str):
            fields = {**fields, "word": list(fields["word"])}
        entry = msgspec.convert(fields, Entry)
    except msgspec.ValidationError as error:
        raise ValueError(f"word {number} of {WORDS_KEY} is not as it should be: {error}") from error
    if len(entry.word) < 2 or not all(entry.word):
        raise ValueError(f"word {number} of {WORDS_KEY} has fewer than two letters, or an empty one")
    return entry


IPUZ = Format(".ipuz", read, write)
