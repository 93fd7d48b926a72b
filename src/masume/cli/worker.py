"""masume worker: the processes that masume starts for itself; hidden, since users never do."""

from __future__ import annotations

from typing import Annotated

from masume.cli.command import Argument, CommandGroup

app = CommandGroup(help="Run a worker process; masume starts it itself.")


@app.command()
def apart() -> int:
    """Call the function that standard input names, with limits on time and memory."""
    from masume.core.apart import serve  # noqa: PLC0415  a worker loads its own work alone

    return serve()


@app.command()
def batch(
    idle_seconds: Annotated[
        float | None, Argument(help="Seconds without work after which it ends.", metavar="[SECONDS]")
    ] = None,
) -> int:
    """Do the work of a batch that comes on standard input until that ends."""
    from masume.batch.executors.worker import serve  # noqa: PLC0415  a worker loads its own work alone

    serve(idle_seconds)


@app.command()
def studio(
    operations: Annotated[str, Argument(help="Where the operations are.", metavar="MODULE:NAME")],
    niceness: Annotated[int, Argument(help="How far to lower its priority.", metavar="NICENESS")],
) -> int:
    """Do the work of the studio that comes on standard input until that ends."""
    from masume.studio.jobs.worker import serve  # noqa: PLC0415  a worker loads its own work alone

    serve(operations, niceness)
