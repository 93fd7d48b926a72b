"""Crosswords of a theme: a budget of rounds ends the fill of each frame after the same rounds every time."""

from __future__ import annotations

import pytest

from masume.core import Budget, Cell, Grid, OnProgress, Run
from masume.fill import FillTask, Search
from masume.kinds import FRAME_RULES
from masume.make import CrosswordTask, make_crossword
from masume.make import crossword as room
from masume.make.crossword import THEME_ROUNDS, Aim
from masume.words import load_bundled
from masume.words.bank import WordBank
from masume.words.lexicon import Lexicon


@pytest.fixture
def runs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[bool, Run[Grid]]]:
    """The fills that were tried: whether each was to raise its score, and its run."""
    tried: list[tuple[bool, Run[Grid]]] = []
    fill = Search.fill

    def watched(self: Search, task: FillTask, budget: Budget, on_progress: OnProgress | None = None) -> Run[Grid]:
        run = fill(self, task, budget, on_progress)
        tried.append((task.improve, run))
        return run

    monkeypatch.setattr(Search, "fill", watched)
    return tried


@pytest.fixture(scope="module")
def task() -> CrosswordTask:
    kana = load_bundled("kana")
    entries = tuple(entry for entry in kana if len(entry.word) <= 6)[::200]
    theme = Lexicon(entries, tuple(range(1, len(entries) + 1)), name="theme")
    board = Grid.filled(6, 6, Cell.BLANK)
    return CrosswordTask(WordBank.of([theme, kana]), board, FRAME_RULES["japanese"], Aim.MOST_THEME, seed=1)


def test_words_of_the_theme_are_looked_for_so_many_rounds(
    task: CrosswordTask, runs: list[tuple[bool, Run[Grid]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert THEME_ROUNDS <= 1000
    monkeypatch.setattr(room, "THEME_ROUNDS", 150)
    one, other = (make_crossword(task, Budget(rounds=2)).best for _ in range(2))
    assert one is not None
    assert other is not None
    assert one.crossword == other.crossword
    assert one.theme_words > 0
    assert [(improved, run.rounds) for improved, run in runs] == [(True, 150)] * 4


def test_a_frame_that_takes_longer_is_filled_without_looking_for_the_theme(
    task: CrosswordTask, runs: list[tuple[bool, Run[Grid]]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "THEME_ROUNDS", 5)
    assert make_crossword(task, Budget(rounds=1)).best is not None
    (looked, first), (looked_again, second) = runs
    assert (looked, first.rounds, first.best) == (True, 5, None)
    assert (looked_again, second.best is None) == (False, False)
