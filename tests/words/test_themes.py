"""Themes become lists of words, from small concept bases of our own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("numpy")

from masume.core import Entry
from masume.words import read_lexicon
from masume.words.concepts import ConceptBase
from masume.words.themes import ThemeWord, as_table, in_katakana, language_of, theme_words
from tests.support.commands import masume, one_json
from tests.support.theme_fixtures import english_base, japanese_base


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("themes")


@pytest.fixture(scope="module")
def ja(folder: Path) -> ConceptBase:
    return japanese_base(folder)


@pytest.fixture(scope="module")
def en(folder: Path) -> ConceptBase:
    return english_base(folder)


def texts(words: list[ThemeWord]) -> list[str]:
    return [word.text for word in words]


def test_kinds_of_the_theme_come_first(ja: ConceptBase) -> None:
    words = theme_words(ja, "野菜", 20)
    assert set(texts(words)[:5]) == {"とまと", "だいこん", "きやべつ", "にんじん", "ねぎ"}
    assert all(word.relation == "member" for word in words[:5])
    assert [word.score for word in words] == sorted((word.score for word in words), reverse=True)


def test_words_say_how_they_are_read_and_what_they_mean(ja: ConceptBase) -> None:
    radish = next(word for word in theme_words(ja, "野菜", 20) if word.spelling == "大根")
    assert (radish.word, radish.reading, radish.meaning) == (("だ", "い", "こ", "ん"), "だいこん", "radish")
    assert radish.entry == Entry(tuple("だいこん"), "だいこん", "大根", weight=radish.score, tags=("member",))


def test_neither_the_theme_nor_verbs_nor_rude_words_are_among_them(ja: ConceptBase) -> None:
    found = texts(theme_words(ja, "野菜", 20))
    assert not {"やさい", "たべる", "どてかぼちや"} & set(found)


def test_a_compound_of_the_theme_comes_late(ja: ConceptBase) -> None:
    found = texts(theme_words(ja, "野菜", 20))
    assert found.index("やさいばたけ") > found.index("はたけ")


def test_terms_of_a_field_belong_to_it(ja: ConceptBase) -> None:
    words = theme_words(ja, "野球", 20)
    assert {word.text for word in words if word.relation == "member"} == {"とうしゆ", "だしや"}
    assert texts(words).index("しんぱん") < texts(words).index("ていきゆう"), "tennis is like baseball, but not of it"


def test_members_alone(ja: ConceptBase) -> None:
    words = theme_words(ja, "野菜", 20, members_only=True)
    assert words
    assert {word.relation for word in words} == {"member"}


def test_lengths_and_count_are_kept(ja: ConceptBase) -> None:
    assert {len(word.word) for word in theme_words(ja, "野菜", 20, min_length=4, max_length=4)} == {4}
    assert len(theme_words(ja, "野菜", 2)) == 2


def test_a_plural_is_its_singular(en: ConceptBase) -> None:
    assert texts(theme_words(en, "Vegetables", 5)) == texts(theme_words(en, "vegetable", 5))
    assert set(texts(theme_words(en, "vegetables", 6))) == {"TOMATO", "RADISH", "CABBAGE", "CARROT", "ONION", "SQUASH"}


def test_what_is_said_about_a_word_counts(en: ConceptBase) -> None:
    found = texts(theme_words(en, "kitchen", 20))
    assert found[0] == "STOVE"
    assert "OAF" not in found


def test_an_unknown_theme_is_one_sentence(ja: ConceptBase, en: ConceptBase) -> None:
    with pytest.raises(ValueError, match=r"does not know vegetible: did you mean vegetable"):
        theme_words(en, "vegetible", 5)
    with pytest.raises(ValueError, match="from-text"):
        theme_words(ja, "ゑゑゑ", 5)


@pytest.mark.parametrize(
    ("ask", "message"),
    [
        (lambda base: theme_words(base, "野菜", 0), "a list has 1 to 1,000 words, not 0"),
        (lambda base: theme_words(base, "野菜", 5, min_length=1), "2 letters or more"),
        (lambda base: theme_words(base, "野菜", 5, min_length=5, max_length=4), "make no sense"),
        (lambda base: theme_words(base, "野菜", 5, level=6), "5 to 1"),
        (lambda base: theme_words(base, "野菜", 5, level=5), "no word"),
    ],
)
def test_limits_that_make_no_sense(ja: ConceptBase, ask: Callable[[ConceptBase], object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ask(ja)


def test_levels_are_for_japanese(en: ConceptBase) -> None:
    with pytest.raises(ValueError, match="for Japanese"):
        theme_words(en, "vegetable", 5, level=5)


def test_the_script_decides_the_language() -> None:
    assert [language_of(theme) for theme in ("野菜", "スポーツ", "kitchen", "Tシャツ")] == ["ja", "ja", "en", "ja"]


def with_definition(word: ThemeWord) -> Entry:
    """The entry as a list has it that is read from a table: the definition is its clue."""
    return replace(word.entry, clue=word.meaning)


def test_a_table_is_read_as_a_list(ja: ConceptBase, tmp_path: Path) -> None:
    words = [in_katakana(word) for word in theme_words(ja, "野菜", 5)]
    file = tmp_path / "list.tsv"
    file.write_text(as_table(words), encoding="utf-8")
    assert read_lexicon(file).entries == tuple(with_definition(word) for word in words)
    assert "トマト" in texts(words)


# ---------------------------------------------------------------- commands


def run(folder: Path, tmp_path: Path, *arguments: str):  # type: ignore[no-untyped-def]
    return masume(*arguments, cwd=tmp_path, MASUME_PACKS=str(folder / "packs"))


def test_the_command_lists_words(ja: ConceptBase, en: ConceptBase, folder: Path, tmp_path: Path) -> None:
    reported = one_json(run(folder, tmp_path, "words", "theme", "野菜", "--count", "3", "--json"))
    assert [word["word"] for word in reported["words"]] == [list(word.word) for word in theme_words(ja, "野菜", 3)]
    shown = run(folder, tmp_path, "words", "theme", "vegetables", "--members", "--out", "list.tsv")
    assert shown.returncode == 0
    listed = read_lexicon(tmp_path / "list.tsv").entries
    assert listed == tuple(map(with_definition, theme_words(en, "vegetables", 120, members_only=True)))


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("words theme qqqq", "does not know qqqq"),
        ("words theme 野菜 --lang en", "does not know 野菜"),
        ("words theme 野菜 --level N6", "N6"),
        ("words theme 野菜 --out list.csv", ".tsv"),
        ("make skeleton words.txt --theme 野菜", "do not go together"),
        ("make skeleton words.txt --theme-count 5", "only with --theme"),
        ("make skeleton --theme 野菜 --edit list.txt", ".tsv"),
    ],
)
@pytest.mark.usefixtures("ja", "en")
def test_bad_input_is_one_sentence(folder: Path, tmp_path: Path, command: str, message: str) -> None:
    result = run(folder, tmp_path, *command.split())
    assert result.returncode == 2
    assert message in result.stderr
    assert result.stderr.count("\n") == 1


@pytest.mark.usefixtures("ja")
def test_a_skeleton_of_a_theme(folder: Path, tmp_path: Path) -> None:
    arguments = ("make", "skeleton", "--theme", "野菜", "--size", "7x7", "--rounds", "20", "--seed", "1")
    made = run(folder, tmp_path, *arguments, "--out", "a.ipuz")
    assert made.returncode == 0, made.stderr
    assert "野菜" in made.stdout + made.stderr
    assert '"title":"野菜"' in (tmp_path / "a.ipuz").read_text(encoding="utf-8").replace('": "', '":"')


@pytest.mark.usefixtures("ja")
def test_edit_writes_a_list_and_stops(folder: Path, tmp_path: Path) -> None:
    written = run(folder, tmp_path, "make", "skeleton", "--theme", "野菜", "--theme-count", "8", "--edit", "list.tsv")
    assert written.returncode == 0, written.stderr
    assert "masume make skeleton list.tsv" in written.stderr
    made = run(folder, tmp_path, "make", "skeleton", "list.tsv", "--size", "7x7", "--rounds", "20", "--seed", "1")
    assert made.returncode == 0, made.stderr
