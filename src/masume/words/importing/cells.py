"""A row made ready: what people write around a word goes where it belongs."""

from __future__ import annotations

import re
from dataclasses import dataclass

from masume.core import Sentence
from masume.words.importing.contents import reads
from masume.words.kana import is_kana

READING_TAKEN = Sentence(
    "{count} words had their reading in brackets behind them; it is now the reading.",
    "{count}語で、ことばの後ろのかっこの中を読みとして使いました。",
    one="One word had its reading in brackets behind it; it is now the reading.",
)
BRACKET_TAKEN = Sentence(
    "{count} words had something in brackets; it does not go into the cells.",
    "{count}語にかっこ書きがありました。マスには入れません。",
    one="One word had something in brackets; it does not go into the cells.",
)
FIRST_TAKEN = Sentence(
    "{count} fields had several words with / between them; the first one goes into the cells.",
    "{count}か所に「/」で区切ったことばがありました。はじめのことばをマスに入れます。",
    one="One field had several words with / between them; the first one goes into the cells.",
)
_BEHIND = re.compile(r"\s*([^()（）\[\]【】]+?)\s*[(（\[【]([^()（）\[\]【】]*)[)）\]】]\s*")
_QUOTED = re.compile(r"""\s*(?:"(.*)"|'(.*)'|“(.*)”|‘(.*)’|「(.*)」|『(.*)』|《(.*)》|\*\*(.*)\*\*)\s*""")
_MARKS = re.compile(r"""[\t()（）\[\]【】/／|｜"'“”‘’「」『』《》*<&]""")
_SLASH = re.compile(r"\s*[/／|｜]\s*")


@dataclass(frozen=True, slots=True)
class Noted:
    """The fields of a row, and what was changed in them."""

    fields: dict[str, str]
    changes: tuple[Sentence, ...] = ()


def has_more_than_a_word(text: str) -> bool:
    """True if brackets, quotation marks or the like stand anywhere in a text: its rows have to be made ready."""
    return _MARKS.search(text) is not None


def row_of(fields: dict[str, str]) -> Noted:
    """The row with its word alone in the field for words."""
    word = fields.get("word", "").strip(" \t\u3000")
    changes: list[Sentence] = []
    word = _unquoted(word)
    if found := _BEHIND.fullmatch(word):
        before, inside = found[1], found[2].strip()
        if is_kana(inside.replace(" ", "")) and reads(inside, before) and not fields.get("reading", "").strip():
            fields, word = {**fields, "reading": inside}, before
            changes.append(READING_TAKEN)
        elif before.strip():
            fields = {**fields, "gloss": fields.get("gloss", "").strip() or word}
            word = before
            changes.append(BRACKET_TAKEN)
    parts = [part for part in _SLASH.split(word) if part]
    if len(parts) > 1:
        fields = {**fields, "gloss": fields.get("gloss", "").strip() or word}
        word = parts[0]
        changes.append(FIRST_TAKEN)
    return Noted({**fields, "word": word}, tuple(changes))


def _unquoted(word: str) -> str:
    found = _QUOTED.fullmatch(word)
    return next((part for part in found.groups() if part), word).strip() if found else word
