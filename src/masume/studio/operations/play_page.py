"""The page that players open: made once, kept as it is sent."""

from __future__ import annotations

import base64
import gzip
import hashlib
import re
from typing import Annotated

from msgspec import Meta, Struct

from masume.studio.operations.operation import Desk, Operation
from masume.studio.values import Ask, Ipuz, document_of


class PlayPage(Ask, frozen=True, kw_only=True):
    """A puzzle to be played."""

    document: Ipuz
    report: Annotated[str, Meta(max_length=200, pattern="^(/api/[A-Za-z0-9/]*)?$")] = ""
    """Where solves are told; nothing for a page that is silent."""


class PageMade(Struct, frozen=True, kw_only=True):
    """A page, and what a browser should let it do."""

    page: bytes
    """HTML, gzipped; in JSON as base64."""
    policy: str
    """The Content-Security-Policy: its own script, its own styles, nothing else."""
    etag: str


def make_page(request: PlayPage, _desk: Desk) -> PageMade:
    """The page, with its answer worked out if the document tells none and there is only one."""
    from masume.press.answered import answered
    from masume.press.play import playable_page

    html = playable_page([answered(document_of(request.document))], report=request.report)
    page = gzip.compress(html.encode(), mtime=0)
    digest = hashlib.sha256(page).hexdigest()[:32]
    return PageMade(page=page, policy=_policy(html, reports=bool(request.report)), etag=f'"{digest}"')


def _policy(html: str, *, reports: bool) -> str:
    """Allows what stands in the page by its hash, so that nothing that gets into it can run."""
    parts = {
        "default-src": "'none'",
        "script-src": _hash_of("script", html),
        "style-src": _hash_of("style", html),
        "img-src": "data:",
        "font-src": "data:",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'self'",
        **({"connect-src": "'self'"} if reports else {}),
    }
    return "; ".join(f"{name} {value}" for name, value in parts.items())


def _hash_of(tag: str, html: str) -> str:
    """The content of the page's one element of that name, which has no attributes."""
    (content,) = re.findall(f"<{tag}>(.*?)</{tag}>", html, re.DOTALL)
    return f"'sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}'"


PLAY_PAGE = Operation("play-page", "Make the page on which a puzzle is played", PlayPage, PageMade, make_page)
