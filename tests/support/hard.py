"""Puzzles that take long: what budgets are tried on."""

from __future__ import annotations

from functools import cache
from random import Random

from masume.core import INK, PAPER, Budget, Entry, Grid
from masume.make import METHODS, Made, Task, puzzle_of, task_of
from masume.words import Lexicon


@cache
def three_digits(count: int = 500) -> Lexicon:
    """Numbers of three digits: boards of them have more solutions than can be counted."""
    drawn = Random(5).sample(range(100, 1000), count)
    return Lexicon(tuple(Entry(tuple(str(number))) for number in drawn), tuple(range(count)), name="numbers")


@cache
def number_task(side: int = 15) -> Task:
    """Three-digit numbers on a square."""
    return task_of(three_digits(), Grid.filled(side, side), seed=1)


@cache
def number_board(side: int = 15) -> Made:
    """A board of them that keeps the rules, whose solutions no solver has counted."""
    board = METHODS["ruin"].make(number_task(side), Budget(rounds=500)).best
    assert board is not None
    made = puzzle_of(board, three_digits(), number_task(side))
    assert made is not None
    return made


@cache
def noise(side: int = 40) -> Grid:
    """A picture of chance, which shares its lines with thousands of others."""
    chance = Random(3)
    return Grid(tuple(tuple(chance.choice((INK, PAPER)) for _ in range(side)) for _ in range(side)))


def nested_masks(depth: int = 8) -> str:
    """Parts of an SVG, masks behind masks: five kilobytes that would be drawn for hours."""
    shapes = [
        "".join(
            f'<rect x="{9 * j}" width="500" height="500" fill="white" {f"""mask="url(#m{i - 1})" """ if i else ""}/>'
            for j in range(8)
        )
        for i in range(depth)
    ]
    masks = "".join(f'<mask id="m{i}" maskUnits="userSpaceOnUse">{inside}</mask>' for i, inside in enumerate(shapes))
    return f'{masks}<rect width="900" height="900" mask="url(#m{depth - 1})"/>'
