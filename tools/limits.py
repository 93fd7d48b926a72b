"""Every limit of the house by what it is a limit of, and the page that lists them: `python -m tools.limits`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from masume.batch import limits as batch
from masume.cli import limits as cli
from masume.core import limits as core
from masume.core.limit import Limit
from masume.formats import limits as formats
from masume.make import limits as make
from masume.press import limits as press
from masume.solve import limits as solve
from masume.studio import limits as studio
from masume.words import limits as words
from tools.order_bounds import ORDERS, bounds_of

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "limits.md"

TABLES = (core, words, solve, make, formats, press, batch, studio, cli)
"""The table of every floor that has one."""


def limits_in(table: object) -> dict[str, Limit]:
    """The limits of a floor by their names."""
    return {name: limit for name, limit in vars(table).items() if isinstance(limit, Limit)}


_FILES = (
    *(formats.PUZZLE_FILE, formats.IPUZ_FILE, formats.CROSSWORD_FILE, words.WORD_LIST_FILE, words.TEXT_FILE),
    *(studio.SECRET_FILE, core.CONFIG_FILE),
)
_BOARDS = (
    *(core.BOARD_SIDE, formats.BOARD_CELLS, core.NONOGRAM_SIDE, formats.BLOCK_LENGTH, formats.SYMBOL_LENGTH),
    *(formats.CLUE_PLACE, formats.NUMBER_DIGITS, make.FRAME_SIDE, solve.SLOT_LETTERS, solve.CLUED_SLOTS),
)
_WORDS = (
    *(words.LIST_LINES, words.LIST_LINE, words.WORD_LENGTH, formats.PUZZLE_WORDS, formats.PUZZLE_CLUES),
    *(words.SYMBOLS, words.THEME_WORDS),
)
_TEXTS = (*(formats.MARKED_TEXT, formats.NONOGRAM_LINES, formats.NONOGRAM_LINE, words.TEXT_PAGES, words.TEXT_LENGTH),)
_ARCHIVES = (
    *(words.ARCHIVE_FILES, formats.ARCHIVE_SIZE, words.SPREADSHEET_SIZE, words.SPREADSHEET_TAGS),
    words.SPREADSHEET_CELLS,
)
_TREES = (
    *(formats.XML_ELEMENTS, formats.XML_DEPTH, formats.XML_TAG, formats.NESTING, formats.TOML_KEY),
    formats.TOML_TABLES,
)
_PICTURES = (
    *(make.PICTURE_FILE, make.PICTURE_PIXELS, make.DRAWING_ELEMENTS, make.DRAWING_DEPTH, make.DRAWING_SECONDS),
)
_OPTIONS = (
    *(core.SEED, core.THREADS, core.SEARCH_SECONDS, core.SEARCH_ROUNDS, solve.SOLUTIONS, make.FRAMES),
    *(solve.CANDIDATES, solve.BLANK_PRICE, make.HINTS, make.CROSSINGS, make.WORD_VALUE, press.DOTS),
    press.PAGE_PIXELS,
    *(studio.WORKERS, batch.BATCH_WORKERS, cli.REMOTE_REQUEST, cli.REMOTE_ANSWER, cli.REMOTE_SHEETS),
)
_REQUESTS = tuple(limit for name, limit in limits_in(studio).items() if name.startswith(("STUDIO_", "HOSTED_")))
_PLANS = (batch.PLAN_FILE, batch.PLAN_GROUPS, batch.PLAN_PUZZLES, batch.PLAN_PICTURES)

LIMITS = {
    "Files": _FILES,
    "Boards": _BOARDS,
    "Words": _WORDS,
    "Texts": _TEXTS,
    "Archives and tables": _ARCHIVES,
    "Trees": _TREES,
    "Pictures": _PICTURES,
    "Options": _OPTIONS,
    "Requests to a studio": _REQUESTS,
    "Plans of batches": _PLANS,
}
"""Every limit, by what it is a limit of."""


def written(page: str) -> str:
    """The page with its tables as they are now; what stands before them stays."""
    return page[: page.index("## ")] + "\n".join(_lines()).rstrip() + "\n"


def _lines() -> Iterator[str]:
    for group, members in LIMITS.items():
        yield from (f"## {group}", "", "| what | at most | what is said of more | why |", "| --- | --- | --- | --- |")
        yield from (f"| {one.what} | {one.amount} | {one.refusal('…', '…')} | {one.why} |" for one in members)
        yield ""
    yield from ("## Orders", "", "| field | of orders for | at least | at most |", "| --- | --- | --- | --- |")
    rows: dict[tuple[str, str, str], list[str]] = {}
    for name, order in ORDERS.items():
        for bound in bounds_of(order):
            rows.setdefault((bound.field, bound.least, bound.most), []).append(_called(name))
    for (field, least, most), names in sorted(rows.items()):
        yield f"| `{field}` | {', '.join(names)} | {least} | {most} |"


def _called(order: str) -> str:
    """What an order is for: criss-cross for CrissCrossOrder."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", order.removesuffix("Order")).lower()


if __name__ == "__main__":
    PAGE.write_text(written(PAGE.read_text("utf-8")), "utf-8")
