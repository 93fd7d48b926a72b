"""Every address of the API, asked by schemathesis from its own document: answers are as documented, never 5xx."""

from __future__ import annotations

import json
import os
import re
from typing import Any

import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.config import SchemathesisConfig
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from masume.studio.api.endpoints import ENDPOINTS
from masume.studio.api.openapi import openapi

EXAMPLES = int(os.environ.get("MASUME_EXAMPLES", "4"))
"""Requests for each address; set it higher for a long look."""

DOCUMENT = openapi(ENDPOINTS)
PHASES = {"coverage": {"enabled": settings().max_examples >= 100}}
"""Cases for every boundary of every schema: thousands, for the thorough profile alone."""
SCHEMA = schemathesis.openapi.from_dict(DOCUMENT, config=SchemathesisConfig.from_dict({"phases": PHASES}))
CHECKS: list[Any] = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@SCHEMA.parametrize()
@settings(
    max_examples=EXAMPLES,
    derandomize="MASUME_EXAMPLES" not in os.environ,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_answers_are_as_documented(case: Any, studio: str) -> None:
    case.call_and_validate(base_url=studio, checks=CHECKS, timeout=90)


def test_every_address_is_described() -> None:
    operations = [operation for methods in DOCUMENT["paths"].values() for operation in methods.values()]
    assert len({operation["operationId"] for operation in operations}) == len(ENDPOINTS) == len(operations)
    for operation in operations:
        assert operation["summary"]
        assert operation["tags"][0]


def test_names_of_schemas_are_the_types_own() -> None:
    spoken = (t for e in ENDPOINTS for t in (e.answer_type, e.body_type, e.result_type))
    wanted = {t.__name__ for t in spoken if t is not None} - {"Empty"}
    assert wanted <= set(DOCUMENT["components"]["schemas"])


def test_whatever_the_document_refers_to_is_in_it() -> None:
    named = set(re.findall(r'"#/components/schemas/([^"]+)"', json.dumps(DOCUMENT)))
    assert "MadePuzzle" in named
    assert named <= set(DOCUMENT["components"]["schemas"])
    assert not [name for name in DOCUMENT["components"]["schemas"] if "." in name], "two types have the same name"
