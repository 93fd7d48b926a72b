"""Filling frames with words: one room per method, all behind one protocol; `registry` names them all."""

from masume.fill.crossword import Crossword, crossword_of, rules_of
from masume.fill.method import Filler, FillTask
from masume.fill.relatives import Relatives
from masume.fill.search import Search

__all__ = ["Crossword", "FillTask", "Filler", "Relatives", "Search", "crossword_of", "rules_of"]
