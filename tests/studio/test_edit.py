"""What the edit page asks for: operations on drafts of crosswords and skeletons."""

from threading import Event
from typing import Any

import msgspec
import pytest

from masume.core import Grid
from masume.studio.operations import OPERATIONS, Progress
from masume.studio.values import Board

ENGLISH = {"lists": ["enable"]}
KANA = {"lists": ["kana"]}


class Bench:
    """A bench that remembers what was reported."""

    def __init__(self) -> None:
        self.cancel = Event()
        self.reports: list[Progress] = []
        self.kept: list[Any] = []

    def report(self, progress: Progress) -> None:
        self.reports.append(progress)

    def keep(self, result: Any) -> None:
        self.kept.append(result)


def board(text: str) -> dict[str, Any]:
    content: dict[str, Any] = msgspec.to_builtins(Board.of(Grid.parse(text)))
    return content


def draft(text: str, **fields: Any) -> dict[str, Any]:
    return {"board": board(text), **fields}


def ask(name: str, bench: Bench | None = None, **request: Any) -> Any:
    """The answer of an operation, by way of JSON as over the wire."""
    operation = OPERATIONS[name]
    asked = msgspec.json.decode(msgspec.json.encode(request), type=operation.request)
    result = operation.run(asked, bench or Bench())
    again = msgspec.json.decode(msgspec.json.encode(result), type=operation.result)
    assert again == result
    return result


def text_of(board: Board) -> str:
    return str(board.grid)


DENSE = "\n".join(["...#.....", *["........."] * 7, ".....#..."])
"""A frame with more white than the words of a list can fill."""


# ---------------------------------------------------------------- checking


def test_check_names_every_fault_with_its_cells_in_both_languages() -> None:
    checked = ask("check-board", draft=draft("##.\n...\n.##", rules="japanese"))
    found = {fault.code: fault for fault in checked.faults}
    assert found["no_black_cells_adjacent"].cells == (0, 1, 7, 8)
    assert found["corners_are_white"].level == "fault"
    assert "touch" in found["no_black_cells_adjacent"].message.en
    assert "隣り合う" in found["no_black_cells_adjacent"].message.ja
    assert (checked.white, checked.black, checked.filled) == (5, 4, 0)


def test_check_separates_what_is_wrong_from_what_is_not_done_yet_and_from_words_in_no_list() -> None:
    checked = ask("check-board", draft=draft("CAT\nARE\nTXX"), source=ENGLISH)
    notes = [fault.message.en for fault in checked.faults if fault.level == "note"]
    assert notes == [
        "TXX is in none of the word lists",
        "ARX is in none of the word lists",
        "TEX is in none of the word lists",
    ]
    assert [fault.code for fault in checked.faults if fault.level == "fault"] == ["no_word_twice"]
    assert [fault.code for fault in ask("check-board", draft=draft("C..\n...")).faults] == [
        "every_white_cell_is_filled"
    ]


def test_check_of_a_skeleton_compares_the_board_with_its_list() -> None:
    words = [{"word": "CAT"}, {"word": "TEN"}]
    faults = ask("check-board", draft=draft("CAT\n##.\n##.", kind="skeleton", words=words)).faults
    assert {fault.code for fault in faults} == {"every_white_cell_is_filled", "every_word_is_placed"}
    faults = ask("check-board", draft=draft("COT\n##E\n##N", kind="skeleton", words=words)).faults
    assert [(fault.code, fault.level) for fault in faults] == [
        ("every_run_is_listed", "fault"),
        ("every_word_is_placed", "open"),
    ]
    assert [f.code for f in ask("check-board", draft=draft("CAT", kind="skeleton")).faults] == ["no_words"]


# ---------------------------------------------------------------- candidates and freedom


def test_candidates_fit_the_letters_and_say_what_they_leave() -> None:
    found = ask(
        "slot-candidates", draft=draft("Q..\n...\n..."), source=ENGLISH, slot={"cell": 1, "direction": "across"}
    )
    assert found.total == sum(1 for _ in found.candidates)
    assert all(each.symbols[0] == "Q" for each in found.candidates)
    assert found.cells == (0, 1, 2)
    best, last = found.candidates[0], found.candidates[-1]
    assert best.least is not None
    assert best.least > 0
    assert best.freedom == 1.0
    assert found.alive <= found.total
    assert last.freedom <= best.freedom


