"""Makes every puzzle of a plan and prints what its files hash to; `backwards` begins with the last one."""

import json
import sys
from hashlib import sha256
from pathlib import Path

from masume.batch.candidate import PuzzleHandler
from masume.batch.plan import read_plan


def main(path: Path, is_backwards: bool) -> None:
    plan = read_plan(path)
    materials = tuple(group.gather(path.parent, plan.language) for group in plan.puzzles)
    make = PuzzleHandler(plan, materials).open()
    orders = list(plan.tasks())
    made = {order.name: make(order) for order in (reversed(orders) if is_backwards else orders)}
    hashes = {
        f"{name}{part}": sha256(content).hexdigest()
        for name, one in made.items()
        for part, content in one.files.items()
    }
    hashes |= {f"material {number}": material.digest for number, material in enumerate(materials)}
    sys.stdout.write(json.dumps(dict(sorted(hashes.items()))))


if __name__ == "__main__":
    main(Path(sys.argv[1]), "backwards" in sys.argv[2:])
