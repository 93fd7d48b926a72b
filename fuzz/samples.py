"""Samples that several targets start from: files of other programs, puzzles of our own, files on disk."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

from masume.core import Answer, Clue, Entry, Grid, LineClues, Puzzle
from masume.formats import FORMATS, Document, Format, read_puzzle

DATA = Path(__file__).parent.parent / "tests" / "data"

LARGEST = 20_000
"""Bytes of a sample: larger ones only make every input slow."""


@cache
def files_of_puzzles() -> tuple[Path, ...]:
    """Files of other programs, and a few that only look like theirs."""
    paths = [path for folder in ("formats", "nonograms") for path in sorted((DATA / folder).iterdir())]
    return tuple(path for path in paths if path.suffix in FORMATS)


@cache
def documents() -> tuple[Document, ...]:
    """Puzzles of every kind: those of the files, and small ones of our own."""
    found = [read_puzzle(path) for path in files_of_puzzles() if _is_readable(path)]
    return (crossword(), skeleton(), nonogram(), *found[::3])


def crossword() -> Document:
    """A crossword of a few cells, with clues and a given letter."""
    answer = Grid.parse("CAT\nO#E\nW#N")
    clues = tuple(Clue(slot.start, slot.direction, f"clue for {slot.length}") for slot in answer.slots())
    return Document(Puzzle("crossword", Grid.parse("C..\n.#.\n.#."), clues=clues, title="Small"), Answer(answer))


def skeleton() -> Document:
    """A skeleton of three kana words."""
    words = tuple(Entry(tuple(word)) for word in ("ねこ", "こま", "ねいろ"))
    return Document(Puzzle("skeleton", Grid.parse("..#\n...\n.#."), words=words), None)


def nonogram() -> Document:
    """A nonogram of four by three cells."""
    lines = LineClues(((1,), (4,), (2,)), ((1,), (2,), (3,), (1,)))
    return Document(Puzzle("nonogram", Grid.parse("....\n" * 2 + "...."), lines=lines), None)


def written(form: Format, document: Document) -> bytes:
    """A puzzle as a file of a format; nothing if such a file cannot hold it."""
    try:
        return form.write(document)
    except ValueError:
        return b""


def ipuz(document: Document) -> str:
    """A puzzle as the text of an .ipuz file."""
    return FORMATS[".ipuz"].write(document).decode()


def first_lines(path: Path, count: int) -> bytes:
    """The beginning of a text."""
    return b"".join(path.read_bytes().splitlines(keepends=True)[:count])


def short(samples: list[bytes]) -> tuple[bytes, ...]:
    """The samples that are not too long; the shortest if all are."""
    kept = [sample for sample in samples if 0 < len(sample) <= LARGEST]
    return tuple(kept or [min(samples, key=len)])


def scratch() -> tempfile.TemporaryDirectory[str]:
    """A folder for files that are soon read again, in memory if possible: a disk would take most of the time."""
    memory = Path("/dev/shm")  # noqa: S108  where Linux has it
    return tempfile.TemporaryDirectory(prefix="masume-fuzz-", dir=memory if os.access(memory, os.W_OK) else None)


def from_file(name: str, read: Callable[[Path], object]) -> Callable[[bytes], object]:
    """A reader of bytes that puts them into a file of that name first."""
    folder: list[tempfile.TemporaryDirectory[str]] = []

    def read_bytes(data: bytes) -> object:
        if not folder:
            folder.append(scratch())
        path = Path(folder[0].name) / name
        path.write_bytes(data)
        return read(path)

    return read_bytes


def _is_readable(path: Path) -> bool:
    try:
        return bool(read_puzzle(path))
    except ValueError:
        return False
