"""Hints of the playable page for words: wrong entries first, then the easiest step from the player's present board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from masume.core import Answer, Budget, Entry, Grid, Position, Puzzle, Sentence, Slot, Step, Word
from masume.formats import Document
from masume.grade.skeleton import TECHNIQUES, hint_skeleton
from masume.make import METHODS, make_skeleton
from masume.press.play import bundle, content
from masume.press.play.content import playable
from masume.press.play.recorded import recorded_steps
from masume.press.play.wording import EASY, wording_of
from masume.words import load_bundled
from tests.support.browser import Opener
from tests.support.word_puzzles import kana_skeleton, latin_crossword, letters, number_skeleton, skeleton

# ---------------------------------------------------------------- the modules without a page

ASK = """([puzzle, boards, language]) => {
  const { Session } = modules["session.js"], { nextHint } = modules["hints.js"], { say } = modules["texts.js"];
  const { easiestStep, stepsBefore } = modules["word-techniques.js"];
  const storage = { get: () => null, set: () => {} }, settings = { language, smallKanaAlike: false };
  return boards.map((values) => {
    const session = new Session(puzzle, storage, settings);
    session.values = values;
    const step = easiestStep(session);
    const board = { easiestStep: () => step, stepsBefore: (next) => stepsBefore(session, next), scope: () => [] };
    return { step, hint: nextHint(session, board, (name, details) => say(language, name, details)) };
  });
}"""
"""What the player would say on boards."""


@pytest.fixture(scope="module")
def modules(browser: Any) -> Iterator[Page]:
    """A page that has the player's modules and no puzzle."""
    script = bundle.script({"skeleton"})
    page = browser.new_page()
    page.add_script_tag(content=script[: script.index("modules['app.js']")] + "globalThis.modules = modules;\n}")
    yield page
    page.close()


