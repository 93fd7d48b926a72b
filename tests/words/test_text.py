import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.core import Entry
from masume.words import read_lexicon
from masume.words.kana import cells_of_reading, is_kana, to_hiragana
from masume.words.text import Context, TextWord, as_table, contexts_of, read_text, words_from_text
from masume.words.text.dictionary import MAX_BYTES, pieces
from masume.words.text.english import may_be_noun, singular
from masume.words.text.files import join_wrapped_lines
from masume.words.text.frequency import typicality
from masume.words.text.markup import text_of_html, text_of_markdown
from masume.words.text.readings import take_readings
from masume.words.text.words import languages_of
from tests.support.commands import masume, one_json
from tests.support.examples import examples
from tests.support.places import SAMPLES

TEXTS = SAMPLES / "texts"

OTARU = """
小樽:おたる 堺町通り:さかいまちどおり 浮き玉:うきだま 小樽運河:おたるうんが 運河:うんが 硝子工房:がらすこうぼう
港町:みなとまち 寿司屋:すしや おたる水族館:おたるすいぞくかん 忍路:おしょろ 硝子:がらす 祝津:しゅくつ
手宮線:てみやせん 小林多喜二:こばやしたきじ 天狗山:てんぐやま 夜景:やけい 石狩湾:いしかりわん 若鶏:わかどり
あんかけ焼きそば:あんかけやきそば チーズケーキ:ちーずけーき 鰊御殿:にしんごてん ロープウェイ:ろーぷうぇい
環状列石:かんじょうれっせき 日和山灯台:ひよりやまとうだい 伊藤整:いとうせい
小樽市総合博物館:おたるしそうごうはくぶつかん 小樽雪あかりの路:おたるゆきあかりのみち
北のウォール街:きたのうぉーるがい オルゴール堂:おるごーるどう 倉庫:そうこ 散策路:さんさくろ 海鮮丼:かいせんどん
小樽市:おたるし 蒸気機関車:じょうききかんしゃ
"""
PHOTOSYNTHESIS = """
光合成:こうごうせい 葉緑体:ようりょくたい ヨウ素液:ようそえき 気孔:きこう デンプン:でんぷん
青紫色:あおむらさきいろ 師管:しかん 養分:ようぶん 道管:どうかん 二酸化炭素:にさんかたんそ 植物:しょくぶつ
緑色:みどりいろ 酸素:さんそ 呼吸:こきゅう 維管束:いかんそく 孔辺細胞:こうへんさいぼう ふ入り:ふいり
双子葉類:そうしようるい 単子葉類:たんしようるい 根毛:こんもう オオカナダモ:おおかなだも 水:みず
ホウセンカ:ほうせんか プレパラート:ぷれぱらーと 光:ひかり 葉脈:ようみゃく 蒸散:じょうさん アサガオ:あさがお
"""
HARBOUR = """
WHITBY FOSSIL CHURCHSTREET ABBEY RIVERESK BRAMSTOKER CAEDMON WHITBYABBEY BELEMNITE HARBOUR GRAPELANE ESK CLIFF
ICHTHYOSAUR CLIFFTOP JET NORTHYORKSHIRE WHALEBONE WESTCLIFF TOWN HERDSMAN ROBINHOODSBAY TEAROOM AMMONITE KIPPER
WHALER HILDA QUEENVICTORIA PICKERING SMOKEHOUSE DRACULA GRAVESTONE CAPTAINCOOK JAMESCOOK
"""
WATER = """
VAPOUR WATER DROPLET CONDENSATION GROUNDWATER EVAPORATION RUNOFF PRECIPITATION TRANSPIRATION CLOUD CYCLE SNOW
OCEAN RAIN SLEET LAKE AQUIFER ICE RIVER INFILTRATION SNOWFLAKE PORE WATERSHED GLACIER LAND GRAVEL HUMIDITY
RESERVOIR AIR HAIL
"""

