"""What the kernel would refuse is refused before, in both languages: the same boards, no more and no fewer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, reject
from hypothesis import strategies as st

from masume.core import Entry, Grid, Refused
from masume.kernel import RuinAndRecreate
from masume.kinds import FRAME_RULES, Symmetry
from masume.make import FrameTask, Task, workbench
from masume.make.frames import engine
from masume.make.frames.sense import require_sense
from masume.words import Lexicon
from masume.words.bank import WordBank

WORDS = tuple(map(tuple, ("CAT", "AT", "TIC")))
BANK = WordBank.of([Lexicon(tuple(map(Entry, WORDS)), tuple(range(len(WORDS))))])


def is_refused(ask: Callable[[], object]) -> bool:
    """True if it ends with a ValueError, the kernel's or ours."""
    try:
        ask()
    except ValueError:
        return True
    return False


def boards(marks: str) -> st.SearchStrategy[Grid]:
    sides = st.tuples(st.integers(1, 4), st.integers(1, 4))
    return sides.flatmap(
        lambda side: st.lists(
            st.text(marks, min_size=side[0], max_size=side[0]), min_size=side[1], max_size=side[1]
        ).map(lambda rows: Grid.parse("\n".join(rows)))
    )


@st.composite
def frame_tasks(draw: st.DrawFn) -> FrameTask:
    rules = replace(
        draw(st.sampled_from(list(FRAME_RULES.values()))), symmetry=draw(st.sampled_from([None, *Symmetry]))
    )
    black = draw(st.none() | st.tuples(st.integers(0, 3), st.integers(0, 3)))
    board = draw(boards("....#A-") | boards("......#"))
    white = frozenset(draw(st.sets(st.sampled_from(board.white_cells or ((0, 0),)), max_size=1)))
    try:
        return FrameTask(BANK, board, rules, black=black, white=white)
    except Refused:
        reject()


@given(frame_tasks())
def test_frames_are_refused_as_the_kernel_would(task: FrameTask) -> None:
    bench = engine.Bench.__new__(engine.Bench)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "require_sense", lambda _: None)
        bench.__init__(task)  # type: ignore[misc]
    assert is_refused(lambda: require_sense(task)) == is_refused(lambda: bench.engine((), 0))


@given(boards("####CATIX-"))
def test_letters_on_a_board_are_refused_as_the_kernel_would(board: Grid) -> None:
    task = Task(WORDS, board)
    with pytest.MonkeyPatch.context() as patch:
        refused = is_refused(lambda: workbench._require_givens(task))
        patch.setattr(workbench, "_require_givens", lambda _: None)
        assert refused == is_refused(lambda: workbench.engines_for(task, RuinAndRecreate))
