"""Small puzzles of letters for tests of the playable page."""

import re
from typing import Any

from masume.core import Answer, Clue, Entry, Grid, Puzzle
from masume.formats import Document

KANA = "さっぽろ##\nく##う##\nら##しゃり"
LATIN = "CATS#\nA##OX\nR##N#"
DIGITS = "123\n4#5\n678"


def asked(text: str) -> Grid:
    """The frame of a board: every letter is to be filled in."""
    return Grid.parse(re.sub(r"\{[^}]*\}|[^#\n-]", ".", text))


def crossword(text: str, clues: dict[str, str], question: str = "") -> Document:
    """A crossword; clues by the words they lead to."""
    answer = Grid.parse(text)
    given = {"".join(str(answer[cell]) for cell in slot.cells): slot for slot in answer.slots()}
    listed = tuple(Clue(given[word].start, given[word].direction, clue) for word, clue in clues.items())
    return Document(
        Puzzle("crossword", Grid.parse(question) if question else asked(text), clues=listed), Answer(answer)
    )


def skeleton(text: str, kind: str = "skeleton", question: str = "", glosses: dict[str, str] | None = None) -> Document:
    """A skeleton of every word on a board."""
    answer = Grid.parse(text)
    words = [tuple(str(answer[cell]) for cell in slot.cells) for slot in answer.slots()]
    entries = tuple(Entry(word, gloss=(glosses or {}).get("".join(word), "")) for word in words)
    return Document(Puzzle(kind, Grid.parse(question) if question else asked(text), entries), Answer(answer))


KANA_CLUES = {"さっぽろ": "北の都", "しゃり": "すし飯", "さくら": "春の花", "ろうし": "雇う人と働く人"}
LATIN_CLUES = {"CATS": "They purr", "OX": "It ploughs", "CAR": "It has four wheels", "SON": "A boy at home"}


def kana_crossword() -> Document:
    return crossword(KANA, KANA_CLUES)


def latin_crossword() -> Document:
    return crossword(LATIN, LATIN_CLUES)


def kana_skeleton() -> Document:
    return skeleton(KANA, glosses={"さっぽろ": "札幌"})


def number_skeleton() -> Document:
    return skeleton(DIGITS, "numbers")


_LETTERS = """rows => rows.map(row => [...row.children].map(cell => {
  const letter = cell.querySelector(".letter");
  return letter ? letter.textContent || "." : "#";
}).join("")).join("\\n")"""


def letters(page: Any) -> str:
    """What the cells of a board show, row by row; dots for empty cells."""
    return str(page.locator(".row").evaluate_all(_LETTERS))


def tap(page: Any, *places: str, click: bool = False) -> None:
    """Taps or clicks one place after the other."""
    for place in places:
        found = page.locator(place)
        found.click() if click else found.tap()
