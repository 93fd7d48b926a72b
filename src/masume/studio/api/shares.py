"""Share links: for owners to make and for players to open, and how players fared."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import io
from collections.abc import Callable
from functools import cache, partial
from typing import Annotated
from weakref import WeakValueDictionary

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from masume import __version__
from masume.studio.api.asking import ask, stored
from masume.studio.api.endpoint import Access, Call, Empty, Endpoint
from masume.studio.api.library import puzzles_of
from masume.studio.api.library_types import PuzzlePath
from masume.studio.operations.library.play_page import PLAY_PAGE, PlayPage
from masume.studio.refusal import Refusal
from masume.studio.security.loopback import is_everywhere, is_loopback, network_address
from masume.studio.settings import Settings
from masume.studio.shell import PAGES, PLAYER
from masume.studio.store.shares import ShareCard, Shares, Solve, Statistics, StoredPage
from masume.studio.values import Ask

MOST_SECONDS = 30 * 24 * 3600
MOST_HELP = 100_000

HTML = "text/html; charset=utf-8"
SVG = "image/svg+xml"
GONE_POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

_making: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
"""Who waits for the same page: it is made once, however many open a link at the same moment."""


class TokenPath(Struct, frozen=True):
    """Which link."""

    token: Annotated[str, Meta(min_length=1, max_length=200)]


class ShareChange(Ask, frozen=True, kw_only=True):
    """What shall be different about a link; what is left out stays."""

    statistics: bool | None = None
    version: Annotated[int, Meta(ge=0, le=1_000_000_000)] | None = None
    """The version that is played; 0 for the newest, whatever it will be."""


class ShareKept(ShareCard, frozen=True, kw_only=True):
    """A link with its address, and how players fared."""

    url: str
    solves: Statistics


class SolveReport(Ask, frozen=True, kw_only=True):
    """How long a solve took, and how much help; nothing about who it was."""

    seconds: Annotated[int, Meta(ge=0, le=MOST_SECONDS)]
    hints: Annotated[int, Meta(ge=0, le=MOST_HELP)] = 0
    checks: Annotated[int, Meta(ge=0, le=MOST_HELP)] = 0
    revealed: Annotated[int, Meta(ge=0, le=MOST_HELP)] = 0


def link_of(settings: Settings, request: Request, token: str) -> str:
    """The address that players open."""
    base = settings.public_url or _reachable(settings, request)
    return f"{base.rstrip('/')}/p/{token}"


def _reachable(settings: Settings, request: Request) -> str:
    """The address that the owner's browser asked for, or one that phones reach too if the studio listens there."""
    base = request.base_url
    host = base.hostname or ""
    is_own_name = is_loopback(host) or is_everywhere(host)
    address = network_address() if is_own_name and is_everywhere(settings.host) else None
    return str(base.replace(hostname=address) if address else base)


def _shares(call: Call) -> Shares:
    return Shares(call.studio.database)


# ---------------------------------------------------------------- owners


async def _share(call: Call) -> ShareKept:
    return _kept(call, *await stored(partial(_with_solves, call, _shares(call).share)))


async def _shared(call: Call) -> ShareKept:
    return _kept(call, *await stored(partial(_with_solves, call, _shares(call).card)))


async def _change(call: Call) -> ShareKept:
    body: ShareChange = call.body
    change = partial(_shares(call).change, statistics=body.statistics, version=body.version)
    return _kept(call, *await stored(partial(_with_solves, call, change)))


async def _revoke(call: Call) -> Empty:
    await stored(partial(_shares(call).revoke, call.owner, call.path.id))
    return Empty()


async def _qr_code(call: Call) -> Response:
    import segno

    card = await stored(partial(_shares(call).card, call.owner, call.path.id))
    picture = io.BytesIO()
    code = segno.make(link_of(call.studio.settings, call.request, card.token), error="m", micro=False)
    code.save(picture, kind="svg", border=4, omitsize=True, dark="#000", light="#fff")
    return Response(picture.getvalue(), headers={"Cache-Control": "private, no-cache"}, media_type=SVG)


async def _preview(call: Call) -> Response:
    """The page that players would open, without a link and without statistics."""
    document = await stored(partial(puzzles_of(call).document, call.owner, call.path.id))
    made = await ask(call, PLAY_PAGE, PlayPage(document=document))
    return _sent(call.request, StoredPage(made.etag, made.policy, made.page))


def _with_solves(call: Call, work: Callable[[str, str], ShareCard]) -> tuple[ShareCard, Statistics]:
    card = work(call.owner, call.path.id)
    return card, _shares(call).statistics(card.token)


