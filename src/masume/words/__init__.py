"""Words: reading lists of any origin, and the lists that come with the workshop."""

from masume.words.bundled import BUNDLED, BundledList, load_bundled, read_words
from masume.words.candidate import Candidate, Familiarity, Suggester, Suggestions
from masume.words.lexicon import Lexicon, read_lexicon
from masume.words.problems import Problem
from masume.words.symbols import Folding, to_symbols

__all__ = [
    "BUNDLED",
    "BundledList",
    "Candidate",
    "Familiarity",
    "Folding",
    "Lexicon",
    "Problem",
    "Suggester",
    "Suggestions",
    "load_bundled",
    "read_lexicon",
    "read_words",
    "to_symbols",
]
