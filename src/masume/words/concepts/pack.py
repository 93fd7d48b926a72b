"""Packs: named arrays and tables of strings in one file that is mapped into memory, so that opening costs nothing."""

from __future__ import annotations

import math
import mmap
import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from masume.core import Refused
from masume.lazy import LazyModule
from masume.words.concepts.sentences import DAMAGED_PACK, NOT_A_PACK, OTHER_VERSION

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
else:
    np = LazyModule("numpy")

MAGIC = b"masume concepts\n"
VERSION = 1
ALIGNMENT = 64
_NUMBERS = re.compile(r"[<|][biuf]([1248])")


class Section(msgspec.Struct, frozen=True):
    """Where an array stands in the file."""

    name: str
    dtype: str
    shape: tuple[int, ...]
    offset: int
    end: int

    def fits(self, size: int) -> bool:
        """True if the array is one of numbers, as long as its shape says, and inside a file of that size."""
        kind = _NUMBERS.fullmatch(self.dtype)
        if kind is None or any(extent < 0 for extent in self.shape):
            return False
        return 0 <= self.offset <= self.end <= size and math.prod(self.shape) * int(kind[1]) == self.end - self.offset


class Source(msgspec.Struct, frozen=True):
    """What a pack was made from, as everyone who uses the pack has to be shown."""

    name: str
    licence: str
    attribution: str


class PackInfo(msgspec.Struct, frozen=True):
    """What a pack says about itself."""

    language: str
    version: int
    built: str
    """The day, as 2026-11-16."""
    sources: tuple[Source, ...]
    counts: dict[str, int]
    """How many concepts, forms, terms … it holds."""


class _Header(msgspec.Struct, frozen=True):
    info: PackInfo
    sections: tuple[Section, ...]


class Strings(Sequence[str]):
    """A table of strings that are decoded when they are looked at."""

    def __init__(self, blob: NDArray[np.uint8], ends: NDArray[np.uint32]) -> None:
        self._blob = blob
        self._ends = ends

    def __len__(self) -> int:
        return len(self._ends)

    def __getitem__(self, index: int) -> str:  # type: ignore[override]
        return self.bytes_at(index).decode()

    def __iter__(self) -> Iterator[str]:
        return (self[index] for index in range(len(self)))

    def bytes_at(self, index: int) -> bytes:
        """A string as it is stored."""
        start = int(self._ends[index - 1]) if index else 0
        return self._blob[start : int(self._ends[index])].tobytes()

    def find(self, text: str) -> int:
        """The index of a string in a table that is sorted by its bytes; -1 if it is not there."""
        key = text.encode()
        index = bisect_left(range(len(self)), key, key=self.bytes_at)
        return index if index < len(self) and self.bytes_at(index) == key else -1


class Lists:
    """Lists of numbers of different lengths: all items in one array, and where each list ends."""

    def __init__(self, starts: NDArray[np.int64], **columns: NDArray[Any]) -> None:
        self.starts = starts
        self._columns = columns

    def __len__(self) -> int:
        return len(self.starts) - 1

    @property
    def columns(self) -> tuple[NDArray[Any], ...]:
        """All columns, with the items of all lists one after the other."""
        return tuple(self._columns.values())

    def __getitem__(self, index: int) -> NDArray[Any]:
        """The items of a list, of its first column."""
        return self.column(next(iter(self._columns)), index)

    def column(self, name: str, index: int) -> NDArray[Any]:
        """One column of a list."""
        return self._columns[name][int(self.starts[index]) : int(self.starts[index + 1])]


