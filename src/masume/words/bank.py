"""Words by length with their scores, in columns: lists of hundreds of thousands of words, ready in a blink."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Protocol

from masume.core import Entry, Refused, Word
from masume.core.phrases import Named, listed, named
from masume.kernel import WordList, WordTable, combine_words
from masume.words.bundled import bundled_named
from masume.words.files import bytes_of, require_lines
from masume.words.importing import decode, import_text, is_plain, suffix_of, with_plain_ends
from masume.words.importing.spreadsheets import SPREADSHEETS
from masume.words.lexicon import Lexicon, lexicon_of, no_word, read_entry, read_lexicon, read_stream
from masume.words.limits import SYMBOLS, WORD_LENGTH
from masume.words.problems import Problem
from masume.words.refusals import NO_LIST, NO_WORD_SCORES, STREAM
from masume.words.symbols import Folding

Source = str | Path


@dataclass(frozen=True, slots=True)
class ListText:
    """A list as its file has it, which can be sent and read elsewhere."""

    name: str
    text: str
    suffix: str
    """That of the file: .txt, .csv, .tsv or .dict."""


class WordBank:
    """Distinct words of one or several lists, grouped by length; a word is named by its length and its index there.

    A word of two lists counts once, with the score of the first. A list in which every word weighs 1 has no scores;
    `min_score` leaves out the words below it in lists that have some. If the first list with a word leaves it out, it
    stays out, so a list of one's own can ban words.
    """

    table: WordTable
    """The words as the kernel reads them."""
    symbols: tuple[str, ...]
    """The symbols by their number in the table; every one is in some word."""
    number: dict[str, int]
    """The number of each symbol."""
    names: tuple[str, ...]
    """The names of the lists, as given."""

    def __init__(self, lists: Sequence[_List], min_score: float | None = None) -> None:
        if not lists:
            raise Refused(NO_LIST)
        self._lists = tuple(lists)
        self.names = tuple(words.name for words in lists)
        with _few_symbols():
            self.table, symbols = combine_words([words.kernel for words in lists], min_score or 0.0)
        if not len(self.table):
            raise Refused(NO_WORD_SCORES, names=listed(self.names), score=f"{min_score:g}")
        self.symbols = tuple(symbols)
        self.number = {symbol: number for number, symbol in enumerate(symbols)}

    @classmethod
    def read(
        cls,
        sources: Sequence[Source | Lexicon | ListText],
        folding: Folding | None = None,
        min_score: float | None = None,
    ) -> WordBank:
        """The words of files, of standard input ("-") or of bundled lists, the same as `read_words` finds.

        Lexicons among them have been read and folded already. Only words that are longer than WORD_LENGTH are left out
        besides. Raises ValueError with one sentence if a source cannot be read, or if it or the whole has no word.
        """
        return cls([_read(source, folding or Folding()) for source in sources], min_score)

    @classmethod
    def of(cls, lexicons: Iterable[Lexicon], min_score: float | None = None) -> WordBank:
        """The words of lexicons; raises ValueError with one sentence if there is none."""
        return cls([_LexiconList(lexicon) for lexicon in lexicons], min_score)

    @classmethod
    def of_own(
        cls,
        own: Iterable[Lexicon],
        sources: Sequence[Source],
        folding: Folding | None = None,
        min_score: float | None = None,
    ) -> WordBank:
        """The words of lexicons first, then those of files or bundled lists as `read` has them."""
        lists = [*map(_LexiconList, own), *(_read(source, folding or Folding()) for source in sources)]
        return cls(lists, min_score)

    def favouring(self, list_number: int, points: float) -> WordBank:
        """The same words, those of one list, counted from 0, with so many points more for the kernel.

        What `entry` says of a word stays as it is.
        """
        favoured = copy(self)
        favoured.table = self.table.with_bonus(list_number, points)
        return favoured

    def comes_from(self, word: Word, list_number: int) -> bool:
        """True if that list is the first that has the word."""
        place = self.index(word)
        return place is not None and self.table.origin(*place)[0] == list_number

    def words_of(self, list_number: int) -> list[Word]:
        """The words that come from a list first, short ones first."""
        places = ((length, index) for length, count in self.counts().items() for index in range(count))
        return [self.word(*place) for place in places if self.table.origin(*place)[0] == list_number]

    def __len__(self) -> int:
        return len(self.table)

    def __contains__(self, word: Word) -> bool:
        return self.index(word) is not None

    def count(self, length: int) -> int:
        """How many words have that length."""
        return self.table.count(length)

    def counts(self) -> dict[int, int]:
        """How many words there are of each length that has some."""
        counts = {length: self.table.count(length) for length in range(2, self.table.longest + 1)}
        return {length: count for length, count in counts.items() if count}

    def word(self, length: int, index: int) -> Word:
        """A word by its length and index; raises IndexError if there is none."""
        return tuple([self.symbols[number] for number in self.table.word(length, index)])

    def index(self, word: Word) -> tuple[int, int] | None:
        """The length and index of a word, or None if the bank does not have it."""
        numbers = [self.number.get(symbol, -1) for symbol in word]
        index = -1 if -1 in numbers else self.table.find(numbers)
        return None if index < 0 else (len(word), index)

    def score(self, word: Word) -> float:
        """The score of a word, in single precision as the kernel has it; raises KeyError if there is no such word."""
        return self.table.score(*self._place(word))

    def entry(self, word: Word) -> Entry:
        """The word with its exact weight and all that its list says of it; raises KeyError if there is no such word."""
        words, line = self.table.origin(*self._place(word))
        return self._lists[words].entry(line)

    @cached_property
    def problems(self) -> tuple[tuple[Problem, ...], ...]:
        """The lines that were left out, of each list as in `names`; a low score is no problem. Found when asked for."""
        return tuple(words.problems() for words in self._lists)

    def _place(self, word: Word) -> tuple[int, int]:
        if (place := self.index(word)) is None:
            raise KeyError(word)
        return place


# ---------------------------------------------------------------- lists


class _List(Protocol):
    """One list of a bank."""

    name: str
    kernel: WordList

    def entry(self, line: int) -> Entry:
        """What the list says in a line that the kernel names as a word's origin."""

    def problems(self) -> tuple[Problem, ...]:
        """The lines that were left out."""


