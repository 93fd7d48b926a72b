"""Opening the concept base of a language, and the reason why it cannot be opened."""

from __future__ import annotations

from importlib.util import find_spec

from masume.core import Refused, Sentence
from masume.words.concepts.base import ConceptBase
from masume.words.concepts.pack import Pack
from masume.words.concepts.places import pack_path
from masume.words.concepts.sentences import NO_NUMPY, NOT_BUILT


def open_concepts(language: str) -> ConceptBase:
    """The concept base of a language, ja or en; raises ValueError with one sentence if it has not been built."""
    if lack := why_no_concepts(language):
        raise Refused(lack)
    return ConceptBase(Pack(pack_path(language)))


def why_no_concepts(language: str) -> Sentence | None:
    """Why the concept base of a language cannot be opened; None if it can."""
    if not pack_path(language).is_file():
        return NOT_BUILT.filled(code=language)
    return None if find_spec("numpy") else NO_NUMPY
