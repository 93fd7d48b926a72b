"""What an executor costs for each piece of work, measured with work that does nothing.

`python -m benchmarks.executors`, with `--cluster tcp://host:8786` on a Dask cluster.
"""

from __future__ import annotations

import argparse
import time

from masume.batch.executors import Executor, FunctionHandler, open_executor


def cost(workers: int | None, cluster: str | None, count: int, size: int) -> str:
    """Times for each of so many pieces of work whose payload and value have so many bytes."""
    with open_executor(FunctionHandler(bytes), workers=workers, cluster=cluster, seconds=60.0) as executor:
        _done(executor, 20, size)  # workers have started
        began, used = time.perf_counter(), time.process_time()
        _done(executor, count, size)
        passed, used = time.perf_counter() - began, time.process_time() - used
        return f"{1000 * passed / count:.2f} ms, {1000 * used / count:.2f} ms of them the coordinator's CPU"


def _done(executor: Executor[bytes, bytes], count: int, size: int) -> None:
    for number in range(count):
        executor.submit(number, bytes(size))
    while count > 0:
        count -= len(executor.outcomes(60.0))


def main() -> None:
    """Print the cost on this machine's processes or on a cluster, for small and large pieces."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--cluster")
    parser.add_argument("--count", type=int, default=2000)
    options = parser.parse_args()
    for size in (100, 100_000):
        print(f"{size:,} bytes there and back: {cost(options.workers, options.cluster, options.count, size)}")


if __name__ == "__main__":
    main()
