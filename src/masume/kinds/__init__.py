"""The kinds of puzzle: what each one is, as rules that can be checked."""

from masume.kinds.kind import Kind
from masume.kinds.numbers import NUMBERS, is_number_list
from masume.kinds.sentences import SENTENCES, explain
from masume.kinds.skeleton import SKELETON

KINDS = {kind.name: kind for kind in (SKELETON, NUMBERS)}
"""Every kind by name."""

__all__ = ["KINDS", "NUMBERS", "SENTENCES", "SKELETON", "Kind", "explain", "is_number_list"]
