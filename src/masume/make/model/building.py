"""From a task to the linear model.

Haraguchi & Sato (2017) have variables for placements and for the letters of cells, black being one of them. This
formulation keeps them and is tighter: every line is cut into words, single white cells and black cells by rows that
have whole solutions by themselves, and one row per cell, direction and letter sums all placements that put that letter
there. Connectedness is added lazily (Model.separators).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from math import gcd

from masume.core import Cell, Direction, Grid, Placement, Position, Slot, Word
from masume.core.threads import KeepGoing
from masume.make.method import Task
from masume.make.model.linear import Model

Covers = dict[tuple[Position, Direction], list[tuple[int, str]]]
"""The placements that cover a cell in a direction, each with the letter it puts there."""


def build(
    task: Task, fixed: Mapping[Position, Cell | str] | None = None, keep_going: KeepGoing = lambda: True
) -> Model:
    """The model of a task in which some cells, beside the letters of its board, may be fixed as black or to a letter.

    Boards of less than two words are not among its solutions: every word has to cross another. Raises Stopped soon
    after `keep_going` says no.
    """
    known: dict[Position, Cell | str] = {**(fixed or {}), **task.board.symbols}
    scale = _scale(task)
    model = Model(_without_letters(task.board), 1 / scale, keep_going=keep_going)
    for position, cell in task.board:
        if cell is not Cell.OUTSIDE:
            model.black[position] = model.variable()
    covers = _add_placements(model, task, known)
    _add_lines(model, covers)
    _add_letters(model, covers)
    _add_words(model, task)
    _add_crossings(model, task, covers)
    _add_known(model, known)
    _add_patterns(model, task)
    _add_objective(model, task, scale)
    if not known and _is_symmetric(task.board):
        # Of a board and its mirror image, the one with more black cells above the diagonal will do.
        model.add([(black, 1 if r < c else -1) for (r, c), black in model.black.items() if r != c], lower=0)
    return model


def _scale(task: Task) -> float:
    """Units to a point: few enough that coefficients stay small whole numbers."""
    objective = task.objective
    values = (*task.values, objective.white, objective.crossings, objective.length, objective.balance)
    common = gcd(*(round(1000 * value) for value in values))
    return 1000 / max(common, 1) if not objective.balance else 1000.0


def _without_letters(board: Grid) -> Grid:
    return board.replace(dict.fromkeys(board.symbols, Cell.BLACK))


def _is_symmetric(board: Grid) -> bool:
    return board.rows == tuple(zip(*board.rows, strict=True))


def _ends(slot: Slot) -> tuple[Position, Position]:
    down, right = slot.direction.step
    return (
        (slot.row - down, slot.column - right),
        (slot.row + slot.length * down, slot.column + slot.length * right),
    )


# ---------------------------------------------------------------- placements


def _add_placements(model: Model, task: Task, known: Mapping[Position, Cell | str]) -> Covers:
    by_length: dict[int, list[Word]] = defaultdict(list)
    for word in task.words:
        by_length[len(word)].append(word)
    covers: Covers = defaultdict(list)
    for slot in _possible_slots(task.board, known, sorted(by_length)):
        model.check()
        wanted = [(i, known[cell]) for i, cell in enumerate(slot.cells) if cell in known]
        for word in by_length[slot.length]:
            if all(word[i] == symbol for i, symbol in wanted):
                variable = model.variable()
                model.placements[variable] = Placement(word, slot)
                for cell, symbol in zip(slot.cells, word, strict=True):
                    covers[cell, slot.direction].append((variable, symbol))
    return covers


def _possible_slots(board: Grid, known: Mapping[Position, Cell | str], lengths: list[int]) -> Iterator[Slot]:
    """Every slot that the known cells allow."""

    def is_closed(cell: Position) -> bool:
        row, column = cell
        inside = 0 <= row < board.height and 0 <= column < board.width
        return not inside or board[cell] is Cell.OUTSIDE or known.get(cell) is Cell.BLACK

    def holds_letter(cell: Position) -> bool:
        return isinstance(known.get(cell), str)

    for direction in Direction:
        down, right = direction.step
        for (row, column), _ in board:
            if holds_letter((row - down, column - right)):
                continue
            reach = 0
            while not is_closed((row + reach * down, column + reach * right)):
                reach += 1
            for length in lengths:
                end = (row + length * down, column + length * right)
                if length <= reach and not holds_letter(end):
                    yield Slot(row, column, direction, length)


# ---------------------------------------------------------------- rules


def _add_lines(model: Model, covers: Covers) -> None:
    """Each cell is black, single or in one word of each direction; a black cell follows each word and each single."""
    for direction in Direction:
        down, right = direction.step
        ending: dict[Position, list[int]] = defaultdict(list)
        for variable, placement in model.placements.items():
            if placement.slot.direction is direction:
                ending[_ends(placement.slot)[1]].append(variable)
        for cell in model.black:
            model.single[cell, direction] = model.variable()
        for (row, column), black in model.black.items():
            cell, before = (row, column), (row - down, column - right)
            covering = [(variable, 1) for variable, _ in covers[cell, direction]]
            model.add([*covering, (model.single[cell, direction], 1), (black, 1)], 1, 1)
            ends_here = [(variable, 1) for variable in ending[cell]]
            if before in model.black:
                ends_here.append((model.single[before, direction], 1))
            if ends_here:
                model.add([*ends_here, (black, -1)], upper=0)
    for cell in model.black:  # a white cell is in some word
        model.add([(model.single[cell, direction], 1) for direction in Direction], upper=1)


def _add_letters(model: Model, covers: Covers) -> None:
    """A cell has one letter, black being one of them, and words in both directions agree on it."""
    for cell, black in model.black.items():
        by_letter: dict[str, dict[Direction, list[int]]] = defaultdict(lambda: defaultdict(list))
        for direction in Direction:
            for variable, symbol in covers[cell, direction]:
                by_letter[symbol][direction].append(variable)
        for symbol, sides in by_letter.items():
            letter = model.letter[cell, symbol] = model.variable()
            for side in sides.values():
                model.add([*((variable, 1) for variable in side), (letter, -1)], upper=0)
            model.add([*((variable, 1) for side in sides.values() for variable in side), (letter, -1)], lower=0)
        model.add([*((model.letter[cell, symbol], 1) for symbol in by_letter), (black, 1)], 1, 1)


def _add_words(model: Model, task: Task) -> None:
    by_word: dict[Word, list[int]] = {word: [] for word in task.words}
    for variable, placement in model.placements.items():
        by_word[placement.word].append(variable)
    required = set(task.requirements.required)
    for word, variables in by_word.items():
        model.add([(variable, 1) for variable in variables], int(word in required), 1)
    model.add([(variable, 1) for variable in model.placements], 2, task.requirements.max_words)


def _add_crossings(model: Model, task: Task, covers: Covers) -> None:
    least = max(1, task.requirements.min_crossings)
    for variable, placement in model.placements.items():
        slot = placement.slot
        other = Direction.DOWN if slot.direction is Direction.ACROSS else Direction.ACROSS
        # A cell that is neither black nor single in the other direction is crossed.
        free = [(v, 1) for cell in slot.cells for v in (model.black[cell], model.single[cell, other])]
        model.add([*free, (variable, least)], upper=slot.length)
    for pair in task.requirements.apart:
        for cell in model.black:
            for across, down in (pair, pair[::-1]):
                over = [(v, 1) for v, _ in covers[cell, Direction.ACROSS] if model.placements[v].word == across]
                under = [(v, 1) for v, _ in covers[cell, Direction.DOWN] if model.placements[v].word == down]
                if over and under:
                    model.add([*over, *under], upper=1)


def _add_known(model: Model, known: Mapping[Position, Cell | str]) -> None:
    for cell, content in known.items():
        if cell not in model.black:
            continue
        is_black = content is Cell.BLACK
        model.add([(model.black[cell], 1)], int(is_black), int(is_black))
        if isinstance(content, str):
            letter = model.letter.get((cell, content))
            model.add([] if letter is None else [(letter, 1)], lower=1)


def _add_patterns(model: Model, task: Task) -> None:
    black, requirements = model.black, task.requirements
    for row, column in black if requirements.no_black_pairs else ():
        for other in ((row + 1, column), (row, column + 1)):
            if other in black:
                model.add([(black[row, column], 1), (black[other], 1)], upper=1)
        if row in (0, task.board.height - 1) and column in (0, task.board.width - 1):
            model.add([(black[row, column], 1)], upper=0)
    for row, column in black if requirements.no_white_blocks else ():
        block = ((row, column), (row, column + 1), (row + 1, column), (row + 1, column + 1))
        if all(cell in black for cell in block):
            model.add([(black[cell], 1) for cell in block], lower=1)


# ---------------------------------------------------------------- objective


def _add_objective(model: Model, task: Task, scale: float) -> None:
    """Words, white cells and crossings, these being the words' letters less the white cells."""
    objective = task.objective
    values = dict(zip(task.words, task.values, strict=True))
    crossing = objective.value_of_crossing
    for variable, placement in model.placements.items():
        model.reward(variable, round(scale * (values[placement.word] + crossing * len(placement.word))))
    for black in model.black.values():
        model.constant -= round(scale * crossing)
        model.reward(black, round(scale * crossing))
    if objective.balance:
        _add_balance(model, round(1000 * objective.balance))


def _add_balance(model: Model, thousandths: int) -> None:
    by_symbol: dict[str, list[int]] = defaultdict(list)
    for (_, symbol), letter in model.letter.items():
        by_symbol[symbol].append(letter)
    for symbol, letters in by_symbol.items():
        ranks = model.ranks[symbol] = [model.variable() for _ in letters]
        for k, rank in enumerate(ranks, start=1):
            model.reward(rank, thousandths // k)
        model.add([*((letter, 1) for letter in letters), *((rank, -1) for rank in ranks)], 0, 0)
