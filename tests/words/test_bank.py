import io
import struct
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from masume.words import BUNDLED, Folding, Lexicon, Problem, load_bundled, read_lexicon
from masume.words.bank import WordBank
from masume.words.importing import import_text
from masume.words.lexicon import collect
from masume.words.limits import WORD_LENGTH

FOLDINGS = st.one_of(
    st.builds(Folding, st.booleans(), st.booleans(), st.booleans()),
    st.builds(Folding, st.booleans(), katakana=st.booleans(), long_vowels=st.booleans(), unvoiced=st.booleans()),
)


def written(folder: Path, content: str | bytes, name: str = "list.dict") -> Path:
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def single(number: float) -> float:
    """The number in single precision, at most the largest there is."""
    return float(struct.unpack("f", struct.pack("f", min(number, 3.4028234663852886e38)))[0])


def assert_same(bank: WordBank, lexicon: Lexicon) -> None:
    """The bank of one list promises what its lexicon does."""
    assert len(bank) == len(lexicon)
    for length, count in bank.counts().items():
        entries = [entry for entry in lexicon if len(entry) == length]
        assert [bank.word(length, i) for i in range(count)] == [entry.word for entry in entries]
    for entry in lexicon:
        assert bank.entry(entry.word) == entry
        assert bank.score(entry.word) == single(entry.weight)
    assert bank.problems == (lexicon.problems,)
    assert {symbol for entry in lexicon for symbol in entry.word} == set(bank.symbols)
    assert bank.table.symbols == len(bank.symbols)


def assert_same_file(path: Path, folding: Folding) -> None:
    """Both ways of reading a file give the same words and problems, or the same complaint."""
    try:
        lexicon = read_lexicon(path, folding)
    except ValueError as error:
        with pytest.raises(ValueError) as raised:  # noqa: PT011  the sentence is compared below
            WordBank.read([path], folding)
        assert str(raised.value) == str(error)
    else:
        assert_same(WordBank.read([path], folding), lexicon)


TRICKY = "aAbBzZ09 \t;#-'.,$+_éÉeßﬁĳıſÿŸŉǆςσάЖжё\u0301\u3099かがカガきゃっヶヽ゛ー・一龥々ｱｶﾞＡ＃"
TRICKY += "\u3000\u00a0한글ᄀ\u200d\ufe0f👍🏽🇯🇵\x00\x1f\x7f\u2028\x85\x0b\x1c"
WORDS = st.one_of(
    st.sampled_from(
        ["", "ab", "AB", "ａｂ", "A b", "#", "# ab", "#ab", "x", "きゃ", "キャ", "きや", "ア", "éa", "e\u0301a"]
    ),
    st.text(TRICKY, max_size=6),
    st.text(st.characters(codec="utf-8"), max_size=4),
)
SCORES = st.one_of(
    st.sampled_from(
        [
            "",
            ";",
            ";50",
            ";1",
            "; 7 ",
            ";.5",
            ";5.",
            ";.",
            ";-1",
            ";+1",
            ";1e3",
            ";inf",
            ";nan",
            ";1_0",
            ";x",
            ";5;6",
            ";0.1",
            ";123456789012345",
            ";1234567890123456",
            ";٣",
            ";\u3000",
            "\tclue",
            ";1e300",
        ]
    ),
    st.floats(0, 1e9).map(lambda score: f";{score}"),
    st.text(TRICKY, max_size=4),
)
LISTS = st.lists(st.tuples(WORDS, SCORES, st.sampled_from(["\n", "\n", "\r\n", "\r", "\n\n"])), max_size=12).map(
    lambda lines: "".join(map("".join, lines))
)
ENCODINGS = st.sampled_from(["utf-8", "utf-8", "utf-8-sig", "utf-16", "utf-32", "cp932"])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(text=LISTS, folding=FOLDINGS, encoding=ENCODINGS, suffix=st.sampled_from([".dict", ".txt"]))
@example(text="", folding=Folding(), encoding="utf-8", suffix=".dict")
@example(text="\ufeffab", folding=Folding(), encoding="utf-8-sig", suffix=".dict")
@example(text="ab;5\nAB;7\nａb\n", folding=Folding(), encoding="cp932", suffix=".dict")
@example(text="カナ\nかな\n", folding=Folding(hiragana=True), encoding="cp932", suffix=".txt")
def test_the_fast_way_and_the_slow_way_agree(
    tmp_path: Path, text: str, folding: Folding, encoding: str, suffix: str
) -> None:
    assert_same_file(written(tmp_path, text.encode(encoding, errors="ignore"), "list" + suffix), folding)


@pytest.mark.parametrize(
    "folding", [Folding(small_kana=True, keep_marks=True), Folding(hiragana=True), Folding(katakana=True)], ids=str
)
def test_every_character_becomes_the_same_both_ways(tmp_path: Path, folding: Folding) -> None:
    """All of the basic plane, beside letters and beside itself."""
    characters = [chr(c) for c in range(1, 0x10000) if not 0xD800 <= c < 0xE000 and chr(c) not in "\n\r"]
    text = "".join(f"ア{c}{c}b\n" for c in characters)
    bank, lexicon = WordBank.read([written(tmp_path, text)], folding), read_lexicon(tmp_path / "list.dict", folding)
    for length, count in bank.counts().items():
        assert [bank.word(length, i) for i in range(count)] == [e.word for e in lexicon if len(e) == length]
    assert bank.problems == (lexicon.problems,)


