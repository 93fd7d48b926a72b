"""Packages that only texts need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from masume.core import Language, Refused, Sentence
from masume.words.text.refusals import JAPANESE_TEXT, MORE_PACKAGES, RANKING

_PACKAGES: dict[Language, dict[str, Sentence]] = {
    "en": {"wordfreq": RANKING},
    "ja": {"sudachipy": JAPANESE_TEXT, "sudachidict_core": JAPANESE_TEXT, "wordfreq": RANKING},
}
"""What a text in a language needs, and what for."""


def why_no_text(language: Language) -> Sentence | None:
    """Why no words can be found in a text in a language, and what to install; None if they can."""
    lacking = (what for package, what in _PACKAGES[language].items() if find_spec(package) is None)
    return next((MORE_PACKAGES.filled(what=what) for what in lacking), None)


@contextmanager
def needed_for(what: Sentence) -> Iterator[None]:
    """Turns a missing package into a refusal that says what to install."""
    try:
        yield
    except ImportError as error:
        raise Refused(MORE_PACKAGES, what=what) from error
