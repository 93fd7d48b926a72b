"""Every address of the API."""

from __future__ import annotations

from masume.studio.api import jobs, library, operations, session
from masume.studio.api.endpoint import Endpoint

ENDPOINTS: tuple[Endpoint, ...] = (*operations.ENDPOINTS, *jobs.ENDPOINTS, *library.ENDPOINTS, *session.ENDPOINTS)
from masume.studio.api import collections, exports, jobs, library, operations, shares
from masume.studio.api.endpoint import Endpoint

ENDPOINTS: tuple[Endpoint, ...] = (
    *operations.ENDPOINTS,
    *jobs.ENDPOINTS,
    *library.ENDPOINTS,
    *collections.ENDPOINTS,
    *exports.ENDPOINTS,
    *shares.ENDPOINTS,
)
"""In the order of the API's document."""
