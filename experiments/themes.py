"""How many of the first words of themes fit, by lists that were judged by hand.

A word fits if the editor of a puzzle on that theme would take it, with the reading it comes with. Words that are not
judged yet count as neither right nor wrong; they are counted separately, and written out to be judged next.
"""

from __future__ import annotations

import csv
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from experiments.common import DATA, Result, markdown_table, measured, need_concepts, options_of, parser, run_all, write
from experiments.plot import Chart, Series
from masume.words.concepts import ConceptBase, open_concepts
from masume.words.themes import theme_words

NAME = "themes"
FIRST = 40
LANGUAGES = ("ja", "en")

Judgements = dict[str, dict[tuple[str, str], bool]]
"""By theme: whether a word, as it is spelled and read, fits."""


@dataclass(frozen=True)
class Case:
    """A theme."""

    language: str
    theme: str
    seconds: float


@dataclass(frozen=True)
class Held(Result[Case]):
    """What came of a theme, held against the list."""

    fit: int
    misfits: tuple[str, ...]
    unjudged: tuple[str, ...]
    members: int

    @property
    def judged(self) -> int:
        """How many of the words were judged."""
        return self.fit + len(self.misfits)


@cache
def base_of(language: str) -> ConceptBase:
    """The concept base, opened once."""
    return open_concepts(language)


@cache
def judgements(language: str) -> Judgements:
    """The words that were judged, by theme in the order of the file."""
    judged: Judgements = {}
    with (DATA / "themes" / f"{language}.tsv").open(encoding="utf-8") as file:
        for line in csv.DictReader(file, delimiter="\t"):
            judged.setdefault(line["theme"], {})[line["word"], line["reading"]] = line["fits"] == "yes"
    return judged


def run(case: Case) -> Held:
    """The first words of a theme, held against the list."""
    base, judged = base_of(case.language), judgements(case.language)[case.theme]
    started = time.perf_counter()
    words = theme_words(base, case.theme, FIRST)
    seconds = time.perf_counter() - started
    verdicts = [(word, judged.get((word.spelling, word.reading))) for word in words]
    misfits, unjudged = (tuple(w.spelling for w, verdict in verdicts if verdict is v) for v in (False, None))
    fit = sum(verdict is True for _, verdict in verdicts)
    return Held(
        **measured(case, 0, share(fit, len(misfits)), seconds),
        fit=fit,
        misfits=misfits,
        unjudged=unjudged,
        members=sum(word.relation == "member" for word in words),
    )


# ---------------------------------------------------------------- results


def share(fit: int, misfits: int) -> float:
    """The share of judged words that fit."""
    return fit / max(1, fit + misfits)


def total(results: Sequence[Held]) -> float:
    """The share over several themes."""
    return share(sum(held.fit for held in results), sum(len(held.misfits) for held in results))


def of_language(results: Sequence[Held], language: str) -> list[Held]:
    """The themes of one language."""
    return [held for held in results if held.case.language == language]


def row(held: Held) -> list[object]:
    """A line of the table."""
    words = [", ".join(held.misfits), ", ".join(held.unjudged)]
    return [held.case.theme, f"{held.score:.0%}", held.judged, held.members, *words]


def section(results: Sequence[Held], language: str) -> str:
    """The themes of one language."""
    some = of_language(results, language)
    judged, unjudged = sum(held.judged for held in some), sum(len(held.unjudged) for held in some)
    header = ["theme", "fit", "judged", "members", "do not fit", "not judged"]
    title = f"## {language}: {total(some):.1%} of {judged} judged words, {unjudged} not judged"
    return f"{title}\n\n{markdown_table(header, map(row, some))}"


def report(results: Sequence[Held]) -> str:
    """A table for each language."""
    text = f"The first {FIRST} words of each theme, held against lists that were judged by hand.\n\n"
    return text + "\n".join(section(results, language) for language in LANGUAGES)


def chart(results: Sequence[Held]) -> Chart:
    """The share of each theme, the best first, a line for each language."""
    series = []
    for ink, language in enumerate(LANGUAGES):
        shares = sorted((100 * held.score for held in of_language(results, language)), reverse=True)
        label = {"ja": "Japanese", "en": "English"}[language]
        series.append(Series(label, [*enumerate(shares, start=1)], ink))
    return Chart("Themes: which of the first 40 words fit", "themes, the best first", "words that fit, %", series)


def main() -> None:
    """Hold every theme that was judged against its list and write the results."""
    options = options_of(parser(__doc__, seconds=0, seeds=1).parse_args())
    need_concepts(*LANGUAGES)
    cases = [Case(language, theme, 0) for language in LANGUAGES for theme in judgements(language)]
    results = [result for result in run_all(run, cases, options) if isinstance(result, Held)]
    write(NAME, results, report(results), chart(results))


if __name__ == "__main__":
    main()
