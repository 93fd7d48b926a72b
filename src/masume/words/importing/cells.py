"""A row made ready: what people write around a word goes where it belongs."""

from __future__ import annotations

import re
from dataclasses import dataclass

from masume.core import Sentence
from masume.words.importing.contents import SORT, reads
from masume.words.kana import has_kanji, is_kana

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
    if any("[" in field for field in fields.values()):
        fields, changes = _without_footnotes(fields)
    word = fields["word"] = fields.get("word", "").strip(" \t\u3000")
    if not word.isalnum():
        for step in _STEPS:
            if (change := step(fields)) is not None:
                changes.append(change)
    return Noted(fields, tuple(changes))


def _without_footnotes(fields: dict[str, str]) -> tuple[dict[str, str], list[Sentence]]:
    plain = {role: _FOOTNOTE.sub("", field) for role, field in fields.items()}
    return plain, [FOOTNOTE_OUT] if plain != fields else []


def _drop_picture(fields: dict[str, str]) -> Sentence | None:
    found = _PICTURE.match(fields["word"])
    fields["word"] = fields["word"][found.end() :] if found else fields["word"]
    return SIGN_OUT if found else None


def _drop_sound(fields: dict[str, str]) -> Sentence | None:
    found = _SOUND.fullmatch(fields["word"])
    fields["word"] = found[1] if found else fields["word"]
    return SOUND_OUT if found else None


def _drop_quotes(fields: dict[str, str]) -> None:
    if styled := _STYLED.fullmatch(fields["word"]):
        fields["word"] = styled[2]
    if found := _QUOTED.fullmatch(fields["word"]):
        fields["word"] = next(filter(None, found.groups()), fields["word"]).strip()


def _open_brackets(fields: dict[str, str]) -> Sentence | None:
    """札幌（さっぽろ）and さっぽろ（札幌）have a reading; what other brackets hold does not go into the cells."""
    if not (found := _BEHIND.fullmatch(fields["word"])):
        return None
    before, inside = found[1].strip(), found[2].strip()
    has_reading = bool(fields.get("reading", "").strip())
    for word, reading in ((before, inside), (inside, before)):
        kana = reading.replace(" ", "")
        if not has_reading and is_kana(kana) and reads(reading, word) and (word is before or has_kanji(word)):
            fields |= {"word": word, "reading": reading}
            return READING_TAKEN
    return _keep_first(fields, before, BRACKET_TAKEN) if before else None


def _take_ruby(fields: dict[str, str]) -> Sentence | None:
    """山(やま)登(のぼ)り has the reading of each kanji behind it."""
    word = fields["word"].replace("｜", "")
    reading = _RUBY.sub(r"\2", word)
    if reading == word or not is_kana(reading):
        return None
    fields |= {"word": _RUBY.sub(r"\1", word), "reading": fields.get("reading", "").strip() or reading}
    return READING_TAKEN


def _take_first(fields: dict[str, str]) -> Sentence | None:
    parts = [part for part in _SLASH.split(fields["word"]) if part]
    return _keep_first(fields, parts[0], FIRST_TAKEN) if len(parts) > 1 else None


def _keep_first(fields: dict[str, str], word: str, change: Sentence) -> Sentence:
    """Puts a part of what was written into the cells, and keeps the whole as it was for people."""
    fields |= {"gloss": fields.get("gloss", "").strip() or fields["word"], "word": word}
    return change


_STEPS = (_drop_picture, _drop_sound, _drop_quotes, _open_brackets, _take_ruby, _take_first)
