"""How often WordNet's senses were met in texts tagged by hand."""

from __future__ import annotations

from masume.core import Refused
from masume.words.concepts.sources import refusals as said
from masume.words.concepts.sources.archive import Archive

COUNTS = "cntlist.rev"
PARTS = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}

SenseCounts = dict[tuple[str, str, int], int]
"""By lemma, part of speech and the number of the sense among those of that part, from 1."""


def read_sense_counts(archive: Archive) -> SenseCounts:
    """The counts, as in cntlist(5WN); none if the delivery leaves them out. Raises ValueError if they are damaged."""
    counts: SenseCounts = {}
    for line in archive.read_many([COUNTS]).get(COUNTS, b"").decode("latin-1").splitlines():
        try:
            key, number, count = line.split()
            lemma, _, rest = key.partition("%")
            counts[lemma.replace("_", " "), PARTS[rest[0]], int(number)] = int(count)
        except (ValueError, KeyError, IndexError):
            raise Refused(said.NOT_A_COUNT, name=archive.path.name, file=COUNTS, line=line) from None
    return counts