def test_candidates_of_a_full_slot_are_what_else_could_stand_there() -> None:
    slot = {"cell": 0, "direction": "across"}
    loose = ask("slot-candidates", draft=draft("CAT\n#.#\n#.#"), source=ENGLISH, slot=slot)
    held = ask("slot-candidates", draft=draft("CAT\n#.#\n#.#", locked=[0, 1, 2]), source=ENGLISH, slot=slot)
    assert loose.total > 900
    assert [each.word for each in held.candidates] == ["CAT"]


def test_candidates_of_a_skeleton_are_words_of_its_list_that_do_not_stand_yet() -> None:
    words = [{"word": word} for word in ("CAT", "TEN", "TON")]
    found = ask(
        "slot-candidates",
        draft=draft("CAT\n##.\n##.", kind="skeleton", words=words),
        source={"puzzle": True},
        slot={"cell": 5, "direction": "down"},
    )
    assert {each.word for each in found.candidates} == {"TEN", "TON"}


def test_freedom_is_zero_where_no_word_fits_and_says_why() -> None:
    room = ask("freedom", draft=draft("QXZ\n...\n..."), source=ENGLISH)
    assert not room.is_possible
    assert "1A: no word fits QXZ" not in {dead.message.en for dead in room.dead}  # it was locked in
    assert [dead.message.en for dead in room.dead] == ["4A: no word leaves one to every word that crosses it"]
    letters = ask("freedom", draft=draft("QX.\n...\n..."), source=ENGLISH)
    assert letters.dead[0].message.en == "1A: no word fits QX·"
    assert letters.cells[:3] == (0.0, 0.0, 0.0)
    alive = ask("freedom", draft=draft("...\n...\n..."), source=ENGLISH)
    assert alive.is_possible
    assert alive.dead == ()
    assert all(share is not None and 0.9 < share <= 1 for share in alive.cells)
    tight = ask("freedom", draft=draft("Q..\n...\n..."), source=ENGLISH)
    assert tight.cells[1] is not None
    assert tight.cells[1] < 0.5 < (alive.cells[1] or 0)
    assert tight.cells[0] is None


def test_freedom_names_lengths_that_no_word_has() -> None:
    room = ask("freedom", draft=draft("." * 60), source=ENGLISH)
    assert [dead.message.ja for dead in room.dead] == ["ヨコの1：60文字のことばがありません"]


# ---------------------------------------------------------------- filling


def test_autofill_fills_what_is_blank_and_keeps_what_stands() -> None:
    bench = Bench()
    source = {"own": "word,score\nZOOS,99\n", **ENGLISH}  # something to look for
    filled = ask("autofill", bench, draft=draft("CAT#.\n.....\n...#.\n.....\n.#..."), source=source, seconds=2)
    grid = filled.board.grid
    assert str(grid).startswith("CAT#")
    assert all(isinstance(grid[cell], str) for cell in grid.white_cells)
    assert any(report.board is not None for report in bench.reports)
    assert bench.kept


def test_autofill_of_a_part_changes_nothing_else_and_leaves_words_to_what_crosses_it() -> None:
    start = "CAT\n...\n..."
    filled = ask("autofill", draft=draft(start, locked=[0]), source=ENGLISH, cells=[0, 1, 2], seconds=2, improve=False)
    rows = text_of(filled.board).split("\n")
    assert rows[0][0] == "C"
    assert rows[1:] == ["...", "..."]
    assert ask("freedom", draft=draft(text_of(filled.board)), source=ENGLISH).is_possible


def test_autofill_names_the_slots_to_blame() -> None:
    filled = ask("autofill", draft=draft("QX.\n...\n..."), source=ENGLISH, seconds=2)
    assert filled.board is None
    assert "1A" in filled.message.en
    assert "ヨコの1" in filled.message.ja
    assert 0 in filled.cells


