"""Skeletons solved step by step: no step may be wrong, and each says why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Answer, Budget, Entry, Grid, Puzzle
from masume.grade import level_of, steps_of
from masume.grade.skeleton import SkeletonGrader, grade_skeleton, guided_steps
from masume.make import METHODS, make_skeleton
from masume.words import load_bundled
from tests.support.examples import examples


def puzzle_of(grid: str, *words: str, kind: str = "skeleton") -> Puzzle:
    return Puzzle(kind, Grid.parse(grid), tuple(Entry(tuple(word)) for word in words))


def test_only_word_of_its_length_goes_first() -> None:
    first, second = grade_skeleton(puzzle_of("....\n.###\n.###", "TREE", "TEA")).steps
    assert first.technique == "only_word_of_its_length"
    assert [symbol for _, symbol in first.decided] == list("TREE")
    assert second.technique == "only_word_of_its_length"
    assert [symbol for _, symbol in second.decided] == list("EA")


def test_letters_leave_one_word() -> None:
    first, *_ = grade_skeleton(puzzle_of(".A.\n.#.\n.#.", "CAT", "COW", "TOE")).steps
    assert first.technique == "only_word_that_fits"
    assert first.cells_used == ((0, 1),)
    assert first.reason is not None
    assert first.reason("en") == "Row 1, columns 1–3: with ○A○ already there, only CAT fits."
    assert first.reason("ja") == "1行目の1〜3列目：「○A○」と入っているので、合うことばは「CAT」だけです。"


def test_a_word_fits_one_slot_alone() -> None:
    first, *_ = grade_skeleton(puzzle_of("X..\n###\n..A\n###\n..A", "XAA", "XCB", "YBA")).steps
    assert first.technique == "only_slot_for_a_word"
    assert first.reason is not None
    assert first.reason.en == "Row 1, columns 1–3: XCB fits nowhere else."


def test_letters_that_all_words_share() -> None:
    first, *_ = grade_skeleton(puzzle_of("...\n###\n...", "CAT", "COT")).steps
    assert first.technique == "every_word_agrees"
    assert first.decided == (((0, 0), "C"), ((0, 2), "T"))
    assert first.reason is not None
    assert first.reason.en == "Row 1, columns 1–3: the 2 words left for it share these letters: C○T."


def test_numbers_speak_of_numbers() -> None:
    (step, *_) = grade_skeleton(puzzle_of("...", "123", kind="numbers")).steps
    assert step.reason is not None
    assert step.reason.en == "Row 1, columns 1–3: 123 is the only number of 3 digits left."
    assert step.reason.ja == "1行目の1〜3列目：残っている3けたの数字は「123」だけです。"


def test_braces_in_words_are_letters() -> None:
    (step,) = grade_skeleton(Puzzle("skeleton", Grid.parse(".."), (Entry(("{", "}")),))).steps
    assert step.reason is not None
    assert step.reason("en") == "Row 1, columns 1–2: {} is the only word of 2 letters left."


def test_answer_reveals_letters_where_techniques_end() -> None:
    puzzle, answer = puzzle_of("..\n..", "AB", "CD", "AC", "BD"), Answer(Grid.parse("AB\nCD"))
    assert not grade_skeleton(puzzle).solved
    steps = guided_steps(puzzle, answer)
    assert "told_letter" in [step.technique for step in steps]
    assert dict(cell for step in steps for cell in step.decided) == answer.grid.symbols


def test_crosswords_have_no_steps() -> None:
    puzzle = puzzle_of("..", kind="crossword")
    assert level_of(puzzle) is None
    assert steps_of(puzzle) == ()


@pytest.mark.parametrize("name", ["countries", "hokkaido"])
@examples(6)
@given(seed=st.integers(0, 1000), size=st.sampled_from([(7, 9), (12, 8), (13, 13)]))
def test_no_step_is_wrong(name: str, seed: int, size: tuple[int, int]) -> None:
    made = make_skeleton(load_bundled(name), Grid.filled(*size), METHODS["ruin"], Budget(rounds=60), seed=seed).best
    assert made is not None
    for step in grade_skeleton(made.puzzle).steps:
        assert step.decided or step.excluded
        assert all(made.answer.grid[cell] == symbol for cell, symbol in step.decided)
        assert all(made.answer.grid.word_in(slot) != word for slot, word in step.excluded)
    reported = [cell for step in guided_steps(made.puzzle, made.answer) for cell in step.decided]
    assert dict(reported) == made.answer.grid.symbols
    assert len(reported) == len(dict(reported))


def test_a_limit_stops_a_grade() -> None:
    words = load_bundled("binary")
    made = make_skeleton(words, Grid.filled(12, 11), METHODS["ruin"], Budget(rounds=60), seed=1).best
    assert made is not None
    grader = SkeletonGrader(made.puzzle)
    whole = grader.grade()
    stopped = grader.grade(max_work=whole.work // 2)
    assert (stopped.status, stopped.level, stopped.grade) == ("stopped", None, None)
    assert set(stopped.steps) <= set(whole.steps)
    assert grader.grade(max_work=whole.work) == whole
    reported = guided_steps(made.puzzle, made.answer, max_work=whole.work // 2)
    assert dict(cell for step in reported for cell in step.decided) == made.answer.grid.symbols


def test_a_grade_that_is_cancelled_is_stopped_until_it_is_resumed() -> None:
    grader = SkeletonGrader(puzzle_of("..", "AB"))
    grader.cancel()
    assert (grader.grade().status, grader.level(), grader.hint()) == ("stopped", None, ())
    grader.resume()
    assert grader.level() == 1