TOWNS = {
    "yunohama": """
    湯ノ浜町:ゆのはまちょう 三ノ宮駅:さんのみやえき 湯ノ浜駅:ゆのはまえき 弁天ヶ鼻:べんてんがはな
    弁天ヶ鼻灯台:べんてんがはなとうだい 霞ヶ崎:かすみがさき 湯ノ浜温泉:ゆのはまおんせん 熊ヶ峠:くまがとうげ
    龍ヶ滝:りゅうがたき 鬼ノ舞:おにのまい 湯ノ浜酒造:ゆのはましゅぞう 鵜ノ巣断崖:うのすだんがい
    美ノ里公園:みのさとこうえん 湯ノ森神社:ゆのもりじんじゃ 二ノ丸跡:にのまるあと 虹の浜公園:にじのはまこうえん
    お釜:おかま 湯ノ浜夏まつり:ゆのはまなつまつり 雪ん子まつり:ゆきんこまつり
    希望ヶ丘スキー場:きぼうがおかすきーじょう 旅人の湯:たびびとのゆ 朝市通り:あさいちどおり
    """,
    "hoshigaoka": """
    星が丘市:ほしがおかし 鷹ノ巣山:たかのすやま 星が丘高原:ほしがおかこうげん 野々沢川:ののさわがわ
    鬼ヶ城跡:おにがじょうあと 八ヶ岳:やつがたけ 松ノ木神社:まつのきじんじゃ 白糸ノ滝:しらいとのたき
    鏡ヶ池:かがみがいけ 星が丘天文台:ほしがおかてんもんだい ほしぞら館:ほしぞらかん 佐々木牧場:ささきぼくじょう
    道の駅星が丘:みちのえきほしがおか 一ノ瀬もなか:いちのせもなか つつじヶ原まつり:つつじがはらまつり
    星が丘音楽祭:ほしがおかおんがくさい 鷹ノ巣山ヒルクライム:たかのすやまひるくらいむ 御神渡り:おみわたり
    アルプスの風:あるぷすのかぜ 星が丘駅:ほしがおかえき 旭ヶ丘団地:あさひがおかだんち 美山町:みやまちょう
    大沢村:おおさわむら 代々木公園:よよぎこうえん
    """,
    "futagojima": """
    双子島:ふたごじま 瀬戸ノ浦港:せとのうらこう 天使ノ道:てんしのみち 瀬戸ノ浦村:せとのうらむら
    双子島小学校:ふたごじましょうがっこう 西ノ鼻灯台:にしのはなとうだい 夕日ヶ浜:ゆうひがはま
    千畳ヶ岩:せんじょうがいわ 能見ヶ城跡:のうみがじょうあと 岩ノ寺:いわのてら 竜宮神社:りゅうぐうじんじゃ
    船おろし祭:ふねおろしさい 亥の子まつり:いのこまつり 民宿うみねこ:みんしゅくうみねこ
    海ノ家キャンプ場:うみのいえきゃんぷじょう
    """,
    "shirasagi": """
    白鷺町:しらさぎちょう 鵜ヶ島駅:うがしまえき 白鷺港:しらさぎこう 獅子ヶ岳:ししがたけ
    獅子ヶ岳神社:ししがたけじんじゃ 七ツ島:ななつじま 沖ノ島:おきのしま 潮風の丘公園:しおかぜのおかこうえん
    赤ヶ浜海水浴場:あかがはまかいすいよくじょう 波ノ音キャンプ場:なみのおときゃんぷじょう 白鷺灯台:しらさぎとうだい
    竜ケ崎:りゅうがさき 一ノ門跡:いちのもんあと 馬ノ背坂:うまのせざか 千人塚:せんにんづか 常光寺:じょうこうじ
    木ノ下川:きのしたがわ 稲ヶ原地区:いながはらちく 竹ノ内醤油店:たけのうちしょうゆてん
    菓子処まるや:かしどころまるや 獅子ヶ岳サブレ:ししがたけさぶれ 鬼ヶ火祭:おにがびまつり
    白鷺ほたる祭り:しらさぎほたるまつり 大漁まつり:たいりょうまつり 虎ノ瀬太鼓:とらのせだいこ
    """,
    "umenomiya": """
    梅ノ宮村:うめのみやむら 鈴ヶ峰トンネル:すずがみねとんねる 梅ノ宮神社:うめのみやじんじゃ 梅まつり:うめまつり
    鈴ヶ峰:すずがみね 天狗ノ鼻:てんぐのはな 八重ヶ滝:やえがたき 夫婦滝:めおとだき 蛍の里公園:ほたるのさとこうえん
    月ノ輪湿原:つきのわしつげん 梅ノ宮村民俗資料館:うめのみやむらみんぞくしりょうかん 青ノ蔵:あおのくら
    吉野ヶ丘窯:よしのがおかがま 月ノ輪寺:つきのわでら 道の駅うめの里:みちのえきうめのさと 千代ノ鶴:ちよのつる
    民宿やまびこ:みんしゅくやまびこ 旅館松ヶ枝:りょかんまつがえ 山の湯温泉:やまのゆおんせん
    """,
}
"""The names of five towns that were made up, with their readings, as a reader of the brochure would keep them whole."""


