import pytest

from masume.cli.terminal import sparkline
from masume.core import INK, PAPER, Grid, LineClues
from masume.formats import read_puzzle
from masume.grade import Grader, effort_along, effort_of
from masume.grade.nonogram.effort import COSTS, SECONDS, minutes_for
from tests.support.places import SAMPLES

BIKE = SAMPLES / "nonograms" / "jwilk-038-bike.non"
CROSS = LineClues.of([[1], [3], [1]], [[1], [3], [1]])
CHECKERED = LineClues.of([[1], [1]], [[1], [1]])
"""Two solutions."""


def test_a_step_costs_more_the_fewer_lines_offer_one() -> None:
    steps = list(Grader(read_puzzle(BIKE).puzzle).follow().deductions)
    alike = [step for step in steps if step.found == 1 and step.tried == 0]
    rare = min(alike, key=lambda step: (step.offering_lines + 1) / (step.open_lines + 1))
    common = max(alike, key=lambda step: (step.offering_lines + 1) / (step.open_lines + 1))
    assert minutes_for(rare) > minutes_for(common) >= SECONDS / 60
    assert list(COSTS.values()) == sorted(COSTS.values())


def test_the_curve_adds_up_to_the_minutes() -> None:
    effort = effort_of(read_puzzle(BIKE).puzzle)
    assert len(effort.curve) == 10
    assert sum(effort.curve) == pytest.approx(effort.minutes)
    assert effort.bottleneck is not None
    assert effort.bottleneck.technique.name == "contradiction"


def test_a_larger_board_of_the_same_pattern_is_more_work() -> None:
    plus = Grid.parse("\n".join([PAPER + INK + PAPER, INK * 3, PAPER + INK + PAPER]))
    large = Grid(tuple(tuple(cell for cell in row for _ in range(4)) for row in plus.rows for _ in range(4)))
    assert effort_of(LineClues.of_picture(large)).minutes > effort_of(LineClues.of_picture(plus)).minutes


def test_what_the_techniques_leave_needs_guessing() -> None:
    effort = effort_of(CHECKERED)
    assert effort.needs_guessing
    assert effort.level is None
    assert (effort.cells_left, effort.minutes, effort.bottleneck) == (4, 0.0, None)


def test_cells_that_are_given_are_no_work() -> None:
    grader = Grader(CROSS)
    solved = grader.follow().board
    half = solved.replace({(0, c): solved[0, c] for c in range(3)})
    rest = effort_along(grader.follow(half))
    assert rest.minutes == 0.0
    assert not rest.needs_guessing


def test_easy_puzzles_have_level_1() -> None:
    assert effort_of(CROSS).level == 1


def test_the_sparkline_scales_to_its_largest_value() -> None:
    assert sparkline([0.0, 1.0, 2.0]) == "▁▅█"
    assert sparkline([]) == ""
    assert sparkline([0.0]) == "▁"
