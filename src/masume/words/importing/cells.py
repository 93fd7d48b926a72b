"""A row made ready: what people write around a word goes where it belongs."""

from __future__ import annotations

import re
from dataclasses import dataclass

from masume.core import Sentence
from masume.words.importing.contents import SORT, reads
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
SOUND_OUT = Sentence(
    "{count} words had their pronunciation or part of speech behind them; it does not go into the cells.",
    "{count}語の後ろに発音や品詞がありました。マスには入れません。",
    one="One word had its pronunciation or part of speech behind it; it does not go into the cells.",
)
SIGN_OUT = Sentence(
    "{count} words had a picture before them; it does not go into the cells.",
    "{count}語の前に絵文字がありました。マスには入れません。",
    one="One word had a picture before it; it does not go into the cells.",
)
FOOTNOTE_OUT = Sentence(
    "Marks of footnotes were left out of {count} fields.",
    "{count}か所で、脚注の番号を取り除きました。",
    one="The mark of a footnote was left out of one field.",
)
_BEHIND = re.compile(r"\s*([^()（）\[\]【】《》]+?)\s*[(（\[【《]([^()（）\[\]【】《》]*)[)）\]】》]\s*")
_RUBY = re.compile("([\u3400-\u9fff々〆ヶ]+)[(（《\\[]([ぁ-ゖァ-ヺー]+)[)）》\\]]")
_SOUND = re.compile(rf"(\S.*?)(?:\s+/[^/]+/)?(?:\s+{SORT}(?<=\.))?(?<=[/.])\s*", re.IGNORECASE)
_PICTURE = re.compile("[\u2190-\u2bff\U0001f000-\U0001faff\ufe0f\u200d]+\\s*(?=[^\\W_])")
_FOOTNOTE = re.compile(r"(?<=\S)\[(?:\d{1,3}|[a-z]|(?:note|nb|注|注釈|※)\s?\d{0,3})\]")
_QUOTED = re.compile(r"""\s*(?:"(.*)"|'(.*)'|“(.*)”|‘(.*)’|「(.*)」|『(.*)』|《(.*)》)\s*""")
_STYLED = re.compile(r"\s*(\*\*|__|\*|`)(.+)\1\s*")
_MARKS = re.compile(r"""[\t()（）\[\]【】/／|｜"'“”‘’「」『』《》*<&`_\u2190-\u2bff\U0001f000-\U0001faff]""")
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
    changes: list[Sentence] = []
    if any("[" in field and _FOOTNOTE.search(field) for field in fields.values()):
        fields = {role: _FOOTNOTE.sub("", field) for role, field in fields.items()}
        changes.append(FOOTNOTE_OUT)
    word = fields.get("word", "").strip(" \t\u3000")
    if word.isalnum():
        return Noted({**fields, "word": word}, tuple(changes))
    for shape, said in ((_PICTURE, SIGN_OUT), (_SOUND, SOUND_OUT)):
        if (shorter := _without(shape, word)) != word:
            word = shorter
            changes.append(said)
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
    if is_kana(reading := _RUBY.sub(r"\2", word.replace("｜", ""))) and _RUBY.search(word):
        fields, word = {**fields, "reading": fields.get("reading", "").strip() or reading}, _RUBY.sub(r"\1", word)
        word = word.replace("｜", "")
        changes.append(READING_TAKEN)
    parts = [part for part in _SLASH.split(word) if part]
    if len(parts) > 1:
        fields = {**fields, "gloss": fields.get("gloss", "").strip() or word}
        word = parts[0]
        changes.append(FIRST_TAKEN)
    return Noted({**fields, "word": word}, tuple(changes))


def _without(shape: re.Pattern[str], word: str) -> str:
    """The word without a picture before it, or without what is said behind it."""
    if shape is _PICTURE:
        return shape.sub("", word, count=1) if shape.match(word) else word
    found = shape.fullmatch(word)
    return found[1] if found else word


def _unquoted(word: str) -> str:
    if styled := _STYLED.fullmatch(word):
        word = styled[2]
    found = _QUOTED.fullmatch(word)
    return next((part for part in found.groups() if part), word).strip() if found else word
