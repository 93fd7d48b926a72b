"""A toy kind: what a new kind adds to each table of the house, for a test that lets it in and out again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from masume.core import Fault, Puzzle, Sentence
from masume.formats import Document
from masume.formats.ipuz import CROSSWORD_URI, FILL_IN_URI, URIS
from masume.grade.guides import GUIDES
from masume.kinds import KINDS, SENTENCES, SKELETON, Kind
from masume.press.play import bundle
from masume.press.styles import LIST_SHEET, STYLES, WORD_BOARD, Style
from masume.solve.solvers import SOLVERS
from tests.support.word_puzzles import skeleton

BOARD = "#D##\nCOAT\n#G#A\n###X"


def no_two_words_begin_alike(puzzle: Puzzle) -> Iterator[Fault]:
    """No two words of the list have the same first letter."""
    for letter, times in Counter(entry.word[0] for entry in puzzle.words).items():
        if times > 1:
            yield Fault(no_two_words_begin_alike.__name__, (), letter)


INITIALS = Kind(
    name="initials",
    title=Sentence("Initials skeleton", "頭文字スケルトン"),
    question_rules=(*SKELETON.question_rules, no_two_words_begin_alike),
    answer_rules=SKELETON.answer_rules,
    has_list=True,
)

STYLE = Style(
    Sentence("{title} ({count} words)", "{title}（{count}語）"),
    Sentence("Put the words into the grid. No two begin alike.", "頭文字のちがうことばを入れてください。"),
    LIST_SHEET,
    WORD_BOARD,
)

ENTRIES: dict[str, tuple[dict[str, Any], str, Any]] = {
    "kinds/registry.py": (KINDS._places, INITIALS.name, "tests.support.toy_kind:INITIALS"),  # type: ignore[dict-item]
    "kinds/sentences.py": (
        SENTENCES,
        no_two_words_begin_alike.__name__,
        Sentence("more than one word begins with {about}", "「{about}」で始まることばが複数あります"),
    ),
    "solve/solvers.py": (SOLVERS._places, INITIALS.name, "masume.solve.slots_solver:SOLVER"),  # type: ignore[dict-item]
    "grade/guides.py": (GUIDES._places, INITIALS.name, "masume.grade.skeleton.guide:SkeletonGuide"),  # type: ignore[dict-item]
    "formats/ipuz.py": (URIS, INITIALS.name, (CROSSWORD_URI, FILL_IN_URI)),
    "press/styles.py": (STYLES, INITIALS.name, STYLE),
}
"""The line that each Python file gets: its table, the key and the value."""

SCRIPTS = {
    "press/player/kinds.js": '  initials: { title: ["Initials skeleton", "頭文字スケルトン"], board: "words", '
    'asks: "words", fills: "letters" },\n',
    "studio/pages/shared/kinds.js": '  initials: { maker: "make", editor: "edit" },\n',
}
"""The line that each table of the pages gets."""

FILES = ("kinds/initials.py", *ENTRIES, *SCRIPTS)
"""Every file that such a kind touches."""


def join(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets the toy kind into every table until the test ends."""
    for table, key, value in ENTRIES.values():
        monkeypatch.setitem(table, key, value)
    for registry in (KINDS, SOLVERS, GUIDES):
        monkeypatch.setattr(registry, "_values", {})
    source = bundle._source

    def with_line(name: str) -> str:
        return with_entry(source(name), SCRIPTS["press/player/kinds.js"]) if name == "kinds.js" else source(name)

    monkeypatch.setattr(bundle, "_source", with_line)


def with_entry(script: str, line: str) -> str:
    """A table of the pages with one line more, before its end."""
    return script.replace("\n};\n", f"\n{line}}};\n", 1)


def initials() -> Document:
    """A puzzle of the toy kind: COAT, DOG and TAX, which have one solution."""
    return skeleton(BOARD, INITIALS.name)
