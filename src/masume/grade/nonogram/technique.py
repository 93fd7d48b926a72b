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
    one: Sentence | None = None
    """The same when only one block is concerned."""
    none: Sentence | None = None
    """The same when no block is left."""
    closed: Sentence | None = None
    """The same when the block's other end is known too, so that the cell after it is white."""


AS_LONG_AS_ANY = Sentence(
    "{line}: {run} can only be a block of {n}, which is complete, so {outcome}.",
    "{line}：{run}の黒マスは{n}マスのブロックでしかありえず、もう完成しているので、{outcome}です。",
)
"""The reason of every match (Proposition 7)."""

TOO_FAR_FOR_ONE = Sentence(
    "{line}: the black cells at {ends} are too far apart for one block, so {pieces} both stand in {space}, and "
    "{outcome}.",
    "{line}：{ends}の黒マスは1つのブロックには離れすぎているので、{space}の区分には{pieces}が両方とも入り、"
    "{outcome}です。",
)
"""The reason of every pair of blocks in a segment (Proposition 11 ②)."""

NOTHING_BESIDE = Sentence(
    "{line}: only {piece} can hold {run}, and nothing is left to place {beside} it, so {outcome}.",
    "{line}：{run}の黒マスは{piece}でしかありえず、その{beside}側に入るブロックは残っていないので、{outcome}です。",
)
"""The reason of techniques 2 ①(i) and 6 ①."""

JOINED = Sentence(
    "{line}: {run} must be part of {piece}; if {assumed}, no block would fit {other}, so {outcome}.",
    "{line}：{run}の黒マスは{piece}の一部です。{assumed}だとすると{other}の黒マスに合うブロックがないので、"
    "{outcome}です。",
)
"""The reason of every join (Proposition 8)."""

NO_ROOM_BESIDE = Sentence(
    "{line}: {run} must be part of a later block from {end}, with too little room beside it, so {piece} stands "
    "within {limits}, and {outcome}.",
    "{line}：{run}の黒マスは{beside}から数えてもっと先のブロックの一部で、そのすぐ{beside}には場所が足りず、"
    "{piece}は{limits}に入るので、{outcome}です。",
)
"""The reason of techniques 5 ② and 6 ②."""

JUST_FITS = Sentence(
    "{line}: {run} must be part of a later block from {end}, with too little room beside it, so {pieces} must fill "
    "{space} exactly, and {outcome}.",
    "{line}：{run}の黒マスは{beside}から数えてもっと先のブロックの一部で、そのすぐ{beside}には場所が足りず、"
    "{pieces}が{space}にちょうど収まるので、{outcome}です。",
)
"""The same when the blocks leave no open cell."""
