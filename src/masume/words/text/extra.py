"""Packages that only texts need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needed_for(what: str) -> Iterator[None]:
    """Turns a missing package into a ValueError that says what to install."""
    try:
        yield
    except ImportError as error:
        raise ValueError(f"{what} needs more packages; install them with: pip install 'masume[text]'") from error
