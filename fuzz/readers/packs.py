"""Packs of the concept base."""

from __future__ import annotations

import tempfile
from pathlib import Path

from fuzz.samples import from_file
from fuzz.target import Target
from masume.words.concepts.build import build_pack
from masume.words.concepts.pack import Pack

ARRAYS = ("name.text", "name.ends", "form.letters", "form.starts", "form.concept", "form.usual", "noun")


def targets() -> list[Target]:
    """A pack of two words, opened, and its arrays looked through."""
    return [Target("pack", from_file("en.pack", _read_pack), (small_pack(),))]


def small_pack() -> bytes:
    """A pack of a table of one's own."""
    with tempfile.TemporaryDirectory() as folder:
        table = Path(folder) / "own.tsv"
        table.write_text("word\trelated\nlute\tstring:2,music\ndrum\tmusic,beat\n", "utf-8")
        built = build_pack("en", {}, [table], Path(folder), lambda _stage, _share: None)
        return built.path.read_bytes()


def _read_pack(path: Path) -> object:
    """The arrays of a pack; what they hold is believed, since masume has written it."""
    pack = Pack(path)
    return [pack.array(name).sum() for name in ARRAYS]
