"""Words that are not on a board, each with the reason, found from the cells alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from masume.core import Cell, Direction, Grid, Language, Position, Sentence, Slot, Word
from masume.make.method import Task

NO_SHARED_LETTER = Sentence(
    "{word} shares no letter with any other word", "「{word}」はほかの単語と共通の文字がありません"
)
NOT_LINKED = Sentence(
    "{word} shares letters only with words that share none with the rest",
    "「{word}」と文字を共有する単語が、残りの単語とつながりません",
)
TOO_LONG = Sentence("{word} is too long for a board of {side} cells", "「{word}」は{side}マスの盤面に入りません")
NO_TIME = Sentence("{word} did not find a place in time", "「{word}」は時間内に配置できませんでした")
NOTHING_TO_CROSS = Sentence(
    "{word} shares no letter with the words on the board", "「{word}」は盤面の単語と共通の文字がありません"
)
NO_ROOM = Sentence(
    "{word} has no room: wherever it would cross, other words are in its way",
    "「{word}」は入る場所がありません（交差できる所はどこもほかの単語にふさがれています）",
)
ENOUGH_WORDS = Sentence(
    "{word} would fit, but the board has all the words it may have",
    "「{word}」は入りますが、盤面の単語数が上限に達しています",
)
NO_GAIN = Sentence(
    "{word} would fit, but the board is no better with it",
    "「{word}」は入りますが、入れても盤面はよくなりません",
)


@dataclass(frozen=True, slots=True)
class Unplaced:
    """A word that is not on the board, and why."""

    word: Word
    reason: Sentence
    side: int = 0

    def explain(self, language: Language = "en") -> str:
        """The reason as a sentence."""
        return self.reason(language, word="".join(self.word), side=self.side)


def linkable(words: Sequence[Word]) -> tuple[list[Word], list[Unplaced]]:
    """The largest group of words that hang together by shared letters, and the others with the reason."""
    groups: list[tuple[set[str], list[Word]]] = []
    for word in words:
        joined = [group for group in groups if not group[0].isdisjoint(word)]
        letters, members = max(joined, key=_members, default=(set[str](), list[Word]()))
        for group in joined:
            if group[1] is not members:
                letters |= group[0]
                members += group[1]
        letters.update(word)
        members.append(word)
        groups = [*(group for group in groups if group[0].isdisjoint(word)), (letters, members)]
    largest = max((members for _, members in groups), key=len, default=[])
    kept = set(largest)
    alone = {members[0] for _, members in groups if len(members) == 1}
    unplaced = [Unplaced(word, NO_SHARED_LETTER if word in alone else NOT_LINKED) for word in words if word not in kept]
    return [word for word in words if word in kept], unplaced


def _members(group: tuple[set[str], list[Word]]) -> int:
    return len(group[1])


def left_over(task: Task, board: Grid) -> Iterator[Unplaced]:
    """The words of a task that a finished board of it does not have, in their order, each with the reason."""
    rest = _Rest(task, board)
    placed = {placement.word for placement in board.placements()}
    return (Unplaced(word, rest.reason(word)) for word in task.words if word not in placed)


class _Rest:
    """What a finished board has room for."""

    def __init__(self, task: Task, board: Grid) -> None:
        self._board = board
        self._placed = {placement.word for placement in board.placements()}
        self._listed = set(task.words)
        self._others = {word: apart.reason for word, apart in _apart(task.words)}
        most = task.requirements.max_words
        self._is_full = most is not None and len(self._placed) >= most
        self._places: dict[str, list[Position]] = defaultdict(list)
        for position, symbol in board.symbols.items():
            self._places[symbol].append(position)

    def reason(self, word: Word) -> Sentence:
        """Why a word is not there."""
        if word in self._others:
            return self._others[word]
        if not any(symbol in self._places for symbol in word):
            return NOTHING_TO_CROSS
        if not any(self._fits(word, slot) for slot in self._crossing_slots(word)):
            return NO_ROOM
        return ENOUGH_WORDS if self._is_full else NO_GAIN

    def _crossing_slots(self, word: Word) -> Iterator[Slot]:
        """Every slot inside the board in which the word would meet a letter of its own."""
        for i, symbol in enumerate(word):
            for row, column in self._places.get(symbol, ()):
                if column >= i and column - i + len(word) <= self._board.width:
                    yield Slot(row, column - i, Direction.ACROSS, len(word))
                if row >= i and row - i + len(word) <= self._board.height:
                    yield Slot(row - i, column, Direction.DOWN, len(word))

    def _fits(self, word: Word, slot: Slot) -> bool:
        """True if the board with the word there has only words of the list, none twice."""
        cells = slot.cells
        step = (1, 0) if slot.direction is Direction.DOWN else (0, 1)
        ends = (_moved(cells[0], step, -1), _moved(cells[-1], step, 1))
        if any(self._is_white(end) for end in ends):
            return False
        new = {cell for cell, symbol in zip(cells, word, strict=True) if self._board[cell] is Cell.BLACK}
        agrees = all(cell in new or self._board[cell] == symbol for cell, symbol in zip(cells, word, strict=True))
        across = (step[1], step[0])
        made = [self._run(cell, across, symbol) for cell, symbol in zip(cells, word, strict=True) if cell in new]
        runs = [run for run in made if len(run) > 1]
        is_news = all(run in self._listed and run not in self._placed and run != word for run in runs)
        return agrees and bool(new) and is_news and len(set(runs)) == len(runs)

    def _run(self, cell: Position, step: tuple[int, int], symbol: str) -> Word:
        """The letters that would stand in a row with a new one."""
        before, after = self._letters(cell, step, -1), self._letters(cell, step, 1)
        return (*reversed(before), symbol, *after)

    def _letters(self, cell: Position, step: tuple[int, int], sign: int) -> list[str]:
        letters: list[str] = []
        while self._is_white(cell := _moved(cell, step, sign)):
            letters.append(str(self._board[cell]))
        return letters

    def _is_white(self, cell: Position) -> bool:
        row, column = cell
        return 0 <= row < self._board.height and 0 <= column < self._board.width and self._board.is_white(cell)


def _moved(cell: Position, step: tuple[int, int], sign: int) -> Position:
    return cell[0] + sign * step[0], cell[1] + sign * step[1]


def _apart(words: Sequence[Word]) -> Iterator[tuple[Word, Unplaced]]:
    return ((unplaced.word, unplaced) for unplaced in linkable(words)[1])
