"""How many of the first words of themes fit, by lists that were judged by hand.

A word fits if the editor of a puzzle on that theme would take it, with the reading it comes with. Words that nobody
judged count as neither right nor wrong; they are told apart, and written out for whoever judges them next.
"""

from __future__ import annotations

import argparse
import csv
from dataclasses import dataclass
from pathlib import Path

from experiments.common import DATA, RESULTS
from masume.words.concepts import ConceptBase, open_concepts
from masume.words.themes import ThemeWord, theme_words

LISTS = DATA / "themes"
FIRST = 40
LANGUAGES = ("ja", "en")

Judgements = dict[str, dict[tuple[str, str], bool]]
"""By theme: whether a word, as it is spelled and read, fits."""


@dataclass(frozen=True)
class Row:
    """What came of a theme."""

    theme: str
    fit: int
    misfits: tuple[str, ...]
    unjudged: tuple[str, ...]
    members: int

    @property
    def judged(self) -> int:
        """How many of the words were judged."""
        return self.fit + len(self.misfits)

    @property
    def precision(self) -> float:
        """The share of judged words that fit."""
        return self.fit / self.judged if self.judged else 0.0


def read_judgements(language: str) -> Judgements:
    """The words that were judged, by theme in the order of the file."""
    judged: Judgements = {}
    with (LISTS / f"{language}.tsv").open(encoding="utf-8") as file:
        for line in csv.DictReader(file, delimiter="\t"):
            judged.setdefault(line["theme"], {})[line["word"], line["reading"]] = line["fits"] == "yes"
    return judged


def measure(base: ConceptBase, theme: str, judged: dict[tuple[str, str], bool]) -> Row:
    """The first words of a theme, held against the list."""
    words = theme_words(base, theme, FIRST)

    def of(verdict: bool | None) -> tuple[ThemeWord, ...]:
        return tuple(word for word in words if judged.get((word.spelling, word.reading)) is verdict)

    misfits, unjudged = (tuple(word.spelling for word in of(verdict)) for verdict in (False, None))
    return Row(theme, len(of(True)), misfits, unjudged, sum(word.relation == "member" for word in words))


def as_markdown(rows: dict[str, list[Row]]) -> str:
    """The table of all themes."""
    lines = [f"# Themes: which of the first {FIRST} words fit", ""]
    for language, found in rows.items():
        fit, judged = sum(row.fit for row in found), sum(row.judged for row in found)
        unjudged = sum(len(row.unjudged) for row in found)
        lines += [f"## {language}: {fit / max(1, judged):.1%} of {judged} judged words, {unjudged} not judged", ""]
        lines += [
            "| theme | fit | judged | members | do not fit | not judged |",
            "| --- | --- | --- | --- | --- | --- |",
        ]
        lines += [
            f"| {row.theme} | {row.precision:.0%} | {row.judged} | {row.members} | {', '.join(row.misfits)} "
            f"| {', '.join(row.unjudged)} |"
            for row in found
        ]
        lines.append("")
    return "\n".join(lines)


def main() -> None:
    """Measures every theme that was judged, prints the table and writes it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lang", choices=LANGUAGES, action="append", help="the concept bases to measure")
    parser.add_argument("--out", type=Path, default=RESULTS / "themes.md")
    options = parser.parse_args()
    rows = {}
    for language in options.lang or LANGUAGES:
        base = open_concepts(language)
        rows[language] = [measure(base, theme, judged) for theme, judged in read_judgements(language).items()]
    text = as_markdown(rows)
    print(text)
    options.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
