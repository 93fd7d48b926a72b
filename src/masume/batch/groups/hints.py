"""The concept base that hints are from: the same one everywhere, or none."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from masume.core import Language

if TYPE_CHECKING:
    from masume.words.concepts import ConceptBase


def pack_digest(language: Language) -> str:
    """Tells concept bases apart; raises ValueError with one sentence if there is none for the language."""
    from masume.words.concepts import open_concepts

    return sha256(msgspec.json.encode(open_concepts(language).pack.info)).hexdigest()


def base_like(language: Language, digest: str) -> ConceptBase:
    """The concept base of this machine; raises ValueError with one sentence unless it is that of the digest."""
    from masume.words.concepts import open_concepts

    base = open_concepts(language)
    if pack_digest(language) != digest:
        raise ValueError(
            f"the concept base for {language} of this worker is not the one of the machine that started the batch: "
            f"copy its {language}.pack here"
        )
    return base
