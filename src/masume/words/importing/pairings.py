"""A word and what explains it, in a line or in two: dashes, colons, brackets, scripts and labels part them."""

from __future__ import annotations

import re
from collections.abc import Callable

from masume.core import Sentence
from masume.words.importing.contents import is_paragraph, is_sentence
from masume.words.importing.headings import normal, roles_of_heading
from masume.words.importing.roles import Role
from masume.words.importing.rows import Fields, Line, Table

PAIRS = Sentence("a word and its clue in each line, parted by “{sign}”", "1行に、ことばとカギ（区切りは「{sign}」）")
TURNS = Sentence("words and clues in turn, a line each", "ことばとカギを1行ずつ交互に")
BRACKETS = Sentence("a word, its reading in brackets and a clue in each line", "1行に、ことば・かっこの読み・カギ")
SCRIPTS = Sentence("a word in Latin letters and Japanese in each line", "1行に、英字のことばと日本語")
LABELS = Sentence("words and clues behind labels", "見出しつきで並べたことばとカギ")

MOST = 0.7
"""The share of lines that must agree on a layout."""

_SIGNS = (
    *(
        " – ",
        " — ",
        " ― ",
        " -- ",
        " - ",
        "——",
        "――",
        " :: ",
        ": ",
        "：",
        " : ",
        " = ",
        "＝",
        "=",
        " → ",
        "→",
        "⇒",
        "->",
    ),
    *(" ~ ", "〜 ", "…", " / ", "／", ":"),
)
LONGEST_TERM = 40
_PROSE = 0.4
"""From this share on, paragraphs below short lines make a text of them, not a list with clues."""


def _pairs(lines: list[Line], sample: list[str]) -> Table | None:
    """A word and what explains it in each line, with a dash, a colon or the like between them."""
    best = max(_SIGNS, key=lambda sign: sum(_has_pair(line, sign) for line in sample))
    count = sum(_has_pair(line, best) for line in sample)
    if count < max(MOST * len(sample), 2):
        return None
    rows = [(number, [part.strip() for part in line.split(best, 1)]) for number, line in lines]
    return Table(rows, PAIRS.filled(sign=best.strip()), is_sure=best not in ("…", " / ", "／", ":", "="))


def _has_pair(line: str, sign: str) -> bool:
    before, found, after = line.partition(sign)
    if sign == ":" and (before[-1:].isdigit() or after.startswith("//")):
        return False
    return bool(found and before.strip() and after.strip()) and len(before) <= LONGEST_TERM


def _turns(lines: list[Line], _: list[str]) -> Table | None:
    """A word in one line and its clue in the next, as copied from a page of cards."""
    filled = [(number, line.strip()) for number, line in lines if line.strip()]
    if len(filled) < 4 or len(filled) % 2:
        return None
    pairs = [(filled[i], filled[i + 1]) for i in range(0, len(filled), 2)]
    if sum(is_paragraph(clue) for _, (_, clue) in pairs) >= _PROSE * len(pairs):
        return None  # headings and what stands below them
    good = sum(not is_sentence(word) and is_sentence(clue) and len(clue) > len(word) for (_, word), (_, clue) in pairs)
    if good < 0.8 * len(pairs):
        return None
    return Table([(number, [word, clue]) for (number, word), (_, clue) in pairs], TURNS, is_sure=good == len(pairs))


_WITH_READING = re.compile(r"\s*([^（(【\[]{1,30})[（(【\[]([ぁ-ゖァ-ヺー・ ]+)[）)】\]]\s*[:：、,－―–—-]?\s*(\S.*)")


def _bracketed(lines: list[Line], sample: list[str]) -> Table | None:
    """林檎【りんご】赤い果物: a word, its reading in brackets, and what explains it."""
    if sum(bool(_WITH_READING.fullmatch(line)) for line in sample) < max(MOST * len(sample), 2):
        return None
    found = ((number, line, _WITH_READING.fullmatch(line)) for number, line in lines)
    rows = [(number, [*match.groups()] if match else [line.strip()]) for number, line, match in found]
    return Table(rows, BRACKETS, known={0: Role.WORD, 1: Role.READING, 2: Role.CLUE})


_LATIN_FIRST = re.compile(r"\s*([A-Za-z][A-Za-z' .-]*?)\s*([\u3040-\u9fff（～〜].*)")
_LATIN_LAST = re.compile(r"\s*([\u3040-\u9fff][^A-Za-z]*?)\s*([A-Za-z][A-Za-z' .-]*)")


def _two_scripts(lines: list[Line], sample: list[str]) -> Table | None:
    """`apple りんご`: a word in Latin letters and what it is in Japanese, whichever comes first."""
    for shape in (_LATIN_FIRST, _LATIN_LAST):
        if sum(bool(shape.fullmatch(line)) for line in sample) >= max(MOST * len(sample), 3):
            found = ((number, line, shape.fullmatch(line)) for number, line in lines)
            rows = [(number, [*match.groups()] if match else [line.strip()]) for number, line, match in found]
            return Table(rows, SCRIPTS, is_sure=False)
    return None


_LABELLED = re.compile(r"\s*([^:：]{1,20}?)\s*[:：.]\s*(\S.*)")


def _labelled(lines: list[Line], sample: list[str]) -> Table | None:
    """`Term: …` and `Definition: …` in lines of their own, again and again."""
    labels = [normal(match[1]) if (match := _LABELLED.fullmatch(line)) else "" for line in sample]
    names = tuple(dict.fromkeys(filter(None, labels)))
    if not 2 <= len(names) <= 6 or labels.count(names[0]) < 2 or "" in labels:
        return None
    if not all(map(roles_of_heading, names)):
        return None
    rows: list[Fields] = [(0, list(names))]
    record = rows[0][1]
    for number, line in lines:
        match = _LABELLED.fullmatch(line)
        label = normal(match[1]) if match else ""
        if match is None or label not in names:  # below the lines that were looked at: it stays a row of its own
            rows.append((number, [line.strip()]))
            continue
        if label == names[0]:
            record = [""] * len(names)
            rows.append((number, record))
        record[names.index(label)] = match[2].strip()
    return Table(rows, LABELS)


PAIRINGS: tuple[Callable[[list[Line], list[str]], Table | None], ...] = (
    _labelled,
    _bracketed,
    _pairs,
    _turns,
    _two_scripts,
)
"""What finds words with their clues, in the order in which they are tried."""
