"""Grades of made skeletons: no step is wrong, and what does not change a puzzle does not change its level."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import LEVELS, Answer, Budget, Cell, Grid, Puzzle, Step
from masume.grade.skeleton import (
    REVEALED_LETTER,
    TECHNIQUES,
    SkeletonGrade,
    SkeletonGrader,
    guided_steps,
    hint_skeleton,
)
from masume.kernel import FillinTechniques
from masume.make import METHODS, Made, make_skeleton
from masume.solve import solve_slots
from masume.words import load_bundled
from tests.support.examples import examples

LISTS = ("countries", "hokkaido", "digits", "digits-300", "binary")
SIZES = ((5, 7), (8, 6), (11, 10), (15, 14))
MOST_SOLUTIONS = 200

boards = st.tuples(st.sampled_from(LISTS), st.sampled_from(SIZES), st.integers(0, 50))


@cache
def made(board: tuple[str, tuple[int, int], int]) -> Made:
    """A skeleton by its list, its size and its seed; often it has several solutions."""
    name, size, seed = board
    best = make_skeleton(load_bundled(name), Grid.filled(*size), METHODS["ruin"], Budget(rounds=40), seed=seed).best
    assert best is not None
    return best


def solutions_of(puzzle: Puzzle) -> tuple[Answer, ...]:
    found = solve_slots(puzzle, Budget(rounds=10**6), limit=MOST_SOLUTIONS).best
    assert found is not None
    return found.answers


def holds(step: Step, answer: Answer) -> bool:
    return all(answer.grid[cell] == symbol for cell, symbol in step.decided) and all(
        answer.grid.word_in(slot) != word for slot, word in step.excluded
    )


def order(graded: SkeletonGrade) -> int:
    """The level, beyond all of them if there is none."""
    return graded.level or LEVELS[-1] + 1


def transposed(grid: Grid) -> Grid:
    return Grid(tuple(zip(*grid.rows, strict=True)))


def relabelled(puzzle: Puzzle) -> Puzzle:
    """The same puzzle with every symbol written twice, so that its cells hold several letters."""
    twice: dict[tuple[int, int], Cell | str] = {cell: 2 * symbol for cell, symbol in puzzle.grid.symbols.items()}
    words = tuple(replace(entry, word=tuple(2 * symbol for symbol in entry.word)) for entry in puzzle.words)
    return replace(puzzle, grid=puzzle.grid.replace(twice), words=words)


def with_givens(board: Made, chance: Random, share: float) -> Puzzle:
    """The puzzle with some letters of its answer."""
    letters = {cell: symbol for cell, symbol in board.answer.grid.symbols.items() if chance.random() < share}
    return replace(board.puzzle, grid=board.puzzle.grid.replace(letters))


def test_levels_are_those_of_the_kernel() -> None:
    assert [technique.level for technique in TECHNIQUES] == FillinTechniques.levels
    assert len({technique.name for technique in TECHNIQUES}) == len(TECHNIQUES)


@examples(40)
@given(board=boards)
def test_every_step_holds_in_every_solution(board: tuple[str, tuple[int, int], int]) -> None:
    puzzle = made(board).puzzle
    graded = SkeletonGrader(puzzle).grade()
    answers = solutions_of(puzzle)
    assert made(board).answer in answers or len(answers) == MOST_SOLUTIONS
    assert all(holds(step, answer) for step in graded.steps for answer in answers)
    assert graded.solved == (graded.cells_left == 0)
    assert not graded.solved or [answer.grid for answer in answers] == [graded.board]


@examples(40)
@given(board=boards, seed=st.integers(0, 9))
def test_the_level_does_not_depend_on_how_a_puzzle_is_written(
    board: tuple[str, tuple[int, int], int], seed: int
) -> None:
    puzzle = with_givens(made(board), Random(seed), 0.1)
    graded = SkeletonGrader(puzzle).grade()
    words = list(puzzle.words)
    Random(seed).shuffle(words)
    for other in (
        replace(puzzle, grid=transposed(puzzle.grid)),
        replace(puzzle, words=tuple(words)),
        relabelled(puzzle),
    ):
        same = SkeletonGrader(other).grade()
        assert (same.status, same.level, same.cells_left) == (graded.status, graded.level, graded.cells_left)


@examples(30)
@given(board=boards)
def test_without_a_technique_no_level_is_lower(board: tuple[str, tuple[int, int], int]) -> None:
    puzzle = made(board).puzzle
    graded = SkeletonGrader(puzzle).grade()
    for technique in TECHNIQUES:
        without = SkeletonGrader(puzzle, [other for other in TECHNIQUES if other is not technique]).grade()
        assert order(without) >= order(graded)
        assert without.cells_left >= graded.cells_left
        assert technique.name not in {step.technique for step in without.steps}


@examples(30)
@given(board=boards, seed=st.integers(0, 9))
def test_letters_never_make_a_puzzle_harder(board: tuple[str, tuple[int, int], int], seed: int) -> None:
    bare = SkeletonGrader(made(board).puzzle).grade()
    given_some = SkeletonGrader(with_givens(made(board), Random(seed), 0.2)).grade()
    assert order(given_some) <= order(bare)
    assert bare.board.symbols.items() <= given_some.board.symbols.items()


@examples(40)
@given(board=boards, highest=st.sampled_from(LEVELS))
def test_a_grade_has_the_level_of_its_hardest_step(board: tuple[str, tuple[int, int], int], highest: int) -> None:
    grader = SkeletonGrader(made(board).puzzle)
    graded, limited = grader.grade(), grader.grade(max_level=highest)
    assert grader.level() == graded.level
    assert limited.level == (graded.level if graded.level and graded.level <= highest else None)
    assert all(step.level <= highest for step in limited.steps)
    if graded.grade is not None and graded.grade.bottleneck is not None:
        assert graded.grade.bottleneck.level == graded.level


@examples(40)
@given(board=boards, seed=st.integers(0, 9), share=st.sampled_from([0.0, 0.1, 0.4]))
def test_a_hint_ends_with_letters(board: tuple[str, tuple[int, int], int], seed: int, share: float) -> None:
    puzzle = with_givens(made(board), Random(seed), share)
    hint, graded = hint_skeleton(made(board).puzzle, puzzle.grid), SkeletonGrader(puzzle).grade()
    assert bool(hint) == any(step.decided for step in graded.steps)
    for step in hint:
        assert holds(step, made(board).answer)
        assert bool(step.decided) == (step is hint[-1])
        assert not any(cell in puzzle.grid.symbols for cell, _ in step.decided)


@examples(30)
@given(board=boards)
def test_guided_steps_reach_the_answer(board: tuple[str, tuple[int, int], int]) -> None:
    steps = guided_steps(made(board).puzzle, made(board).answer)
    reported = [cell for step in steps for cell in step.decided]
    assert dict(reported) == made(board).answer.grid.symbols
    assert len(reported) == len(dict(reported))
    assert (REVEALED_LETTER in {step.technique for step in steps}) == (
        not SkeletonGrader(made(board).puzzle).grade().solved
    )


@examples(30)
@given(board=boards)
def test_no_sentence_has_a_gap(board: tuple[str, tuple[int, int], int]) -> None:
    puzzle = made(board).puzzle
    for step in guided_steps(puzzle, made(board).answer):
        assert step.reason is not None
        for sentence, end in ((step.reason.en, "."), (step.reason.ja, "。")):
            assert sentence.endswith(end)
            assert not any(gap in sentence for gap in "{}")
            assert "  " not in sentence
        is_about_numbers = puzzle.kind == "numbers"
        assert not is_about_numbers or not any(
            noun in step.reason.en for noun in ("word", "letters in", "letters left")
        )
        assert not is_about_numbers or not any(noun in step.reason.ja for noun in ("ことば", "文字の"))


def test_a_board_of_another_size_is_refused() -> None:
    puzzle = made(("countries", (5, 7), 1)).puzzle
    with pytest.raises(ValueError, match="the board has 7 rows and 5 columns, but the puzzle 5 and 7"):
        SkeletonGrader(puzzle).grade(transposed(puzzle.grid))
