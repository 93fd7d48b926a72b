"""ipuz (http://ipuz.org), version 2: crosswords as such, skeletons as fill-in crosswords, nonograms as our own kind.

What ipuz has no place for stands in keys of our own: the kind, the word list, the rules of a crossword's frame. Players
that know only crosswords find numbered slots, and as each slot's clue in a skeleton the listed words of its length.
Colours, circles and other styles of foreign files are named as unread; bars, diagonal clues and codewords are refused.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec

from masume.core import Answer, Entry, Grid, LineClues, Puzzle, Refused
from masume.core.phrases import quoted
from masume.formats import ipuz_cells as cells
from masume.formats import key_refusals as said
from masume.formats.crossword_refusals import CODED
from masume.formats.document import CREDITS, Document
from masume.formats.ipuz_clues import clue_lists, own_clues, read_clues, with_plain_clues
from masume.formats.ipuz_extras import unread_of
from masume.formats.ipuz_nonogram import LINES_KEY, NONOGRAM_URI, painted, read_lines
from masume.formats.json_object import parse_object, text_of
from masume.formats.limits import PUZZLE_WORDS
from masume.kinds import CROSSWORD, FRAME_RULES, KINDS, NONOGRAM, NUMBERS, SKELETON, kind_of, skeleton_kind

VERSION = "http://ipuz.org/v2"
CROSSWORD_URI = "http://ipuz.org/crossword#1"
FILL_IN_URI = "http://ipuz.org/crossword/fillin#1"
KIND_KEY = "masume:kind"
RULES_KEY = "masume:rules"
WORDS_KEY = "masume:words"

URIS = {
    SKELETON.name: (CROSSWORD_URI, FILL_IN_URI),
    NUMBERS.name: (CROSSWORD_URI, FILL_IN_URI),
    CROSSWORD.name: (CROSSWORD_URI,),
    NONOGRAM.name: (NONOGRAM_URI,),
}
"""What a file says to other programs that it holds, for every kind by name; our own key says which kind it is."""

_FOREIGN = {"nonogram": NONOGRAM.name, "fillin": SKELETON.name, "ipuz.org/crossword": CROSSWORD.name}
"""The kinds in files of other programs, by a part of their addresses; the first that is found counts."""


# ---------------------------------------------------------------- writing


def write(document: Document) -> bytes:
    """The document as an ipuz file."""
    puzzle, answer = document.puzzle, document.answer
    numbers = {} if kind_of(puzzle).is_picture else puzzle.grid.numbered()
    block = cells.block_mark(document)
    about = {key: value for key in CREDITS if (value := getattr(puzzle, key))}
    content: dict[str, Any] = {
        "version": VERSION,
        "kind": URIS[puzzle.kind],
        **about,
        "dimensions": {"width": puzzle.grid.width, "height": puzzle.grid.height},
        **({"block": block} if block != "#" else {}),
        "puzzle": cells.question_rows(puzzle.grid, block, numbers),
        **({"solution": cells.answer_rows(answer.grid, block)} if answer else {}),
        **_question(puzzle, answer),
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n"


def _question(puzzle: Puzzle, answer: Answer | None) -> dict[str, Any]:
    """What the question says beside its cells: blocks, or clues and words."""
    words = {WORDS_KEY: list(map(_word_to_json, puzzle.words))}
    kind = kind_of(puzzle)
    if kind.is_picture:
        lines = {LINES_KEY: puzzle.lines} if puzzle.lines else {}
        return {KIND_KEY: puzzle.kind, **lines, **(words if puzzle.words else {})}
    clues = clue_lists(puzzle, answer)
    return {
        "clues": clues,
        KIND_KEY: puzzle.kind,
        **({RULES_KEY: puzzle.rules} if kind.has_clues and puzzle.rules else {}),
        **own_clues(puzzle, clues),
        **(words if puzzle.words or kind.has_list else {}),
    }


def _word_to_json(entry: Entry) -> dict[str, Any]:
    fields = msgspec.to_builtins(entry)
    fields["word"] = entry.text if tuple(entry.text) == entry.word else list(entry.word)
    defaults = {"reading": "", "gloss": "", "clue": "", "weight": 1.0, "tags": ()}
    return {key: value for key, value in fields.items() if value != defaults.get(key)}


# ---------------------------------------------------------------- reading


def read(data: bytes) -> Document:
    """The puzzle in an ipuz file; ValueError with one sentence if there is none of a kind that is known."""
    content = _parse(data)
    document = _read(content)
    if KIND_KEY in content:
        return document
    document, unread = with_plain_clues(document)
    uris = [str(uri) for uri in cells.list_of(content, "kind")]
    return replace(document, unread=tuple(sorted(unread | unread_of(content, uris))))


def _read(content: dict[str, Any]) -> Document:
    is_foreign = KIND_KEY not in content
    kind = KINDS[_kind(content)]
    cells.require_sizes(content)
    cells.require_no_bars(content)
    question = cells.question_grid(content)
    answer = cells.answer_grid(content) if content.get("solution") is not None else None
    if answer is not None:
        cells.require_same_size(question, answer)
    if kind.is_picture and is_foreign:
        return _foreign_nonogram(content, answer)
    if answer is not None and is_foreign:
        answer = cells.with_closed_cells_of(question, answer)
    about = _about(content)
    if kind.has_list:
        words = _words(content) if WORDS_KEY in content else _words_of(answer)
        kind = skeleton_kind([entry.word for entry in words]) if is_foreign else kind
    else:
        words = _words(content) if WORDS_KEY in content else ()
    puzzle = Puzzle(kind.name, question, words, **about)
    if kind.is_picture:
        puzzle = replace(puzzle, lines=read_lines(content))
    if kind.has_clues:
        puzzle = replace(puzzle, clues=read_clues(content, question), rules=_rules(content))
    return Document(puzzle, Answer(answer) if answer is not None else None)


def _about(content: dict[str, Any]) -> dict[str, Any]:
    return {key: text_of(content, key) for key in CREDITS}


def _foreign_nonogram(content: dict[str, Any], solution: Grid | None) -> Document:
    """The nonogram of another program, which is its solution alone."""
    if solution is None:
        raise Refused(said.NO_CLUES_NO_SOLUTION, key=LINES_KEY)
    picture = painted(solution)
    lines = LineClues.of_picture(picture)
    return Document(Puzzle(NONOGRAM.name, lines.blank(), **_about(content), lines=lines), Answer(picture))


def _kind(content: dict[str, Any]) -> str:
    """The kind of puzzle that the file says it holds; a fill-in is a skeleton."""
    if KIND_KEY in content:
        kind = content[KIND_KEY]
        if not isinstance(kind, str) or kind not in KINDS:
            raise Refused(said.NOT_ONE_OF, key=KIND_KEY, value=quoted(kind), names=", ".join(KINDS))
        return kind
    uris = [str(uri) for uri in cells.list_of(content, "kind")]
    if any("/coded" in uri for uri in uris):
        raise Refused(CODED)
    for part, kind in _FOREIGN.items():
        if any(part in uri for uri in uris):
            return kind
    raise Refused(said.NOT_A_KIND)


def _parse(data: bytes) -> dict[str, Any]:
    try:
        text = data.decode("utf-8-sig").strip()
    except UnicodeDecodeError as error:
        raise Refused(said.IPUZ_NOT_UTF8) from error
    if text.startswith("ipuz(") and text.endswith(")"):  # the older form, a call
        text = text[len("ipuz(") : -1]
    return parse_object(text, said.AN_IPUZ_FILE)


def _rules(content: dict[str, Any]) -> str:
    rules = text_of(content, RULES_KEY)
    if rules and rules not in FRAME_RULES:
        raise Refused(said.NOT_ONE_OF, key=RULES_KEY, value=quoted(rules), names=", ".join(FRAME_RULES))
    return rules


def _words(content: dict[str, Any]) -> tuple[Entry, ...]:
    listed = cells.list_of(content, WORDS_KEY)
    PUZZLE_WORDS.require(len(listed), WORDS_KEY)
    return tuple(_word_from_json(fields, number) for number, fields in enumerate(listed, start=1))


def _words_of(answer: Grid | None) -> tuple[Entry, ...]:
    """The words on the board of a skeleton whose file has no list."""
    if answer is None:
        raise Refused(said.NO_WORDS_NO_SOLUTION, key=WORDS_KEY)
    words = {placement.word for placement in answer.placements()}
    return tuple(Entry(word) for word in sorted(words, key=lambda word: (len(word), word)))


def _word_from_json(fields: object, number: int) -> Entry:
    place = said.WORD_OF.filled(number=number, key=WORDS_KEY)
    try:
        if isinstance(fields, dict) and isinstance(fields.get("word"), str):
            fields = {**fields, "word": list(fields["word"])}
        entry = msgspec.convert(fields, Entry)
    except msgspec.ValidationError as error:
        raise Refused(said.NOT_AS_IT_SHOULD_BE, thing=place, detail=error) from error
    if len(entry.word) < 2 or not all(entry.word):
        raise Refused(said.SHORT_WORD, word=place)
    return entry
