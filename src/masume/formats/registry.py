"""Every format by suffix; the module of a format is imported when a file is read or written."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from typing import cast

from masume.core import LANGUAGES, Refused, Sentence, refusal_of
from masume.core.limit import Limit
from masume.core.phrases import named
from masume.formats.document import CREDITS, EVERYTHING, Document, Format
from masume.formats.limits import CROSSWORD_FILE, IPUZ_FILE, PUZZLE_FILE
from masume.formats.refusals import A_PUZZLE_FILE, HOLDS_OTHERS, THE_FILE
from masume.kinds import KINDS
from masume.lazy import resolve
from masume.words.files import bytes_of, with_plain_ends
from masume.words.refusals import NOT_OF_KIND, WRONG_SUFFIX

_CROSSWORD = ("crossword",)
_NONOGRAM = ("nonogram",)
_NOTHING: frozenset[str] = frozenset()
_ANSWER = frozenset({"answer"})
_USUAL = frozenset({*CREDITS, "givens", "answer"})
"""What most formats of crosswords keep."""


def _format(
    suffix: str,
    module: str,
    kinds: Collection[str],
    keeps: frozenset[str] = EVERYTHING,
    *,
    tail: str = "",
    largest: Limit = PUZZLE_FILE,
) -> Format:
    """A format whose module is imported when a file is read: that can cost more than the reading."""

    def read(data: bytes) -> Document:
        largest.require(len(data), THE_FILE)
        text = data if suffix == ".puz" else with_plain_ends(data)
        try:
            return cast("Document", resolve(f"masume.formats.{module}:read{tail}")(text))
        except ValueError as error:  # what it quotes of the file may have line breaks
            raise _on_one_line(refusal_of(error)) from error

    def write(document: Document) -> bytes:
        if document.puzzle.kind not in kinds:
            raise Refused(HOLDS_OTHERS, suffix=suffix, held=_kinds_held(kinds), kind=document.puzzle.kind)
        kept = form.kept(document)
        return cast("bytes", resolve(f"masume.formats.{module}:write{tail}")(kept))

    form = Format(suffix, read, write, kinds, keeps, largest)
    return form


def _on_one_line(refusal: Refused) -> Refused:
    return Refused(Sentence(*(" ".join(refusal.sentence(language).split()) for language in LANGUAGES)))


def _kinds_held(kinds: Collection[str]) -> Sentence:
    return Sentence(" and ".join(f"{kind}s" for kind in kinds), "と".join(KINDS[kind].title("ja") for kind in kinds))


FORMATS = {
    form.suffix: form
    for form in (
        _format(".ipuz", "ipuz", KINDS, largest=IPUZ_FILE),
        _format(".toml", "toml", KINDS, EVERYTHING - {"stray"}, largest=CROSSWORD_FILE),
        _format(".puz", "puz", _CROSSWORD, _USUAL, largest=CROSSWORD_FILE),
        _format(".jpz", "jpz", _CROSSWORD, _USUAL | {"outside"}, largest=CROSSWORD_FILE),
        _format(".xd", "xd", _CROSSWORD, _USUAL | {"outside"}, largest=CROSSWORD_FILE),
        _format(".exolve", "exolve", _CROSSWORD, _USUAL, largest=CROSSWORD_FILE),
        _format(".xwj", "xwj", _CROSSWORD, frozenset({"title", "notes", "answer"}), largest=CROSSWORD_FILE),
        _format(".tsv", "hint_tsv", _CROSSWORD, _ANSWER, largest=CROSSWORD_FILE),
        _format(".non", "non", _NONOGRAM),
        _format(".xml", "pbn", _NONOGRAM),
        _format(".g", "olsak", _NONOGRAM, frozenset(CREDITS)),
        _format(".nin", "plain_clues", _NONOGRAM, _NOTHING, tail="_nin"),
        _format(".mk", "plain_clues", _NONOGRAM, _NOTHING, tail="_mk"),
        _format(".cwd", "plain_clues", _NONOGRAM, _NOTHING, tail="_cwd"),
        _format(".dat", "problem_dat", _NONOGRAM, _NOTHING),
        _format(".txt", "plain_text", _NONOGRAM, _ANSWER),
    )
}
"""Every format by suffix."""


def formats_for(kind: str) -> tuple[str, ...]:
    """The suffixes of the formats that can hold puzzles of a kind."""
    return tuple(suffix for suffix, form in FORMATS.items() if kind in form.kinds)


def read_puzzle(path: Path) -> Document:
    """The puzzle in a file; ValueError with one sentence if it cannot be read."""
    form = FORMATS.get(path.suffix.lower())
    if form is None:
        fault = WRONG_SUFFIX.filled(suffixes=", ".join(FORMATS))
        raise Refused(NOT_OF_KIND, name=named(path), kind=A_PUZZLE_FILE, fault=fault)
    data = bytes_of(path, form.largest)
    try:
        return form.read(data)
    except ValueError as error:
        raise refusal_of(error).at(path) from error
