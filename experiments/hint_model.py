"""Fits the weights of the concept base's model on clues written by hand, and says what they are worth.

Half of the clues fit, the other half judge; then all of them fit the weights that go into `model.py`.
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from masume.words.concepts import ConceptBase, open_concepts
from masume.words.concepts.model import EVIDENCE, MODELS, Model
from masume.words.kana import cells_of_reading

if TYPE_CHECKING:
    from numpy.typing import NDArray

DATA = Path(__file__).parent / "data" / "hints"
FIXED = {"is_hint": -12.0}
"""Not fitted: no setter gives the answer as a hint, so there is nothing to learn it from."""
PROMISING, OTHERS = 1500, 500
STEPS, RATE, SHRINKAGE = 400, 0.1, 0.01


class Case(NamedTuple):
    """A clue and its answer as the model sees them: evidence of meanings, forms of meanings, which form is right."""

    evidence: NDArray[np.float32]
    forms: NDArray[np.int64]
    right: int


def read_clues(language: str) -> list[tuple[str, str]]:
    """Cells of the answer and text of the clue."""
    with (DATA / f"clues_{language}.tsv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    if language == "ja":
        return [("".join(cells_of_reading(row["reading"], "hiragana")), row["hints"]) for row in rows]
    return [(row["word"].upper(), row["hints"]) for row in rows]


def case_of(base: ConceptBase, answer: str, clue: str) -> Case | None:
    """The case of a clue; None if the base does not have the answer."""
    place = base.place_of(tuple(answer))
    return None if place is None else Case(*base.evidence(clue, len(answer)), place)


def fit(cases: list[Case], start: Model) -> Model:
    """The weights under which the answers are likeliest, by gradient ascent on all clues at once."""
    free = [place for place, name in enumerate(EVIDENCE) if name not in FIXED]
    samples = [_sampled(case, start) for case in cases]
    weights = np.array(start.weights)
    for name, value in FIXED.items():
        weights[EVIDENCE.index(name)] = value
    slope, curve = np.zeros(len(free)), np.zeros(len(free))
    for step in range(1, STEPS + 1):
        gradient = -SHRINKAGE * weights[free]
        for evidence, right in samples:
            likely = _softmax(evidence @ weights)
            meant = likely * right
            gradient += ((meant / max(meant.sum(), 1e-12) - likely) @ evidence)[free] / len(samples)
        slope = 0.9 * slope + 0.1 * gradient
        curve = 0.99 * curve + 0.01 * gradient**2
        weights[free] += RATE * slope / (1 - 0.9**step) / (np.sqrt(curve / (1 - 0.99**step)) + 1e-8)
    return Model(*(round(float(weight), 2) for weight in weights))


def ranks(cases: list[Case], model: Model) -> NDArray[np.int64]:
    """The place of each answer under a model, 0 for the first."""
    found = []
    for case in cases:
        values = np.full(case.forms[-1] + 1, -np.inf)
        np.maximum.at(values, case.forms, case.evidence @ np.array(model.weights))
        found.append(int((values > values[case.right]).sum()))
    return np.array(found)


def _sampled(case: Case, start: Model) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """The meanings that matter: the answer's, those that look promising, and some others by chance."""
    rough = case.evidence @ np.array(start.weights)
    right = np.flatnonzero(case.forms == case.right)
    promising = np.argsort(-rough)[:PROMISING]
    others = np.random.default_rng(0).choice(len(rough), min(OTHERS, len(rough)), replace=False)
    chosen = np.unique(np.concatenate((right, promising, others)))
    return case.evidence[chosen].astype(np.float64), np.isin(chosen, right)


def _softmax(values: NDArray[np.float64]) -> NDArray[np.float64]:
    powers = np.exp(values - values.max())
    return powers / powers.sum()  # type: ignore[no-any-return]


def report(name: str, found: NDArray[np.int64]) -> None:
    """One line: recall at 1, 10, 70, and the mean logarithm of the rank."""
    recall = "  ".join(f"@{top} {np.mean(found < top):.3f}" for top in (1, 10, 70))
    print(f"{name:<22} {len(found):>4} clues  {recall}  mean log rank {np.mean(np.log1p(found)):.3f}")


def main() -> None:
    """Fits and prints the weights for one language."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("language", choices=("ja", "en"))
    language = parser.parse_args().language
    base = open_concepts(language)
    clues = read_clues(language)
    cases = [case for answer, clue in clues if (case := case_of(base, answer, clue)) is not None]
    print(f"{len(cases)} of {len(clues)} answers are in the base")
    start = MODELS[language]
    report("as shipped", ranks(cases, start))
    half = fit(cases[::2], start)
    report("fitted on one half", ranks(cases[::2], half))
    report("judged by the other", ranks(cases[1::2], half))
    whole = fit(cases, start)
    report("fitted on all", ranks(cases, whole))
    print(whole)


if __name__ == "__main__":
    main()
