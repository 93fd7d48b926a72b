"""Haraguchi & Sato's exact model, written once for every solver."""

from typing import TYPE_CHECKING

from masume.lazy import exports

if TYPE_CHECKING:
    from masume.make.model.building import build
    from masume.make.model.linear import Model, Row, Stopped
    from masume.make.model.solving import SOLVERS, Attempt, Limits, SolverResult, Watch, solve
else:
    __getattr__, __dir__ = exports(
        __name__,
        {
            "building": "build",
            "linear": "Model Row Stopped",
            "solving": "SOLVERS Attempt Limits SolverResult Watch solve",
        },
    )

__all__ = ["SOLVERS", "Attempt", "Limits", "Model", "Row", "SolverResult", "Stopped", "Watch", "build", "solve"]
