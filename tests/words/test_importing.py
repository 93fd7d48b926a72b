"""One importer for every list: the roles a person would give, or a question."""

from __future__ import annotations

from pathlib import Path

import pytest

from masume.core import Entry, Refused
from masume.words.importing.importer import ASIDE, import_list, import_text
from masume.words.importing.roles import Role, parse_roles
from masume.words.lexicon import collect, examined, lexicon_of
from masume.words.symbols import Folding
from tests.support.places import SAMPLES
from tests.words.lists_of_people import BROCHURE, LISTS, SCIENCE, PersonsList, lines
from tests.words.lists_of_reviewers import REVIEWED, ReviewersList


@pytest.mark.parametrize("wanted", LISTS.values(), ids=LISTS)
def test_a_list_is_read_as_a_person_would(wanted: PersonsList) -> None:
    found = import_list(wanted.data, "list", suffix=wanted.suffix)
    words = [fields for _, fields in found.rows if fields.get("word", "").strip()]
    assert ",".join(column.role for column in found.columns) == wanted.roles
    assert len(words) == wanted.count
    row = next(fields for fields in words if fields["word"] == wanted.row["word"])
    assert {role: row.get(role, "").strip() for role in wanted.row} == wanted.row
    assert wanted.asks or not found.questions
    assert all(note("en") != note("ja") for note in (*found.notes, *found.questions))


@pytest.mark.parametrize("wanted", REVIEWED.values(), ids=REVIEWED)
def test_no_list_of_a_reviewer_is_read_wrong_without_a_question(wanted: ReviewersList) -> None:
    found = import_list(wanted.data, "list", suffix=wanted.suffix)
    read = examined(found.rows, Folding())
    words = [fields for _, fields, one in read if isinstance(one, Entry) or one.code == "duplicate"]
    is_right = wanted.rows_of(words) == sorted(wanted.rows)
    assert ("right" if is_right else "asked") == wanted.outcome
    assert is_right or found.questions


def test_a_header_is_never_a_word_and_what_stands_above_it_is_kept() -> None:
    found = import_list(LISTS["title above"].data, "science.xlsx")
    assert found.header == 3
    assert found.rows[0] == (1, {ASIDE: "Science, Year 5"})
    assert "Word" not in [fields.get("word") for _, fields in found.rows]


@pytest.mark.parametrize("first", ["cat – an animal", "Paris – French capital", "tulip – a spring plant"])
def test_a_clue_that_ends_like_a_heading_is_none(first: str) -> None:
    found = import_text(f"{first}\ndog – barks\ngoat – has horns", "list")
    assert [column.role for column in found.columns] == [Role.WORD, Role.CLUE]
    assert [fields["word"] for _, fields in found.rows] == [first.split(maxsplit=1)[0], "dog", "goat"]


def test_what_may_be_a_header_or_a_word_is_asked() -> None:
    rows = [("apple", "red fruit"), *[(word, f"{clue} of the garden") for word, clue in SCIENCE]]
    (question,) = import_text(lines(rows, "\t"), "x").questions
    assert question("en") == "Please check that line 1 is a header and no word: apple / red fruit."
    short = import_text("title\ta book's name\nhero\tmain person\nplot\twhat happens\n", "x")
    assert short.questions[0]("en").startswith("Please check that line 1 is a header")


def test_a_line_without_a_label_below_labelled_ones_is_a_note() -> None:
    cards = "".join(f"Term: word{n}\n\nDefinition: the clue of word {n}\n" for n in range(150))
    rows = import_text(f"{cards}The end of the list\n", "x").rows
    assert (451, {ASIDE: "The end of the list"}) in rows
    assert len(rows) == 151


def test_running_text_is_asked_about() -> None:
    found = import_text(BROCHURE, "the pasted text")
    assert found.is_text
    assert found.questions


@pytest.mark.parametrize("path", sorted((SAMPLES / "texts").iterdir()), ids=lambda path: path.name)
def test_headings_with_paragraphs_below_are_a_text(path: Path) -> None:
    assert import_text(path.read_text("utf-8"), "the pasted text").is_text


