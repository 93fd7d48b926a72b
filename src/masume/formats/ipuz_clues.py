"""The clues of an ipuz file: those of crosswords, and what stands in their place for skeletons."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import msgspec

from masume.core import Answer, Clue, Direction, Grid, Puzzle, Refused, Sentence, Slot
from masume.formats import key_refusals as said
from masume.formats.document import CREDITS, Document
from masume.formats.html_text import plain_html
from masume.formats.ipuz_cells import labels, list_of
from masume.formats.limits import CLUE_PLACE, PUZZLE_CLUES
from masume.formats.unread import Unread
from masume.kinds import clues_of, kind_of

CLUES_KEY = "masume:clues"

MOST_WORDS_IN_A_CLUE = 50
"""Beyond this a skeleton's clue is only its length: no one reads on, and the file would grow with slots × words."""

_HEADINGS = {Direction.ACROSS: "Across", Direction.DOWN: "Down"}


# ---------------------------------------------------------------- writing


def clue_lists(puzzle: Puzzle, answer: Answer | None) -> dict[str, list[Any]]:
    """Numbers and texts under Across and Down: a crossword's clues, or the listed words of a skeleton slot's length."""
    if kind_of(puzzle).has_clues:
        texts = clues_of(puzzle, answer)
        return _numbered(puzzle.grid, texts.__getitem__)
    by_length: dict[int, list[str]] = defaultdict(list)
    for entry in puzzle.words:
        by_length[len(entry)].append(entry.text)
    hints = {n: " / ".join(words) if len(words) <= MOST_WORDS_IN_A_CLUE else f"({n})" for n, words in by_length.items()}
    return _numbered(puzzle.grid, lambda slot: hints.get(slot.length, f"({slot.length})"))


def own_clues(puzzle: Puzzle, lists: dict[str, list[Any]]) -> dict[str, Any]:
    """The key of our own that says which clues are the puzzle's, where the lists alone would not say it; or none."""
    if not kind_of(puzzle).has_clues or _listed_clues(lists, puzzle.grid, {}) == puzzle.clues:
        return {}
    return {CLUES_KEY: msgspec.to_builtins(puzzle.clues)}


def _numbered(grid: Grid, text: Callable[[Slot], str]) -> dict[str, list[Any]]:
    numbers = grid.numbered()
    lists: dict[str, list[Any]] = {heading: [] for heading in _HEADINGS.values()}
    for slot in grid.slots():
        lists[_HEADINGS[slot.direction]].append([numbers[slot.start], text(slot)])
    return {heading: sorted(listed) for heading, listed in lists.items()}


# ---------------------------------------------------------------- reading


def read_clues(content: dict[str, Any], grid: Grid) -> tuple[Clue, ...]:
    """The clues of a crossword, across before down and in reading order; those without a text are left out."""
    if CLUES_KEY in content:
        return tuple(_clue_from_json(item, n) for n, item in enumerate(list_of(content, CLUES_KEY), start=1))
    lists = content.get("clues") or {}
    return _listed_clues(
        _enumerated(lists) if content.get("showenumerations") is True else lists, grid, labels(content)
    )


def _enumerated(lists: object) -> object:
    """The lists with the lengths of words after clues that state them: ``{"clue": "…", "enumeration": "2,3"}``."""
    if not isinstance(lists, dict):
        return lists
    return {
        heading: list(map(_with_enumeration, listed)) if isinstance(listed, list) else listed
        for heading, listed in lists.items()
    }


def _with_enumeration(item: object) -> object:
    if isinstance(item, dict) and isinstance(item.get("clue"), str) and isinstance(item.get("enumeration"), str):
        lengths = item["enumeration"].strip("() ")
        return {**item, "clue": f"{item['clue']} ({lengths})"} if lengths else item
    return item


def with_plain_clues(document: Document) -> tuple[Document, set[Unread]]:
    """A foreign document with the HTML of its clues and credits read, and what that leaves unread."""
    shown = [(clue, *plain_html(clue.text)) for clue in document.puzzle.clues]
    clues = tuple(replace(clue, text=text) for clue, text, _ in shown)
    texts: dict[str, Any] = {key: plain_html(getattr(document.puzzle, key))[0] for key in CREDITS}
    unread = {Unread.FORMATTING} if any(formatted for _, _, formatted in shown) else set()
    return replace(document, puzzle=replace(document.puzzle, clues=clues, **texts)), unread


def _clue_from_json(item: object, number: int) -> Clue:
    place = said.CLUE_OF.filled(number=number, key=CLUES_KEY)
    try:
        clue = msgspec.convert(item, Clue)
    except msgspec.ValidationError as error:
        raise Refused(said.NOT_AS_IT_SHOULD_BE, thing=place, detail=error) from error
    CLUE_PLACE.require(max(map(abs, clue.start)), place)
    return clue


def _listed_clues(lists: object, grid: Grid, places: dict[str, tuple[int, int]]) -> tuple[Clue, ...]:
    if not isinstance(lists, dict):
        raise Refused(said.CLUES_NOT_LISTS)
    PUZZLE_CLUES.require(sum(len(listed) for listed in lists.values() if isinstance(listed, list)))
    places = places or {str(number): start for start, number in grid.numbered().items()}
    clues = []
    for heading, listed in lists.items():
        if not isinstance(listed, list):
            raise Refused(said.CLUES_NOT_A_LIST, heading=heading)
        if not listed:
            continue
        direction = _direction(heading)
        for index, item in enumerate(listed, start=1):
            place = said.CLUE_OF.filled(number=index, key=heading)
            label, text = _label_and_text(item, place)
            if label not in places:
                raise Refused(said.NO_SUCH_NUMBER, clue=place, label=label)
            if text:
                clues.append(Clue(places[label], direction, text))
    return tuple(sorted(clues, key=lambda clue: (clue.direction, clue.start)))


def _direction(heading: str) -> Direction:
    """The direction of a heading, which may have a translation after a colon: ``Across:Waagerecht``."""
    name = heading.partition(":")[0].strip().casefold()
    try:
        return Direction(name)
    except ValueError:
        raise Refused(said.OTHER_DIRECTION, heading=heading) from None


def _label_and_text(item: object, place: Sentence) -> tuple[str, str]:
    """A clue is ``[number, text]`` or an object with them; numbers may be text."""
    if isinstance(item, dict):
        item = [item.get("number", item.get("label")), item.get("clue", "")]
    match item:
        case [int() | str() as label, str() as text] if not isinstance(label, bool):
            return str(label), text
    raise Refused(said.NOT_A_CLUE, clue=place)
