"""The concept base that hints are from: the same one everywhere, or none."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING

import msgspec

from masume.batch.refusals import OTHER_BASE
from masume.core import Language, Refused
from masume.words import concepts

if TYPE_CHECKING:
    from masume.words.concepts import ConceptBase


def pack_digest(language: Language) -> str:
    """Tells concept bases apart; raises Refused with one sentence if there is none for the language."""
    return sha256(msgspec.json.encode(concepts.open_concepts(language).pack.info)).hexdigest()


def base_like(language: Language, digest: str) -> ConceptBase:
    """The concept base of this machine; raises Refused with one sentence unless it is that of the digest."""
    base = concepts.open_concepts(language)
    if pack_digest(language) != digest:
        raise Refused(OTHER_BASE, language=language)
    return base
