"""Throws wild arguments at every engine through `masume.kernel`: `python -m fuzz.bindings --count 1000 --seed 1`.

An argument that is no good is refused with one of `REFUSALS`; anything else ends this program, and so does a crash,
which is why it is a program of its own. It prints how many calls were answered and how many refused.
"""

from __future__ import annotations

import argparse
import random
import sys
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from math import inf, nan
from typing import Any

import numpy as np

from masume import kernel

REFUSALS = (ValueError, TypeError, OverflowError, IndexError)

WILD: tuple[object, ...] = (
    *(None, True, -1, 0, 7, 4097, 2**16, 2**31 - 1, -(2**31), 2**31, 2**32, 2**63 - 1, 2**63, 2**64, -(2**63) - 1),
    *(1.5, nan, inf, -inf, 1e308, "", "#", "あ", "\ud800", "A\0B", b"", b"\xff" * 9, object(), kernel.WordTable),
    *([], [[]], [None], [[0, 1], [0, 0]], [(0, 1)], (), {}, set(), range(3), np.zeros(3), np.zeros((2, 2), np.int8)),
)

Call = tuple[Callable[..., object], list[object]]


def spoiled(rng: random.Random, value: object) -> object:
    """The value with something wild in it, at any depth."""
    if isinstance(value, list | tuple) and value and rng.random() < 0.75:
        place = rng.randrange(len(value))
        parts = [spoiled(rng, part) if i == place else part for i, part in enumerate(value)]
        return parts if isinstance(value, list) else tuple(parts)
    return rng.choice(WILD)


def ints(rng: random.Random, least: int, most: int, count: int) -> list[int]:
    """So many numbers of a range."""
    return [rng.randint(least, most) for _ in range(count)]


def lists(rng: random.Random, least: int, most: int) -> list[list[int]]:
    """A few words, as numbers."""
    return [ints(rng, least, most, rng.randint(2, 4)) for _ in range(rng.randint(0, 8))]


SQUARE = [[0, 1], [2, 3], [0, 2], [1, 3]]
"""The slots of a board of two rows and two columns."""


# ---------------------------------------------------------------- what is called, with arguments that make sense


def _tables(rng: random.Random) -> Iterator[Call]:
    words = lists(rng, 0, 3)
    table = kernel.WordTable(words, [1.0] * len(words), 4)
    yield kernel.WordTable, [words, [1.0] * len(words), 4]
    yield table.word, [2, 0]
    yield table.score, [2, 0]
    yield table.origin, [2, 0]
    yield table.count, [2]
    yield table.find, [[0, 1]]
    yield table.with_bonus, [0, 2.0]


def _word_lists(rng: random.Random) -> Iterator[Call]:
    text = "".join(rng.choices("abアァ漢é;#\t\n1.", k=60)).encode()
    read = kernel.WordList.read(text, True, False, False, False, lambda _line, _text: None)
    yield kernel.WordList.read, [text, True, False, False, False, lambda _line, _text: rng.choice(WILD)]
    yield kernel.WordList, [[(["A", "B"], 1.0), (["あ", "C"], 0.5)]]
    yield read.line, [1]
    yield kernel.combine_words, [[read, read], 0.5]


def _placements(rng: random.Random) -> Iterator[Call]:
    words = [list(word) for word in sorted({tuple(word) for word in lists(rng, 1, 3)})]
    dictionary, goal, start = kernel.Dictionary(words), kernel.Goal([1.0] * len(words)), kernel.Start(4, 5)
    yield kernel.Dictionary, [words]
    yield kernel.Goal, [[1.0] * len(words), -1.0, 0.0, [0], [(0, 1)], 9, 1, True, False]
    yield kernel.Start, [4, 5, bytes(20), [(0, 0, 1)]]
    for method in (kernel.IteratedLocalSearch, kernel.Annealing, kernel.RuinAndRecreate):
        yield method, [dictionary, goal, start, 1]
        engine = method(dictionary, goal, start, 1)
        engine.step(5)
        yield engine.adopt, [[(0, 0, 0, False), (1, 1, 0, True)]]
        yield engine.set_horizon, [10]
        engine.step(3)
        engine.placements()


