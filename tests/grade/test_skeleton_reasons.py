"""What each technique says, in both languages, on the smallest boards that need it."""

import pytest

from masume.core import Entry, Grid, Puzzle, Sentence
from masume.grade.skeleton import TECHNIQUES, SkeletonGrader, grade_skeleton, hint_skeleton


def in_rows_apart(*words: str) -> tuple[str, tuple[str, ...]]:
    """Slots that cross none, with an x each, so that a word may stand in the rows where it has an x."""
    length = len(words[0])
    rows = ("x".rjust(number + 1, ".").ljust(length, ".") for number in range(len(words)))
    return ("\n" + "#" * length + "\n").join(rows), words


EXAMPLES: dict[str, tuple[tuple[str, tuple[str, ...]], str, str]] = {
    "only_word_of_its_length": (
        ("....\n.###\n.###", ("TREE", "TEA")),
        "Row 1, columns 1–4: TREE is the only word of 4 letters left.",
        "1行目の1〜4列目：残っている4文字のことばは「TREE」だけです。",
    ),
    "only_word_that_fits": (
        (".A.\n.#.\n.#.", ("CAT", "COW", "TOE")),
        "Row 1, columns 1–3: with ○A○ already there, only CAT fits.",
        "1行目の1〜3列目：「○A○」と入っているので、合うことばは「CAT」だけです。",
    ),
    "only_slot_for_a_word": (
        ("X..\n###\n..A\n###\n..A", ("XAA", "XCB", "YBA")),
        "Row 1, columns 1–3: XCB fits nowhere else.",
        "1行目の1〜3列目：「XCB」が入る場所は、ほかにありません。",
    ),
    "every_word_agrees": (
        ("...\n###\n...", ("CAT", "COT")),
        "Row 1, columns 1–3: the 2 words left for it share these letters: C○T.",
        "1行目の1〜3列目：入りうる2語は、どれも「C○T」の形です。",
    ),
    "only_word_that_crosses": (
        ("...\n.#.\n.#.", ("CAT", "COW", "TOE")),
        "Row 1, columns 1–3: with COW or TOE no word would be left for column 3, rows 1–3 or column 1, rows "
        "1–3, so it is CAT.",
        "1行目の1〜3列目：「COW」「TOE」を入れると3列目の1〜3行目か1列目の1〜3行目に入ることばがなくなるので、「CAT」に決まります。",
    ),
    "only_slot_that_crosses": (
        ("..#\n#..", ("BC", "BD", "CB")),
        "Row 2, columns 2–3: anywhere else BD would leave no word for column 2, rows 1–2 or row 2, columns 2–3, "
        "so it stands here.",
        "2行目の2〜3列目：「BD」をほかに入れると2列目の1〜2行目か2行目の2〜3列目に入ることばがなくなるので、ここに入ります。",
    ),
    "crossing_words": (
        ("...\n#.#\n...", ("ABB", "BAA", "BAB")),
        "Row 3, columns 1–3: not BAA, since no word left for column 2, rows 1–3 fits where they cross.",
        "3行目の1〜3列目：2列目の1〜3行目に残っていることばのどれとも交差のマスで合わないので、「BAA」は入りません。",
    ),
    "word_pair": (
        ("...\n..#\n...", ("AAA", "BA", "BAA", "BBA", "BBB")),
        "Only row 1, columns 1–3 and column 1, rows 1–3 can hold BBA and BBB, so no other word stands there.",
        "「BBA」と「BBB」が入りうるのは1行目の1〜3列目と1列目の1〜3行目だけなので、そこにほかのことばは入りません。",
    ),
    "chain_of_three": (
        ("...\n...\n.#.", ("BCC", "CBC", "CC", "CCB", "CCC")),
        "Row 2, columns 1–3: not CCB or CCC, since row 1, columns 1–3 and column 1, rows 1–3 could not all be"
        " filled then.",
        "2行目の1〜3列目：「CCB」「CCC」を入れると、1行目の1〜3列目と1列目の1〜3行目のすべてを埋めることはできません。",
    ),
    "word_triple": (
        in_rows_apart("x-xx--a", "xx----b", "-xx---c", "---xx-d", "----xxe", "---x-xd"),
        "Between them, row 1, columns 1–7; row 3, columns 1–7 and row 5, columns 1–7 have only x-xx--a, xx"
        "----b and -xx---c, so these words stand nowhere else.",
        "1行目の1〜7列目、3行目の1〜7列目と5行目の1〜7列目に入りうるのは「x-xx--a」、「xx----b」と「-xx---c」だけなので、これらのことばはほかには入りません。",
    ),
    "chain_of_four": (
        ("..#\n#..\n...", ("AA", "AAB", "AB", "BA", "BBA")),
        "Row 1, columns 1–2: not AB, since row 3, columns 1–3; column 2, rows 1–3 and column 3, rows 2–3 "
        "could not all be filled then.",
        "1行目の1〜2列目：「AB」を入れると、3行目の1〜3列目、2列目の1〜3行目と3列目の2〜3行目のすべてを埋めることはできません。",
    ),
    "word_set": (
        in_rows_apart(
            "x--xx---a", "xx------b", "-xx-----c", "--xx----d", "----xx--e", "-----xx-f", "------xxg", "----x--xe"
        ),
        "Between them, row 1, columns 1–9; row 3, columns 1–9; row 5, columns 1–9 and row 7, columns 1–9 have"
        " only x--xx---a, xx------b, -xx-----c and --xx----d, so these words stand nowhere else.",
        "1行目の1〜9列目、3行目の1〜9列目、5行目の1〜9列目と7行目の1〜9列目に入りうるのは「x--xx---a」、「xx------b」、「-xx-----c」と「--xx----"
        "d」だけなので、これらのことばはほかには入りません。",
    ),
    "contradiction": (
        ("...\n#..\n.##\n..#\n#..", ("ACD", "AD", "BA", "BB", "BD", "CB", "DA", "DB")),
        "Row 4, columns 1–2: not AD. With it, row 5, columns 2–3 would be BD, then column 2, rows 4–5 would "
        "be DB, then row 2, columns 2–3 would be BB; no word would be left for column 3, rows 1–2.",
        "4行目の1〜2列目：「AD」は入りません。入れてみると、5行目の2〜3列目が「BD」、2列目の4〜5行目が「DB」、2行目の2〜3列目が「BB」となり、3列目の1〜2行目に入ることばがなくなります。",
    ),
}


