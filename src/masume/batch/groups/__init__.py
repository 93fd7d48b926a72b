"""The kinds of groups a plan may have: what each is told, reads and makes."""

from masume.batch.groups.skeleton import SkeletonGroup

AnyGroup = SkeletonGroup
"""Any kind of group; `kind` in the plan tells them apart."""

__all__ = ["AnyGroup", "SkeletonGroup"]