def texts(words: list[TextWord]) -> list[str]:
    return [word.text for word in words]


def readings(words: list[TextWord]) -> dict[str, str]:
    return {word.spelling: word.reading for word in words}


@pytest.mark.parametrize(("name", "judged"), [("otaru.txt", OTARU), ("photosynthesis.txt", PHOTOSYNTHESIS)])
def test_the_first_words_of_japanese_texts_are_fit_and_read_right(name: str, judged: str) -> None:
    """Which words a puzzle about the text could have was judged by hand, with their readings."""
    fit = dict(pair.split(":") for pair in judged.split())
    first = words_from_text(read_text(TEXTS / name))[:30]
    assert sum(word.spelling in fit for word in first) >= 27
    assert [word for word in first if word.reading != fit.get(word.spelling, word.reading)] == []
    assert all(word.word == cells_of_reading(word.reading) for word in first)


@pytest.mark.parametrize(("name", "judged"), [("harbour-town.txt", HARBOUR), ("water-cycle.md", WATER)])
def test_the_first_words_of_english_texts_are_fit(name: str, judged: str) -> None:
    first = words_from_text(read_text(TEXTS / name))[:30]
    assert sum(word.text in judged.split() for word in first) >= 27


@pytest.mark.parametrize(("town", "missing", "misread"), [
    ("yunohama", set(), {"美ノ里公園"}),
    ("hoshigaoka", {"一ノ瀬もなか", "鷹ノ巣山ヒルクライム", "御神渡り"}, {"野々沢川"}),
    ("futagojima", set(), set()),
    ("shirasagi", {"千人塚", "菓子処まるや"}, {"七ツ島", "稲ヶ原地区", "鬼ヶ火祭"}),
    ("umenomiya", {"千代ノ鶴", "旅館松ヶ枝", "山の湯温泉"}, {"夫婦滝", "月ノ輪寺"}),
])  # fmt: skip
def test_names_of_a_town_stay_whole_and_doubtful_readings_are_flagged(
    town: str, missing: set[str], misread: set[str]
) -> None:
    names = dict(pair.split(":") for pair in TOWNS[town].split())
    words = {word.spelling: word for word in words_from_text(read_text(TEXTS / f"{town}.txt"), max_length=25)}
    assert names.keys() - words.keys() <= missing
    wrong = {name for name in names.keys() & words.keys() if words[name].reading != names[name]}
    assert wrong <= misread
    assert all(words[name].is_doubtful for name in wrong)


def test_a_word_knows_what_it_is() -> None:
    words = {word.spelling: word for word in words_from_text(read_text(TEXTS / "otaru.txt"))}
    assert words["小林多喜二"].sort == "person"
    assert words["祝津"].sort == "place"
    assert words["運河"].count == 3
    assert words["運河"].language == "ja"
    assert words["三角市場"].other_readings == ("さんかくしじょう",)
    assert words["半身"].other_readings == ("はんみ",)
    assert words["祝津"].other_readings == ()
    assert words["小樽"].entry == Entry(tuple("おたる"), "おたる", "小樽", "", words["小樽"].score, ("ja", "place"))


@pytest.mark.parametrize(
    ("text", "spelling", "sentence", "clues"),
    [
        (
            "祝津（しゅくつ）の海は大きな岩が多い。",
            "祝津",
            "祝津の海は大きな岩が多い。",
            ("〇〇の海は大きな岩が多い。",),
        ),
        (
            "海。\n広い海を見る旅に出かけました。",
            "海",
            "広い海を見る旅に出かけました。",
            ("広い〇〇を見る旅に出かけました。",),
        ),
        ("海水浴場の砂はとても白い。海だ。", "海", "海だ。", ()),
        (
            "古い家が並ぶ通りは蔵通り（くらどおり）です。",
            "蔵通り",
            "古い家が並ぶ通りは蔵通り（くらどおり）です。",
            ("古い家が並ぶ通りは〇〇です。",),
        ),
        ("運河の夜。小樽運河は大正に完成した運河です。", "運河", "小樽運河は大正に完成した運河です。", ()),
        (
            "Belemnites were found in the cliffs.",
            "belemnite",
            "Belemnites were found in the cliffs.",
            ("____s were found in the cliffs.",),
        ),
        (
            "The berries ripen in the north.",
            "berry",
            "The berries ripen in the north.",
            ("The ____ ripen in the north.",),
        ),
    ],
)
def test_contexts_show_words_and_clues_do_not_tell_them(
    text: str, spelling: str, sentence: str, clues: tuple[str, ...]
) -> None:
    words = [word for word in words_from_text(text) if word.spelling == spelling]
    assert contexts_of(text, words) == [Context(sentence, clues)]


