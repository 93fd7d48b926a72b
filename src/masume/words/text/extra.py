"""Packages that only texts need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from masume.core import Refused, Sentence
from masume.words.text.refusals import MORE_PACKAGES


@contextmanager
def needed_for(what: Sentence) -> Iterator[None]:
    """Turns a missing package into a refusal that says what to install."""
    try:
        yield
    except ImportError as error:
        raise Refused(MORE_PACKAGES, what=what) from error
