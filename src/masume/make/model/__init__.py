"""Haraguchi & Sato's exact model, written once for every solver."""

from masume.make.model.build import build
from masume.make.model.linear import Model, Row
from masume.make.model.solving import SOLVERS, Limits, Outcome, Watch, solve

__all__ = ["SOLVERS", "Limits", "Model", "Outcome", "Row", "Watch", "build", "solve"]
