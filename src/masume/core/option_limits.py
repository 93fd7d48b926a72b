"""How much may be asked for in one go, by options or by whoever calls the library: a part of `core.limits`."""

from __future__ import annotations

from masume.core.limit import Limit

SEED = Limit(
    "a seed",
    2**63 - 1,
    "",
    "a seed is a whole number from 0 to 2^63 - 1, not {found}",
    "as in the kernel",
    least=0,
)
THREADS = Limit(
    "searches side by side",
    256,
    "threads",
    "the number of threads is {least} to {most}, not {found}",
    "each has a board and a thread of its own",
    least=1,
)
SEARCH_SECONDS = Limit(
    "the time of a search",
    31 * 24 * 3600,
    "seconds",
    "a search takes at most 31 days, not {found} seconds",
    "clocks overflow somewhere above",
)
SEARCH_ROUNDS = Limit(
    "the rounds of a search",
    10**15,
    "rounds",
    "the number of rounds must be at least 1 and at most {most:,}, not {found}",
    "counters of the kernel overflow somewhere above",
    least=1,
)
SOLUTIONS = Limit(
    "solutions to look for",
    1_000_000,
    "solutions",
    "the number of solutions to look for is {least} to {most:,}, not {found}",
    "every one is kept until the end",
    least=1,
)
FRAMES = Limit(
    "frames to make at once",
    10_000,
    "frames",
    "the number of frames is at least 1 and at most {most:,}, not {found}",
    "every one is kept until the end",
    least=1,
)
CANDIDATES = Limit(
    "candidates for a slot",
    100_000,
    "words",
    "the number of candidates is at least 1 and at most {most:,}, not {found}",
    "a clue brings no more to mind",
    least=1,
)
HINTS = Limit(
    "hints of a clue", 10, "hints", "a clue has {least} to {most} hints, not {found}", "three are read", least=1
)
CROSSINGS = Limit(
    "crossings that every word shall have",
    1000,
    "crossings",
    "the crossings of a word are {least} to {most}, not {found}",
    "a word has no more letters",
    least=0,
)
DOTS = Limit(
    "dots per inch",
    1200,
    "dots",
    "a picture has {least} to {most} dots per inch, not {found}",
    "no printer shows more",
    least=36,
)
PAGE_PIXELS = Limit(
    "pixels of a page",
    150_000_000,
    "pixels",
    "a page of {found} pixels is too large: fewer dots per inch are needed",
    "A4 has so many at 1200 dots per inch",
)
WORKERS = Limit(
    "processes of a studio", 64, "processes", "--workers is from {least} to {most}, not {found}", "40 MB each", least=1
)
BATCH_WORKERS = Limit(
    "processes of a batch or its check",
    1024,
    "processes",
    "the number of workers is {least} to {most:,}, not {found}",
    "each is an interpreter with the word lists in memory",
    least=1,
)
REMOTE_REQUEST = Limit(
    "a file that is sent to a studio",
    16_000_000,
    "bytes",
    "{place} has more than {size}, which is more than a studio takes",
    "no studio takes more",
)
REMOTE_ANSWER = Limit(
    "what a studio answers",
    256_000_000,
    "bytes",
    "{place} answers with more than {size}, which no studio does",
    "a booklet of 200 puzzles has a few",
)
REMOTE_SHEETS = Limit(
    "sheets that a studio sends in a zipped file, when they are unpacked",
    256_000_000,
    "bytes",
    "the zipped file would unpack to {found} bytes, more than {most:,}",
    "as large as the file may be",
)

OPTION_LIMITS = (
    *(SEED, THREADS, SEARCH_SECONDS, SEARCH_ROUNDS, SOLUTIONS, FRAMES, CANDIDATES, HINTS, CROSSINGS),
    *(DOTS, PAGE_PIXELS, WORKERS, BATCH_WORKERS, REMOTE_REQUEST, REMOTE_ANSWER, REMOTE_SHEETS),
)
"""All of them."""
