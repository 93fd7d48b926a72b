"""Crosswords from their clues: narrowing as the paper's, the best assignment, blanks and what becomes of them."""

from collections.abc import Sequence
from itertools import combinations, product
from threading import Event
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Budget, Clue, Direction, Grid, OnProgress, Puzzle, Run, Slot, Status
from masume.solve import How, assign, narrow, solve_hints
from masume.solve.hints import DEFAULT_COUNT, solving
from masume.solve.hints.narrowing import Narrowing, NarrowingStatus
from masume.solve.hints.question import CandidatesOf
from masume.words import Candidate, Suggestions
from masume.words.kana import script_of, to_hiragana, to_katakana
from tests.support.examples import examples
from tests.support.suggesters import FromTable, nguyen, words

ENOUGH = Budget(rounds=10**6)
ACROSS, DOWN = Direction.ACROSS, Direction.DOWN


def crossword(grid: str, **clues: str) -> Puzzle:
    """A crossword with clues by the names of slots: a1 is 1 across."""
    frame = Grid.parse(grid)
    numbers = {number: start for start, number in frame.numbered().items()}
    return Puzzle(
        "crossword",
        frame,
        clues=tuple(
            Clue(numbers[int(name[1:])], ACROSS if name[0] == "a" else DOWN, text) for name, text in clues.items()
        ),
    )


# ---------------------------------------------------------------- the paper's puzzle


@pytest.mark.parametrize(("count", "left"), [(70, {2: 155, 3: 155, 4: 150}), (100, {2: 349, 3: 349, 4: 272})])
def test_the_papers_puzzle_is_solved(count: int, left: dict[int, int]) -> None:
    puzzle, answer, suggester = nguyen()
    run = solve_hints(puzzle, suggester, ENOUGH, count=count)
    assert run.status is Status.OPTIMAL
    found = run.best
    assert found is not None
    assert found.grid == answer
    assert found.right(answer) == len(found.slots) == 26
    assert found.is_best
    assert found.is_complete
    assert found.count(How.HINTS) == 26
    assert run.bound == pytest.approx(run.score)
    assert found.narrowing.outcome is NarrowingStatus.SETTLED
    assert {order.order: sum(order.left.values()) for order in found.narrowing.orders} == left
    assert found.narrowing.orders[1].removed == found.narrowing.orders[1].looked_at == 0  # three slots make no ring
    first = found.slots[0]
    assert (first.rank, first.counts, first.letters) == (5, (count, *first.counts[1:]), tuple("こうばん"))


def test_an_answer_that_is_not_listed_does_not_sink_the_rest() -> None:
    puzzle, answer, suggester = nguyen()
    table = {clue: [c for c in group if "".join(c.word) != "まんざい"] for clue, group in suggester.table.items()}
    run = solve_hints(puzzle, FromTable(table), ENOUGH)
    assert run.best is not None
    assert run.status is Status.OPTIMAL
    assert run.best.right(answer) >= 24


class InHiragana:
    """Proposes as the concept base does: hiragana, or katakana if the pattern has some."""

    table: ClassVar = {"police": ["こうたい", "こうばん"], "animal": ["うま", "うし"]}

    def suggest(self, clue: str, pattern: Sequence[str | None], count: int) -> Suggestions:
        katakana = any(letter is not None and script_of(letter) == "katakana" for letter in pattern)
        fitting = [word for word in self.table[clue] if self._fits(word, pattern)][:count]
        cells = [tuple(to_katakana(word) if katakana else word) for word in fitting]
        return Suggestions(
            tuple(Candidate(cells, "".join(cells), 1 / (1 + i)) for i, cells in enumerate(cells)), (clue,)
        )

    def _fits(self, word: str, pattern: Sequence[str | None]) -> bool:
        return all(p is None or to_hiragana(p) == s for s, p in zip(word, pattern, strict=True))


@pytest.mark.parametrize(
    ("frame", "solved"),
    [
        ("....\n#.##", "こうたい\n#ま##"),
        ("...ン\n#.##", "コウバン\n#マ##"),
        ("..ば.\n#.##", "こうばん\n#ま##"),
        (".ウ.ん\n#マ##", "コウバん\n#マ##"),
    ],
)
def test_letters_that_are_given_decide_the_script(frame: str, solved: str) -> None:
    run = solve_hints(crossword(frame, a1="police", d2="animal"), InHiragana(), ENOUGH)
    assert run.best is not None
    assert str(run.best.grid) == solved
    assert run.best.right(Grid.parse(solved.translate(str.maketrans("こうたいまばん", "コウタイマバン")))) == 2
    assert run.best.count(How.BLANK) == 0
    assert run.best.slots[0].how is How.HINTS