def opened(document: Document, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """A puzzle as the player's modules have it, its answer and steps unpacked."""
    secret: dict[str, Any] = {}
    with monkeypatch.context() as patched:
        patched.setattr(content, "sealed", secret.update)
        puzzle = playable(document)
    return {**puzzle, **secret, "wording": wording_of(document.puzzle.kind)}


def ask(page: Page, puzzle: dict[str, Any], boards: list[Grid], language: str = "en") -> list[dict[str, Any]]:
    values = [[cell if isinstance(cell, str) else "" for _, cell in board] for board in boards]
    return list(page.evaluate(ASK, [puzzle, values, language]))


def half_solved(document: Document, count: int, seed: int) -> list[Grid]:
    """Boards with more and more letters of the answer, here and there."""
    assert document.answer is not None
    chance, symbols = Random(seed), document.answer.grid.symbols
    cells = list(symbols)
    shares = [i / count for i in range(count)]
    chosen = [chance.sample(cells, round(share * len(cells))) for share in shares]
    return [document.puzzle.grid.replace({cell: symbols[cell] for cell in some}) for some in chosen]


def decided_by(step: dict[str, Any] | Step, width: int) -> dict[Position, str]:
    if isinstance(step, Step):
        return dict(step.decided)
    return {divmod(cell, width): symbol for cell, symbol in step["decided"]}


def made(name: str, size: tuple[int, int], seed: int) -> Document:
    run = make_skeleton(load_bundled(name), Grid.filled(*size), METHODS["ruin"], Budget(rounds=60), seed=seed)
    assert run.best is not None
    return Document(run.best.puzzle, run.best.answer)


REBUS = "{QU}A{QU}{ABC}\nI###\nC###\nK###"
BRACES = Document(
    Puzzle("skeleton", Grid.parse("..."), (Entry(("{", "word", "}")),)), Answer(Grid(((("{", "word", "}")),)))
)
BOARDS: dict[str, Callable[[], Document]] = {
    "countries": lambda: made("countries", (9, 12), 1),
    "hokkaido": lambda: made("hokkaido", (11, 8), 2),
    "digits": lambda: made("digits", (8, 8), 3),
    "rebus": lambda: skeleton(REBUS),
    "braces": lambda: BRACES,
    "kana": kana_skeleton,
    "numbers": number_skeleton,
    "one place": lambda: skeleton("XCB\n###\nXAA\n###\nYBA", question="X..\n###\n..A\n###\n..A"),
}


@pytest.mark.parametrize("name", BOARDS)
def test_easy_steps_are_those_of_the_grader(name: str, modules: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    document = BOARDS[name]()
    assert document.answer is not None
    boards = half_solved(document, 24, seed=5)
    reported = ask(modules, opened(document, monkeypatch), boards)
    for board, each in zip(boards, reported, strict=True):
        expected = next(iter(hint_skeleton(document.puzzle, board)), None)
        if expected is None or expected.technique not in EASY:
            assert each["step"] is None
            continue
        assert expected.reason is not None
        assert each["step"]["reason"] == {"en": expected.reason.en, "ja": expected.reason.ja}
        decided = decided_by(each["step"], board.width)
        assert decided == decided_by(expected, board.width)
        assert all(document.answer.grid[cell] == symbol for cell, symbol in decided.items())
        assert each["hint"]["reasons"] == [expected.reason.en]


def test_every_easy_technique_is_met() -> None:
    """The boards of the test above use them all, or it would prove little."""
    met = set()
    for make in BOARDS.values():
        for board in half_solved(document := make(), 24, seed=5):
            met |= {step.technique for step in hint_skeleton(document.puzzle, board)[:1]}
    assert met >= set(EASY)


def test_sentences_for_easy_techniques_are_the_graders() -> None:
    assert [technique["name"] for technique in wording_of("skeleton")["techniques"]] == list(EASY)
    assert {technique.name for technique in TECHNIQUES} >= set(EASY)
    assert wording_of("numbers")["nouns"]["en"] == {"noun": "number", "letters": "digits"}
    assert wording_of("skeleton")["nouns"]["ja"] == {"noun": "ことば", "letters": "文字", "counter": "語"}


# ---------------------------------------------------------------- steps that only rule out

CROSSED = skeleton("AB\nCD")
"""Two answers, and nothing easy to find."""


def with_steps(monkeypatch: pytest.MonkeyPatch, document: Document, *steps: Step) -> dict[str, Any]:
    monkeypatch.setattr(content, "recorded_steps", lambda *_: steps)
    return opened(document, monkeypatch)


def a_step(document: Document, slot: int, decided: str = "", excluded: tuple[tuple[int, str], ...] = ()) -> Step:
    """A step at a slot that writes letters into it, or rules words out of slots."""
    slots = document.puzzle.grid.slots()
    cells = tuple(zip(slots[slot].cells, decided, strict=False))
    words = tuple((slots[at], tuple(word)) for at, word in excluded)
    said = Sentence(f"{slot} {decided or excluded}", f"{slot}の{decided or excluded}")
    return Step("chain", 3, (), cells, reason=said, slot=slots[slot], excluded=words)


def test_exclusions_are_shown_with_the_step_that_they_lead_to(modules: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = a_step(CROSSED, 0, excluded=((0, "AC"),)), a_step(CROSSED, 0, excluded=((0, "BD"),))
    last = a_step(CROSSED, 0, "AB")
    puzzle = with_steps(monkeypatch, CROSSED, first, second, last)
    (reported,) = ask(modules, puzzle, [CROSSED.puzzle.grid])
    assert reported["step"] is None
    assert reported["hint"]["reasons"] == [step.reason.en for step in (first, second, last) if step.reason]
    assert reported["hint"]["nudge"] == "Look at row 1, columns 1–2. A word that seems to fit there can be ruled out."
    assert reported["hint"]["decided"] == [[0, "A"], [1, "B"]]


def test_exclusions_that_letters_show_are_left_out(modules: Page, monkeypatch: pytest.MonkeyPatch) -> None:
    document = skeleton("ABC\n#D#\n#E#")
    shown, hidden = a_step(document, 0, excluded=((0, "BDE"),)), a_step(document, 1, excluded=((1, "ABC"),))
    puzzle = with_steps(monkeypatch, document, shown, hidden, a_step(document, 1, "BDE"))
    puzzle["wording"] = None
    empty, begun = document.puzzle.grid, document.puzzle.grid.replace({(0, 0): "A"})
    reported = [len(each["hint"]["reasons"]) for each in ask(modules, puzzle, [empty, begun])]
    assert reported == [3, 2], "BDE cannot stand where A is"


@pytest.mark.parametrize(("name", "size", "seed"), [("hokkaido", (9, 12), 9), ("hokkaido", (15, 15), 5)])
def test_recorded_steps_stand_by_themselves(name: str, size: tuple[int, int], seed: int) -> None:
    """What a step needs beside the letters is ruled out right before it; no other word or slot is left then."""
    document = made(name, size, seed)
    assert document.answer is not None
    board, ruled_out, chains = document.puzzle.grid, set[tuple[Slot, Word]](), 0
    for step in recorded_steps(document.puzzle, document.answer):
        ruled_out |= set(step.excluded)
        if not step.decided:
            continue
        assert all(document.answer.grid[cell] == symbol for cell, symbol in step.decided)
        placed = board.replace(dict(step.decided))
        if step.technique in EASY[:3]:
            assert step.slot is not None
            assert choices(document.puzzle, board, step, ruled_out, placed) == 1
        chains += bool(ruled_out)
        board, ruled_out = placed, set()
    assert board == document.answer.grid
    assert chains > 0


def choices(puzzle: Puzzle, board: Grid, step: Step, ruled_out: set[tuple[Slot, Word]], after: Grid) -> int:
    """How many words are left for the slot of a step, or slots for its word."""
    assert step.slot is not None
    symbols, decided = board.symbols, after.symbols
    word = tuple(decided[cell] for cell in step.slot.cells)
    letters = {slot: [symbols.get(cell) for cell in slot.cells] for slot in puzzle.grid.slots()}
    standing = {tuple(there) for there in letters.values()}
    pairs = [
        (slot, entry.word)
        for slot, there in letters.items()
        for entry in puzzle.words
        if None in there and entry.word not in standing and (slot, entry.word) not in ruled_out
        if len(there) == len(entry.word) and all(a in (None, b) for a, b in zip(there, entry.word, strict=True))
    ]
    by_slot = step.technique != "only_slot_for_a_word"
    return sum(slot == step.slot if by_slot else other == word for slot, other in pairs)


# ---------------------------------------------------------------- on the page


def hint(page: Page, name: str = "Hint") -> None:
    page.get_by_role("button", name=name, exact=True).click()


def write(page: Page, cell: int, text: str) -> None:
    page.locator(f"[data-cell='{cell}']").click()
    page.keyboard.type(text)


def wrong_cells(page: Page) -> list[int]:
    return [int(cell.get_attribute("data-cell") or -1) for cell in page.locator(".wrong").all()]


SWAPPED = "CATSD\n#####\nCOWRD"
"""Two words of one length: either may stand above the other."""


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "First, Q in row 1, column 2 is wrong. It is marked."),
        ("ja", "その前に、1行目の2列目の「Q」はまちがいです。印をつけました。"),
    ],
)
def test_a_wrong_letter_is_named_before_any_step(open_page: Opener, language: str, sentence: str) -> None:
    page = open_page(skeleton(SWAPPED), language=language)
    write(page, 0, "cq")
    hint(page, "Hint" if language == "en" else "ヒント")
    assert page.locator(".message").inner_text() == sentence
    assert wrong_cells(page) == [1]
    assert page.locator(".hint-box").is_hidden()


