"""Files from strangers: spoiled ones are read or get one sentence, and what is too large is refused at once."""

import io
import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from fuzz import guided, mutational
from fuzz.mutations import spoiled
from fuzz.readers import reader_targets
from fuzz.readers.lists import spreadsheet, unpacked
from fuzz.target import SLOW, Target, alarm, examine
from masume.core import Refused, Sentence
from masume.formats import FORMATS, read_frame, read_puzzle
from masume.formats.limits import ARCHIVE_SIZE
from masume.words import read_words
from masume.words.archives import only_file
from masume.words.bank import WordBank
from tests.support.places import ROOT
from tests.support.refusals import sentence_of

pytestmark = pytest.mark.slow

COUNT = 400
"""Inputs for each reader; the slow ones get fewer."""

TARGETS = reader_targets()


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_spoiled_inputs_are_read_or_get_one_sentence(target: Target) -> None:
    count = target.count_of(COUNT)
    figures = mutational.run(target, count)
    assert figures.faults == []
    assert figures.inputs == count
    assert target.share < SLOW or min(figures.read, figures.refused) > 0  # the others are read too seldom here


@pytest.mark.parametrize("target", TARGETS.values(), ids=TARGETS)
def test_most_samples_are_read(target: Target) -> None:
    """Inputs that grow from samples which are refused never come far."""
    examined = [examine(target, sample) for sample in target.samples]
    assert not any(each.fault for each in examined)
    assert sum(each.is_read for each in examined) * 2 > len(examined)


def test_the_same_inputs_are_made_every_time() -> None:
    samples = [b"one sample", b'{"another": [1, 2]}']
    assert list(spoiled(samples, 20, "seed")) == list(spoiled(samples, 20, "seed"))
    assert list(spoiled(samples, 20, "seed")) != list(spoiled(samples, 20, "other"))
    assert b"2026-01-01T00:00:00Z" in unpacked(spreadsheet())


# ---------------------------------------------------------------- what a fault is


def faulty(error: BaseException) -> Target:
    """A reader that fails on inputs that have a B in them."""

    def read(data: bytes) -> None:
        if b"B" in data:
            raise error

    return Target("faulty", read, (b"AB", b"BABA", b"A"))


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (KeyError("x"), "KeyError: 'x'"),
        (AssertionError("another puzzle"), "AssertionError: another puzzle"),
        (MemoryError(), "MemoryError:"),
        (RecursionError("deep"), "RecursionError: deep"),
        (ValueError(), "ValueError without a sentence"),
        (ValueError("one\ntwo"), r"ValueError of several lines: 'one\ntwo'"),
        (ValueError("one\x0ctwo"), r"ValueError of several lines: 'one\x0ctwo'"),
        (ValueError("one"), "ValueError in one language: 'one'"),
        (Refused(Sentence("one", "one")), "Refused in one language: 'one'"),
        (Refused(Sentence("one", "一つ\n二つ")), r"Refused of several lines: '一つ\n二つ'"),
    ],
)
def test_faults_are_counted_and_their_shortest_input_is_kept(error: BaseException, line: str, tmp_path: Path) -> None:
    figures = mutational.run(faulty(error), 50, tmp_path)
    assert figures.faulty > 0
    assert len(figures.faults) == 1
    assert line in figures.faults[0]
    (kept,) = (tmp_path / "faulty").iterdir()
    assert str(kept) in figures.faults[0]
    assert kept.read_bytes().count(b"B") > 0


def test_an_input_that_takes_too_long_is_a_fault() -> None:
    target = Target("endless", lambda _data: all(iter(lambda: True, False)), (b"x",))
    with alarm(0.05) as start_time:
        start_time()
        assert "TooSlow" in examine(target, b"x").fault


