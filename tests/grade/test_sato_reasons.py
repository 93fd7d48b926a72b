"""What the reasons of Sato's techniques say is grammatical, and true of their board."""

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from masume.core import INK, PAPER, Grid, LineClue, LineClues
from masume.grade import Deduction, Grader
from masume.grade.nonogram.wording import WORDS, ordinal

OWNED = {
    "wall-growth",
    "wall-whitening",
    "far-block-whitening",
    "far-block-growth",
    "first-block-whitening",
    "blocks-joined",
    "blocks-parted",
    "any-blocks-joined",
    "gap-whitening",
}
"""Techniques that say which block their black cells are part of."""

BOUNDED = {"wall-growth", "wall-whitening", "ones-at-wall", "ones-beyond-gaps", "block-growth"}
"""Techniques that name the wall their black cells are near."""

WITHIN = {
    "piece-insertion",
    "common-cells",
    "pieces-between",
    "pieces-before-block",
    "next-segment-insertion",
    "first-block-insertion",
    "tightened-common-cells",
}
"""Techniques that say where a block can stand."""


@cache
def steps() -> list[tuple[Deduction, str]]:
    """Every step of many solves, with its line before the step."""
    return list(followed())


def steps_of(names: set[str]) -> list[tuple[Deduction, str]]:
    chosen = [(step, text) for step, text in steps() if step.technique.name in names]
    assert chosen
    return chosen


def followed() -> Iterator[tuple[Deduction, str]]:
    for seed in range(120):
        rng = random.Random(seed)
        height, width, density = rng.randint(3, 12), rng.randint(8, 14), rng.choice((0.4, 0.5, 0.6, 0.7))
        rows = ((INK if rng.random() < density else PAPER for _ in range(width)) for _ in range(height))
        grader = Grader(LineClues.of_picture(Grid(tuple(map(tuple, rows)))))
        for deductions in (grader.follow().deductions, grader.run(4).deductions):
            known: dict[tuple[int, int], str] = {}
            for step in deductions:
                length = (width, height)[step.axis]
                cells = [(step.index, i) if step.axis == 0 else (i, step.index) for i in range(length)]
                yield step, "".join({INK: "#", PAPER: "x"}.get(known.get(cell, ""), ".") for cell in cells)
                known |= dict(step.decided)


def starts(clue: LineClue, text: str) -> list[list[int]]:
    """Every way to lay a line's blocks that agrees with what is known, as the blocks' starts from 1."""
    free = len(text) - sum(clue) + 1
    ways = []
    for gaps in combinations(range(free), len(clue)):
        way = [1 + gap + sum(clue[:i]) for i, gap in enumerate(gaps)]
        black = {start + j for start, block in zip(way, clue, strict=True) for j in range(block)}
        if all(cell == "." or (cell == "#") == (i in black) for i, cell in enumerate(text, start=1)):
            ways.append(way)
    return ways


def owners(clue: LineClue, text: str, position: int) -> set[int]:
    """The blocks that can cover a cell, from 1."""
    return {
        number
        for way in starts(clue, text)
        for number, (start, block) in enumerate(zip(way, clue, strict=True), start=1)
        if start <= position < start + block
    }


def wall_of(step: Deduction) -> int:
    return step.space[0] - 1 if step.side == 1 else step.space[1] + 1


def cells(bounds: tuple[int, int]) -> range:
    return range(bounds[0], bounds[1] + 1)


def test_black_cells_are_part_of_the_block_that_is_named() -> None:
    for step, text in steps_of(OWNED):
        for position in cells(step.run):
            assert owners(step.clue, text, position) == {step.first_piece}, step.reason().en


def test_the_wall_that_is_named_is_an_edge_or_a_white_cell() -> None:
    for step, text in steps_of(BOUNDED):
        assert f" {text} "[wall_of(step)] in " x", step.reason().en


def test_blocks_stand_within_the_cells_that_are_named() -> None:
    for step, text in steps_of(WITHIN):
        block = step.clue[step.first_piece - 1]
        for way in starts(step.clue, text) if step.limits[0] else ():
            assert step.limits[0] <= way[step.first_piece - 1] <= step.limits[1] - block + 1, step.reason().en