def _kept(call: Call, card: ShareCard, solves: Statistics) -> ShareKept:
    return ShareKept(
        token=card.token,
        version=card.version,
        statistics=card.statistics,
        created=card.created,
        url=link_of(call.studio.settings, call.request, card.token),
        solves=solves,
    )


# ---------------------------------------------------------------- players


async def _play(call: Call) -> Response:
    try:
        return _sent(call.request, await _page(call, call.path.token))
    except Refusal as refusal:
        if refusal.status != 404:
            raise
        return _gone()


async def _page(call: Call, token: str) -> StoredPage:
    """The page behind a link: as it was made before, or made now."""
    shares, made_by = _shares(call), _page_maker()
    if page := await stored(partial(shares.page, token, made_by)):
        return page
    lock = _making.setdefault(token, asyncio.Lock())
    async with lock:
        if page := await stored(partial(shares.page, token, made_by)):
            return page
        shared = await stored(partial(shares.shared, token))
        report = f"/api/shares/{token}/solves" if shared.statistics else ""
        made = await ask(call, PLAY_PAGE, PlayPage(document=shared.document, report=report))
        page = StoredPage(made.etag, made.policy, made.page)
        await stored(partial(shares.keep_page, shared, made_by, page))
        return page


@cache
def _page_maker() -> str:
    """What pages are made by: a later program, or another player, makes them anew."""
    digest = hashlib.sha256(__version__.encode())
    for name in sorted(file.name for file in PLAYER.iterdir()):
        digest.update((PLAYER / name).read_bytes())
    return digest.hexdigest()[:16]


def _sent(request: Request, page: StoredPage) -> Response:
    """A page as a browser takes it: nothing if it has it, packed if it can unpack."""
    headers = {
        "ETag": page.etag,
        "Cache-Control": "no-cache",
        "Vary": "Accept-Encoding",
        "Content-Security-Policy": page.policy,
        "Referrer-Policy": "no-referrer",
    }
    if page.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(page.page, headers={**headers, "Content-Encoding": "gzip"}, media_type=HTML)
    return Response(gzip.decompress(page.page), headers=headers, media_type=HTML)


def _gone() -> Response:
    """A friendly page for a link that leads nowhere, in every language, since its reader may speak any."""
    text = (PAGES / "share" / "gone.html").read_text("utf-8")
    headers = {"Content-Security-Policy": GONE_POLICY, "Cache-Control": "no-store"}
    return Response(text, 404, headers, HTML)


async def _note_solve(call: Call) -> Empty:
    """Nothing is said of whether it was kept: that is the owner's business."""
    body: SolveReport = call.body
    solve = Solve(body.seconds, body.hints, body.checks, body.revealed)
    await stored(partial(_shares(call).note_solve, call.path.token, solve))
    return Empty()


_TAG = "Sharing"
_PUZZLE = "/api/puzzles/{id}/share"

ENDPOINTS = (
    Endpoint("GET", _PUZZLE, "A puzzle's link, and how players fared", _shared, ShareKept, PuzzlePath, tag=_TAG),
    Endpoint("POST", _PUZZLE, "Make a link for players", _share, ShareKept, PuzzlePath, tag=_TAG),
    Endpoint(
        "PATCH",
        _PUZZLE,
        "Turn statistics on or off, or choose the version that is played",
        _change,
        ShareKept,
        PuzzlePath,
        body_type=ShareChange,
        tag=_TAG,
    ),
    Endpoint("DELETE", _PUZZLE, "Revoke a puzzle's link, for ever", _revoke, path_type=PuzzlePath, tag=_TAG),
    Endpoint("GET", f"{_PUZZLE}/qr", "The link as a QR code", _qr_code, path_type=PuzzlePath, media_type=SVG, tag=_TAG),
    Endpoint(
        "GET",
        "/api/puzzles/{id}/play",
        "A puzzle as its players would see it",
        _preview,
        path_type=PuzzlePath,
        media_type="text/html",
        tag=_TAG,
        refusals=(422,),
    ),
    Endpoint(
        "GET",
        "/p/{token}",
        "Play a shared puzzle",
        _play,
        path_type=TokenPath,
        access=Access.ANYONE,
        media_type="text/html",
        tag="Playing",
        refusals=(422,),
    ),
    Endpoint(
        "POST",
        "/api/shares/{token}/solves",
        "Report that a shared puzzle was solved; kept only if its owner counts solves",
        _note_solve,
        path_type=TokenPath,
        body_type=SolveReport,
        access=Access.ANYONE,
        tag="Playing",
    ),
)
"""Addresses of links."""