def test_autofill_writes_kana_as_the_board_does() -> None:
    filled = ask("autofill", draft=draft("あ...\n#.#.\n...."), source=KANA, seconds=2, improve=False)
    assert filled.board is not None
    assert all("ぁ" <= symbol <= "ー" and not "ァ" <= symbol <= "ヶ" for symbol in filled.board.grid.symbols.values())


def test_own_words_are_used_before_those_of_lists_with_scores() -> None:
    own = ["apart", "rotor", "organ", "table", "stone", "adore", "opera", "enter", "irate", "tenet"]
    filled = ask(
        "autofill",
        draft=draft(".....\n.#.#.\n.....\n.#.#.\n....."),
        source={"own": "\n".join(own), **ENGLISH},
        seconds=20,
        rounds=3000,
    )
    words = {"".join(placement.word).lower() for placement in filled.board.grid.placements()}
    assert len(words & set(own)) >= 3
    assert f"{len(words & set(own))} of your own 10 words are on the board." in filled.message.en
    assert f"入れたいことば10語のうち、{len(words & set(own))}語" in filled.message.ja
    without = ask("autofill", draft=draft(".....\n.#.#.\n....."), source=ENGLISH, seconds=20, rounds=100)
    assert "your own" not in without.message.en


def test_own_words_come_first() -> None:
    found = ask(
        "slot-candidates",
        draft=draft("Z..\n#.#"),
        source={"own": "ZZQ\nZAP", "lists": []},
        slot={"cell": 0, "direction": "across"},
    )
    assert {each.word for each in found.candidates} == {"ZZQ", "ZAP"}


# ---------------------------------------------------------------- Kabe's workflow


def test_workflow_fills_keeps_and_touches_up() -> None:
    half = ask("rework", draft=draft(DENSE), source=ENGLISH, step="fill", seconds=0.5)
    assert 0 < half.satisfied < half.slots
    kept = ask("keep-what-holds", draft=msgspec.to_builtins({"board": half.board}), source=ENGLISH)
    request = {"draft": msgspec.to_builtins({"board": kept.board}), "source": ENGLISH}
    assert ask("freedom", **request).dead == ()
    again = ask("rework", **request, step="again", seconds=0.5)
    assert again.satisfied >= half.satisfied - 2
    touched = ask("rework", **request, step="touch-up", symmetry="half-turn", seconds=5)
    assert touched.changed
    assert {80 - cell for cell in touched.changed} == set(touched.changed)


def test_workflow_goes_on_until_the_board_is_full() -> None:
    bench = Bench()
    done = ask("rework", bench, draft=draft("....\n....\n....\n...."), source=ENGLISH, step="all", seconds=10)
    assert done.satisfied == done.slots
    assert done.message.en == "Filled: 8 words."
    assert any(report.board is not None for report in bench.reports)


def test_keeping_what_holds_takes_away_letters_of_no_word() -> None:
    kept = ask("keep-what-holds", draft=draft("CAT\nX..\n...", locked=[]), source=ENGLISH)
    assert text_of(kept.board) == "CAT\n...\n..."
    assert kept.cells == (3,)
    assert kept.message.en == "One word holds and stays; letters taken away: 1."


def test_a_frame_that_cannot_be_filled_is_mended() -> None:
    source = {"own": "CAT\nDOG\nCD\nAO\nTG\nTA\nGO\nXYZW"}
    mended = ask("repair-frame", draft=draft("...\n...\n..."), source=source, seconds=5)
    assert mended.board is not None
    assert mended.changed
    assert "moved or added (row, column): " in mended.message.en


def test_a_frame_that_can_be_filled_stays_even_if_it_lacks_the_symmetry() -> None:
    source = {"own": "CAT\nCOW\nTEN"}
    mended = ask("repair-frame", draft=draft("...\n.#.\n.#."), source=source, symmetry="half-turn", seconds=5)
    assert text_of(mended.board) == "CAT\nO#E\nW#N"
    assert mended.changed == ()


# ---------------------------------------------------------------- frames, uniqueness, documents