def _slots(rng: random.Random) -> Iterator[Call]:
    words = lists(rng, 0, 2)
    table = kernel.WordTable(words, [1.0] * len(words), 3)
    network = kernel.SlotNetwork(table, 4, SQUARE)

    def network_with(*given: object) -> object:
        names = ("givens", "required", "banned", "families", "distinct")
        return kernel.SlotNetwork(*given[:3], **dict(zip(names, given[3:], strict=True)))  # type: ignore[arg-type]

    yield network_with, [table, 4, SQUARE, [(0, 1)], [(2, 0)], [(2, 1)], [[(2, 0), (2, 1)]], True]
    yield kernel.SlotSearch, [network, 1, 2, False]
    yield kernel.SlotSearch(network).step, [20, 3.0]
    yield kernel.SlotOutlook, [network]
    outlook = kernel.SlotOutlook(network)
    yield outlook.words, [0]
    yield outlook.count, [0]
    yield outlook.leaves, [0]
    yield outlook.letters, [0]
    yield kernel.GeneticFill, [table, SQUARE, 4, [0, -1, -1, -1], [-1, -1, -1, -1], [(2, 0)], 1, 4, 1, 2, True]


def _frames(rng: random.Random) -> Iterator[Call]:
    words = lists(rng, 0, 3)
    table = kernel.WordTable(words, [1.0] * len(words), 4)
    yield kernel.FrameOdds, [table, 8]
    yield kernel.FrameLimits, [2, 9, True, True, False, True, 3, "half"]
    yield kernel.FrameGoal, [0, 9, 1.0, 0.5, 1.0, 0.1]
    yield kernel.FramePlan, [2, 3, "..#o.-", [0, 1, 2, 3, 4, 5], [(0, 0, 1)], [(0, 0, True, [1, 2])]]
    plan, odds = kernel.FramePlan(2, 3, "......", [], [], []), kernel.FrameOdds(table, 8)
    limits = kernel.FrameLimits(2, 9, True, True, True, True, 0, "free")
    goal = kernel.FrameGoal(0, 9, 1.0, 0.0, 0.0, 0.0)
    yield kernel.appraise_frame, [plan, odds, limits, goal, ".....#"]
    yield kernel.appraise_changes, [plan, odds, limits, goal, ".....#", [[0], [5, 1], []]]
    yield kernel.FrameSearch, [plan, odds, limits, goal, 1]


def _strips(rng: random.Random) -> Iterator[Call]:
    words = [list(word) for word in sorted({tuple(word) for word in lists(rng, 1, 2)})]

    def search(*given: object) -> object:
        names = ("white", "length", "words_value", "crossings", "apart", "min_crossings", "margins")
        return kernel.StripSearch(*given[:5], **dict(zip(names, given[5:], strict=True)))  # type: ignore[arg-type]

    yield search, [words, 2, 3, bytes(6), [(0, 0, 1)], 1, 0, 1, 0, [(0, 0)], 0, (0, 0, 0, 0)]
    yield kernel.StripSearch(words, 2, 3, white=1).run, [1.0, -1, 1, lambda: rng.choice(WILD)]


def _nonograms(rng: random.Random) -> Iterator[Call]:
    rows, columns = [ints(rng, 1, 3, rng.randint(0, 2)) for _ in range(4)], [ints(rng, 1, 2, 1) for _ in range(5)]
    yield kernel.NonogramSearch, [rows, columns]
    yield lambda *given: kernel.NonogramSearch(rows, columns, givens=given[0], limit=given[1]), ["?" * 20, 2]
    search = kernel.NonogramSearch(rows, columns)
    search.step(50)
    search.line_to_blame()
    yield kernel.Techniques, [rows, columns]
    solver = kernel.Techniques(rows, columns)
    yield solver.grade, [bytes(20), 100, True]
    yield solver.run, [bytes(20), 3, 5, 100]
    yield solver.follow, [bytes(20), 3, 5, 100]
    yield solver.offers, [bytes(20), 2]
    yield kernel.PictureMender, [2, 3, b"\0\1\0\1\0\1", [0, 1, 2, 3, 4, 5], 1, 4]


