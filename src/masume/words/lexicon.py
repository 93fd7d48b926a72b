"""A list of words, ready to be placed, and what was left out on the way."""

from __future__ import annotations

import math
import os
import re
import sys
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from masume.core import LANGUAGES, Entry, Refused, Sentence, Word
from masume.core.limit import Limit
from masume.core.phrases import Named, enumerated, named
from masume.words.importing import ASIDE, Imported, Role, Row, import_file, import_stream
from masume.words.kana import has_kanji, is_japanese, is_kana
from masume.words.limits import WORD_LIST_FILE
from masume.words.problems import Problem
from masume.words.refusals import NO_WORD, NO_WORD_SINCE, STREAM, STREAM_CLOSED
from masume.words.symbols import Folding, is_unprintable, to_symbols, unprintable

MIXED = Sentence(
    "Please add readings, or choose to put in all words as they are spelled: without a reading {words} "
    "would stand in cells with kanji, among words in kana.",
    "読みのない {words} だけが、漢字のままマスに入ります。読みを加えるか、すべて表記のまま入れるかを選んでください。",
)
MORE = Sentence("{count} more", "ほか{count}語")
IN_LINE = Sentence("{word} (line {line})", "「{word}」（{line}行目）")
SPELLED = Sentence(
    "The words have no readings; they go into the cells with their kanji.",
    "読みがないので、漢字のままマスに入れます。",
)
MOST_SHOWN = 5

