"""Starter letters: some of the answer's letters, shown from the start, far from each other or first of their words."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from masume.core import Cell, Position, Puzzle, Refused
from masume.formats import Document
from masume.kinds import kind_of
from masume.press.refusals import FEW_OPEN_CELLS, STARTERS_NEED_AN_ANSWER


def with_starters(document: Document, count: int, seed: int = 0) -> Document:
    """The same puzzle with so many more letters of its answer as givens; ValueError if there are not so many.

    Each is as far as can be from those before it and from the letters given already; the same seed chooses the same.
    """
    if count == 0:
        return document
    if document.answer is None:
        raise Refused(STARTERS_NEED_AN_ANSWER)
    puzzle, letters, cells = document.puzzle, document.answer.grid.symbols, open_cells(document)
    if len(cells) < count:
        raise Refused(FEW_OPEN_CELLS, cells=len(cells), count=count)
    chosen = spread(cells, sorted(puzzle.givens), count, seed)
    return replace(document, puzzle=replace(puzzle, grid=puzzle.grid.replace({p: letters[p] for p in chosen})))


def with_first_letters(document: Document) -> Document:
    """The same puzzle with the first letter of every word as a given; a picture, which has no words, as it is."""
    puzzle = document.puzzle
    if kind_of(puzzle).is_picture:
        return document
    if document.answer is None:
        raise Refused(STARTERS_NEED_AN_ANSWER)
    open_ = set(open_cells(document))
    firsts = {
        placement.slot.start: placement.word[0]
        for placement in document.answer.grid.placements()
        if placement.slot.start in open_
    }
    return replace(document, puzzle=replace(puzzle, grid=puzzle.grid.replace(firsts)))


def open_cells(document: Document) -> list[Position]:
    """The cells that the answer fills and the question leaves open."""
    letters = document.answer.grid.symbols if document.answer else {}
    return sorted(position for position in letters if _is_blank(document.puzzle, position))


def spread(cells: list[Position], taken: list[Position], count: int, seed: int) -> list[Position]:
    """So many of the cells, each far from the taken ones and from the others."""
    left = list(cells)
    Random(seed).shuffle(left)  # noqa: S311  decides between cells that are equally far
    distance = {cell: min((_distance(cell, other) for other in taken), default=10**6) for cell in left}
    chosen: list[Position] = []
    while len(chosen) < count:
        furthest = max(left, key=distance.__getitem__)
        left.remove(furthest)
        chosen.append(furthest)
        for cell in left:
            distance[cell] = min(distance[cell], _distance(cell, furthest))
    return chosen


def _is_blank(puzzle: Puzzle, position: Position) -> bool:
    row, column = position
    inside = row < puzzle.grid.height and column < puzzle.grid.width
    return inside and puzzle.grid[position] is Cell.BLANK


def _distance(one: Position, other: Position) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
