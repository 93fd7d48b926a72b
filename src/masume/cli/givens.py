"""masume make givens: starter letters for a skeleton that is there already."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

from masume.cli.check import PuzzleFile
from masume.cli.command import Option, echo
from masume.cli.levels import Level, givens_in_json, level_in_json, read_levels, told_givens, told_level
from masume.cli.options import Json, Lang, Out, budget_of, language
from masume.cli.refusals import FEWEST_GIVENS, NO_ANSWER_TO_GIVE, NOT_A_SKELETON
from masume.cli.report import FAULTY, bad_input, print_json, report_error, say, spoken_language
from masume.core.refused import Refused
from masume.core.sentence import Sentence

if TYPE_CHECKING:
    from pathlib import Path

    from masume.core import Language, LevelRange, Puzzle
    from masume.formats import Document
    from masume.make import Givens

DEFAULT_SECONDS = 10.0


def givens(
    file: PuzzleFile,
    level: Level = None,
    max_givens: Annotated[int | None, Option("--max-givens", metavar="N", help="Give at most N letters.")] = None,
    seconds: Annotated[
        float | None, Option("--seconds", help=f"How long to look for fewer letters (default {DEFAULT_SECONDS:g}).")
    ] = None,
    out: Out = None,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Give the fewest letters of a skeleton so that it has one solution, needs no guess, and has a level.

    Without --level any level will do. Letters that are given already stay. Letters make a puzzle only easier, so the
    level may be missed from below; exit 1 then, and if too many letters would be needed.
    """
    from masume.cli import level_sentences
    from masume.cli.outputs import require_writable, write_all
    from masume.cli.signals import interruptible
    from masume.cli.stages import StageLine
    from masume.formats import Document
    from masume.make.graded import ANY_LEVEL, fewest_givens

    document = _read(file)
    assert document.answer is not None  # noqa: S101
    require_writable(out or [], document.puzzle.kind)
    if max_givens is not None and max_givens < 0:
        raise Refused(FEWEST_GIVENS, count=max_givens)
    wanted = read_levels(level)
    with interruptible() as stop, bad_input(), StageLine(1, on_terminal_only=True) as line:
        line.next(level_sentences.LOOKING(language(lang) or spoken_language()))
        budget = budget_of(seconds, None, stop, DEFAULT_SECONDS)
        levels = wanted or ANY_LEVEL
        found = fewest_givens(document.puzzle, document.answer, levels, most=max_givens, budget=budget)
    written: list[Path] = []
    failure = ""
    if found is not None:
        puzzle = _with_letters(document, found)
        written, failure = write_all(out or [], Document(puzzle, document.answer), language(lang))
    if json:
        error = {"error": failure} if failure else {}
        print_json({"file": str(file), **_in_json(found, wanted), "written": list(map(str, written)), **error})
    else:
        _report(document, found, wanted, max_givens, written, language(lang) or spoken_language())
    if failure:
        return report_error(failure, as_json=False)
    return 0 if found is not None and found.level in levels else FAULTY


def _read(file: Path) -> Document:
    """The document, which is a skeleton and has an answer that keeps its rules."""
    from masume.formats import read_puzzle
    from masume.kinds import explain, kind_of

    with bad_input():
        document = read_puzzle(file)
    kind = kind_of(document.puzzle)
    if not kind.has_list:
        raise Refused(NOT_A_SKELETON, file=file, kind=Sentence(kind.title("en").lower(), kind.title("ja")))
    if document.answer is None:
        raise Refused(NO_ANSWER_TO_GIVE, file=file)
    if faults := kind.check(document.puzzle, document.answer).faults:
        raise Refused(Sentence(explain(faults[0], "en"), explain(faults[0], "ja"))).at(file)
    return document


def _with_letters(document: Document, givens: Givens) -> Puzzle:
    assert document.answer is not None  # noqa: S101
    letters = {cell: document.answer.grid[cell] for cell in givens.cells}
    return replace(document.puzzle, grid=document.puzzle.grid.replace(letters))


def _in_json(found: Givens | None, wanted: LevelRange | None) -> dict[str, object]:
    level = found.level if found else None
    return {"level": level, **level_in_json(level, wanted), **(givens_in_json(found) if found else {"givens": None})}


def _report(
    document: Document,
    found: Givens | None,
    wanted: LevelRange | None,
    most: int | None,
    written: list[Path],
    lang: Language,
) -> None:
    from masume.cli import level_sentences, sentences
    from masume.cli.terminal import draw

    if found is None:
        say(level_sentences.NOT_SO_FEW(lang) if most is None else level_sentences.TOO_MANY(lang, count=most))
        return
    echo(f"{draw(_with_letters(document, found).grid)}\n")
    echo(told_level(found.level, wanted, lang) if wanted else level_sentences.LEVEL(lang, level=found.level))
    for sentence in told_givens(found, lang, had_some=bool(document.puzzle.givens)):
        echo(sentence)
    echo(level_sentences.NO_GUESS(lang))
    for path in written:
        say(sentences.WROTE(lang, path=path))
