"""Files spoiled on purpose, the same ones every time: what a reader must survive.

``make fuzz`` runs this as a program: 10,000 spoiled files for every format and for word lists, a line each.
"""

from __future__ import annotations

import argparse
import io
import random
import re
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from masume.core import Answer
from masume.formats import FORMATS, Document, Format, read_puzzle
from masume.words import read_words

DATA = Path(__file__).parent / "data"

NUMBERS = (b"0", b"-1", b"255", b"65536", b"999999999", b"1e999", b"9" * 5000, b"\xff\xff\xff\xff", b"1.5", b"NaN")
MARKS = tuple(
    b"\0 \n \r \t \" ' < > & # { } [ ] ( ) | _ ~ ; : , . - = \\ \xff \xef\xbb\xbf \x82\xa0 PK\x03\x04 ]]>".split(b" ")
)

Mutation = Callable[[random.Random, bytes, list[bytes]], bytes]


# ---------------------------------------------------------------- mutations


def flip_bits(rng: random.Random, data: bytes, _: list[bytes]) -> bytes:
    """A few bits turned over."""
    changed = bytearray(data)
    for place in rng.choices(range(len(changed)), k=rng.randint(1, 4)):
        changed[place] ^= 1 << rng.randrange(8)
    return bytes(changed)


def delete(rng: random.Random, data: bytes, _: list[bytes]) -> bytes:
    """Some bytes taken out."""
    start, end = _span(rng, data)
    return data[:start] + data[end:]


def repeat(rng: random.Random, data: bytes, _: list[bytes]) -> bytes:
    """A part that comes many times."""
    start, end = _span(rng, data)
    return data[:end] + data[start:end] * rng.choice((1, 2, 50)) + data[end:]


def shuffle(rng: random.Random, data: bytes, _: list[bytes]) -> bytes:
    """Lines in another order, or two halves swapped."""
    lines = data.split(b"\n")
    if len(lines) > 2 and rng.random() < 0.7:
        a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
        lines[a], lines[b] = lines[b], lines[a]
        return b"\n".join(lines)
    middle = rng.randrange(len(data))
    return data[middle:] + data[:middle]


def truncate(rng: random.Random, data: bytes, _: list[bytes]) -> bytes:
    """The beginning alone."""
    return data[: rng.randrange(len(data))]


def replace_number(rng: random.Random, data: bytes, _: list[bytes]) -> bytes:
    """A digit that becomes a number nobody expects."""
    places = [i for i, byte in enumerate(data) if chr(byte).isdigit()] or [rng.randrange(len(data))]
    place = rng.choice(places)
    return data[:place] + rng.choice(NUMBERS) + data[place + 1 :]


def insert_mark(rng: random.Random, data: bytes, _: list[bytes]) -> bytes:
    """A character that means something to many formats."""
    place = rng.randrange(len(data) + 1)
    return data[:place] + rng.choice(MARKS) * rng.choice((1, 1, 1, 100)) + data[place:]


def splice(rng: random.Random, data: bytes, others: list[bytes]) -> bytes:
    """A part of another sample."""
    other = rng.choice(others)
    (start, end), place = _span(rng, other), rng.randrange(len(data) + 1)
    return data[:place] + other[start:end] + data[place:]


MUTATIONS: tuple[Mutation, ...] = (
    flip_bits, delete, repeat, shuffle, truncate, replace_number, insert_mark, splice
)  # fmt: skip


def _span(rng: random.Random, data: bytes) -> tuple[int, int]:
    start = rng.randrange(len(data))
    return start, min(len(data), start + rng.choice((1, 2, 8, 40, 400)))


def spoiled(samples: list[bytes], count: int, seed: str) -> Iterator[bytes]:
    """Samples with one to three mutations each; always the same for the same seed."""
    rng = random.Random(seed)
    for _ in range(count):
        data = rng.choice(samples)
        for _ in range(rng.choice((1, 1, 2, 3))):
            data = rng.choice(MUTATIONS)(rng, data, samples) or b"\n"
        yield data


# ---------------------------------------------------------------- what is read


@dataclass(frozen=True)
class Target:
    """A reader, samples, and how to sign a spoiled one so that it is not refused for its checksum alone."""

    name: str
    read: Callable[[bytes], object]
    samples: list[bytes]
    sign: Callable[[bytes], bytes] = bytes


def puzzle_targets() -> list[Target]:
    """Every format of puzzles, with samples of other programs and of our own."""
    paths = [path for folder in ("formats", "nonograms") for path in sorted((DATA / folder).iterdir())]
    documents = [read_puzzle(path) for path in paths if path.suffix in FORMATS and _is_readable(path)]
    targets = []
    for suffix, form in FORMATS.items():
        own = [written for document in documents[::3] if (written := _written(form, document))]
        foreign = [path.read_bytes() for path in paths if path.suffix == suffix]
        targets.append(
            Target(suffix, _rereading(form), [*foreign, *own] or [b"\n"], signed if suffix == ".puz" else bytes)
        )
    return targets


