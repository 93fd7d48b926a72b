"""--level: how hard a puzzle should be, and how near it came."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Annotated, Any

from masume.cli.command import Option
from masume.cli.report import bad_input

if TYPE_CHECKING:
    from masume.core import Language, LevelRange, Position
    from masume.make import Givens

Level = Annotated[
    str | None,
    Option(
        "--level",
        metavar="LEVEL",
        offers="levels",
        help="How hard it should be: 1 (easy) to 5, or a range such as 1..2.",
    ),
]


def read_levels(text: str | None) -> LevelRange | None:
    """The levels of --level, if it was given."""
    from masume.core import LevelRange

    with bad_input():
        return None if text is None else LevelRange.parse(text)


def told_level(level: int | None, wanted: LevelRange, lang: Language) -> str:
    """Whether the level was met, as a sentence."""
    from masume.cli import level_sentences

    if level is None:
        return level_sentences.NO_LEVEL(lang)
    said = level_sentences.AS_ASKED if level in wanted else level_sentences.OTHER
    return said(lang, level=level, wanted=str(wanted).replace("..", "–"))


def level_in_json(level: int | None, wanted: LevelRange | None) -> dict[str, Any]:
    """The level and the one that was asked for; nothing if none was."""
    if wanted is None:
        return {}
    return {"level": level, "wanted_level": str(wanted), "levels_off": wanted.off(level)}


def told_cells(cells: Iterable[Position], lang: Language) -> str:
    """Where some cells are, one after the other."""
    from masume.grade.hint_sentences import CELL

    places = (CELL(lang, row=row + 1, column=column + 1) for row, column in cells)
    return ("、" if lang == "ja" else "; ").join(places)


def told_givens(givens: Givens, lang: Language, *, had_some: bool = False) -> list[str]:
    """The letters that are given, and whether fewer would do; `had_some` if the question had letters before."""
    from masume.cli import level_sentences

    if not givens.cells:
        return [(level_sentences.NO_MORE_GIVENS if had_some else level_sentences.NO_GIVENS)(lang)]
    told = [level_sentences.GIVENS(lang, count=len(givens.cells), cells=told_cells(givens.cells, lang))]
    return [*told, level_sentences.FEWEST(lang)] if givens.are_fewest else told


def givens_in_json(givens: Givens) -> dict[str, Any]:
    """The cells whose letters are given."""
    return {"givens": givens.cells, "givens_are_fewest": givens.are_fewest}
