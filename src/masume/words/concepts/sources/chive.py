"""chiVe: vectors of Japanese words, from the vocabulary of a model of GiNZA."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

import msgspec

from masume.core import Refused
from masume.lazy import LazyModule
from masume.words.concepts.sources import refusals as said
from masume.words.concepts.sources.archive import Archive

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
else:
    np = LazyModule("numpy")

FILES = ("vocab/vectors", "vocab/key2row", "vocab/strings.json")
WORD = (1 << 64) - 1
FACTOR = 0xC6A4A7935BD1E995


def read_chive(archive: Archive) -> tuple[list[str], NDArray[np.float32]]:
    """The words with a row each, in the order of the rows; rows whose word the vocabulary lacks are left out.

    Raises ValueError if the archive has no such vocabulary.
    """
    files = archive.read_many(FILES)
    if missing := [name for name in FILES if name not in files]:
        raise Refused(said.NO_MEMBER, name=archive.path.name, file=missing[0])
    vectors, keys, strings = (files[name] for name in FILES)
    try:
        rows = msgspec.msgpack.decode(keys, type=dict[int, int])
        table = np.load(BytesIO(vectors), allow_pickle=False)
        words = _words_of_rows(msgspec.json.decode(strings, type=list[str]), rows)
        placed = sorted(words)
        return [words[row] for row in placed], table[placed].astype(np.float32, copy=False)
    except (msgspec.DecodeError, IndexError, ValueError) as error:
        raise Refused(said.DOES_NOT_HOLD, name=archive.path.name, content=said.VOCABULARY, detail=error) from error


def _words_of_rows(strings: list[str], rows: dict[int, int]) -> dict[int, str]:
    """The word of each row; the first, if several share one."""
    words: dict[int, str] = {}
    for word in strings:
        if (row := rows.get(murmur_hash(word.encode()))) is not None and row >= 0:
            words.setdefault(row, word)
    return words


def murmur_hash(key: bytes, seed: int = 1) -> int:
    """MurmurHash64A, by which spaCy knows its strings.

    >>> murmur_hash(b"apple")
    8566208034543834098
    """
    mixed = seed ^ (len(key) * FACTOR & WORD)
    whole = len(key) & ~7
    for start in range(0, whole, 8):
        block = int.from_bytes(key[start : start + 8], "little") * FACTOR & WORD
        block = (block ^ block >> 47) * FACTOR & WORD
        mixed = (mixed ^ block) * FACTOR & WORD
    if whole < len(key):
        mixed = (mixed ^ int.from_bytes(key[whole:], "little")) * FACTOR & WORD
    mixed = (mixed ^ mixed >> 47) * FACTOR & WORD
    return mixed ^ mixed >> 47
