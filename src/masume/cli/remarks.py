"""What is said about files beside that they were written: what was not read of them, and what their sheets lack."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from masume.cli.report import say

if TYPE_CHECKING:
    from masume.core import Language
    from masume.formats import Document

LISTED_CHARACTERS = 20


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
    """What the sheets of documents lack, by their files; answers that nobody asked for are not missing.

    Pages to play have the fonts of whoever plays.
    """
    from masume.press.coverage import missing_characters

    if not (suffixes := {path.suffix.lower() for path in sheets}):
        return Lacking()
    return Lacking(
        tuple(path for path, document in documents.items() if with_answers and document.answer is None),
        tuple(path for path, document in documents.items() if "stray" in document.contents),
        tuple(missing_characters(list(documents.values()))) if suffixes != {".html"} else (),
    )


def report_sheets(found: Lacking, lang: Language) -> None:
    """Say what sheets lack."""
    from masume.cli import press_sentences

    for path in found.answers:
        say(press_sentences.NO_ANSWER(lang, file=path))
    for path in found.stray:
        say(press_sentences.STRAY(lang, file=path))
    if count := len(found.characters):
        shown = " ".join(found.characters[:LISTED_CHARACTERS]) + (" …" if count > LISTED_CHARACTERS else "")
        say(press_sentences.NOT_BUNDLED(lang, count=count, characters=shown))


def report_unread(file: Path, document: Document, lang: Language) -> None:
    """Say what a file has and masume has no place for."""
    from masume.cli import sentences
    from masume.formats import UNREAD_TITLES

    if document.unread:
        things = listed([UNREAD_TITLES[name](lang) for name in document.unread], lang)
        say(sentences.NOT_READ(lang, file=file, things=things))


def listed(things: list[str], lang: Language) -> str:
    """Things one after another."""
    return ("、" if lang == "ja" else ", ").join(things)