# ---------------------------------------------------------------- narrowing


@pytest.mark.parametrize(
    ("seconds", "asked", "given"), [(60, None, 5), (10, None, 3), (60, 20, 20), (10, 20, 10), (None, None, 5)]
)
def test_narrowing_has_the_seconds_that_are_asked_for(
    monkeypatch: pytest.MonkeyPatch, seconds: float | None, asked: float | None, given: float
) -> None:
    budgets: list[Budget] = []

    def spy(candidates: CandidatesOf, budget: Budget, on_progress: OnProgress | None = None) -> Run[Narrowing]:
        budgets.append(budget)
        return narrow(candidates, budget, on_progress)

    monkeypatch.setattr(solving, "narrow", spy)
    puzzle = crossword("....\n#.##", a1="police", d2="animal")
    solve_hints(puzzle, InHiragana(), Budget(seconds=seconds, cancel=Event()), narrow_seconds=asked)
    assert [budget.seconds for budget in budgets] == [given]


def figure_1() -> dict[Slot, list[Candidate]]:
    return {
        Slot(0, 0, ACROSS, 4): words(("こうばん", 1), ("こうたい", 1)),
        Slot(0, 1, DOWN, 2): words(("うま", 1), ("ぶた", 1)),
    }


def test_the_papers_first_figure() -> None:
    run = narrow(figure_1(), ENOUGH)
    assert run.status is Status.OPTIMAL
    assert run.score == 1
    assert run.best is not None
    left = [["".join(candidate.word) for candidate in group] for group in run.best.candidates.values()]
    assert left == [["こうばん", "こうたい"], ["うま"]]
    assert [(order.order, order.sub_puzzles, order.passes) for order in run.best.orders] == [(2, 1, (1, 0))]
    assert run.best.has_solution


def test_slots_without_candidates_between_them_are_named() -> None:
    candidates = {Slot(0, 0, ACROSS, 2): words(("ab", 1)), Slot(0, 0, DOWN, 2): words(("cd", 1))}
    run = narrow(candidates, ENOUGH)
    assert run.status is Status.IMPOSSIBLE
    assert run.best is not None
    assert (run.best.outcome, run.best.order, run.best.has_solution) == (NarrowingStatus.EMPTIED, 2, False)
    assert run.best.emptied == tuple(candidates)


def test_a_narrowing_that_runs_out_says_so() -> None:
    puzzle, _, suggester = nguyen()
    candidates = {
        slot: suggester.table[clue.text]
        for clue in puzzle.clues
        for slot in puzzle.grid.slots()
        if (slot.start, slot.direction) == (clue.start, clue.direction)
    }
    run = narrow(candidates, Budget(rounds=60))
    assert (run.status, run.rounds) == (Status.FOUND, 60)
    assert run.best is not None
    assert run.best.outcome is NarrowingStatus.STOPPED
    stop = Event()
    stop.set()
    assert narrow(candidates, Budget(cancel=stop)).status is Status.CANCELLED


@st.composite
def small_questions(draw: st.DrawFn) -> dict[Slot, list[Candidate]]:
    """A few slots with a few candidates over two or three letters."""
    side = draw(st.integers(2, 3))
    grid = Grid.parse("\n".join("".join(draw(st.sampled_from("..#")) for _ in range(side)) for _ in range(side)))
    letters = draw(st.sampled_from(["ab", "abc"]))
    score = st.integers(0, 20).map(lambda n: n / 20)
    return {
        slot: [
            Candidate(word, "".join(word), draw(score))
            for word in draw(
                st.lists(st.tuples(*[st.sampled_from(letters)] * slot.length), min_size=1, max_size=4, unique=True)
            )
        ]
        for slot in grid.slots()
    }


def agree(pairs: list[tuple[Slot, Candidate]]) -> bool:
    letters: dict[object, str] = {}
    return all(
        letters.setdefault(cell, symbol) == symbol
        for slot, candidate in pairs
        for cell, symbol in zip(slot.cells, candidate.word, strict=True)
    )


def connected(slots: tuple[Slot, ...]) -> bool:
    reached, cells = {slots[0]}, set(slots[0].cells)
    for _ in slots:
        for slot in slots:
            if cells & set(slot.cells):
                reached.add(slot)
                cells |= set(slot.cells)
    return len(reached) == len(slots)


