"""What programs for cards export: Anki says so in lines above its fields, Quizlet parts cards as one likes."""

from __future__ import annotations

import re
from dataclasses import replace

from masume.core import Sentence
from masume.words.importing.roles import Role
from masume.words.importing.rows import Line, Table, split_lines

ANKI = Sentence("an export of Anki", "Ankiの書き出し")
GIVER = Sentence("a dictionary of Crossword Giver", "Crossword Giverの辞書")
CARDS = Sentence("an export of cards", "単語カードの書き出し")
CLOZE_TAKEN = Sentence(
    "{count} cards had a gap to fill; the word in it is the answer.",
    "{count}枚の穴うめカードでは、穴に入ることばを答えにしました。",
    one="One card had a gap to fill; the word in it is the answer.",
)

_GIVERS_HEAD = ("# FILENAME:", "# NAME-JPN:")
_DIRECTIVE = re.compile(r"#([a-z ]+):(.*)")
_SEPARATORS = {"tab": "\t", "comma": ",", "semicolon": ";", "pipe": "|", "space": " ", "colon": ":"}
_SPECIAL = {"tags column": Role.TAGS, "deck column": Role.SKIP, "notetype column": Role.SKIP, "guid column": Role.SKIP}
_CLOZE = re.compile(r"\{\{c\d{1,3}::([^{}:]+)(?:::[^{}]*)?\}\}")
GAP = "____"


def anki(lines: list[Line]) -> Table | None:
    """The notes of an export of Anki; None for other texts."""
    said: dict[str, str] = {}
    for _, line in lines[:20]:
        if not (found := _DIRECTIVE.match(line)):
            break
        said[found[1]] = found[2].strip()
    if "separator" not in said:
        return None
    separator = _SEPARATORS.get(said["separator"].lower(), said["separator"] or "\t")
    rows = split_lines(lines[len(said) :], separator)
    if "columns" in said:
        rows.insert(0, (len(said), said["columns"].split(separator)))
    places = ((said.get(name, ""), role) for name, role in _SPECIAL.items())
    known = {int(place) - 1: role for place, role in places if re.fullmatch(r"\d{1,3}", place)}
    return without_gaps(Table(rows, ANKI, known=known, is_paired=True))


def giver(lines: list[Line]) -> Table | None:
    """A dictionary of Crossword Giver, which has as many tags in brackets as it likes; None for other texts."""
    if not any(line.startswith(_GIVERS_HEAD) for _, line in lines[:20]):
        return None
    rows = []
    for number, line in lines:
        word, *rest = line.split("\t")
        tags = " ".join(field.strip().strip("[]") for field in rest[1:])
        rows.append((number, [word, rest[0] if rest else "", tags]))
    return Table(rows, GIVER, known={0: Role.WORD, 1: Role.CLUE, 2: Role.TAGS})


def quizlet(lines: list[Line], sample: list[str]) -> Table | None:
    """Cards in a row with semicolons between them: term,definition;term,definition."""
    cards = [card for line in sample for card in line.split(";") if card.strip()]
    if len(sample) > 3 or len(cards) < 3 or len(cards) <= len(sample):
        return None
    for sign in ("\t", ",", " - "):
        if all(sign in card for card in cards):
            return Table(
                [(lines[0][0], [part.strip() for part in card.split(sign, 1)]) for card in cards], CARDS, is_paired=True
            )
    return None


def without_gaps(table: Table) -> Table:
    """Cards with a gap such as {{c1::Paris}} as answer and clue, if most cards have one."""
    filled = [fields[0] for _, fields in table.rows if any(map(str.strip, fields))]
    if sum(bool(_CLOZE.search(field)) for field in filled) < max(0.5 * len(filled), 1):
        return table
    rows = []
    for number, (text, *more) in table.rows:
        found = _CLOZE.search(text)
        rows.append((number, [found[1] if found else "", _CLOZE.sub(GAP, text), *more]))
    known = {0: Role.WORD, 1: Role.CLUE} | {i + 1: role for i, role in table.known.items()}
    return replace(table, rows=rows, known=known, changes=(CLOZE_TAKEN.filled(count=len(filled)),))
