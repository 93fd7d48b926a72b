"""The kinds of groups a plan may have: the fields of each, what it reads and what it makes."""

from masume.batch.groups.crossword import CrosswordGroup
from masume.batch.groups.nonogram import NonogramGroup
from masume.batch.groups.numbers import NumbersGroup
from masume.batch.groups.skeleton import SkeletonGroup

AnyGroup = SkeletonGroup | NumbersGroup | CrosswordGroup | NonogramGroup
"""Any kind of group; `kind` in the plan tells them apart."""

__all__ = ["AnyGroup", "CrosswordGroup", "NonogramGroup", "NumbersGroup", "SkeletonGroup"]
