"""Every method counts what it is asked to count."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Budget, Grid, Word
from masume.make import WHITE, Annealing, IteratedLocalSearch, Method, Objective, RuinAndRecreate, Task
from masume.words import load_bundled
from tests.support.examples import examples
from tests.support.strategies import boards, word_lists

SEARCHES = [RuinAndRecreate(), IteratedLocalSearch(), Annealing()]
NAMES = ["white", "words", "length", "crossings", "weight", "balance"]
COUNTRIES = tuple(word for word in load_bundled("countries").words if len(word) <= 9)


def weights_of(words: tuple[Word, ...]) -> dict[Word, float]:
    return {word: float(len(word) ** 2) for word in words}


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("white", 10),
        ("words", 4),
        ("length", 13),
        ("crossings", 3),
        ("weight", 16 + 16 + 9 + 4),
        ("words=10,crossings=0.5", 41.5),
    ],
)
def test_a_board_is_counted_by_its_cells(text: str, score: float) -> None:
    board = Grid.parse("CHAD#\nU##U#\nB##TO\nA####")
    placed = [placement.word for placement in board.placements()]
    assert ["".join(word) for word in placed] == ["CHAD", "TO", "CUBA", "DUT"]
    assert Objective.parse(text).score(board, weights_of(tuple(placed))) == score


def test_balance_prefers_new_letters() -> None:
    balance = Objective(balance=6)
    assert balance.score(Grid.parse("ABC"), {}) == 18
    assert balance.score(Grid.parse("AAA"), {}) == 6 + 3 + 2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no objective ''"),
        ("black", "there is no objective 'black'; there is white, words"),
        ("words=x", "the coefficient of words is not a number: 'x'"),
        ("words=-1", "the coefficient of words is a number from 0"),
        ("words=nan", "the coefficient of words is a number from 0"),
        ("words=0", "needs a coefficient above 0"),
    ],
)
def test_objectives_that_make_no_sense_are_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Objective.parse(text)


def test_an_objective_is_written_as_it_is_read() -> None:
    for text in ("white=1", "words=5,crossings=0.5"):
        assert str(Objective.parse(text)) == text
    assert Objective.parse("white") == WHITE


@pytest.mark.parametrize("method", SEARCHES, ids=repr)
@examples(150)
@given(
    words=word_lists(),
    board=boards(),
    coefficients=st.dictionaries(st.sampled_from(NAMES), st.sampled_from([0.5, 1.0, 2.25, 7.0]), min_size=1),
    seed=st.integers(0, 1000),
)
def test_the_kernel_counts_as_the_cells_do(
    method: Method, words: tuple[Word, ...], board: Grid, coefficients: dict[str, float], seed: int
) -> None:
    weights = tuple(weights_of(words).values())
    task = Task(words, board, seed, objective=Objective(**coefficients), weights=weights)
    run = method.make(task, Budget(rounds=30))
    if run.best is not None:
        assert run.score == pytest.approx(task.score(run.best), abs=1e-6)


@pytest.mark.parametrize("method", SEARCHES, ids=repr)
@pytest.mark.parametrize("name", NAMES)
def test_what_is_asked_for_grows(method: Method, name: str) -> None:
    """A board made for an objective has about as much of it as one made for another, or more."""
    weights = tuple(float(len(word) % 3) for word in COUNTRIES)
    rounds = Budget(rounds=200_000 if isinstance(method, Annealing) else 8_000)
    asked = Objective.parse(name)
    other = Objective(white=1) if name != "white" else Objective(words=1)
    wanted = Task(COUNTRIES, Grid.filled(9, 9), 1, objective=asked, weights=weights)
    board = method.make(wanted, rounds).best
    elsewhere = method.make(Task(COUNTRIES, Grid.filled(9, 9), 1, objective=other, weights=weights), rounds).best
    assert board is not None
    assert elsewhere is not None
    assert wanted.score(board) >= 0.97 * wanted.score(elsewhere)
