"""Limits on the rate of requests: buckets of tokens that fill again with time, in bounded memory."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address, ip_network

MOST_BUCKETS = 20_000
"""Those who have asked least recently are forgotten: their buckets are full again anyway."""


class Buckets:
    """A bucket for everybody: it holds what may be asked in a minute, and a minute fills it."""

    def __init__(self, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = float(per_minute)
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, name: str) -> float:
        """Takes a token; returns how many seconds are missing until there is one, 0 if there is."""
        if not self._most:
            return 0.0
        now = self._clock()
        tokens, since = self._buckets.pop(name, (self._most, now))
        tokens = min(self._most, tokens + (now - since) * self._most / 60)
        allowed = tokens >= 1
        self._buckets[name] = (tokens - 1 if allowed else tokens, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        return 0.0 if allowed else (1 - tokens) * 60 / self._most

    def __len__(self) -> int:
        return len(self._buckets)


def neighbourhood(address: str) -> str:
    """Whom a bucket belongs to: an address, or the network of one house if it is of the newer kind."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address) and found.ipv4_mapped is None:
        return str(ip_network((found, 64), strict=False))
    return str(getattr(found, "ipv4_mapped", None) or found)
