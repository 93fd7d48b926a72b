"""masume worker: the processes that masume starts for itself; hidden, since users never do."""

from __future__ import annotations

from typing import Annotated

from masume.cli.command import Argument, Group

app = Group(help="Run a process that works for another of masume, which starts it itself.")


@app.command()
def apart() -> int:
    """Call the function that standard input names, with limits on time and memory."""
    from masume.core.apart import serve

    return serve()


@app.command()
def batch(
    idle_seconds: Annotated[
        float | None, Argument(help="After how many seconds without work it ends.", metavar="[SECONDS]")
    ] = None,
) -> int:
    """Do the work of a batch that comes on standard input until that ends."""
    from masume.batch.executors.worker import serve

    serve(idle_seconds)


@app.command()
def studio(
    operations: Annotated[str, Argument(help="Where the operations are.", metavar="MODULE:NAME")],
    niceness: Annotated[int, Argument(help="How far it steps back behind other processes.", metavar="NICENESS")],
) -> int:
    """Do the work of the studio that comes on standard input until that ends."""
    from masume.studio.jobs.worker import serve

    serve(operations, niceness)
