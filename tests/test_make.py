from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from masume.core import Budget, Cell, Entry, Grid, Run, Status, Word
from masume.kinds import KINDS
from masume.make import METHODS, IteratedLocalSearch, Method, Task, make_skeleton
from masume.make.skeleton import longest_stretch
from masume.words import Folding, Lexicon, load_bundled
from masume.words.lexicon import collect
from tests.strategies import boards, word_lists

COUNTRIES = load_bundled("countries")
METHOD_LIST = [*METHODS.values(), IteratedLocalSearch(shift=False)]


def lexicon_of(words: tuple[Word, ...]) -> Lexicon:
    return Lexicon(tuple(map(Entry, words)), tuple(range(len(words))))


@pytest.mark.parametrize("method", METHOD_LIST, ids=repr)
@settings(max_examples=1000, deadline=None, suppress_health_check=list(HealthCheck))
@given(words=word_lists(), board=boards(), seed=st.integers(0, 2**63 - 1))
def test_every_made_board_keeps_the_rules(method: Method, words: tuple[Word, ...], board: Grid, seed: int) -> None:
    run = make_skeleton(lexicon_of(words), board, method, Budget(rounds=20), seed=seed)
    placeable = any(len(word) <= longest_stretch(board) for word in words)
    if run.best is None:
        assert run.status is Status.IMPOSSIBLE
        assert not placeable
        return
    assert placeable
    puzzle, answer = run.best.puzzle, run.best.answer
    assert KINDS[puzzle.kind].check(puzzle, answer).ok
    assert {entry.word for entry in puzzle.words} <= set(words)
    assert run.score == len(answer.grid.white_cells)
    outside = {position for position, cell in board if cell is Cell.OUTSIDE}
    assert {position for position, cell in answer.grid if cell is Cell.OUTSIDE} == outside


@pytest.mark.parametrize("method", METHOD_LIST, ids=repr)
@pytest.mark.parametrize("threads", [1, 3])
def test_the_same_seed_makes_the_same_board(method: Method, threads: int) -> None:
    def board(seed: int) -> Run[Grid]:
        return method.make(Task(COUNTRIES.words, Grid.filled(9, 13), seed, threads), Budget(rounds=300))

    assert board(5).best == board(5).best
    assert board(5).best != board(6).best


@pytest.mark.parametrize("method", METHOD_LIST, ids=repr)
def test_more_rounds_are_never_worse(method: Method) -> None:
    scores = [method.make(Task(COUNTRIES.words, Grid.filled(10, 12)), Budget(rounds=n)).score for n in (1, 50, 2000)]
    assert scores == sorted(scores)
    assert scores[-1] > scores[0]


@pytest.mark.parametrize("method", METHOD_LIST, ids=repr)
def test_a_run_tells_how_it_went(method: Method) -> None:
    run = method.make(Task(COUNTRIES.words, Grid.filled(10, 10), seed=3, threads=2), Budget(rounds=100))
    assert run.status is Status.FOUND
    assert run.seed == 3
    assert run.rounds == 200
    assert run.improvements >= 1
    assert run.trace[-1].score == run.score


@pytest.mark.parametrize("method", METHODS.values(), ids=repr)
def test_the_paper_is_passed(method: Method) -> None:
    """Nishijima's means after 120 s at n = 10, 12, 14 (table 1), here within a fixed number of rounds."""
    for n, paper in ((10, 0.631), (12, 0.597), (14, 0.570)):
        run = method.make(Task(COUNTRIES.words, Grid.filled(n, n), seed=1), Budget(rounds=50_000))
        assert run.best is not None
        assert run.best.white_ratio > paper


@pytest.mark.parametrize("method", METHODS.values(), ids=repr)
def test_a_large_board_and_a_large_list(method: Method) -> None:
    chance = Random(20_000)
    rows = (
        (i, {"word": "".join(chance.choices("EEEAAIIOONNRRTTLLSUDGBCMPFHVWYKJXQZ", k=chance.randint(3, 12)))})
        for i in range(1, 21_000)
    )
    lexicon = collect(rows, Folding(), name="large")
    assert len(lexicon) > 20_000
    run = make_skeleton(lexicon, Grid.filled(100, 100), method, Budget(rounds=30))
    assert run.score > 4000
    assert run.improvements > 1


def test_a_target_ends_the_search() -> None:
    task = Task(COUNTRIES.words, Grid.filled(10, 10))
    run = IteratedLocalSearch().make(task, Budget(rounds=10**9, target=50))
    assert run.score >= 50


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"board": Grid.parse("A#")}, "only black and outside cells"),
        ({"seed": -1}, "a seed is"),
        ({"threads": 0}, "number of threads"),
        ({"words": (("A", "B"), ("A", "B"))}, "word 1 repeats word 0"),
        ({"words": (("A",),)}, "word 0 has fewer than two letters"),
        ({"board": Grid.filled(1, 1001)}, "1 to 1000 rows and columns"),
    ],
)
def test_bad_tasks_are_refused(changes: dict[str, object], message: str) -> None:
    whole: dict[str, object] = {"words": (("A", "B"),), "board": Grid.filled(3, 4), **changes}
    with pytest.raises(ValueError, match=message):
        IteratedLocalSearch().make(Task(**whole), Budget(rounds=1))  # type: ignore[arg-type]


def test_numbers_become_a_number_skeleton() -> None:
    run = make_skeleton(load_bundled("digits"), Grid.filled(8, 8), IteratedLocalSearch(), Budget(rounds=50))
    assert run.best is not None
    assert run.best.puzzle.kind == "numbers"
