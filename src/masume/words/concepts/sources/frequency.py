"""How frequent words are, from the tables of wordfreq."""

from __future__ import annotations

import gzip
import zlib
from typing import Any

import msgspec

from masume.core import Language, Refused
from masume.words.concepts.sources import refusals as said
from masume.words.concepts.sources.archive import Archive

MOST = 900
"""Centibels from one word in 10⁹, which is zero on the Zipf scale, to all of them."""


def read_frequencies(archive: Archive, language: Language) -> dict[str, float]:
    """Words on the Zipf scale: 3 is one in a million, 6 is one in a thousand; raises ValueError without a table."""
    packed = archive.read(f"data/large_{language}.msgpack.gz")
    try:
        header, *buckets = msgspec.msgpack.decode(gzip.decompress(packed), type=list[Any])
        if header.get("format") != "cB":
            raise Refused(said.FORMAT, format=header.get("format"))
        return {word: (MOST - below) / 100 for below, bucket in enumerate(buckets) for word in bucket}
    except (msgspec.DecodeError, zlib.error, OSError, EOFError, AttributeError, TypeError, ValueError) as error:
        detail = error.sentence if isinstance(error, Refused) else error
        raise Refused(said.DOES_NOT_HOLD, name=archive.path.name, content=said.FREQUENCIES, detail=detail) from error
