"""ipuz (http://ipuz.org), version 2: crosswords as such, skeletons as fill-in crosswords.

What ipuz has no place for stands in keys of our own: the kind, the word list, the rules of a crossword's frame. Players
that know only crosswords find numbered slots, and as each slot's clue in a skeleton the listed words of its length.
Colours, circles and other styles of foreign files are not kept; bars and diagonal clues are refused.
"""

from __future__ import annotations

import json
from typing import Any

import msgspec

from masume.core import Answer, Entry, Grid, Puzzle
from masume.formats import ipuz_cells as cells
from masume.formats.document import Document
from masume.formats.ipuz_clues import clue_lists, own_clues, read_clues
from masume.kinds import CROSSWORD, FRAME_RULES, KINDS, skeleton_kind

VERSION = "http://ipuz.org/v2"
CROSSWORD_URI = "http://ipuz.org/crossword#1"
FILL_IN_URI = "http://ipuz.org/crossword/fillin#1"
KIND_KEY = "masume:kind"
RULES_KEY = "masume:rules"
WORDS_KEY = "masume:words"

_ABOUT = ("title", "author", "copyright", "notes")


# ---------------------------------------------------------------- writing


def write(document: Document) -> bytes:
    """The document as an ipuz file."""
    puzzle, answer = document.puzzle, document.answer
    is_crossword = puzzle.kind == CROSSWORD.name
    block = cells.block_mark(document)
    about = {key: value for key in _ABOUT if (value := getattr(puzzle, key))}
    clues = clue_lists(puzzle, answer)
    content: dict[str, Any] = {
        "version": VERSION,
        "kind": [CROSSWORD_URI] if is_crossword else [CROSSWORD_URI, FILL_IN_URI],
        **about,
        "dimensions": {"width": puzzle.grid.width, "height": puzzle.grid.height},
        **({"block": block} if block != "#" else {}),
        "puzzle": cells.question_rows(puzzle.grid, block),
        **({"solution": cells.answer_rows(answer.grid, block)} if answer else {}),
        "clues": clues,
        KIND_KEY: puzzle.kind,
        **({RULES_KEY: puzzle.rules} if is_crossword and puzzle.rules else {}),
        **own_clues(puzzle, clues),
        **({WORDS_KEY: list(map(_word_to_json, puzzle.words))} if puzzle.words or not is_crossword else {}),
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n"


def _word_to_json(entry: Entry) -> dict[str, Any]:
    fields = msgspec.to_builtins(entry)
    fields["word"] = entry.text if tuple(entry.text) == entry.word else list(entry.word)
    defaults = {"reading": "", "gloss": "", "clue": "", "weight": 1.0, "tags": ()}
    return {key: value for key, value in fields.items() if value != defaults.get(key)}


# ---------------------------------------------------------------- reading


def read(data: bytes) -> Document:
    """The crossword or skeleton in an ipuz file; ValueError with one sentence if there is none."""
    content = _parse(data)
    is_foreign = KIND_KEY not in content
    kind = _kind(content)
    cells.require_no_bars(content)
    question = cells.question_grid(content)
    answer = cells.answer_grid(content) if content.get("solution") is not None else None
    if answer is not None and is_foreign:
        answer = cells.with_closed_cells_of(question, answer)
    about: dict[str, Any] = {key: _text(content, key) for key in _ABOUT}
    if kind == CROSSWORD.name:
        words = _words(content) if WORDS_KEY in content else ()
        puzzle = Puzzle(kind, question, words, **about, clues=read_clues(content, question), rules=_rules(content))
    else:
        words = _words(content) if WORDS_KEY in content else _words_of(answer)
        puzzle = Puzzle(skeleton_kind([e.word for e in words]).name if is_foreign else kind, question, words, **about)
    return Document(puzzle, Answer(answer) if answer is not None else None)


def _kind(content: dict[str, Any]) -> str:
    """The kind of puzzle that the file says it holds; a fill-in is a skeleton."""
    if KIND_KEY in content:
        kind = content[KIND_KEY]
        if not isinstance(kind, str) or kind not in KINDS:
            raise ValueError(f"{KIND_KEY} is {kind!r}, but it should be one of {', '.join(KINDS)}")
        return kind
    uris = [str(uri) for uri in cells.list_of(content, "kind")]
    if any("fillin" in uri for uri in uris):
        return "skeleton"
    if any("ipuz.org/crossword" in uri for uri in uris):
        return CROSSWORD.name
    raise ValueError("this ipuz file holds no crossword and no skeleton (its kind is neither of these nor one of ours)")


def _parse(data: bytes) -> dict[str, Any]:
    try:
        text = data.decode("utf-8-sig").strip()
        if text.startswith("ipuz(") and text.endswith(")"):  # the older form, a call
            text = text[len("ipuz(") : -1]
        content = json.loads(text)
        json.dumps(content, ensure_ascii=False).encode()
    except UnicodeDecodeError as error:
        raise ValueError("this is not an ipuz file: its text is not UTF-8") from error
    except UnicodeEncodeError as error:
        raise ValueError("this is not an ipuz file: it holds half a character (a lone surrogate)") from error
    except json.JSONDecodeError as error:
        raise ValueError(f"this is not JSON: {error.msg} in line {error.lineno}") from error
    except RecursionError as error:
        raise ValueError("this is not an ipuz file: it is nested too deeply") from error
    if not isinstance(content, dict):
        raise ValueError("this is not an ipuz file: it should be a JSON object")
    return content


def _text(content: dict[str, Any], key: str) -> str:
    value = content.get(key, "")
    if not isinstance(value, str):
        raise ValueError(f"{key} is not text")
    return value


def _rules(content: dict[str, Any]) -> str:
    rules = _text(content, RULES_KEY)
    if rules and rules not in FRAME_RULES:
        raise ValueError(f"{RULES_KEY} is {rules!r}, but it should be one of {', '.join(FRAME_RULES)}")
    return rules


def _words(content: dict[str, Any]) -> tuple[Entry, ...]:
    return tuple(_word_from_json(f, number) for number, f in enumerate(cells.list_of(content, WORDS_KEY), start=1))


def _words_of(answer: Grid | None) -> tuple[Entry, ...]:
    """The words on the board of a skeleton whose file has no list."""
    if answer is None:
        raise ValueError(f"there is neither a word list ({WORDS_KEY}) nor a solution to take it from")
    words = {placement.word for placement in answer.placements()}
    return tuple(Entry(word) for word in sorted(words, key=lambda word: (len(word), word)))


def _word_from_json(fields: object, number: int) -> Entry:
    try:
        if isinstance(fields, dict) and isinstance(fields.get("word"), str):
            fields = {**fields, "word": list(fields["word"])}
        entry = msgspec.convert(fields, Entry)
    except msgspec.ValidationError as error:
        raise ValueError(f"word {number} of {WORDS_KEY} is not as it should be: {error}") from error
    if len(entry.word) < 2 or not all(entry.word):
        raise ValueError(f"word {number} of {WORDS_KEY} has fewer than two letters, or an empty one")
    return entry
