"""Boards as text: grids, frames, masks, and how far a player has come."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from fuzz.samples import crossword, from_file, ipuz, nonogram, skeleton
from fuzz.target import QUICK, Target
from masume.cli.options import read_board
from masume.core import Grid
from masume.formats import Document, read_frame
from masume.formats.board import board_text
from masume.formats.progress import progress_text, read_progress

_BOARDS = ("#..\n.{QU}.\n-.#\n", "ねこ.\n.#.\n", "A.B\r\n#{\\}}#\r\n.-.", "-.-\n...\n-#-\n")


def targets() -> list[Target]:
    """Grids, frames, masks, boards to start from, and the progress of players."""
    boards = tuple(text.encode() for text in _BOARDS)
    masks = (b"-..\n.##\n..-\r\n", b"-.-\n...\n-#-\n", boards[0])
    frames = (ipuz(crossword()).encode(), ipuz(skeleton()).encode())
    nonograms = (b"#x.?\n1100\n....\n", "■□・ \n####\nx×-0".encode())
    words = (b"CAT\nO E\nW#N\n", b"C . .\n1 # .\n. # .", "Ｃａｔ\no■.\n{W}#n\n".encode())
    kana = ("ねこ#\nいろ.\nろ#.".encode(), "ネコ■\n...\n. .".encode())
    return [
        Target("grid", _read_grid, boards, QUICK),
        Target("frame.txt", from_file("frame.txt", read_frame), boards),
        Target("frame.ipuz", from_file("frame.ipuz", read_frame), frames),
        Target("mask.txt", from_file("mask.txt", lambda path: _board(mask=path)), masks, QUICK),
        Target("start.txt", from_file("start.txt", lambda path: _board(start=path)), boards, QUICK),
        Target("progress.nonogram", from_file("board.txt", _progress_of(nonogram())), nonograms, QUICK),
        Target("progress.crossword", from_file("board.txt", _progress_of(crossword())), words, QUICK),
        Target("progress.skeleton", from_file("board.txt", _progress_of(skeleton())), kana, QUICK),
        Target("progress.ipuz", from_file("board.ipuz", _progress_of(crossword())), _saved()),
    ]


def _saved() -> tuple[bytes, ...]:
    text = ipuz(crossword())
    saved = text.replace("{", '{"saved": [["C","A",null],["O","#",{"value":"E"}],[0,"#",""]], ', 1)
    return saved.encode(), f"ipuz({saved})".encode(), text.encode()


def _read_grid(data: bytes) -> Grid:
    grid = Grid.parse(data.decode(errors="replace"))
    if Grid.parse(str(grid)) != grid:
        raise AssertionError("another grid is read again")
    return grid


def _board(mask: Path | None = None, start: Path | None = None) -> Grid:
    return read_board(None, mask, start=start)


def _progress_of(document: Document) -> Callable[[Path], Grid]:
    """Reads a board; what it was read as must be read again when it is written."""

    def read(path: Path) -> Grid:
        puzzle = document.puzzle
        board = read_progress(path, puzzle, document.answer)
        path = path.with_name("again.txt")
        path.write_text(progress_text(puzzle, board, document.answer), "utf-8", newline="\n")
        if read_progress(path, puzzle, document.answer) != board:
            raise AssertionError(f"another board is read again than {board_text(board)!r}")
        return board

    return read
