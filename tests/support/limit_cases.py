"""For every limit something that asks for just too much, by its name."""

from __future__ import annotations

import base64
import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.types import Message

from masume.batch.groups import NonogramGroup
from masume.batch.inspection import inspect_batch
from masume.batch.plan import read_plan
from masume.cli import app
from masume.cli.limits import REMOTE_SHEETS
from masume.core import Budget, Cell, Direction, Entry, Grid, LineClues, Slot, Word
from masume.core.apart import run_apart
from masume.core.config import Config, read_config
from masume.formats import FORMATS
from masume.kinds.frame_rules import FREE
from masume.make import FrameTask, Objective, Requirements, Task, make_frames
from masume.make.clues import hints_for
from masume.make.pictures import read_picture, reading
from masume.press import SheetOptions
from masume.solve.hints.assignment import assign
from masume.solve.lines import solve_lines
from masume.solve.slots.network import FrameNetwork
from masume.studio.api import collections
from masume.studio.api.answering import decoded
from masume.studio.api.collections import NewCollection
from masume.studio.api.library_types import NewPuzzle
from masume.studio.limits import SECRET_FILE, STUDIO_PIXELS
from masume.studio.operations import OPERATIONS
from masume.studio.security.body import BodyLimit
from masume.studio.security.secret_file import A_SECRET_FILE
from masume.studio.settings import HOSTED_LIMITS, Limits
from masume.words import Lexicon, read_words
from masume.words.archives import opened
from masume.words.bank import WordBank
from masume.words.files import text_of
from masume.words.text import files as texts
from tests.house.test_fuzz import changed_spreadsheet
from tests.make.test_pictures import png_of_size
from tests.support.hard import nested_masks
from tests.support.loops import run as run_aside

Case = Callable[[Path], object]
CASES: dict[str, Case] = {}
"""By the name of a limit, something that asks for just too much."""

# ---------------------------------------------------------------- files


def sparse(path: Path, size: int) -> Path:
    """A file of that size which takes no room."""
    with path.open("wb") as file:
        file.truncate(size)
    return path


def reads(suffix: str, content: str | bytes) -> object:
    return FORMATS[suffix].read(content.encode() if isinstance(content, str) else content)


def words_of(folder: Path, content: bytes, suffix: str = ".txt") -> object:
    path = folder / f"list{suffix}"
    path.write_bytes(content)
    return read_words(path)


def large_config(folder: Path) -> Config:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("MASUME_CONFIG", str(sparse(folder / "config.toml", 1_000_001)))
        return read_config()


CASES |= {
    "PUZZLE_FILE": lambda _: reads(".non", bytes(16_000_001)),
    "IPUZ_FILE": lambda _: reads(".ipuz", bytes(20_000_001)),
    "CROSSWORD_FILE": lambda _: reads(".puz", bytes(4_000_001)),
    "WORD_LIST_FILE": lambda folder: read_words(sparse(folder / "a.txt", 64_000_001)),
    "TEXT_FILE": lambda folder: texts.read_text(sparse(folder / "a.pdf", 64_000_001)),
    "SECRET_FILE": lambda folder: text_of(sparse(folder / "a", 1_000_001), SECRET_FILE, A_SECRET_FILE),
    "CONFIG_FILE": large_config,
    "PLAN_FILE": lambda folder: read_plan(sparse(folder / "a.toml", 1_000_001)),
}

# ---------------------------------------------------------------- boards, words and texts

CROSSWORD = {"kind": ["http://ipuz.org/crossword#1"], "puzzle": [[1, 0]]}


def ipuz(**more: object) -> object:
    return reads(".ipuz", json.dumps({**CROSSWORD, **{key.replace("_", ":"): value for key, value in more.items()}}))


def longest_word_left_out(folder: Path) -> None:
    (folder / "list.txt").write_text("A" * 1024 + "\n" + "A" * 1025 + "\n")
    ((problem,),) = WordBank.read([folder / "list.txt"]).problems
    raise ValueError(problem.sentence("en"))


def strange_words() -> list[Word]:
    """Words with two symbols more than the kernel numbers."""
    symbols = [chr(0x20000 + number) for number in range(65_538)]
    return list(zip(symbols[::2], symbols[1::2], strict=True))


def pages(count: int, text: str) -> Any:
    return SimpleNamespace(pages=[SimpleNamespace(extract_text=lambda: text)] * count)