def puzzle_of(grid: str, words: tuple[str, ...], kind: str = "skeleton") -> Puzzle:
    return Puzzle(kind, Grid.parse(grid), tuple(Entry(tuple(word)) for word in words))


@pytest.mark.parametrize("name", [technique.name for technique in TECHNIQUES])
def test_reasons_read_well(name: str) -> None:
    board, english, japanese = EXAMPLES[name]
    step = next(step for step in grade_skeleton(puzzle_of(*board)).steps if step.technique == name)
    assert step.reason is not None
    assert (step.reason.en, step.reason.ja) == (english, japanese)


@pytest.mark.parametrize("name", [technique.name for technique in TECHNIQUES])
def test_numbers_are_called_numbers(name: str) -> None:
    (grid, words), *_ = EXAMPLES[name]
    for step in grade_skeleton(puzzle_of(grid, words, "numbers")).steps:
        assert step.reason is not None
        assert "word" not in step.reason.en
        assert "letters" not in step.reason.en
        assert "ことば" not in step.reason.ja


def test_words_that_were_ruled_out_are_spoken_of() -> None:
    board, *_ = EXAMPLES["chain_of_three"]
    steps = grade_skeleton(puzzle_of(*board)).steps
    chain = next(number for number, step in enumerate(steps) if step.technique == "chain_of_three")
    placing = steps[chain + 1].reason
    assert placing is not None
    assert placing.en == "Row 2, columns 1–3: every word but BCC is ruled out."
    assert placing.ja == "2行目の1〜3列目：「BCC」のほかのことばは、すべて候補から消えました。"


def test_a_cell_with_several_letters_counts_once() -> None:
    words = (Entry(("SCH", "O", "N")), Entry(("SCH", "A", "L")))
    first, *_ = hint_skeleton(Puzzle("skeleton", Grid.parse("...\n.##\n.##"), words), Grid.parse("..N\n.##\n.##"))
    assert first.reason is not None
    assert first.reason.en == "Row 1, columns 1–3: with ○○N already there, only SCHON fits."
    assert first.decided == (((0, 0), "SCH"), ((0, 1), "O"))


def test_a_trail_does_not_show_what_comes_too_late() -> None:
    board, *_ = EXAMPLES["contradiction"]
    for step in grade_skeleton(puzzle_of(*board)).steps:
        assert step.reason is not None
        place = step.reason.en.rpartition("would be left for ")[2].rstrip(".")
        assert step.technique != "contradiction" or f"{place} would be" not in step.reason.en


def test_a_solver_who_lacks_a_technique_still_speaks_in_whole_sentences() -> None:
    harder = [technique for technique in TECHNIQUES if technique.level > 2]
    puzzle = Puzzle("skeleton", Grid.parse(".A.\n.#.\n.#."), tuple(Entry(tuple(w)) for w in ("CAT", "COW", "TOE")))
    first, *_ = SkeletonGrader(puzzle, harder).grade().steps
    assert first.reason == Sentence(
        "Row 1, columns 1–3: only CAT is left.", "1行目の1〜3列目：残るのは「CAT」だけです。"
    )
