"""Every address of the API."""

from __future__ import annotations

from masume.studio.api import jobs, library, operations, session
from masume.studio.api.endpoint import Endpoint

ENDPOINTS: tuple[Endpoint, ...] = (*operations.ENDPOINTS, *jobs.ENDPOINTS, *library.ENDPOINTS, *session.ENDPOINTS)
"""In the order of the API's document."""