CASES |= {
    "BOARD_SIDE": lambda _: reads(".xd", "Title: T\n\n\n" + "A" * 1001),
    "BOARD_CELLS": lambda _: reads(".xwj", json.dumps({"cell_data": ["A" * 513] * 512})),
    "NONOGRAM_SIDE": lambda _: reads(".nin", "513 1\n"),
    "BLOCK_LENGTH": lambda _: reads(".toml", 'kind = "nonogram"\nrows = [[1000000]]\ncolumns = [[1]]'),
    "SYMBOL_LENGTH": lambda _: reads(".toml", f'grid = "{{{"A" * 201}}}."'),
    "CLUE_PLACE": lambda _: ipuz(masume_clues=[{"start": [2**31 + 1, 0], "direction": "across", "text": "x"}]),
    "NUMBER_DIGITS": lambda _: reads(".nin", "1234567890 1\n"),
    "LIST_LINES": lambda folder: words_of(folder, b"\n" * 2_000_001),
    "LIST_LINE": lambda folder: words_of(folder, b"A" * 100_001),
    "WORD_LENGTH": longest_word_left_out,
    "SYMBOLS": lambda _: WordBank.of(
        [Lexicon(tuple(map(Entry, strange_words())), tuple(range(32_769)), name="strange")]
    ),
    "PUZZLE_WORDS": lambda _: ipuz(masume_kind="skeleton", masume_words=[0] * 100_001),
    "PUZZLE_CLUES": lambda _: ipuz(clues={"Across": [[1, "x"]] * 100_001}),
    "MARKED_TEXT": lambda _: ipuz(clues={"Across": [[1, "x" * 100_001]]}),
    "NONOGRAM_LINES": lambda _: reads(".nin", "1 1\n" + "\n" * 300_001),
    "NONOGRAM_LINE": lambda _: reads(".nin", "1 " * 5001 + "\n"),
    "TEXT_PAGES": lambda _: list(texts._texts_of_pages(pages(5001, ""), "a.pdf")),
    "TEXT_LENGTH": lambda _: list(texts._texts_of_pages(pages(65, "x" * 1_000_000), "a.pdf")),
}

# ---------------------------------------------------------------- archives, tables, trees, pictures