_BETWEEN_READINGS = re.compile(r"\s*[;；,，、/／|｜]\s*")


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Distinct words of two or more letters; every line that gave none is among the problems."""

    entries: tuple[Entry, ...]
    lines: tuple[int, ...]
    """The line each entry stands in."""
    problems: tuple[Problem, ...] = ()
    name: str = ""
    title: str = ""
    notes: tuple[Sentence, ...] = ()
    """What was taken for what when the list was read."""
    questions: tuple[Sentence, ...] = ()
    """What a person should look at, since the list could be read in another way."""

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    @property
    def words(self) -> tuple[Word, ...]:
        """The words as they stand in cells."""
        return tuple(entry.word for entry in self.entries)

    def up_to(self, longest: int) -> Lexicon:
        """The list without words of more than `longest` letters, which join the problems."""
        kept = [(entry, line) for entry, line in zip(self.entries, self.lines, strict=True) if len(entry) <= longest]
        too_long = [
            Problem(line, entry.text, "too_long", str(longest))
            for entry, line in zip(self.entries, self.lines, strict=True)
            if len(entry) > longest
        ]
        return replace(
            self,
            entries=tuple(entry for entry, _ in kept),
            lines=tuple(line for _, line in kept),
            problems=tuple(sorted((*self.problems, *too_long), key=lambda problem: problem.line)),
        )


def read_lexicon(source: Path | str, folding: Folding | None = None, roles: Sequence[Role] | None = None) -> Lexicon:
    """The words of a file, or of standard input for "-"; the roles of its columns are found unless they are given.

    Raises ValueError with one sentence if the source cannot be read or holds no usable word.
    """
    if str(source) == "-":
        return lexicon_of(import_stream(read_stream(), roles), folding or Folding(), name=STREAM)
    path = Path(source)
    return lexicon_of(import_file(path, roles), folding or Folding(), name=source, title=_title(path))


def lexicon_of(imported: Imported, folding: Folding, *, name: Named, title: str = "") -> Lexicon:
    """The lexicon of an imported list, with what was said of it."""
    lexicon = collect(imported.rows, folding, name=name, title=title)
    notes, questions = _said_of_kanji(lexicon, folding)
    return replace(lexicon, notes=(*imported.notes, *notes), questions=(*imported.questions, *questions))


def _said_of_kanji(lexicon: Lexicon, folding: Folding) -> tuple[tuple[Sentence, ...], tuple[Sentence, ...]]:
    """A note on kanji in cells, or a question if other words of the list stand there in kana."""
    found = [] if folding.spellings else [i for i, entry in enumerate(lexicon) if has_kanji(entry.text)]
    if not found:
        return (), ()
    if not any(is_kana(entry.text) for entry in lexicon):
        return (SPELLED,), ()
    words = [IN_LINE.filled(word=lexicon.entries[i].text, line=lexicon.lines[i]) for i in found[:MOST_SHOWN]]
    words += [MORE.filled(count=len(found) - MOST_SHOWN)] if len(found) > MOST_SHOWN else []
    return (), (MIXED.filled(words=enumerated(words)),)


def _title(path: Path) -> str:
    """The name of a file as people read it, whatever the locale made of its bytes."""
    return os.fsencode(path.stem).decode("utf-8", "replace")


def read_stream(limit: Limit = WORD_LIST_FILE) -> bytes:
    """What standard input holds; raises ValueError if there is none, or more than the limit."""
    if sys.stdin is None:
        raise Refused(STREAM_CLOSED)
    data = sys.stdin.buffer.read(limit.most + 1)
    limit.require(len(data), STREAM)
    return data


def collect(rows: Iterable[Row], folding: Folding, *, name: Named, title: str = "") -> Lexicon:
    """The lexicon of rows of fields."""
    entries: list[Entry] = []
    lines: list[int] = []
    problems: list[Problem] = []
    for line, _, found in examined(rows, folding):
        if isinstance(found, Problem):
            problems.append(found)
        else:
            entries.append(found)
            lines.append(line)
    if not entries:
        raise no_word(name, problems)
    return Lexicon(tuple(entries), tuple(lines), tuple(problems), named(name)("en"), title)


def examined(rows: Iterable[Row], folding: Folding) -> Iterator[tuple[int, dict[str, str], Entry | Problem]]:
    """Each line with its fields and its entry, or why there is none; a word that came before is a problem too."""
    rows = tuple(rows)
    by_reading = not folding.spellings and _is_japanese_list(rows)
    seen: dict[Word, int] = {}
    for line, fields in rows:
        found = read_entry(line, fields, folding, by_reading=by_reading)
        if isinstance(found, Entry) and found.word in seen:
            found = Problem(line, fields["word"], "duplicate", str(seen[found.word]))
        elif isinstance(found, Entry):
            seen[found.word] = line
        yield line, fields, found


def read_entry(line: int, fields: dict[str, str], folding: Folding, *, by_reading: bool = False) -> Entry | Problem:
    """The entry a line describes, or why there is none; with `by_reading`, what is no kana goes in by its reading."""
    if title := fields.get(ASIDE):
        return Problem(line, title, "aside")
    written = fields.get("word", "").strip(" \t\u3000")
    reading = _first_reading(fields.get("reading", "")) if by_reading and not is_kana(written) else ""
    folded = folding(reading or written)
    word = to_symbols(folded)
    if fault := _unusable(written, folded, word):
        return Problem(line, written, *fault)
    weight = _weight(fields.get("weight", ""))
    if weight is None:
        return Problem(line, written, "bad_weight", _note(fields, "weight"))
    gloss = _note(fields, "gloss")
    spelling = unicodedata.normalize("NFC", written)
    if not gloss and folded.casefold() != spelling.casefold():
        gloss = spelling
    return Entry(word, _note(fields, "reading"), gloss, _note(fields, "clue"), weight, _tags(fields))


def _is_japanese_list(rows: Sequence[Row]) -> bool:
    """True if most words that have a reading are Japanese: then DNA goes into cells by its reading, too."""
    read = [is_japanese(fields.get("word", "")) for _, fields in rows if fields.get("reading", "").strip()]
    return bool(read) and 2 * sum(read) >= len(read)


def _first_reading(text: str) -> str:
    """The first of several readings, such as にほん;にっぽん; nothing if it is no kana."""
    first = _BETWEEN_READINGS.split(text.strip(" \t\u3000。"), maxsplit=1)[0]
    return first if is_kana("".join(first.split())) else ""


def no_word(name: Named, problems: Sequence[Problem]) -> Refused:
    """What refuses a list without a word."""
    if not problems:
        return Refused(NO_WORD, name=named(name))
    first = Sentence(*(problems[0].sentence(language) for language in LANGUAGES))
    return Refused(NO_WORD_SINCE, name=named(name), problem=first)


def _unusable(written: str, folded: str, word: Word) -> tuple[str, str] | None:
    """Why a word cannot stand in cells: a problem's code and what it is about; None if it can."""
    hidden = unprintable(written) or unprintable(folded)
    reasons = (
        (not written, "empty", ""),
        (written == "#" or written.startswith("# "), "comment", ""),
        (bool(hidden), "control_character", hidden and f"U+{ord(hidden):04X}"),
        (not word, "nothing_left", ""),
        (len(word) == 1, "one_letter", ""),
    )
    return next(((code, about) for applies, code, about in reasons if applies), None)


def _note(fields: dict[str, str], column: str) -> str:
    """A field for people to read, on one line and without control characters."""
    return " ".join("".join(" " if is_unprintable(c) else c for c in fields.get(column, "")).split())


def _tags(fields: dict[str, str]) -> tuple[str, ...]:
    return tuple(tag for tag in _note(fields, "tags").replace(",", " ").split(" ") if tag)


def _weight(text: str) -> float | None:
    """The number written there, 1 if nothing is; None if it is no number of 0 or more."""
    if not text.strip():
        return 1.0
    try:
        weight = float(text)
    except ValueError:
        return None
    return weight if math.isfinite(weight) and weight >= 0 else None
