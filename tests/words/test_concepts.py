"""The concept base: packs, splitting of clues, candidates, tables of one's own; on small packs of our own making."""

import math
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.kernel import add_postings, multiply_rows
from masume.words.concepts import ConceptBase, Pack, open_concepts
from masume.words.concepts.build import build_pack
from masume.words.concepts.build.documents import LONGEST, Documents
from masume.words.concepts.build.vectors import Embedding, fitted, unit
from masume.words.concepts.clues import english_hints, japanese_hints
from masume.words.concepts.model import EVIDENCE, MODELS
from masume.words.concepts.pack import MAGIC, VERSION, PackInfo, PackWriter
from masume.words.kana import cells_of_reading
from tests.support.commands import masume, one_json
from tests.support.concept_fixtures import THINGS, small_english, small_japanese, small_packs

__all__ = ["small_english", "small_japanese", "small_packs"]

INFO = PackInfo("ja", VERSION, "2026-11-16", (), {"forms": 0})


# ---------------------------------------------------------------- packs


@given(st.lists(st.text(max_size=8), max_size=30), st.lists(st.lists(st.integers(0, 1000), max_size=5), max_size=9))
def test_packs_give_back_what_was_put_in(
    tmp_path_factory: pytest.TempPathFactory, texts: list[str], lists: list[list[int]]
) -> None:
    texts = [text for text in texts if text.isprintable()]
    ordered = sorted(set(texts), key=str.encode)
    writer = PackWriter()
    writer.strings("word", ordered)
    items = np.array([item for items in lists for item in items], dtype=np.int32)
    writer.lists("list", [len(items) for items in lists], {"item": items, "half": items.astype(np.float32) / 2})
    writer.array("table", np.arange(6, dtype=np.int8).reshape(2, 3))
    path = tmp_path_factory.mktemp("pack") / "x.pack"
    writer.write(path, INFO)
    pack = Pack(path)
    assert pack.info == INFO
    assert list(pack.strings("word")) == ordered
    assert [pack.strings("word").find(text) for text in ordered] == list(range(len(ordered)))
    assert pack.strings("word").find("no such\nword") == -1
    found = pack.lists("list", "item", "half")
    assert [found[number].tolist() for number in range(len(found))] == lists
    assert all((found.column("half", n) * 2 == found[n]).all() for n in range(len(found)))
    assert pack.array("table").tolist() == [[0, 1, 2], [3, 4, 5]]
    assert "table" in pack
    assert "chair" not in pack
    assert [file.name for file in path.parent.iterdir()] == ["x.pack"]


def test_files_that_are_no_packs_say_so(tmp_path: Path) -> None:
    path = tmp_path / "x.pack"
    path.write_bytes(b"something else altogether")
    with pytest.raises(ValueError, match="is no concept base"):
        Pack(path)
    path.write_bytes(MAGIC + (4).to_bytes(8, "little") + b"oops")
    with pytest.raises(ValueError, match="is damaged; `masume words build` makes it anew"):
        Pack(path)
    PackWriter().write(path, PackInfo("ja", VERSION + 1, "", (), {}))
    with pytest.raises(ValueError, match="is of another version"):
        Pack(path)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"version":1', b'"version":\xff'),
        (b'"dtype":"<f4"', b'"dtype":"<O4"'),
        (b'"shape":[2]', b'"shape":[9]'),
        (b'"shape":[2]', b'"shape":-2 '),
        (b'"name":"noun"', b'"name":"noon"'),
    ],
)
def test_a_pack_with_a_damaged_header_says_so(old: bytes, new: bytes, tmp_path: Path) -> None:
    table = tmp_path / "own.tsv"
    table.write_text("word\trelated\nlute\tmusic\ndrum\tmusic\n")
    path = build_pack("en", {}, [table], tmp_path, lambda _stage, _share: None).path
    content = path.read_bytes()
    assert old in content
    path.write_bytes(content.replace(old, new, 1))
    with pytest.raises(ValueError, match=r"en\.pack is damaged; `masume words build` makes it anew"):
        ConceptBase(Pack(path)).is_noun(0)


def test_a_pack_whose_header_says_it_is_endless_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "x.pack"
    path.write_bytes(MAGIC + b"\xff" * 8 + b"{}")
    with pytest.raises(ValueError, match="is damaged"):
        Pack(path)


