"""Haraguchi & Sato's exact model, written once for every solver."""

from masume.make.model.build import build
from masume.make.model.linear import Model, Row, Stopped
from masume.make.model.solving import SOLVERS, Attempt, Limits, Outcome, Watch, solve

__all__ = ["SOLVERS", "Attempt", "Limits", "Model", "Outcome", "Row", "Stopped", "Watch", "build", "solve"]
