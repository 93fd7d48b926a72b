"""Who is signed in: secrets of owners, and signed cookies that stand for them."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from hashlib import sha256

from masume.studio.store.database import Database

SESSION_SECONDS = 14 * 86_400
"""How long a cookie is good for."""
COOKIE = "masume_session"
KEY_BYTES = 32


class Sessions:
    """Cookies that only this studio can write; a changed secret ends every session that it opened."""

    def __init__(self, owners: Mapping[str, str], key: bytes) -> None:
        self._owners = dict(owners)
        self._key = key

    def owner_with(self, secret: str) -> str | None:
        """Whose secret it is; takes the same time whatever it is compared with."""
        found = None
        for owner, theirs in self._owners.items():
            if hmac.compare_digest(self._sign(secret), self._sign(theirs)):
                found = owner
        return found

    def open(self, owner: str, now: float) -> str:
        """A new cookie for an owner."""
        name = urlsafe_b64encode(owner.encode()).decode().rstrip("=")
        claim = f"{name}.{int(now) + SESSION_SECONDS}.{secrets.token_urlsafe(12)}"
        return f"{claim}.{self._signature(owner, claim)}"

    def owner_of(self, cookie: str, now: float) -> str | None:
        """Whom a cookie stands for; None if it is not ours, too old, or its owner's secret has changed."""
        claim, _, signature = cookie.rpartition(".")
        name, _, rest = claim.partition(".")
        owner = _decoded(name)
        if owner not in self._owners or not _same(signature, self._signature(owner, claim)):
            return None
        return owner if int(rest.partition(".")[0]) > now else None

    def csrf(self, cookie: str) -> str:
        """The token that proves that a request comes from our own page: others cannot read it."""
        return self._sign(f"csrf {cookie}") if cookie else ""

    def is_csrf(self, token: str, cookie: str) -> bool:
        """True if the token is the one of the cookie."""
        return _same(token, self.csrf(cookie))

    def _signature(self, owner: str, claim: str) -> str:
        return self._sign(f"session {self._sign(self._owners[owner])} {claim}")

    def _sign(self, text: str) -> str:
        digest = hmac.digest(self._key, text.encode("utf-8", "surrogateescape"), sha256)
        return urlsafe_b64encode(digest).decode().rstrip("=")


def signing_key(database: Database) -> bytes:
    """The key of this studio, drawn when it is first asked for and kept with its data."""
    with database.write() as connection:
        fresh = secrets.token_bytes(KEY_BYTES)
        connection.execute("INSERT OR IGNORE INTO signing_key (name, key) VALUES ('session', ?)", (fresh,))
        key: bytes = connection.execute("SELECT key FROM signing_key WHERE name = 'session'").fetchone()[0]
        return key


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode("utf-8", "replace"), other.encode("utf-8", "replace"))


def _decoded(name: str) -> str:
    try:
        return urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode()
    except ValueError:
        return ""
