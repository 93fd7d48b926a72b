"""Crosswords made and clued to a level: what is met is met, what is missed is said, and clues stay fair."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from math import inf
from pathlib import Path
from threading import Event

import pytest

from masume.cli.clue import clue as clue_command
from masume.core import Answer, Budget, Entry, Grid, LevelRange, Progress, Puzzle, Status
from masume.formats import Document, read_puzzle
from masume.formats.ipuz import write
from masume.grade import grade_crossword
from masume.kinds import FRAME_RULES
from masume.make import Aim, CrosswordTask, clue_to_level, hints_for, make_crossword_to_level, write_clues
from masume.make.clues.fairness import kanji_of
from masume.make.clues.writer import LATEST, REMOTENESS
from masume.make.crossword_level import known_words
from masume.words.bank import WordBank
from masume.words.concepts import ConceptBase
from masume.words.kana import cells_of_reading, to_katakana
from masume.words.lexicon import Lexicon
from tests.support.commands import masume, one_json
from tests.support.concept_fixtures import THINGS, small_english, small_japanese, small_packs

__all__ = ["small_english", "small_japanese", "small_packs"]

ANSWER = Answer(Grid.parse("うみ#ふね\n#なべ#こ\n#と#うし"))
PUZZLE = Puzzle("crossword", ANSWER.grid.blanked())
EASY, HARD = LevelRange(1, 1), LevelRange(4, 5)


def bank(*words: str) -> WordBank:
    entries = tuple(Entry(tuple(word)) for word in words)
    return WordBank.of([Lexicon(entries, tuple(range(1, len(entries) + 1)), name="test")])


def task(words: WordBank, board: str = "...\n...\n...", **more: object) -> CrosswordTask:
    return CrosswordTask(words, Grid.parse(board), FRAME_RULES["free"], **more)  # type: ignore[arg-type]


def things() -> WordBank:
    return bank(*dict.fromkeys("".join(cells_of_reading(thing.reading, "hiragana")) for thing in THINGS))


# ---------------------------------------------------------------- clues


@pytest.mark.parametrize("level", range(1, 5))
def test_clues_bring_a_crossword_to_a_level(small_japanese: ConceptBase, level: int) -> None:
    wanted = LevelRange(level, level)
    aimed = clue_to_level(PUZZLE, ANSWER, small_japanese, wanted)
    assert aimed.off == 0
    assert aimed.level == level
    assert grade_crossword(aimed.clued.puzzle, ANSWER, small_japanese).level == level
    assert clue_to_level(PUZZLE, ANSWER, small_japanese, wanted) == aimed


def test_a_range_is_met_by_any_of_its_levels(small_japanese: ConceptBase) -> None:
    aimed = clue_to_level(PUZZLE, ANSWER, small_japanese, HARD)
    assert aimed.level in HARD
    assert aimed.off == 0


def test_what_cannot_be_met_comes_as_near_as_it_can(small_japanese: ConceptBase) -> None:
    aimed = clue_to_level(PUZZLE, ANSWER, small_japanese, LevelRange(5, 5))
    assert (aimed.off, aimed.level) == (1, 4)


def test_remote_clues_come_later_and_stay_fair(small_japanese: ConceptBase, small_english: ConceptBase) -> None:
    near: list[int] = []
    far: list[int] = []
    for base in (small_japanese, small_english):
        for thing in THINGS:
            japanese = base.language == "ja"
            word = cells_of_reading(thing.reading, "hiragana") if japanese else tuple(thing.english.upper())
            clues = [hints_for(base, word, thing.spelling if japanese else "", remote=remote) for remote in (0, 4)]
            for clue, ranks in zip(clues, (near, far), strict=True):
                assert clue is not None
                assert clue.rank == base.rank(clue.text, word)
                assert clue.rank <= LATEST
                assert not any(kanji_of(hint) & kanji_of(clue.spelling) for hint in clue.hints)
                ranks.append(clue.rank)
    assert sum(far) > 2 * sum(near)
    assert len(REMOTENESS) > 4


def test_clues_that_are_there_stay_if_they_should(small_japanese: ConceptBase) -> None:
    first = clue_to_level(PUZZLE, ANSWER, small_japanese, EASY)
    again = clue_to_level(first.clued.puzzle, ANSWER, small_japanese, HARD, keep=True)
    assert again.clued.puzzle.clues == first.clued.puzzle.clues
    assert again.off == 3


def test_clues_need_a_crossword_whose_words_are_known(small_japanese: ConceptBase) -> None:
    skeleton = Puzzle("skeleton", PUZZLE.grid)
    with pytest.raises(ValueError, match="only crosswords have a level"):
        clue_to_level(skeleton, ANSWER, small_japanese, EASY)
    strange = Answer(Grid.parse("ぬみ\nむぬ"))
    with pytest.raises(ValueError, match="this one has no clues"):
        clue_to_level(Puzzle("crossword", strange.grid.blanked()), strange, small_japanese, EASY)


def test_clues_that_are_cancelled_early_stay_without_a_grade(small_japanese: ConceptBase) -> None:
    stop = Event()

    def cancel(share: float) -> None:
        if share >= 0.5:
            stop.set()

    aimed = clue_to_level(PUZZLE, ANSWER, small_japanese, EASY, budget=Budget(cancel=stop), on_share=cancel)
    slots = len(PUZZLE.grid.slots())
    assert (aimed.grade, aimed.level, aimed.off) == (None, None, float("inf"))
    assert (len(aimed.clued.clues), len(aimed.clued.left)) == (slots // 2, slots - slots // 2)
    assert len(aimed.clued.puzzle.clues) == slots // 2
    assert not aimed.clued.unknown
    stop.clear()
    plain = write_clues(PUZZLE, ANSWER, small_japanese, cancel=stop, on_share=cancel)
    assert plain.left == aimed.clued.left


def test_clues_that_are_cancelled_late_have_a_grade(small_japanese: ConceptBase) -> None:
    stop = Event()

    def cancel(share: float) -> None:
        if share == 1:
            stop.set()

    aimed = clue_to_level(PUZZLE, ANSWER, small_japanese, LevelRange(5, 5), budget=Budget(cancel=stop), on_share=cancel)
    assert aimed.level is not None
    assert not aimed.clued.left


# ---------------------------------------------------------------- whole crosswords


def test_a_crossword_is_made_to_a_level(small_japanese: ConceptBase) -> None:
    run = make_crossword_to_level(task(things(), seed=3), small_japanese, EASY, Budget(rounds=20))
    assert run.status is Status.FOUND
    assert run.best is not None
    assert run.score == 0
    crossword = run.best.made.crossword
    assert crossword.puzzle.clues
    assert grade_crossword(crossword.puzzle, crossword.answer, small_japanese).level == 1
    again = make_crossword_to_level(task(things(), seed=3), small_japanese, EASY, Budget(rounds=20))
    assert again.best == run.best


def test_the_nearest_crossword_is_kept(small_japanese: ConceptBase) -> None:
    reported: list[Progress] = []
    run = make_crossword_to_level(
        task(things()), small_japanese, LevelRange(5, 5), Budget(rounds=3), on_progress=reported.append
    )
    assert run.rounds == 3
    assert run.best is not None
    assert run.score == -run.best.aimed.off < 0
    assert sorted({progress.rounds for progress in reported}) == [1, 2, 3]
    scores = [progress.score for progress in reported]
    assert scores == sorted(scores)


def test_a_cancelled_run_keeps_what_it_has(small_japanese: ConceptBase) -> None:
    stop = Event()

    def cancel(progress: Progress) -> None:
        if progress.score > -inf:
            stop.set()

    budget = Budget(rounds=50, cancel=stop)
    run = make_crossword_to_level(task(things()), small_japanese, LevelRange(5, 5), budget, on_progress=cancel)
    assert run.status is Status.CANCELLED
    assert run.rounds == 1
    assert run.best is not None


def test_words_are_compared_as_the_base_writes_them(small_japanese: ConceptBase) -> None:
    words = bank("みなと", to_katakana("うみ"), "ひょう", "ぬぬ", "えんぴつ")
    assert known_words(task(words), small_japanese) == {tuple("ウミ"): 1.0, tuple("みなと"): 1.0, tuple("ひょう"): 1.0}
    with pytest.raises(ValueError, match="knows no word of test"):
        known_words(task(bank("ぬぬ")), small_japanese)
    assert small_japanese.familiarity(tuple("ぬぬ")) is None
    assert small_japanese.familiar_words(99) == {}


def test_words_that_no_magazine_prints_are_no_answers(
    small_japanese: ConceptBase, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = task(bank("うみ", "ふね", "くも", "あめ"))
    assert set(known_words(words, small_japanese)) == set(map(tuple, ("うみ", "ふね", "くも", "あめ")))
    monkeypatch.setattr("masume.make.clues.fairness.UNFIT", re.compile("sails the sea|web|sweet"))
    # くも is 雲 before it is 蜘蛛, あめ is 飴 before it is 雨
    assert [small_japanese.concepts_of(tuple(word))[0].spelling for word in ("くも", "あめ")] == ["雲", "飴"]
    assert set(known_words(words, small_japanese)) == {tuple("うみ"), tuple("くも")}
    monkeypatch.setattr("masume.make.clues.answers.UNFIT_WORDS", {"うみ"})
    assert set(known_words(words, small_japanese)) == {tuple("くも")}


def test_a_level_is_the_only_aim(small_japanese: ConceptBase) -> None:
    with pytest.raises(ValueError, match="for a level or for fewest-black, not for both"):
        make_crossword_to_level(task(things(), aim=Aim.FEWEST_BLACK), small_japanese, EASY, Budget(rounds=1))


# ---------------------------------------------------------------- the commands


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "c.ipuz").write_bytes(write(Document(PUZZLE, ANSWER)))
    (tmp_path / "words.txt").write_text("\n".join(map("".join, (word for word in _words()))), encoding="utf-8")
    return tmp_path


def _words() -> list[tuple[str, ...]]:
    return [cells_of_reading(thing.reading, "hiragana") for thing in THINGS]


def test_clue_says_how_close_it_came(folder: Path, small_packs: Path) -> None:
    packs = str(small_packs)
    met = masume("clue", "c.ipuz", "--level", "3..4", "--out", "d.ipuz", cwd=folder, MASUME_PACKS=packs)
    assert met.returncode == 0, met.stderr
    assert ", as asked for" in met.stderr
    assert read_puzzle(folder / "d.ipuz").puzzle.clues
    missed = masume("clue", "c.ipuz", "--level", "5", cwd=folder, MASUME_PACKS=packs)
    assert missed.returncode == 1
    assert "The level is 4, and 5 was asked for." in missed.stderr
    japanese = masume("clue", "c.ipuz", "--level", "5", "--lang", "ja", cwd=folder, MASUME_PACKS=packs)
    assert "指定はレベル5ですが、レベル4になりました" in japanese.stderr
    content = one_json(masume("clue", "c.ipuz", "--level", "2", "--json", cwd=folder, MASUME_PACKS=packs))
    assert (content["level"], content["wanted_level"]) == (2, "2")


@pytest.mark.parametrize("level", ["3", None])
def test_clue_that_is_interrupted_keeps_what_it_has(
    folder: Path,
    small_packs: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    level: str | None,
) -> None:
    @contextmanager
    def interrupted() -> Iterator[Event]:
        stop = Event()
        stop.set()
        yield stop

    monkeypatch.setattr("masume.cli.bench.interruptible", interrupted)
    monkeypatch.setenv("MASUME_PACKS", str(small_packs))
    asked = {"levels": level} if level else {}
    assert clue_command(folder / "c.ipuz", asked, [folder / "d.ipuz"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("There is no level: " if level else "Stopped early: ")
    assert "Stopped early: 6 words have no new clue.\n" in said
    assert read_puzzle(folder / "d.ipuz").puzzle == read_puzzle(folder / "c.ipuz").puzzle


def test_make_crossword_writes_clues_for_a_level(folder: Path, small_packs: Path) -> None:
    arguments = ("make", "crossword", "--words", "words.txt", "--size", "3x3", "--rules", "free", "--seed", "3")
    packs = str(small_packs)
    made = masume(*arguments, "--rounds", "20", "--level", "1", "--out", "m.ipuz", cwd=folder, MASUME_PACKS=packs)
    assert made.returncode == 0, made.stderr
    assert "Level 1, as asked for." in made.stdout
    assert read_puzzle(folder / "m.ipuz").puzzle.clues
    missed = masume(*arguments, "--rounds", "1", "--level", "5", "--json", cwd=folder, MASUME_PACKS=packs)
    assert missed.returncode == 1
    content = one_json(missed)
    assert content["wanted_level"] == "5"
    assert content["level"] < 5
    assert content["clues"][0]["hints"]


def test_what_the_commands_cannot_do_is_one_sentence(folder: Path, small_packs: Path, tmp_path: Path) -> None:
    packs = str(small_packs)
    made = ("make", "crossword", "--words", "words.txt", "--size", "3x3", "--level")
    refused = [
        (masume("clue", "c.ipuz", "--level", "6", cwd=folder, MASUME_PACKS=packs), "a level is 1 to 5, not 6"),
        (masume(*made, "high", cwd=folder, MASUME_PACKS=packs), "levels are written as 3 or 1..2"),
        (masume(*made, "1", "--fewest-black", cwd=folder, MASUME_PACKS=packs), "not for both"),
        (masume(*made, "1", "--hints", "0", cwd=folder, MASUME_PACKS=packs), "--hints: it must be 1 or more, not 0"),
        (masume(*made, "1", cwd=folder, MASUME_PACKS=str(tmp_path / "nothing")), "masume words build --lang ja"),
    ]
    for result, sentence in refused:
        assert result.returncode == 2
        assert sentence in result.stderr
        assert result.stderr.count("\n") == 1
