"""Fits the weights of the concept base's model on clues written by hand, and says what they are worth.

Half of the clues fit, the other half judge; then all of them fit the weights that go into `model.py`.
"""

from __future__ import annotations

import csv
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from experiments.common import DATA, Result, markdown_table, measured, need_concepts, options_of, parser, run_all, write
from experiments.plot import Chart, Series
from masume.words.concepts import ConceptBase, open_concepts
from masume.words.concepts.model import EVIDENCE, MODELS, Model
from masume.words.kana import cells_of_reading

if TYPE_CHECKING:
    from numpy.typing import NDArray

NAME = "hint_model"
LANGUAGES = ("ja", "en")
FIXED = {"is_hint": -12.0}
"""Not fitted: no setter gives the answer as a hint, so there is nothing to learn it from."""
PROMISING, OTHERS = 1500, 500
STEPS, RATE, SHRINKAGE = 400, 0.1, 0.01
FIRST = (1, 10, 70)
JUDGED = SHIPPED, OWN_HALF, OTHER_HALF, ALL = (
    "as shipped, all clues",
    "fitted on one half, that half",
    "fitted on one half, the other half",
    "fitted on all, all clues",
)


class Seen(NamedTuple):
    """A clue and its answer as the model sees them: evidence of meanings, forms of meanings, which form is right."""

    evidence: NDArray[np.float32]
    forms: NDArray[np.int64]
    right: int


def read_clues(language: str) -> list[tuple[str, str]]:
    """Cells of the answer and text of the clue."""
    with (DATA / "hints" / f"clues_{language}.tsv").open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    if language == "ja":
        return [("".join(cells_of_reading(row["reading"], "hiragana")), row["hints"]) for row in rows]
    return [(row["word"].upper(), row["hints"]) for row in rows]


def seen_clue(base: ConceptBase, answer: str, clue: str) -> Seen | None:
    """A clue as the model sees it; None if the base does not have the answer."""
    place = base.place_of(tuple(answer))
    return None if place is None else Seen(*base.evidence(clue, len(answer)), place)


def fit(cases: list[Seen], start: Model) -> Model:
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


def ranks(cases: list[Seen], model: Model) -> NDArray[np.int64]:
    """The place of each answer under a model, 0 for the first."""
    found = []
    for case in cases:
        values = np.full(case.forms[-1] + 1, -np.inf)
        np.maximum.at(values, case.forms, case.evidence @ np.array(model.weights))
        found.append(int((values > values[case.right]).sum()))
    return np.array(found)


def _sampled(case: Seen, start: Model) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
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


# ---------------------------------------------------------------- results


@dataclass(frozen=True)
class Case:
    """A language, whose clues are fitted."""

    language: str
    seconds: float


@dataclass(frozen=True)
class Fitted(Result[Case]):
    """The ranks of the answers, 0 for the first, under each model, and the weights fitted on all clues."""

    clues: int
    ranks: dict[str, list[int]]
    weights: dict[str, float]


def run(case: Case) -> Fitted:
    """The model of one language, fitted on a half and on all."""
    base, clues, shipped = open_concepts(case.language), read_clues(case.language), MODELS[case.language]
    started = time.perf_counter()
    seen = [found for answer, clue in clues if (found := seen_clue(base, answer, clue)) is not None]
    half, whole = fit(seen[::2], shipped), fit(seen, shipped)
    judged = (ranks(seen, shipped), ranks(seen[::2], half), ranks(seen[1::2], half), ranks(seen, whole))
    score = float(np.mean(judged[2] < FIRST[-1]))
    return Fitted(
        **measured(case, 0, score, time.perf_counter() - started),
        clues=len(clues),
        ranks={name: found.tolist() for name, found in zip(JUDGED, judged, strict=True)},
        weights=dict(zip(EVIDENCE, whole.weights, strict=True)),
    )


def row(fitted: Fitted, judged: str) -> list[object]:
    """Recall, and the mean logarithm of the rank, of one model on some clues."""
    found = np.array(fitted.ranks[judged])
    recall = [f"{np.mean(found < top):.1%}" for top in FIRST]
    return [fitted.case.language, judged, len(found), *recall, f"{np.mean(np.log1p(found)):.2f}"]


def report(results: Sequence[Fitted]) -> str:
    """Recall of each model, and the weights."""
    known = ", ".join(f"{len(r.ranks[SHIPPED])} of {r.clues} in {r.case.language}" for r in results)
    header = ["", "model", "clues", *(f"in the first {top}" for top in FIRST), "mean log rank"]
    weights = [[name, *(r.weights[name] for r in results)] for name in EVIDENCE]
    return (
        f"Answers among the first words of their length under clues written by hand; the base has {known}. One half of "
        "the clues fits, the other judges; then all of them fit the weights.\n\n"
        + markdown_table(header, [row(fitted, judged) for fitted in results for judged in JUDGED])
        + "\nThe weights fitted on all clues, as they go into `model.py`:\n\n"
        + markdown_table(["evidence", *(result.case.language for result in results)], weights)
    )


def chart(results: Sequence[Fitted]) -> Chart:
    """Recall of the model fitted on one half, on the other half."""
    series = []
    for ink, fitted in enumerate(results):
        found = np.array(fitted.ranks[OTHER_HALF])
        points = [(float(top), 100 * float(np.mean(found < top))) for top in (1, 2, 3, 5, 10, 20, 30, 50, 70, 100)]
        series.append(Series({"ja": "Japanese", "en": "English"}[fitted.case.language], points, ink))
    title = "The model of hints, judged by clues it was not fitted on"
    ticks = (1, 3, 10, 30, 100)
    return Chart(title, "candidates", "answers among them, %", series, x_ticks=ticks, log_x=True)


def main() -> None:
    """Fit the models and write the results."""
    options = options_of(parser(__doc__, seconds=0, seeds=1).parse_args())
    need_concepts(*LANGUAGES)
    cases = [Case(language, 0) for language in LANGUAGES]
    results = [result for result in run_all(run, cases, options) if isinstance(result, Fitted)]
    write(NAME, results, report(results), chart(results))


if __name__ == "__main__":
    main()
