"""masume clue: hints for every word of a puzzle."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from masume import formats, kinds, orders
from masume.cli.carried import Outputs, carried_out, concluded
from masume.cli.check import PuzzleFile
from masume.cli.command import Option, echo
from masume.cli.levels import level_in_json
from masume.cli.options import Json, Lang, language
from masume.cli.ordering import OptionsOf, ordered
from masume.cli.outputs import require_writable
from masume.cli.report import FAULTY, bad_input, say
from masume.cli.terminal import aligned, visible
from masume.orders.clue.order import ClueOrder
from masume.orders.order import level_range

if TYPE_CHECKING:
    from masume.core import Grid, Language, Slot
    from masume.make.clues import Clued, WrittenClue
    from masume.orders.made import Made

ClueOut = Annotated[
    list[Path] | None,
    Option("--out", help="A file to write: .ipuz, .toml, .pdf, .html; for crosswords .puz and others; repeatable."),
]


def clue(
    file: PuzzleFile,
    asked: Annotated[dict[str, Any], OptionsOf(ClueOrder)],
    out: ClueOut = None,
    strict: Annotated[bool, Option("--strict", help="Exit 1 if a word is left without hints.")] = False,
    lang: Lang = None,
    json: Json = False,
) -> int:
    """Write a clue of a few hint words for every word of a puzzle, and say how surely each leads to its answer.

    The hints come from the concept base of the words' language, which `masume words build` makes. The rank is the place
    of the word among all of its length under its clue. With --level, nearer or remoter hints bring a crossword to a
    level. Ctrl-C keeps the best clues so far. Exit 1 if there is not a single word that it knows, if words are left
    without a turn, or if the level was missed.
    """
    with bad_input():
        order = ordered(ClueOrder, asked)
        document = formats.read_puzzle(file)
    require_writable(out or [], kinds.CROSSWORD.name if order.crossword else document.puzzle.kind)
    outputs = Outputs(out or [], language(lang), json)
    carried = carried_out(order, orders.AnsweredPuzzle(document.puzzle, document.answer, outputs.language), outputs)
    made = carried.made
    status = concluded(
        carried, outputs, lambda: _in_json(str(file), made, order), lambda: _report(made, outputs.spoken)
    )
    return status or (FAULTY if strict and made.detail.unknown else 0)


def _in_json(file: str, made: Made, order: ClueOrder) -> dict[str, Any]:
    clued: Clued = made.detail
    grid = clued.puzzle.grid
    return {
        "file": file,
        "kind": clued.puzzle.kind,
        "first": clued.first,
        "clues": clues_in_json(clued),
        "kept": [{**_slot(grid, slot), "clue": text} for slot, text in clued.kept.items()],
        "unknown": [{**_slot(grid, slot), "word": "".join(word)} for slot, word in clued.unknown.items()],
        "left": [{**_slot(grid, slot), "word": "".join(word)} for slot, word in clued.left.items()],
        **level_in_json(made.level, level_range(order.levels)),
    }


def clues_in_json(clued: Clued) -> list[dict[str, Any]]:
    """Every clue that was written, with its slot and what it is worth."""
    return [{**_slot(clued.puzzle.grid, slot), **_clue(clue)} for slot, clue in clued.clues.items()]


def _slot(grid: Grid, slot: Slot) -> dict[str, Any]:
    return {"number": grid.numbered()[slot.start], "direction": str(slot.direction)}


def _clue(clue: WrittenClue) -> dict[str, Any]:
    return {
        "word": "".join(clue.word),
        "spelling": clue.spelling,
        "hints": clue.hints,
        "rank": clue.rank,
        "strength": round(clue.strength, 4),
        "meaning": clue.meaning.text,
    }


def _report(made: Made, lang: Language) -> None:
    """The clues as a table on standard output; what they are worth and what is missing on standard error."""
    for line in table(made.detail, lang):
        echo(visible(line))
    for remark in made.remarks:
        say(visible(remark(lang)))


def table(clued: Clued, lang: Language) -> list[str]:
    """A line for each clue: number and direction, word, hints, rank."""
    rows = [
        (kinds.name_of(clued.puzzle.grid, slot, lang), "".join(clue.word), clue.text, str(clue.rank))
        for slot, clue in clued.clues.items()
    ]
    return aligned(rows)
