"""A word and what explains it, in a line or in two: dashes, colons, brackets, scripts and labels part them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

from masume.core import Sentence
from masume.words.importing.contents import SORT, is_paragraph, is_phrase, is_sentence
from masume.words.importing.headings import normal, roles_of_heading
from masume.words.importing.roles import Role
from masume.words.importing.rows import Fields, Line, Table

PAIRS = Sentence("a word and its clue in each line, parted by “{sign}”", "1行に、ことばとカギ（区切りは「{sign}」）")
TURNS = Sentence("words and clues in turn, a line each", "ことばとカギを1行ずつ交互に")
BRACKETS = Sentence("a word, its reading in brackets and a clue in each line", "1行に、ことば・かっこの読み・カギ")
SCRIPTS = Sentence("a word in Latin letters and Japanese in each line", "1行に、英字のことばと日本語")
SORTED = Sentence(
    "a word, its pronunciation or part of speech, and a clue in each line", "1行に、ことば・発音や品詞・カギ"
)
EXPLAINED = Sentence("a word and its clue in brackets in each line", "1行に、ことばとかっこの中のカギ")
EXPLAINED_BEHIND = Sentence("a word in brackets and its clue in each line", "1行に、かっこの中のことばとカギ")
ANSWERED = Sentence("a clue and its answer in each line", "1行に、カギと答え")
BETWEEN = Sentence("columns between “{sign}”", "「{sign}」区切りの表")
LABELS = Sentence("words and clues behind labels", "見出しつきで並べたことばとカギ")

MOST = 0.7
"""The share of lines that must agree on a layout."""

LONGEST_TERM = 40
_PROSE = 0.4
"""From this share on, paragraphs below short lines make a text of them, not a list with clues."""
FIRST_PAIRS = 100
"""So many pairs decide whether lines are words and clues in turn."""

_AMONG_JAPANESE = "(?<=[\u3040-\u9fff）]){}(?=[\u3040-\u9fff「『（])"
_SIGNS = {
    rf"(?<=\s)[–—―-]{{1,3}}(?=\s)|[–—―]{{2,}}|[—―－]|(?<=\w)-(?=\s)|{_AMONG_JAPANESE.format('[–‐−-]')}": True,
    rf"[:：]{{1,3}}(?=\s)|：|(?<=\s):(?!//)|:{{2,3}}|{_AMONG_JAPANESE.format(':')}": True,
    r"(?<=\s)=(?=\s)|＝": True,
    r"[→⇒⇨➡]|[-=]>": True,
    rf"\.{{4,}}|…{{2,}}|(?:\s\.){{3,}}|{_AMONG_JAPANESE.format('…')}": True,
    r"(?<=\s)[~/](?=\s)|〜(?=\s)|…|／|=|(?<!\d):(?!//)": False,
}
"""What parts a word from its clue, and whether it can hardly mean anything else."""
SIGNS = {re.compile(sign): is_sure for sign, is_sure in _SIGNS.items()}
ANY_SIGN = re.compile("|".join(sign for sign, is_sure in _SIGNS.items() if is_sure))


def _pairs(lines: list[Line], sample: list[str]) -> Table | None:
    """A word and what explains it in each line, with a dash, a colon or the like between them."""
    least = max(MOST * len(sample), 2)
    counts = {sign: sum(pair_in(line, sign) is not None for line in sample) for sign in (*SIGNS, ANY_SIGN)}
    best = max(SIGNS, key=lambda sign: counts[sign])
    best = best if counts[best] >= least else ANY_SIGN
    if counts[best] < least:
        return None
    rows = [(number, pair_in(line, best) or [line.strip()]) for number, line in lines]
    usual = Counter(found[0].strip() for line in sample if (found := best.search(line)))
    return Table(rows, PAIRS.filled(sign=usual.most_common(1)[0][0]), is_sure=SIGNS.get(best, False), is_paired=True)


def pair_in(line: str, sign: re.Pattern[str] = ANY_SIGN) -> list[str] | None:
    """What stands before and after a sign in a line; None if it parts no word from anything."""
    before, *after = (part.strip() for part in sign.split(line, maxsplit=1))
    return [before, *after] if before and any(after) and len(before) <= LONGEST_TERM else None


def _turns(lines: list[Line], _: list[str]) -> Table | None:
    """A word in one line and its clue in the next, as copied from a page of cards."""
    filled = [(number, line.strip()) for number, line in lines if line.strip()]
    if len(filled) < 4 or len(filled) % 2:
        return None
    pairs = [(filled[i], filled[i + 1]) for i in range(0, len(filled), 2)]
    first = [(word, clue) for (_, word), (_, clue) in pairs[:FIRST_PAIRS]]
    if sum(is_paragraph(clue) for _, clue in first) >= _PROSE * len(first):
        return None  # headings and what stands below them
    good = sum(not is_sentence(word) and is_sentence(clue) and len(clue) > len(word) for word, clue in first)
    if good < 0.8 * len(first):
        return None
    stand_apart = all(above < below - 1 for (_, (above, _)), ((below, _), _) in pairwise(pairs))
    is_sure = stand_apart or good == len(first)
    return Table([(number, [word, clue]) for (number, word), (_, clue) in pairs], TURNS, is_sure=is_sure)


_WITH_READING = re.compile(
    r"\s*([^（(【\[]{1,30})[（(【\[]([ぁ-ゖァ-ヺー・ ]+)[）)】\]]\s*[:：、,－―–—…‥→＝=-]*\s*(\S.*)"
)


def _bracketed(lines: list[Line], sample: list[str]) -> Table | None:
    """林檎【りんご】赤い果物: a word, its reading in brackets, and what explains it."""
    return _shaped(
        lines, sample, _WITH_READING, Table([], BRACKETS, known={0: Role.WORD, 1: Role.READING, 2: Role.CLUE})
    )


_HEADED = re.compile(
    r"\s*[【［\[「『《〈〔]([^【】［］\[\]「」『』《》〈〉〔〕]{1,40})[】］\]」』》〉〕]\s*[:：…―–—=＝-]*\s*(\S.*)"
)


def _headed(lines: list[Line], sample: list[str]) -> Table | None:
    """【消化】食べ物を…: a word in brackets, and what explains it."""
    return _shaped(lines, sample, _HEADED, Table([], EXPLAINED_BEHIND, known=_WORD_AND_CLUE))


_SOUND = r"/[^/\s][^/]*/|\[[^\[\]]*[^\x00-\x7f][^\[\]]*\]"
_SORTED = re.compile(
    rf"\s*([^\s/(\[（〔【][^/(\[（〔【]{{0,39}}?)(?:\s*(?:{_SOUND}))?(?:\s*[:：,;–—-])?\s*"
    rf"(?:[(\[（〔【]{SORT}[^()\[\]（）〔〕【】]{{0,20}}[)\]）〕】]|(?<=\s){SORT}(?=\s)|(?<=/)(?=\s))\s*(?:[:：,–—-]\s*)?(\S.*)",
    re.IGNORECASE,
)


def _sorted(lines: list[Line], sample: list[str]) -> Table | None:
    """`habitat /ˈhæbɪtæt/ (n.) the place …`: a word, how it sounds or its part of speech, and what explains it."""
    return _shaped(lines, sample, _SORTED, Table([], SORTED, known=_WORD_AND_CLUE))


_EXPLAINED = re.compile(r"\s*([^（(]{1,40}?)\s*[（(]([^（）()]+)[）)][.。]?\s*")


def _explained(lines: list[Line], sample: list[str]) -> Table | None:
    """`lever (a bar that lifts things)`: a word, and what explains it in brackets."""
    inside = [match[2] for line in sample if (match := _EXPLAINED.fullmatch(line.strip()))]
    if sum(map(is_phrase, inside)) < 0.5 * len(inside):
        return None
    return _shaped(lines, sample, _EXPLAINED, Table([], EXPLAINED, known=_WORD_AND_CLUE))


_ANSWERED = (
    re.compile(r"\s*(\S.{4,200}?[?？.。:：…_])\s*[（(]([^（）()]{1,40})[）)]\s*"),
    re.compile(
        r"\s*([^?？]{4,200}[?？])\s*(?:(?:a|answer|答え?)[.:：]|[→⇒=–—-])?\s*([^?？.。、,]{1,30})", re.IGNORECASE
    ),
)


def _answered(lines: list[Line], sample: list[str]) -> Table | None:
    """`What barks? (dog)` and `What barks? Dog`: a question, and its answer."""
    answers = Table([], ANSWERED, known={0: Role.CLUE, 1: Role.WORD})
    return next(filter(None, (_shaped(lines, sample, shape, answers) for shape in _ANSWERED)), None)


MOST_SIGNS = 6
_IN_WEB = re.compile("://|</")
_OTHER_SIGNS = {"*": 1, "@": 1, "^": 1, "~": 1, "・": 2, "／": 2, "/": 2}
"""Signs that may part fields, and how often they must stand in a line for that."""


def _other_signs(lines: list[Line], sample: list[str]) -> Table | None:
    """Fields between signs that seldom part any, as often in every line."""
    for sign, least in _OTHER_SIGNS.items():
        counts = {line.count(sign) for line in sample}
        if (
            len(sample) > 1
            and len(counts) == 1
            and least <= min(counts) <= MOST_SIGNS
            and not any(map(_IN_WEB.search, sample))
        ):
            rows = [(number, [part.strip() for part in line.split(sign)]) for number, line in lines]
            return Table(rows, BETWEEN.filled(sign=sign), is_sure=False)
    return None


def _shaped(lines: list[Line], sample: list[str], shape: re.Pattern[str], table: Table) -> Table | None:
    """The groups of lines that have a shape, if most have it."""
    if sum(bool(shape.fullmatch(line.strip())) for line in sample) < max(MOST * len(sample), 2):
        return None
    found = ((number, line, shape.fullmatch(line.strip())) for number, line in lines)
    return replace(table, rows=[(n, [*match.groups()] if match else [line.strip()]) for n, line, match in found])


_LATIN_FIRST = re.compile(r"\s*([A-Za-z][A-Za-z' .-]*?)\s*([\u3040-\u9fff（～〜].*)")
_LATIN_LAST = re.compile(r"\s*([\u3040-\u9fff][^A-Za-z]*?)\s*([A-Za-z][A-Za-z' .-]*)")


def _two_scripts(lines: list[Line], sample: list[str]) -> Table | None:
    """`apple りんご`: a word in Latin letters and what it is in Japanese, whichever comes first."""
    for shape in (_LATIN_FIRST, _LATIN_LAST):
        if len(sample) > 2 and (table := _shaped(lines, sample, shape, Table([], SCRIPTS))):
            return replace(table, is_sure=all(map(shape.fullmatch, sample)))
    return None


_LABELLED = re.compile(r"([^:：]{1,20}?)(?:[:：.．]|(?<=\d)\s)\s*(\S.*)")


def _label(match: re.Match[str]) -> str:
    """What a line says that it holds, without its number: Q1 is Q."""
    return normal(match[1].strip().rstrip("0123456789０１２３４５６７８９"))


def _labelled(lines: list[Line], sample: list[str]) -> Table | None:
    """`Term: …` and `Definition: …` in lines of their own, again and again."""
    labels = [_label(match) if (match := _LABELLED.fullmatch(line.strip())) else "" for line in sample]
    names = tuple(dict.fromkeys(filter(None, labels)))
    if not 2 <= len(names) <= 6 or labels.count(names[0]) < 2 or "" in labels:
        return None
    if not all(map(roles_of_heading, names)):
        return None
    rows: list[Fields] = [(0, list(names))]
    record = rows[0][1]
    for number, line in lines:
        match = _LABELLED.fullmatch(line.strip())
        label = _label(match) if match else ""
        if match is None or label not in names:  # below the lines that were looked at: it stays a row of its own
            rows.append((number, [line.strip()]))
            continue
        if label == names[0]:
            record = [""] * len(names)
            rows.append((number, record))
        record[names.index(label)] = match[2].strip()
    return Table(rows, LABELS)


_WORD_AND_CLUE = {0: Role.WORD, 1: Role.CLUE}

PAIRINGS: tuple[Callable[[list[Line], list[str]], Table | None], ...] = (
    _labelled,
    _bracketed,
    _headed,
    _sorted,
    _other_signs,
    _pairs,
    _explained,
    _answered,
    _turns,
    _two_scripts,
)
"""What finds words with their clues, in the order in which they are tried."""
