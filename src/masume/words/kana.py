"""Kana: how readings are written, made equal and put into cells, in hiragana and katakana alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import Literal

from masume.core import Word

Script = Literal["hiragana", "katakana"]

Rule = Callable[[str], str]
"""What a rule of spelling makes of a text."""

_SMALL = dict(
    zip(
        "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ",
        "あいうえおつやゆよわかけアイウエオツヤユヨワカケクシストヌハヒフヘホムラリルレロ",
        strict=True,
    )
)
_RARE_SMALL = dict(
    zip(
        (0x1B132, 0x1B150, 0x1B151, 0x1B152, 0x1B155, 0x1B164, 0x1B165, 0x1B166, 0x1B167),
        "こゐゑをコヰヱヲン",
        strict=True,
    )
)
_TO_LARGE = str.maketrans(_SMALL) | _RARE_SMALL

_KATAKANA = [*map(chr, range(ord("ァ"), ord("ヶ") + 1)), "ヽ", "ヾ"]
_TO_HIRAGANA = {ord(kana): chr(ord(kana) - 0x60) for kana in _KATAKANA}
_TO_KATAKANA = {ord(hiragana): chr(katakana) for katakana, hiragana in _TO_HIRAGANA.items()}

_VOICED_MARKS = "\u3099\u309a"
_VOICED_MARKS_ALONE = "゛゜"
_LONG = "ー"

_ROWS = {
    "あ": "あかがさざただなはばぱまやらわぁゃゎゕ",
    "い": "いきぎしじちぢにひびぴみりゐぃ",
    "う": "うくぐすずつづぬふぶぷむゆるゔぅゅ",
    "え": "えけげせぜてでねへべぺめれゑぇゖ",
    "お": "おこごそぞとどのほぼぽもよろをぉょ",
}
_VOWEL = {kana: vowel for vowel, row in _ROWS.items() for kana in row}
_VOWEL |= {chr(ord(kana) + 0x60): chr(ord(vowel) + 0x60) for kana, vowel in _VOWEL.items()}
_VOWEL |= {small: _VOWEL[large] for small, large in _SMALL.items() if "ㇰ" <= small <= "ㇿ"}
_VOWEL |= dict(zip("ヷヸヹヺ", "アイエオ", strict=True))

_KANA = re.compile(r"[ぁ-ゖゝゞァ-ヺーヽヾㇰ-ㇿ\u3099\u309a]+")
_KANJI = re.compile(r"[\u3400-\u9fff々〆\U00020000-\U0003ffff]")
_JAPANESE = re.compile(r"[ぁ-ヿ\u3400-\u9fff\U00020000-\U0003ffff]")
_HALF_WIDTH = re.compile(r"[\uff65-\uff9f]+")
_REPEATED = re.compile(r"([ぁ-ゖァ-ヺ])([ゝヽ]+|[ゞヾ]+)")
_OF_ONE_SCRIPT = re.compile(r"[ぁ-ゖゝゞァ-ヺヽヾㇰ-ㇿ]")
_SEPARATORS = re.compile(r"[;；,，、/／|｜\n]")


def full_width(text: str) -> str:
    """The text with half-width katakana in their usual width: ｶﾞｰﾅ → ガーナ."""
    composed = _HALF_WIDTH.sub(lambda found: unicodedata.normalize("NFKC", found[0]), text)
    return unicodedata.normalize("NFC", composed)


def is_kana(text: str) -> bool:
    """True for kana alone, of either script and any width; ー and iteration marks are kana, ・ is none."""
    return _KANA.fullmatch(full_width(text)) is not None


def is_japanese(text: str) -> bool:
    """True if the text has a kana or a kanji."""
    return _JAPANESE.search(text) is not None


def has_kanji(text: str) -> bool:
    """True if the text has a kanji."""
    return not text.isascii() and _KANJI.search(text) is not None


def to_hiragana(text: str) -> str:
    """The text with katakana as hiragana: トマト → とまと. ー stays, and so does ヷ, which hiragana does not have."""
    return text.translate(_TO_HIRAGANA)


def to_katakana(text: str) -> str:
    """The text with hiragana as katakana: とまと → トマト."""
    return unicodedata.normalize("NFC", text.translate(_TO_KATAKANA))


def in_script(text: str, script: Script | None) -> str:
    """The text with its kana in one script; None leaves them as they are."""
    match script:
        case "hiragana":
            return to_hiragana(text)
        case "katakana":
            return to_katakana(text)
        case _:
            return text


def script_of(text: str) -> Script | None:
    """The script of the first kana that is of one; None if there is none. ー is of both."""
    found = _OF_ONE_SCRIPT.search(text)
    if found is None:
        return None
    return "katakana" if found[0] >= "ァ" else "hiragana"


def enlarge_small(text: str) -> str:
    """The text with small kana made large, as Japanese crosswords write them: きょうと → きようと, ラッコ → ラツコ."""
    return unicodedata.normalize("NFC", text.translate(_TO_LARGE))


def spell_out_long_vowels(text: str) -> str:
    """The text with every ー as the vowel of the kana before it: ラーメン → ラアメン, らーめん → らあめん.

    The vowel is that of the kana alone, so コーヒー becomes コオヒイ. A ー that follows no vowel (ン, ッ) stays.
    """
    spelled: list[str] = []
    vowel = ""
    for kana in text:
        spelled.append(vowel or kana if kana == _LONG else kana)
        if kana != _LONG and kana not in _VOICED_MARKS:
            vowel = _VOWEL.get(kana, "")
    return "".join(spelled)


def strip_voiced_marks(text: str) -> str:
    """The text without voiced marks on its kana: がっぱ → かっは, ヴ → ウ, ゞ → ゝ."""
    return "".join(map(_unvoiced, full_width(text)))


def expand_iteration_marks(text: str) -> str:
    """The text with ゝ ゞ ヽ ヾ as the kana they repeat: すゞき → すずき, づゝ → づつ.

    A mark repeats the kana in the script of that kana. One that follows no kana stays.
    """

    def repeated(found: re.Match[str]) -> str:
        kana, marks = found.groups()
        return kana + (_voiced(kana) if marks[0] in "ゞヾ" else _unvoiced(kana)) * len(marks)

    return _REPEATED.sub(repeated, text)


def modernise(text: str) -> str:
    """The text without ゐ and ゑ, which no cell of today's puzzles has: ゐろり → いろり, ヱビス → エビス."""
    return text.translate(str.maketrans("ゐゑヰヱ", "いえイエ"))