class Pack:
    """A pack that is open: its arrays are views of the file."""

    def __init__(self, path: Path) -> None:
        """Raises ValueError with one sentence if the file is no pack, or one of another version."""
        with path.open("rb") as file:
            if file.read(len(MAGIC)) != MAGIC:
                raise Refused(NOT_A_PACK, path=path)
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        self.path = path
        header = self._header()
        if header.info.version != VERSION:
            raise Refused(OTHER_VERSION, path=path)
        if not all(section.fits(len(self._memory)) for section in header.sections):
            raise self._damaged()
        self.info = header.info
        self._sections = {section.name: section for section in header.sections}

    def _header(self) -> _Header:
        start = len(MAGIC) + 8
        end = start + int.from_bytes(self._memory[len(MAGIC) : start], "little")
        try:
            return msgspec.json.decode(self._memory[start:end], type=_Header)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise self._damaged() from None

    def _damaged(self) -> Refused:
        return Refused(DAMAGED_PACK, path=self.path)

    def __contains__(self, name: str) -> bool:
        return name in self._sections

    def array(self, name: str) -> NDArray[Any]:
        """A view of an array; raises ValueError with one sentence if there is none of that name."""
        section = self._sections.get(name)
        if section is None:
            raise self._damaged()
        flat = np.frombuffer(self._memory, dtype=section.dtype, count=math.prod(section.shape), offset=section.offset)
        return flat.reshape(section.shape)

    def strings(self, name: str) -> Strings:
        """A table of strings."""
        return Strings(self.array(f"{name}.text"), self.array(f"{name}.ends"))

    def lists(self, name: str, *columns: str) -> Lists:
        """Lists with one or several columns."""
        return Lists(self.array(f"{name}.starts"), **{column: self.array(f"{name}.{column}") for column in columns})


class PackWriter:
    """Collects arrays and writes them as one file."""

    def __init__(self) -> None:
        self._arrays: dict[str, NDArray[Any]] = {}

    def array(self, name: str, values: NDArray[Any]) -> None:
        """Adds an array."""
        self._arrays[name] = np.ascontiguousarray(values)

    def strings(self, name: str, texts: Iterable[str]) -> None:
        """Adds a table of strings."""
        encoded = [text.encode() for text in texts]
        self.array(f"{name}.text", np.frombuffer(b"".join(encoded), dtype=np.uint8))
        self.array(f"{name}.ends", np.cumsum([len(text) for text in encoded], dtype=np.uint32))

    def lists(self, name: str, lengths: Sequence[int] | NDArray[Any], columns: Mapping[str, NDArray[Any]]) -> None:
        """Adds lists of those lengths, whose items stand one after the other in the columns."""
        starts = np.zeros(len(lengths) + 1, dtype=np.int64)
        np.cumsum(lengths, out=starts[1:])
        self.array(f"{name}.starts", starts)
        for column, values in columns.items():
            self.array(f"{name}.{column}", values)

    def write(self, path: Path, info: PackInfo) -> None:
        """Writes the pack; readers of an older one of that name keep it, and a broken write leaves no trace."""
        sections, size = self._laid_out(info, ())
        sections, size = self._laid_out(info, sections)
        path.parent.mkdir(parents=True, exist_ok=True)
        unfinished = path.with_name(f"{path.name}.unfinished")
        try:
            with unfinished.open("wb") as file:
                header = msgspec.json.encode(_Header(info, sections)).ljust(size)
                file.write(MAGIC + len(header).to_bytes(8, "little") + header)
                for section, values in zip(sections, self._arrays.values(), strict=True):
                    file.write(bytes(section.offset - file.tell()))
                    file.write(values.data if values.size else b"")
            unfinished.replace(path)
        finally:
            unfinished.unlink(missing_ok=True)

    def _laid_out(self, info: PackInfo, draft: tuple[Section, ...]) -> tuple[tuple[Section, ...], int]:
        """The sections with their offsets, and the room the header gets: a draft shows how long it will be."""
        size = len(msgspec.json.encode(_Header(info, draft))) + 64 * len(self._arrays)
        offset = len(MAGIC) + 8 + size
        sections = []
        for name, values in self._arrays.items():
            offset = -(-offset // ALIGNMENT) * ALIGNMENT
            sections.append(Section(name, values.dtype.str, values.shape, offset, offset + values.nbytes))
            offset += values.nbytes
        return tuple(sections), size
