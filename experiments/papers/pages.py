"""The pages of docs/papers, and the part of each that comes from the results."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from experiments.common import RESULTS, markdown_table
from experiments.papers import haraguchi, nishijima, others
from experiments.papers.rows import Row

PAGES = Path(__file__).parents[2] / "docs" / "papers"
BEGIN, END = "<!-- from the results: python -m experiments.papers -->", "<!-- until here -->"
HEADER = ("claim or measure", "unit", "paper", "ours", "ratio", "command")

Rows = Callable[[], Iterable[Row]]

PAPERS: Mapping[str, tuple[str, Mapping[str, Rows]]] = {
    "nishijima": (
        "Nishijima 2017: iterated local search",
        {
            "nishijima_1": nishijima.shift,
            "nishijima_2": nishijima.updates,
            "nishijima_3": nishijima.alphabets,
            "boards": nishijima.appendix,
            "uniqueness": nishijima.solutions,
        },
    ),
    "haraguchi": (
        "Haraguchi & Sato 2017: exact placement",
        {
            "haraguchi_rebuild": haraguchi.rebuilding,
            "haraguchi_dictionaries": haraguchi.dictionaries,
            "haraguchi_contest": haraguchi.contest,
        },
    ),
    "kabe": ("Kabe 2003: frames filled by a genetic algorithm", {"kabe_fill": others.filling}),
    "nguyen": (
        "Nguyen, Ishikawa & Kanasugi 1998: crosswords from hints",
        {"nguyen_hints": others.hints, "hint_puzzles": others.concept_base},
    ),
    "sato": ("Sato 2008: how hard a nonogram is", {"sato_levels": others.levels}),
}
"""The papers by the names of their pages: title, and what is compared, by experiment."""


def head_of(name: str) -> dict[str, Any]:
    """The command, version and machine of a result."""
    found: dict[str, Any] = json.loads((RESULTS / f"{name}.json").read_text(encoding="utf-8"))
    return found


def table(paper: str) -> str:
    """The table of a paper; a command stands in the first line of its experiment."""
    lines = []
    for name, rows in PAPERS[paper][1].items():
        commands = (f"`{head_of(name)['command']}` ([runs](../../experiments/results/{name}.md))", *10_000 * [""])
        lines += [[*row.cells, command] for row, command in zip(rows(), commands, strict=False)]
    return markdown_table(HEADER, lines)


def made_with(names: Iterable[str]) -> str:
    """One sentence: the versions and machines of some results."""
    heads = [head_of(name) for name in names]
    versions = sorted({head["masume"] for head in heads})
    machines = {f"{m['processor']}, {m['cores']} cores, Python {m['python']}" for m in (h["machine"] for h in heads)}
    return f"Ours: masume {', '.join(versions)} on {'; '.join(sorted(machines))}."


def part(page: str) -> str:
    """What the results say, for a paper's own page or, of all papers, for the index."""
    if page != "index":
        return f"{table(page)}\n{made_with(PAPERS[page][1])}"
    return "\n\n".join(_sections())


def _sections() -> Iterator[str]:
    for page, (title, experiments) in PAPERS.items():
        yield f"## [{title}]({page}.md)\n\n{table(page)}\n{made_with(experiments)}"


def written(page: str) -> str:
    """A page with its part as the results have it now."""
    text = (PAGES / f"{page}.md").read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError(f"docs/papers/{page}.md does not have both marks: {BEGIN} {END}")
    return f"{before}{BEGIN}\n\n{part(page)}\n\n{END}{after}"
