"""A puzzle as a file: in every format that can hold it, on paper, and as a page to play."""

from __future__ import annotations

import io
import re
import zipfile
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from masume import press
from masume.core import Language
from masume.core.config import PaperName
from masume.formats import FORMATS, Document, formats_for
from masume.formats.document import THINGS
from masume.kinds import title_of
from masume.press.answered import answered
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Bilingual, Ipuz, document_of

if TYPE_CHECKING:
    from masume.press.paper import Answers

MEDIA_TYPES = {
    ".pdf": "application/pdf",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".html": "text/html; charset=utf-8",
    ".zip": "application/zip",
}
"""What browsers know; any other file is only bytes to them."""

SHEETS = (".pdf", ".png", ".svg", ".html")
"""What is printed, the most wanted first."""

_FIRST_DAY = (1980, 1, 1, 0, 0, 0)
"""The time of files in archives, so that the same puzzle makes the same bytes."""

FormatName = Literal[
    "ipuz", "toml", "puz", "jpz", "xd", "exolve", "xwj", "tsv", "non", "xml", "g", "nin", "mk", "cwd", "dat", "txt",
    "pdf", "svg", "png", "html",
]  # fmt: skip
"""Suffixes without their dots; a test holds them against the registries."""


class Export(Ask, frozen=True, kw_only=True):
    """A puzzle, and the file it shall become."""

    document: Ipuz
    format: FormatName
    answer: bool = True
    paper: PaperName = "a4"
    language: Language | None = None
    """Of sheets and pages; by default that of the words."""


class FileMade(Struct, frozen=True, kw_only=True):
    """A file with its name."""

    name: str
    media_type: str
    data: bytes
    """In JSON as base64."""
    left_out: tuple[str, ...] = ()
    """What the puzzle has and such a file has no place for."""


class ListFormats(Ask, frozen=True, kw_only=True):
    """A puzzle to be written."""

    document: Ipuz


class FormatView(Struct, frozen=True, kw_only=True):
    """A format that can hold a puzzle."""

    format: str
    left_out: tuple[Bilingual, ...]
    """What the puzzle has and such a file has no place for."""
    is_printed: bool
    """True for sheets and pages to play; others are files for other programs."""


class FormatsListed(Struct, frozen=True):
    """The formats that can hold a puzzle."""

    formats: tuple[FormatView, ...]


def export(request: Export, _bench: Bench) -> FileMade:
    """The file; several sheets become an archive of them."""
    document = document_of(request.document)
    suffix = f".{request.format}"
    name = file_name(title_of(document.puzzle, press.language_of(document.puzzle))) or document.puzzle.kind
    if suffix in press.PRINTERS:
        return file_of(name, suffix, _printed(document, request))
    left_out = FORMATS[suffix].left_out(_asked(document, request))
    return file_of(name, suffix, {"": _written(document, request)}, left_out)


def file_of(name: str, suffix: str, files: dict[str, bytes], left_out: tuple[str, ...] = ()) -> FileMade:
    """The file under its name; of several, by what is added to the name, an archive."""
    if len(files) > 1:
        archive = _archive({f"{name}{tail}{suffix}": data for tail, data in files.items()})
        return FileMade(name=f"{name}.zip", media_type=MEDIA_TYPES[".zip"], data=archive)
    (data,) = files.values()
    media_type = MEDIA_TYPES.get(suffix, "application/octet-stream")
    return FileMade(name=f"{name}{suffix}", media_type=media_type, data=data, left_out=left_out)


def list_formats(request: ListFormats, _bench: Bench) -> FormatsListed:
    """Every format that can hold the puzzle, sheets first."""
    document = document_of(request.document)
    sheets = [FormatView(format=suffix[1:], left_out=(), is_printed=True) for suffix in SHEETS]
    files = [
        FormatView(
            format=suffix[1:],
            left_out=tuple(Bilingual.of(THINGS[thing]) for thing in FORMATS[suffix].left_out(document)),
            is_printed=False,
        )
        for suffix in formats_for(document.puzzle.kind)
    ]
    return FormatsListed((*sheets, *files))


def file_name(title: str) -> str:
    """A name for a file: letters and digits of every script, hyphens between them.

    >>> file_name("Lands & seas: 1/2"), file_name("北の町")
    ('Lands-seas-1-2', '北の町')
    """
    return re.sub(r"\W+", "-", title).strip("-_")[:60]


def _asked(document: Document, request: Export) -> Document:
    return document if request.answer else Document(document.puzzle)


def _written(document: Document, request: Export) -> bytes:
    return FORMATS[f".{request.format}"].write(_asked(document, request))


def _printed(document: Document, request: Export) -> dict[str, bytes]:
    """The sheets, with the answer if it is known or can be worked out."""
    answers: Answers = "page" if request.answer else "none"
    options = press.SheetOptions(language=request.language, paper=request.paper, answers=answers)
    sheet = answered(document) if request.answer else document
    return press.PRINTERS[f".{request.format}"].print([sheet], options)


def _archive(files: dict[str, bytes]) -> bytes:
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, _FIRST_DAY), data, zipfile.ZIP_DEFLATED)
    return content.getvalue()


EXPORT = Operation("export", "Write a puzzle as a file of any format", Export, FileMade, export)
LIST_FORMATS = Operation(
    "list-formats",
    "List which formats hold a puzzle and what they lose",
    ListFormats,
    FormatsListed,
    list_formats,
)
