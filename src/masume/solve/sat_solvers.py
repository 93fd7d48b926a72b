"""The door to python-sat, which comes with the extra masume[check]."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any

from masume.core import Refused, Sentence

NO_SAT_SOLVER = Sentence(
    "counting solutions independently needs python-sat: pip install 'masume[check]'",
    "解の数を別の方法で確かめるには python-sat が必要です: pip install 'masume[check]'",
)


def require_sat_solver() -> None:
    """Raises Refused if python-sat is not installed."""
    if find_spec("pysat") is None:
        raise Refused(NO_SAT_SOLVER)


def open_sat_solver(name: str, clauses: Iterable[list[int]]) -> Any:
    """A solver of python-sat that knows some clauses, as a context; raises Refused if there is none."""
    try:
        from pysat.solvers import Solver
    except ImportError as error:
        raise Refused(NO_SAT_SOLVER) from error
    return Solver(name=name, bootstrap_with=clauses)