def test_long_sentences_are_cut_around_the_word_and_make_no_clue() -> None:
    text = f"The harbour {'and a long way to the sea ' * 8}with a lighthouse {'that stood for years ' * 8}."
    (word,) = [word for word in words_from_text(text) if word.spelling == "lighthouse"]
    (context,) = contexts_of(text, [word])
    assert context.clues == ()
    assert re.fullmatch(r"…(\w+ )+with a lighthouse( \w+)+…", context.sentence)
    assert len(context.sentence) <= 142


def test_every_word_of_a_text_has_a_context() -> None:
    text = read_text(TEXTS / "yunohama.txt")
    words = words_from_text(text)
    contexts = contexts_of(text, words)
    assert all(word.spelling in context.sentence for word, context in zip(words, contexts, strict=True))
    told = [
        word.spelling for word, context in zip(words, contexts, strict=True) if word.spelling in "".join(context.clues)
    ]
    assert told == []


def test_lists_are_ranked_distinct_and_as_long_as_asked_for() -> None:
    text = read_text(TEXTS / "otaru.txt")
    words = words_from_text(text)
    assert words == sorted(words, key=lambda word: -word.score)
    assert len(set(texts(words))) == len(words)
    assert words_from_text(text, count=7) == words[:7]
    assert {len(word.word) for word in words_from_text(text, min_length=4, max_length=5)} == {4, 5}
    names = words_from_text(text, names=True)
    assert names == [word for word in words if word.sort != "noun"]
    katakana = words_from_text(text, script="katakana")
    assert [to_hiragana(word.text) for word in katakana] == texts(words)


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("祝津（しゅくづ）の海岸。", {"祝津": "しゅくづ"}),
        ("美しい祝津(シュクヅ)の海岸。", {"祝津": "しゅくづ"}),
        ("北海道祝津《しゅくづ》の海。祝津へ。", {"祝津": "しゅくづ", "北海道": "ほっかいどう"}),
        ("岬の湯（みさきのゆ）に入る。", {"岬の湯": "みさきのゆ"}),
        ("鱗鱶寺（うろこじ）という寺。", {"鱗鱶寺": "うろこじ"}),
        ("工房（ガラス）の見学。", {"工房": "こうぼう"}),
        ("青い日本（にほん）の海。", {"日本": "にほん"}),
    ],
)
def test_readings_of_the_text_win(text: str, reading: dict[str, str]) -> None:
    found = readings(words_from_text(text))
    assert {spelling: found.get(spelling) for spelling in reading} == reading


@pytest.mark.parametrize(
    ("text", "spelling", "reading", "others"),
    [
        ("湯ノ浜町の海。", "湯ノ浜町", "ゆのはまちょう", ("ゆのはままち",)),
        ("湯の浜町の海。", "湯の浜町", "ゆのはまちょう", ("ゆのはままち",)),
        ("熊ヶ峠をこえる。", "熊ヶ峠", "くまがとうげ", ()),
        ("虹の浜公園で遊ぶ。", "虹の浜公園", "にじのはまこうえん", ()),
        ("星が崎へ行く。星が崎の夜。", "星が崎", "ほしがさき", ("ほしがざき",)),
        ("千畳ヶ岩に立つ。", "千畳ヶ岩", "せんじょうがいわ", ()),
        ("虎ノ門ヒルズに行く。", "虎ノ門ヒルズ", "とらのもんひるず", ()),
        ("青いお釜を見る。", "お釜", "おかま", ()),
        ("米と塩が名物です。", "米", "こめ", ("べい", "まい")),
        ("大沢村へ行く。", "大沢村", "おおさわむら", ("おおさわそん",)),
        ("湯ノ浜町（ゆのはままち）の海。", "湯ノ浜町", "ゆのはままち", ()),
    ],
)
def test_names_are_whole_with_their_other_readings(
    text: str, spelling: str, reading: str, others: tuple[str, ...]
) -> None:
    words = {word.spelling: word for word in words_from_text(text, max_length=20)}
    assert (words[spelling].reading, words[spelling].other_readings) == (reading, others)


