"""The word lists that come with the workshop."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.resources import files

from masume.core import Language, Sentence
from masume.words.lexicon import Lexicon, collect
from masume.words.symbols import Folding
from masume.words.tables import rows_of_text


@dataclass(frozen=True, slots=True)
class BundledList:
    """A list shipped with the workshop: its title, where it comes from, under which licence, in which language."""

    name: str
    title: Sentence
    origin: str
    licence: str
    language: Language = "en"


BUNDLED = {
    bundled.name: bundled
    for bundled in (
        BundledList(
            "countries",
            Sentence("Countries of the world", "世界の国名"),
            "English short names of 193 UN members and four more as of 2017, with Japanese names (Unicode CLDR); "
            "compound names split as in Nishijima 2017",
            "Unicode License v3",
        ),
        BundledList(
            "hokkaido",
            Sentence("Towns of Hokkaido", "北海道の市町村"),
            "The 179 municipalities of Hokkaido with their readings, from Japan Post's postal code data",
            "Public data",
            language="ja",
        ),
        BundledList(
            "digits",
            Sentence("Numbers", "ナンスケ"),
            "100 random numbers of 3 to 8 digits, made for this project",
            "MIT",
        ),
        BundledList(
            "digits-300",
            Sentence("Numbers", "ナンスケ"),
            "300 random numbers of 2 to 7 digits, made for this project",
            "MIT",
        ),
        BundledList(
            "binary",
            Sentence("Zeros and ones", "バイナリスケルトン"),
            "100 random words of 3 to 8 zeros and ones, made for this project",
            "MIT",
        ),
        BundledList(
            "binary-2",
            Sentence("Zeros and ones", "バイナリスケルトン"),
            "100 random words of 2 to 8 zeros and ones, made for this project",
            "MIT",
        ),
    )
}
"""Every bundled list by name."""


def load_bundled(name: str, folding: Folding | None = None, language: Language | None = None) -> Lexicon:
    """The words of a bundled list, titled in its own language or another; KeyError if there is none of that name."""
    bundled = BUNDLED[name]
    text = files("masume.words").joinpath("data", f"{name}.tsv").read_text(encoding="utf-8")
    return collect(
        rows_of_text(text, ".tsv", name),
        folding or Folding(),
        name=name,
        title=bundled.title(language or bundled.language),
    )
