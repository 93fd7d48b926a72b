"""Files that a command writes: the format by suffix, nothing half-written, everything checked before the search."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from importlib.util import find_spec
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from masume import formats, kinds, press
from masume.cli.refusals import (
    A_FOLDER,
    ALSO_A_PART,
    CANNOT_HOLD,
    NEEDS_PACKAGE,
    NO_FOLDER,
    NO_FORMAT,
    NO_PERMISSION,
    NOT_A_TABLE,
    TWICE,
)
from masume.cli.remarks import lacking, report_sheets
from masume.cli.report import bad_input, spoken_language
from masume.core.config import read_config
from masume.core.files import write_atomically
from masume.core.phrases import reason_of
from masume.core.refused import Refused, refusal_of
from masume.core.sentence import Sentence
from masume.press.answered import answered
from masume.words.refusals import CANNOT_BE_WRITTEN

if TYPE_CHECKING:
    from masume.core import Answer, Language, Puzzle
    from masume.formats import Document
    from masume.press import SheetOptions

SHEET_SUFFIX = ".svg"
"""What sheets of before and after are written as."""

PARTS, PARTS_OF_SEVERAL = re.compile(r"-p\d+|-answer(-p\d+)?"), re.compile(r"-\d+(-p\d+|-answer)?")
"""What is added to the name of a sheet for its pages and its answer: of one puzzle, and of several."""


def answer_path(path: Path) -> Path:
    """Where the answer sheet of a puzzle sheet goes: beside it."""
    return part_path(path, "-answer")


def part_path(path: Path, part: str) -> Path:
    """The file beside another that has a part more in its name."""
    return path.with_name(f"{path.stem}{part}{path.suffix}")


def require_writable(paths: list[Path], kind: str) -> None:
    """Raises Refused for a place that cannot be written or a suffix whose format cannot hold the kind of puzzle.

    So no search is in vain.
    """
    if not paths:
        return
    known = (*formats.formats_for(kind), *press.PRINTERS)
    for path in paths:
        if path.suffix.lower() not in known:
            fault = CANNOT_HOLD if path.suffix.lower() in formats.FORMATS else NO_FORMAT
            raise Refused(fault, path=path, kind=_in_a_sentence(kinds.KINDS[kind].title), known=", ".join(known))
    require_sheets(paths)


def _in_a_sentence(title: Sentence) -> Sentence:
    """What a kind is called in the middle of a sentence."""
    return Sentence(title.en.lower(), title.ja)


def require_sheets(paths: list[Path], puzzles: int = 1) -> None:
    """Raises Refused for files that cannot be printed or written, or of which one would be written over another."""
    require_printers(paths)
    require_place([*paths, *(answer_path(path) for path in paths if _has_answer_file(path))])
    for one, other in permutations(paths, 2):
        if one.resolve() == other.resolve():
            raise Refused(TWICE, path=one)
        if _has_answer_file(other) and _is_part(one, other, PARTS if puzzles == 1 else PARTS_OF_SEVERAL):
            raise Refused(ALSO_A_PART, path=one, other=other)


def _is_part(path: Path, sheet: Path, parts: re.Pattern[str]) -> bool:
    """True if a file has the name that a page or an answer of a sheet gets."""
    place, beside = path.resolve(), sheet.parent.resolve() / sheet.name
    if (place.parent, place.suffix) != (beside.parent, beside.suffix) or not place.stem.startswith(beside.stem):
        return False
    return parts.fullmatch(place.stem.removeprefix(beside.stem)) is not None


def _has_answer_file(path: Path) -> bool:
    printer = press.PRINTERS.get(path.suffix.lower())
    return printer is not None and printer.has_answer_file


def require_printers(paths: list[Path]) -> None:
    """Raises Refused for a file that could be printed only with a package that is not installed."""
    for path in paths:
        printer = press.PRINTERS.get(path.suffix.lower())
        if printer is not None and printer.needs and find_spec(printer.needs) is None:
            raise Refused(NEEDS_PACKAGE, what=path, package=printer.needs)


def require_place(paths: list[Path]) -> None:
    """Raises Refused for a place that cannot be written."""
    for path in paths:
        if fault := _why_not_writable(path):
            raise Refused(CANNOT_BE_WRITTEN, name=path, reason=fault)


def _why_not_writable(path: Path) -> Sentence | None:
    try:
        if path.is_dir():
            return A_FOLDER
        if not path.parent.is_dir():
            return NO_FOLDER.filled(path=path.parent)
    except OSError as error:
        return reason_of(error)
    return None if os.access(path.parent, os.W_OK) else NO_PERMISSION


class Finished(Protocol):
    """A puzzle that can be written: its question and, if it is known, its answer."""

    @property
    def puzzle(self) -> Puzzle:
        """The question."""

    @property
    def answer(self) -> Answer | None:
        """Its answer."""


def write_all(paths: list[Path], made: Finished, language: Language | None) -> tuple[list[Path], str]:
    """Writes every file it can; returns those written, and a sentence about the rest or nothing.

    Sheets have the answer if it can be worked out; what they lack is said.
    """
    if not paths:
        return [], ""
    document = formats.Document(made.puzzle, made.answer)
    sheet = sheet_of(document, paths)
    with bad_input():
        contents = contents_of(paths, document, sheet, press.SheetOptions(language, paper=read_config().paper))
    written, failure = write_contents(contents, language)
    sheets = list(filter(is_printed, paths))
    report_sheets(lacking(dict.fromkeys(sheets, sheet), sheets), language or spoken_language())
    return written, failure


def is_printed(path: Path) -> bool:
    """True for sheets, and pages to play."""
    return path.suffix.lower() in press.PRINTERS


def sheet_of(document: Document, paths: list[Path]) -> Document:
    """What is printed of a puzzle if any of the files is: with its answer, if that can be worked out."""
    return answered(document) if any(map(is_printed, paths)) else document


def write_contents(contents: dict[Path, bytes], language: Language | None = None) -> tuple[list[Path], str]:
    """Writes every file it can; returns those written, and a sentence about the rest or nothing."""
    written: list[Path] = []
    failures: list[str] = []
    for path, content in contents.items():
        try:
            write_atomically(path, content)
            written.append(path)
        except OSError as error:
            failures.append(CANNOT_BE_WRITTEN(language or spoken_language(), name=path, reason=reason_of(error)))
    return written, "; ".join(failures)


def contents_of(paths: list[Path], document: Document, sheet: Document, options: SheetOptions) -> dict[Path, bytes]:
    """What is to be written, by file, and what is printed; Refused for what a format or a sheet cannot hold."""
    contents: dict[Path, bytes] = {}
    for path in paths:
        try:
            if is_printed(path):
                contents |= printed(path, [sheet], options)
            else:
                contents[path] = formats.FORMATS[path.suffix.lower()].write(document)
        except ValueError as error:
            raise Refused(CANNOT_BE_WRITTEN, name=path, reason=refusal_of(error).sentence) from error
    return contents


def printed(path: Path, documents: Sequence[Document], options: SheetOptions) -> dict[Path, bytes]:
    """The files that puzzles become when they are printed to one."""
    files = press.PRINTERS[path.suffix.lower()].print(documents, options)
    return {part_path(path, part): content for part, content in files.items()}


def require_table(path: Path | None) -> None:
    """Raises before any work, if a list of words could not be read again from that file."""
    if path is not None and path.suffix.lower() != ".tsv":
        raise Refused(NOT_A_TABLE, path=path)


def write_or_refuse(path: Path, content: bytes) -> None:
    """Writes a file; raises Refused if it cannot be written."""
    try:
        write_atomically(path, content)
    except OSError as error:
        raise Refused(CANNOT_BE_WRITTEN, name=path, reason=reason_of(error)) from error
