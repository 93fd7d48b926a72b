"""Lists in files and on standard input."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path, PurePath

from masume.core import Refused
from masume.core.phrases import named
from masume.words import refusals as said
from masume.words.files import bytes_of
from masume.words.importing.importer import Imported, import_list
from masume.words.importing.roles import Role

SUFFIXES = (".txt", ".csv", ".tsv", ".dict", ".xlsx", ".ods", ".md", ".html")


def import_file(path: Path, roles: Sequence[Role] | None = None) -> Imported:
    """The words of a file; raises Refused with one sentence if it is no word list."""
    return import_list(bytes_of(path), path, roles=roles, suffix=suffix_of(path))


def import_stream(data: bytes, roles: Sequence[Role] | None = None) -> Imported:
    """The words of standard input, which has no suffix to go by."""
    return import_list(data, said.STREAM, roles=roles)


def suffix_of(path: PurePath) -> str:
    """The suffix of a word list's name; raises Refused if lists have no such suffix."""
    suffix = path.suffix.lower()
    if suffix not in SUFFIXES:
        fault = said.WRONG_SUFFIX.filled(suffixes=", ".join(SUFFIXES))
        raise Refused(said.NOT_OF_KIND, name=named(path), kind=said.WORD_LIST, fault=fault)
    return suffix