MARKS = (b"\t", b" ", b"[", b"![a](", b"[\n", b"<!--", b"<http:", b"*a ", b"-", b"<a ", b"<p>", b"&#", b" \n")


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("name", ["text.md", "text.html"])
def test_texts_of_one_mark_alone_are_read_in_time(name: str, mark: bytes) -> None:
    """No end is looked for again from every place where something could begin."""
    with alarm() as start_time:
        start_time()
        assert not examine(TARGETS[name], mark * (200_000 // len(mark)) + b"x").fault


def test_a_clean_run_leaves_nothing_behind(tmp_path: Path) -> None:
    assert mutational.run(TARGETS["grid"], 20, tmp_path).faults == []
    assert list(tmp_path.iterdir()) == []


def test_a_kept_input_is_read_again(tmp_path: Path) -> None:
    path = tmp_path / "grid" / "input"
    path.parent.mkdir()
    path.write_bytes(b"..\n...")
    done = subprocess.run([sys.executable, "-m", "fuzz.reproduce", path], cwd=ROOT, capture_output=True, check=False)
    assert done.stdout.decode().startswith("refused: ")
    assert done.returncode == 0


@pytest.mark.skipif(not guided.is_installed(), reason="atheris is not installed")
def test_the_guided_driver_reaches_more_than_its_samples(tmp_path: Path) -> None:
    figures = guided.run(TARGETS["grid"], 2000, tmp_path)
    assert figures.faults == []
    assert figures.inputs >= 2000
    assert figures.coverage > 20
    assert len(list((tmp_path / "corpus" / "grid").iterdir())) > len(TARGETS["grid"].samples)


def sentence(suffix: str, data: bytes | str) -> str:
    with pytest.raises(ValueError, match=r".") as error:
        FORMATS[suffix].read(data.encode() if isinstance(data, str) else data)
    return sentence_of(error.value)


def test_a_refusal_is_one_line_whatever_it_quotes() -> None:
    content = {"kind": ["http://ipuz.org/crossword#1"], "puzzle": [[1, 0]], "clues": {"Across": [["1\n2", "x"]]}}
    assert sentence(".ipuz", json.dumps(content)) == "clue 1 of Across is for 1 2, but no cell has that number"


# ---------------------------------------------------------------- large files


def large(path: Path) -> Path:
    """A file of 100 MB that takes no room."""
    with path.open("wb") as file:
        file.truncate(100_000_000)
    return path


@pytest.mark.parametrize("suffix", FORMATS)
def test_files_of_100_mb_are_refused_before_they_are_read(suffix: str, tmp_path: Path) -> None:
    path = large(tmp_path / f"large{suffix}")
    with pytest.raises(ValueError, match=rf"large\{suffix} has more than {FORMATS[suffix].largest.size}"):
        read_puzzle(path)
    with pytest.raises(ValueError, match="MB, which no puzzle needs"):
        read_frame(path)


@pytest.mark.parametrize("suffix", [".txt", ".csv", ".tsv", ".dict", ".xlsx"])
def test_word_lists_of_100_mb_are_refused_before_they_are_read(suffix: str, tmp_path: Path) -> None:
    path = large(tmp_path / f"large{suffix}")
    for read in (read_words, lambda path: WordBank.read([path])):
        with pytest.raises(ValueError, match=rf"large\{suffix} has more than 64 MB, which no word list needs"):
            read(path)


@pytest.mark.parametrize("suffix", [".txt", ".csv", ".tsv", ".dict"])
def test_lines_that_are_longer_than_any_word_are_refused(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"long{suffix}"
    path.write_text("word\n" + "A" * 100_001 + "\nword\n")
    for read in (read_words, lambda path: WordBank.read([path])):
        with pytest.raises(ValueError, match=rf"line 2 of .*long\{suffix} has more than 100,000 characters"):
            read(path)


# ---------------------------------------------------------------- boards of absurd sizes

HUGE = "999999999"


@pytest.mark.parametrize(
    ("suffix", "text"),
    [
        (".jpz", f'<rectangular-puzzle><crossword><grid width="{HUGE}" height="1"/></crossword></rectangular-puzzle>'),
        (".exolve", f"exolve-begin\nexolve-width: {HUGE}\nexolve-height: {HUGE}\nexolve-grid:\nA\nexolve-end"),
        (".txt", f"<ACROSS PUZZLE>\n<SIZE>\n{HUGE}x{HUGE}\n<GRID>\nAB\n<REBUS>\n1:A:B\n"),
        (".xd", "Title: T\n\n\n" + "A" * 1001),
        (".xwj", json.dumps({"cell_data": ["A" * 600] * 600})),
        (".toml", 'grid = """\n' + ("." * 600 + "\n") * 600 + '"""'),
        (".ipuz", json.dumps({"kind": ["http://ipuz.org/crossword#1"], "puzzle": [[0]] * 1001})),
    ],
)
def test_boards_of_absurd_sizes_are_refused(suffix: str, text: str) -> None:
    assert re.search("a board has (1 to 1000 rows|at most 262,144 cells)", sentence(suffix, text))


@pytest.mark.parametrize(
    ("suffix", "text"),
    [(".txt", f"nonogram/{HUGE}/5/1"), (".non", f"width {HUGE}\nheight 1\n"), (".nin", f"{HUGE} 1\n1\n")],
)
def test_nonograms_of_absurd_sizes_are_refused(suffix: str, text: str) -> None:
    assert "a nonogram has 1 to 512 columns, not 999999999" in sentence(suffix, text)


def test_an_address_that_skips_for_ever_is_refused() -> None:
    assert sentence(".txt", "nonogram/5/5/" + "z" * 1_000_000) == "the address goes on after the last clue"


def test_slots_and_ranges_that_cover_everything_many_times_are_refused() -> None:
    rows = "".join(f"across\t{row}\t1\t1000\tx\n" for row in range(1, 1000))
    assert (
        sentence(".tsv", "direction\trow\tcolumn\tlength\thints\n" + rows) == "the slots have more cells than any board"
    )


# ---------------------------------------------------------------- bombs

BOMB = (
    '<!DOCTYPE a [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><rectangular-puzzle>&b;</rectangular-puzzle>'
)


def zipped(name: str, content: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(name, content)
    return packed.getvalue()


def test_xml_bombs_are_refused() -> None:
    assert sentence(".jpz", BOMB) == "line 1: the file declares entities, which are not read"
    assert "elements more than 32 deep" in sentence(".jpz", "<a>" * 100_000)
    assert sentence(".jpz", zipped("a.jpz", BOMB.encode())) == "line 1: the file declares entities, which are not read"
    assert "a tag of the XML has more characters" in sentence(".jpz", f"<a {'b' * 200_000}='1'/>")


def test_zip_bombs_are_refused() -> None:
    bomb = zipped("a.jpz", b" " * 5_000_000)
    assert len(bomb) < 10_000
    assert sentence(".jpz", bomb) == "the zipped file would unpack to 5,000,000 bytes, more than 4,000,000"
    lying = bomb.replace((5_000_000).to_bytes(4, "little"), (1000).to_bytes(4, "little"))
    assert sentence(".jpz", lying) == "the zipped file is damaged or locked with a password"
    assert sentence(".jpz", zipped("a/", b"")) == "the zipped file is empty"
    with pytest.raises(ValueError, match="the zipped file holds 1,001 files"):
        only_file(many_files(1001), ARCHIVE_SIZE, (".xml",))


def many_files(count: int) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for number in range(count):
            archive.writestr(str(number), b"")
    return packed.getvalue()


def changed_spreadsheet(old: bytes, new: bytes) -> bytes:
    """A spreadsheet whose sheet has something else in it."""
    packed = io.BytesIO()
    with (
        zipfile.ZipFile(io.BytesIO(spreadsheet())) as source,
        zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as target,
    ):
        for name in source.namelist():
            content = source.read(name)
            if name.endswith("sheet1.xml"):
                assert old in content
                content = content.replace(old, new)
            target.writestr(name, content)
    return packed.getvalue()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (
            b"</sheetData>",
            b" " * 70_000_000 + b"</sheetData>",
            "would unpack to 70,[0-9,]+ bytes, more than 64,000,000",
        ),
        (b"</sheetData>", b"<row/>" * 3_000_001 + b"</sheetData>", "has more than 3,000,000 tags"),
    ],
)
def test_spreadsheets_that_are_too_much_are_refused(old: bytes, new: bytes, message: str, tmp_path: Path) -> None:
    path = tmp_path / "bomb.xlsx"
    path.write_bytes(changed_spreadsheet(old, new))
    with pytest.raises(ValueError, match=message):
        read_words(path)


def test_what_a_sheet_says_of_its_size_is_not_believed(tmp_path: Path) -> None:
    path = tmp_path / "list.xlsx"
    path.write_bytes(changed_spreadsheet(b'ref="A1:C4"', b'ref="A1:XFD1048576"'))
    assert [entry.text for entry in read_words(path)] == ["さっぽろ", "OTARU", "007"]


def test_a_long_sheet_is_read(tmp_path: Path) -> None:
    path = tmp_path / "long.xlsx"
    rows = b"".join(b"<row><c t='inlineStr'><is><t>WORD%d</t></is></c></row>" % number for number in range(60_000))
    path.write_bytes(changed_spreadsheet(b"</sheetData>", rows + b"</sheetData>"))
    assert len(read_words(path)) == 60_003


@pytest.mark.parametrize("suffix", [".ipuz", ".xwj"])
def test_json_that_is_nested_deeply_or_has_huge_numbers_is_refused(suffix: str) -> None:
    for data in (b"[" * 1_000_000, b'{"a":' * 100_000, b'{"a": ' + b"9" * 1_000_000 + b"}"):
        assert "nested too deeply, or holds too large a number" in sentence(suffix, data)


def test_toml_that_is_nested_deeply_or_has_huge_numbers_or_keys_is_refused() -> None:
    for data in (b"a = " + b"[" * 100_000, b"a = " + b"9" * 100_000):
        assert "nested too deeply, or holds too large a number" in sentence(".toml", data)
    assert (
        sentence(".toml", b"a" + b".a" * 100_000 + b" = 1")
        == "this is not TOML: a key has too many parts, which is more than 64"
    )
    assert sentence(".toml", b"[a]\n" * 3000) == "there are more than 2,000 tables"


def test_lists_and_texts_that_are_too_long_are_refused() -> None:
    many = {"masume:kind": "skeleton", "puzzle": [[0]], "masume:words": [0] * 100_001}
    assert sentence(".ipuz", json.dumps(many)) == "masume:words has more than 100,000 words"
    clues = {"Across": [[1, "x"]] * 100_001}
    foreign = {"kind": ["http://ipuz.org/crossword#1"], "puzzle": [[1, 0]]}
    assert sentence(".ipuz", json.dumps({**foreign, "clues": clues})) == "there are more than 100,000 clues"
    long_clue = {**foreign, "clues": {"Across": [[1, "<" * 100_001]]}}
    assert sentence(".ipuz", json.dumps(long_clue)) == "a clue or a title has more than 100,000 characters"
    assert "line 2 of the file has more than 100,000" in sentence(".exolve", "exolve-begin\n" + "A" * 100_001)