def test_black_cells_that_are_complete_can_be_nothing_longer() -> None:
    for step, text in steps_of({"far-side-match", "far-block-match", "second-block-match", "block-match"}):
        run = cells(step.run)
        lengths = {step.clue[number - 1] for at in run for number in owners(step.clue, text, at)}
        assert lengths == {len(run)} == {step.number}, step.reason().en


def test_the_neighbour_is_the_next_block_from_the_side_that_is_looked_from() -> None:
    for step, text in steps_of({"next-segment-one-piece"}):
        neighbour = step.first_piece + (1 if step.side == 1 else -1)
        assert owners(step.clue, text, step.run[0]) == {neighbour}, step.reason().en


def test_the_cell_beyond_is_black() -> None:
    for step, text in steps_of({"pieces-before-block"}):
        beyond = step.space[1] + 2 if step.side == 1 else step.space[0] - 2
        assert text[beyond - 1] == "#", step.reason().en


def test_the_only_block_left_covers_what_is_named() -> None:
    for step, text in steps_of({"one-piece-segment"}):
        for position in cells(step.run) if step.number == 1 else ():
            assert owners(step.clue, text, position) <= {step.first_piece}, step.reason().en


def test_black_cells_among_ones_are_what_is_said() -> None:
    for step, text in steps_of({"ones-at-wall", "ones-beyond-gaps"}):
        ones = set(cells((step.first_piece, step.last_piece)))
        after = {step.last_piece + 1 if step.side == 1 else step.first_piece - 1}
        assert {step.clue[number - 1] for number in ones} == {1}, step.reason().en
        said = step.reason().en
        allowed = ones | after if " or come right after" in said else after if " come right after" in said else ones
        assert owners(step.clue, text, step.run[0]) <= allowed, said


FAULTS = re.compile(
    r"\b1 (cells|blocks)\b|\{|  | ,|\bthe (,|\.|must|can)|cells at (column|row) \d+[ ,.]|cell at (columns|rows) "
    r"|cells at [^,;:]*\d (is|has|reaches)\b|no cells"
)


def test_reasons_are_grammatical() -> None:
    for step, _ in steps():
        reason = step.reason()
        assert not FAULTS.search(reason.en), reason.en
        assert re.match(r"(Row|Column) \d+(:| has) .*\.$", reason.en), reason.en
        assert reason.ja.endswith("です。"), reason.ja
        assert not re.search(r"([はがを、])\1|: [はがを、]|\{", reason.ja), reason.ja


def test_reasons_name_the_side_they_look_from() -> None:
    """Seen from the right, what comes "before" a block comes after it in the clue: no reason may say so."""
    sides = set()
    for step, _ in steps():
        sides.add(step.side)
        assert not re.search(r"\b(before|next from)\b|手前", "".join((step.reason().en, step.reason().ja)))
    assert sides == {1, 2}


def test_blocks_as_long_as_others_are_counted() -> None:
    assert WORDS["en"].piece((2, 1, 2), 2) == "the block of 1"
    assert WORDS["en"].piece((2, 1, 2), 3) == "the second block of 2"
    assert WORDS["ja"].piece((2, 1, 2), 3) == "2個目の2マスのブロック"
    assert WORDS["en"].pieces((8,)) == "the block of 8"
    assert WORDS["en"].pieces((8, 1, 2)) == "the blocks of 8, 1 and 2"


@pytest.mark.parametrize(("number", "said"), [(1, "first"), (9, "ninth"), (11, "11th"), (21, "21st"), (112, "112th")])
def test_ordinals(number: int, said: str) -> None:
    assert ordinal(number) == said


def test_walls_are_edges_or_white_cells() -> None:
    walls = [WORDS["en"].wall(0, position, 5) for position in (0, 3, 6)]
    assert walls == ["the edge", "the white cell at column 3", "the edge"]
    assert WORDS["ja"].wall(1, 3, 5) == "3行目の白マス"
