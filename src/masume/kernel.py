"""The one door to C++: every engine of the kernel is imported from here."""

from masume._kernel import Dictionary, IteratedLocalSearch

__all__ = ["Dictionary", "IteratedLocalSearch"]
