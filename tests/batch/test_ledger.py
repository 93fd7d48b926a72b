"""The ledger: what a batch comes to does not depend on who was faster, and no word comes up too often."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.batch.allotment import FEW_WORDS, Allotment
from masume.batch.group import Assignment, Material, shared_out
from masume.batch.ledger import AttemptOutcome, AttemptResult, Decision, Ledger
from masume.batch.likeness import Likeness, marks_of
from masume.batch.plan import Plan
from masume.core import Grid, Sentence
from tests.support import batches
from tests.support.examples import examples

WORDS = tuple(f"W{number:03}" for number in range(60))


def plan_of(count: int, **fields: object) -> Plan:
    return batches.plan_of({"name": "some", "count": count}, **fields)


def both(text: str) -> Sentence:
    """The same in every language."""
    return Sentence(text, text)


def maker(
    words: tuple[str, ...], size: int = 5, failing: float = 0.0, alike: float = 0.0
) -> Callable[[Assignment], AttemptResult]:
    """Makes something of every order out of its seed and its words alone, as real makers do."""

    def make(order: Assignment) -> AttemptResult:
        chance = Random(order.seed)
        left = [word for word in words if word not in order.without]
        if len(left) < size or chance.random() < failing:
            return AttemptResult(order.task, order.attempt, AttemptOutcome.NOT_MADE, both("nothing was found"))
        used = tuple(sorted(chance.sample(left, size)))
        mark = f"board {chance.randrange(3) if chance.random() < alike else order.seed}"
        return AttemptResult(order.task, order.attempt, AttemptOutcome.MADE, None, used, (mark,))

    return make


def worked(
    plan: Plan, make: Callable[[Assignment], AttemptResult], workers: int, chance: Random
) -> tuple[list[Decision], set[str]]:
    """The decisions of a batch whose workers end in any order, and the results that stand."""
    ledger = Ledger(plan, [Material(None, WORDS)] * len(plan.puzzles))
    out: list[Assignment] = []
    decisions: list[Decision] = []
    made: dict[tuple[int, int], AttemptResult] = {}
    while not ledger.is_complete:
        while len(out) < workers and (order := ledger.take()) is not None:
            out.append(order)
        order = out.pop(chance.randrange(len(out)))
        result = make(order)
        made[order.task, order.attempt] = result
        ledger.hear(result)
        decisions += [event for event in ledger.decide() if isinstance(event, Decision)]
    standing = {repr(made[one.task, one.attempt]) for one in decisions if one.attempt is not None}
    return decisions, standing


@pytest.mark.parametrize("across", [{}, {"most_uses": 20}, {"most_shared": 0.5}, {"most_uses": 16, "most_shared": 0.7}])
def test_the_batch_is_the_same_however_many_workers_there_are(across: dict[str, float]) -> None:
    plan = plan_of(150, across=across)
    make = maker(WORDS, failing=0.2, alike=0.1)
    first = worked(plan, make, 1, Random(0))
    for workers in (2, 7, 100):
        assert worked(plan, make, workers, Random(workers)) == first
    assert len(first[0]) == 150


@examples(30)
@given(st.integers(1, 200), st.integers(1, 40), st.integers(1, 8), st.integers(0, 2**32))
def test_no_word_comes_up_too_often(count: int, most_uses: int, size: int, seed: int) -> None:
    plan = plan_of(count, across={"most_uses": most_uses})
    make = maker(WORDS, size)
    results: dict[tuple[int, int], AttemptResult] = {}

    def noted(order: Assignment) -> AttemptResult:
        return results.setdefault((order.task, order.attempt), make(order))

    decisions, _ = worked(plan, noted, 8, Random(seed))
    uses = Counter(
        word for one in decisions if one.attempt is not None for word in results[one.task, one.attempt].words
    )
    assert max(uses.values(), default=0) <= most_uses


def test_scarce_words_are_shared_out_so_that_the_last_puzzles_have_some_too() -> None:
    """200 puzzles of 5 words need 1,000 uses; 60 words that may come up 20 times have 1,200."""
    decisions, _ = worked(plan_of(200, across={"most_uses": 20}), maker(WORDS), 4, Random(1))
    failed = [one.task for one in decisions if one.attempt is None]
    assert len(failed) <= 10


@pytest.mark.parametrize(("count", "most_uses"), [(12, 1), (24, 12), (24, 3), (100, 10)])
def test_a_batch_that_is_made_all_at_once_has_words_for_every_puzzle(count: int, most_uses: int) -> None:
    decisions, _ = worked(plan_of(count, across={"most_uses": most_uses}), maker(WORDS, 3), 4, Random(1))
    assert sum(one.attempt is None for one in decisions) <= count // 10


def test_a_group_without_words_needs_none_shared_out() -> None:
    allotment = Allotment([1, 1], [(), WORDS], 1, 0, 64)
    first, second = plan_of(2).tasks()
    assert allotment.serve(first) == ()
    assert set(allotment.serve(replace(second, group=1))) <= set(WORDS)


def test_words_of_long_lists_are_left_out_once_they_are_worn_out() -> None:
    words = tuple(f"W{number}" for number in range(FEW_WORDS + 1))
    allotment = Allotment([10], [words], 1, 0, 64)
    order = next(plan_of(10).tasks())
    assert allotment.serve(order) == ()
    allotment.settle(0, ["W3", "W5"])
    assert allotment.serve(order) == ("W3", "W5")
    assert allotment.overused(["W1", "W5"]) == "W5"


def test_a_puzzle_that_fails_thrice_is_given_up_with_its_reason_and_the_rest_go_on() -> None:
    def make(order: Assignment) -> AttemptResult:
        if order.task == 4:
            return AttemptResult(
                4, order.attempt, AttemptOutcome.NOT_MADE, both(f"attempt {order.attempt + 1} found nothing")
            )
        return maker(WORDS)(order)

    decisions, standing = worked(plan_of(10), make, 3, Random(0))
    assert [one for one in decisions if one.attempt is None] == [
        Decision(4, "some-0005", None, both("attempt 3 found nothing"))
    ]
    assert len(standing) == 9


def test_what_was_lost_with_its_workers_is_not_tried_again() -> None:
    tried: Counter[int] = Counter()

    def make(order: Assignment) -> AttemptResult:
        tried[order.task] += 1
        return AttemptResult(order.task, order.attempt, AttemptOutcome.LOST, both("workers died of it"))

    decisions, _ = worked(plan_of(3), make, 1, Random(0))
    assert (len(decisions), set(tried.values())) == (3, {1})


def test_a_puzzle_like_another_is_made_anew_from_another_seed() -> None:
    def make(order: Assignment) -> AttemptResult:
        mark = "the same" if order.attempt == 0 else str(order.seed)
        return AttemptResult(order.task, order.attempt, AttemptOutcome.MADE, None, (mark,), (mark,))

    decisions, _ = worked(plan_of(3), make, 3, Random(0))
    assert [one.attempt for one in decisions] == [0, 1, 1]


def test_boards_that_were_turned_or_mirrored_are_alike() -> None:
    board = Grid.parse("CAT#\nA##.\nR###".replace(".", "#"))
    turned = Grid.parse("RAC\n##A\n##T\n###")
    other = Grid.parse("CAT#\n#X##\n#E##")
    assert marks_of("skeleton", board, ()) == marks_of("skeleton", turned, ())
    assert marks_of("skeleton", board, ()) != marks_of("skeleton", other, ())


def test_crosswords_may_share_a_frame_but_not_their_words() -> None:
    one, other = Grid.parse("CAT\nA##\nR##"), Grid.parse("DOG\nI##\nG##")
    assert not set(marks_of("crossword", one, ("CAT", "CAR"))) & set(marks_of("crossword", other, ("DIG", "DOG")))
    assert marks_of("crossword", one, ("CAT", "CAR")) == marks_of("crossword", one, ("CAR", "CAT"))


def test_puzzles_that_share_too_many_words_are_alike() -> None:
    likeness = Likeness(0.5)
    likeness.add(0, ("a",), ("ONE", "TWO", "THREE", "FOUR"))
    assert likeness.alike(("b",), ("ONE", "TWO", "FIVE", "SIX", "SEVEN")) is None
    assert likeness.alike(("b",), ("ONE", "TWO", "THREE", "SIX", "SEVEN")) == 0


def test_parts_are_shared_out_with_nothing_left_over() -> None:
    assert shared_out(10, [1, 1, 1]) == [4, 3, 3]
    assert shared_out(1000, [50, 30, 20]) == [500, 300, 200]
    assert shared_out(2, [1, 5, 1]) == [0, 2, 0]
