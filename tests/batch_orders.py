"""Makes every puzzle of a plan and prints what its files hash to; `busy` works under load and backwards."""

import json
import multiprocessing
import sys
from hashlib import sha256
from pathlib import Path

from masume.batch.candidate import PuzzleBench
from masume.batch.plan import read_plan


def spin() -> None:
    while True:
        sum(range(1000))


def main(path: Path, is_busy: bool) -> None:
    plan = read_plan(path)
    materials = tuple(group.gather(path.parent, plan.language) for group in plan.puzzles)
    if is_busy:
        multiprocessing.Process(target=spin, daemon=True).start()
    make = PuzzleBench(plan, materials).open()
    orders = list(plan.tasks())
    made = {order.name: make(order) for order in (reversed(orders) if is_busy else orders)}
    hashes = {
        f"{name}{part}": sha256(content).hexdigest()
        for name, one in made.items()
        for part, content in one.files.items()
    }
    hashes |= {f"material {number}": material.digest for number, material in enumerate(materials)}
    sys.stdout.write(json.dumps(dict(sorted(hashes.items()))))


if __name__ == "__main__":
    main(Path(sys.argv[1]), "busy" in sys.argv[2:])
