"""Puzzles of every kind in TOML: a grid as text, words, hints by number, or the blocks of a nonogram.

``kind`` is crossword by default. Hints stand under ``[across]`` and ``[down]``: those of a slot are a list of
words or one text. ``answer``, if it is there, is for checking.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any

from masume.core import Answer, Direction, Grid, LineClues, Puzzle, Refused, Slot, refusal_of
from masume.core.phrases import quoted
from masume.formats import key_refusals as said
from masume.formats.clue_lines import clues_to_write as lines_to_write
from masume.formats.document import CREDITS, Document
from masume.formats.hint_text import clues_in_order, clues_to_write, decoded, joined, require_match
from masume.formats.json_object import require_shallow, text_of
from masume.formats.limits import BLOCK_LENGTH, NESTING, TOML_KEY, TOML_TABLES, require_grid
from masume.formats.toml_words import read_words, word_fields
from masume.kinds import CROSSWORD, FRAME_RULES, KINDS, Kind, kind_of

KEYS = (*CREDITS, "kind", "language", "rules", "grid", "answer", "words", "rows", "columns", *Direction)
USUAL_KIND = CROSSWORD.name
"""The kind of a file that names none."""
_ONLY_FOR: dict[str, Callable[[Kind], bool]] = {
    **dict.fromkeys(("rules", "across", "down"), attrgetter("has_clues")),
    **dict.fromkeys(("rows", "columns"), attrgetter("is_picture")),
}
"""The trait of the kinds whose files have a key."""
_KEYS_WITH_PARTS = re.compile(r"""(?:\.[ \t]*(?:[\w-]+|"[^"\n]*"|'[^'\n]*')[ \t]*)+""")


# ---------------------------------------------------------------- reading


def read(data: bytes) -> Document:
    """The puzzle in a .toml file; ValueError with one sentence if there is none."""
    content = parse_toml(decoded(data))
    kind = _kind(content)
    about: dict[str, Any] = {key: text_of(content, key) for key in CREDITS}
    if KINDS[kind].is_picture:
        lines = _lines(content)
        grid = _grid(content, "grid") or lines.blank()
        puzzle = Puzzle(kind, grid, read_words(content.get("words", [])), **about, lines=lines)
    else:
        puzzle = _with_words(content, kind, about)
    answer = _grid(content, "answer")
    if answer is not None:
        _require_answer(puzzle, answer)
    return Document(puzzle, Answer(answer) if answer is not None else None)


def parse_toml(text: str) -> dict[str, Any]:
    """What a text in TOML holds, within limits; ValueError with one sentence if it is not TOML."""
    for match in _KEYS_WITH_PARTS.finditer(text):
        TOML_KEY.require(match[0].count("."))
    TOML_TABLES.require(text.count("\n["))
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Refused(said.NOT_TOML, detail=" ".join(str(error).split())) from error
    except (RecursionError, OverflowError, ValueError) as error:
        raise NESTING.refusal(said.TOML) from error
    require_shallow(content, said.TOML)
    return content


def _kind(content: dict[str, Any]) -> str:
    strange = next((key for key in content if key not in KEYS), None)
    if strange is not None:
        raise Refused(said.STRANGE_KEY, key=quoted(strange), names=", ".join(KEYS))
    kind = text_of(content, "kind") or USUAL_KIND
    if kind not in KINDS:
        raise Refused(said.NOT_ONE_OF, key="kind", value=quoted(kind), names=", ".join(KINDS))
    for key, owns in _ONLY_FOR.items():
        if key in content and not owns(KINDS[kind]):
            owner = ", ".join(name for name in KINDS if owns(KINDS[name]))
            raise Refused(said.KEY_OF_OTHERS, key=quoted(key), owner=owner, kind=kind)
    return kind


def _with_words(content: dict[str, Any], kind: str, about: dict[str, Any]) -> Puzzle:
    """A crossword, a skeleton or a number skeleton."""
    grid = _grid(content, "grid")
    if grid is None:
        raise Refused(said.NO_GRID)
    rules = _one_of(content, "rules", tuple(FRAME_RULES))
    _one_of(content, "language", ("en", "ja"))
    texts = {slot: text for direction in Direction for slot, text in _hints(content, grid, direction).items()}
    words = read_words(content.get("words", []))
    return Puzzle(kind, grid, words, **about, clues=clues_in_order(texts), rules=rules)


def _lines(content: dict[str, Any]) -> LineClues:
    sides = [content.get(name) for name in ("rows", "columns")]
    for name, side in zip(("rows", "columns"), sides, strict=True):
        if not isinstance(side, list) or not all(isinstance(clue, list) for clue in side):
            raise Refused(said.NO_LIST_OF_LISTS, key=name)
        if any(type(length) is not int for clue in side for length in clue):
            raise Refused(said.NO_LENGTH, key=name)
        if not all(BLOCK_LENGTH.allows(length) for clue in side for length in clue):
            raise BLOCK_LENGTH.refusal(name)
    return LineClues.of(*sides)  # type: ignore[arg-type]


