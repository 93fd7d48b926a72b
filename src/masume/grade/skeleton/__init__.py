"""Skeletons solved as people solve them: the words that fit slots, and what follows."""

from masume.grade.skeleton.solve import Walk, guided_steps, walk
from masume.grade.skeleton.techniques import TECHNIQUES, Technique

__all__ = ["TECHNIQUES", "Technique", "Walk", "guided_steps", "walk"]
