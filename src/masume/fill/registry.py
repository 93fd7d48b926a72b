"""Every filler by name; apart from the package itself, since most who fill need only one of them."""

from masume.fill.genetic import Genetic
from masume.fill.genetic.workflow import Workflow
from masume.fill.method import Filler
from masume.fill.search import Search

FILLERS: dict[str, Filler] = {filler.name: filler for filler in (Search(), Genetic(), Workflow())}
"""Every filler by name."""

DEFAULT_FILLER = Search.name
