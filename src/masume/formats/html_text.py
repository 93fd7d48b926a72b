"""HTML in clues and titles as plain text: the usual tags are dropped, a ``<br>`` is a new line, escapes are read."""

from __future__ import annotations

import html
import re

from masume.formats.limits import MARKED_TEXT

_TAGS = re.compile(
    r"</?(?:a|b|big|code|del|em|font|i|img|p|q|s|small|span|strike|strong|sub|sup|u)(?:\s[^<>]*)?/?>", re.IGNORECASE
)
_BREAKS = re.compile(r"[ \t]*<br\s*/?>", re.IGNORECASE)


def plain_html(text: str) -> tuple[str, bool]:
    """The text without tags, and whether there were any; ``a < b`` and tags that clues do not use stay.

    >>> plain_html("<i>Ulysses</i>, &amp; more")
    ('Ulysses, & more', True)
    """
    MARKED_TEXT.require(len(text))
    shown = _TAGS.sub("", _BREAKS.sub("\n", text))
    return html.unescape(shown), len(shown) < len(_BREAKS.sub("\n", text))
