"""Every address of the API."""

from __future__ import annotations

from masume.studio.api import collections, exports, jobs, library, operations, session, shares
from masume.studio.api.endpoint import Endpoint

ENDPOINTS: tuple[Endpoint, ...] = (
    *session.ENDPOINTS,
    *operations.ENDPOINTS,
    *jobs.ENDPOINTS,
    *library.ENDPOINTS,
    *collections.ENDPOINTS,
    *exports.ENDPOINTS,
    *shares.ENDPOINTS,
)
"""In the order of the API's document."""
