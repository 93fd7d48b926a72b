"""Skeletons made to a level: what comes of it has the level it says, one solution, and as few givens as it says."""

from dataclasses import replace
from itertools import combinations
from random import Random
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Budget, Cell, Entry, Grid, LevelRange, Position, Progress, Sentence, Status
from masume.grade import level_of
from masume.grade.skeleton import GivenLetters
from masume.kinds import KINDS
from masume.make import (
    METHODS,
    GradedSkeleton,
    Made,
    Requirements,
    fewest_givens,
    make_graded_skeleton,
    make_skeleton,
    task_of,
)
from masume.make.graded import ON_LEVEL
from masume.make.graded.choices import CHOICES, WordChoices
from masume.solve import solve_slots
from masume.words import Lexicon, load_bundled
from tests.support.examples import examples

RUIN = METHODS["ruin"]
COUNTRIES = load_bundled("countries").up_to(12)


def a_board(name: str, size: int, seed: int) -> Made:
    lexicon = load_bundled(name).up_to(size)
    made = make_skeleton(lexicon, Grid.filled(size, size), RUIN, Budget(rounds=40), seed=seed).best
    assert made is not None
    return made


def with_letters(made: Made, cells: tuple[Position, ...]) -> Made:
    letters = {cell: made.answer.grid[cell] for cell in cells}
    return replace(made, puzzle=replace(made.puzzle, grid=made.puzzle.grid.replace(letters)))


def check_graded(graded: GradedSkeleton) -> None:
    """It has the level it says, keeps the rules, and the exact solver finds its answer and no other."""
    puzzle, answer = graded.made.puzzle, graded.made.answer
    assert KINDS[puzzle.kind].check(puzzle, answer).ok
    assert level_of(puzzle) == graded.level
    assert set(puzzle.givens) == set(graded.givens.cells)
    found = solve_slots(puzzle, Budget(rounds=10**6), limit=2).best
    assert found is not None
    assert found.is_unique
    assert found.answers == (answer,)


# ---------------------------------------------------------------- letters to give


@examples(15)
@given(
    name=st.sampled_from(["binary-2", "digits", "countries"]),
    seed=st.integers(0, 500),
    levels=st.sampled_from(["1", "1..2", "2", "3", "1..5", "5"]),
)
def test_fewest_givens_are_the_fewest(name: str, seed: int, levels: str) -> None:
    made, wanted = a_board(name, 7, seed), LevelRange.parse(levels)
    givens = fewest_givens(made.puzzle, made.answer, wanted)
    assert givens is not None
    assert level_of(with_letters(made, givens.cells).puzzle) == givens.level <= wanted.highest
    assert givens.are_fewest
    letters = GivenLetters(made.puzzle, made.answer)
    for size in range(min(len(givens.cells), 3)):
        for cells in combinations(letters.cells, size):
            assert letters.reach(cells, wanted.highest).level is None, cells


@examples(15)
@given(seed=st.integers(0, 500), data=st.data())
def test_a_letter_never_raises_a_level(seed: int, data: st.DataObject) -> None:
    made = a_board("binary-2", 8, seed)
    letters = GivenLetters(made.puzzle, made.answer)
    some = tuple(data.draw(st.sets(st.sampled_from(letters.cells), max_size=4)))
    one = data.draw(st.sampled_from(letters.cells))
    before, after = letters.reach(some), letters.reach((*some, one))
    assert before.decided <= after.decided
    assert before.level is None or (after.level is not None and after.level <= before.level)


def test_letters_stay_below_the_most() -> None:
    made = a_board("binary", 12, 1)
    givens = fewest_givens(made.puzzle, made.answer, LevelRange(1, 1))
    assert givens is not None
    count = len(givens.cells)
    assert count > 1
    assert fewest_givens(made.puzzle, made.answer, LevelRange(1, 1), most=count) == givens
    assert fewest_givens(made.puzzle, made.answer, LevelRange(1, 1), most=count - 1) is None


def test_a_budget_that_ends_proves_nothing() -> None:
    made = a_board("binary", 12, 1)
    givens = fewest_givens(made.puzzle, made.answer, LevelRange(1, 1), budget=Budget(rounds=700))
    assert givens is not None
    assert not givens.are_fewest
    assert fewest_givens(made.puzzle, made.answer, LevelRange(1, 1), budget=Budget(rounds=1)) is None


# ---------------------------------------------------------------- boards


@pytest.mark.parametrize("levels", ["1", "2", "3", "4", "1..2", "3..5"])
def test_levels_are_met(levels: str) -> None:
    task = task_of(COUNTRIES, Grid.filled(12, 12), seed=3)
    wanted = LevelRange.parse(levels)
    run = make_graded_skeleton(COUNTRIES, task, RUIN, wanted, Budget(rounds=20_000))
    assert run.best is not None
    assert run.best.level in wanted
    assert run.status is Status.FOUND
    assert run.score == task.score(run.best.made.answer.grid)
    check_graded(run.best)