@pytest.mark.parametrize(
    ("text", "included", "left_out"),
    [
        ("町の森公園で遊ぶ。", {"森公園"}, {"町の森公園"}),
        ("煙が丘をおおう。", {"煙", "丘"}, {"煙が丘"}),
        ("三ヶ所の温泉と一ヶ月の旅。", {"温泉"}, {"三ヶ所の温泉", "一ヶ月"}),
        ("釜を洗う。お釜を見る。", {"釜"}, {"お釜"}),
        ("光合成の実験。", {"光合成"}, {"合成", "光"}),
        ("堺町通りの店。堺町通りの坂。", {"堺町通り"}, {"堺町", "通り"}),
        ("ガラス工房を見る。", {"ガラス", "工房"}, {"ガラス工房"}),
        ("ガラス工房を見る。ガラス工房の人。", {"ガラス工房"}, {"ガラス", "工房"}),
        ("「ガラス工房」を見る。", {"ガラス工房"}, {"ガラス"}),
        ("アイアンホース号が走る。", {"アイアンホース"}, {"ホース"}),
        ("手宮線の跡。", {"手宮線"}, {"手宮", "線"}),
        ("北海道小樽市。北海道小樽市。", {"北海道", "小樽市"}, {"北海道小樽市"}),
        ("橋が完成した。自由な町で観光する。", {"橋"}, {"完成", "自由", "観光"}),
        ("三つのことを私たちのために。港のもの。", {"港"}, {"こと", "ため", "もの", "私", "私たち", "三つ"}),
        ("職人さんと小樽行きの船。", {"職人", "小樽", "船"}, {"職人さん", "小樽行き"}),
        ("十二年に三代将軍が来た。", {"将軍"}, {"三代", "三代将軍", "年"}),
        ("JRとWhitbyの駅で待つ。", {"駅"}, {"JR", "Whitby"}),
        ("小樽運河小樽運河小樽運河", {"小樽運河"}, {"小樽運河小樽運河"}),
    ],
)
def test_what_is_a_word_in_japanese(text: str, included: set[str], left_out: set[str]) -> None:
    found = {word.spelling for word in words_from_text(text, language="ja")}
    assert included <= found
    assert not left_out & found


@pytest.mark.parametrize(
    ("text", "included", "left_out"),
    [
        ("We saw the Port of Whitby and the Great Red Spot.", {"PORTOFWHITBY", "GREATREDSPOT"}, {"PORT", "SPOT"}),
        ("Between Mars and Jupiter. We like Mars.", {"MARS", "JUPITER"}, {"MARSANDJUPITER"}),
        ("An old village, Robin Hood's Bay.", {"ROBINHOODSBAY", "VILLAGE"}, {"ROBIN", "BAY", "OLD"}),
        ("Churches stand by bushes. The church.", {"CHURCH", "BUSH"}, {"CHURCHES", "BUSHE", "STAND"}),
        ("Things To Do In Whitby\nWe climb to the abbey quickly.", {"ABBEY", "WHITBY"}, {"QUICKLY", "CLIMB", "THINGS"}),
        ("They harvest the wheat.", {"WHEAT"}, {"HARVEST"}),
        ("It’s Whitby’s café, a naïve one.", {"WHITBY", "CAFÉ"}, {"WHITBYS", "ITS"}),
    ],
)
def test_what_is_a_word_in_english(text: str, included: set[str], left_out: set[str]) -> None:
    found = set(texts(words_from_text(text, language="en")))
    assert included <= found
    assert not left_out & found


@pytest.mark.parametrize(
    ("plural", "one"),
    [("cliffs", "cliff"), ("berries", "berry"), ("churches", "church"), ("boxes", "box"), ("leaves", "leaf")]
    + [(same, same) for same in ("news", "species", "glass", "lens", "physics", "harbour", "oasis", "gas")],
)
def test_singulars_are_certain(plural: str, one: str) -> None:
    assert singular(plural) == one


def test_endings_show_verbs_and_adverbs_but_not_all() -> None:
    assert not any(map(may_be_noun, ["slowly", "carved", "famous", "ox", "wonderful", "oldest", "the"]))
    assert all(map(may_be_noun, ["butterfly", "watershed", "forest", "table", "fish"]))


def test_typical_is_more_frequent_than_elsewhere() -> None:
    assert typicality(3, 1000, 1e-6) > typicality(2, 1000, 1e-6) > typicality(2, 1000, 1e-4) > 0
    assert typicality(1, 1000, 1e-3) == typicality(1, 1000, 0.5) == 0
    assert typicality(1, 1000, 0) == typicality(1, 1000, 1e-8)


