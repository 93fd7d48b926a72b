"""What is said where a crossword has no level, in both languages."""

from masume.core import Sentence

TOO_FEW_KNOWN = Sentence(
    "the concept base knows {known} of {count} answers under their clues, too few to judge a level",
    "カギから連想できる答えが{count}語中{known}語しかなく、レベルを判定できません",
)
