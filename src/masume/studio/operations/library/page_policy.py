"""What a playable page may do in a browser."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256

_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def policy_of(page: str) -> str:
    """The policy of a page that carries its script and styles inside: these run, by their hashes, and nothing else.

    It may talk to the studio, and loads nothing.
    """
    return (
        f"default-src 'none'; script-src {_hashes(_SCRIPT, page)}; style-src {_hashes(_STYLE, page)}; "
        "img-src data:; font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _hashes(element: re.Pattern[str], page: str) -> str:
    digests = (sha256(content.encode()).digest() for content in element.findall(page))
    return " ".join(f"'sha256-{b64encode(digest).decode()}'" for digest in digests) or "'none'"