def test_a_pack_that_is_cut_short_says_so(small_packs: Path, tmp_path: Path) -> None:
    path = tmp_path / "ja.pack"
    path.write_bytes((small_packs / "ja.pack").read_bytes()[:-1000])
    with pytest.raises(ValueError, match="is damaged"):
        Pack(path)


def test_without_a_pack_one_sentence_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASUME_PACKS", str(tmp_path))
    with pytest.raises(ValueError, match=r"^there is no concept base for ja yet: `masume words build --lang ja`"):
        open_concepts("ja")
    result = masume("words", "related", "海", cwd=tmp_path)
    assert (result.returncode, result.stdout) == (2, "")
    assert "masume words build" in result.stderr


# ---------------------------------------------------------------- clues

KNOWN = set("駅 切符 入り口 聞く 壁 走る 犬 冷たい 風 トマト 赤い 学校 小さい 弦楽器 ばち 目 テレビ 番組".split())


@pytest.mark.parametrize(
    ("clue", "hints"),
    [
        ("駅、切符、入り口", ["駅", "切符", "入り口"]),
        ("駅，切符/入り口。", ["駅", "切符", "入り口"]),
        ("駅 切符　入り口", ["駅", "切符", "入り口"]),
        ("弦楽器・ばち・？", ["弦楽器", "ばち"]),
        ("壁に耳あり", ["壁"]),
        ("冷たかった風", ["冷たい", "風"]),
        ("聞いて、走った", ["聞く", "走る"]),
        ("赤いトマト", ["赤い", "トマト"]),
        ("テレビ番組", ["テレビ", "番組"]),
        ("モヤモヤ、犬", ["?モヤモヤ", "犬"]),
        ("犬、犬", ["犬"]),
        ("", []),
        ("、。…", []),
    ],
)
def test_japanese_clues_are_cut_into_words(clue: str, hints: list[str]) -> None:
    found = dict.fromkeys(japanese_hints(clue, KNOWN.__contains__))
    assert [word if known else f"?{word}" for word, known in found] == hints


ENGLISH = {
    "station",
    "ticket",
    "ice cream",
    "ice",
    "cream",
    "run",
    "city",
    "old",
    "baby",
    "boil",
    "water",
    "well",
    "known",
}


@pytest.mark.parametrize(
    ("clue", "hints"),
    [
        ("station, ticket, water", ["station", "ticket", "water"]),
        ("Stations; TICKETS", ["station", "ticket"]),
        ("ice cream, running", ["ice cream", "run"]),
        ("It boils the water", ["boil", "water"]),
        ("the oldest city's babies", ["old", "city", "baby"]),
        ("well-known — zzz", ["well", "known", "?zzz"]),
        ("the", ["?the"]),
        ("", []),
    ],
)
def test_english_clues_are_cut_into_words(clue: str, hints: list[str]) -> None:
    found = dict.fromkeys(english_hints(clue, ENGLISH.__contains__))
    assert [word if known else f"?{word}" for word, known in found] == hints


# ---------------------------------------------------------------- candidates


def test_answers_come_first_under_hints_about_them(small_japanese: ConceptBase, small_english: ConceptBase) -> None:
    ships = small_japanese.suggest("海、港、波", [None] * 2, 5)
    assert ships.known == ("海", "港", "波")
    assert (ships.candidates[0].spelling, ships.candidates[0].reading) in {("船", "ふね"), ("島", "しま")}
    assert small_english.suggest("teacher, homework, pencil", [None] * 5, 1).candidates[0].word == tuple("PUPIL")


@given(data=st.data())
def test_suggestions_keep_their_promises(small_japanese: ConceptBase, data: st.DataObject) -> None:
    base = small_japanese
    hints = data.draw(st.lists(st.sampled_from(THINGS), min_size=1, max_size=4))
    clue = "、".join(thing.spelling for thing in hints)
    answer = data.draw(st.sampled_from(THINGS))
    pattern = [data.draw(st.sampled_from((None, letter))) for letter in cells_of_reading(answer.reading, "hiragana")]
    everything = base.suggest(clue, [None] * len(pattern), 1000)
    fitting = base.suggest(clue, pattern, 1000)
    assert [c.score for c in everything.candidates] == sorted((c.score for c in everything.candidates), reverse=True)
    assert len({c.word for c in everything.candidates}) == len(everything.candidates)
    assert math.isclose(sum(math.exp(c.score) for c in everything.candidates), len(everything.candidates), rel_tol=1e-3)
    expected = [c for c in everything.candidates if all(p in (None, s) for p, s in zip(pattern, c.word, strict=True))]
    assert list(fitting.candidates) == expected
    assert base.suggest(clue, pattern, 2).candidates == fitting.candidates[:2]
    for candidate in everything.candidates[:3]:
        above = sum(other.score > candidate.score for other in everything.candidates)
        assert base.rank(clue, candidate.word) == above + 1


