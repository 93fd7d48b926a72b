"""Every filler by name; a filler is imported when it is first asked for."""

from operator import call

from masume.fill.method import Filler
from masume.lazy import Registry

FILLERS = Registry[Filler](
    {
        "search": "masume.fill.search:Search",
        "genetic": "masume.fill.genetic:Genetic",
        "workflow": "masume.fill.genetic.workflow:Workflow",
    },
    made=call,
)
"""Every filler by name."""

DEFAULT_FILLER = "search"
"""The filler for those who name none."""
