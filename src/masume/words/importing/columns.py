"""What each column of a table is for: by the headings over them, and by what stands in them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from masume.words.importing.contents import Contents, contents_of, is_sentence, reads
from masume.words.importing.headings import HEADINGS, STRONG, normal, roles_of_heading
from masume.words.importing.roles import Column, Role
from masume.words.importing.rows import Fields, Table, is_comment

HEADER_WITHIN = 6
"""A header is looked for among so many lines that hold anything."""

SAMPLE_ROWS = 300

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
    header, is_sure = (filled[0], True) if table.has_header and filled else _header_of(rows, filled)
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


# ---------------------------------------------------------------- the header


def _header_of(rows: Sequence[Fields], filled: Sequence[int]) -> tuple[int | None, bool]:
    """Where the header is, by its words, or because it is unlike everything below it; and whether that is sure."""
    for i in filled[:HEADER_WITHIN]:
        if _names_columns([field.strip() for field in rows[i][1]]):
            return i, True
    sample = [rows[i][1] for i in filled[:SAMPLE_ROWS]]
    if sample and (_names_words(sample[0]) or _names_only(sample[0])):
        return filled[0], True
    if not sample:
        return None, True
    names_one = _names_one(sample[0]) and _has_pairs(sample[1:])
    signs = [
        names_one,
        names_one and _names_a_clue(sample[0]),
        *(sign(sample) for sign in (_is_unlike, _is_set_in_titles, _asks) if len(sample) > 3),
    ]
    if not any(signs):
        return None, True
    return filled[0], sum([*signs, _names_readings(sample)]) > 1


def _names_columns(fields: list[str]) -> bool:
    """True for a line with several words that people write over columns."""
    named = [field for field in fields if field]
    known = [roles for field in named if (roles := roles_of_heading(field))]
    if 2 * sum(map(_explains, named)) > len(known) or len(known) < len(named) / 2:
        return False
    return len({roles[0] for roles in known}) > 1


def _names_words(fields: Sequence[str]) -> bool:
    """True for one heading alone that can only mean words; a word list may well begin with "name"."""
    return len(fields) == 1 and normal(fields[0]) in STRONG


def _names_only(fields: Sequence[str]) -> bool:
    """True if nothing but headings stand there, though each could be the word: Country, Capital."""
    named = [normal(field) for field in fields if field.strip()]
    return len(set(named)) > 1 and all(field in HEADINGS for field in named)


def _names_one(fields: Sequence[str]) -> bool:
    """True if one of several fields is a heading: the others may be, or they are a word and its clue."""
    named = [field.strip() for field in fields if field.strip()]
    known = [field for field in named if roles_of_heading(field)]
    if len(named) > 2:  # among many words, one is a heading by chance
        known = [field for field in known if not field.isascii() or normal(field) in STRONG]
    return len(named) > 1 and bool(known) and not any(map(_explains, named))


def _names_a_clue(fields: Sequence[str]) -> bool:
    """True if a heading that can only stand over clues is behind the first field."""
    return any(HEADINGS.get(normal(field)) == (Role.CLUE,) for field in fields[1:])


def _has_pairs(rows: Sequence[Sequence[str]]) -> bool:
    """True if most rows have two fields to stand below two headings."""
    return 2 * sum(len([field for field in row if field.strip()]) > 1 for row in rows) >= max(len(rows), 1)


def _explains(field: str) -> bool:
    """True for a field that is no heading, since it is a sentence."""
    return is_sentence(field) and not roles_of_heading(field)


def _is_unlike(rows: Sequence[Sequence[str]]) -> bool:
    """True if the first row has a short name over every column, and what is below some of them is of another sort."""
    first, below = [field.strip() for field in rows[0]], rows[1:]
    columns = [contents_of(fields) for fields in zip_longest(*below, fillvalue="")]
    if len(first) < 2 or len(first) < len(columns) or not all(first) or _holds_sentences(rows):
        return False
    own = [contents_of([field]) for field in first]
    over_sentences = any(
        column.sentences > 0.7 and column.length > 1.5 * len(f) for column, f in zip(columns, first, strict=False)
    )
    over_numbers = any(column.numbers > 0.9 and not head.numbers for column, head in zip(columns, own, strict=False))
    over_kana = any(
        column.kana > 0.9 and head.kanji and other.kanji > 0.5
        for column, head in zip(columns, own, strict=False)
        for other in columns
    )
    over_phrases = len(below) > 3 and any(
        column.phrases == 1 and not head.phrases and not column.japanese
        for column, head in zip(columns, own, strict=False)
    )
    return (
        (over_phrases and not own[0].phrases)
        or (over_sentences and not any(head.numbers for head in own))
        or over_numbers
        or over_kana
    )


def _holds_sentences(rows: Sequence[Sequence[str]]) -> bool:
    """True if there is a sentence in the first row, other than a question over what are none."""
    return any(is_sentence(field.strip()) for field in rows[0]) and not _asks(rows)


def _asks(rows: Sequence[Sequence[str]]) -> bool:
    """True if a question stands in the first row, over what are none, such as `What is it?`."""
    if any(field.strip()[:1].islower() for field in rows[0]):
        return False
    asked = [[bool(_QUESTION.search(field.strip())) for field in row] for row in rows]
    return any(first and not any(below) for first, *below in zip_longest(*asked, fillvalue=False))


_QUESTION = re.compile(
    r"[?？]$|^(?:what|why|how|where|who|which|when)\b|^(?:どんな|どこ|なに|何の|何を)", re.IGNORECASE
)


def _names_readings(rows: Sequence[Sequence[str]]) -> bool:
    """True if よみ or the like stands over kana."""
    columns = list(zip_longest(*rows, fillvalue=""))
    return any(roles_of_heading(head) == (Role.READING,) and contents_of(below).kana > 0.8 for head, *below in columns)


def _is_set_in_titles(rows: Sequence[Sequence[str]]) -> bool:
    """True if the first row is written with capitals, and the words below are not."""
    first, below = rows[0], [row[0].strip() for row in rows[1:] if row and row[0].strip()]
    return len(first) > 1 and all(f.strip()[:1].isupper() for f in first) and all(w[:1].islower() for w in below)


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
                    self._give(i, next(free, Role.SKIP))
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
            others = bool(wordy - {i}) if len(wordy) < 2 else True
            if not contents.filled or contents.links > 0.5 or ((contents.is_count or contents.is_label) and others):
                self._roles[i] = Role.SKIP
            elif contents.sorts > 0.8 and others and (len(self._headings) > 2 or contents.distinct < _DISTINCT):
                self._roles[i] = Role.TAGS if self._is_free(Role.TAGS) else Role.SKIP

    def _choose_word(self) -> None:
        """The first column whose fields could stand in cells; kanji go before their own reading, kinds behind all."""
        open_columns = self._open()
        wordy = [i for i in open_columns if self._contents[i].is_wordy] or open_columns
        wordy = [i for i in wordy if not self._repeats(i)] or wordy
        wordy = [i for i in wordy if self._contents[i].letters < 0.3] or wordy
        wordy = [i for i in wordy if self._contents[i].capitals > 0.9] or wordy
        if not wordy:
            return
        first, wordy = wordy[0], [i for i in wordy if self._contents[i].distinct > _DISTINCT] or wordy
        if (read := self._read_by_a_reading(wordy)) is not None:
            self._give(read, Role.WORD)
            return
        best = wordy[0]
        if best != first:
            self._unsure.add(best)
        for i in wordy[1:]:
            if self._reads(best, i) and not self._contents[i].kana > 0.5:  # the first one is how the other is read
                best = i
        if not self._contents[best].is_wordy:
            best = min(wordy, key=lambda i: self._contents[i].length)
        self._give(best, Role.WORD)
        if best != open_columns[0] and self._may_be_terms(open_columns[0]):
            self._unsure.add(best)

    def _read_by_a_reading(self, columns: Sequence[int]) -> int | None:
        """The nearest column that the fields under よみ read."""
        if (reading := self._at(Role.READING)) is None:
            return None
        return min((i for i in columns if self._reads(reading, i)), key=lambda i: abs(reading - i), default=None)

    def _choose_reading(self) -> None:
        word = self._at(Role.WORD)
        if word is None or not self._is_free(Role.READING):
            return
        for i in self._open():
            if self._reads(i, word):
                self._give(i, Role.READING)
                return

    def _choose_spelling(self) -> None:
        """Kanji beside kana that stand in the cells are how the word is written."""
        word = self._at(Role.WORD)
        if word is None or self._contents[word].kanji > 0.2 or not self._is_free(Role.GLOSS):
            return
        spelling = next((i for i in self._open() if self._reads(word, i)), None)
        if spelling is not None:
            self._give(spelling, Role.GLOSS)

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
        self._give(chosen, Role.CLUE)
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
            self._give(i, role if self._is_free(role) else Role.SKIP)
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

    def _give(self, at: int, role: Role) -> None:
        self._roles[at] = role

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
