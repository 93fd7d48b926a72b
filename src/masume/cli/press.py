"""masume press: puzzles on paper, and as a page to play."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from masume import press as printing
from masume.cli.command import Argument, Option
from masume.cli.options import Json, Lang, language
from masume.cli.ordering import OptionsOf, ordered
from masume.cli.outputs import part_path, require_sheets, write_contents
from masume.cli.refusals import (
    ANSWERS_OF_SHEETS,
    FEW_OPEN_CELLS,
    LETTERS_NEED_AN_ANSWER,
    NO_BOOKLET,
    NO_OUT,
    NOT_PRINTED,
    PER_PAGE_OF_SHEETS,
)
from masume.cli.remarks import lacking, report_sheets, report_unread
from masume.cli.report import bad_input, both, print_json, report_error, say, spoken_language
from masume.cli.sentences import WROTE
from masume.core.refused import Refused
from masume.formats import read_puzzle
from masume.orders import PrintOrder, printed_sheets
from masume.press.starters import open_cells

if TYPE_CHECKING:
    from masume.core import Language
    from masume.formats import Document
    from masume.orders import PrintedSheets


Files = Annotated[list[Path], Argument(metavar="FILE", help="Puzzle files, as for convert.")]


def press(
    asked: Annotated[dict[str, Any], OptionsOf(PrintOrder, without=("language",))],
    file: Files,
    out: Annotated[
        list[Path] | None,
        Option(
            "--out", help="A file: .pdf with every puzzle, .svg or .png a page each, .html to play them; repeatable."
        ),
    ] = None,
    booklet: Annotated[
        Path | None, Option("--booklet", help="A .pdf with cover, puzzles by level, and answers at the end.")
    ] = None,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Print puzzles: sheets with their answers, or a whole booklet.

    Several files become one .pdf, or numbered .svg and .png files: sheet-1.svg, sheet-1-answer.svg, sheet-2.svg.
    Nothing leaves the page: text gets smaller as long as it can be read, then a list goes on to a second page.
    """
    with bad_input():
        order = ordered(PrintOrder, asked, language=language(lang))
    if booklet is not None:
        _require_booklet(order)
    puzzles = 1 if order.per_page > 1 else len(file) * order.versions
    paths = _require_outputs(out or [], booklet, puzzles)
    with bad_input():
        job = _Job(file, [*paths, *([booklet] if booklet else [])], order)
        contents = _contents(paths, booklet, job.sheets)
    return _write(contents, job, language(lang) or spoken_language(), as_json=json)


def _require_booklet(order: PrintOrder) -> None:
    """Raises Refused for what is asked of sheets and no booklet can have."""
    if order.answers in ("foot", "turned"):
        raise Refused(ANSWERS_OF_SHEETS, value=order.answers)
    if order.per_page > 1:
        raise Refused(PER_PAGE_OF_SHEETS)


def _require_outputs(out: list[Path], booklet: Path | None, puzzles: int) -> list[Path]:
    """The files to print to; raises Refused if there is none, or one that cannot be printed or written."""
    if not out and booklet is None:
        raise Refused(NO_OUT)
    for path in out:
        if path.suffix.lower() not in printing.PRINTERS:
            raise Refused(NOT_PRINTED, path=path, known=", ".join(printing.PRINTERS))
    if booklet is not None and booklet.suffix.lower() != ".pdf":
        raise Refused(NO_BOOKLET, path=booklet)
    require_sheets([*out, *([booklet] if booklet else [])], puzzles)
    return out


class _Job:
    """The puzzles that are printed, with their files."""

    def __init__(self, files: list[Path], paths: list[Path], order: PrintOrder) -> None:
        self.files = files
        self.sheets = printed_sheets([read_puzzle(path) for path in files], order)
        self.lacking = lacking(self.by_file, paths, with_answers=order.answers != "none")
        if order.starters or order.first_letters:
            self._require_letters(order)

    def _require_letters(self, order: PrintOrder) -> None:
        """Raises Refused if a puzzle has no letters to show, or not so many."""
        option = "--starters" if order.starters else "--first-letters"
        for path, document in self.by_file.items():
            if document.answer is None:
                raise Refused(LETTERS_NEED_AN_ANSWER, path=path, option=option)
            if (most := len(open_cells(document))) < order.starters:
                raise Refused(FEW_OPEN_CELLS, path=path, cells=most, count=order.starters)

    @property
    def by_file(self) -> dict[Path, Document]:
        """The puzzles by their files; a file that is printed twice is one."""
        return dict(zip(self.files, self.sheets.sources, strict=True))


def _contents(paths: list[Path], booklet: Path | None, sheets: PrintedSheets) -> dict[Path, bytes]:
    """What is to be written, by file."""
    contents: dict[Path, bytes] = {}
    for path in paths:
        contents |= {part_path(path, part): content for part, content in sheets.files(path.suffix.lower()).items()}
    if booklet is not None:
        contents[booklet] = printing.pdf_of(sheets.booklet)
    return contents


def _write(contents: dict[Path, bytes], job: _Job, lang: Language, *, as_json: bool) -> int:
    """Write everything and say so."""
    written, failure = write_contents(contents, lang)
    if as_json:
        unread = {str(path): list(document.unread) for path, document in job.by_file.items() if document.unread}
        report = {"files": list(map(str, job.files)), "written": list(map(str, written)), "unread": unread}
        remarks = {"remarks": list(map(both, job.sheets.remarks))}
        print_json({**report, **job.lacking.in_json, **remarks, **({"error": failure} if failure else {})})
    else:
        _report(written, job, lang)
    return report_error(failure, as_json=False) if failure else 0


def _report(written: list[Path], job: _Job, lang: Language) -> None:
    for path, document in job.by_file.items():
        report_unread(path, document, lang)
    for path in written:
        say(WROTE(lang, path=path))
    report_sheets(job.lacking, lang)
    for remark in job.sheets.remarks:
        say(remark(lang))