def test_both_languages_come_if_both_have_a_share() -> None:
    japanese, english = (read_text(TEXTS / name) for name in ("otaru.txt", "harbour-town.txt"))
    assert languages_of(japanese) == ("ja",)
    assert languages_of(english) == ("en",)
    assert languages_of("123 …") == ("en",)
    both = japanese[:300] + english[:600]
    assert {word.language for word in words_from_text(both)} == {"en", "ja"}
    assert {word.language for word in words_from_text(both, language="en")} == {"en"}


def test_the_table_is_a_word_list(tmp_path: Path) -> None:
    for name in ("otaru.txt", "harbour-town.txt"):
        words = words_from_text(read_text(TEXTS / name))
        (tmp_path / "list.tsv").write_text(as_table(words), encoding="utf-8")
        lexicon = read_lexicon(tmp_path / "list.tsv")
        assert lexicon.problems == ()
        assert lexicon.entries == tuple(word.entry for word in words)


# ---------------------------------------------------------------- files


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp932", "utf-16", "utf-32"])
def test_texts_in_any_common_encoding(tmp_path: Path, encoding: str) -> None:
    text = (TEXTS / "otaru.txt").read_text(encoding="utf-8")
    (tmp_path / "text.txt").write_bytes(text.replace("\n", "\r\n").encode(encoding))
    assert words_from_text(read_text(tmp_path / "text.txt")) == words_from_text(read_text(TEXTS / "otaru.txt"))


PAGE = """<!doctype html><html><head><meta charset="CHARSET"><title>秘密</title><style>p { color: red }</style></head>
<body><nav><a href="/">最初の頁</a></nav><h1><ruby>小樽<rp>(</rp><rt>おたる</rt><rp>)</rp></ruby>の海</h1>
<p><ruby>忍<rt>おし</rt></ruby><ruby>路<rt>ょろ</rt></ruby>の<b>奇</b>岩と
絶景、<ruby>余<rt>よ</rt>市<rt>いち</rt></ruby>のリンゴ &amp; ワイン。<br>運河<script>暗号 = 1</script></p></body>"""


@pytest.mark.parametrize("encoding", ["utf-8", "cp932", "euc-jp"])
def test_pages_without_markup_and_with_ruby(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "page.html").write_bytes(PAGE.replace("CHARSET", encoding).encode(encoding))
    text = read_text(tmp_path / "page.html")
    assert (
        "".join(text.split("\n"))
        == "小樽（おたる）の海忍路（おしょろ）の奇岩と絶景、余市（よいち）のリンゴ & ワイン。運河"
    )
    assert readings(words_from_text(text))["忍路"] == "おしょろ"


def test_line_ends_of_a_page_are_spaces_but_not_between_japanese_letters() -> None:
    assert text_of_html("a\n  b \n\n c\n") == "a b c "
    assert text_of_html("小\n 樽\nand") == "小樽 and"


def test_sections_that_are_none_are_comments() -> None:
    assert text_of_html("a<![]>b<![if !IE]>c<![CDATA[x > y]]>d<![CHAPTER[e]>f<![") == "abcdf<!["


def test_many_tags_without_an_end_are_text() -> None:
    assert text_of_html("a <b c" * 101 + "<i>d</i>").startswith("a <b ca <b c")
    assert text_of_html('<i title="a<b">c</i>') == "c"


def test_markdown_keeps_what_only_looks_like_marks() -> None:
    source = "[a [b](c) d\n\n*e f* ![g](data:h) i\n| j |\t k |\n|---|:-:|\nl (m) [n](o) [p](q"
    assert text_of_markdown(source).split() == "[a b d e f i j k l (m) n [p](q".split()


def test_markdown_without_marks() -> None:
    source = "---\ntitle: x\n---\n# Head #\n* **Bold** and _slanted_\n> [link](a.md) ![pic](b.png) `code`\n\n"
    source += "| a | b |\n| --- | --- |"
    lines = [line.strip() for line in text_of_markdown(source).split("\n") if line.strip()]
    assert lines == ["Head", "Bold and slanted", "link", "a", "b"]
    assert text_of_markdown("<ruby>小樽<rt>おたる</rt></ruby>\n海").split() == ["小樽（おたる）", "海"]
    assert text_of_html("a<br>b <i>c</i>\nd").split("\n") == ["a", "b c d"]


