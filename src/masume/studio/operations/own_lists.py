"""Word lists of the user's own: named in the settings, offered beside those that come with masume."""

from __future__ import annotations

import os
from functools import lru_cache
from pathlib import Path

from masume import words
from masume.core import Language, Refused, Sentence
from masume.core.config import read_config
from masume.words.bundled import BUNDLED
from masume.words.kana import is_kana


def own_lists() -> dict[str, Path]:
    """The files of the user's own lists by name."""
    return dict(read_config().lists)


_UNREADABLE = Sentence(
    "the file of the word list {name} cannot be read: see `masume config`",
    "リスト「{name}」のファイルを読めません。`masume config` で場所を確かめてください",
)
_NO_LIST = Sentence(
    "there is no word list {name}; there is {names}", "「{name}」というリストはありません（あるのは {names} です）"
)


def named_source(name: str) -> str:
    """A list for a bank of words: the file of the user's own, or the name of a bundled one; ValueError for neither.

    The place of the file stays unsaid: visitors of a hosted studio have no business there.
    """
    own = own_lists()
    if name in own:
        if not os.access(own[name], os.R_OK):
            raise Refused(_UNREADABLE, name=name)
        return str(own[name])
    if name not in BUNDLED:
        raise Refused(_NO_LIST, name=name, names=", ".join({**own, **BUNDLED}))
    return name


def stamp_of(source: str) -> int:
    """A number that changes with the file of a list; 0 for a bundled list, or a file that is gone."""
    path = Path(source)
    return 0 if source in BUNDLED or not path.is_file() else path.stat().st_mtime_ns


def language_of_list(name: str) -> Language:
    """Japanese for lists in kana, by a word of each length; else English."""
    source = named_source(name)
    return BUNDLED[source].language if source in BUNDLED else _language(source, stamp_of(source))


@lru_cache(maxsize=32)
def _language(source: str, _stamp: int) -> Language:
    bank = words.WordBank.read([source])
    return "ja" if any(is_kana(letter) for length in bank.counts() for letter in bank.word(length, 0)) else "en"
