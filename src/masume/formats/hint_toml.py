"""Crosswords with hints in TOML: a grid as text, and under ``[across]`` and ``[down]`` hints by number.

The hints of a slot are a list of words or one text. ``answer``, if it is there, is for checking.
"""

from __future__ import annotations

import tomllib
from typing import Any

from masume.core import Answer, Direction, Grid, Puzzle, Slot
from masume.formats.document import CREDITS, Document
from masume.formats.hint_text import clues_in_order, clues_to_write, decoded, joined, require_match, require_side
from masume.kinds import CROSSWORD, FRAME_RULES

KEYS = (*CREDITS, "language", "rules", "grid", "answer", *Direction)


# ---------------------------------------------------------------- reading


def read(data: bytes) -> Document:
    """The crossword in a .toml file; ValueError with one sentence if there is none."""
    content = _parse(decoded(data))
    strange = next((key for key in content if key not in KEYS), None)
    if strange is not None:
        raise ValueError(f"there is a key {strange!r}, but only {', '.join(KEYS)} are known")
    grid = _grid(content, "grid")
    if grid is None:
        raise ValueError("there is no grid")
    rules = _text(content, "rules")
    if rules and rules not in FRAME_RULES:
        raise ValueError(f"rules is {rules!r}, but it should be one of {', '.join(FRAME_RULES)}")
    language = _text(content, "language")
    if language not in ("", "en", "ja"):
        raise ValueError(f"language is {language!r}, but it should be en or ja")
    answer = _grid(content, "answer")
    if answer is not None:
        require_match(grid, answer)
    about: dict[str, Any] = {key: _text(content, key) for key in CREDITS}
    texts = {slot: text for direction in Direction for slot, text in _hints(content, grid, direction).items()}
    puzzle = Puzzle(CROSSWORD.name, grid, **about, clues=clues_in_order(texts), rules=rules)
    return Document(puzzle, Answer(answer) if answer is not None else None)


def _parse(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"this is not TOML: {' '.join(str(error).split())}") from error
    except (RecursionError, OverflowError, ValueError) as error:
        raise ValueError("this is not TOML: it is nested too deeply, or holds too large a number") from error


def _text(content: dict[str, Any], key: str) -> str:
    value = content.get(key, "")
    if not isinstance(value, str):
        raise ValueError(f"{key} is not text")
    return value


def _grid(content: dict[str, Any], key: str) -> Grid | None:
    if key not in content:
        return None
    lines = [line.rstrip() for line in _text(content, key).strip("\n").split("\n")]
    try:
        grid = Grid.parse("\n".join(lines))
    except ValueError as error:
        raise ValueError(f"{key}: {error}") from error
    require_side(grid.height, grid.width)
    return grid


def _hints(content: dict[str, Any], grid: Grid, direction: Direction) -> dict[Slot, str]:
    table = content.get(direction, {})
    if not isinstance(table, dict):
        raise ValueError(f"{direction} is not a table of hints by number")
    numbers = grid.numbered()
    slots = {str(numbers[slot.start]): slot for slot in grid.slots() if slot.direction is direction}
    japanese = None if "language" not in content else _text(content, "language") == "ja"
    texts = {}
    for number, hints in table.items():
        if number not in slots:
            raise ValueError(f"there are hints for {number} {direction}, but the grid has no such slot")
        texts[slots[number]] = _one_text(hints, f"{number} {direction}", japanese=japanese)
    return texts


def _one_text(hints: object, place: str, *, japanese: bool | None) -> str:
    match hints:
        case str():
            return hints.strip()
        case [*words] if all(isinstance(word, str) for word in words):
            return joined([str(word) for word in words], japanese=japanese)
    raise ValueError(f"the hints for {place} are neither a text nor a list of texts")


# ---------------------------------------------------------------- writing


def write(document: Document) -> bytes:
    """The crossword as a .toml file; ValueError with one sentence if it could not be read again."""
    puzzle, answer = document.puzzle, document.answer
    texts = clues_to_write(puzzle, answer)
    about = {key: value for key in (*CREDITS, "rules") if (value := getattr(puzzle, key))}
    lines = [f"{key} = {_quoted(value)}" for key, value in about.items()]
    lines.append(f"grid = {_block(puzzle.grid)}")
    if answer is not None:
        lines.append(f"answer = {_block(answer.grid)}")
    numbers = puzzle.grid.numbered()
    for direction in Direction:
        here = {numbers[slot.start]: text for slot, text in texts.items() if slot.direction is direction}
        lines += ["", f"[{direction}]", *(f"{number} = {_quoted(here[number])}" for number in sorted(here))]
    return ("\n".join(lines) + "\n").encode()


def _quoted(text: str) -> str:
    return f'"{_escaped(text)}"'


def _block(grid: Grid) -> str:
    rows = "\n".join(_escaped(row) for row in str(grid).split("\n"))
    return f'"""\n{rows}\n"""'


def _escaped(text: str) -> str:
    """The text between quotation marks; control characters by their numbers."""
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
    return "".join(escapes.get(c) or (f"\\u{ord(c):04x}" if ord(c) < 0x20 or ord(c) == 0x7F else c) for c in text)