@pytest.mark.parametrize(
    ("language", "one", "both"),
    [
        ("en", "COWRD does not belong in row 1, columns 1–5.", "COWRD and CATSD are not where they belong."),
        ("ja", "1行目の1〜5列目に入るのは「COWRD」ではありません。", "「COWRD」「CATSD」の場所がちがいます。"),
    ],
)
def test_swapped_words_are_named_before_any_step(open_page: Opener, language: str, one: str, both: str) -> None:
    page = open_page(skeleton(f"{SWAPPED}\n#####\nX#YZ#"), language=language)
    write(page, 0, "cowrd")
    hint(page, "Hint" if language == "en" else "ヒント")
    assert one in page.locator(".message").inner_text()
    assert wrong_cells(page) == [1, 2, 3]
    write(page, 10, "catsd")
    hint(page, "Hint" if language == "en" else "ヒント")
    assert both in page.locator(".message").inner_text()
    assert wrong_cells(page) == [1, 2, 3, 11, 12, 13]


def test_letters_that_are_being_typed_are_looked_at(open_page: Opener) -> None:
    page = open_page(kana_skeleton(), language="en")
    write(page, 0, "san")
    hint(page)
    assert "wrong" in page.locator(".message").inner_text()


def test_the_easiest_step_is_shown_whatever_was_done_before(open_page: Opener) -> None:
    """The recorded steps go on with the S that words share; the player's own A says more."""
    page = open_page(skeleton("CATS\n####\nCOTS\n####\nDOGS"))
    hint(page)
    page.get_by_role("button", name="Why?").click()
    assert "share these letters: ○○○S" in page.locator(".hint-box p").inner_text()
    write(page, 1, "a")
    hint(page)
    assert page.locator(".hint-box p").inner_text() == "Look at row 1, columns 1–4."
    page.get_by_role("button", name="Why?").click()
    reported = "Row 1, columns 1–4: with ○A○○ already there, only CATS fits."
    assert page.locator(".hint-box p").inner_text() == reported
    page.get_by_role("button", name="Do it").click()
    assert letters(page).split("\n")[0] == "CATS"


def test_a_chain_of_reasons_is_a_list(open_page: Opener, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = a_step(CROSSED, 0, excluded=((0, "AC"),)), a_step(CROSSED, 0, "AB")
    monkeypatch.setattr(content, "recorded_steps", lambda *_: steps)
    page = open_page(CROSSED)
    hint(page)
    page.get_by_role("button", name="Why?").click()
    assert page.locator(".hint-box li").all_inner_texts() == [step.reason.en for step in steps if step.reason]
    assert page.locator(".hint-box p").is_hidden()
    page.get_by_role("button", name="Do it").click()
    assert letters(page) == "AB\n.."


def test_steps_show_what_is_wrong_where_no_answer_does(open_page: Opener) -> None:
    page = open_page(replace(skeleton("1234\n5###\n6###", "numbers"), answer=None))
    hint(page)
    page.get_by_role("button", name="Close").click()
    write(page, 0, "9")
    hint(page)
    assert page.locator(".message").inner_text().startswith("First, 9 in row 1")


def test_an_answer_that_is_not_of_the_list_is_still_led_to(open_page: Opener) -> None:
    document = skeleton("CAT")
    page = open_page(replace(document, answer=Answer(Grid.parse("DOG"))))
    hint(page)
    page.get_by_role("button", name="Why?").click()
    assert page.locator(".hint-box p").inner_text() == "Cell 1 of row 1, columns 1–3 is D."


def test_crosswords_reveal_letters(open_page: Opener) -> None:
    page = open_page(latin_crossword())
    write(page, 0, "ct")
    hint(page)
    assert page.locator(".message").inner_text() == "First, T in row 1, column 2 is wrong. It is marked."
