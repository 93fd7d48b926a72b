"""Words: reading lists of any origin, and the lists that come with the workshop."""

from masume.words.bundled import BUNDLED, BundledList, load_bundled
from masume.words.lexicon import Lexicon, read_lexicon
from masume.words.problems import Problem
from masume.words.symbols import Folding, to_symbols

__all__ = [
    "BUNDLED",
    "BundledList",
    "Folding",
    "Lexicon",
    "Problem",
    "load_bundled",
    "read_lexicon",
    "to_symbols",
]
