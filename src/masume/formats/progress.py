"""How far a player is: a board from a file, and the text that keeps it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from masume.core import Answer, Cell, Grid, Puzzle, Refused, refusal_of
from masume.core.phrases import named
from masume.formats import ipuz_cells
from masume.formats.board import board_text, read_board
from masume.formats.board_refusals import NOT_THE_PUZZLES_SIZE, NOTHING_SAVED
from masume.formats.json_object import parse_object
from masume.formats.key_refusals import AN_IPUZ_FILE
from masume.formats.letter_board import letters_text, read_letters
from masume.formats.limits import IPUZ_FILE, size_of
from masume.words.files import bytes_of

SAVED = "saved"
"""The key under which ipuz files keep what was entered."""


def read_progress(path: Path, puzzle: Puzzle, answer: Answer | None = None) -> Grid:
    """The board in a text file, or the letters saved in an .ipuz file; ValueError if there is none."""
    if puzzle.lines is not None:
        return read_board(path, puzzle.lines)
    if path.suffix.lower() != ".ipuz":
        return read_letters(path, puzzle, answer)
    saved = saved_letters(path, puzzle)
    if saved is None:
        raise Refused(NOTHING_SAVED, name=named(path), key=SAVED)
    return saved


def saved_letters(path: Path, puzzle: Puzzle) -> Grid | None:
    """What a player had entered when an .ipuz file of a word puzzle was saved; None if it says nothing of that."""
    if path.suffix.lower() != ".ipuz" or puzzle.lines is not None:
        return None
    try:
        content = _content(path)
        return _on(puzzle.grid, ipuz_cells.answer_grid(content, SAVED)) if content else None
    except ValueError as error:
        raise refusal_of(error).at(path) from error


def progress_text(puzzle: Puzzle, board: Grid, answer: Answer | None = None) -> str:
    """The board as `read_progress` reads it for the same puzzle and answer."""
    return board_text(board) if puzzle.lines is not None else letters_text(board, puzzle, answer)


def _content(path: Path) -> dict[str, Any] | None:
    """What an .ipuz file holds; None if nothing is saved in it."""
    text = bytes_of(path, IPUZ_FILE).decode("utf-8-sig", "replace").strip()
    if text.startswith("ipuz(") and text.endswith(")"):  # the older form, a call
        text = text[len("ipuz(") : -1]
    content = parse_object(text, AN_IPUZ_FILE)
    return content if content.get(SAVED) else None


def _on(question: Grid, saved: Grid) -> Grid:
    """The question with the letters that were entered; ValueError if they are on another board."""
    if (saved.height, saved.width) != (question.height, question.width):
        sizes = {"found": size_of(saved), "puzzle": size_of(question)}
        raise Refused(NOT_THE_PUZZLES_SIZE, key=SAVED, **sizes)
    open_cells = [position for position, cell in question if cell is Cell.BLANK]
    return question.replace({position: saved[position] for position in open_cells if isinstance(saved[position], str)})
