"""How people are asked for the fields of an order: names, help and choices in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from masume.core import Sentence


@dataclass(frozen=True, slots=True, eq=False)
class Asked:
    """What a field of an order means to people; the last part of its `Annotated` type.

    The command line makes an option of it, the API a description, the studio a field of its form.
    """

    help: Sentence
    """One sentence on what it does."""
    title: Sentence | None = None
    """What stands beside it on a form; without it, forms do not show the field."""
    choices: Mapping[str, Sentence] = field(default_factory=dict)
    """What it may be, and what each choice is called on a form."""
    option: str = ""
    """Its option on the command line, if that has another name; "-" if it has none."""
    metavar: str = ""
    offers: str = ""
    """What shells offer for it (`cli/offers.py`), if that is more than the choices."""
    setting: str = ""
    """What the user may have set it to (`core/config.py`)."""
    is_advanced: bool = False
    """True if a form keeps it behind "more options"."""
