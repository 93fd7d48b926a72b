"""What is called optimal is optimal; what is called a bound is one."""

import sys
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Budget, Cell, Grid, Progress, Status, Word
from masume.make import Exact, Objective, Requirements, RuinAndRecreate, Task, Windows, upper_bound
from masume.make.exact.strips import can_prove
from masume.make.model import Limits, Watch, build, solve
from masume.words import load_bundled
from tests.support.examples import examples
from tests.support.strategies import boards, word_lists

SOLVERS = ["strips", "cp-sat", "highs"]
QUICK = Budget(rounds=50)


def countries(n: int) -> tuple[Word, ...]:
    return tuple(word for word in load_bundled("countries").words if len(word) <= n)


def tiny_words() -> st.SearchStrategy[tuple[Word, ...]]:
    """Few short words over few letters, so that brute force would still be possible."""
    word = st.lists(st.sampled_from("ABC"), min_size=2, max_size=4).map(tuple)
    return st.lists(word, min_size=1, max_size=8, unique=True).map(tuple)


@pytest.mark.parametrize(
    ("n", "objective", "best"),
    [(5, "white", 19), (5, "length", 27), (6, "white", 26), (6, "length", 36), (6, "words", 9), (6, "crossings", 11)],
)
def test_small_boards_of_countries_are_proved(n: int, objective: str, best: float) -> None:
    """19 and 26 white cells are known from other solvers as well."""
    task = Task(countries(n), Grid.filled(n, n), objective=Objective.parse(objective))
    run = Exact().make(task, QUICK)
    assert run.status is Status.OPTIMAL
    assert run.score == run.bound == best
    assert run.best is not None
    assert task.score(run.best) == best


@examples(25)
@given(
    words=tiny_words(),
    size=st.tuples(st.integers(2, 4), st.integers(2, 4)),
    objective=st.sampled_from(["white", "length", "words", "crossings", "white=2,words=3"]),
    least=st.integers(0, 2),
    japanese=st.booleans(),
    blocks=st.booleans(),
)
def test_every_solver_finds_the_same_optimum(
    words: tuple[Word, ...], size: tuple[int, int], objective: str, least: int, japanese: bool, blocks: bool
) -> None:
    requirements = Requirements(min_crossings=least, no_black_pairs=japanese, no_white_blocks=blocks)
    task = Task(words, Grid.filled(*size), objective=Objective.parse(objective), requirements=requirements)
    runs = [Exact(solver).make(task, QUICK) for solver in SOLVERS]
    assert len({(run.status, run.score if run.best else None) for run in runs}) == 1
    for run in runs:
        assert run.status in (Status.OPTIMAL, Status.IMPOSSIBLE)
        if run.best is not None:
            assert run.score == task.score(run.best)
            assert requirements.unmet(run.best) == ()
            assert len(run.best.connected_parts()) == 1


@examples(12)
@given(
    words=tiny_words(),
    objective=st.sampled_from(["weight", "balance=3,words=1", "white=1,weight=0.5"]),
    required=st.integers(0, 2),
    most=st.sampled_from([None, 3]),
)
def test_what_letters_decide_is_proved_by_linear_solvers(
    words: tuple[Word, ...], objective: str, required: int, most: int | None
) -> None:
    weights = tuple(float(1 + i % 3) for i in range(len(words)))
    requirements = Requirements(required=words[:required], max_words=most)
    task = Task(
        words, Grid.filled(3, 3), objective=Objective.parse(objective), requirements=requirements, weights=weights
    )
    assert not can_prove(task)
    runs = [Exact(solver).make(task, QUICK) for solver in ("cp-sat", "highs")]
    assert runs[0].status is runs[1].status
    assert runs[0].score == pytest.approx(runs[1].score, abs=1e-3)
    searched = RuinAndRecreate().make(task, Budget(rounds=300))
    if runs[0].status is Status.OPTIMAL:
        assert runs[0].score >= searched.score - 1e-6
    else:
        assert searched.best is None or searched.score < 0


@examples(20)
@given(
    words=word_lists(),
    board=boards(),
    objective=st.sampled_from(["white", "length", "words", "crossings", "weight", "balance", "white=1,words=2.5"]),
)
def test_no_board_exceeds_the_bound(words: tuple[Word, ...], board: Grid, objective: str) -> None:
    task = Task(words, board, objective=Objective.parse(objective))
    bound = upper_bound(task, Budget(seconds=0.05))
    assert RuinAndRecreate().make(task, Budget(rounds=200)).score <= bound + 1e-6


