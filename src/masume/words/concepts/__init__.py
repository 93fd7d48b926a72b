"""The concept base: words with what they are related to, in packs that `masume words build` makes."""

from __future__ import annotations

from masume.words.concepts.base import ConceptBase
from masume.words.concepts.pack import Pack, PackInfo
from masume.words.concepts.places import pack_path

__all__ = ["ConceptBase", "Pack", "PackInfo", "open_concepts"]


def open_concepts(language: str) -> ConceptBase:
    """The concept base of a language, ja or en; raises ValueError with one sentence if it has not been built."""
    path = pack_path(language)
    if not path.is_file():
        raise ValueError(
            f"there is no concept base for {language} yet: `masume words build --lang {language}` makes it, once"
        )
    try:
        import numpy  # noqa: F401
    except ImportError:
        raise ValueError("the concept base needs numpy: pip install 'masume[concepts]'") from None
    return ConceptBase(Pack(path))