def v_as_b(text: str) -> str:
    """The text with ヴ written as most people write it: ヴァイオリン → バイオリン, ラヴ → ラブ, レヴュー → レビュー."""
    for v, b in _V_AS_B.items():
        text = text.replace(v, b)
    return text


def plain_ji_zu(text: str) -> str:
    """The text with ぢ and づ as the じ and ず that they sound like: はなぢ → はなじ, みかヅき → みかズき."""
    return text.translate(str.maketrans("ぢづヂヅ", "じずジズ"))


def cells_of_reading(reading: str, script: Script | None = None) -> Word:
    """What stands in the cells of a Japanese crossword for a reading: ジョン・スミス → ジ ヨ ン ス ミ ス.

    Small kana are large, iteration marks are spelled out, widths are the usual ones; spaces, middle dots, hyphens and
    other marks are dropped, ー stays. The script stays too unless one is given.
    """
    kana = in_script(enlarge_small(expand_iteration_marks(full_width(reading))), script)
    return tuple(symbol for symbol in kana if not _is_mark(symbol))


def variants_of_reading(
    readings: str | Iterable[str], script: Script | None = None, *, respelled: bool = False
) -> tuple[Word, ...]:
    """The distinct cells of a word that is read in several ways: "にほん;にっぽん" → にほん, につぽん.

    The readings come as a list, or as a text with ; , 、 / or | between them. If `respelled` is set, each is followed
    by what it becomes by `modernise`, `v_as_b` and `plain_ji_zu`, by one of them or by all.
    """
    written = _SEPARATORS.split(readings) if isinstance(readings, str) else readings
    spelled = [variant for reading in written for variant in (_respelled(reading) if respelled else (reading,))]
    cells = (cells_of_reading(reading, script) for reading in spelled)
    return tuple(dict.fromkeys(filter(None, cells)))


# ---------------------------------------------------------------- single kana

_SMALL_VOWELS = {"ァ": "バ", "ィ": "ビ", "ェ": "ベ", "ォ": "ボ", "ャ": "ビャ", "ュ": "ビュ", "ョ": "ビョ"}
_KATAKANA_V = {"ヴ" + small: b for small, b in _SMALL_VOWELS.items()} | {"ヴ": "ブ"}
_V_AS_B = {
    **_KATAKANA_V,
    **{v.translate(_TO_HIRAGANA): b.translate(_TO_HIRAGANA) for v, b in _KATAKANA_V.items()},
    **dict(zip("ヷヸヹヺ", "バビベボ", strict=True)),
    **{wa + "\u3099": b for wa, b in zip("わゐゑを", "ばびべぼ", strict=True)},  # hiragana has no letters for these
}

RESPELLINGS: tuple[Rule, ...] = (modernise, v_as_b, plain_ji_zu)
"""Ways to write a reading that solvers may have in mind instead."""


def _respelled(reading: str) -> tuple[str, ...]:
    """The reading, then what each respelling makes of it, then what all of them do together."""
    reading = full_width(reading)
    together = reading
    for respell in RESPELLINGS:
        together = respell(together)
    return (reading, *(respell(reading) for respell in RESPELLINGS), together)


def _unvoiced(kana: str) -> str:
    """A kana without its voiced mark; nothing for a mark that stands alone."""
    if kana in _VOICED_MARKS or kana in _VOICED_MARKS_ALONE:
        return ""
    return unicodedata.normalize("NFD", kana)[0] if _KANA.fullmatch(kana) else kana


def _voiced(kana: str) -> str:
    """A kana with the voiced mark, if both scripts have such a kana, else the kana: ヷ stands in no Japanese word."""
    voiced = unicodedata.normalize("NFC", kana + "\u3099")
    return voiced if len(voiced) == 1 and voiced not in "ヷヸヹヺ" else kana


def _is_mark(symbol: str) -> bool:
    """True for what a cell never shows: spaces, punctuation, = between names, lone voiced marks."""
    return unicodedata.category(symbol)[0] in "ZPC" or symbol in "=＝" or symbol in _VOICED_MARKS_ALONE
