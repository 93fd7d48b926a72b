"""Packs from archives."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from masume.words.concepts.sources import Archive


@dataclass(frozen=True, slots=True)
class PackInfo:
    """What a built pack is made of."""

    language: str
    path: Path
    words: int
    sources: tuple[str, ...]


def build_pack(
    language: str,
    archives: dict[str, Archive],
    own: Sequence[Path],
    out: Path,
    on_stage: Callable[[str, float], None],
) -> PackInfo:
    """Builds the pack of a language in the folder `out`; a build that is stopped leaves none behind."""
    raise NotImplementedError
