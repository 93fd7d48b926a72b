"""Building packs: from the archives of the sources to one file for a language."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.words.concepts.build.packs import build_pack
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "packs": "build_pack",
        },
    )

__all__ = ["build_pack"]
