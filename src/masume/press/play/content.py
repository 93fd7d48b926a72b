"""A puzzle as the player's modules take it; `player/session.js` has the types."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from masume.core import Answer, Cell, Grid, Position, Puzzle, Slot, Step, Word
from masume.formats import Document
from masume.kinds import clues_of, kind_of, title_of
from masume.press.levels import level_of
from masume.press.play.recorded import recorded_steps
from masume.press.play.sealed import sealed
from masume.press.play.wording import places_of
from masume.press.question import language_of
from masume.press.ruby import without_notation

_CODES = {Cell.BLANK: 0, Cell.BLACK: 1, Cell.OUTSIDE: 2}


def playable(document: Document, *, with_answer: bool = True) -> dict[str, Any]:
    """The question in the open, its answer and steps sealed, and an id that is the same for the same puzzle."""
    puzzle, answer = document.puzzle, document.answer if with_answer else None
    language, has_list = language_of(puzzle), kind_of(puzzle).has_list
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
        "words": _words(puzzle) if has_list else [],
        "lines": puzzle.lines,
    }
    secret = {
        "answer": _symbols(answer.grid) if answer else None,
        "steps": _steps(puzzle, answer) if with_answer else [],
        "places": places_of(puzzle) if with_answer and has_list else [],
    }
    name = hashlib.sha256(msgspec.json.encode(question)).hexdigest()[:16]
    return {"id": name, **question, "level": level_of(puzzle), "sealed": sealed(secret)}


def _words(puzzle: Puzzle) -> list[dict[str, Any]]:
    return [{"symbols": entry.word, "gloss": without_notation(entry.gloss)} for entry in puzzle.words]


def _slots(puzzle: Puzzle, answer: Answer | None) -> list[dict[str, Any]]:
    kind = kind_of(puzzle)
    if kind.is_picture:
        return []
    numbers = puzzle.grid.numbered()
    clues = clues_of(puzzle, answer) if kind.has_clues else {}
    return [
        {
            "number": numbers[slot.start],
            "direction": slot.direction,
            "cells": _indices(slot.cells, puzzle.grid.width),
            "clue": without_notation(clues.get(slot, "")),
        }
        for slot in puzzle.grid.slots()
    ]


def _symbols(grid: Grid) -> list[str]:
    return [cell if isinstance(cell, str) else "" for _, cell in grid]


def _steps(puzzle: Puzzle, answer: Answer | None) -> list[dict[str, Any]]:
    slots = {slot: number for number, slot in enumerate(puzzle.grid.slots())}
    words = {entry.word: number for number, entry in enumerate(puzzle.words)}
    return [_step(step, puzzle.grid.width, slots, words) for step in recorded_steps(puzzle, answer)]


def _step(step: Step, width: int, slots: Mapping[Slot, int], words: Mapping[Word, int]) -> dict[str, Any]:
    return {
        "technique": step.technique,
        "line": step.line,
        "slot": slots[step.slot] if step.slot else None,
        "used": _indices(step.cells_used, width),
        "decided": [(row * width + column, symbol) for (row, column), symbol in step.decided],
        "excluded": [(slots[slot], words[word]) for slot, word in step.excluded],
        "reason": {"en": step.reason.en, "ja": step.reason.ja} if step.reason else {"en": "", "ja": ""},
    }


def _indices(positions: Iterable[Position], width: int) -> list[int]:
    return [row * width + column for row, column in positions]