def test_numbers_of_the_highest_level() -> None:
    lexicon = load_bundled("binary-2").up_to(12)
    task = task_of(lexicon, Grid.filled(12, 12), seed=1)
    run = make_graded_skeleton(lexicon, task, RUIN, LevelRange(5, 5), Budget(rounds=300))
    assert run.best is not None
    assert run.best.level == 5
    check_graded(run.best)


def test_rounds_decide_what_is_made() -> None:
    task = task_of(COUNTRIES, Grid.filled(10, 10), seed=5)
    one, other = (make_graded_skeleton(COUNTRIES, task, RUIN, LevelRange(3, 3), Budget(rounds=3000)) for _ in range(2))
    assert one.best == other.best
    assert one.rounds == other.rounds


def test_a_level_that_no_board_has_is_come_near_to() -> None:
    lexicon = Lexicon(tuple(Entry(tuple(word)) for word in ("CAT", "TREE", "OTTER")), (1, 2, 3))
    task = task_of(lexicon, Grid.filled(5, 5), seed=1)
    run = make_graded_skeleton(lexicon, task, RUIN, LevelRange(5, 5), Budget(rounds=400))
    assert run.best is not None
    assert run.best.level == 1
    check_graded(run.best)


def test_requirements_and_letters_of_the_start_are_kept() -> None:
    peru = ("P", "E", "R", "U")
    start = Grid.filled(9, 9).replace({(4, column): symbol for column, symbol in enumerate("CUBA", start=2)})
    lexicon = COUNTRIES.up_to(9)
    task = task_of(lexicon, start, seed=2, requirements=Requirements(required=(peru,)))
    run = make_graded_skeleton(lexicon, task, RUIN, LevelRange(1, 3), Budget(rounds=4000))
    assert run.best is not None
    grid = run.best.made.answer.grid
    assert "".join(map(str, grid.rows[4][2:6])) == "CUBA"
    assert not run.best.made.unmet
    check_graded(run.best)


def test_no_more_letters_are_given_than_asked_for() -> None:
    lexicon = load_bundled("binary-2").up_to(10)
    task = task_of(lexicon, Grid.filled(10, 10), seed=1)
    run = make_graded_skeleton(lexicon, task, RUIN, LevelRange(1, 2), Budget(rounds=2000), most_givens=1)
    assert run.best is not None
    assert len(run.best.givens.cells) <= 1
    check_graded(run.best)


def test_a_search_that_is_cancelled_keeps_what_it_has() -> None:
    stop = Event()
    seen: list[Sentence | None] = []

    def watch(progress: Progress) -> None:
        seen.append(progress.standing)
        stop.set()

    task = task_of(COUNTRIES, Grid.filled(10, 10), seed=1)
    run = make_graded_skeleton(
        COUNTRIES, task, RUIN, LevelRange(1, 5), Budget(rounds=10**9, cancel=stop), on_progress=watch
    )
    assert run.status is Status.CANCELLED
    assert run.best is not None
    assert seen[0] is ON_LEVEL
    check_graded(run.best)


def test_words_that_fit_no_board() -> None:
    lexicon = Lexicon((Entry(tuple("LONGWORD")),), (1,))
    board = Grid.filled(8, 8).replace(
        {(row, column): Cell.OUTSIDE for row in range(8) for column in range(8) if row > 1 or column > 1}
    )
    run = make_graded_skeleton(lexicon, task_of(lexicon, board), RUIN, LevelRange(1, 1), Budget(rounds=100))
    assert run.best is None
    assert run.status is Status.IMPOSSIBLE


# ---------------------------------------------------------------- choices


def test_plans_choose_words_by_length_and_letters() -> None:
    task = task_of(COUNTRIES, Grid.filled(12, 12), requirements=Requirements(required=(tuple("FIJI"),)))
    choices = WordChoices(COUNTRIES, task, Random(1))
    for choice in CHOICES:
        lexicon, asked = choices.task(choice)
        assert asked.words == lexicon.words
        assert tuple("FIJI") in lexicon.words
        chosen = [word for word in lexicon.words if word != tuple("FIJI")]
        if choice.lengths:
            assert len({len(word) for word in chosen}) <= choice.lengths + 1
        if choice.alike:
            assert len({symbol for word in chosen for symbol in word}) < 26
            assert len(chosen) <= 60


def test_plans_that_lead_nowhere_are_chosen_seldom() -> None:
    choices = WordChoices(COUNTRIES, task_of(COUNTRIES, Grid.filled(12, 12)), Random(1))
    for choice in CHOICES:
        for _ in range(50):
            choices.learn(choice, 0 if choice == CHOICES[-1] else 4)
    chosen = [choices.choose() for _ in range(100)]
    assert chosen.count(CHOICES[-1]) > 60
