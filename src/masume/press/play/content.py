"""A puzzle as the player's modules take it; `player/session.js` has the types."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from masume.core import Answer, Cell, Grid, Position, Puzzle, Slot, Step
from masume.formats import Document
from masume.grade import level_of, steps_of
from masume.kinds import CROSSWORD, NONOGRAM, clues_of, title_of
from masume.press.play.sealed import sealed
from masume.press.question import language_of

_CODES = {Cell.BLANK: 0, Cell.BLACK: 1, Cell.OUTSIDE: 2}


def playable(document: Document, *, with_answer: bool = True) -> dict[str, Any]:
    """The question in the open, its answer and steps sealed, and an id that is the same for the same puzzle."""
    puzzle, answer = document.puzzle, document.answer if with_answer else None
    language = language_of(puzzle)
    question = {
        "kind": puzzle.kind,
        "language": language,
        "title": title_of(puzzle, language),
        "author": puzzle.author,
        "copyright": puzzle.copyright,
        "notes": puzzle.notes,
        "width": puzzle.grid.width,
        "height": puzzle.grid.height,
        "cells": [_CODES[cell] if isinstance(cell, Cell) else cell for _, cell in puzzle.grid],
        "slots": _slots(puzzle, answer),
        "words": [{"symbols": entry.word, "gloss": entry.gloss} for entry in puzzle.words] if _has_list(puzzle) else [],
        "lines": puzzle.lines,
    }
    secret = {
        "answer": _symbols(answer.grid) if answer else None,
        "steps": _steps(puzzle, answer) if with_answer else [],
    }
    name = hashlib.sha256(msgspec.json.encode(question)).hexdigest()[:16]
    return {"id": name, **question, "level": level_of(puzzle), "sealed": sealed(secret)}


def _has_list(puzzle: Puzzle) -> bool:
    """True for kinds whose words are the question; those of a crossword are its answer."""
    return puzzle.kind not in (CROSSWORD.name, NONOGRAM.name)


def _slots(puzzle: Puzzle, answer: Answer | None) -> list[dict[str, Any]]:
    if puzzle.kind == NONOGRAM.name:
        return []
    numbers = puzzle.grid.numbered()
    clues = clues_of(puzzle, answer) if puzzle.kind == CROSSWORD.name else {}
    return [
        {
            "number": numbers[slot.start],
            "direction": slot.direction,
            "cells": _indices(slot.cells, puzzle.grid.width),
            "clue": clues.get(slot, ""),
        }
        for slot in puzzle.grid.slots()
    ]


def _symbols(grid: Grid) -> list[str]:
    return [cell if isinstance(cell, str) else "" for _, cell in grid]


def _steps(puzzle: Puzzle, answer: Answer | None) -> list[dict[str, Any]]:
    numbers = {slot: number for number, slot in enumerate(puzzle.grid.slots())}
    return [_step(step, puzzle.grid.width, numbers) for step in steps_of(puzzle, answer)]


def _step(step: Step, width: int, slots: Mapping[Slot, int]) -> dict[str, Any]:
    return {
        "line": step.line,
        "slot": slots[step.slot] if step.slot else None,
        "used": _indices(step.cells_used, width),
        "decided": [(row * width + column, symbol) for (row, column), symbol in step.decided],
        "reason": {"en": step.reason.en, "ja": step.reason.ja} if step.reason else {"en": "", "ja": ""},
    }


def _indices(positions: Iterable[Position], width: int) -> list[int]:
    return [row * width + column for row, column in positions]
