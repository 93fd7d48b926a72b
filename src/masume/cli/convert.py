"""masume convert: a puzzle in another format, or on paper."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from masume.cli import sentences
from masume.cli.check import PuzzleFile
from masume.cli.command import Argument, Option
from masume.cli.options import Json, Lang, language
from masume.cli.outputs import contents_of, is_printed, require_writable, sheet_of, write_contents
from masume.cli.remarks import lacking, listed, report_sheets, report_unread
from masume.cli.report import bad_input, print_json, report_error, say, spoken_language
from masume.core.config import read_config
from masume.formats import FORMATS, Document, read_puzzle
from masume.formats.document import THINGS
from masume.press import SheetOptions

if TYPE_CHECKING:
    from masume.core import Language

Outputs = Annotated[
    list[Path],
    Argument(
        metavar="OUT",
        help="Files to write, in the formats of FILE, sheets as .pdf .svg .png (-answer beside it), or .html to play.",
    ),
]


def convert(
    file: PuzzleFile,
    out: Outputs,
    no_answer: Annotated[bool, Option("--no-answer", help="Leave the answer out.")] = False,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Write a puzzle in other formats, found by the names of the files, or print its sheets.

    What FILE has and masume cannot read is said, as is what the new format has no place for.
    """
    with bad_input():
        document = read_puzzle(file)
    if no_answer:
        document = Document(document.puzzle, unread=document.unread)
    require_writable(out, document.puzzle.kind)
    options = SheetOptions(language(lang), read_config().paper, answers="none" if no_answer else "page")
    with bad_input():
        sheet = document if no_answer else sheet_of(document, out)
        written, failure = write_contents(contents_of(out, document, sheet, options), language(lang))
    lost = {path: things for path in written if (things := _left_out(path, document))}
    sheets = lacking({file: sheet}, filter(is_printed, out), with_answers=not no_answer)
    if json:
        left_out = {str(path): things for path, things in lost.items()}
        content = {"file": str(file), "kind": document.puzzle.kind, "written": list(map(str, written))}
        said = {"unread": list(document.unread), "left_out": left_out, **sheets.in_json}
        print_json({**content, **said, **({"error": failure} if failure else {})})
    else:
        chosen = language(lang) or spoken_language()
        report_unread(file, document, chosen)
        _report(written, lost, chosen)
        report_sheets(sheets, chosen)
    return report_error(failure, as_json=False) if failure else 0


def _left_out(path: Path, document: Document) -> tuple[str, ...]:
    """What the file has no place for; what sheets lack is said apart."""
    form = FORMATS.get(path.suffix.lower())
    return form.left_out(document) if form else ()


def _report(written: list[Path], lost: dict[Path, tuple[str, ...]], lang: Language) -> None:
    for path in written:
        say(sentences.WROTE(lang, path=path))
    for path, names in lost.items():
        things = listed([THINGS[name](lang) for name in names], lang)
        say(sentences.NO_PLACE(lang, path=path, things=things))
