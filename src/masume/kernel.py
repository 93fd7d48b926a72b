"""The one door to C++: every engine of the kernel is imported from here."""

from masume._kernel import Annealing, Dictionary, Goal, IteratedLocalSearch, RuinAndRecreate, Start, StripSearch

__all__ = ["Annealing", "Dictionary", "Goal", "IteratedLocalSearch", "RuinAndRecreate", "Start", "StripSearch"]
