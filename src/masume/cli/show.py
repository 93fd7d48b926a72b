"""masume show: a puzzle in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from masume.cli.check import PuzzleFile
from masume.cli.options import Json, Lang, language
from masume.cli.report import FAULTY, bad_input, language_of_locale, print_json, say

if TYPE_CHECKING:
    from masume.core import Grid, Language, Puzzle


def show(
    file: PuzzleFile,
    answer: Annotated[bool, typer.Option("--answer", help="Show the answer instead of the question.")] = False,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Show a puzzle: its grid and its words by length."""
    from masume.formats import read_puzzle

    with bad_input():
        document = read_puzzle(file)
    puzzle = document.puzzle
    if json:
        print_json(
            {
                "file": str(file),
                "kind": puzzle.kind,
                "title": puzzle.title,
                "author": puzzle.author,
                "width": puzzle.grid.width,
                "height": puzzle.grid.height,
                "grid": str(puzzle.grid).split("\n"),
                "answer": str(document.answer.grid).split("\n") if document.answer else None,
                "words": puzzle.words,
            }
        )
    elif answer and document.answer is None:
        from masume.cli.sentences import NO_ANSWER

        say(NO_ANSWER(language(lang) or language_of_locale(), file=file))
    else:
        _print(puzzle, document.answer.grid if answer and document.answer else puzzle.grid, language(lang))
    return FAULTY if answer and document.answer is None else 0


def _print(puzzle: Puzzle, grid: Grid, lang: Language | None) -> None:
    from masume.cli.terminal import draw, visible
    from masume.kinds import NUMBERS
    from masume.press.columns import word_groups
    from masume.press.svg import language_of
    from masume.press.text import is_japanese

    if puzzle.title:
        typer.echo(f"{visible(puzzle.title)}\n")
    typer.echo(draw(grid, wide=any(is_japanese(entry.word) for entry in puzzle.words)))
    for group in word_groups(puzzle.words, lang or language_of(puzzle), digits=puzzle.kind == NUMBERS.name):
        typer.echo(f"\n{group.heading}")
        for word in group.words:
            typer.echo(f"  {visible(word)}")
