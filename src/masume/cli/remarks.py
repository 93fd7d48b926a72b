"""What is said about files: what was not read of them or of lists, and what their sheets lack."""

from __future__ import annotations

import shlex
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from masume import formats, press
from masume.cli import press_sentences, sentences
from masume.cli.report import both, say
from masume.cli.terminal import visible

if TYPE_CHECKING:
    from masume.core import Language
    from masume.formats import Document
    from masume.words import Lexicon, Problem

LISTED_CHARACTERS = 20
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


@dataclass(frozen=True, slots=True)
class Lacking:
    """What sheets lack: the files without an answer or with clues of no slot, and characters of no bundled font."""

    answers: tuple[Path, ...] = ()
    stray: tuple[Path, ...] = ()
    characters: tuple[str, ...] = ()

    @property
    def in_json(self) -> dict[str, Any]:
        """The same for programs."""
        files = {"without_answer": list(map(str, self.answers)), "stray_clues": list(map(str, self.stray))}
        return {**files, "not_bundled": list(self.characters)}


def lacking(documents: Mapping[Path, Document], sheets: Iterable[Path], *, with_answers: bool = True) -> Lacking:
    """What the sheets of documents lack, by their files; answers that were not asked for are not missing.

    Pages to play use the player's fonts.
    """
    if not (suffixes := {path.suffix.lower() for path in sheets}):
        return Lacking()
    return Lacking(
        tuple(path for path, document in documents.items() if with_answers and document.answer is None),
        tuple(path for path, document in documents.items() if "stray" in document.contents),
        tuple(press.missing_characters(list(documents.values()))) if suffixes != {".html"} else (),
    )


def report_sheets(found: Lacking, lang: Language) -> None:
    """Say what sheets lack."""
    for path in found.answers:
        say(press_sentences.NO_ANSWER(lang, file=path))
    for path in found.stray:
        say(press_sentences.STRAY(lang, file=path))
    if count := len(found.characters):
        shown = " ".join(found.characters[:LISTED_CHARACTERS]) + (" …" if count > LISTED_CHARACTERS else "")
        say(press_sentences.NOT_BUNDLED(lang, count=count, characters=shown))


def report_unread(file: Path, document: Document, lang: Language) -> None:
    """Say what a file has and masume has no place for."""
    if document.unread:
        things = listed([formats.UNREAD_TITLES[name](lang) for name in document.unread], lang)
        say(sentences.NOT_READ(lang, file=file, things=things))


def listed(things: list[str], lang: Language) -> str:
    """Things one after another."""
    return ("、" if lang == "ja" else ", ").join(things)
