"""Nonograms: every verdict against brute force, against a SAT solver, and on published puzzles."""

from __future__ import annotations

import json
import time
from itertools import groupby, product
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import INK, PAPER, Budget, Cell, Direction, Grid, LineClue, LineClues, Puzzle, Status
from masume.kernel import NonogramSearch
from masume.solve import Finding, LineSolutions, solve_lines, solve_with_sat
from tests.support.examples import examples
from tests.support.no_threads import later
from tests.support.places import ROOT

PUBLISHED = [json.loads(line) for line in (ROOT / "tests/data/nonograms/jwilk.jsonl").read_text().splitlines()]
SETS = ROOT.parent / "shared/data/nonograms"
"""Larger sets, not ours to ship; tests that want them are skipped where they are not."""
EVERY = {"jwilk": 1, "webpbn-cc": 1, "tourn15": 2, "taai2014": 12}
"""Of each set every so many puzzles."""

LONG = Budget(seconds=120)
SEVERAL = LineClues.of([[1], [1], [1]], [[1], [1], [1], []])


def blocks(cells: tuple[str, ...]) -> LineClue:
    return tuple(len(list(block)) for cell, block in groupby(cells) if cell == INK)


def clues_of(rows: tuple[tuple[str, ...], ...]) -> LineClues:
    return LineClues.of_picture(Grid(rows))


def all_solutions(clues: LineClues, givens: Grid | None = None) -> set[Grid]:
    """Every picture that has these clues, by trying every line of every row."""
    lines = list(product((INK, PAPER), repeat=clues.width))
    rows = [[line for line in lines if blocks(line) == clue] for clue in clues.rows]
    pictures = {Grid(picture) for picture in product(*rows)}
    found = {picture for picture in pictures if LineClues.of_picture(picture) == clues}
    shown = {} if givens is None else givens.symbols
    return {picture for picture in found if all(picture[place] == symbol for place, symbol in shown.items())}


@st.composite
def pictures(draw: st.DrawFn) -> Grid:
    """Small and seldom square."""
    height, width = draw(st.sampled_from([(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1), (3, 5), (4, 4)]))
    row = st.tuples(*[st.sampled_from([INK, PAPER])] * width)
    return Grid(tuple(draw(st.lists(row, min_size=height, max_size=height))))


@st.composite
def line_clues(draw: st.DrawFn) -> LineClues:
    """Clues that need not have a solution, nor even room."""
    height, width = draw(st.integers(1, 3)), draw(st.integers(1, 5))
    clue = st.lists(st.integers(1, 4), max_size=3).map(tuple)
    rows = draw(st.lists(clue, min_size=height, max_size=height))
    columns = draw(st.lists(clue, min_size=width, max_size=width))
    return LineClues(tuple(rows), tuple(columns))


def solved(puzzle: Puzzle | LineClues, limit: int = 2) -> LineSolutions:
    best = solve_lines(puzzle, LONG, limit=limit).best
    assert best is not None
    return best


def solved_with_sat(puzzle: Puzzle | LineClues, limit: int = 2) -> LineSolutions:
    best = solve_with_sat(puzzle, LONG, limit=limit).best
    assert best is not None
    return best


def expected_finding(count: int) -> Finding:
    return (Finding.IMPOSSIBLE, Finding.UNIQUE)[count] if count < 2 else Finding.SEVERAL


# ---------------------------------------------------------------- against brute force


@given(pictures())
def test_every_solution_is_found(picture: Grid) -> None:
    clues = LineClues.of_picture(picture)
    expected = all_solutions(clues)
    for found in (solved(clues, limit=10_000), solved_with_sat(clues, limit=10_000)):
        assert {answer.grid for answer in found.answers} == expected
        assert found.is_complete
        assert len(found.answers) == len(expected)
        assert found.finding is expected_finding(len(expected))


