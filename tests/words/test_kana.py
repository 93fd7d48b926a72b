import pytest
from hypothesis import given
from hypothesis import strategies as st

from masume.words import Folding, kana
from masume.words.kana import (
    cells_of_reading,
    enlarge_small,
    expand_iteration_marks,
    full_width,
    is_kana,
    spell_out_long_vowels,
    strip_voiced_marks,
    to_hiragana,
    to_katakana,
    variants_of_reading,
)
from masume.words.symbols import are_alike

HIRAGANA = "".join(map(chr, range(ord("ぁ"), ord("ゖ") + 1)))
KANA = st.text(st.sampled_from(HIRAGANA + to_katakana(HIRAGANA) + "ーゝゞヽヾヷヺㇰㇿ・\u3099゛ｶﾞｰ A漢"), max_size=12)


def cells(reading: str, **options: object) -> str:
    return "".join(cells_of_reading(reading, **options))  # type: ignore[arg-type]


def test_scripts_are_two_ways_to_write_the_same() -> None:
    assert to_hiragana("トマトとヴァイオリン、ヶ月ヾ") == "とまととゔぁいおりん、ゖ月ゞ"
    assert to_katakana("とまとゔゝー") == "トマトヴヽー"
    assert to_hiragana(to_katakana(HIRAGANA)) == HIRAGANA
    assert to_hiragana("ヷㇰ") == "ヷㇰ"
    assert to_katakana("わ\u3099") == "ヷ"


def test_a_text_has_the_script_of_its_first_kana() -> None:
    assert [kana.script_of(text) for text in ("とマ", "漢トま", "ーヽ", "ㇰ", "ー", "A", "")] == [
        "hiragana",
        "katakana",
        "katakana",
        "katakana",
        None,
        None,
        None,
    ]


def test_letters_alike_in_the_eyes_of_a_solver() -> None:
    alike = [("か", "カ"), ("つ", "ッ"), ("ガ", "ｶﾞ"), ("a", "Ａ"), ("!", "!"), ("🐈", "🐈")]
    assert all(are_alike(one, other) for one, other in alike)
    assert not any(are_alike(one, other) for one, other in [("か", "が"), ("ー", "あ"), ("!", "?"), ("A", "Á")])


@pytest.mark.parametrize(
    ("small", "large"),
    [
        ("きょうと", "きようと"),
        ("ラッコ", "ラツコ"),
        ("ゎゕゖヮヵヶ", "わかけワカケ"),
        ("ぁぃぅぇぉァィゥェォ", "あいうえおアイウエオ"),
        ("アイヌモㇱㇼ", "アイヌモシリ"),
        ("\U0001b150\U0001b164", "ゐヰ"),
        ("おたる", "おたる"),
    ],
)
def test_small_kana_become_large(small: str, large: str) -> None:
    assert enlarge_small(small) == large


@pytest.mark.parametrize(
    ("written", "spelled"),
    [
        ("ラーメン", "ラアメン"),
        ("らーめん", "らあめん"),
        ("コーヒー", "コオヒイ"),
        ("シャーベット", "シャアベット"),
        ("ヴェール", "ヴェエル"),
        ("ゴーーール", "ゴオオオル"),
        ("ンーッー", "ンーッー"),
        ("ーあ", "ーあ"),
        ("ㇿー", "ㇿオ"),
    ],
)
def test_long_vowels_are_spelled_by_the_kana_before(written: str, spelled: str) -> None:
    assert spell_out_long_vowels(written) == spelled


def test_every_kana_but_n_and_tsu_has_a_vowel() -> None:
    without = {kana for kana in HIRAGANA if spell_out_long_vowels(kana + "ー")[-1] == "ー"}
    assert without == set("んっ")


def test_voiced_marks_are_stripped_in_every_form() -> None:
    assert strip_voiced_marks("がっぱヴヷ") == "かっはウワ"
    assert strip_voiced_marks("か\u3099か゛ｶﾞゞヾ漢é") == "かかカゝヽ漢é"


