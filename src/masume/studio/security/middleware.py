"""Everything a request passes before it reaches a handler, from the outside in."""

from __future__ import annotations

from starlette.middleware import Middleware

from masume.studio.security.body import BodyLimit
from masume.studio.security.guard import Guard, Refusing
from masume.studio.security.headers import SafeHeaders
from masume.studio.security.log import Logged
from masume.studio.security.proxy import BehindProxy
from masume.studio.security.rates import RateLimit
from masume.studio.settings import Settings


def middlewares(settings: Settings) -> list[Middleware]:
    """The guards of a studio. Refused requests count too, so that no one can guess for ever."""
    return [
        *([Middleware(BehindProxy)] if settings.behind_proxy else []),
        Middleware(Logged),
        Middleware(SafeHeaders),
        Middleware(Guard, settings=settings),
        Middleware(RateLimit, limits=settings.limits),
        Middleware(Refusing),
        Middleware(BodyLimit, most=settings.limits.body_bytes),
    ]