def _fillins(rng: random.Random) -> Iterator[Call]:
    words = [[1, 2], [3, 4], [1, 3], [2, 4]]
    yield kernel.FillinTechniques, [4, SQUARE, words, rng.getrandbits(13)]
    solver = kernel.FillinTechniques(4, SQUARE, words)
    yield solver.follow, [[1, 0, 0, 0], 5, True, 1000]
    yield solver.level, [[0, 0, 0, 0], 5, 1000]
    yield solver.choices, [[0, 0, 0, 0]]


def _hints(rng: random.Random) -> Iterator[Call]:
    candidates = [[(ints(rng, 0, 1, 2), 0.5) for _ in range(rng.randint(0, 3))] for _ in SQUARE]
    yield kernel.HintNarrowing, [4, SQUARE, candidates]
    yield kernel.HintAssignment, [4, SQUARE, candidates, 1.0]
    yield kernel.HintNarrowing(4, SQUARE, candidates).step, [20, 2.0]
    yield kernel.HintAssignment(4, SQUARE, candidates, 1.0).offer, [[-1, -1, 0, -1]]


def _concepts(rng: random.Random) -> Iterator[Call]:
    rows, directions = np.ones((3, 4), np.int8), np.ones((2, 4), np.int16)
    chosen = np.array(ints(rng, 0, 3, 2), np.int32)
    yield kernel.multiply_rows, [rows, chosen, directions, np.zeros((2, 2), np.int32)]
    starts, terms = np.array([0, 1, 3], np.int64), np.array(ints(rng, 0, 2, 2), np.int32)
    of, weights = np.array(ints(rng, 0, 5, 3), np.int32), np.ones(3, np.uint8)
    yield kernel.add_postings, [starts, of, weights, terms, np.ones(2, np.float32), np.zeros(5, np.float32)]


SCENES = (_tables, _word_lists, _placements, _slots, _frames, _strips, _nonograms, _fillins, _hints, _concepts)


def play(rng: random.Random, scene: Callable[[random.Random], Iterator[Call]], seen: Counter[str]) -> None:
    """Makes every call of a scene, most of them spoiled, and uses what comes of it."""
    for function, arguments in scene(rng):
        given = arguments if rng.random() < 0.1 else spoiled(rng, arguments)
        try:
            made = function(*given) if isinstance(given, list) else function(given)
            if not isinstance(made, kernel.StripSearch) and hasattr(made, "step"):
                made.step(10)
            seen["answered"] += 1
        except REFUSALS:
            seen["refused"] += 1


def _never_made(thing: Any) -> object:
    return thing.__new__(thing)


def touch_what_was_never_made(seen: Counter[str]) -> None:
    """An object whose __init__ was never called is refused as well."""
    things: list[Any] = [getattr(kernel, name) for name in kernel.__all__]
    for thing in (thing for thing in things if isinstance(thing, type)):
        for attribute in (name for name in dir(thing) if not name.startswith("_")):
            try:
                getattr(_never_made(thing), attribute)()
            except REFUSALS:
                seen["refused"] += 1


def main() -> int:
    """Plays every scene so often, and reports what came of it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--count", type=int, default=1000, help="times that every scene is played")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    warnings.simplefilter("ignore")  # of objects that were never made
    seen: Counter[str] = Counter()
    touch_what_was_never_made(seen)
    for number in range(options.count):
        for scene in SCENES:
            play(random.Random(f"{options.seed} {number} {scene.__name__}"), scene, seen)
    sys.stdout.write(f"{seen['answered']} answered, {seen['refused']} refused\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
