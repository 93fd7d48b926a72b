"""The page that players open: made once, kept as it is sent."""

from __future__ import annotations

import gzip
import hashlib
from typing import Annotated

from msgspec import Meta, Struct

from masume.press import play
from masume.press.answered import answered
from masume.studio.operations.library.page_policy import policy_of
from masume.studio.operations.operation import Bench, Operation
from masume.studio.values import Ask, Ipuz, document_of


class PlayPage(Ask, frozen=True, kw_only=True):
    """A puzzle to be played."""

    document: Ipuz
    report: Annotated[str, Meta(max_length=200, pattern="^(/api/[A-Za-z0-9/]*)?$")] = ""
    """Where solves are reported; empty if the page reports none."""


class PageMade(Struct, frozen=True, kw_only=True):
    """A page, and what a browser should let it do."""

    page: bytes
    """HTML, gzipped; in JSON as base64."""
    policy: str
    """The Content-Security-Policy: its own script and styles by their hashes; the page itself forbids what is left."""
    etag: str


def make_page(request: PlayPage, _bench: Bench) -> PageMade:
    """The page, with its answer worked out if the document has none and there is only one."""
    html = play.playable_page([answered(document_of(request.document))], report=request.report)
    page = gzip.compress(html.encode(), mtime=0)
    digest = hashlib.sha256(page).hexdigest()[:32]
    return PageMade(page=page, policy=policy_of(html), etag=f'"{digest}"')


PLAY_PAGE = Operation("play-page", "Make the page on which a puzzle is played", PlayPage, PageMade, make_page)