@pytest.mark.parametrize("n", [10, 16])
def test_tiles_bound_large_boards(n: int) -> None:
    task = Task(countries(n), Grid.filled(n, n))
    bound = upper_bound(task, Budget(seconds=3))
    score = RuinAndRecreate().make(task, Budget(rounds=2_000)).score
    assert score <= bound < n * n


def test_requirements_that_cannot_be_met_are_known_to_be_impossible() -> None:
    words = (("A", "B"), ("C", "D"), ("B", "C"))
    task = Task(words, Grid.filled(1, 5), requirements=Requirements(required=words))
    run = Exact().make(task, QUICK)
    assert run.status is Status.IMPOSSIBLE
    assert run.best is None


def test_a_single_word_can_be_the_best_board() -> None:
    task = Task((("A", "B", "C"),), Grid.filled(3, 3))
    for solver in SOLVERS:
        run = Exact(solver).make(task, QUICK)
        assert (run.status, run.score) == (Status.OPTIMAL, 3)


def test_masks_and_starts_are_part_of_the_problem() -> None:
    board = Grid.filled(5, 5).replace({(0, 0): Cell.OUTSIDE, (2, 2): "A", (4, 4): Cell.OUTSIDE})
    runs = [Exact(solver).make(Task(countries(5), board), QUICK) for solver in ("strips", "cp-sat")]
    assert runs[0].status is runs[1].status is Status.OPTIMAL
    assert runs[0].score == runs[1].score
    for run in runs:
        assert run.best is not None
        assert run.best[2, 2] == "A"
        assert run.best[0, 0] is Cell.OUTSIDE


def test_a_proof_that_takes_too_long_leaves_a_bound() -> None:
    seen: list[Progress] = []
    task = Task(countries(9), Grid.filled(9, 9))
    run = Exact().make(task, Budget(seconds=1.5), seen.append)
    assert run.status is Status.FOUND
    assert run.bound is not None
    assert 50 < run.score < run.bound < 81
    assert any(progress.bound is not None for progress in seen)


def test_a_proof_can_be_cancelled() -> None:
    cancel = Event()

    def stop(progress: Progress) -> None:
        if progress.bound is not None:
            cancel.set()

    run = Exact().make(Task(countries(10), Grid.filled(10, 10)), Budget(rounds=50, cancel=cancel), stop)
    assert run.status is Status.CANCELLED
    assert run.best is not None


def test_solvers_that_are_not_there_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    task = Task(countries(4), Grid.filled(4, 4))
    with pytest.raises(ValueError, match="there is no solver cplex; there is strips, cp-sat, highs"):
        Exact("cplex").make(task, QUICK)
    with pytest.raises(ValueError, match="the strip search proves white cells"):
        Exact("strips").make(Task(countries(4), Grid.filled(4, 4), objective=Objective(weight=1)), QUICK)
    monkeypatch.delitem(sys.modules, "masume.make.model.cpsat", raising=False)
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    with pytest.raises(ValueError, match=r"not installed: pip install 'masume\[exact\]'"):
        Exact("cp-sat").make(task, QUICK)


def test_a_board_that_falls_apart_is_cut_off() -> None:
    """Two pairs of crossing words with no letter in common: without connectedness both would stand on the board."""
    words = tuple(map(tuple, ("ABA", "BCB", "XYX", "YZY")))
    task = Task(words, Grid.filled(7, 7))
    model = build(task)
    outcome = solve(model, Watch(model), "cp-sat", Limits(60))
    assert outcome.proved
    assert outcome.score == 5
    assert outcome.runs > 1


def test_windows_never_make_a_board_worse() -> None:
    task = Task(load_bundled("hokkaido").words, Grid.filled(12, 12), 3)
    searched = RuinAndRecreate().make(task, Budget(rounds=300))
    runs = [Windows(side=5).make(task, Budget(rounds=300)) for _ in range(2)]
    assert runs[0].score >= searched.score
    assert runs[0].best is not None
    assert task.score(runs[0].best) == runs[0].score
    assert runs[0].best == runs[1].best


def test_a_window_over_the_whole_board_finds_the_best_one() -> None:
    tasks = [Task(countries(4), Grid.filled(4, 4), seed) for seed in range(5)]
    assert any(RuinAndRecreate().make(task, Budget(rounds=1)).score < 11 for task in tasks)
    assert all(Windows(side=4).make(task, Budget(rounds=1)).score == 11 for task in tasks)