@given(line_clues())
@examples(150)
def test_impossible_clues_are_called_so(clues: LineClues) -> None:
    expected = expected_finding(len(all_solutions(clues)))
    found = solved(clues)
    assert found.finding is expected
    assert solved_with_sat(clues).finding is expected
    if found.blame is not None:
        direction, number = found.blame
        clue, length = (
            (clues.rows[number], clues.width)
            if direction is Direction.ACROSS
            else (clues.columns[number], clues.height)
        )
        assert sum(clue) + len(clue) - 1 > length


@given(pictures(), st.data())
def test_givens_are_respected(picture: Grid, data: st.DataObject) -> None:
    places = [place for place, _ in picture]
    shown = data.draw(st.dictionaries(st.sampled_from(places), st.sampled_from([INK, PAPER]), max_size=4))
    clues = LineClues.of_picture(picture)
    puzzle = Puzzle("nonogram", clues.blank().replace(dict(shown)), lines=clues)
    expected = all_solutions(clues, puzzle.grid)
    for found in (solved(puzzle, limit=10_000), solved_with_sat(puzzle, limit=10_000)):
        assert {answer.grid for answer in found.answers} == expected
        assert found.is_complete


@given(pictures(), st.lists(st.integers(1, 5), max_size=10))
def test_what_is_known_holds_for_every_solution_and_steps_add_up(picture: Grid, bursts: list[int]) -> None:
    clues = LineClues.of_picture(picture)
    whole, parts = (NonogramSearch(clues.rows, clues.columns, limit=10_000) for _ in range(2))
    solutions = all_solutions(clues)
    for burst in bursts:
        parts.step(burst)
        marks = parts.known()
        for place, symbol in ((place, symbol) for solution in solutions for place, symbol in solution):
            mark = marks[place[0] * clues.width + place[1]]
            assert mark in ("?", "#" if symbol == INK else ".")
    whole.step(sum(bursts))
    assert (whole.rounds, whole.solutions(), whole.known()) == (parts.rounds, parts.solutions(), parts.known())


# ---------------------------------------------------------------- what it says


@pytest.mark.parametrize("published", PUBLISHED, ids=lambda published: published["id"])
def test_published_puzzles_are_decided(published: dict[str, object]) -> None:
    clues = LineClues.of(published["rows"], published["columns"])  # type: ignore[arg-type]
    found = solved(clues)
    assert (found.finding, found.stage) == (published["finding"], published["stage"])
    assert found.is_line_solvable == (published["stage"] == "lines")
    assert all(LineClues.of_picture(answer.grid) == clues for answer in found.answers)


def test_two_solutions_are_shown_with_their_differences() -> None:
    run = solve_lines(SEVERAL, LONG)
    assert run.status is Status.FOUND
    assert run.score == 2
    assert run.best is not None
    assert run.best.finding is Finding.SEVERAL
    assert run.best.is_unique is False
    one, other = (answer.grid for answer in run.best.answers)
    assert run.best.differing == tuple(place for place, cell in one if cell != other[place])
    assert [place for place, cell in run.best.known if cell == PAPER] == [(0, 3), (1, 3), (2, 3)]


def test_one_solution_is_proved_by_lines() -> None:
    found = solved(LineClues.of([[3], [1], [3]], [[1, 1], [3], [1, 1]]))
    assert str(found.answers[0].grid) == "■■■\n□■□\n■■■"
    assert found.known == found.answers[0].grid
    assert found.is_unique
    assert found.is_line_solvable
    assert found.differing == ()


def test_a_line_to_blame_is_named() -> None:
    run = solve_lines(LineClues.of([[2], [1, 2]], [[1], [1], [2], [1]][:3]), LONG)
    assert run.status is Status.IMPOSSIBLE
    assert run.best is not None
    assert run.best.blame == (Direction.ACROSS, 1)
    puzzle = Puzzle("nonogram", Grid.parse("..\n■■"), lines=LineClues.of([[1], [1]], [[1], [1]]))
    assert solved(puzzle).blame == (Direction.ACROSS, 1)
    huge = solved(LineClues.of([[1]], [[10**30]]))
    assert huge.blame == (Direction.DOWN, 0)
    assert solved(LineClues.of([[1], [1]], [[1], []])).blame is None


