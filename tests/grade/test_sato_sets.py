"""Grades held against the exact solver: over hundreds of puzzles no cell is decided wrongly."""

import json

import pytest

from masume.core import Budget, Grid, LineClues
from masume.grade import Follow, Grader
from masume.solve import Finding, LineSolutions, solve_lines
from tests.support.places import ROOT

SETS = ROOT.parent / "shared/data/nonograms"
EVERY = {"jwilk": 1, "webpbn-cc": 1, "tourn15": 3, "taai2014": 12}
"""Of each set every so many puzzles."""


def solved(clues: LineClues) -> LineSolutions:
    best = solve_lines(clues, Budget(seconds=120)).best
    assert best is not None
    return best


def hold(board: Grid, solutions: LineSolutions) -> bool:
    """True if every decided cell is so in every solution that was found."""
    grids = [answer.grid for answer in solutions.answers]
    return all(grid[at] == symbol for at, symbol in board.symbols.items() for grid in grids)


def require_sound(followed: Follow, solutions: LineSolutions, name: str) -> None:
    assert hold(followed.board, solutions), name
    if followed.status == "solved":
        assert solutions.finding is Finding.UNIQUE, name
    decided = [at for deduction in followed.deductions for at in deduction.step().cells_decided]
    assert len(decided) == len(set(decided)) == len(followed.board.symbols), name


@pytest.mark.slow
def test_every_step_on_the_puzzles_of_the_project_is_right() -> None:
    path = ROOT / "experiments/data/nonograms/jwilk.jsonl"
    for line in path.read_text(encoding="utf-8").splitlines():
        puzzle = json.loads(line)
        clues = LineClues.of(puzzle["rows"], puzzle["columns"])
        grader, solutions = Grader(clues), solved(clues)
        require_sound(grader.grade(), solutions, puzzle["id"])
        require_sound(grader.follow(), solutions, puzzle["id"])


@pytest.mark.skipif(not SETS.is_dir(), reason="the sets of puzzles are not here")
@pytest.mark.slow
@pytest.mark.parametrize("name", EVERY)
def test_every_step_on_every_set_is_right(name: str) -> None:
    for line in (SETS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()[:: EVERY[name]]:
        puzzle = json.loads(line)
        clues = LineClues.of(puzzle["rows"], puzzle["cols"])
        require_sound(Grader(clues).grade(), solved(clues), puzzle["id"])
