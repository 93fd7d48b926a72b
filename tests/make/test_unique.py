"""Skeletons with one solution: there is exactly one afterwards, and what was done for it is reported truthfully."""

from dataclasses import dataclass, field, replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from masume.core import Budget, Cell, Entry, Grid, OnProgress, Run, Status, Word
from masume.kinds import KINDS
from masume.make import (
    Exact,
    Made,
    Objective,
    Requirements,
    RuinAndRecreate,
    Task,
    Unique,
    make_unique_skeleton,
    mend,
    puzzle_of,
    task_of,
)
from masume.solve import solve_slots
from masume.words import Lexicon, load_bundled
from tests.support.examples import examples

COUNTRIES = load_bundled("countries")
BINARY = load_bundled("binary-2")


def lexicon_of(words: list[Word]) -> Lexicon:
    return Lexicon(tuple(map(Entry, words)), tuple(range(len(words))))


def made_of(answer: str, words: str) -> tuple[Made, Lexicon, Task]:
    """The skeleton with that answer, and the list it is made from."""
    lexicon = lexicon_of([tuple(word) for word in words.split()])
    board = Grid.parse(answer)
    task = task_of(lexicon, Grid.filled(board.height, board.width))
    made = puzzle_of(board, lexicon, task)
    assert made is not None
    return made, lexicon, task


def check_unique(unique: Unique, lexicon: Lexicon) -> None:
    """There is one solution, which is the answer, and it keeps the rules; givens and swaps are what they say."""
    puzzle, answer = unique.made.puzzle, unique.made.answer
    found = solve_slots(puzzle, Budget(rounds=10**6), limit=2).best
    assert found is not None
    assert found.is_unique
    assert found.answers == (answer,)
    assert KINDS[puzzle.kind].check(puzzle, answer).ok
    assert puzzle.givens == {position: answer.grid[position] for position in unique.givens}
    used = {placement.word for placement in answer.grid.placements()}
    assert used <= set(lexicon.words)
    for old, new in unique.swaps:
        assert len(old) == len(new)
        assert {old, new} <= set(lexicon.words)
    gone = {old for old, _ in unique.swaps} - {new for _, new in unique.swaps}
    assert not gone & used


@st.composite
def word_lists(draw: st.DrawFn) -> list[Word]:
    """Distinct short words over two or three symbols: their boards often have several solutions."""
    script = draw(st.sampled_from(["01", "あいう", "ABC"]))
    word = st.lists(st.sampled_from(script), min_size=2, max_size=5).map(tuple)
    return list(dict.fromkeys(draw(st.lists(word, min_size=1, max_size=14))))


@examples(150)
@given(
    words=word_lists(),
    size=st.tuples(st.integers(1, 7), st.integers(2, 7)),
    seed=st.integers(0, 2**63 - 1),
    most_givens=st.sampled_from([None, None, 0, 1]),
)
@example([tuple("AB"), tuple("CD"), tuple("AC"), tuple("BD")], (2, 2), 0, None)
def test_every_made_skeleton_has_one_solution(
    words: list[Word], size: tuple[int, int], seed: int, most_givens: int | None
) -> None:
    lexicon = lexicon_of(words)
    task = task_of(lexicon, Grid.filled(*size), seed=seed)
    run = make_unique_skeleton(lexicon, task, RuinAndRecreate(), Budget(rounds=40), most_givens=most_givens)
    assert run.seed == seed
    if run.best is None:
        fits = any(len(word) <= max(size) for word in words)
        assert run.status is Status.IMPOSSIBLE if not fits else most_givens is not None
        return
    check_unique(run.best, lexicon)
    assert most_givens is None or len(run.best.givens) <= most_givens
    assert run.score == len(run.best.made.answer.grid.white_cells)


@pytest.mark.parametrize("seed", range(3))
def test_boards_of_zeros_and_ones_are_mended(seed: int) -> None:
    """There letters have to be given, and none of them in vain."""
    task = task_of(BINARY, Grid.filled(9, 12), seed=seed)
    run = make_unique_skeleton(BINARY, task, RuinAndRecreate(), Budget(rounds=300))
    assert run.best is not None
    check_unique(run.best, BINARY)
    for position in run.best.givens:
        puzzle = run.best.made.puzzle
        hidden = replace(puzzle, grid=puzzle.grid.replace({position: Cell.BLANK}))
        found = solve_slots(hidden, Budget(rounds=10**6)).best
        assert found is not None
        assert found.is_unique is False


def test_the_same_seed_and_rounds_mend_the_same() -> None:
    def run(seed: int) -> Run[Unique]:
        task = task_of(BINARY, Grid.filled(8, 9), seed=seed)
        return make_unique_skeleton(BINARY, task, RuinAndRecreate(), Budget(rounds=200), most_givens=5)

    assert (run(3).best, run(3).score) == (run(3).best, run(3).score)
    assert run(3).best != run(4).best


# ---------------------------------------------------------------- mending


def test_a_board_with_one_solution_stays() -> None:
    made, lexicon, task = made_of("CAT\n#R#\n#E#", "CAT ARE TEN")
    assert mend(made, lexicon, task) == Unique(made)