def algorithm_2(candidates: dict[Slot, list[Candidate]], order: int) -> None:
    """The paper's steps 2 to 4 for one order, word for word."""
    parts = [part for part in combinations(candidates, order) if connected(part)]
    removed = 1
    while removed:
        removed = 0
        for part in parts:
            choices = product(*(candidates[slot] for slot in part))
            solutions = [choice for choice in choices if agree(list(zip(part, choice, strict=True)))]
            for i, slot in enumerate(part):
                kept = [c for c in candidates[slot] if any(solution[i] is c for solution in solutions)]
                removed += len(candidates[slot]) - len(kept)
                candidates[slot] = kept


@examples(150)
@given(candidates=small_questions())
def test_every_order_leaves_what_the_papers_algorithm_leaves(candidates: dict[Slot, list[Candidate]]) -> None:
    run = narrow(candidates, ENOUGH)
    found = run.best
    assert found is not None
    for order in found.orders:
        algorithm_2(candidates, order.order)
        if not all(candidates.values()):
            assert found.outcome is NarrowingStatus.EMPTIED
            assert found.order == order.order
            return
        assert {slot: len(group) for slot, group in candidates.items()} == order.left
    for higher in range(2, len(candidates)):
        algorithm_2(candidates, higher)
    assert found.candidates == {slot: tuple(group) for slot, group in candidates.items()}


# ---------------------------------------------------------------- the assignment


def best_by_trying(candidates: dict[Slot, list[Candidate]], price: float | None) -> float | None:
    best = None
    options: list[list[Candidate | None]] = [
        [*group, *([] if price is None else [None])] for group in candidates.values()
    ]
    for choice in product(*options):
        chosen = [(slot, c) for slot, c in zip(candidates, choice, strict=True) if c is not None]
        if len({c.word for _, c in chosen}) == len(chosen) and agree(chosen):
            score = sum(c.score for _, c in chosen) - (price or 0) * (len(choice) - len(chosen))
            best = score if best is None else max(best, score)
    return best


@examples(150)
@given(candidates=small_questions(), price=st.none() | st.sampled_from([0, 0.3, 2]))
def test_nothing_scores_more_than_the_best_assignment(
    candidates: dict[Slot, list[Candidate]], price: float | None
) -> None:
    run = assign(candidates, ENOUGH, price=price)
    expected = best_by_trying(candidates, price)
    if expected is None:
        assert (run.status, run.best) == (Status.IMPOSSIBLE, None)
        return
    assert run.status is Status.OPTIMAL
    assert run.score == pytest.approx(expected)
    assert run.best is not None
    chosen = [(slot, candidate) for slot, candidate in run.best.items() if candidate is not None]
    assert agree(chosen)
    assert len({candidate.word for _, candidate in chosen}) == len(chosen)
    assert assign(candidates, ENOUGH, price=price, start=run.best).best is not None


def test_prices_that_make_no_sense_are_refused() -> None:
    with pytest.raises(ValueError, match="the price of a blank slot is 0 to 1,000,000, not -1"):
        assign(figure_1(), ENOUGH, price=-1)
    with pytest.raises(ValueError, match=r"the price of a blank slot is 0 to 1,000,000, not 1e\+09"):
        assign(figure_1(), ENOUGH, price=1e9)


# ---------------------------------------------------------------- blanks, givens, clues that say nothing


def test_a_blank_slot_is_asked_for_again_with_the_letters_of_its_crossings() -> None:
    puzzle = crossword("...\n.#.\n...", a1="x", d1="y", d2="z", a3="w")
    suggester = FromTable(
        {
            "x": words(("ABC", 1)),
            "y": words(("ADE", 1)),
            "z": words(("CFG", 1)),
            "w": words(("QQQ", 0.9), ("EHG", 0.1)),
        }
    )
    run = solve_hints(puzzle, suggester, ENOUGH, count=1)
    assert run.best is not None
    *_, last = sorted(run.best.slots, key=lambda slot: slot.how == How.CROSSINGS)
    assert (last.clue, last.how, last.letters, last.rank) == ("w", How.CROSSINGS, tuple("EHG"), None)
    assert suggester.asked[-1] == ("w", ("E", None, "G"), 1)
    assert str(run.best.grid) == "ABC\nD#F\nEHG"


