"""The model in OR-Tools CP-SAT."""

from __future__ import annotations

from collections.abc import Sequence

from ortools.sat.python import cp_model

from masume.make.model.linear import Model, Row
from masume.make.model.solving import Limits, Watch


class Solver:
    """CP-SAT, given a model."""

    def __init__(self, model: Model, threads: int, seed: int) -> None:
        self._model = model
        self._threads, self._seed = threads, seed
        self._target = cp_model.CpModel()
        self._variables = [self._target.new_bool_var("") for _ in range(model.size)]
        self.add(model.rows)
        terms = list(model.objective.items())
        total = cp_model.LinearExpr.weighted_sum([self._variables[v] for v, _ in terms], [units for _, units in terms])
        self._target.maximize(total + model.constant)

    def add(self, rows: Sequence[Row]) -> None:
        """Give it more rows."""
        for row in rows:
            self._model.check()
            variables, coefficients = [self._variables[v] for v, _ in row.terms], [c for _, c in row.terms]
            self._target.add_linear_constraint(
                cp_model.LinearExpr.weighted_sum(variables, coefficients),
                cp_model.INT_MIN if row.lower is None else row.lower,
                cp_model.INT_MAX if row.upper is None else row.upper,
            )

    def run(self, watch: Watch, limits: Limits) -> bool:
        """Solve, reporting to `watch`; True if there is no solution at all."""
        self._target.clear_hints()  # type: ignore[no-untyped-call]
        if watch.board is not None:
            for variable, value in zip(self._variables, self._model.values_of(watch.board), strict=True):
                self._target.add_hint(variable, value)
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = self._threads
        solver.parameters.max_time_in_seconds = limits.seconds
        solver.parameters.max_deterministic_time = limits.work
        solver.parameters.random_seed = self._seed % 2**31
        solver.parameters.linearization_level = 2
        callback = _Callback(watch, self._variables)
        solver.best_bound_callback = callback.note_bound
        watch.interrupt = solver.stop_search  # also where no callback is called, as in presolve
        self._model.check()
        status = solver.solve(self._target, callback)
        if status in (cp_model.OPTIMAL, cp_model.FEASIBLE):
            watch.lower_bound_to(solver.best_objective_bound)
        return bool(status == cp_model.INFEASIBLE)


class _Callback(cp_model.CpSolverSolutionCallback):
    """Passes solutions and bounds on."""

    def __init__(self, watch: Watch, variables: list[cp_model.IntVar]) -> None:
        super().__init__()
        self._watch, self._variables = watch, variables

    def on_solution_callback(self) -> None:
        self._watch.offer([self.value(variable) for variable in self._variables])
        self.note_bound(self.best_objective_bound)

    def note_bound(self, bound: float) -> None:
        self._watch.lower_bound_to(bound)
        if self._watch.is_stopped:
            self.stop_search()
