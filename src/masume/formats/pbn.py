"""The XML of webpbn.com and pbnsolve, for one ink on paper.

Source, id and description become the puzzle's notes, a line each; the goal is the answer, a saved solution the givens.
Without clues the goal's are counted.
"""

from __future__ import annotations

import re
from xml.sax.saxutils import escape

from masume.core import INK, PAPER, Cell, Grid, LineClue, LineClues, Refused, refusal_of
from masume.core.phrases import line_place, quoted
from masume.formats import nonogram_refusals as said
from masume.formats.clue_lines import (
    LINES,
    Side,
    clue_of,
    clues_to_write,
    line_clues,
    nonogram,
    number_in,
    require_size,
)
from masume.formats.credits import note_line, notes_by_key
from masume.formats.document import Document
from masume.formats.limits import size_of
from masume.formats.xml_tree import Element, parse_xml

_CREDITS = ("title", "author", "copyright")
_NOTES = ("source", "id", "authorid", "description")
_HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<!DOCTYPE pbn SYSTEM "http://webpbn.com/pbn-0.3.dtd">',
    "<puzzleset>",
    '<puzzle type="grid" defaultcolor="black">',
)
_COLOURS = ('<color name="white" char=".">fff</color>', '<color name="black" char="X">000</color>')
_MARK_OF: dict[Cell | str, str] = {INK: "X", PAPER: ".", Cell.BLANK: "?"}
_NOT_IN_XML = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


# ---------------------------------------------------------------- reading


def read(data: bytes) -> Document:
    """The nonogram in a file of webpbn's XML; ValueError with one sentence if there is none."""
    root = parse_xml(data)
    puzzles = root.all("puzzle")
    if root.name != "puzzleset" or not puzzles:
        raise Refused(said.NO_NONOGRAM_IN_XML).at(line_place(root.line))
    if len(puzzles) > 1:
        raise Refused(said.ONLY_ONE, count=len(puzzles))
    [puzzle] = puzzles
    if puzzle.attributes.get("type", "grid").lower() != "grid":
        raise Refused(said.TRIANGLES).at(line_place(puzzle.line))
    solutions = puzzle.all("solution")
    answer = _first(solutions, "goal", puzzle)
    lines = _clues(puzzle, answer)
    for picture in (answer, board := _first(solutions, "saved", puzzle)):
        _require_size_of(lines, picture)
    return nonogram(lines, answer, board, **_about(root, puzzle))


def _about(root: Element, puzzle: Element) -> dict[str, str]:
    """What the puzzle says about itself, or else the set that it is in."""
    notes = [note_line(child.name, child.text) for child in puzzle.children if child.name in (*_NOTES, "note")]
    return {
        **{name: puzzle.text_of(name) or root.text_of(name) for name in _CREDITS},
        "notes": "\n".join([*notes, *(note_line("source", child.text) for child in root.all("source"))]),
    }


def _clues(puzzle: Element, answer: Grid | None) -> LineClues:
    sides = {clues.attributes.get("type", "").lower(): clues for clues in puzzle.all("clues")}
    if not sides and answer is not None:
        return LineClues.of_picture(answer)
    for name in ("rows", "columns"):
        if name not in sides:
            raise Refused(said.NO_CLUES, lines=LINES[name]).at(line_place(puzzle.line))
    found = {name: sides[name].all("line") for name in ("rows", "columns")}
    height, width = (require_size(len(found[name]), name, sides[name].line) for name in ("rows", "columns"))
    ink = _ink(puzzle)
    return line_clues(
        [_clue(line, Side("row", height, width), number, ink) for number, line in enumerate(found["rows"], 1)],
        [_clue(line, Side("column", width, height), number, ink) for number, line in enumerate(found["columns"], 1)],
    )


def _clue(line: Element, side: Side, number: int, ink: str) -> LineClue:
    counts = line.all("count")
    for count in counts:
        if count.attributes.get("color", ink) != ink:
            raise Refused(said.NO_COLOURS).at(line_place(count.line))
    return clue_of([number_in(count.text, count.line) for count in counts], side, number, line.line)


