"""The model in HiGHS."""

from __future__ import annotations

import math
from collections.abc import Sequence

import highspy  # type: ignore[import-untyped]
import numpy as np  # noqa: TID253  this module is itself imported where it is needed

from masume.make.model.linear import Model, Row
from masume.make.model.solving import Limits, Watch

NO_BOUND = 1e15
"""Bounds beyond this mean that there is none yet."""


class Solver:
    """HiGHS, given a model."""

    def __init__(self, model: Model, threads: int, seed: int) -> None:
        self._model = model
        self._target = highspy.Highs()
        options = {"output_flag": False, "threads": threads, "random_seed": seed % 2**31}
        # Objectives are whole numbers, so a gap below one is none.
        for name, value in {**options, "mip_rel_gap": 0.0, "mip_abs_gap": 0.99}.items():
            self._target.setOptionValue(name, value)
        columns = np.arange(model.size, dtype=np.int32)
        self._target.addVars(model.size, np.zeros(model.size), np.ones(model.size))
        self._target.changeColsIntegrality(model.size, columns, np.array([highspy.HighsVarType.kInteger] * model.size))
        costs = np.zeros(model.size)
        for variable, units in model.objective.items():
            costs[variable] = units
        self._target.changeColsCost(model.size, columns, costs)
        self._target.changeObjectiveOffset(float(model.constant))
        self._target.changeObjectiveSense(highspy.ObjSense.kMaximize)
        self.add(model.rows)

    def add(self, rows: Sequence[Row]) -> None:
        """Give it more rows."""
        self._model.check()
        infinity = highspy.kHighsInf
        starts = np.cumsum([0, *(len(row.terms) for row in rows)])[:-1].astype(np.int32)
        columns = np.array([variable for row in rows for variable, _ in row.terms], dtype=np.int32)
        self._target.addRows(
            len(rows),
            np.array([-infinity if row.lower is None else row.lower for row in rows], dtype=float),
            np.array([infinity if row.upper is None else row.upper for row in rows], dtype=float),
            len(columns),
            starts,
            columns,
            np.array([coefficient for row in rows for _, coefficient in row.terms], dtype=float),
        )

    def run(self, watch: Watch, limits: Limits) -> bool:
        """Solve, reporting to `watch`; True if there is no solution at all."""
        target = self._target

        def offer(event: highspy.HighsCallbackEvent) -> None:
            watch.offer(list(event.data_out.mip_solution))

        def look(event: highspy.HighsCallbackEvent) -> None:
            _note_bound(watch, event.data_out.mip_dual_bound)
            if watch.is_stopped:
                event.interrupt()

        target.cbMipImprovingSolution.subscribe(offer)
        target.cbMipInterrupt.subscribe(look)
        target.setOptionValue("time_limit", target.getRunTime() + limits.seconds)
        if watch.board is not None:
            values = np.array(self._model.values_of(watch.board), dtype=float)
            target.setSolution(self._model.size, np.arange(self._model.size, dtype=np.int32), values)
        target.run()
        target.cbMipImprovingSolution.unsubscribe(offer)
        target.cbMipInterrupt.unsubscribe(look)
        status = target.getModelStatus()
        if status == highspy.HighsModelStatus.kInfeasible:
            return True
        _note_bound(watch, target.getInfo().mip_dual_bound)
        if status == highspy.HighsModelStatus.kOptimal:
            watch.offer(list(target.getSolution().col_value))
            watch.lower_bound_to(target.getInfo().objective_function_value)
        return False


def _note_bound(watch: Watch, bound: float) -> None:
    if math.isfinite(bound) and abs(bound) < NO_BOUND:
        watch.lower_bound_to(bound)