def test_a_mirror_image_takes_a_letter() -> None:
    made, lexicon, task = made_of("AB\nCD", "AB CD AC BD")
    unique = mend(made, lexicon, task)
    assert unique is not None
    assert unique.swaps == ()
    assert unique.givens in (((0, 1),), ((1, 0),))
    check_unique(unique, lexicon)
    assert mend(made, lexicon, task, most_givens=0) is None
    assert mend(made, lexicon, task, most_givens=1) == unique


TWINS, TWIN_WORDS = "PAD\nQ##\nPCD\n##X", "PAD PCD PQP DX PEF"
"""PAD and PCD can change places; PEF can stand for the first, but not where PCD is."""


def test_a_word_is_swapped_before_a_letter_is_given() -> None:
    made, lexicon, task = made_of(TWINS, TWIN_WORDS)
    unique = mend(made, lexicon, task)
    assert unique is not None
    assert (unique.swaps, unique.givens) == (((tuple("PAD"), tuple("PEF")),), ())
    assert str(unique.made.answer.grid) == TWINS.replace("PAD", "PEF")
    assert mend(made, lexicon, task, most_givens=0) == unique
    check_unique(unique, lexicon)


def test_letters_of_the_start_stay() -> None:
    made, lexicon, task = made_of(TWINS, TWIN_WORDS)
    started = replace(task, board=Grid.parse("PAD\n###\n###\n###"))
    unique = mend(made, lexicon, started)
    assert unique is not None
    assert (unique.swaps, unique.made.answer, len(unique.givens)) == ((), made.answer, 1)
    check_unique(unique, lexicon)


def test_words_that_must_appear_stay() -> None:
    made, lexicon, task = made_of(TWINS, TWIN_WORDS)
    unique = mend(made, lexicon, replace(task, requirements=Requirements(required=(tuple("PAD"),))))
    assert unique is not None
    assert (unique.swaps, len(unique.givens)) == ((), 1)


# ---------------------------------------------------------------- runs


@dataclass
class Ready:
    """A method that has its boards ready, one for each search."""

    boards: tuple[str, ...]
    name: str = "ready"
    seeds: set[int] = field(default_factory=set)

    def make(self, task: Task, budget: Budget, on_progress: OnProgress | None = None) -> Run[Grid]:
        board = Grid.parse(self.boards[len(self.seeds) % len(self.boards)])
        assert task.seed not in self.seeds
        self.seeds.add(task.seed)
        return Run(board, task.score(board), Status.OPTIMAL, task.seed, seconds=1.0, rounds=10)


SEVERAL, SINGLE = "AB#\nCD#\n###", "ABE\nC##\n###"
WORDS = [tuple(word) for word in "AB CD AC BD ABE".split()]


def ready_run(boards: tuple[str, ...], most_givens: int | None, objective: str = "white") -> Run[Unique]:
    weights = {"PAD": 5.0, "PEF": 2.0}
    lexicon = lexicon_of([*WORDS, *map(tuple, TWIN_WORDS.split())])
    weighted = tuple(replace(entry, weight=weights.get(entry.text, 1.0)) for entry in lexicon)
    lexicon = replace(lexicon, entries=weighted)
    task = task_of(lexicon, Grid.filled(4, 3), objective=Objective.parse(objective))
    return make_unique_skeleton(lexicon, task, Ready(boards), Budget(rounds=40), most_givens=most_givens)


def test_a_board_that_takes_too_many_givens_is_thrown_away() -> None:
    run = ready_run((SEVERAL, SINGLE, SEVERAL, SINGLE), most_givens=0)
    assert run.best is not None
    assert str(run.best.made.answer.grid) == SINGLE
    assert run.best.discarded == 2
    assert run.best.givens == ()
    assert (run.score, run.seed, run.rounds) == (4, 0, 40)


def test_the_best_of_several_unique_boards_is_kept() -> None:
    run = ready_run((SINGLE, TWINS, SINGLE, SEVERAL), most_givens=0)
    assert run.best is not None
    assert (run.score, run.best.discarded, len(run.best.swaps)) == (8, 1, 1)


def test_no_board_that_is_unique() -> None:
    run = ready_run((SEVERAL,), most_givens=0)
    assert run.best is None
    assert run.status is Status.OUT_OF_BUDGET


def test_any_number_of_givens_needs_one_search() -> None:
    run = ready_run((SEVERAL, SINGLE), most_givens=None)
    assert run.best is not None
    assert (run.rounds, len(run.best.givens), run.best.discarded) == (10, 1, 0)
    assert (run.score, run.status) == (4, Status.OPTIMAL)


def test_a_swapped_word_changes_the_score() -> None:
    run = ready_run((TWINS,), None, "weight")
    assert run.best is not None
    assert run.score == 2 + 1 + 1 + 1
    assert run.status is Status.FOUND
    assert ready_run((TWINS,), None).status is Status.OPTIMAL


def test_a_proved_board_is_mended_too() -> None:
    task = task_of(COUNTRIES.up_to(5), Grid.filled(5, 5), seed=1)
    run = make_unique_skeleton(COUNTRIES.up_to(5), task, Exact(), Budget(seconds=20))
    assert run.best is not None
    check_unique(run.best, COUNTRIES)
    assert (run.score, run.status) == (19, Status.OPTIMAL)
