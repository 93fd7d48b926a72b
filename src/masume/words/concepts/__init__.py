"""The concept base: words with what they are related to, in packs that `masume words build` makes."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.words.concepts.base import ConceptBase
    from masume.words.concepts.opening import open_concepts, why_no_concepts
    from masume.words.concepts.pack import Pack, PackInfo
    from masume.words.concepts.places import pack_path
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "places": "pack_path",
            "base": "ConceptBase",
            "pack": "Pack PackInfo",
            "opening": "open_concepts why_no_concepts",
        },
    )


__all__ = ["ConceptBase", "Pack", "PackInfo", "open_concepts", "pack_path", "why_no_concepts"]
