"""masume show: a puzzle in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from masume.cli.check import PuzzleFile
from masume.cli.colours import ColourChoice, wants_colour
from masume.cli.command import Option, echo
from masume.cli.nonogram_text import draw_nonogram
from masume.cli.options import Json, Lang, language
from masume.cli.report import FAULTY, bad_input, print_json, say, spoken_language
from masume.cli.sentences import NO_ANSWER
from masume.cli.terminal import draw, visible
from masume.formats import read_puzzle
from masume.kinds import clues_of, kind_of
from masume.press import groups_of, language_of
from masume.words.kana import is_japanese

if TYPE_CHECKING:
    from typing import Any

    from masume.core import Grid, Language
    from masume.formats import Document


def show(
    file: PuzzleFile,
    answer: Annotated[bool, Option("--answer", help="Show the answer instead of the question.")] = False,
    color: Annotated[
        ColourChoice,
        Option("--color", help="Use colours: always, never, or auto: in a terminal unless NO_COLOR is set."),
    ] = ColourChoice.auto,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Show a puzzle: its grid, and its words by length, its clues, or the blocks of its lines."""
    with bad_input():
        document = read_puzzle(file)
    if json:
        print_json(_as_json(document, str(file)))
    elif answer and document.answer is None:
        say(NO_ANSWER(language(lang) or spoken_language(), file=file))
    else:
        grid = document.answer.grid if answer and document.answer else document.puzzle.grid
        _print(document, grid, language(lang), colour=wants_colour(color))
    return FAULTY if answer and document.answer is None else 0


def _as_json(document: Document, file: str) -> dict[str, Any]:
    puzzle = document.puzzle
    content = {
        "file": file,
        "kind": puzzle.kind,
        "title": puzzle.title,
        "author": puzzle.author,
        "width": puzzle.grid.width,
        "height": puzzle.grid.height,
        "grid": str(puzzle.grid).split("\n"),
        "answer": str(document.answer.grid).split("\n") if document.answer else None,
        "words": puzzle.words,
    }
    kind = kind_of(puzzle)
    if kind.is_picture:
        return {**content, "lines": puzzle.lines}
    if not kind.has_clues:
        return content
    numbers = puzzle.grid.numbered()
    clues = [
        {
            "number": numbers[slot.start],
            "direction": slot.direction,
            "start": slot.start,
            "length": slot.length,
            "clue": text,
        }
        for slot, text in clues_of(puzzle, document.answer).items()
    ]
    return {**content, "rules": puzzle.rules, "clues": clues}


def _print(document: Document, grid: Grid, lang: Language | None, *, colour: bool) -> None:
    puzzle = document.puzzle
    if puzzle.title:
        echo(f"{visible(puzzle.title)}\n")
    kind = kind_of(puzzle)
    if kind.is_picture:
        echo(draw_nonogram(puzzle, grid, lang or language_of(puzzle), colour=colour))
        return
    numbers = grid.numbered() if kind.has_clues else None
    echo(draw(grid, wide=is_wide(document), numbers=numbers, colour=colour))
    for group in groups_of(puzzle, lang or language_of(puzzle), document.answer):
        echo(f"\n{group.heading}")
        for line in group.lines:
            echo(f"  {visible(line)}")


def is_wide(document: Document) -> bool:
    """True if the letters are kana or kanji; without any letters, if the puzzle speaks Japanese."""
    words = [entry.text for entry in document.puzzle.words]
    if document.answer:
        words.append("".join(document.answer.grid.symbols.values()))
    return any(map(is_japanese, words)) if any(words) else language_of(document.puzzle) == "ja"
