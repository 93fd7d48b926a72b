"""A puzzle file of any format, as the studio shows and keeps it."""

from __future__ import annotations

from pathlib import PurePath

from msgspec import Struct

from masume.core import Refused, Sentence, refusal_of
from masume.formats import FORMATS, UNREAD_TITLES, Unread
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Bilingual, PuzzleFile, PuzzleView, of_good_size, view_of


class ReadPuzzle(Ask, frozen=True, kw_only=True):
    """A file to read."""

    file: PuzzleFile


class PuzzleRead(Struct, frozen=True):
    """The puzzle of a file, and what the file had beside that masume has no place for."""

    puzzle: PuzzleView
    unread: tuple[Unread, ...]
    unread_titles: tuple[Bilingual, ...]
    """The same by their titles."""


_NO_PUZZLE_FILE = Sentence(
    "{name} is not a puzzle file: its name should end in {suffixes}",
    "「{name}」はパズルのファイルではありません（使える拡張子: {suffixes}）",
)


def read_puzzle(request: ReadPuzzle, _bench: Bench) -> PuzzleRead:
    """The puzzle in a file."""
    name = request.file.name
    form = FORMATS.get(PurePath(name).suffix.lower())
    if form is None:
        raise Refused(_NO_PUZZLE_FILE, name=name, suffixes=", ".join(FORMATS))
    try:
        document = of_good_size(form.read(request.file.data))
    except ValueError as error:
        raise refusal_of(error).at(name) from error
    titles = tuple(Bilingual.of(UNREAD_TITLES[thing]) for thing in document.unread)
    return PuzzleRead(view_of(document), document.unread, titles)


READ_PUZZLE = Operation("read-puzzle", "Read a puzzle file of any format", ReadPuzzle, PuzzleRead, read_puzzle)
