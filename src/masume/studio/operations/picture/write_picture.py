"""The nonogram of a picture as a document to keep, print and play."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from msgspec import Meta

from masume.core import Answer, LineClues, Puzzle, Refused, Sentence
from masume.formats import Document
from masume.kinds import NONOGRAM, kind_of
from masume.studio.limits import STUDIO_NAME
from masume.studio.operations.operation import Bench, Operation
from masume.studio.operations.picture.picture_values import picture_of
from masume.studio.values import Ask, Board, Ipuz, PuzzleView, document_of, view_of

Line = Annotated[str, Meta(max_length=STUDIO_NAME.most)]


class WritePicture(Ask, frozen=True, kw_only=True):
    """A picture with its title and author."""

    board: Board
    title: Line = ""
    author: Line = ""
    base: Ipuz | None = None
    """The document that the picture comes from: what else it says of itself, such as its copyright, stays."""


_NO_PICTURE = Sentence(
    "a picture can only become a new version of a nonogram", "絵を新しい版として保存できるのは、ノノグラムだけです"
)


def write_picture(request: WritePicture, _bench: Bench) -> PuzzleView:
    """The nonogram with the picture as its answer."""
    picture = picture_of(request.board)
    lines = LineClues.of_picture(picture)
    base = document_of(request.base).puzzle if request.base else Puzzle(NONOGRAM.name, lines.blank())
    if not kind_of(base).is_picture:
        raise Refused(_NO_PICTURE)
    puzzle = replace(base, grid=lines.blank(), lines=lines, title=request.title, author=request.author)
    return view_of(Document(puzzle, Answer(picture)))


WRITE_PICTURE = Operation("write-picture", "Write the nonogram of a picture", WritePicture, PuzzleView, write_picture)
