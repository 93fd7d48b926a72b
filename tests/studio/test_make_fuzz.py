"""Whatever is asked of the operations that make puzzles, they answer or say in a sentence why not."""

from __future__ import annotations

from threading import Event
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from masume.kinds import KINDS
from masume.studio.operations import OPERATIONS, Progress
from masume.studio.values import document_of
from tests.support.examples import examples

pytestmark = pytest.mark.slow

LETTERS = st.sampled_from("abcゃ1")
WORDS = st.lists(st.text(LETTERS, min_size=1, max_size=5), min_size=1, max_size=30)
CELLS = st.sampled_from([*[0] * 20, 1, 2, "A", "ゃ"])


@st.composite
def boards(draw: Any) -> dict[str, Any]:
    """Boards of a few cells."""
    width, height = draw(st.integers(1, 6)), draw(st.integers(1, 7))
    return {
        "width": width,
        "height": height,
        "cells": draw(st.lists(CELLS, min_size=width * height, max_size=width * height)),
    }


def few(*values: Any) -> st.SearchStrategy[Any]:
    return st.sampled_from(values)


COMMON = {
    "seed": st.integers(0, 99),
    "board": st.none() | boards(),
    "width": st.integers(1, 7),
    "height": st.integers(1, 6),
    "must": st.just([]) | st.lists(st.text(LETTERS, min_size=2, max_size=3), max_size=2),
}
SKELETONS = st.fixed_dictionaries(
    COMMON,
    optional={
        "goal": few("white", "words=2,crossings=1", "balance", "weight"),
        "smallest": st.booleans(),
        "unique": st.booleans(),
        "levels": few([1, 5], [2, 2], [3, 1]),
        "max_givens": st.integers(0, 3),
        "max_words": st.integers(1, 5),
        "min_crossings": st.integers(0, 2),
        "no_blocks": st.booleans(),
        "japanese": st.booleans(),
        "apart": st.lists(st.tuples(st.text(LETTERS, min_size=1), st.text(LETTERS, min_size=1)), max_size=1),
    },
)
CROSSWORDS = st.fixed_dictionaries(
    COMMON,
    optional={
        "rules": few("japanese", "japanese-strict", "american", "british", "free"),
        "symmetry": few("none", "half-turn", "diagonal", "quarter-turn"),
        "aim": few("score", "fewest-black"),
        "black": few([0, 3], [2, 9], [5, 2], [9000, 9000]),
        "min_score": few(0, 1),
    },
)


class Bench:
    """A bench without a watcher; whatever is put on it can be written."""

    def __init__(self) -> None:
        self.cancel = Event()

    def report(self, progress: Progress) -> None:
        msgspec.json.encode(progress)

    def keep(self, result: Struct) -> None:
        msgspec.json.encode(result)


def check(name: str, body: dict[str, Any]) -> None:
    """The answer has a puzzle that keeps its rules, or a remark that says why not; bad input gets a sentence."""
    operation = OPERATIONS[name]
    try:
        result = operation.run(msgspec.convert(body, operation.request, strict=True), Bench())
    except ValueError as error:
        assert str(error).strip()
        assert "\n" not in str(error)
        return
    if result.puzzle is None:
        assert result.remarks
        return
    document = document_of(result.puzzle.document)
    assert document.answer is not None
    assert KINDS[document.puzzle.kind].check(document.puzzle, document.answer).ok
    assert result.figures.words == len(document.answer.grid.slots())


@examples(60)
@given(words=WORDS, details=SKELETONS)
def test_skeletons(words: list[str], details: dict[str, Any]) -> None:
    check("make-skeleton", {"words": {"text": "\n".join(words)}, "rounds": 60, **details})


@examples(25)
@given(words=WORDS, own=st.none() | WORDS, details=CROSSWORDS)
def test_crosswords(words: list[str], own: list[str] | None, details: dict[str, Any]) -> None:
    theme = {} if own is None else {"theme": {"text": "\n".join(own)}}
    check("make-crossword", {"words": {"text": "\n".join(words)}, "rounds": 1, **theme, **details})
