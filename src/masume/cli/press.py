"""masume press: puzzles on paper, and as a page to play."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from masume.cli.command import Argument, Option
from masume.cli.options import Json, Lang, language
from masume.cli.report import BadInput, bad_input, language_of_locale, print_json, report_error, say

if TYPE_CHECKING:
    from masume.core import Language
    from masume.formats import Document
    from masume.press import SheetOptions

LISTED_CHARACTERS = 20


class PaperChoice(StrEnum):
    """The papers that --paper takes."""

    a4 = "a4"
    a5 = "a5"
    b5 = "b5"
    letter = "letter"


class CellsChoice(StrEnum):
    """The colours that --cells takes."""

    black = "black"
    grey = "grey"


class AnswersChoice(StrEnum):
    """The places that --answers takes."""

    page = "page"
    foot = "foot"
    turned = "turned"
    none = "none"


Files = Annotated[list[Path], Argument(metavar="FILE", help="Puzzle files, as for convert.")]


def press(
    file: Files,
    out: Annotated[
        list[Path] | None,
        Option(
            "--out", help="A file: .pdf with every puzzle, .svg or .png a page each, .html to play them; repeatable."
        ),
    ] = None,
    booklet: Annotated[
        Path | None, Option("--booklet", help="A .pdf with cover, contents by level, puzzles, and answers at the end.")
    ] = None,
    title: Annotated[str, Option("--title", help="The title of the sheet, or of the booklet.")] = "",
    author: Annotated[str, Option("--author", help="Who made it, for sheets and files.")] = "",
    paper: Annotated[PaperChoice, Option("--paper", help="The paper; b5 is Japan's.")] = PaperChoice.a4,
    large_print: Annotated[
        bool, Option("--large-print", help="Words and clues of 14 point or more, large cells.")
    ] = False,
    starters: Annotated[int, Option("--starters", help="Letters of the answer to show from the start.")] = 0,
    seed: Annotated[int, Option("--seed", help="Which starter letters, where several are as good.")] = 0,
    cells: Annotated[
        CellsChoice, Option("--cells", help="Black cells black, or grey to save ink.")
    ] = CellsChoice.black,
    answers: Annotated[
        AnswersChoice,
        Option(
            "--answers", help="Answers on a page of their own, small at the foot, upside down there, or not at all."
        ),
    ] = AnswersChoice.page,
    vertical: Annotated[bool, Option("--vertical", help="Japanese clues run down.")] = False,
    level_marks: Annotated[bool, Option("--level-marks", help="Stars for the level beside the title.")] = False,
    dpi: Annotated[int, Option("--dpi", help="Dots per inch of .png files.")] = 150,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Print puzzles: sheets with their answers, or a whole booklet.

    Several files become one .pdf, or numbered .svg and .png files: sheet-1.svg, sheet-1-answer.svg, sheet-2.svg.
    Nothing leaves the page: text gets smaller as long as it can be read, then a list goes on to a second page.
    """
    from masume.press import SheetOptions

    with bad_input():
        options = SheetOptions(
            language=language(lang),
            paper=paper.value,
            large_print=large_print,
            cells=cells.value,
            answers=answers.value,
            vertical=vertical,
            starters=starters,
            seed=seed,
            level_marks=level_marks,
            title=title,
            author=author,
            dpi=dpi,
        )
    paths = _require_outputs(out or [], booklet)
    with bad_input():
        job = _Job(file, options)
        contents = _contents(paths, booklet, job.documents, options)
    return _write(contents, job, language(lang) or language_of_locale(), as_json=json)


def _require_outputs(out: list[Path], booklet: Path | None) -> list[Path]:
    """The files to print to; BadInput if there is none, or one that cannot be printed or written."""
    from masume.cli.outputs import answer_path, require_place, require_printers
    from masume.press import PRINTERS

    if not out and booklet is None:
        raise BadInput("--out or --booklet is missing: a file to print to, such as sheet.pdf")
    for path in out:
        if path.suffix.lower() not in PRINTERS:
            raise BadInput(f"{path} cannot be printed: its name should end in {', '.join(PRINTERS)}")
    if booklet is not None and booklet.suffix.lower() != ".pdf":
        raise BadInput(f"{booklet} cannot be a booklet: its name should end in .pdf")
    places = [*out, *([booklet] if booklet else [])]
    require_printers(places)
    answers = [answer_path(path) for path in out if PRINTERS[path.suffix.lower()].has_answer_file]
    require_place([*places, *answers])
    if len(set(places)) < len(places):
        raise BadInput("the same file is asked for twice")
    return out


class _Job:
    """The puzzles that are printed, with their files."""

    def __init__(self, files: list[Path], options: SheetOptions) -> None:
        from masume.formats import read_puzzle
        from masume.press.answered import answered

        self.files = files
        self.documents: list[Document] = [answered(read_puzzle(path)) for path in files]
        self.options = options
        unknown = [path for path, document in zip(files, self.documents, strict=True) if document.answer is None]
        if unknown and options.starters:
            raise ValueError(f"{unknown[0]} has no answer, and --starters shows letters of it")
        self.without_answer = unknown if options.answers != "none" else []


def _contents(
    paths: list[Path], booklet: Path | None, documents: list[Document], options: SheetOptions
) -> dict[Path, bytes]:
    """What is to be written, by file."""
    from masume.cli.outputs import part_path
    from masume.press import PRINTERS

    contents: dict[Path, bytes] = {}
    for path in paths:
        files = PRINTERS[path.suffix.lower()].print(documents, options)
        contents |= {part_path(path, part): content for part, content in files.items()}
    if booklet is not None:
        from masume.press.booklet import booklet_of
        from masume.press.pdf import pdf_of

        contents[booklet] = pdf_of(booklet_of(documents, options))
    return contents


def _write(contents: dict[Path, bytes], job: _Job, lang: Language, *, as_json: bool) -> int:
    """Write everything and say so."""
    from masume.cli.outputs import write_contents
    from masume.press.coverage import missing_characters

    written, failure = write_contents(contents)
    missing = missing_characters(job.documents)
    if as_json:
        report: dict[str, Any] = {"files": list(map(str, job.files)), "written": list(map(str, written))}
        report |= {"without_answer": list(map(str, job.without_answer)), "not_bundled": missing}
        print_json({**report, **({"error": failure} if failure else {})})
    else:
        _report(written, job, missing, lang)
    return report_error(failure, as_json=False) if failure else 0


def _report(written: list[Path], job: _Job, missing: list[str], lang: Language) -> None:
    from masume.cli import press_sentences
    from masume.cli.sentences import WROTE

    for path in written:
        say(WROTE(lang, path=path))
    for path in job.without_answer:
        say(press_sentences.NO_ANSWER(lang, file=path))
    if missing:
        shown = " ".join(missing[:LISTED_CHARACTERS]) + (" …" if len(missing) > LISTED_CHARACTERS else "")
        say(press_sentences.NOT_BUNDLED(lang, count=len(missing), characters=shown))
