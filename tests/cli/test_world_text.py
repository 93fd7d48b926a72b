"""Texts of other systems: line ends of Windows and of old Macs, byte order marks, Ctrl-Z, NUL, in all we read."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from masume.batch.plan import read_plan
from masume.cli.options import read_board as read_start
from masume.core import INK, PAPER, Answer, Clue, Entry, Grid, LineClues, Puzzle
from masume.formats import FORMATS, Document, read_frame, read_puzzle
from masume.formats.board import read_board
from masume.formats.progress import read_progress
from masume.kinds import CROSSWORD, NONOGRAM, SKELETON
from masume.studio.security.secret_file import read_secrets
from masume.words import Folding, read_words
from masume.words.bank import WordBank
from masume.words.concepts.build.own import read_own
from masume.words.text import read_text
from tests.support.world import OWN, PLAN

CHANGES: dict[str, Callable[[bytes], bytes]] = {
    "windows": lambda data: data.replace(b"\n", b"\r\n"),
    "old mac": lambda data: data.replace(b"\n", b"\r"),
    "mark": lambda data: b"\xef\xbb\xbf" + data,
    "ctrl-z": lambda data: data + b"\x1a",
    "dos": lambda data: data.replace(b"\n", b"\r\n") + b"\x1a\r\n",
    "notepad": lambda data: b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"),
}
BINARY = (".puz",)

FRAMED = Grid.parse("SEA\nI#R\nPIE")
PICTURE = Grid(tuple(tuple(INK if cell == "#" else PAPER for cell in row) for row in ("#####", "#..##", "#.##.")))


def documents() -> Iterator[Document]:
    """A puzzle of each kind, with clues where there are any."""
    grid = FRAMED.blanked()
    clues = tuple(Clue(slot.start, slot.direction, f"clue {n} カギ") for n, slot in enumerate(grid.slots()))
    output: dict[str, Any] = {"title": "A title", "author": "Me", "notes": "one line\nand another"}
    yield Document(Puzzle(CROSSWORD.name, grid, clues=clues, **output), Answer(FRAMED))
    words = tuple(Entry(tuple(word)) for word in ("SEA", "PIE", "SIP", "ARE"))
    yield Document(Puzzle(SKELETON.name, grid, words=words, **output), Answer(FRAMED))
    lines = LineClues.of_picture(PICTURE)
    yield Document(Puzzle(NONOGRAM.name, PICTURE.blanked(), lines=lines, title="A title"), Answer(PICTURE))


def test_puzzle_files_of_other_systems_are_read_as_ours() -> None:
    read = 0
    for document in documents():
        for suffix, form in FORMATS.items():
            if document.puzzle.kind not in form.kinds or suffix in BINARY:
                continue
            data = form.write(document)
            plain = form.read(data)
            for name, change in CHANGES.items():
                read += 1
                assert form.read(change(data)) == plain, (suffix, name)
            try:
                assert form.read(data + b"\0") == plain
            except ValueError as error:
                assert str(error), suffix
    assert read >= len(CHANGES) * (len(FORMATS) - len(BINARY))


def crossword_file(folder: Path) -> Document:
    path = folder / "crossword.ipuz"
    path.write_bytes(FORMATS[".ipuz"].write(next(documents())))
    return read_puzzle(path)


READERS: dict[str, tuple[str, Callable[[Path], object]]] = {
    "words.txt": ("SEA\nSHIP\twith a clue\n# WAVE\n", lambda path: read_words(str(path)).entries),
    "words.csv": ('word,clue\nSEA,"salt, water"\nSHIP,boat\n', lambda path: read_words(str(path)).entries),
    "words.tsv": ("word\tclue\nSEA\twater\nSHIP\tboat\n", lambda path: read_words(str(path)).entries),
    "words.dict": ("SEA;50\nSHIP;40\n", lambda path: read_words(str(path)).entries),
    "bank.dict": ("SEA;50\nSHIP;40\n", lambda path: len(WordBank.read([str(path)], Folding(), None))),
    "text.txt": ("The ship sails the sea.\nThe wave is high.\n", read_text),
    "text.md": ("# Sea\n\nThe *ship* sails.\n", read_text),
    "frame.txt": ("...\n.#.\n...\n", read_frame),
    "mask.txt": ("-..\n...\n", lambda path: read_start(None, mask=path)),
    "start.txt": ("..A\n...\n", lambda path: read_start(None, start=path)),
    "board.txt": ("#..x.\n" * 3, lambda path: read_board(path, LineClues.of_picture(PICTURE))),
    "progress.txt": ("S..\n.#.\n...\n", lambda path: read_progress(path, crossword_file(path.parent).puzzle)),
    "own.tsv": (OWN, lambda path: list(read_own(path, "en"))),
    "plan.toml": (PLAN, read_plan),
}
"""Everything else that is read from a file: a sample, and the reader."""


@pytest.mark.parametrize("name", READERS)
def test_other_texts_of_other_systems_are_read_as_ours(tmp_path: Path, name: str) -> None:
    sample, read = READERS[name]
    path = tmp_path / name
    path.write_bytes(sample.encode())
    plain = read(path)
    for system, change in CHANGES.items():
        path.write_bytes(change(sample.encode()))
        assert read(path) == plain, system


def test_secrets_of_windows_are_secrets(tmp_path: Path) -> None:
    lines = "teacher: a long secret of hers\noffice: another long secret\n"
    assert read_secrets(lines.replace("\n", "\r\n")) == read_secrets(lines)