def test_lines_that_were_cut_are_joined() -> None:
    wrapped = "小樽運河は大正十二年に完成した埋め立て式の運\n河です。運河沿いには倉庫が残り、夕方にはガス\n"
    wrapped += "灯がともります。\n堺町\n通り"
    assert join_wrapped_lines(wrapped).split("\n") == [wrapped.replace("\n", "")[:-4], "堺町", "通り"]
    assert join_wrapped_lines("The harbour of the old har-\nbour town goes on and on to\nthe end.") == (
        "The harbour of the old harbour town goes on and on to the end."
    )


JAPANESE_FONT = b"<</Type/Font/Subtype/Type0/BaseFont/A/Encoding/UniJIS-UTF16-H/DescendantFonts[6 0 R]>>"


def pdf_of(lines: list[str]) -> bytes:
    """A PDF of one page with a font that every reader has."""
    shown = b" T* ".join(b"<" + line.encode("utf-16-be").hex().encode() + b"> Tj" for line in lines)
    content = b"BT /F1 12 Tf 14 TL 50 750 Td " + shown + b" ET"
    system = b"/CIDSystemInfo<</Registry(Adobe)/Ordering(Japan1)/Supplement 2>>"
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(content), content),
        JAPANESE_FONT,
        b"<</Type/Font/Subtype/CIDFontType0/BaseFont/A" + system + b"/DW 1000/FontDescriptor 7 0 R>>",
        b"<</Type/FontDescriptor/FontName/A/Flags 4/FontBBox[0 0 1000 1000]/Ascent 800/Descent -200>>",
    ]
    file, places = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, start=1):
        places.append(len(file))
        file += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    end = b"trailer<</Size 8/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % len(file)
    return file + b"xref\n0 8\n0000000000 65535 f \n" + table + end


def test_pdf_with_words_across_lines(tmp_path: Path) -> None:
    lines = ["小樽運河は大正十二年に完成した埋め立て式の運", "河です。運河には倉庫が残ります。"]
    (tmp_path / "a.pdf").write_bytes(pdf_of(lines))
    assert read_text(tmp_path / "a.pdf") == "".join(lines)


def test_pdf_without_text_or_with_a_password(tmp_path: Path) -> None:
    from pypdf import PdfWriter

    writer = PdfWriter()
    writer.add_blank_page(200, 200)
    writer.write(tmp_path / "picture.pdf")
    with pytest.raises(ValueError, match=r"picture\.pdf has no text, only pictures of it"):
        read_text(tmp_path / "picture.pdf")
    writer.encrypt("secret", algorithm="RC4-128")
    writer.write(tmp_path / "locked.pdf")
    with pytest.raises(ValueError, match=r"locked\.pdf is encrypted"):
        read_text(tmp_path / "locked.pdf")


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("a.docx", b"PK", r"is not a text: its name should end in \.txt"),
        ("a.txt", b"", "holds no text"),
        ("a.html", b"<html><script>x</script></html>", "holds no text"),
        ("a.txt", b"\x89PNG\0\0", "is not a text: it holds binary data"),
        ("a.txt", b"text \x81", "neither UTF-8 nor cp932"),
        ("a.pdf", b"text", "is not a PDF that can be read"),
        ("a.pdf", b"%PDF-1.4\n%%EOF", "is not a PDF that can be read"),
    ],
)
def test_what_is_no_text_gets_one_sentence(tmp_path: Path, name: str, content: bytes, message: str) -> None:
    (tmp_path / name).write_bytes(content)
    with pytest.raises(ValueError, match=message) as error:
        read_text(tmp_path / name)
    assert "\n" not in str(error.value)


@examples(60)
@given(st.binary(max_size=200), st.sampled_from([".txt", ".md", ".html", ".pdf"]))
def test_any_bytes_give_words_or_a_sentence(tmp_path_factory: pytest.TempPathFactory, data: bytes, suffix: str) -> None:
    path = tmp_path_factory.getbasetemp() / ("any" + suffix)
    path.write_bytes(data)
    try:
        words = words_from_text(read_text(path))
    except ValueError as error:
        assert "\n" not in str(error)
    else:
        assert all(len(word.word) > 1 for word in words)


TRICKY = "湯ノヶ浜町のがお小樽運河のガラス工房、（おたる）「雪」祝津。 Whitby's an-12樽🍣👨‍👩‍👧\ud800\u3099ー々\n#<"


@examples(200)
@given(st.text(st.sampled_from(TRICKY), max_size=40))
def test_any_text_gives_words_or_a_sentence(text: str) -> None:
    try:
        words = words_from_text(text)
    except ValueError as error:
        assert "\n" not in str(error)
    else:
        assert len({word.word for word in words}) == len(words)
        assert len(contexts_of(text, words)) == len(words)
        assert all(word.reading not in word.other_readings for word in words)
        assert all(is_kana(word.text) for word in words if word.language == "ja")