def test_slots_without_clues_take_their_letters_from_crossings() -> None:
    puzzle = crossword("..#\n..#\n##.", a1="x", a3="y")
    suggester = FromTable({"x": words(("AB", 1)), "y": words(("CD", 1))}, unknown=["x"])
    run = solve_hints(puzzle, suggester, ENOUGH)
    assert run.best is not None
    hows = {(slot.clue, "".join(map(str, slot.letters))): slot.how for slot in run.best.slots}
    assert hows == {("x", "AB"): How.HINTS, ("y", "CD"): How.HINTS, ("", "AC"): How.LETTERS, ("", "BD"): How.LETTERS}
    assert run.best.slots[0].unknown == ("x",)
    assert str(run.best.grid) == "AB#\nCD#\n##."


def test_letters_that_are_given_stay() -> None:
    puzzle = crossword("A.\n.B", a1="x", d1="y")
    suggester = FromTable({"x": words(("ZZ", 9), ("AX", 1)), "y": words(("QY", 9), ("AY", 1))})
    run = solve_hints(puzzle, suggester, ENOUGH)
    assert run.best is not None
    assert str(run.best.grid) == "AX\nYB"
    assert suggester.asked[0] == ("x", ("A", None), DEFAULT_COUNT)
    whole = solve_hints(crossword("AB\n.#", a1="x", d1="y"), suggester, ENOUGH).best
    assert whole is not None
    assert [slot.how for slot in whole.slots] == [How.GIVEN, How.HINTS]


def test_a_suggester_that_breaks_its_promise_is_held_to_it() -> None:
    class Careless(FromTable):
        def suggest(self, clue, pattern, count):  # type: ignore[no-untyped-def]
            found = super().suggest(clue, [None] * len(pattern), 100)
            return type(found)((*found.candidates, *found.candidates, *words(("TOOLONG", 5))), found.known)

    puzzle = crossword("A.\n.#", a1="x")
    run = solve_hints(puzzle, Careless({"x": words(("ZZ", 9), ("AX", 1))}), ENOUGH)
    assert run.best is not None
    assert str(run.best.grid) == "AX\n.#"
    assert run.best.slots[0].counts[0] == 1


def test_no_candidates_at_all() -> None:
    run = solve_hints(crossword("..\n.#", a1="x", d1="y"), FromTable({}), ENOUGH)
    assert run.best is not None
    assert run.best.count(How.BLANK) == 2
    assert (run.score, run.status) == (0, Status.OPTIMAL)


def test_what_cannot_be_solved_so_is_refused() -> None:
    with pytest.raises(ValueError, match="the puzzle has no clues"):
        solve_hints(crossword("..", a1=" "), FromTable({}), ENOUGH)
    with pytest.raises(ValueError, match="only crosswords are solved from their clues, not puzzles of the kind skel"):
        solve_hints(Puzzle("skeleton", Grid.parse("..")), FromTable({}), ENOUGH)
    with pytest.raises(ValueError, match="the number of candidates is at least 1 and at most 100,000, not 0"):
        solve_hints(crossword("..", a1="x"), FromTable({}), ENOUGH, count=0)


def test_a_short_budget_still_gives_an_assignment() -> None:
    puzzle, _, suggester = nguyen()
    run = solve_hints(puzzle, suggester, Budget(seconds=1e-6), count=300)
    assert run.best is not None
    assert run.status in (Status.FOUND, Status.OPTIMAL)
    stop = Event()
    stop.set()
    stopped = solve_hints(puzzle, suggester, Budget(cancel=stop))
    assert stopped.status in (Status.CANCELLED, Status.OPTIMAL)  # one round may be all it takes
    assert stopped.best is not None
    aimed = solve_hints(puzzle, suggester, Budget(target=1.0))
    assert aimed.best is not None
    assert aimed.score >= 1


def test_what_is_stopped_while_asking_proves_nothing() -> None:
    stop = Event()

    class Stopping(FromTable):
        def suggest(self, clue: str, pattern: Sequence[str | None], count: int) -> Suggestions:
            stop.set()
            return super().suggest(clue, pattern, count)

    suggester = Stopping({"x": words(("AB", 1)), "y": words(("AC", 1))})
    run = solve_hints(crossword("..\n.#", a1="x", d1="y"), suggester, Budget(seconds=5, cancel=stop))
    assert run.best is not None
    assert (run.status, run.best.is_best, run.bound) == (Status.CANCELLED, False, None)
    assert ("y", (None, None), DEFAULT_COUNT) not in suggester.asked
