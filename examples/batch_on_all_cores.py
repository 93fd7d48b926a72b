"""Make many boards at once, a process for each core, and keep the densest that is unlike the others.

You learn: a search is a plain function of its list, its rounds and its seed, so it can run anywhere; results come back
as they are. For thousands of graded puzzles, see `masume batch`.
"""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor

from masume.core import Budget, Grid
from masume.make import RuinAndRecreate, make_skeleton
from masume.words import load_bundled

SEEDS = range(1, 7)


def board(seed: int) -> Grid:
    """The board of a seed; always the same one."""
    lexicon = load_bundled("countries").up_to(12)
    run = make_skeleton(lexicon, Grid.filled(8, 12), RuinAndRecreate(), Budget(rounds=1500), seed=seed)
    if run.best is None:
        raise ValueError(f"seed {seed} has no board")
    return run.best.answer.grid


def words_of(grid: Grid) -> set[str]:
    """The words that stand on a board."""
    return {"".join(placement.word) for placement in grid.placements()}


def main() -> None:
    """Make the boards side by side, then choose two."""
    with ProcessPoolExecutor() as processes:
        boards = dict(zip(SEEDS, processes.map(board, SEEDS), strict=True))
    ranked = sorted(SEEDS, key=lambda seed: (-boards[seed].white_ratio, seed))
    for seed in ranked:
        print(f"seed {seed}: {boards[seed].white_ratio:.1%} white, {len(words_of(boards[seed]))} words")
    best, *others = ranked
    unlike = min(others, key=lambda seed: (len(words_of(boards[seed]) & words_of(boards[best])), seed))
    shared = sorted(words_of(boards[best]) & words_of(boards[unlike]))
    print(f"\nthe densest is that of seed {best}:\n{boards[best]}")
    print(f"\nseed {unlike} is least like it; both have", ", ".join(shared) if shared else "no word in common")


if __name__ == "__main__":
    main()