def test_plain_lists_never_take_the_slow_way(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masume.words.bank.read_entry", None)
    plain = "Ab;50\nab c;1\nx-y'z\nトマト;3.5\n漢字;\nétude\nžluť\nДом\nαβγ\n한국\nAB;7\n"
    assert len(WordBank.read([written(tmp_path, plain)])) == 10


@pytest.mark.parametrize("name", [name for name in BUNDLED if name != "enable"])
def test_bundled_lists_are_read_by_name(name: str) -> None:
    bank = WordBank.read([name])
    assert bank.names == (name,)
    assert_same(bank, load_bundled(name))


def test_the_lists_for_fills_are_large() -> None:
    assert len(WordBank.read(["enable"])) == 172_823
    assert len(WordBank.read(["kana"], Folding(small_kana=True))) == 11_269


def test_a_file_goes_before_a_bundled_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    written(tmp_path, "mine\n", "kana")
    with pytest.raises(ValueError, match=r"^kana is not a word list"):
        WordBank.read(["kana"])


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    for data, words in ((b"one;5\ntwo", ["ONE5", "TWO"]), (b"word,clue\none,1", ["ONE"])):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
        bank = WordBank.read(["-"])
        assert bank.names == ("standard input",)
        assert all(tuple(word) in bank for word in words)
        assert len(bank) == len(words)


def test_tables_bring_what_they_say_of_a_word(tmp_path: Path) -> None:
    path = written(tmp_path, "word,reading,weight\npêche,ぺっしゅ,3\n", "list.csv")
    entry = WordBank.read([path]).entry(tuple("PÊCHE"))
    assert (entry.reading, entry.weight) == ("ぺっしゅ", 3)


def lexicon_of(text: str, name: str = "list") -> Lexicon:
    return collect(import_text(text, name, suffix=".dict").rows, Folding(), name=name)


LEXICONS = st.lists(
    st.dictionaries(
        st.text("ABC", min_size=2, max_size=3), st.sampled_from(["", ";0", ";1", ";20", ";50"]), min_size=1
    ),
    min_size=1,
    max_size=3,
).map(lambda lists: [lexicon_of("\n".join(w + s for w, s in words.items()), str(i)) for i, words in enumerate(lists)])


@given(LEXICONS, st.sampled_from([None, 0, 1, 1.5, 20, 60]))
def test_several_lists_are_one_bank(lexicons: list[Lexicon], min_score: float | None) -> None:
    first = {entry.word: (entry, lexicon) for lexicon in reversed(lexicons) for entry in lexicon}
    kept = {
        word: entry
        for word, (entry, lexicon) in first.items()
        if entry.weight >= (min_score or 0) or all(entry.weight == 1 for entry in lexicon)
    }
    if not kept:
        with pytest.raises(ValueError, match=r"^no word of 0.* scores [\d.]+ or more$"):
            WordBank.of(lexicons, min_score)
        return
    bank = WordBank.of(lexicons, min_score)
    words = [bank.word(length, i) for length, count in bank.counts().items() for i in range(count)]
    assert len(words) == len(bank) == len(kept)
    assert {word: bank.entry(word) for word in words} == kept
    assert set(bank.symbols) == {symbol for word in kept for symbol in word}
    assert [bank.symbols[bank.number[symbol]] for symbol in bank.symbols] == list(bank.symbols)
    order = [entry.word for lexicon in lexicons for entry in lexicon if len(entry) == 2]
    assert [w for w in words if len(w) == 2] == [w for w in dict.fromkeys(order) if w in kept]


def test_words_are_named_by_length_and_index() -> None:
    bank = WordBank.of([lexicon_of("ab;3\nabc\nba;4")])
    assert bank.index(("B", "A")) == (2, 1)
    assert bank.word(2, 1) == ("B", "A")
    assert bank.count(2) == 2
    assert bank.count(0) == bank.count(99) == 0
    for missing in (("B", "B"), ("A", "X"), (), ("A",) * 50):
        assert bank.index(missing) is None
        with pytest.raises(KeyError):
            bank.score(missing)
    with pytest.raises(IndexError):
        bank.word(2, 2)


def test_words_longer_than_any_board_are_left_out(tmp_path: Path) -> None:
    longest, longer = "A" * WORD_LENGTH.most, "A" * (WORD_LENGTH.most + 1)
    path = written(tmp_path, f"{longest}\n{longer}\n", "list.txt")
    problem = Problem(2, longer, "too_long", str(WORD_LENGTH.most))
    for bank in (WordBank.read([path]), WordBank.of([read_lexicon(path)])):
        assert bank.counts() == {WORD_LENGTH.most: 1}
        assert bank.problems == ((problem,),)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "holds no word that could be placed"),
        ("\n# none\n", "holds no word that could be placed: line 2: # none is a comment"),
        ("ab\0c", "holds binary data"),
        (b"ab\n\x81", "neither UTF-8 nor cp932"),
        ("ab;5\n", "scores 50 or more"),
    ],
)
def test_a_bank_without_words_is_refused(tmp_path: Path, content: str | bytes, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        WordBank.read([written(tmp_path, content)], min_score=50)


def test_there_must_be_a_list() -> None:
    with pytest.raises(ValueError, match="there is no word list"):
        WordBank.read([])
    with pytest.raises(ValueError, match="there is no word list nowhere: neither a file nor one of"):
        WordBank.read(["nowhere"])
    with pytest.raises(ValueError, match="cannot be read"):
        WordBank.read(["nowhere.txt"])