def fields_of_line(line: str, suffix: str) -> dict[str, str]:
    """The fields of a line of its own: WORD;SCORE in a .dict, else a word."""
    word, _, weight = line.partition(";") if suffix == ".dict" else (line, "", "")
    return {"word": word, "weight": weight}


class _TextList:
    """One word a line: the kernel reads plain lines, and whatever needs more goes the way of a Lexicon."""

    def __init__(self, name: Named, text: str, suffix: str, folding: Folding) -> None:
        self.name = named(name)("en")
        self._suffix = suffix
        self._folding = folding
        self._problems: list[Problem] = []
        with _few_symbols():
            self.kernel = WordList.read(
                with_plain_ends(text).encode(),
                scored=suffix == ".dict",
                small_kana=folding.small_kana,
                hiragana=folding.hiragana,
                keep_marks=folding.keep_marks,
                slow=self._slow,
            )
        if not len(self.kernel):
            raise no_word(name, self._problems)

    def entry(self, line: int) -> Entry:
        entry = self._read(line, self.kernel.line(line))
        assert isinstance(entry, Entry)  # noqa: S101
        return entry

    def problems(self) -> tuple[Problem, ...]:
        repeated = (
            Problem(line, fields_of_line(self.kernel.line(line), self._suffix)["word"], "duplicate", str(first))
            for line, first in self.kernel.duplicates
        )
        return tuple(sorted(chain(self._problems, repeated), key=lambda problem: problem.line))

    def _read(self, line: int, text: str) -> Entry | Problem:
        return read_entry(line, fields_of_line(text, self._suffix), self._folding)

    def _slow(self, line: int, text: str) -> tuple[Word, float] | None:
        if not text.strip():
            return None
        found = self._read(line, text)
        if isinstance(found, Entry) and len(found) > WORD_LENGTH.most:
            found = _too_long(line, found)
        if isinstance(found, Entry):
            return found.word, found.weight
        self._problems.append(found)
        return None


class _LexiconList:
    """The entries of a lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        longest = WORD_LENGTH.most
        fitting = lexicon.up_to(longest) if any(len(entry) > longest for entry in lexicon) else lexicon
        self.name = lexicon.name
        self._lexicon = fitting
        with _few_symbols():
            self.kernel = WordList([(entry.word, entry.weight) for entry in fitting])
        if not len(self.kernel):
            raise no_word(lexicon.name, fitting.problems)

    def entry(self, line: int) -> Entry:
        return self._lexicon.entries[line]

    def problems(self) -> tuple[Problem, ...]:
        return self._lexicon.problems


@contextmanager
def _few_symbols() -> Iterator[None]:
    """Refuses more symbols than there may be; they are counted by the kernel, since every list would be read twice."""
    try:
        yield
    except ValueError as error:
        if "different symbols" in str(error):
            raise SYMBOLS.refusal() from error
        raise


def _too_long(line: int, entry: Entry) -> Problem:
    return Problem(line, entry.text, "too_long", str(WORD_LENGTH.most))


def _read(source: Source | Lexicon | ListText, folding: Folding) -> _List:
    """The list of a source."""
    if isinstance(source, Lexicon):
        return _LexiconList(source)
    if isinstance(source, ListText):
        return _list_of_text(source.name, source.text, source.suffix, folding)
    if bundled := bundled_named(source):
        return _list_of_text(bundled.name, bundled.path.read_text(encoding="utf-8"), bundled.suffix, folding)
    if str(source) == "-":
        text = decode(read_stream(), STREAM)
        return _list_of_text(STREAM, text, "", folding)
    suffix = suffix_of(Path(source))
    if suffix in SPREADSHEETS:
        return _LexiconList(read_lexicon(source, folding))
    return _list_of_text(source, decode(bytes_of(Path(source)), source), suffix, folding)


def _list_of_text(name: Named, text: str, suffix: str, folding: Folding) -> _List:
    if folding.is_letter_by_letter and is_plain(text, suffix):
        require_lines(text, name)
        return _TextList(name, text, suffix, folding)
    return _LexiconList(lexicon_of(import_text(text, name, suffix=suffix), folding, name=name))
