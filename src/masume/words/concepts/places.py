"""Where concept packs live, and where archives are kept that were fetched for them."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

from masume.core.folders import user_folder
from masume.words.concepts.pack import Pack, PackInfo


@dataclass(frozen=True, slots=True)
class BuiltPack:
    """A pack that has been built: where it is, and what it says about itself."""

    path: Path
    info: PackInfo

    @property
    def language(self) -> str:
        """The language of the pack: ja or en."""
        return self.info.language

    @property
    def words(self) -> int:
        """How many different words it has as they stand in cells."""
        return self.info.counts["forms"]

    @property
    def sources(self) -> tuple[str, ...]:
        """The names of what it was made from."""
        return tuple(source.name for source in self.info.sources)


def built_packs(folder: Path) -> list[BuiltPack]:
    """The packs in a folder, those of other versions left out; none if there is no such folder."""
    found = []
    for path in sorted(folder.glob("*.pack")):
        try:
            found.append(BuiltPack(path, Pack(path).info))
        except ValueError:
            continue
    return found


def packs_folder() -> Path:
    """The folder of built packs: MASUME_PACKS if that is set, else where the system keeps a user's data."""
    chosen = os.environ.get("MASUME_PACKS")
    return Path(chosen) if chosen else user_folder("XDG_DATA_HOME", ".local/share") / "masume" / "concepts"


def pack_path(language: str) -> Path:
    """The file of a language's pack."""
    return packs_folder() / f"{language}.pack"


def archives_folder() -> Path:
    """The folder for fetched archives that are kept: where the system keeps what can be fetched again."""
    return user_folder("XDG_CACHE_HOME", ".cache") / "masume" / "sources"
