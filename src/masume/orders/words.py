"""What an order is carried out with: words and how letters were made equal to go into cells, or a puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from masume.core import Answer, Language, Puzzle, Refused, Sentence, Word
from masume.orders.concepts import OpenBase, language_of, usual_base
from masume.words.lexicon import Lexicon
from masume.words.symbols import Folding

if TYPE_CHECKING:
    from masume.words.bank import WordBank
    from masume.words.concepts import ConceptBase


NO_ANSWER = Sentence(
    "the puzzle has no answer; solve it first, since clues and starter letters come from its answer",
    "パズルに解答がありません。カギや最初から見せる文字は解答から作るので、先に解いてください",
)


@dataclass(frozen=True, slots=True)
class ListedWords:
    """A list of words to place, for skeletons."""

    lexicon: Lexicon
    folding: Folding

    def word(self, text: str) -> Word:
        """The word that a user names, by the letters of its cells or as the list writes it: 潮見町 for しおみちょう."""
        folded = self.folding.word(text)
        if folded in self.lexicon.words:
            return folded
        return next((entry.word for entry in self.lexicon if entry.gloss == text.strip()), folded)


@dataclass(frozen=True, slots=True)
class BankedWords:
    """Words to fill slots with, for crosswords; the theme, if there is one, is the first list of the bank."""

    bank: WordBank
    folding: Folding
    theme: Lexicon | None = None
    language: Language | None = None
    """What the words are in if their letters do not show it."""
    open_base: OpenBase = usual_base
    """Where clues come from; opened only by orders that ask for some."""

    def base(self) -> ConceptBase:
        """The concept base for clues; raises ValueError with one sentence if there is none."""
        return self.open_base(language_of(self.bank.symbols, self.language))


@dataclass(frozen=True, slots=True)
class AnsweredPuzzle:
    """A puzzle with its answer, to which something is to be added."""

    puzzle: Puzzle
    answer: Answer | None
    """None if it is not known yet: nothing can be added then."""
    language: Language | None = None
    """What its words are in if their letters do not show it."""
    open_base: OpenBase = usual_base
    """Where clues come from."""

    def base(self) -> ConceptBase:
        """The concept base for clues; raises ValueError with one sentence if there is none."""
        return self.open_base(language_of(self.required_answer().grid.symbols.values(), self.language))

    def required_answer(self) -> Answer:
        """Its answer; raises Refused if it has none."""
        if self.answer is None:
            raise Refused(NO_ANSWER)
        return self.answer
