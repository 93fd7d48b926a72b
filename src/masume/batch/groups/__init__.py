"""The kinds of groups a plan may have: what each is told, reads and makes."""

from masume.batch.groups.numbers import NumbersGroup
from masume.batch.groups.skeleton import SkeletonGroup

AnyGroup = SkeletonGroup | NumbersGroup
"""Any kind of group; `kind` in the plan tells them apart."""

__all__ = ["AnyGroup", "NumbersGroup", "SkeletonGroup"]
