"""masume solve from clues: what it prints, in both languages and for programs."""

import json
from pathlib import Path
from typing import Any

import pytest

from masume.cli import hints_solution, main
from masume.core import Answer, Budget, Clue, Direction, Entry, Grid, Language, Puzzle
from masume.formats import FORMATS, Document, read_puzzle
from masume.kinds import CROSSWORD, clues_of
from masume.solve.hints import NarrowingStatus, solve_hints
from masume.words import Suggester, concepts
from masume.words.kana import to_hiragana, to_katakana
from tests.support.commands import masume
from tests.support.suggesters import FromTable, nguyen, words

FORMATS_DATA = Path(__file__).parents[1] / "data" / "formats"
TOML = 'grid = """\n..\n.#\n"""\nanswer = """\nAB\nC#\n"""\n[across]\n1 = ["home", "roof"]\n[down]\n1 = "seat"\n'


def run(*arguments: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as end:
        main(list(arguments))
    said = capsys.readouterr()
    assert isinstance(end.value.code, int)
    return end.value.code, said.out, said.err


@pytest.fixture
def base(monkeypatch: pytest.MonkeyPatch) -> FromTable:
    """A concept base of two clues."""
    suggester = FromTable({"home, roof": words(("AB", 0.9)), "seat": words(("XY", 0.8), ("AC", 0.5))}, ["roof"])
    monkeypatch.setattr(concepts, "open_concepts", lambda language: suggester)
    return suggester


@pytest.fixture
def file(tmp_path: Path) -> str:
    (tmp_path / "a.toml").write_text(TOML)
    return str(tmp_path / "a.toml")


def test_a_crossword_with_clues_is_solved_from_them(
    base: FromTable, file: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status, out, _ = run("solve", file, "--lang", "en", capsys=capsys)
    assert status == 0
    assert out.startswith(
        "A B\nC ·\n\n1A  home, roof → AB  [hints, candidate 1 of 1]\n1D  seat → AC  [hints, candidate 2"
    )
    assert "2 slots: 2 from hints, 0 from crossings and hints" in out
    assert "nothing left that a higher order could remove, proved" in out
    assert "no choice of candidates scores more: this is proved" in out
    assert out.endswith("2 of 2 slots are right\n")
    japanese = run("solve", file, "--lang", "ja", "--trace", capsys=capsys)[1]
    assert "ヨコの1" in japanese
    assert "\t最初\t2次\nヨコの1\t1\t1\nタテの1\t2\t1\n合計\t3\t2\n2次: 部分パズル1個" in japanese
    assert "2個のうち2個が正解です" in japanese


def test_what_was_of_no_use_is_said(base: FromTable, file: str, capsys: pytest.CaptureFixture[str]) -> None:
    base.unknown = ["home, roof"]
    Path(file).write_text(TOML.replace('["home", "roof"]', '"home, roof"').replace('1 = "seat"', ""))
    _, out, err = run("solve", file, "--lang", "en", capsys=capsys)
    assert "1D  (no clue) → A_  [open]" in out
    assert "one slot has no clue, its letters come from crossings: 1D" in err
    assert "1 of 2 slots are right" in out


def test_candidates_and_price_are_heard(base: FromTable, file: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run("solve", file, "--candidates", "1", "--blank-price", "0.25", "--json", capsys=capsys)
    content = json.loads(out)
    assert content["blank_price"] == 0.25
    assert content["narrowing"]["outcome"] == "emptied"
    assert content["narrowing"]["emptied"] == ["1A", "1D"]
    assert [slot["how"] for slot in content["slots"]] == ["hints", "crossings"]
    assert content["slots"][1]["candidates"] == [1, 0]
    assert (content["right"], content["of"], content["grid"]) == (2, 2, ["AB", "C#"])
    status, _, err = run("solve", file, "--blank-price", "-1", capsys=capsys)
    assert (status, err) == (2, "masume: --blank-price: it must be 0 or more, not -1\n")


def test_a_narrowing_that_is_cut_short_says_so(base: FromTable, file: str, capsys: pytest.CaptureFixture[str]) -> None:
    puzzle, _, suggester = nguyen()
    found = solve_hints(puzzle, suggester, Budget(rounds=1)).best
    assert found is not None
    assert found.narrowing.outcome is NarrowingStatus.STOPPED
    assert "narrowing ran out of time; --narrow-seconds gives it more" in hints_solution.trace_text(found, "en")
    assert "次は途中で時間切れになり" in hints_solution.trace_text(found, "ja")
    out = run("solve", file, "--trace", "--narrow-seconds", "9", "--lang", "en", capsys=capsys)[1]
    assert "ran out of time" not in out
    status, _, err = run("solve", file, "--narrow-seconds", "-1", capsys=capsys)
    assert (status, err) == (2, "masume: --narrow-seconds: it must be more than 0, not -1\n")


def test_nothing_found_is_exit_1(base: FromTable, file: str, capsys: pytest.CaptureFixture[str]) -> None:
    base.table = {}
    status, out, _ = run("solve", file, "--json", capsys=capsys)
    assert status == 1
    assert json.loads(out)["complete"] is False


@pytest.mark.parametrize("suffix", [".toml", ".tsv", ".ipuz"])
def test_the_papers_puzzle_from_every_format(
    tmp_path: Path, suffix: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle, answer, suggester = nguyen()
    languages: list[str] = []

    def open_suggester(language: Language) -> Suggester:
        languages.append(language)
        return suggester

    monkeypatch.setattr(concepts, "open_concepts", open_suggester)
    path = tmp_path / f"a{suffix}"
    path.write_bytes(FORMATS[suffix].write(Document(puzzle, Answer(answer))))
    status, out, _ = run("solve", str(path), "--json", capsys=capsys)
    content: dict[str, Any] = json.loads(out)
    assert (status, content["right"], languages) == (0, 26, ["ja"])


@pytest.mark.parametrize("suffix", [".toml", ".tsv", ".ipuz", ".xwj"])
def test_an_answer_in_katakana_is_right(
    tmp_path: Path, suffix: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    puzzle, answer, suggester = nguyen()
    katakana = answer.replace({cell: to_katakana(symbol) for cell, symbol in answer.symbols.items()})
    monkeypatch.setattr(concepts, "open_concepts", lambda language: suggester)
    path = tmp_path / f"a{suffix}"
    path.write_bytes(FORMATS[suffix].write(Document(puzzle, Answer(katakana))))
    assert json.loads(run("solve", str(path), "--json", capsys=capsys)[1])["right"] == 26
    assert "26 of 26 slots are right" in run("solve", str(path), "--lang", "en", capsys=capsys)[1]


def test_a_crossword_of_crossword_giver_is_right(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = FORMATS_DATA / "giver-japanese-5x5.xwj"
    document = read_puzzle(path)
    assert document.answer is not None
    asked = clues_of(document.puzzle)
    table = {asked[p.slot]: words((to_hiragana("".join(p.word)), 1.0)) for p in document.answer.grid.placements()}
    monkeypatch.setattr(concepts, "open_concepts", lambda language: FromTable(table))
    content = json.loads(run("solve", str(path), "--json", capsys=capsys)[1])
    assert content["right"] == content["of"] == len(table) > 0


def test_options_for_clues_go_with_clues_only(tmp_path: Path) -> None:
    (tmp_path / "a.non").write_text("width 1\nheight 1\nrows\n1\ncolumns\n1\n")
    result = masume("solve", "a.non", "--trace", cwd=tmp_path)
    assert result.returncode == 2
    assert (
        "--candidates, --blank-price, --narrow-seconds and --trace go with crosswords that are solved from their clues"
        in result.stderr
    )


def test_the_clues_decide_though_the_words_are_there(
    tmp_path: Path, base: FromTable, capsys: pytest.CaptureFixture[str]
) -> None:
    clues = (Clue((0, 0), Direction.ACROSS, "home, roof"), Clue((0, 0), Direction.DOWN, "seat"))
    listed = tuple(Entry(tuple(word)) for word in ("QR", "QS"))
    puzzle = Puzzle(CROSSWORD.name, Grid.parse("..\n.#"), words=listed, clues=clues)
    file = tmp_path / "a.ipuz"
    file.write_bytes(FORMATS[".ipuz"].write(Document(puzzle)))
    status, out, _ = run("solve", str(file), "--from-clues", "--json", capsys=capsys)
    assert (status, [slot["letters"] for slot in json.loads(out)["slots"]]) == (0, [["A", "B"], ["A", "C"]])
    status, out, _ = run("solve", str(file), "--json", capsys=capsys)
    assert (status, json.loads(out)["solutions"][0][0][0]) == (0, "Q")
    status, _, err = run("solve", str(file), "--from-clues", "--words", "enable", capsys=capsys)
    assert (status, err) == (2, "masume: --from-clues and --words do not go together\n")


def test_a_crossword_without_clues_and_words_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.toml"
    file.write_text('grid = """\n..\n.#\n"""\n')
    assert run("solve", str(file), capsys=capsys)[0::2] == (
        2,
        f"masume: {file}: this crossword has neither clues nor a list of words, so there is nothing to solve it from\n",
    )
    assert "has no clues" in run("solve", str(file), "--from-clues", capsys=capsys)[2]


def test_an_open_slot_is_no_solution(file: str, base: FromTable, capsys: pytest.CaptureFixture[str]) -> None:
    base.table = {"home, roof": words(("AB", 0.9))}
    status, out, _ = run("solve", file, "--json", capsys=capsys)
    assert (status, json.loads(out)["complete"]) == (1, False)
