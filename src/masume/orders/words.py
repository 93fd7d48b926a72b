"""The words that an order is carried out with, and how letters were made equal to go into cells."""

from __future__ import annotations

from dataclasses import dataclass

from masume.words.bank import WordBank
from masume.words.lexicon import Lexicon
from masume.words.symbols import Folding


@dataclass(frozen=True, slots=True)
class ListedWords:
    """A list of words to place, for skeletons."""

    lexicon: Lexicon
    folding: Folding


@dataclass(frozen=True, slots=True)
class BankedWords:
    """Words to fill slots with, for crosswords; the theme, if there is one, is the first list of the bank."""

    bank: WordBank
    folding: Folding
    theme: Lexicon | None = None
