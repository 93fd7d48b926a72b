"""What each column of a table is for: by the headings over them, and by what stands in them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from masume.words.importing.contents import Contents, contents_of, reads
from masume.words.importing.headers import SAMPLE_ROWS, header_of
from masume.words.importing.headings import roles_of_heading
from masume.words.importing.roles import Column, Role
from masume.words.importing.rows import Table, is_comment

IN_ORDER = (Role.WORD, Role.READING, Role.GLOSS, Role.CLUE, Role.WEIGHT, Role.TAGS)
"""The columns of a list that has all of them and no header."""


_DISTINCT = 0.9
"""The share of different fields in a column of words, which seldom repeat."""

_LONG = 25
"""The letters of what can hardly be a term."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a table, and where its header stands."""

    columns: tuple[Column, ...]
    header: int | None = None
    """The place of the header among the rows."""
    begin: int = 0
    """The place of the first word; what stands above it, but for the header, is a title."""
    header_is_sure: bool = True
    """False if the header could be a row of the list."""


def columns_of(table: Table) -> Columns:
    """What the columns are for."""
    rows = table.rows
    filled = [i for i, (_, fields) in enumerate(rows) if any(map(str.strip, fields)) and not is_comment(fields[0])]
    header, is_sure = (filled[0], True) if table.has_header and filled else header_of(table, filled)
    begin = header + 1 if header is not None else (filled[0] if filled else 0)
    below = [rows[i][1] for i in filled if i >= begin][:SAMPLE_ROWS]
    headings = list(map(str.strip, rows[header][1])) if header is not None else []
    widest = max(map(len, below), default=0)
    is_even = 2 * sum(len(fields) == widest for fields in below) >= len(below)
    by_column = [list(fields) for fields in zip_longest(*below, fillvalue="")]
    contents = [contents_of(fields) for fields in by_column]
    width = max(len(headings), len(contents))
    headings += [""] * (width - len(headings))
    contents += [Contents()] * (width - len(contents))
    by_column += [[]] * (width - len(by_column))
    deciding = _Deciding(headings, contents, by_column, table.known, is_even=is_even, is_paired=table.is_paired)
    return Columns(deciding.columns(), header, begin, is_sure)


# ---------------------------------------------------------------- roles