def _ink(puzzle: Element) -> str:
    return puzzle.attributes.get("defaultcolor", "black")


def _first(solutions: list[Element], kind: str, puzzle: Element) -> Grid | None:
    """The first picture of a kind; None if there is none."""
    for solution in solutions:
        if solution.attributes.get("type", "goal").lower() == kind:
            for image in solution.all("image"):
                return _picture(image, _meanings(puzzle), is_goal=kind == "goal")
    return None


def _meanings(puzzle: Element) -> dict[str, Cell | str]:
    """What each mark of a picture means."""
    marks = {"white": ".", "black": "X"}
    marks |= {c.attributes.get("name", ""): c.attributes["char"] for c in puzzle.all("color") if "char" in c.attributes}
    paper = puzzle.attributes.get("backgroundcolor", "white")
    known: dict[str, Cell | str] = {"?": Cell.BLANK}
    return known | {marks[name]: cell for name, cell in ((paper, PAPER), (_ink(puzzle), INK)) if name in marks}


def _picture(image: Element, meanings: dict[str, Cell | str], *, is_goal: bool) -> Grid:
    """The picture between bars; a cell of several colours in brackets is not known."""
    place = line_place(image.line)
    text = re.sub(r"\[[^\]|]*\]", "?", "".join(image.text.split()))
    rows = re.findall(r"\|([^|]+)\|", text)
    if "".join(f"|{row}|" for row in rows) != text or not rows:
        raise Refused(said.BETWEEN_BARS).at(place)
    if strange := next((mark for row in rows for mark in row if mark not in meanings), None):
        found = said.NEITHER_PAPER_NOR_INK.filled(mark=quoted(strange))
        raise Refused(said.NO_COLOURS_LIKE, found=found).at(place)
    if is_goal and any("?" in row for row in rows):
        raise Refused(said.GOAL_NOT_DECIDED).at(place)
    require_size(len(rows), "rows", image.line)
    require_size(len(rows[0]), "columns", image.line)
    try:
        return Grid(tuple(tuple(map(meanings.__getitem__, row)) for row in rows))
    except ValueError as error:
        raise refusal_of(error).at(place) from error


def _require_size_of(lines: LineClues, picture: Grid | None) -> None:
    if picture and (picture.width, picture.height) != (lines.width, lines.height):
        raise Refused(said.SOLUTION_SIZE, found=size_of(picture), size=f"{lines.width}×{lines.height}")


# ---------------------------------------------------------------- writing


def write(document: Document) -> bytes:
    """The nonogram as webpbn's XML; ValueError with one sentence if it keeps no nonogram's rules."""
    puzzle, answer = document.puzzle, document.answer
    lines = clues_to_write(document)
    written = [
        *_HEAD,
        *(_element(key, value) for key, value in notes_by_key(puzzle.notes, _NOTES)),
        *(_element(name, value) for name in _CREDITS if (value := getattr(puzzle, name))),
        *_COLOURS,
        *('<clues type="columns">', *map(_line, lines.columns), "</clues>"),
        *('<clues type="rows">', *map(_line, lines.rows), "</clues>"),
        *(_solution("goal", answer.grid) if answer else ()),
        *(_solution("saved", puzzle.grid) if puzzle.givens else ()),
        *("</puzzle>", "</puzzleset>", ""),
    ]
    return "\n".join(written).encode()


def _element(name: str, text: str) -> str:
    return f"<{name}>{escape(_NOT_IN_XML.sub('', text))}</{name}>"


def _line(clue: LineClue) -> str:
    return f"<line>{''.join(f'<count>{length}</count>' for length in clue)}</line>"


def _solution(kind: str, grid: Grid) -> tuple[str, ...]:
    rows = ("".join(map(_MARK_OF.__getitem__, row)) for row in grid.rows)
    return (f'<solution type="{kind}">', "<image>", *(f"|{row}|" for row in rows), "</image>", "</solution>")