def _rereading(form: Format) -> Callable[[bytes], Document]:
    """Reads a file; what was read and can be written must be read again as it was."""

    def read(data: bytes) -> Document:
        document = form.read(data)
        written = _written(form, document)
        try:
            again = form.read(written) if written else document
        except ValueError as error:
            raise AssertionError(f"what was written cannot be read: {error}") from error
        assert not written or tidied(again) == tidied(form.kept(document)), "another puzzle is read again"
        return document

    return read


def tidied(document: Document) -> Document:
    """The document without white space around its texts, and without an answer that only repeats the question."""
    puzzle = document.puzzle
    told = {key: getattr(puzzle, key).strip() for key in ("title", "author", "copyright", "notes")}
    answer = document.answer if document.answer != Answer(puzzle.grid) else None
    return Document(replace(puzzle, **told), answer)


def _is_readable(path: Path) -> bool:
    try:
        return bool(read_puzzle(path))
    except ValueError:
        return False


def _written(form: Format, document: Document) -> bytes:
    try:
        return form.write(document)
    except ValueError:
        return b""


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


def list_targets() -> list[Target]:
    """Every format of word lists, in UTF-8, UTF-16 and cp932, and spreadsheets."""
    words = "word,reading,clue,weight\nさっぽろ,サッポロ,北の町,3\nQUIZ,,a game,\n".encode
    lines = "さっぽろ\t北の町\nOTARU;50\n# comment\n\nくしろ\n".encode
    encodings = ("utf-8", "utf-16", "cp932")
    texts = [make(encoding) for encoding in encodings for make in (words, lines)]
    giver = (DATA / "formats" / "giver-4kanji.tsv").read_bytes()[:2000]
    suffixes = (".csv", ".tsv", ".txt", ".dict")
    return [
        *(Target(f"words {suffix}", _list_reader(suffix), [*texts, giver]) for suffix in suffixes),
        Target("words .xlsx", _list_reader(".xlsx"), [spreadsheet(), unpacked_spreadsheet()], repacked),
    ]


def _list_reader(suffix: str) -> Callable[[bytes], object]:
    path = Path(tempfile.mkdtemp()) / f"list{suffix}"

    def read(data: bytes) -> object:
        path.write_bytes(data)
        return read_words(path)

    return read


def spreadsheet() -> bytes:
    """A small spreadsheet, the same to the byte whenever it is made."""
    from openpyxl import Workbook

    book, saved, packed = Workbook(), io.BytesIO(), io.BytesIO()
    for row in (("word", "clue", "weight"), ("さっぽろ", "北の町", 3), ("OTARU", "a harbour", 1.5), ("007",)):
        book.worksheets[0].append(row)
    book.save(saved)
    with zipfile.ZipFile(saved) as source, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as target:
        for name in source.namelist():
            content = re.sub(rb"\d{4}-\d\d-\d\dT[\d:]+Z", b"2026-01-01T00:00:00Z", source.read(name))
            target.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


_PART = b"\n\x00==== "


def unpacked_spreadsheet() -> bytes:
    """The same spreadsheet with its parts one after the other, so that mutations reach what is inside."""
    with zipfile.ZipFile(io.BytesIO(spreadsheet())) as archive:
        return b"".join(_PART + name.encode() + b"\n" + archive.read(name) for name in archive.namelist())


def repacked(data: bytes) -> bytes:
    """What `unpacked_spreadsheet` has laid out, as a spreadsheet again."""
    if not data.startswith(_PART):
        return data
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for part in dict.fromkeys(data.split(_PART)[1:]):
            name, _, content = part.partition(b"\n")
            if name and name.decode("latin-1") not in archive.namelist():
                archive.writestr(name.decode("latin-1"), content)
    return packed.getvalue()


# ---------------------------------------------------------------- running


@dataclass
class Figures:
    """What became of the files of one format."""

    name: str
    read: int = 0
    refused: int = 0
    slowest: float = 0.0


def fuzz(target: Target, count: int) -> Figures:
    """Reads that many spoiled files; raises AssertionError for one that neither is read nor gets one sentence."""
    figures = Figures(target.name)
    for number, data in enumerate(map(target.sign, spoiled(target.samples, count, target.name))):
        start = time.perf_counter()
        try:
            target.read(data)
            figures.read += 1
        except ValueError as error:
            assert str(error), f"{target.name}, file {number}: no sentence"
            assert "\n" not in str(error), f"{target.name}, file {number}: {error}"
            figures.refused += 1
        except Exception as error:
            raise AssertionError(f"{target.name}, file {number}: {type(error).__name__}: {error}") from error
        figures.slowest = max(figures.slowest, time.perf_counter() - start)
    return figures


def main() -> None:
    """Prints a line for every format."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=10_000)
    parser.add_argument("--only", default="", help="names of formats, with commas")
    options = parser.parse_args()
    chosen = [name for name in options.only.split(",") if name]
    for target in (*puzzle_targets(), *list_targets()):
        if not chosen or target.name in chosen:
            figures = fuzz(target, options.count)
            told = f"{figures.read:6} read {figures.refused:6} refused   slowest {figures.slowest * 1000:6.1f} ms"
            sys.stdout.write(f"{figures.name:12} {told}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
