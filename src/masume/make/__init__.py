"""Making puzzles: one room per method, all behind one protocol."""

from masume.make.ils import IteratedLocalSearch
from masume.make.method import Method, Task
from masume.make.skeleton import Made, longest_stretch, make_skeleton

METHODS: dict[str, Method] = {method.name: method for method in (IteratedLocalSearch(),)}
"""Every method by name."""

DEFAULT_METHOD = IteratedLocalSearch.name

__all__ = [
    "DEFAULT_METHOD",
    "METHODS",
    "IteratedLocalSearch",
    "Made",
    "Method",
    "Task",
    "longest_stretch",
    "make_skeleton",
]
