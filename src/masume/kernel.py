"""The one door to C++: every engine of the kernel is imported from here."""

from masume._kernel import (
    Annealing,
    Dictionary,
    Goal,
    IteratedLocalSearch,
    RuinAndRecreate,
    SlotNetwork,
    SlotOutlook,
    SlotSearch,
    Start,
    StripSearch,
    WordList,
    WordTable,
    combine_words,
)

__all__ = [
    "Annealing",
    "Dictionary",
    "Goal",
    "IteratedLocalSearch",
    "RuinAndRecreate",
    "SlotNetwork",
    "SlotOutlook",
    "SlotSearch",
    "Start",
    "StripSearch",
    "WordList",
    "WordTable",
    "combine_words",
]