def test_suggested_frames_keep_their_rules() -> None:
    found = ask(
        "suggest-frame",
        draft=draft("\n".join(["." * 9] * 9), rules="american"),
        source=ENGLISH,
        fewest=14,
        most=24,
        count=2,
        seconds=0.5,
    )
    for frame in found.frames:
        assert 14 <= frame.black <= 24
        content = msgspec.to_builtins(frame.board)
        faults = ask("check-board", draft={"board": content, "rules": "american"}).faults
        assert [fault.code for fault in faults if fault.level == "fault"] == []


def test_uniqueness_of_skeletons() -> None:
    words = [{"word": "CAT"}, {"word": "TEN"}]
    one = ask("unique-check", draft=draft("CAT\n##E\n##N", kind="skeleton", words=words, givens=[]))
    assert one.verdict == "one"
    words = [{"word": word} for word in ("AB", "AC")]
    several = ask("unique-check", draft=draft("AB\nC#", kind="skeleton", words=words))
    assert several.verdict == "several"
    assert several.cells == (1, 2)
    assert ask("unique-check", draft=draft("AB\nC#", kind="skeleton", words=words, givens=[1])).verdict == "one"
    with pytest.raises(ValueError, match="a crossword is solved from its clues"):
        ask("unique-check", draft=draft("AB"))


def test_drafts_become_documents_and_drafts_again() -> None:
    clues = [{"cell": 0, "direction": "across", "text": "Purrs"}]
    view = ask(
        "compose-puzzle", draft=draft("CAT\n#.#", rules="free", clues=clues, title="Pets", notes="n"), source=ENGLISH
    )
    assert [word.word for word in view.words] == ["CAT"]
    again = ask("open-draft", document=view.document).draft
    assert text_of(again.board) == "CAT\n#.#"
    assert (again.title, again.notes, again.rules) == ("Pets", "n", "free")
    assert [clue.text for clue in again.clues] == ["Purrs"]


def test_skeletons_keep_their_givens() -> None:
    words = [{"word": "CAT", "gloss": "pet"}]
    view = ask("compose-puzzle", draft=draft("CAT", kind="skeleton", words=words, givens=[1]))
    assert view.board.cells == (0, "A", 0)
    again = ask("open-draft", document=view.document).draft
    assert again.givens == (1,)
    assert again.words[0].gloss == "pet"


def test_empty_boards_are_documents_too() -> None:
    view = ask("compose-puzzle", draft=draft("...\n#.#", kind="crossword"))
    assert view.answer is None
    assert text_of(ask("open-draft", document=view.document).draft.board) == "...\n#.#"


def test_proposed_clues_are_what_lists_say() -> None:
    found = ask("propose-clues", draft=draft("CAT"), source={"own": "word,clue\nCAT,Purrs\n"})
    assert [(clue.cell, clue.text) for clue in found.clues] == [(0, "Purrs")]


# ---------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("name", "request_", "sentence"),
    [
        ("freedom", {"source": {}}, "there is no word list: choose one"),
        ("freedom", {"source": {"lists": ["nothing"]}}, "there is no word list nothing"),
        ("slot-candidates", {"source": ENGLISH, "slot": {"cell": 99, "direction": "down"}}, "cell 99 is off a board"),
        ("slot-candidates", {"source": ENGLISH, "slot": {"cell": 0, "direction": "down"}}, "no word runs down"),
        ("write-clues", {}, "there is no word on the board yet"),
    ],
)
def test_bad_requests_get_one_sentence(name: str, request_: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        ask(name, draft=draft("..."), **request_)


def test_what_lists_say_of_words_comes_back_from_the_editor() -> None:
    words = [{"word": "CAT", "gloss": "ねこ", "tags": ["pet", "fur"]}]
    composed = ask("compose-puzzle", draft=draft("CAT", kind="skeleton", words=words))
    opened = ask("open-draft", document=composed.document).draft
    assert msgspec.json.decode(msgspec.json.encode(opened.words)) == [{**words[0], "weight": 1.0}]


def test_a_single_slot_without_words_is_blamed_alone() -> None:
    message = ask("autofill", draft=draft("QX.\n###"), source=ENGLISH, seconds=2).message
    assert message.en == "This frame cannot be filled with these words: this is proved. No word fits 1A."
    assert message.ja.endswith("（証明済み）。ヨコの1に合う単語の組み合わせがありません。")