def test_a_hint_is_never_its_own_answer(small_japanese: ConceptBase) -> None:
    for thing in THINGS:
        found = small_japanese.suggest(thing.spelling, [None] * 2, 1000).candidates
        assert thing.spelling not in [candidate.spelling for candidate in found[:3]]


def test_katakana_in_the_pattern_asks_for_katakana(small_japanese: ConceptBase) -> None:
    found = small_japanese.suggest("海", ["フ", None], 3).candidates
    assert {candidate.word[0] for candidate in found} == {"フ"}
    assert all("ァ" <= letter <= "ヺ" for candidate in found for letter in candidate.word)


def test_hints_that_are_not_known_are_reported(small_japanese: ConceptBase) -> None:
    suggestions = small_japanese.suggest("海、ぬるぽ", [None] * 2, 3)
    assert (suggestions.known, suggestions.unknown) == (("海",), ("ぬるぽ",))
    assert suggestions.candidates
    nothing = small_japanese.suggest("ぬるぽ", [None] * 2, 3)
    assert (nothing.candidates, nothing.known, nothing.unknown) == ((), (), ("ぬるぽ",))
    assert small_japanese.suggest("", [None] * 2, 3).candidates == ()
    assert small_japanese.suggest("海", [None] * 99, 3).candidates == ()
    assert small_japanese.rank("海", tuple("ぬるぽ")) is None


def test_related_words_are_of_the_same_theme(small_english: ConceptBase) -> None:
    theme = {thing.english: thing.theme for thing in THINGS}
    found = [candidate.spelling for candidate in small_english.related("moon", 4)]
    assert "moon" not in found
    assert sum(theme.get(word) == "sky" for word in found) >= 3
    assert small_english.related("zzz", 4) == ()
    assert all(len(candidate.word) == len(candidate.spelling) for candidate in small_english.related("drum", 4))


def test_models_weigh_every_piece_of_evidence() -> None:
    assert EVIDENCE[0] == "vector_mean"
    assert all(len(model.weights) == len(EVIDENCE) for model in MODELS.values())


def test_related_on_the_command_line(small_packs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASUME_PACKS", str(small_packs))
    content = one_json(masume("words", "related", "月", "--count", "3", "--json", cwd=tmp_path))
    assert (content["word"], len(content["related"])) == ("月", 3)
    assert masume("words", "related", "moon", "--count", "2", cwd=tmp_path).stdout.count("\n") == 2
    refused = masume("words", "related", "ぬるぽ", cwd=tmp_path)
    assert (refused.returncode, refused.stderr) == (2, "masume: the concept base does not know ぬるぽ\n")


# ---------------------------------------------------------------- words of one's own


def own_base(tmp_path: Path, table: str, language: str = "ja") -> ConceptBase:
    path = tmp_path / "own.tsv"
    path.write_text(table, encoding="utf-8")
    built = build_pack(language, {}, [path], tmp_path / "packs", lambda stage, share: None)
    assert built.sources == ("own.tsv",)
    return ConceptBase(Pack(built.path))


def test_a_table_of_ones_own_is_a_concept_base(tmp_path: Path) -> None:
    table = (
        "word\treading\trelated\n琵琶\tびわ\t弦楽器:0.9、ばち、法師\n太鼓\tたいこ\tばち、祭り\n祭り\tまつり\t太鼓、夏\n"
    )
    base = own_base(tmp_path, table)
    assert base.suggest("弦楽器、法師", [None] * 2, 3).candidates[0].spelling == "琵琶"
    assert base.suggest("夏", [None] * 3, 3).candidates[0].spelling == "祭り"
    assert base.suggest("ばち、猫", [None] * 3, 3).unknown == ("猫",)
    english = own_base(tmp_path, "word\trelated\nharp\tstrings, angel\ndrum\tbeat, stick\n", "en")
    assert english.suggest("angel", [None] * 4, 1).candidates[0].word == tuple("HARP")


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ("word\treading\trelated\n琵琶\tびわ\t\n", "line 2 of .* has no related words for 琵琶"),
        ("word\trelated\n琵琶\f夏\t\n", "line 2 of .* has no related words for 琵琶 夏"),
        ("word\treading\trelated\n琵琶\t\tばち\n", "line 2 of .*: 琵琶 needs a reading in kana"),
        (
            "word\treading\trelated\n琵琶\tびわ\tばち:much\n",
            "line 2 of .*: the weight of ばち is much, which is no number",
        ),
    ],
)
def test_tables_with_faults_name_the_line(table: str, sentence: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=sentence):
        own_base(tmp_path, table)


