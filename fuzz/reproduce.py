"""Reads one kept input again, outside any driver: `python -m fuzz.reproduce out/fuzz/faults/TARGET/FILE`."""

from __future__ import annotations

import sys
from pathlib import Path

from fuzz.readers import reader_target


def main() -> int:
    """Shows what a reader makes of a file; the folder that the file lies in, or a second word, names the target."""
    path = Path(sys.argv[1])
    try:
        target = reader_target(sys.argv[2] if len(sys.argv) > 2 else path.absolute().parent.name)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    try:
        print(repr(target.read(path.read_bytes()))[:1000])
    except ValueError as error:
        print(f"refused: {error}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
