"""What is said about files: what was not read of them or of lists, and what their sheets lack."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from masume import formats
from masume.cli import sentences
from masume.cli.report import both, say
from masume.cli.terminal import visible
from masume.orders.printing import saying
from masume.orders.printing.saying import Lacking

if TYPE_CHECKING:
    from masume.core import Language
    from masume.formats import Document
    from masume.words import Lexicon, Problem

LISTED_PROBLEMS = 10


def say_reading(lexicon: Lexicon, lang: Language) -> None:
    """How a list was understood, and what a person should look at."""
    for sentence in (*lexicon.notes, *lexicon.questions):
        say(visible(f"{lexicon.name}: {sentence(lang)}"))
    if lexicon.questions:
        say(sentences.COLUMNS_SAY(lang))


def reading_as_json(lexicon: Lexicon) -> list[dict[str, str]]:
    """The same for programs."""
    return [both(sentence) for sentence in (*lexicon.notes, *lexicon.questions)]


def say_problems(problems: Sequence[Problem], name: str, lang: Language, check: list[str]) -> None:
    """The first lines of a list that were left out, and the `words check` command that names them all."""
    for problem in problems[:LISTED_PROBLEMS]:
        say(sentences.LEFT_OUT(lang, name=name, problem=problem.sentence(lang)))
    if len(problems) > LISTED_PROBLEMS:
        command = shlex.join(["masume", "words", "check", *check])
        say(sentences.MORE_LEFT_OUT(lang, count=len(problems) - LISTED_PROBLEMS, command=command))


def lacking(documents: Mapping[Path, Document], sheets: Iterable[Path], *, with_answers: bool = True) -> Lacking:
    """What the sheets of documents lack, by their files; pages to play use the player's fonts."""
    if not (suffixes := {path.suffix.lower() for path in sheets}):
        return Lacking()
    found = saying.lacking(documents, with_answers=with_answers)
    return found if suffixes != {".html"} else replace(found, characters=())


def report_sheets(found: Lacking, lang: Language) -> None:
    """Say what sheets lack."""
    for sentence in found.remarks:
        say(sentence(lang))


def report_unread(file: Path, document: Document, lang: Language) -> None:
    """Say what a file has and masume has no place for."""
    if document.unread:
        things = listed([formats.UNREAD_TITLES[name](lang) for name in document.unread], lang)
        say(sentences.NOT_READ(lang, file=file, things=things))


def listed(things: list[str], lang: Language) -> str:
    """Things one after another."""
    return ("、" if lang == "ja" else ", ").join(things)