@pytest.mark.parametrize(
    ("written", "spelled"),
    [
        ("すゞき", "すずき"),
        ("いすゞ", "いすず"),
        ("こゝろ", "こころ"),
        ("づゝ", "づつ"),
        ("バナヽ", "バナナ"),
        ("ミスヾ", "ミスズ"),
        ("まゞ", "まま"),
        ("はゝゝ", "ははは"),
        ("ゝ漢ゝ", "ゝ漢ゝ"),
    ],
)
def test_iteration_marks_repeat_the_kana_before(written: str, spelled: str) -> None:
    assert expand_iteration_marks(written) == spelled


def test_kana_differ_from_other_letters() -> None:
    assert all(map(is_kana, ["きょうと", "ラーメン", "ﾗｰﾒﾝ", "すゞき", "ㇰ", "か\u3099"]))
    assert not any(map(is_kana, ["", "小樽", "ジョン・スミス", "A", "かな ", "々"]))
    assert full_width("ｶﾞｰﾅﾊﾟ") == "ガーナパ"


def test_cells_of_readings() -> None:
    assert cells_of_reading("きょうと") == tuple("きようと")
    assert cells("ジョン・スミス") == "ジヨンスミス"
    assert cells("ﾗｰﾒﾝ") == "ラーメン"
    assert cells("すゞき いちろう") == "すずきいちろう"
    assert cells("ル＝グウィン-ぢゃ") == "ルグウインぢや"
    assert cells("ラッコ", script="hiragana") == "らつこ"
    assert cells("らっこ", script="katakana") == "ラツコ"
    assert cells_of_reading("・ ") == ()


def test_a_word_may_be_read_in_several_ways() -> None:
    expected = (tuple("にほん"), tuple("につぽん"))
    assert variants_of_reading("にほん;にっぽん") == expected
    assert variants_of_reading("にほん／ニッポン、にほん", "hiragana") == expected
    assert variants_of_reading(["にほん", "にっぽん", ""]) == expected


def test_readings_may_be_respelled() -> None:
    assert kana.v_as_b("ヴァイオリンとレヴュー、ラヴ、ゔぃ") == "バイオリンとレビュー、ラブ、び"
    assert kana.modernise("ゐろりヱビス") == "いろりエビス"
    assert kana.plain_ji_zu("はなぢミカヅキ") == "はなじミカズキ"
    variants = variants_of_reading("ヴァイヱヅ", respelled=True)
    assert ["".join(variant) for variant in variants] == [
        "ヴアイヱヅ",
        "ヴアイエヅ",
        "バイヱヅ",
        "ヴアイヱズ",
        "バイエズ",
    ]
    assert variants_of_reading("おたる", respelled=True) == (tuple("おたる"),)


RULES = [full_width, to_hiragana, enlarge_small, spell_out_long_vowels, strip_voiced_marks, kana.v_as_b]


@given(KANA, st.sampled_from(RULES))
def test_rules_have_nothing_to_do_twice(text: str, rule: kana.Rule) -> None:
    once = rule(full_width(text))
    assert rule(once) == once


@given(KANA)
def test_rules_say_the_same_in_both_scripts(text: str) -> None:
    text = to_hiragana(full_width(text))
    for rule in (enlarge_small, spell_out_long_vowels, expand_iteration_marks, kana.v_as_b):
        assert to_katakana(rule(text)) == to_katakana(rule(to_katakana(text)))


@given(KANA)
def test_folding_follows_the_same_rules(text: str) -> None:
    text = full_width(text)
    assert Folding(small_kana=True, keep_marks=True)(text) == enlarge_small(text).replace(" ", "")
    assert Folding(hiragana=True, keep_marks=True)(text) == to_hiragana(text).replace(" ", "")


def test_folding_in_full() -> None:
    assert Folding(katakana=True)("とまと") == "トマト"
    assert Folding(long_vowels=True)("ラ・ーメン") == "ラアメン"
    assert Folding(unvoiced=True, hiragana=True)("ガッツポーズ") == "かっつほーす"
    assert Folding(small_kana=True, long_vowels=True, unvoiced=True, katakana=True)("じゃーじ") == "シヤアシ"
    with pytest.raises(ValueError, match="hiragana or katakana, not both"):
        Folding(hiragana=True, katakana=True)
