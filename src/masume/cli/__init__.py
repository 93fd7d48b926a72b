"""The command line. Modules here import the rest of the workshop only when a command runs, so that help is instant."""

from __future__ import annotations

import io
import os
import sys

from masume import __version__
from masume.cli.command import Group
from masume.cli.report import STOPPED, BadInput, report_error
from masume.cli.signals import stoppable

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
}


def main(arguments: list[str] | None = None) -> None:
    """Run a command and exit with its status; bad input becomes one sentence on standard error and status 2."""
    arguments = sys.argv[1:] if arguments is None else arguments
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: PTH123, SIM115  None if we were started without
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: PTH123, SIM115
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a locale without kana shows ? instead of failing
            stream.reconfigure(errors="replace")
    with stoppable():
        status = _status(arguments)
    sys.exit(status)


def _status(arguments: list[str]) -> int:
    as_json = "--json" in arguments
    try:
        status = app("masume", arguments)
        sys.stdout.flush()
        return status
    except BadInput as error:
        return report_error(str(error), as_json=as_json)
    except BrokenPipeError:  # whoever read our output has seen enough
        _discard_output()
        return 0
    except KeyboardInterrupt:
        return report_error("stopped before there was a result", as_json=as_json, status=STOPPED)
    except OSError as error:
        _discard_output()
        return report_error(f"{error.filename or 'the output'} cannot be written: {error.strerror}", as_json=as_json)


def _discard_output() -> None:
    """Lets the interpreter flush what is left without another error."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