def test_puzzles_without_clues_of_their_size_are_refused() -> None:
    with pytest.raises(ValueError, match="has no clues"):
        solve_lines(Puzzle("nonogram", Grid.filled(2, 2, Cell.BLANK)), LONG)
    with pytest.raises(ValueError, match="2 rows and 3 columns, but there are clues for 3 and 4"):
        solve_lines(Puzzle("nonogram", Grid.filled(2, 3, Cell.BLANK), lines=SEVERAL), LONG)
    with pytest.raises(ValueError, match="row 1 has a block of 0 cells"):
        NonogramSearch([[0]], [[1]])
    with pytest.raises(ValueError, match="the number of solutions to look for is 1 to 1,000,000, not 0"):
        solve_lines(SEVERAL, LONG, limit=0)


# ---------------------------------------------------------------- budgets


def hard(seed: int, side: int = 60) -> LineClues:
    """Noise that takes seconds, the same for the same seed."""
    state, rows = seed, []
    for _ in range(side):
        row = []
        for _ in range(side):
            state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
            row.append(INK if state >> 63 else PAPER)
        rows.append(tuple(row))
    return clues_of(tuple(rows))


def test_a_budget_of_rounds_is_kept_and_repeats_itself() -> None:
    one, other = (solve_lines(hard(1), Budget(rounds=5000)) for _ in range(2))
    assert one.rounds == other.rounds == 5000
    assert one.best == other.best
    assert one.status is Status.OUT_OF_BUDGET
    assert one.best is not None
    assert one.best.finding is Finding.OPEN
    assert one.best.is_unique is None


@pytest.mark.parametrize("solve", [solve_lines, solve_with_sat])
def test_time_and_cancel_end_it(solve: object) -> None:
    assert callable(solve)
    assert solve(hard(2), Budget(seconds=0.05)).status is Status.OUT_OF_BUDGET
    cancel = Event()
    started = time.process_time()  # the machine may be busy with other things
    with later(0.1, cancel.set):
        assert solve(hard(2, 100), Budget(cancel=cancel)).status is Status.CANCELLED
    assert time.process_time() - started < 10
    assert solve(SEVERAL, Budget(cancel=cancel)).status is Status.CANCELLED


def test_a_target_ends_it() -> None:
    run = solve_lines(SEVERAL, Budget(target=1), limit=6)
    assert 1 <= run.score < 6
    assert run.status is Status.OUT_OF_BUDGET


@given(pictures(), st.integers(1, 5))
def test_the_limit_is_kept(picture: Grid, limit: int) -> None:
    clues = LineClues.of_picture(picture)
    count = min(limit, len(all_solutions(clues)))
    assert len(solved(clues, limit).marks) == len(solved_with_sat(clues, limit).marks) == count


def test_the_longest_boards_work() -> None:
    frame = LineClues.of([[512], *[[1, 1]] * 510, [512]], [[512], *[[1, 1]] * 510, [512]])
    assert solved(frame).is_line_solvable
    assert solved(LineClues.of([[1]] * 512, [[512]])).is_line_solvable
    assert solved(LineClues.of([[65]], [[1]] * 65 + [[]])).is_line_solvable


# ---------------------------------------------------------------- larger sets


@pytest.mark.slow
@pytest.mark.skipif(not SETS.is_dir(), reason="the sets of puzzles are not here")
@pytest.mark.parametrize("name", EVERY)
def test_both_roads_lead_to_the_same_verdict(name: str) -> None:
    for line in (SETS / f"{name}.jsonl").read_text().splitlines()[:: EVERY[name]]:
        published = json.loads(line)
        clues = LineClues.of(published["rows"], published["cols"])
        found, checked = solved(clues), solved_with_sat(clues)
        assert found.finding is checked.finding is not Finding.OPEN, published["id"]
        for answer in (*found.answers, *checked.answers):
            assert LineClues.of_picture(answer.grid) == clues, published["id"]
        if found.is_unique:
            assert found.marks == checked.marks, published["id"]
