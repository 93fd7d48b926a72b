"""Notes of a puzzle: below its task if they are short, else on pages of their own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from masume.core import Language, Sentence
from masume.press.arrange import Frame
from masume.press.columns import LINE_HEIGHT, blocks_of, poured
from masume.press.furniture import LEADING, note_lines
from masume.press.groups import ListGroup
from masume.press.paper import Area, Scale

_NOTES = Sentence("Notes", "注記")

SHORT = 0.2
"""Notes that take more of a page than this are not short."""


def are_short(notes: Sequence[str], area: Area, scale: Scale) -> bool:
    """True if notes leave enough of an area for the puzzle they belong to."""
    return len(note_lines(notes, area, scale)) * LEADING * scale.note <= SHORT * area.height


def frames_of(notes: Sequence[str], area: Area, scale: Scale, language: Language) -> Iterator[Frame]:
    """Notes in areas of their own, as many as they need."""
    text = scale.flowing_text
    measure = area.width / text
    blocks = blocks_of([ListGroup(_NOTES(language), tuple(notes))], measure)
    while blocks:
        columns, blocks = poured(blocks, 1, area.height / (text * LINE_HEIGHT))
        yield Frame(area, columns, text, measure)
