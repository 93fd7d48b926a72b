"""Names of a town that the dictionary cuts: 湯ノ浜町, 熊ヶ峠, 虹の浜公園, お釜."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from masume.words.kana import is_kana
from masume.words.text.several_readings import ENDINGS, GROUNDS, variants_of_ending
from masume.words.text.tokens import Compound, Token, spellings
from masume.words.text.vocabulary import (
    BEFORE_NAMES,
    COUNTED,
    FACILITIES,
    FORMAL,
    ORDINARY_BEFORE_NO,
    SUFFIXES_OF_NAMES,
)

_JOINTS = {"ノ": "の", "ヶ": "が", "ケ": "が", "ヵ": "が", "ツ": "つ"}
"""Letters that make a name wherever they stand between two words, and how they are read."""
_HILLS = frozenset("丘浜浦原崎岳峰池滝沢鼻")
"""What が joins to a name: 星が丘."""
_HAS_JOINT = re.compile(f"[々\u3400-\u9fff][{''.join(_JOINTS)}][\u3400-\u9fff]")
_STARTS_WITH_KANJI = re.compile("[\u3400-\u9fff]")


def join_names(tokens: Sequence[Token]) -> list[Token]:
    """The tokens with names as one that have ノ, ヶ, が or の in them, and with お釜 if the text never says 釜."""
    counts = Counter(spellings(tokens[i : i + 3]) for i in range(len(tokens) - 2))
    bare = {token.spelling for i, token in enumerate(tokens) if not (i and _is_polite(tokens[i - 1]))}
    joined: list[Token] = []
    i = 0
    while i < len(tokens):
        following, taken = tokens[i + 1] if i + 1 < len(tokens) else None, 2
        if following and joined and _is_joint(tokens, i, counts):
            first = _first_of_name(joined)
            joined[first:] = [_name([*joined[first:], tokens[i], following])]
        elif following and _is_polite(tokens[i]) and _is_named_politely(following, bare):
            reading = tokens[i].reading + following.reading
            joined.append(Token(following.end, tokens[i].spelling + following.spelling, reading, "word"))
        else:
            joined.append(_as_ending(tokens[i]) if joined and joined[-1].role == "word" else tokens[i])
            taken = 1
        i += taken
    return joined


def _as_ending(token: Token) -> Token:
    """The token; as an ending if it is one that Sudachi takes for the beginning of a word: 島 in 双子島小学校."""
    is_ending = token.role == "prefix" and token.spelling in ENDINGS
    return replace(token, role="suffix", reading=ENDINGS[token.spelling][0]) if is_ending else token


# ---------------------------------------------------------------- ノ, ヶ, が, の


def _is_joint(tokens: Sequence[Token], at: int, counts: Counter[Compound]) -> bool:
    """True for what joins its neighbours to a name: ノ and ヶ always, が and の if a place comes of it."""
    before, joint, after = tokens[at - 1 : at + 2]
    if before.role == "other" or not is_kana(before.reading) or not _STARTS_WITH_KANJI.match(after.spelling):
        return False
    if joint.spelling in _JOINTS:
        return _can_be_read(after) and not (before.role == "number" and after.spelling in COUNTED)
    if joint.spelling not in ("が", "の") or before.spelling in ORDINARY_BEFORE_NO or before.role != "word":
        return False
    behind = tokens[at + 2].spelling if at + 2 < len(tokens) else ""
    is_named_house = at > 1 and tokens[at - 2].spelling in BEFORE_NAMES and after.spelling in GROUNDS
    if is_named_house or _is_ground_of_a_place(after.spelling, behind):
        return True
    return joint.spelling == "が" and after.spelling in _HILLS and counts[spellings(tokens[at - 1 : at + 2])] > 1


def _can_be_read(token: Token) -> bool:
    return token.spelling in GROUNDS or is_kana(token.reading)


def _is_ground_of_a_place(spelling: str, behind: str) -> bool:
    """True for 浜 before 公園 or 町, and for 浜町: 虹の浜公園, 湯の浜町."""
    if spelling in GROUNDS:
        return behind in FACILITIES or behind in SUFFIXES_OF_NAMES
    return len(spelling) == 2 and spelling[0] in GROUNDS and spelling[1] in "町村市区郡駅港"


def _first_of_name(tokens: Sequence[Token]) -> int:
    """Where the word begins that the tokens end with: at its numbers, as in 千畳."""
    first = len(tokens) - 1
    while first > 0 and tokens[first - 1].role == "number":
        first -= 1
    return first


def _name(parts: Sequence[Token]) -> Token:
    """The parts as one name; the one before the last joins the others."""
    *leading, joint, last = parts
    ends = GROUNDS.get(last.spelling) or variants_of_ending(last.spelling, last.reading)
    start = "".join(token.reading for token in leading) + _JOINTS.get(joint.spelling, joint.spelling)
    reading, *others = (start + end for end in ends)
    return Token(last.end, "".join(spellings(parts)), reading, "word", "place", others=tuple(others), is_composed=True)


def has_joint(spelling: str) -> bool:
    """True for names such as 竹ノ内 and 湯ノ浜."""
    return _HAS_JOINT.search(spelling) is not None


# ---------------------------------------------------------------- お


def _is_polite(token: Token) -> bool:
    return token.role == "prefix" and token.spelling in ("お", "御")


def _is_named_politely(token: Token, bare: set[str]) -> bool:
    """True for 釜 behind お: a single kanji that the text does not have otherwise."""
    is_short = len(token.spelling) == 1 and token.role == "word" and token.sort == "noun"
    return is_short and token.spelling not in FORMAL and token.spelling not in bare