def test_nothing_to_build_from_says_so(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="there is nothing to build a concept base from"):
        build_pack("ja", {}, [], tmp_path, lambda stage, share: None)
    assert not list(tmp_path.iterdir())


# ---------------------------------------------------------------- building blocks


def test_documents_keep_their_weightiest_terms(tmp_path: Path) -> None:
    documents = Documents()
    documents.add({f"rare{number}": 1.0 + number for number in range(LONGEST + 20)} | {"common": 1.0})
    documents.add({"common": 1.0})
    documents.add({"common": 2.0, "rare0": 1.0})
    assert documents.rarity()["common"] == 0
    assert documents.rarity()["rare0"] < documents.rarity()["rare1"]
    writer = PackWriter()
    documents.write(writer)
    writer.write(tmp_path / "x.pack", INFO)
    pack = Pack(tmp_path / "x.pack")
    terms, kept = pack.strings("term"), pack.lists("document", "term", "weight")
    words = {terms[number] for number in kept[0]}
    assert len(words) == LONGEST
    assert f"rare{LONGEST + 19}" in words
    assert "common" not in words
    postings = pack.lists("posting", "concept", "weight")
    assert postings[terms.find("rare0")].tolist() == [2]


def test_compounds_point_where_their_parts_point() -> None:
    chance = np.random.default_rng(1)
    words = ["歯", "ブラシ", "海", "の", "風"]
    embedding = Embedding(words, chance.standard_normal((5, 8)).astype(np.float32))
    vector, covered = embedding.composed("歯ブラシ")
    assert vector is not None
    assert np.allclose(vector, unit((embedding["歯"] + embedding["ブラシ"])[None])[0], atol=1e-6)
    assert covered == 1
    vector, covered = embedding.composed("海の家")
    assert vector is not None
    assert np.allclose(vector, embedding["海"], atol=1e-6)
    assert covered == pytest.approx(1 / 3)
    assert embedding.composed("空") == (None, 0)


def test_fitted_vectors_learn_a_linear_rule() -> None:
    chance = np.random.default_rng(2)
    features = chance.standard_normal((200, 6)).astype(np.float32)
    targets = unit(features @ chance.standard_normal((6, 4)).astype(np.float32))
    seen = np.arange(200) < 150
    found = fitted(features, targets, seen)
    assert (found[150:] * targets[150:]).sum(axis=1).mean() > 0.95


def test_the_kernel_multiplies_as_numpy_does() -> None:
    chance = np.random.default_rng(3)
    rows = chance.integers(-127, 128, (50, 30), dtype=np.int8)
    directions = chance.integers(-4095, 4096, (3, 30), dtype=np.int16)
    chosen = chance.integers(0, 50, 20, dtype=np.int32)
    out = np.empty((3, 20), dtype=np.int32)
    multiply_rows(rows, chosen, directions, out)
    assert (out == directions.astype(np.int64) @ rows[chosen].T.astype(np.int64)).all()
    with pytest.raises(ValueError, match="there is no such row"):
        multiply_rows(rows, np.array([50], dtype=np.int32), directions, np.empty((3, 1), dtype=np.int32))
    sums = np.zeros(2, dtype=np.float32)
    index = np.array([0, 2], dtype=np.int64), np.array([1, 0], dtype=np.int32), np.array([4, 8], dtype=np.uint8)
    add_postings(*index, np.array([0], dtype=np.int32), np.array([0.5], dtype=np.float32), sums)
    assert sums.tolist() == [4, 2]
