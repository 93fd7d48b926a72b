import time
from random import Random
from threading import Event, Thread

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Budget, Cell, Entry, Grid, Run, Status, Word
from masume.kernel import Annealing as AnnealKernel
from masume.kernel import Dictionary, Goal, Start
from masume.kernel import IteratedLocalSearch as IlsKernel
from masume.kernel import RuinAndRecreate as RuinKernel
from masume.kinds import KINDS
from masume.make import METHODS, Annealing, IteratedLocalSearch, Method, RuinAndRecreate, Task, make_skeleton
from masume.make.skeleton import longest_stretch
from masume.words import Folding, Lexicon, load_bundled
from masume.words.importing import import_text
from masume.words.lexicon import collect
from tests.support.examples import examples
from tests.support.no_threads import skip_without_threads
from tests.support.strategies import boards, word_lists

COUNTRIES = load_bundled("countries")
SEARCHES = [RuinAndRecreate(), IteratedLocalSearch(), Annealing()]
METHOD_LIST = [*SEARCHES, IteratedLocalSearch(shift=False)]


def lexicon_of(words: tuple[Word, ...]) -> Lexicon:
    return Lexicon(tuple(map(Entry, words)), tuple(range(len(words))))


@pytest.mark.parametrize("method", METHOD_LIST, ids=repr)
@examples(250)
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


@examples(300)
@given(lines=st.lists(st.text(max_size=9) | st.sampled_from(["A", "ab", "AB", "שלום", "😀👍🏽😀", ""])), board=boards())
def test_any_lines_become_a_board_or_a_sentence(lines: list[str], board: Grid) -> None:
    """Duplicates, single letters, empty lines, control characters and every script, straight from a file."""
    try:
        lexicon = collect(import_text("\n".join(lines), "lines", suffix=".txt").rows, Folding(), name="lines")
    except ValueError as error:
        assert "\n" not in str(error)
        return
    lexicon = lexicon.up_to(longest_stretch(board))
    run = make_skeleton(lexicon, board, IteratedLocalSearch(), Budget(rounds=10))
    assert (run.best is None) == (len(lexicon) == 0)


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
def test_a_run_says_how_it_went(method: Method) -> None:
    run = method.make(Task(COUNTRIES.words, Grid.filled(10, 10), seed=3, threads=2), Budget(rounds=100))
    assert run.status is Status.FOUND
    assert run.seed == 3
    assert run.rounds == 200
    assert run.improvements >= 1
    assert run.trace[-1].score == run.score


@pytest.mark.parametrize("method", SEARCHES, ids=repr)
def test_the_paper_is_passed(method: Method) -> None:
    """Nishijima's means after 120 s at n = 10, 12, 14 (table 1), here within a fixed number of rounds."""
    for n, paper in ((10, 0.631), (12, 0.597), (14, 0.570)):
        rounds = 500_000 if isinstance(method, Annealing) else 50_000
        run = method.make(Task(COUNTRIES.words, Grid.filled(n, n), seed=1), Budget(rounds=rounds))
        assert run.best is not None
        assert run.best.white_ratio > paper


@pytest.mark.parametrize("method", SEARCHES, ids=repr)
def test_a_large_board_and_a_large_list(method: Method) -> None:
    chance = Random(20_000)
    rows = (
        (i, {"word": "".join(chance.choices("EEEAAIIOONNRRTTLLSUDGBCMPFHVWYKJXQZ", k=chance.randint(3, 12)))})
        for i in range(1, 21_000)
    )
    lexicon = collect(rows, Folding(), name="large")
    assert len(lexicon) > 20_000
    rounds = 10_000 if isinstance(method, Annealing) else 30  # one word a round, or a whole board
    run = make_skeleton(lexicon, Grid.filled(100, 100), method, Budget(rounds=rounds))
    assert run.score > 4000
    assert run.improvements > 1


@pytest.mark.parametrize("kernel", [IlsKernel, AnnealKernel, RuinKernel])
@examples(100)
@given(
    words=st.sets(st.lists(st.integers(1, 5), min_size=2, max_size=6).map(tuple), min_size=1, max_size=25),
    bursts=st.lists(st.integers(0, 40), max_size=6),
    seed=st.integers(0, 2**64 - 1),
)
def test_steps_of_the_kernel_add_up(
    kernel: type[IlsKernel], words: set[tuple[int, ...]], bursts: list[int], seed: int
) -> None:
    dictionary, goal = Dictionary(sorted(words)), Goal([float(len(word)) for word in sorted(words)], -1.0)
    whole, parts = (kernel(dictionary, goal, Start(6, 9), seed) for _ in range(2))
    whole.step(sum(bursts))
    for burst in bursts:
        parts.step(burst)
    assert whole.placements() == parts.placements()
    assert (whole.score, whole.rounds, whole.improvements) == (parts.score, parts.rounds, parts.improvements)


def test_an_engine_has_one_driver_at_a_time() -> None:
    skip_without_threads()
    words = [[1 + ord(symbol) for symbol in word] for word in map("".join, COUNTRIES.words)]
    engine = IlsKernel(Dictionary(words), Goal([1.0] * len(words)), Start(15, 15), 1)
    worker = Thread(target=engine.step, args=(10**9,))
    worker.start()
    try:
        while engine.rounds == 0:
            time.sleep(0.001)
        for intrude in (lambda: engine.step(1), lambda: engine.adopt([])):
            with pytest.raises(RuntimeError, match="another thread"):
                intrude()
        assert engine.placements()  # what was found may be read by others
    finally:
        engine.cancel()
        worker.join()


def test_what_is_impossible_is_known_at_once() -> None:
    run = IteratedLocalSearch().make(Task(COUNTRIES.words, Grid.filled(1, 1)), Budget(cancel=Event()))
    assert run.status is Status.IMPOSSIBLE
    assert run.rounds == 1


def test_a_target_ends_the_search() -> None:
    task = Task(COUNTRIES.words, Grid.filled(10, 10))
    run = IteratedLocalSearch().make(task, Budget(rounds=10**9, target=50))
    assert run.score >= 50


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"board": Grid.parse(".#")}, "no blanks"),
        ({"seed": -1}, "a seed is"),
        ({"threads": 0}, "number of threads"),
        ({"words": (("A", "B"), ("A", "B"))}, "the word 'AB' is given 2 times"),
        ({"words": (("A",),)}, "the word 'A' has fewer than two letters"),
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


@pytest.mark.parametrize("name", METHODS)
def test_every_method_makes_a_puzzle(name: str) -> None:
    run = make_skeleton(COUNTRIES.up_to(6), Grid.filled(6, 6), METHODS[name], Budget(rounds=100), seed=1)
    assert METHODS[name].name == name
    assert run.best is not None
    assert run.score == len(run.best.answer.grid.white_cells) <= 26
    assert run.trace[-1].score == run.score


def test_threads_share_their_best() -> None:
    """Engines that go on from the best of all are rarely behind the same engines alone."""
    alone = RuinAndRecreate().make(Task(COUNTRIES.words, Grid.filled(12, 12), 5), Budget(rounds=2_000))
    together = RuinAndRecreate().make(Task(COUNTRIES.words, Grid.filled(12, 12), 5, 3), Budget(rounds=2_000))
    assert together.score >= alone.score
    assert together.rounds == 6_000
