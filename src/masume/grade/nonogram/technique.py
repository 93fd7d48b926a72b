"""A technique of the paper as a value."""

from __future__ import annotations

from dataclasses import dataclass

from masume.core import Sentence


@dataclass(frozen=True, slots=True)
class Technique:
    """One way to decide cells: its name, where the paper has it, its levels, and how to say why it holds."""

    name: str
    """Stable, in English."""
    title: Sentence
    source: str
    """The technique's or proposition's number in the paper."""
    label: str
    """The label of the program that does it."""
    levels: tuple[int, ...]
    """What it counts as; several if its variants differ."""
    definition: str
    reason: Sentence
    """Why it decides what it decides; its gaps are named in `wording.py`."""
    exact: Sentence | None = None
    """The same when pieces leave no room at all."""


AS_LONG_AS_ANY = Sentence(
    "{line}: a block that can hold {run} has {n} cells, and that many are black already, so {outcome}.",
    "{line}: {run}の黒マスは、入りうるブロックの長さ（{n}マス）に達しているので、{outcome}です。",
)
"""The reason of every match (Proposition 7)."""

TOO_FAR_FOR_ONE = Sentence(
    "{line}: the black cells at {ends} are too far apart for one block, so {pieces} both stand in {space}, and "
    "{outcome}.",
    "{line}: {ends}の黒マスは1つのブロックには離れすぎているので、{space}の区分には{pieces}の2つが入り、"
    "{outcome}です。",
)
"""The reason of every pair of blocks in a segment (Proposition 11 ②)."""

NO_ROOM_BEFORE = Sentence(
    "{line}: there is no room for {piece} before {run}, so it stands in {space}, within {limits}, and {outcome}.",
    "{line}: {run}の手前には入りきらず、{piece}は{limits}に入るので、{outcome}です。",
)
"""The reason of techniques 5 ② and 6 ②."""

JUST_FITS = Sentence(
    "{line}: there is no room for {pieces} before {run} and just enough in {space}, so {outcome}.",
    "{line}: {run}の手前には入りきらない{pieces}が{space}にちょうど収まるので、{outcome}です。",
)
"""The same when the blocks leave no open cell."""
