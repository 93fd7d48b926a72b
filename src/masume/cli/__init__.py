"""The command line. Modules here import the rest of the workshop only when a command runs, so that help is instant."""

from __future__ import annotations

import sys

from masume import __version__
from masume.cli.command import Group
from masume.cli.report import STOPPED, BadInput, report_error
from masume.cli.signals import stoppable
from masume.cli.streams import discard_output, steady_streams

app = Group(
    help="Make, fill, solve, check, show, convert and print grid puzzles: skeletons, crosswords, nonograms.",
    epilog="Exit status: 0 done and true, 1 the answer is no (faults, nothing found), 2 bad input, 130 stopped.",
    version=__version__,
)
app.entries |= {
    "make": "masume.cli.make:app",
    "fill": "masume.cli.fill:fill",
    "solve": "masume.cli.solve:solve",
    "grade": "masume.cli.grade:grade",
    "hint": "masume.cli.hint:hint",
    "clue": "masume.cli.clue:clue",
    "check": "masume.cli.check:check",
    "show": "masume.cli.show:show",
    "convert": "masume.cli.convert:convert",
    "press": "masume.cli.press:press",
    "words": "masume.cli.words:app",
    "studio": "masume.cli.studio:studio",
    "remote": "masume.cli.remote:app",
    "batch": "masume.cli.batch:app",
    "config": "masume.cli.config:config",
    "completion": "masume.cli.completion:completion",
    "man": "masume.cli.man:man",
}
app.hidden |= {"worker": "masume.cli.worker:app"}


def main(arguments: list[str] | None = None) -> None:
    """Run a command and exit with its status; bad input becomes one sentence on standard error and status 2."""
    arguments = sys.argv[1:] if arguments is None else arguments
    with stoppable():
        try:
            steady_streams()
            status = _status(arguments)
        except KeyboardInterrupt:  # even while we were saying something
            status = STOPPED
    sys.exit(status)


def _status(arguments: list[str]) -> int:
    as_json = "--json" in arguments
    try:
        status = _run(arguments, as_json=as_json)
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read our output has seen enough
        discard_output()
        return 0
    except OSError as error:
        discard_output()
        return report_error(f"the output cannot be written: {error.strerror}", as_json=False)
    return status


def _run(arguments: list[str], *, as_json: bool) -> int:
    try:
        return app("masume", arguments)
    except BadInput as error:
        return report_error(str(error), as_json=as_json)
    except MemoryError:
        return report_error("there is not enough memory for this", as_json=as_json)
    except OSError as error:
        if not error.filename:  # not of a file: of standard output
            raise
        return report_error(f"{error.filename} cannot be used: {error.strerror}", as_json=as_json)
    except KeyboardInterrupt:
        return report_error("stopped before there was a result", as_json=as_json, status=STOPPED)
