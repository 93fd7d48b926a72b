"""Words: reading lists of any origin, and the lists that come with the workshop."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.words.bank import WordBank
    from masume.words.bundled import BUNDLED, BundledList, load_bundled, read_words, source_named
    from masume.words.candidate import Candidate, Familiarity, Suggester, Suggestions
    from masume.words.lexicon import Lexicon, read_lexicon
    from masume.words.problems import Problem
    from masume.words.symbols import Folding, to_symbols
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "bank": "WordBank",
            "bundled": "BUNDLED BundledList load_bundled read_words source_named",
            "candidate": "Candidate Familiarity Suggester Suggestions",
            "lexicon": "Lexicon read_lexicon",
            "problems": "Problem",
            "symbols": "Folding to_symbols",
        },
    )

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
    "WordBank",
    "load_bundled",
    "read_lexicon",
    "read_words",
    "source_named",
    "to_symbols",
]