def test_clues_of_two_sentences_below_their_words_are_a_list() -> None:
    text = "".join(f"{word}\nA fruit. It is {colour}.\n" for word, colour in [("apple", "red"), ("plum", "blue")] * 3)
    found = import_text(text, "x")
    assert [column.role for column in found.columns] == [Role.WORD, Role.CLUE]


def test_roles_of_the_user_overrule_what_would_be_found() -> None:
    found = import_text(lines(SCIENCE, "\t"), "x", roles=parse_roles("clue,word"))
    assert found.rows[1][1] == {"clue": "evaporation", "word": "when a liquid turns into a gas"}
    assert not found.questions
    shorter = import_text(lines(SCIENCE, "\t", "Word\tDefinition"), "x", roles=(Role.WORD,))
    assert [column.role for column in shorter.columns] == [Role.WORD, Role.SKIP]
    assert "Word" not in [fields["word"] for _, fields in shorter.rows]


@pytest.mark.parametrize(("said", "about"), [("clue,hint", "hint"), ("clue", "word"), ("word,word", "two columns")])
def test_roles_that_make_no_sense_are_refused(said: str, about: str) -> None:
    with pytest.raises(Refused, match=about):
        parse_roles(said)


def test_every_change_of_a_word_is_said() -> None:
    notes = [note("en") for note in import_text("札幌（さっぽろ）\ncolour (color)\ngrey/gray\n", "x").notes]
    assert any("reading in brackets" in note for note in notes)
    assert any("something in brackets" in note for note in notes)
    assert any("several words" in note for note in notes)


@pytest.mark.parametrize(
    "content", ["", "\n\n", ",", "\t\t", '"', "|", "#separator:\n", "<table>", "：", "1.", "a" * 5000]
)
def test_odd_texts_are_read_without_a_fault(content: str) -> None:
    assert all("word" in fields or ASIDE in fields for _, fields in import_text(content, "x").rows)


def test_no_text_is_refused_with_a_sentence() -> None:
    with pytest.raises(Refused):
        import_list(bytes(range(256)) * 4, "x.txt")


def test_words_with_kanji_go_into_cells_by_their_readings() -> None:
    rows = import_text(
        "用語,よみがな,説明\n光合成,こうごうせい,植物のはたらき\nDNA,ディーエヌエー,遺伝子\nてこ,,道具\n", "x"
    ).rows
    by_reading = collect(rows, Folding(small_kana=True), name="x")
    assert [entry.text for entry in by_reading] == ["こうごうせい", "デイーエヌエー", "てこ"]
    assert [entry.gloss for entry in by_reading] == ["光合成", "DNA", ""]
    as_written = collect(rows, Folding(spellings=True), name="x")
    assert [entry.text for entry in as_written] == ["光合成", "DNA", "てこ"]
    assert as_written.entries[0].reading == "こうごうせい"


def test_words_of_an_english_list_stay_though_it_says_how_they_sound() -> None:
    rows = import_text("word,reading,meaning\napple,アップル,りんご\ngrape,グレープ,ぶどう\n", "x").rows
    assert [entry.text for entry in collect(rows, Folding(), name="x")] == ["APPLE", "GRAPE"]


def test_kanji_without_readings_are_asked_about_by_their_lines() -> None:
    table = import_text("用語,読み\n光合成,こうごうせい\n蒸散,\nてこ,\n", "x", suffix=".csv")
    (question,) = lexicon_of(table, Folding(), name="x").questions
    assert "蒸散 (line 3)" in question("en")
    assert "「蒸散」（3行目）" in question("ja")
    assert not lexicon_of(table, Folding(spellings=True), name="x").questions


def test_kanji_in_cells_are_said_where_no_word_is_in_kana() -> None:
    (note,) = lexicon_of(import_text("光合成\n蒸散\n気孔\n", "x"), Folding(), name="x").notes
    assert "with their kanji" in note("en")


def test_lines_are_named_where_a_list_is_cut_in_two_ways() -> None:
    rows = "".join(f"{word},{clue}\n" for word, clue in SCIENCE)
    found = import_text(f"{rows}herd;a group of cows\nprey\tit is hunted by others\n", "x")
    assert found.rows[-1][1] == {"word": "prey", "clue": "it is hunted by others"}
    assert any("lines 6, 7" in question("en") for question in found.questions)
    assert any("6、7行目" in question("ja") for question in found.questions)