def zipped(*files: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        for number, content in enumerate(files):
            archive.writestr(f"{number}.xml", content)
    return packed.getvalue()


def sheet(more: bytes) -> bytes:
    return changed_spreadsheet(b"</sheetData>", more + b"</sheetData>")


def svg(inside: str) -> object:
    return read_picture(f'<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/>{inside}</svg>'.encode())


def slow_svg() -> object:
    """A drawing that takes longer than a child is given, which is less than usual here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reading, "run_apart", lambda *given, **limits: run_apart(*given, **{**limits, "seconds": 1}))
        return svg(nested_masks())


CASES |= {
    "ARCHIVE_FILES": lambda _: reads(".jpz", zipped(*[b""] * 1001)),
    "ARCHIVE_SIZE": lambda _: reads(".jpz", zipped(bytes(4_000_001))),
    "SPREADSHEET_SIZE": lambda folder: words_of(folder, zipped(*[bytes(32_000_001)] * 2), ".xlsx"),
    "SPREADSHEET_TAGS": lambda folder: words_of(folder, sheet(b"<row/>" * 3_000_001), ".xlsx"),
    "SPREADSHEET_CELLS": lambda folder: words_of(folder, sheet(b'<row><c r="XFD9"/></row>' * 200), ".xlsx"),
    "XML_ELEMENTS": lambda _: reads(".xml", "<a>" + "<a/>" * 600_000),
    "XML_DEPTH": lambda _: reads(".jpz", "<a>" * 33),
    "XML_TAG": lambda _: reads(".xml", f'<a b="{"x" * 100_000}"/>'),
    "NESTING": lambda _: reads(".xwj", '{"a":' + "[" * 64 + "]" * 64 + "}"),
    "TOML_KEY": lambda _: reads(".toml", "a" + ".a" * 65 + " = 1"),
    "TOML_TABLES": lambda _: reads(".toml", "\n[a]" * 2001),
    "PICTURE_FILE": lambda folder: read_picture(sparse(folder / "a.png", 64_000_001)),
    "PICTURE_PIXELS": lambda _: read_picture(png_of_size(5_000, 10_001)),
    "DRAWING_ELEMENTS": lambda _: svg("<g/>" * 20_000),
    "DRAWING_DEPTH": lambda _: svg("<g>" * 201 + "</g>" * 201),
    "DRAWING_SECONDS": lambda _: slow_svg(),
}

# ---------------------------------------------------------------- options


def run(*arguments: str) -> int:
    """What the command line does, in this process."""
    return app("masume", list(arguments))


def frames(*options: str) -> Case:
    return lambda _: run("make", "frame", "--size", "5", "--words", "countries", "--rounds", "1", *options)


def written(folder: Path) -> str:
    path = folder / "a.toml"
    path.write_text('title = "T"\ngrid = "..."\nanswer = "CAT"\n[across]\n1 = "a pet"\n')
    return str(path)


def remote_file(folder: Path) -> object:
    return run("remote", "do", "x", str(sparse(folder / "a", 16_000_001)), "--studio", "http://127.0.0.1:1")


def remote_answer(_: Path) -> object:
    from masume.cli.remote_studio import RemoteStudio

    answer: Any = SimpleNamespace(read=bytes)
    return RemoteStudio("http://127.0.0.1:1")._whole(answer)


def page_of(width: float) -> object:
    from masume.press.marks import Page
    from masume.press.png import png_of

    return png_of(Page(width, width, (), "T"), 1200)


def candidates(_: Path) -> object:
    from masume.core import Puzzle
    from masume.solve.hints.question import ask

    no_base: Any = None
    return ask(Puzzle("crossword", Grid.parse("...")), no_base, 100_001, Budget(rounds=1))


def bank_of(*words: Word) -> WordBank:
    return WordBank.of([Lexicon(tuple(map(Entry, words)), tuple(range(len(words))))])


def many_letters() -> WordBank:
    return bank_of(*(("A", chr(0x20000 + number)) for number in range(62_000)))


PAIR = bank_of(("A", "B"))
NO_BASE: Any = None

CASES |= {
    "SEED": lambda _: Task((), Grid.filled(2, 2), seed=2**63),
    "THREADS": lambda _: Task((), Grid.filled(2, 2), threads=257),
    "SEARCH_SECONDS": lambda _: Budget(seconds=1e300),
    "SEARCH_ROUNDS": lambda _: Budget(rounds=10**15 + 1),
    "CROSSINGS": lambda _: Requirements(min_crossings=1001),
    "FRAMES": frames("--count", "10001"),
    "SOLUTIONS": lambda _: solve_lines(LineClues.of([[1]], [[1]]), Budget(rounds=1), limit=1_000_001),
    "CANDIDATES": candidates,
    "CLUED_SLOTS": lambda _: assign(
        {Slot(row, 0, Direction.ACROSS, 2): () for row in range(10_001)}, Budget(rounds=1), price=None
    ),
    "SLOT_LETTERS": lambda _: FrameNetwork(Grid.filled(33, 33, Cell.BLANK), many_letters()),
    "FRAME_SIDE": lambda _: make_frames(FrameTask(PAIR, Grid.filled(256, 2, Cell.BLANK), FREE), Budget(rounds=1)),
    "WORD_VALUE": lambda _: Task((("A", "B"),), Grid.filled(2, 2), objective=Objective(weight=1e6), weights=(1001.0,)),
    "BLANK_PRICE": lambda _: assign({}, Budget(rounds=1), price=1_000_001),
    "HINTS": lambda _: hints_for(NO_BASE, ("A", "B"), count=11),
    "DOTS": lambda _: SheetOptions(dpi=1201),
    "PAGE_PIXELS": lambda _: page_of(300.0),
    "WORKERS": lambda _: run("studio", "--workers", "65"),
    "BATCH_WORKERS": lambda folder: inspect_batch(folder, workers=1025),
    "REMOTE_REQUEST": remote_file,
    "REMOTE_ANSWER": remote_answer,
    "REMOTE_SHEETS": lambda _: opened(zipped(*[bytes(64_000_001)] * 4), REMOTE_SHEETS),
}

# ---------------------------------------------------------------- requests to a studio


def request(operation: str, **body: object) -> Case:
    return lambda _: decoded(json.dumps(body).encode(), OPERATIONS[operation].request)


def words_request(**words: object) -> Case:
    return request("make-skeleton", words=words)


EMPTY = {"board": {"width": 1, "height": 1, "cells": [0]}}


def draft(**fields: object) -> Case:
    return request("compose-puzzle", draft={**EMPTY, **fields})


def picture(data: bytes, looks: int = 1) -> Case:
    file = {"name": "a.png", "data": base64.b64encode(data).decode()}
    return request("sketch-picture", file=file, looks=[{"width": 5, "height": 5}] * looks)


def many_pixels(_: Path) -> object:
    return read_picture(png_of_size(5_000, 5_001), "a.png", pixels=STUDIO_PIXELS)


def too_wide(_: Path) -> object:
    from masume.studio.values import document_of

    return document_of(json.dumps({**CROSSWORD, "puzzle": [[0] * 101]}))


def large_body(limits_of: Limits) -> Case:
    """A body that says how large it is."""

    async def ask() -> Message:
        sent: list[Message] = []

        async def receive() -> Message:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Message) -> None:
            sent.append(message)

        size = str(limits_of.body_bytes + 1).encode()
        scope: Any = {"type": "http", "method": "POST", "path": "/", "headers": [(b"content-length", size)]}
        unused: Any = None
        await BodyLimit(unused, limits_of.body_bytes)(scope, receive, send)
        return sent[-1]

    def refused(_: Path) -> object:
        raise ValueError(json.loads(run_aside(ask())["body"])["error"])

    return refused


def booklet(_: Path) -> object:
    """A collection that is too large to be bound."""
    call: Any = SimpleNamespace(body=None, owner="x", path=SimpleNamespace(id="x"))
    shelf = SimpleNamespace(card=lambda *_: SimpleNamespace(count=201))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(collections, "_collections", lambda _: shelf)
        patch.setattr(collections, "puzzles_of", lambda _: None)
        return collections._booklet(call)


def many_pictures(folder: Path) -> object:
    for number, size in enumerate((64_000_000, 64_000_000, 64_000_000, 64_000_000, 1)):
        sparse(folder / f"{number}.png", size)
    return NonogramGroup(name="x", count=1, pictures="*.png").gather(folder, None)


def plan(folder: Path, groups: str) -> object:
    path = folder / "plan.toml"
    path.write_text(groups)
    return read_plan(path)


PLAN = """[[puzzles]]
kind = "skeleton"
name = "{count}"
words = "countries"
size = "6x6"
count = {count}
"""


def theme(_: Path) -> object:
    from masume.words.themes import theme_words

    no_base: Any = None
    return theme_words(no_base, "x", 1001, max_length=9)


CASES |= {
    "STUDIO_BODY": large_body(Limits()),
    "HOSTED_BODY": large_body(HOSTED_LIMITS),
    "STUDIO_SIDE": too_wide,
    "STUDIO_CELLS": request("judge-picture", board={"width": 1, "height": 1, "cells": [0] * 10_001}),
    "STUDIO_SYMBOL": request("judge-picture", board={"width": 1, "height": 1, "cells": ["A" * 9]}),
    "STUDIO_PUZZLE": request("list-formats", document="x" * 4_000_001),
    "STUDIO_PICTURE": picture(bytes(6_000_001)),
    "STUDIO_PIXELS": many_pixels,
    "STUDIO_LOOKS": picture(b"x", looks=9),
    "STUDIO_ROWS": words_request(rows=[{}] * 20_001),
    "STUDIO_LIST": words_request(text="x" * 4_000_001),
    "STUDIO_TEXT": request("text-words", text="x" * 500_001),
    "STUDIO_OWN_WORDS": request("check-board", draft=EMPTY, source={"own": "x" * 2_000_001}),
    "STUDIO_LISTS": request("check-board", draft=EMPTY, source={"lists": ["x"] * 11}),
    "STUDIO_NAME": request("describe", document="{}", title="x" * 201),
    "STUDIO_WORD": request("theme-words", theme="x" * 101, language="en"),
    "STUDIO_LINE": draft(title="x" * 1001),
    "STUDIO_CLUE": draft(clues=[{"cell": 0, "direction": "across", "text": "x" * 4001}]),
    "STUDIO_NOTES": draft(notes="x" * 20_001),
    "STUDIO_TAGS": lambda _: decoded(json.dumps({"document": "{}", "tags": ["x"] * 31}).encode(), NewPuzzle),
    "STUDIO_TAG": lambda _: decoded(json.dumps({"document": "{}", "tags": ["x" * 41]}).encode(), NewPuzzle),
    "STUDIO_AT_ONCE": lambda _: decoded(json.dumps({"title": "x", "puzzles": ["x"] * 501}).encode(), NewCollection),
    "STUDIO_SHEETS": request("preview-sheets", documents=["{}"] * 51),
    "STUDIO_BOOKLET": booklet,
    "PLAN_GROUPS": lambda folder: plan(folder, "".join(PLAN.format(count=count) for count in range(1, 1002))),
    "PLAN_PUZZLES": lambda folder: plan(folder, PLAN.format(count=600_000) + PLAN.format(count=400_001)),
    "PLAN_PICTURES": many_pictures,
    "THEME_WORDS": theme,
}
