"""masume fill --all-candidates and --letters: what still fits after propagation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from masume.cli.command import echo
from masume.cli.refusals import SLOT_STANDS
from masume.cli.report import FAULTY, bad_input, print_json, say
from masume.core.refused import Refused
from masume.kinds import slot_named
from masume.orders.fill.saying import UNFILLABLE

if TYPE_CHECKING:
    from masume.core import Language
    from masume.fill import FillTask


def list_candidates(task: FillTask, name: str, lang: Language, *, as_json: bool) -> int:
    """The words that still fit a slot, the best first."""
    with bad_input():
        slot = slot_named(task.frame, name)
    network = task.network()
    if slot not in network.slots:
        raise Refused(SLOT_STANDS, slot=name)
    outlook = network.outlook()
    number = network.slots.index(slot)
    found = outlook.words(number) if outlook.is_possible else []
    words = [task.bank.word(slot.length, index) for index in found]
    scored = sorted(((task.bank.score(word), "".join(word)) for word in words), key=lambda pair: (-pair[0], pair[1]))
    if as_json:
        candidates = [{"word": word, "score": score} for score, word in scored]
        print_json({"slot": name, "cells": slot.cells, "possible": outlook.is_possible, "candidates": candidates})
    else:
        for score, word in scored:
            echo(f"{word}\t{score:g}")
        if not outlook.is_possible:
            say(UNFILLABLE(lang))
    return 0 if scored else FAULTY


def list_letters(task: FillTask, *, as_json: bool) -> int:
    """The letters that are possible in each cell, row by row."""
    network = task.network()
    outlook = network.outlook()
    rows: list[dict[str, Any]] = []
    for cell in task.frame.white_cells:
        number = network.number_of(cell)
        symbols = [task.frame.symbols[cell]] if cell in task.frame.symbols else []
        if number is not None:
            symbols = sorted(task.bank.symbols[symbol] for symbol in outlook.letters(number))
        rows.append({"row": cell[0] + 1, "column": cell[1] + 1, "letters": symbols})
    if as_json:
        print_json({"possible": outlook.is_possible, "cells": rows})
    else:
        for row in rows:
            echo(f"{row['row']}\t{row['column']}\t{len(row['letters'])}\t{''.join(row['letters'])}")
    return 0 if outlook.is_possible else FAULTY
