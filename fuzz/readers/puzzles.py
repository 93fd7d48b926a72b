"""Files of puzzles: every format, and the promise that what was read and can be written is read again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from fuzz.samples import documents, files_of_puzzles, short, written
from fuzz.target import SLOW, Target
from masume.core import Answer
from masume.formats import FORMATS, Document, Format


def targets() -> list[Target]:
    """Every format of puzzles, with samples of other programs and of our own."""
    return [Target(f"puzzle{suffix}", _reader(form), _samples(form), _share(form)) for suffix, form in FORMATS.items()]


def _share(form: Format) -> float:
    return SLOW if "crossword" in form.kinds or form.suffix in (".non", ".xml") else 1.0


def _samples(form: Format) -> tuple[bytes, ...]:
    own = [data for document in documents() if (data := written(form, document))]
    foreign = [path.read_bytes() for path in files_of_puzzles() if path.suffix == form.suffix]
    return short([*foreign, *own])


def _reader(form: Format) -> Callable[[bytes], Document]:
    return (lambda data: rereading(form, signed(data))) if form.suffix == ".puz" else lambda data: rereading(form, data)


def rereading(form: Format, data: bytes) -> Document:
    """Reads a file; what was read and can be written must be read again as it was."""
    document = form.read(data)
    again = written(form, document)
    if again:
        _require_same(form, document, again)
    return document


def _require_same(form: Format, document: Document, data: bytes) -> None:
    try:
        again = form.read(data)
    except ValueError as error:
        raise AssertionError(f"what was written cannot be read: {error}") from error
    if tidied(again) != tidied(form.kept(document)):
        raise AssertionError("another puzzle is read again")


def tidied(document: Document) -> Document:
    """The document without white space around its texts, and without an answer that only repeats the question."""
    puzzle = document.puzzle
    texts = {key: getattr(puzzle, key).strip() for key in ("title", "author", "copyright", "notes")}
    answer = document.answer if document.answer != Answer(puzzle.grid) else None
    return Document(replace(puzzle, **texts), answer)


def signed(data: bytes) -> bytes:
    """A .puz file whose checksums are right, if there is enough of it, so that what they guard is read."""
    import puz

    found = puz.Puzzle()
    try:
        found.load(data)
    except puz.PuzzleFormatError:
        try:
            return bytes(found.tobytes())
        except Exception:  # not enough was read to be written again
            return data
    except Exception:  # nothing was read
        return data
    return data
