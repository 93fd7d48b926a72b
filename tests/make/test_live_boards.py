"""Boards that are shown while they are made: legal at every moment, and no reason to become others."""

from __future__ import annotations

from dataclasses import replace
from zlib import crc32

import pytest

from masume.core import Budget, Cell, Grid, LevelRange, OnProgress, Progress
from masume.fill import FillTask, Search
from masume.kinds import FRAME_RULES, skeleton_kind
from masume.make import (
    METHODS,
    CrosswordTask,
    FrameTask,
    make_crossword,
    make_frames,
    make_graded_skeleton,
    make_skeleton,
    make_smallest,
    make_unique_skeleton,
    task_of,
)
from masume.make.skeleton import puzzle_of
from masume.words import Lexicon, load_bundled
from masume.words.bank import WordBank

BOARD = Grid.filled(8, 9)


class Watcher:
    """Asks for the board at every report of progress."""

    def __init__(self) -> None:
        self.boards: list[Grid] = []
        self.scores: list[float] = []

    def __call__(self, progress: Progress) -> None:
        board = progress.best()
        if board is not None:
            self.boards.append(board)
            self.scores.append(progress.score)


def hash_of(text: str) -> int:
    """A number from 1 to 100 that is always the same."""
    return crc32(text.encode()) % 100 + 1


@pytest.fixture(scope="module")
def towns() -> Lexicon:
    return load_bundled("hokkaido").up_to(9)


@pytest.mark.parametrize("name", METHODS)
def test_every_method_shows_legal_boards_that_get_no_worse(name: str, towns: Lexicon) -> None:
    watcher = Watcher()
    task = task_of(towns, BOARD)
    made = METHODS[name].make(task, Budget(seconds=0.6), watcher)
    assert watcher.boards
    for board in {*watcher.boards}:
        assert puzzle_of(board, towns, task) is not None
    seen = [task.score(board) for board in watcher.boards]
    assert seen == sorted(seen)
    # A board may be a moment newer than the score it is reported with, but never older.
    assert all(shown >= score for shown, score in zip(seen, watcher.scores, strict=True))
    assert made.best is not None
    assert task.score(made.best) >= seen[-1]


@pytest.mark.parametrize("threads", [1, 2])
def test_being_watched_changes_no_board(towns: Lexicon, threads: int) -> None:
    def made(on_progress: OnProgress | None) -> Grid:
        run = make_skeleton(
            towns, BOARD, METHODS["ruin"], Budget(rounds=20_000), seed=5, threads=threads, on_progress=on_progress
        )
        assert run.best is not None
        return run.best.answer.grid

    assert made(Watcher()) == made(None)


def test_boards_that_are_not_asked_for_cost_nothing(towns: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr("masume.make.workbench.live_board", lambda *_: asked.append(None))
    make_skeleton(towns, BOARD, METHODS["ruin"], Budget(seconds=0.2), on_progress=lambda _: None)
    assert not asked


def test_unique_skeletons_are_shown_while_they_are_searched_for(towns: Lexicon) -> None:
    watcher, clock = Watcher(), list[float]()

    def watch(progress: Progress) -> None:
        clock.append(progress.seconds)
        watcher(progress)

    run = make_unique_skeleton(
        towns, task_of(towns, BOARD), METHODS["ruin"], Budget(seconds=0.8), most_givens=3, on_progress=watch
    )
    assert run.best is not None
    assert watcher.boards
    assert clock == sorted(clock)


def test_graded_skeletons_are_shown(towns: Lexicon) -> None:
    watcher = Watcher()
    run = make_graded_skeleton(
        towns, task_of(towns, BOARD), METHODS["ruin"], LevelRange(1, 2), Budget(rounds=3000), on_progress=watcher
    )
    assert run.best is not None
    assert watcher.boards[-1] == run.best.made.answer.grid


def test_the_smallest_square_so_far_is_shown() -> None:
    words = load_bundled("digits")
    watcher = Watcher()
    packed = make_smallest(words, Budget(seconds=1.0), on_progress=watcher)
    assert packed.run.best is not None
    kind = skeleton_kind(words.words)
    for board in {*watcher.boards}:
        task = task_of(words, Grid.filled(board.height, board.width))
        made = puzzle_of(board, words, task)
        assert made is not None
        assert kind.check(made.puzzle, made.answer).ok
    whole = [board.width for board in watcher.boards if len(board.placements()) == len(words)]
    assert whole == sorted(whole, reverse=True)


def test_fills_are_shown_while_they_improve() -> None:
    kana = load_bundled("kana")
    entries = tuple(replace(entry, weight=float(hash_of(entry.text))) for entry in kana)
    bank = WordBank.of([replace(kana, entries=entries)])
    frames = make_frames(
        FrameTask(bank, Grid.filled(11, 12, Cell.BLANK), FRAME_RULES["japanese"], (34, 36)), Budget(rounds=30_000)
    )
    assert frames.best is not None
    watcher = Watcher()
    run = Search().fill(FillTask(frames.best[0].grid, bank, improve=True), Budget(seconds=0.8), watcher)
    assert run.best is not None
    assert watcher.boards
    for board in watcher.boards:
        assert not any(cell is Cell.BLANK for _, cell in board)
        assert all(placement.word in bank for placement in board.placements())


def test_crosswords_are_shown_from_frame_to_fill() -> None:
    bank = WordBank.of([load_bundled("kana")])
    task = CrosswordTask(bank, Grid.filled(7, 6, Cell.BLANK), FRAME_RULES["japanese"], seed=1)
    watcher = Watcher()
    run = make_crossword(task, Budget(seconds=1.0), watcher)
    assert run.best is not None
    assert any(cell is Cell.BLANK for _, cell in watcher.boards[0])
    assert watcher.boards[-1] == run.best.crossword.answer.grid
    assert all(FRAME_RULES["japanese"].keeps(board) for board in watcher.boards)


def test_a_watched_crossword_is_the_same_crossword() -> None:
    bank = WordBank.of([load_bundled("kana")])
    task = CrosswordTask(bank, Grid.filled(6, 5, Cell.BLANK), FRAME_RULES["japanese"], seed=1)
    watched, unwatched = (make_crossword(task, Budget(rounds=2), watch).best for watch in (Watcher(), None))
    assert watched is not None
    assert unwatched is not None
    assert watched.crossword == unwatched.crossword