def test_long_texts_are_cut_behind_sentences() -> None:
    text = ("小樽運河は美しい。" * 7000) + "樽" * 60_000 + "\n" * 500
    parts = list(pieces(text))
    assert "".join(parts) == text
    assert all(len(part.encode()) <= MAX_BYTES for part in parts)
    assert parts[0].endswith("。")
    assert readings(words_from_text("小樽運河は美しい。" * 7000)) == {"小樽運河": "おたるうんが"}


def test_readings_are_taken_out_of_the_text() -> None:
    plain, given_readings = take_readings("小樽（おたる）の海（北）と祝津 (しゅくつ)、硝子(ガラス)。")
    assert plain == "小樽の海（北）と祝津 (しゅくつ)、硝子。"
    assert [(plain[: given.end][-2:], given.reading) for given in given_readings] == [
        ("小樽", "おたる"),
        ("硝子", "がらす"),
    ]


# ---------------------------------------------------------------- packages and the command


@pytest.mark.parametrize(
    ("missing", "text", "message"),
    [
        ("sudachipy", "小樽の運河", "a text in Japanese needs more packages"),
        ("sudachidict_core", "小樽の運河", "a text in Japanese needs more packages"),
        ("wordfreq", "the harbour", "ranking the words of a text needs more packages"),
        ("sudachipy", "the harbour", "HARBOUR"),
    ],
)
def test_missing_packages_are_named(missing: str, text: str, message: str) -> None:
    script = f"""import sys; sys.modules[{missing!r}] = None
from masume.words.text import words_from_text
try: print(words_from_text({text!r})[0].text)
except ValueError as error: print(error)"""
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert message in said
    assert "pip install 'masume[text]'" in said or message == "HARBOUR"


def test_from_text_makes_a_list_that_makes_a_puzzle(tmp_path: Path) -> None:
    found = masume("words", "from-text", str(TEXTS / "otaru.txt"), "--out", "otaru.tsv", cwd=tmp_path)
    assert found.returncode == 0
    assert found.stdout == ""
    assert "wrote otaru.tsv" in found.stderr
    assert "三角市場 (さんかくいちば / さんかくしじょう)" in found.stderr
    assert masume("words", "check", "otaru.tsv", cwd=tmp_path).returncode == 0
    made = one_json(masume(*"make skeleton otaru.tsv --size 9 --rounds 300 --seed 1 --json".split(), cwd=tmp_path))
    assert len(made["words"]) > 5


def test_from_text_prints_a_table_or_json(tmp_path: Path) -> None:
    text = "小樽運河（おたるうんが）は祝津の海へ。".encode()
    printed = masume(*"words from-text - --count 2".split(), cwd=tmp_path, stdin=text)
    header, _, second, *_ = printed.stdout.split("\n")
    assert header.split("\t") == ["word", "reading", "gloss", "weight", "tags", "count", "other_readings"]
    assert second.split("\t")[:3] == ["おたるうんが", "おたるうんが", "小樽運河"]
    options = "words from-text - --names --lang ja --katakana --min-length 3 --max-length 6 --json".split()
    content = one_json(masume(*options, cwd=tmp_path, stdin=text))
    assert ["".join(word["word"]) for word in content["words"]] == ["シユクツ", "オタルウンガ"]


@pytest.mark.parametrize(
    ("arguments", "stdin", "message"),
    [
        ("none.txt", b"", "none.txt cannot be read"),
        ("-", b" \n", "standard input holds no text"),
        ("-", "🎉".encode(), "the text has no noun or name of 2 to 15 letters"),
        ("- --names", b"the harbour", "the text has no name of 2 to 15 letters"),
        ("- --count 0", b"the harbour", "a list has one word or more, not 0"),
        ("- --min-length 5 --max-length 3", b"the harbour", "lengths from 5 to 3 make no sense"),
        ("- --out a.txt", b"the harbour", "a.txt cannot hold the list: its name should end in .tsv"),
        ("- --out none/a.tsv", b"the harbour", "none/a.tsv cannot be written"),
    ],
)
def test_from_text_refuses_in_one_sentence(tmp_path: Path, arguments: str, stdin: bytes, message: str) -> None:
    result = masume("words", "from-text", *arguments.split(), cwd=tmp_path, stdin=stdin)
    assert result.returncode == 2
    assert message in result.stderr
    assert result.stderr.count("\n") == 1
