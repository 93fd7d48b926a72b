"""The kinds of puzzle: what each one is, as rules that can be checked."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.kinds.crossword import CROSSWORD, clues_of, with_clues
    from masume.kinds.frame_rules import FRAME_RULES, Checking, FrameRules, rules_named
    from masume.kinds.kind import Kind
    from masume.kinds.nonogram import NONOGRAM
    from masume.kinds.numbers import NUMBERS
    from masume.kinds.registry import KINDS, kind_of, size_of, skeleton_kind, title_of, word_count
    from masume.kinds.sentences import SENTENCES, explain, place_of
    from masume.kinds.skeleton import SKELETON
    from masume.kinds.slot_names import name_of, slot_named
    from masume.kinds.symmetry import Symmetry
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "crossword": "CROSSWORD clues_of with_clues",
            "frame_rules": "FRAME_RULES Checking FrameRules rules_named",
            "kind": "Kind",
            "nonogram": "NONOGRAM",
            "numbers": "NUMBERS",
            "registry": "KINDS kind_of size_of skeleton_kind title_of word_count",
            "sentences": "SENTENCES explain place_of",
            "skeleton": "SKELETON",
            "slot_names": "name_of slot_named",
            "symmetry": "Symmetry",
        },
    )

__all__ = [
    "CROSSWORD",
    "FRAME_RULES",
    "KINDS",
    "NONOGRAM",
    "NUMBERS",
    "SENTENCES",
    "SKELETON",
    "Checking",
    "FrameRules",
    "Kind",
    "Symmetry",
    "clues_of",
    "explain",
    "kind_of",
    "name_of",
    "place_of",
    "rules_named",
    "size_of",
    "skeleton_kind",
    "slot_named",
    "title_of",
    "with_clues",
    "word_count",
]