def _require_answer(puzzle: Puzzle, answer: Grid) -> None:
    if puzzle.lines is None:
        require_match(puzzle.grid, answer)
    elif any(not isinstance(cell, str) for _, cell in answer):
        raise Refused(said.NOT_DECIDED)


def _one_of(content: dict[str, Any], key: str, known: tuple[str, ...]) -> str:
    value = text_of(content, key)
    if value and value not in known:
        raise Refused(said.NOT_ONE_OF, key=key, value=quoted(value), names=", ".join(known))
    return value


def _grid(content: dict[str, Any], key: str) -> Grid | None:
    if key not in content:
        return None
    lines = [line.rstrip() for line in text_of(content, key).strip("\n").split("\n")]
    try:
        return require_grid(Grid.parse("\n".join(lines)))
    except ValueError as error:
        raise refusal_of(error).at(key) from error


def _hints(content: dict[str, Any], grid: Grid, direction: Direction) -> dict[Slot, str]:
    table = content.get(direction, {})
    if not isinstance(table, dict):
        raise Refused(said.NOT_A_TABLE, direction=direction)
    numbers = grid.numbered()
    slots = {str(numbers[slot.start]): slot for slot in grid.slots() if slot.direction is direction}
    japanese = None if "language" not in content else text_of(content, "language") == "ja"
    texts = {}
    for number, hints in table.items():
        if number not in slots:
            raise Refused(said.NO_SUCH_SLOT, number=number, direction=direction)
        text = _one_text(hints, japanese=japanese)
        if text is None:
            raise Refused(said.NO_HINTS, number=number, direction=direction)
        texts[slots[number]] = text
    return texts


def _one_text(hints: object, *, japanese: bool | None) -> str | None:
    """The text of one slot's hints; None if they are something else."""
    match hints:
        case str():
            return hints.strip()
        case [*words] if all(isinstance(word, str) for word in words):
            return joined([str(word) for word in words], japanese=japanese)
    return None


# ---------------------------------------------------------------- writing


def write(document: Document) -> bytes:
    """The puzzle as a .toml file; ValueError with one sentence if it could not be read again."""
    puzzle, answer = document.puzzle, document.answer
    kind = kind_of(puzzle)
    named = {} if puzzle.kind == USUAL_KIND else {"kind": puzzle.kind}
    about = named | {key: value for key in (*CREDITS, "rules") if (value := getattr(puzzle, key))}
    lines = [f"{key} = {_quoted(value)}" for key, value in about.items()]
    lines += _nonogram(document) if kind.is_picture else [f"grid = {_block(puzzle.grid)}"]
    if answer is not None:
        lines.append(f"answer = {_block(answer.grid)}")
    if puzzle.words:
        lines += ["words = [", *(f"  {_value(_shortest(word_fields(entry)))}," for entry in puzzle.words), "]"]
    if kind.has_clues:
        lines += _hint_tables(document)
    elif not kind.is_picture and answer is not None:
        require_match(puzzle.grid, answer.grid)
    return ("\n".join(lines) + "\n").encode()


def _nonogram(document: Document) -> list[str]:
    lines, grid = lines_to_write(document), document.puzzle.grid
    board = [f"grid = {_block(grid)}"] if grid != lines.blank() else []
    sides = {"rows": lines.rows, "columns": lines.columns}
    return [*board, *(f"{name} = {_value(list(map(list, side)))}" for name, side in sides.items())]


def _hint_tables(document: Document) -> Iterator[str]:
    numbers = document.puzzle.grid.numbered()
    texts = clues_to_write(document.puzzle, document.answer)
    for direction in Direction:
        here = {numbers[slot.start]: text for slot, text in texts.items() if slot.direction is direction}
        yield from ("", f"[{direction}]", *(f"{number} = {_quoted(here[number])}" for number in sorted(here)))


def _shortest(fields: dict[str, object]) -> object:
    return fields["word"] if len(fields) == 1 else fields


def _value(value: object) -> str:
    match value:
        case str():
            return _quoted(value)
        case dict():
            return "{ " + ", ".join(f"{key} = {_value(item)}" for key, item in value.items()) + " }"
        case list():
            return "[" + ", ".join(map(_value, value)) + "]"
    return repr(value)


def _quoted(text: str) -> str:
    return f'"{_escaped(text)}"'


def _block(grid: Grid) -> str:
    rows = "\n".join(_escaped(row) for row in str(grid).split("\n"))
    return f'"""\n{rows}\n"""'


def _escaped(text: str) -> str:
    """The text between quotation marks; control characters by their numbers."""
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
    return "".join(escapes.get(c) or (f"\\u{ord(c):04x}" if ord(c) < 0x20 or ord(c) == 0x7F else c) for c in text)
