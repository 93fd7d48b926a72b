"""From a frame and words to the kernel's slots and cells, and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from masume.core import Cell, Grid, Position, Refused, Slot, Word
from masume.core.phrases import cell_place
from masume.kernel import SlotNetwork, SlotOutlook, SlotSearch
from masume.solve.limits import SLOT_LETTERS
from masume.solve.refusals import NO_SLOTS, NO_WORD_OF_LENGTH
from masume.words.bank import WordBank

UNKNOWN_SYMBOL = 2**16 - 1
"""The number of a given letter that no word has: nothing fits through its cell."""


class _Options(NamedTuple):
    repeated: tuple[Word, ...]
    banned: tuple[Word, ...]
    families: tuple[tuple[Word, ...], ...]
    distinct: bool
    strict: bool


class FrameNetwork:
    """The slots of a frame that want words from a bank; letters that stand in the frame stay.

    A slot whose every letter is given and whose word the bank does not have is left as it stands, as put
    there on purpose; with `strict`, or if the word stands twice, it has to be a word of the bank like any other.
    Each of those required has to stand as often as it is named; with `distinct` no word stands twice, but for those
    repeated, which may stand once more for each time they are named.
    """

    def __init__(  # noqa: PLR0913  one keyword for each thing that can be asked for
        self,
        frame: Grid,
        bank: WordBank,
        *,
        shortest: int = 2,
        required: Iterable[Word] = (),
        repeated: Iterable[Word] = (),
        banned: Iterable[Word] = (),
        families: Iterable[Sequence[Word]] = (),
        distinct: bool = True,
        strict: bool = False,
        only: Iterable[Slot] | None = None,
    ) -> None:
        self.frame = frame
        self.bank = bank
        self._options = _Options(tuple(repeated), tuple(banned), tuple(map(tuple, families)), distinct, strict)
        required = tuple(required)
        self.has_required = bool(required)
        wanted = [slot for slot in frame.slots() if slot.length >= shortest] if only is None else list(only)
        standing = set() if strict else self._standing()
        self.slots = tuple(slot for slot in wanted if slot not in standing)
        self._number = {position: i for i, position in enumerate(self._cells())}
        SLOT_LETTERS.require(len(self._number) * len(bank.number))
        self.network = SlotNetwork(
            bank.table,
            len(self._number),
            [[self._number[cell] for cell in slot.cells] for slot in self.slots],
            givens=[
                (self._number[cell], bank.number.get(symbol, UNKNOWN_SYMBOL))
                for cell, symbol in frame.symbols.items()
                if cell in self._number
            ],
            required=self._indices(required),
            repeated=self._indices(self._options.repeated),
            banned=self._indices(self._options.banned),
            families=[family for words in self._options.families if len(family := self._indices(words)) > 1],
            distinct=distinct,
        )

    def part(self, slots: Iterable[Slot]) -> FrameNetwork:
        """The network of some of the slots alone, without words that must appear."""
        return FrameNetwork(self.frame, self.bank, only=slots, **self._options._asdict())

    def search(self, seed: int = 0, limit: int = 1, *, improve: bool = False) -> SlotSearch:
        """An engine that fills the slots, finds up to `limit` solutions, or proves that there is none."""
        return SlotSearch(self.network, seed, limit, improve)

    def outlook(self) -> SlotOutlook:
        """What propagation alone says of slots and cells."""
        return SlotOutlook(self.network)

    def number_of(self, cell: Position) -> int | None:
        """The number by which the kernel knows a cell; None if it is in no slot that wants a word."""
        return self._number.get(cell)

    def filled(self, words: Sequence[int]) -> Grid:
        """The frame with a word, by its number among those of its length, in each slot."""
        letters: dict[Position, Cell | str] = {}
        for slot, word in zip(self.slots, words, strict=True):
            letters.update(zip(slot.cells, self.bank.word(slot.length, word), strict=True))
        return self.frame.replace(letters)

    def _cells(self) -> Iterator[Position]:
        return iter(dict.fromkeys(cell for slot in self.slots for cell in slot.cells))

    def _standing(self) -> set[Slot]:
        """The slots that are full and whose word is none of the bank's, nor stands elsewhere if that is forbidden."""
        own = [placement for placement in self.frame.placements() if placement.word not in self.bank]
        times = Counter(placement.word for placement in own)
        return {placement.slot for placement in own if times[placement.word] == 1 or not self._options.distinct}

    def _indices(self, words: Iterable[Word]) -> list[tuple[int, int]]:
        """The words' names in the kernel; those that the bank does not have are left out."""
        return [index for word in words if (index := self.bank.index(word)) is not None]


def require_words_for(frame: Grid, bank: WordBank, shortest: int = 2) -> None:
    """Raises ValueError with one sentence if the frame has no slot, or the bank no word of a length that one needs."""
    slots = [slot for slot in frame.slots() if slot.length >= shortest]
    if not slots:
        raise Refused(NO_SLOTS, shortest=shortest)
    open_slots = [slot for slot in slots if any(isinstance(cell, Cell) for cell in frame.word_in(slot))]
    missing = sorted(length for length in Counter(slot.length for slot in open_slots) if not bank.count(length))
    if missing:
        start = next(slot.start for slot in open_slots if slot.length == missing[0])
        raise Refused(NO_WORD_OF_LENGTH, lengths=", ".join(map(str, missing)), place=cell_place(start))
