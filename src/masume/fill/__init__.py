"""Filling frames with words: one room per method, all behind one protocol."""

from masume.fill.method import Filler, FillTask
from masume.fill.relatives import Relatives
from masume.fill.search import Search

FILLERS: dict[str, Filler] = {filler.name: filler for filler in (Search(),)}
"""Every filler by name."""

DEFAULT_FILLER = Search.name

__all__ = ["DEFAULT_FILLER", "FILLERS", "FillTask", "Filler", "Relatives", "Search"]
