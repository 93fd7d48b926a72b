"""The command line. Its modules use the rest of the workshop through lazy packages, so that help is instant."""

from __future__ import annotations

import sys

from masume import __version__
from masume.cli.command import CommandGroup, Entry
from masume.cli.refusals import NO_MEMORY, NO_RESULT, OUTPUT_NOT_WRITABLE, UNUSABLE
from masume.cli.report import STOPPED, language_of_locale, report_error, spoken_language
from masume.cli.signals import stoppable
from masume.cli.streams import discard_output, steady_streams
from masume.core.phrases import reason_of
from masume.core.refused import Refused
from masume.core.sentence import LANGUAGES, Language

app = CommandGroup(
    help="Make, fill, solve, check, show, convert and print grid puzzles: skeletons, crosswords, nonograms.",
    epilog="Exit status: 0 done and true, 1 the answer is no (faults, nothing found), 2 bad input, 130 stopped.",
    version=__version__,
)
app.entries |= {
    "make": Entry("masume.cli.make:app", "Make a puzzle."),
    "fill": Entry(
        "masume.cli.fill:fill", "Fill a frame with words: a crossword without clues, or with those of the list."
    ),
    "solve": Entry(
        "masume.cli.solve:solve",
        "Solve a nonogram, or a skeleton or crossword from its words, and say whether the solution is the only one.",
    ),
    "grade": Entry(
        "masume.cli.grade:grade",
        "Grade puzzles by the techniques they need; crosswords by the strength of their clues.",
    ),
    "hint": Entry(
        "masume.cli.hint:hint",
        "Show what is wrong on a board, or the easiest next step: where to look, then what follows there and why.",
    ),
    "clue": Entry(
        "masume.cli.clue:clue",
        "Write a clue of a few hint words for every word of a puzzle, and say how surely each leads to its answer.",
    ),
    "check": Entry("masume.cli.check:check", "Check a puzzle against the rules of its kind; exit 1 if it breaks one."),
    "show": Entry(
        "masume.cli.show:show",
        "Show a puzzle: its grid, and its words by length, its clues, or the blocks of its lines.",
    ),
    "convert": Entry(
        "masume.cli.convert:convert",
        "Write a puzzle in other formats, found by the names of the files, or print its sheets.",
    ),
    "press": Entry("masume.cli.press:press", "Print puzzles: sheets with their answers, or a whole booklet."),
    "words": Entry("masume.cli.words:app", "List, show, check and find word lists; build the concept base."),
    "studio": Entry(
        "masume.cli.studio:studio", "Open the studio: make, edit, solve, keep and share puzzles in a browser."
    ),
    "remote": Entry(
        "masume.cli.remote:app",
        "Use a studio on this or another machine: list, fetch and keep puzzles, and let it work.",
    ),
    "batch": Entry("masume.cli.batch:app", "Make thousands of puzzles from a plan; a stopped run goes on later."),
    "config": Entry(
        "masume.cli.config:config", "Show the settings: the file they are in, each value, and where it comes from."
    ),
    "completion": Entry(
        "masume.cli.completion:completion",
        "Print the completion script of a shell: commands, options, names and files.",
    ),
    "man": Entry("masume.cli.man:man", "Print the manual page for man: masume man > masume.1, then man -l masume.1."),
}
app.hidden |= {"worker": Entry("masume.cli.worker:app", "Run a worker process; masume starts it itself.")}


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
    except BrokenPipeError:  # the reader of our output has seen enough
        discard_output()
        return 0
    except OSError as error:
        discard_output()
        why = OUTPUT_NOT_WRITABLE(_language(arguments), why=reason_of(error))
        return report_error(why, as_json=False)
    return status


def _language(arguments: list[str]) -> Language:
    """The language that the command line asks for, else the one that the user has set, else that of the locale."""
    for option, value in zip(["", *arguments], arguments, strict=False):
        asked = value.removeprefix("--lang=") if value.startswith("--lang=") else value if option == "--lang" else ""
        if asked in LANGUAGES:
            return asked
    try:
        return spoken_language()
    except Refused:  # it is the settings that are refused
        return language_of_locale()


def _run(arguments: list[str], *, as_json: bool) -> int:
    try:
        return app("masume", arguments)
    except Refused as error:
        return report_error(error.sentence(_language(arguments)), as_json=as_json)
    except MemoryError:
        return report_error(NO_MEMORY(_language(arguments)), as_json=as_json)
    except OSError as error:
        if not error.filename:  # not of a file: of standard output
            raise
        return report_error(UNUSABLE(_language(arguments), path=error.filename, why=reason_of(error)), as_json=as_json)
    except KeyboardInterrupt:
        return report_error(NO_RESULT(_language(arguments)), as_json=as_json, status=STOPPED)
