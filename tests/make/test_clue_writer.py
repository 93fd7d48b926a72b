"""Clues that are written from a concept base: fair, repeatable, and worth what they are said to be."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from masume.cli import sentences
from masume.core import LANGUAGES, Answer, Cell, Clue, Direction, Entry, Grid, Language, Puzzle, ShareSentence
from masume.formats import Document, read_puzzle
from masume.formats.ipuz import write
from masume.grade.sentences import BY_CLUES, BY_CLUES_BRIEFLY
from masume.kinds import CROSSWORD, KINDS, SKELETON
from masume.make.clues import WrittenClue, hints_for, meaning_of, write_clues
from masume.make.clues.fairness import gives_away_english, gives_away_japanese, is_fit, is_printable, kanji_of
from masume.make.clues.trial import Trial
from masume.orders.clue.saying import STRENGTH
from masume.words.concepts import ConceptBase
from masume.words.kana import cells_of_reading, to_katakana
from tests.support.commands import masume, one_json
from tests.support.concept_fixtures import THINGS, small_english, small_japanese, small_packs

__all__ = ["small_english", "small_japanese", "small_packs"]

ANSWER = Answer(Grid.parse("うみ\n#な\n#と"))
PUZZLE = Puzzle(CROSSWORD.name, ANSWER.grid.blanked())


@pytest.fixture(params=["ja", "en"])
def base(request: pytest.FixtureRequest, small_japanese: ConceptBase, small_english: ConceptBase) -> ConceptBase:
    return small_japanese if request.param == "ja" else small_english


@pytest.fixture
def clues(base: ConceptBase) -> list[WrittenClue]:
    """A clue for each thing."""
    made = [
        hints_for(base, cells_of_reading(thing.reading, "hiragana"), thing.spelling)
        if base.language == "ja"
        else hints_for(base, tuple(thing.english.upper()))
        for thing in THINGS
    ]
    found = [clue for clue in made if clue is not None]
    assert len(found) == len(THINGS)
    return found


def test_hints_are_three_different_words_that_the_base_knows(base: ConceptBase, clues: list[WrittenClue]) -> None:
    for clue in clues:
        assert len(set(clue.hints)) == 3
        assert base.hints(clue.text) == (tuple(hint.lower() for hint in clue.hints), ())


def test_no_hint_shares_characters_with_the_answer(base: ConceptBase, clues: list[WrittenClue]) -> None:
    for clue in clues:
        for hint in clue.hints:
            assert not kanji_of(hint) & kanji_of(clue.spelling)
            assert hint.lower() not in clue.spelling.lower()
            assert clue.spelling.lower() not in hint.lower()


def test_the_rank_is_what_the_base_says(base: ConceptBase, clues: list[WrittenClue]) -> None:
    for clue in clues:
        assert clue.rank == base.rank(clue.text, clue.word)
        assert 0 < clue.strength <= 1


def test_most_answers_come_first(clues: list[WrittenClue]) -> None:
    assert sum(clue.rank == 1 for clue in clues) >= 0.8 * len(clues)


def test_the_same_seed_writes_the_same_clue(base: ConceptBase, clues: list[WrittenClue]) -> None:
    for clue in clues[:8]:
        assert hints_for(base, clue.word, clue.spelling) == clue
    others = [hints_for(base, clue.word, clue.spelling, seed=seed) for seed in (1, 2, 3) for clue in clues]
    assert len({clue.text for clue in others if clue}) > len(clues)


def test_hints_avoid_other_answers_and_used_ones(small_japanese: ConceptBase) -> None:
    word = tuple("みなと")
    before = hints_for(small_japanese, word)
    assert before is not None
    banned = {t.spelling: cells_of_reading(t.reading, "hiragana") for t in THINGS if t.spelling in before.hints}
    assert banned
    after = hints_for(small_japanese, word, others=banned.values())
    assert after is not None
    assert not set(after.hints) & set(banned)
    tired = hints_for(small_japanese, word, used=Counter(dict.fromkeys(before.hints, 9)))
    assert tired is not None
    assert not set(tired.hints) & set(before.hints)


def test_katakana_and_small_letters_are_the_same_words(small_japanese: ConceptBase) -> None:
    before = hints_for(small_japanese, tuple("みなと"))
    assert before is not None
    banned = {t.spelling: tuple(to_katakana(t.reading)) for t in THINGS if t.spelling in before.hints}
    assert banned
    after = hints_for(small_japanese, tuple("ミナト"), others=banned.values())
    assert after is not None
    assert after.meaning == before.meaning
    assert not set(after.hints) & set(banned)


def test_a_crossword_may_have_small_letters(small_english: ConceptBase) -> None:
    large, small = (hints_for(small_english, tuple(word)) for word in ("HARBOR", "harbor"))
    assert large is not None
    assert small is not None
    assert small.meaning == large.meaning
    assert not any("harbor" in hint for hint in small.hints)


def test_the_spelling_chooses_the_meaning(small_japanese: ConceptBase) -> None:
    rain, candy = (hints_for(small_japanese, tuple("あめ"), spelling) for spelling in ("雨", "飴"))
    assert rain is not None
    assert candy is not None
    assert (rain.spelling, candy.spelling) == ("雨", "飴")
    assert rain.hints != candy.hints
    assert meaning_of(small_japanese, tuple("あめ"), "天") is None
    assert meaning_of(small_japanese, tuple("あめ"), "what falls from the sky") is not None
    assert {meaning.spelling for meaning in small_japanese.concepts_of(tuple("くも"))} == {"雲", "蜘蛛"}


def test_the_reading_chooses_where_the_cells_do_not(small_japanese: ConceptBase) -> None:
    cost, leopard = (meaning_of(small_japanese, tuple("ひよう"), reading=reading) for reading in ("ひよう", "ヒョウ"))
    assert cost is not None
    assert leopard is not None
    assert (cost.spelling, leopard.spelling) == ("費用", "豹")


def test_one_hint_or_five(base: ConceptBase) -> None:
    word = tuple("うみ") if base.language == "ja" else tuple("SEA")
    for count in (1, 5):
        clue = hints_for(base, word, count=count)
        assert clue is not None
        assert len(clue.hints) == count
    with pytest.raises(ValueError, match="a clue has 1 to 10 hints, not 0"):
        hints_for(base, word, count=0)


def test_an_unknown_word_has_no_hints(base: ConceptBase) -> None:
    assert hints_for(base, tuple("ぬぬぬ")) is None
    assert hints_for(base, ("x" * 40,) * 40) is None


def test_a_trial_says_what_the_base_says(small_english: ConceptBase) -> None:
    word, hints = tuple("HARBOR"), ["ship", "sand", "wave"]
    trial = Trial(small_english, word, [small_english.witness.find(hint) for hint in hints])
    shortlist, place = small_english.shortlist(", ".join(hints), len(word)), small_english.place_of(word)
    assert shortlist is not None
    share = np.exp(shortlist.scores[place]) / len(shortlist.scores)
    odds = trial.odds(np.array([[0, 1, 2], [2, 1, 0]]))
    assert odds == pytest.approx([np.log(share / (1 - share))] * 2, abs=1e-2)


@pytest.mark.parametrize(
    ("answer", "cells", "hint", "hint_cells", "given"),
    [
        ("電車", "でんしや", "電気", "でんき", True),
        ("ピアノ", "ぴあの", "ピアニスト", "ぴあにすと", True),
        ("めだか", "めだか", "ひめだか", "ひめだか", True),
        ("𠮟る", "しかる", "叱責", "しつせき", True),
        ("電車", "でんしや", "駅", "えき", False),
    ],
)
def test_what_gives_a_japanese_answer_away(answer: str, cells: str, hint: str, hint_cells: str, given: bool) -> None:
    assert gives_away_japanese(answer, cells, hint, hint_cells) is given


@pytest.mark.parametrize(
    ("answer", "hint", "given"),
    [("river", "rivers", True), ("judge", "judgment", True), ("music", "musician", True), ("bread", "loaf", False)],
)
def test_what_gives_an_english_answer_away(answer: str, hint: str, given: bool) -> None:
    assert gives_away_english(answer, hint) is given


def test_what_no_magazine_prints() -> None:
    assert is_fit("a vehicle that carries many passengers")
    assert not is_fit("(offensive) a term of abuse")
    assert not is_fit("particle that marks the subject")
    assert is_printable("particle that marks the subject")


@pytest.mark.parametrize(
    "gloss",
    [
        "nether region; between the legs; groin",
        "panties; panty; briefs",
        "underwear",
        "bra; brassiere",
        "underpants; pants; briefs",
        "nakedness; nudity",
        "nude",
        "women's lingerie",
        "crotch; crutch; groin",
        "nipple; teat",
        "External genitals",
        "murder; homicide; manslaughter",
        "to kill; to slay; to murder",
        "suicide",
        "dead body; corpse; cadaver",
        "death by shooting",
        "stabbing to death",
        "wind; gas; fart",
        "creeping at night into a woman's bedroom",
        "mistress; kept woman; concubine",
        "adultery; immorality; impropriety",
        "a strong sexual desire",
        "Nazi; Nazi Party",
    ],
)
def test_what_no_magazine_prints_is_seen_by_its_gloss(gloss: str) -> None:
    assert not is_printable(gloss)
    assert not is_fit(gloss)


@pytest.mark.parametrize(
    "gloss",
    [
        "a bluish-white lustrous metallic element",
        "naked eye",
        "housewife; mistress (of the house); homemaker",
        "bedroom",
        "(human) life (i.e. conception to death)",
        "execution; carrying out; performance",
        "flank; side",
        "trousers; pants",
        "brass; bronze",
        "skill; ability",
        "grape",
        "swimsuit; bathing suit",
        "navel; belly button",
        "well-dressed person",
        "a young person of either sex",
        "social life; social intercourse",
    ],
)
def test_what_only_looks_unfit_is_printed(gloss: str) -> None:
    assert is_printable(gloss)


# ---------------------------------------------------------------- whole puzzles


def test_a_crossword_has_a_clue_for_every_slot(small_japanese: ConceptBase) -> None:
    clued = write_clues(PUZZLE, ANSWER, small_japanese)
    assert [clue.spelling for clue in clued.clues.values()] == ["海", "港"]
    assert [clue.text for clue in clued.puzzle.clues] == [clue.text for clue in clued.clues.values()]
    assert clued.first == sum(clue.rank == 1 for clue in clued.clues.values())
    assert clued.weakest in clued.clues.values()
    assert not {"海", "港"} & {hint for clue in clued.clues.values() for hint in clue.hints}
    assert KINDS[CROSSWORD.name].check(clued.puzzle, ANSWER).ok
    assert write_clues(PUZZLE, ANSWER, small_japanese) == clued


def test_clues_that_are_there_can_stay(small_japanese: ConceptBase) -> None:
    puzzle = replace(PUZZLE, clues=(Clue((0, 0), Direction.ACROSS, "しょっぱい"),))
    kept = write_clues(puzzle, ANSWER, small_japanese, keep=True)
    assert kept.puzzle.clues[0].text == "しょっぱい"
    assert list(kept.kept.values()) == ["しょっぱい"]
    assert len(kept.clues) == 1
    assert write_clues(puzzle, ANSWER, small_japanese).puzzle.clues[0].text != "しょっぱい"


def test_unknown_words_keep_what_they_have(small_japanese: ConceptBase) -> None:
    answer = Answer(Grid.parse("ぬみ\n#な\n#と"))
    puzzle = replace(PUZZLE, words=(Entry(tuple("ぬみ"), clue="?"), Entry(tuple("みなと"))))
    clued = write_clues(puzzle, answer, small_japanese)
    assert list(clued.unknown.values()) == [tuple("ぬみ")]
    assert clued.puzzle.clues[0].text == "?"


def test_a_skeleton_has_clues_with_its_words_or_becomes_a_crossword(small_japanese: ConceptBase) -> None:
    words = (Entry(tuple("うみ"), gloss="海"), Entry(tuple("みなと")))
    puzzle = Puzzle(SKELETON.name, PUZZLE.grid, words)
    clued = write_clues(puzzle, ANSWER, small_japanese)
    assert clued.puzzle.kind == SKELETON.name
    assert [entry.clue for entry in clued.puzzle.words] == [clue.text for clue in clued.clues.values()]
    crossword = write_clues(puzzle, ANSWER, small_japanese, as_crossword=True).puzzle
    assert crossword.kind == CROSSWORD.name
    assert len(crossword.clues) == 2
    assert KINDS[CROSSWORD.name].check(crossword, ANSWER).ok


# ---------------------------------------------------------------- the command


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "sea.ipuz"
    path.write_bytes(write(Document(PUZZLE, ANSWER)))
    return path


def test_the_command_writes_clues(file: Path, small_packs: Path) -> None:
    packs = str(small_packs)
    shown = masume("clue", "sea.ipuz", "--out", "clued.ipuz", cwd=file.parent, MASUME_PACKS=packs)
    assert shown.returncode == 0, shown.stderr
    assert [line.split()[:2] for line in shown.stdout.splitlines()] == [["1A", "うみ"], ["2D", "みなと"]]
    assert "2 answers come first" in shown.stderr
    content = one_json(masume("clue", "sea.ipuz", "--json", cwd=file.parent, MASUME_PACKS=packs))
    clues = read_puzzle(file.parent / "clued.ipuz").puzzle.clues
    assert ["、".join(clue["hints"]) for clue in content["clues"]] == [clue.text for clue in clues]
    assert content["first"] == sum(clue["rank"] == 1 for clue in content["clues"])
    kept = masume("clue", "clued.ipuz", "--keep", "--lang", "ja", cwd=file.parent, MASUME_PACKS=packs)
    assert kept.stdout == ""
    assert "2個" in kept.stderr


def test_unknown_words_are_named(file: Path, small_packs: Path) -> None:
    file.write_bytes(write(Document(PUZZLE, Answer(Grid.parse("ぬみ\n#な\n#と")))))
    result = masume("clue", "sea.ipuz", cwd=file.parent, MASUME_PACKS=str(small_packs))
    assert result.returncode == 0
    assert "one word" in result.stderr
    assert "ぬみ" in result.stderr
    assert masume("clue", "sea.ipuz", "--strict", cwd=file.parent, MASUME_PACKS=str(small_packs)).returncode == 1


def test_what_the_command_cannot_do_is_one_sentence(file: Path, small_packs: Path, tmp_path: Path) -> None:
    packs = str(small_packs)
    missing = masume("clue", "sea.ipuz", cwd=tmp_path, MASUME_PACKS=str(tmp_path / "nothing"))
    assert "masume words build" in missing.stderr
    (tmp_path / "open.ipuz").write_bytes(write(Document(PUZZLE)))
    no_answer = masume("clue", "open.ipuz", cwd=tmp_path, MASUME_PACKS=packs)
    assert "has no answer" in no_answer.stderr
    no_hint = masume("clue", "sea.ipuz", "--hints", "0", cwd=tmp_path, MASUME_PACKS=packs)
    assert "--hints: it must be 1 or more, not 0" in no_hint.stderr
    digits = Grid.filled(1, 2, Cell.BLANK).replace({(0, 0): "1", (0, 1): "2"})
    (tmp_path / "digits.ipuz").write_bytes(write(Document(Puzzle("numbers", digits.blanked()), Answer(digits))))
    numbers = masume("clue", "digits.ipuz", cwd=tmp_path, MASUME_PACKS=packs)
    assert "neither Japanese nor in Latin" in numbers.stderr
    assert {missing.returncode, no_answer.returncode, no_hint.returncode, numbers.returncode} == {2}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("said", [BY_CLUES, BY_CLUES_BRIEFLY, STRENGTH])
def test_none_and_all_are_said_without_their_number(said: ShareSentence, language: Language) -> None:
    details = {"word": "猫", "rank": 2, "clue": "虎、犬"}
    none, some, every = (said(language, first=first, count=16, **details) for first in (0, 9, 16))
    assert len({none, some, every}) == 3
    assert "0" not in none
    assert "9" in some
    assert "16 of" not in every
    assert "16語のうち16語" not in every
    one = [said(language, first=first, count=1, **details) for first in (0, 1)]
    assert one[0] != one[1]
    assert "1 of 1" not in "".join(one)
    assert "1 answers" not in "".join(one)


def test_one_frame_is_one_frame() -> None:
    details = {"width": 7, "height": 7, "words": 24, "black": 9, "seed": 1, "seconds": 2.0}
    assert "one frame tried in 2.0 s" in sentences.CROSSWORD("en", count=1, **details)
    assert "2 frames tried in 2.0 s" in sentences.CROSSWORD("en", count=2, **details)
