"""Files that a plan names: looked for beside the plan, then among the user's lists and those of the workshop."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from glob import glob
from pathlib import Path
from typing import Annotated

from msgspec import Meta

from masume.batch.refusals import NO_FILE, NO_LIST
from masume.core import Entry, Language, Refused, Word
from masume.words import BUNDLED, Folding, Lexicon, read_words
from masume.words.bank import ListText
from masume.words.files import bytes_of
from masume.words.importing import decode, suffix_of
from masume.words.importing.spreadsheets import SPREADSHEETS

Name = Annotated[str, Meta(min_length=1, max_length=1000)]
"""A file or a list as a plan names it."""

Names = Name | Annotated[tuple[Name, ...], Meta(max_length=1000)]
"""One or several."""


def listed(names: str | tuple[str, ...]) -> tuple[str, ...]:
    """The names, one or several."""
    return (names,) if isinstance(names, str) else names


def file_beside(folder: Path, name: str) -> Path:
    """The file of a plan; raises Refused with one sentence if there is none."""
    path = folder / name
    if not os.path.isfile(path):  # noqa: PTH113  Path.is_file() raises for overlong names
        raise Refused(NO_FILE, name=name)
    return path


def files_beside(folder: Path, names: Iterable[str]) -> list[Path]:
    """The files of names and patterns such as ``frames/*.txt``, those of a pattern in the order of their names.

    Raises Refused with one sentence for a name without a file.
    """
    found: dict[Path, None] = {}
    for name in names:
        paths = [folder / path for path in sorted(glob(name, root_dir=folder))]  # noqa: PTH207  may be absolute
        files = [path for path in paths if path.is_file()]
        if not files:
            raise Refused(NO_FILE, name=name)
        found |= dict.fromkeys(files)
    return list(found)


def word_list(folder: Path, name: str, own: Mapping[str, Path]) -> str:
    """The list of a plan: a file beside it, else the user's own or a bundled list; Refused if it is none of these.

    Standard input is no list of a plan, which is read more than once.
    """
    path = folder / name
    if os.path.isfile(path):  # noqa: PTH113  Path.is_file() raises for overlong names
        return str(path)
    if name in own:
        return str(own[name])
    if name in BUNDLED:
        return name
    known = ", ".join({**own, **BUNDLED})
    raise Refused(NO_LIST, name=name, known=known)


def read_lists(
    folder: Path, names: Sequence[str], folding: Folding, language: Language | None, own: Mapping[str, Path]
) -> Lexicon:
    """The words of several lists, of which the first that has a word decides what is known of it.

    They are called as the plan calls them, so that the same plan means the same in another folder.
    """
    lists = [read_words(word_list(folder, name, own), folding, language) for name in names]
    return replace(joined(lists), name=" + ".join(names))


def list_source(folder: Path, name: str, folding: Folding, own: Mapping[str, Path]) -> ListText | Lexicon:
    """A list as it can be sent; raises Refused with one sentence if there is none of that name."""
    found = word_list(folder, name, own)
    path = BUNDLED[name].path if found == name and name in BUNDLED else Path(found)
    suffix = suffix_of(path)
    if suffix in SPREADSHEETS:
        return replace(read_words(found, folding), name=name, problems=())
    return ListText(name, decode(bytes_of(path), name), suffix)


def joined(lists: Sequence[Lexicon]) -> Lexicon:
    """One list of several; nothing is said of lines that gave no word."""
    found: dict[Word, tuple[Entry, int]] = {}
    for lexicon in lists:
        for entry, line in zip(lexicon.entries, lexicon.lines, strict=True):
            found.setdefault(entry.word, (entry, line))
    return Lexicon(
        entries=tuple(entry for entry, _ in found.values()),
        lines=tuple(line for _, line in found.values()),
        name=" + ".join(lexicon.name for lexicon in lists),
        title=" + ".join(dict.fromkeys(lexicon.title for lexicon in lists)),
    )


def without(lexicon: Lexicon, words: Iterable[str]) -> Lexicon:
    """The list without some of its words."""
    left_out = set(words)
    if not left_out:
        return lexicon
    pairs = zip(lexicon.entries, lexicon.lines, strict=True)
    kept = [(entry, line) for entry, line in pairs if entry.text not in left_out]
    return replace(lexicon, entries=tuple(entry for entry, _ in kept), lines=tuple(line for _, line in kept))