class _Deciding:
    """Gives each column a role: headings first, then contents; each role but `skip` once."""

    def __init__(
        self,
        headings: list[str],
        contents: list[Contents],
        fields: list[list[str]],
        known: Mapping[int, Role],
        *,
        is_even: bool,
        is_paired: bool,
    ) -> None:
        self._headings = headings
        self._is_even = is_even
        self._is_paired = is_paired
        self._contents = contents
        self._fields = fields
        self._roles: dict[int, Role] = {at: role for at, role in known.items() if at < len(headings)}
        self._unsure: set[int] = set()

    def columns(self) -> tuple[Column, ...]:
        """The columns in their order."""
        self._by_heading()
        self._by_contents()
        return tuple(
            Column(self._roles.get(i, Role.SKIP), heading, i not in self._unsure)
            for i, heading in enumerate(self._headings)
        )

    # ------------------------------------------------------------ by headings

    def _by_heading(self) -> None:
        meanings = {i: roles for i in self._open() if (roles := roles_of_heading(self._headings[i]))}
        for single in (True, False):
            for i, roles in meanings.items():
                if (len(roles) == 1) == single:
                    free = (role for role in self._fitting(i, roles) if self._is_free(role))
                    self._roles[i] = next(free, Role.SKIP)
        if meanings and Role.WORD not in self._roles.values():
            self._find_the_word(meanings)
        readings = [i for i, roles in meanings.items() if roles == (Role.READING,)]
        self._unsure.update(readings[:1] if len(readings) > 1 else ())

    def _fitting(self, at: int, roles: tuple[Role, ...]) -> tuple[Role, ...]:
        """The roles of a heading, but for those that what stands below can hardly have."""
        contents = self._contents[at]
        if roles == (Role.WEIGHT,) and contents.numbers < 0.5 and contents.filled:
            return (Role.SKIP,)
        return roles[1:] if len(roles) > 1 and roles[0] is Role.WORD and contents.sentences > 0.5 else roles

    def _find_the_word(self, meanings: dict[int, tuple[Role, ...]]) -> None:
        """A header without a word: of the readings or names under it, or of a column that it does not explain."""
        unnamed = [i for i in range(len(self._headings)) if i not in meanings and self._contents[i].is_wordy]
        for role in (Role.GLOSS, Role.READING):
            at = next((i for i, given in self._roles.items() if given is role), None)
            if at is not None and not unnamed:
                self._roles[at] = Role.WORD
                return

    # ------------------------------------------------------------ by contents

    def _by_contents(self) -> None:
        if not any(self._headings) and len(self._headings) == len(IN_ORDER) and not self._roles and self._is_even:
            self._roles = dict(enumerate(IN_ORDER))
            return
        self._leave_out_counts()
        if self._is_free(Role.WORD):
            self._choose_word()
        self._choose_reading()
        self._choose_spelling()
        self._correct_kana_words()
        self._choose_clue()
        self._choose_the_rest()

    def _leave_out_counts(self) -> None:
        wordy = {i for i in self._open() if self._contents[i].is_wordy}
        for i in self._open():
            contents = self._contents[i]
            others = bool(wordy - {i})
            if not contents.filled or contents.links > 0.5 or ((contents.is_count or contents.is_label) and others):
                self._roles[i] = Role.SKIP
            elif contents.sorts > 0.8 and others and (len(self._headings) > 2 or contents.distinct < _DISTINCT):
                self._roles[i] = Role.TAGS if self._is_free(Role.TAGS) else Role.SKIP

    def _choose_word(self) -> None:
        """What a reading reads, or the first column that could stand in cells; kanji go before their own reading."""
        likely = self._likely_words()
        if not likely:
            return
        first, wordy = likely[0], [i for i in likely if self._contents[i].distinct > _DISTINCT] or likely
        if (read := self._read_by_a_reading(wordy)) is not None:
            self._roles[read] = Role.WORD
            return
        best = wordy[0]
        if best != first:
            self._unsure.add(best)
        for i in wordy[1:]:
            if self._reads(best, i) and not self._contents[i].kana > 0.5:  # the first one is how the other is read
                best = i
        if not self._contents[best].is_wordy:
            best = min(wordy, key=lambda i: self._contents[i].length)
        leftmost = self._open()[0]
        self._roles[best] = Role.WORD
        if best != leftmost and self._may_be_terms(leftmost):
            self._unsure.add(best)

    def _likely_words(self) -> list[int]:
        """The open columns whose fields could stand in cells: no kinds, no single letters, capitals before others."""
        left = self._open()
        tests: tuple[Callable[[int], bool], ...] = (
            lambda i: self._contents[i].is_wordy,
            lambda i: not self._repeats(i),
            lambda i: self._contents[i].letters < 0.3,
            lambda i: self._contents[i].capitals > 0.9,
        )
        for test in tests:
            left = list(filter(test, left)) or left
        return left

    def _read_by_a_reading(self, columns: Sequence[int]) -> int | None:
        """The nearest column that the fields under よみ read."""
        if (reading := self._at(Role.READING)) is None:
            return None
        return min((i for i in columns if self._reads(reading, i)), key=lambda i: abs(reading - i), default=None)

    def _choose_reading(self) -> None:
        word = self._at(Role.WORD)
        if word is None or not self._is_free(Role.READING):
            return
        if (reading := next((i for i in self._open() if self._reads(i, word)), None)) is not None:
            self._roles[reading] = Role.READING

    def _choose_spelling(self) -> None:
        """Kanji beside kana that stand in the cells are how the word is written."""
        word = self._at(Role.WORD)
        if word is None or self._contents[word].kanji > 0.2 or not self._is_free(Role.GLOSS):
            return
        spelling = next((i for i in self._open() if self._reads(word, i)), None)
        if spelling is not None:
            self._roles[spelling] = Role.GLOSS

    def _correct_kana_words(self) -> None:
        """A reading under a heading of its own is none if its fields are no kana at all."""
        reading = self._at(Role.READING)
        if reading is None or not self._is_free(Role.CLUE):
            return
        if self._contents[reading].kana < 0.3 and self._contents[reading].sentences > 0.5:
            self._roles[reading] = Role.CLUE
            self._unsure.add(reading)

    def _choose_clue(self) -> None:
        if not self._is_free(Role.CLUE):
            return
        texts = [i for i in self._open() if self._contents[i].numbers < 0.5 and not self._contents[i].is_count]
        if not texts:
            return
        explaining = [i for i in texts if self._contents[i].sentences > 0.3] or list(filter(self._is_of_phrases, texts))
        chosen = next(iter(explaining or [i for i in texts if not self._repeats(i)]), None)
        if chosen is None:
            return
        self._roles[chosen] = Role.CLUE
        if len(explaining) != 1 and (len(texts) > 1 or not self._can_only_explain(chosen)):
            self._unsure.add(chosen)

    def _can_only_explain(self, at: int) -> bool:
        """True for what stands beside words in pairs, beside their readings, or in another language."""
        return self._is_paired or self._at(Role.READING) is not None or self._translates(at)

    def _is_of_phrases(self, at: int) -> bool:
        """True for phrases beside words."""
        contents, word = self._contents[at], self._at(Role.WORD)
        words = self._contents[word] if word is not None else contents
        return contents.phrases > 0.5 and words.phrases < 0.3 and contents.length > words.length

    def _translates(self, at: int) -> bool:
        """True if only one of a column and the words is Japanese."""
        word = self._at(Role.WORD)
        return word is not None and abs(self._contents[at].japanese - self._contents[word].japanese) > 0.8

    def _choose_the_rest(self) -> None:
        for i in self._open():
            role = self._role_of_rest(i)
            if self._headings[i] and self._may_be_the_word(i):
                self._unsure.add(i)
            self._roles[i] = role if self._is_free(role) else Role.SKIP
            if self._roles[i] is not Role.SKIP:
                self._unsure.add(i)

    def _may_be_terms(self, at: int) -> bool:
        """True for a first column without a heading that holds long terms rather than clues."""
        contents = self._contents[at]
        if self._headings[at] or contents.kana or any(field.endswith(("?", "？")) for field in self._fields[at]):
            return False
        return contents.sentences > 0.3 and contents.length < _LONG

    def _may_be_the_word(self, at: int) -> bool:
        """True for a column under an unknown heading that stands before the one that was chosen."""
        word = self._at(Role.WORD)
        return (
            word is not None and at < word and self._contents[at].is_wordy and self._contents[at].distinct > _DISTINCT
        )

    def _role_of_rest(self, at: int) -> Role:
        """Scores beside words alone, tags that repeat, translations; other columns are left out."""
        contents = self._contents[at]
        if self._headings[at]:
            return Role.SKIP
        if contents.numbers > 0.9 and len(self._headings) == 2:
            return Role.WEIGHT if at else Role.CLUE
        if contents.sentences < 0.3 and contents.numbers < 0.5:
            return Role.TAGS if self._repeats(at) else Role.GLOSS
        return Role.SKIP

    # ------------------------------------------------------------ what is known so far

    def _open(self) -> list[int]:
        return [i for i in range(len(self._headings)) if i not in self._roles]

    def _at(self, role: Role) -> int | None:
        return next((i for i, given in self._roles.items() if given is role), None)

    def _is_free(self, role: Role) -> bool:
        return role is Role.SKIP or role not in self._roles.values()

    def _repeats(self, at: int) -> bool:
        """True for fields of which few are different, such as units and kinds."""
        contents = self._contents[at]
        return contents.distinct < 0.6 and len(self._fields[at]) > 3

    def _reads(self, reading: int, word: int) -> bool:
        """True if most fields of a column are readings of another's."""
        pairs = [
            (r.strip(), w.strip())
            for r, w in zip(self._fields[reading], self._fields[word], strict=False)
            if r.strip() and w.strip()
        ]
        if not pairs or self._contents[reading].kana < 0.8:
            return False
        good = sum(reads(r, w) for r, w in pairs)
        with_kanji = self._contents[word].kanji > 0.2
        return good >= 0.8 * len(pairs) and (with_kanji or all(len(r) == len(w) for r, w in pairs))
