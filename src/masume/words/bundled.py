"""The word lists that come with the workshop."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from masume.core import Language, Refused, Sentence
from masume.words.importing import Role, import_text
from masume.words.lexicon import Lexicon, collect, read_lexicon
from masume.words.refusals import NO_SUCH_LIST
from masume.words.symbols import Folding


@dataclass(frozen=True, slots=True)
class BundledList:
    """A list shipped with the workshop: its title, where it comes from, under which licence, in which language."""

    name: str
    title: Sentence
    origin: str
    licence: str
    language: Language = "en"
    suffix: str = ".tsv"

    @property
    def path(self) -> Path:
        """The file that holds the list."""
        return Path(__file__).parent / "data" / f"{self.name}{self.suffix}"


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
            "kana",
            Sentence("Japanese words in kana", "カタカナの単語"),
            "11,269 words for Japanese crosswords with small kana made large, by Katayama Hirofumi MZ (XWordGiver)",
            "MIT",
            language="ja",
            suffix=".dict",
        ),
        BundledList(
            "enable",
            Sentence("English words", "英単語"),
            "172,823 words of the Enhanced North American Benchmark Lexicon (ENABLE)",
            "Public domain",
            suffix=".dict",
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
    return collect(
        import_text(bundled.path.read_text(encoding="utf-8"), name, suffix=bundled.suffix).rows,
        folding or Folding(),
        name=name,
        title=bundled.title(language or bundled.language),
    )


def bundled_named(source: str | Path) -> BundledList | None:
    """The bundled list of that name, or None for a file or standard input; raises ValueError if it is none of them."""
    name = str(source)
    if _is_file(name):
        return None
    _require_known(name, BUNDLED)
    return BUNDLED.get(name)


def source_named(source: str, own: Mapping[str, Path]) -> str:
    """The file of a user's own list of that name; the source itself if it is a file, a bundled list or standard input.

    Raises ValueError if it is none of them.
    """
    if _is_file(source):
        return source
    _require_known(source, {**own, **BUNDLED})
    return str(own.get(source, source))


def _is_file(name: str) -> bool:
    return os.path.isfile(name)  # noqa: PTH113  Path.is_file() raises for overlong names


def _require_known(name: str, known: Iterable[str]) -> None:
    names = tuple(known)
    if name != "-" and not Path(name).suffix and name not in names:
        raise Refused(NO_SUCH_LIST, name=name, names=", ".join(names))


def read_words(
    source: str | Path,
    folding: Folding | None = None,
    language: Language | None = None,
    roles: Sequence[Role] | None = None,
) -> Lexicon:
    """The words of a file, of standard input for "-", or of a bundled list if no file has that name.

    `roles` says what the columns of a file are for; they are found unless it does.

    Raises ValueError with one sentence if the source cannot be read or holds no usable word.
    """
    bundled = bundled_named(source)
    return load_bundled(bundled.name, folding, language) if bundled else read_lexicon(source, folding, roles)
